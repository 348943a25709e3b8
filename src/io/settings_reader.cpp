// Reads a settings file with the readers that a map is read with, so that a misspelt word is
// pointed to as exactly. One pass over the table of settings does it: the type of a row's field
// says how its value is written. A file with a fault anywhere is void, since nobody wants a
// thousand dungeons of half of what was meant. Whether what is asked for can be drawn at all is
// not asked here.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/settings.hpp"
#include "json_decoder.hpp"
#include "json_file.hpp"
#include "settings_fields.hpp"
#include "settings_values.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr std::size_t first_setting = extra_settings_fields.size();

/// The keys as the decoder wants them: those beside the settings, then one for each row.
const auto keys = [] {
  std::array<Field, first_setting + setting_table.size()> fields{};
  std::copy(extra_settings_fields.begin(), extra_settings_fields.end(), fields.begin());
  std::transform(setting_table.begin(), setting_table.end(), fields.begin() + first_setting,
                 [](const SettingInfo& row) {
                   return Field{row.key, Shape::text, Presence::optional, row.about};
                 });
  return fields;
}();

class SettingsReader {
 public:
  explicit SettingsReader(JsonDecoder& decoder) : decoder_(decoder) {}

  SettingsFile run() {
    const JsonPath root;
    const JsonMembers members =
        decoder_.members({decoder_.tree().root(), root, "a settings file"}, keys);
    SettingsFile file;
    for (std::size_t slot = 0; slot < keys.size(); ++slot) {
      if (members[slot] == nullptr) {
        continue;
      }
      const JsonPath path = root.member(keys[slot].key);
      const JsonValue value{*members[slot], path, keys[slot].key};
      if (slot < first_setting) {
        const std::string text = decoder_.line(value).value_or("");
        (value.what == about_key ? file.about : ignored_) = text;
        continue;
      }
      const SettingInfo& row = setting_table[slot - first_setting];
      std::visit([&](auto field) { take(value, row.bounds, file.settings.*field); }, row.field);
    }
    return file;
  }

 private:
  /// Reports a value that is none; a reader hands back nothing then.
  void refuse(const JsonValue& value, const Slip& slip) {
    decoder_.report(TextFault::wrong_type, value.node.value, value.path,
                    fmt::format("{} must be {}, found {}", value.what, slip.expected,
                                decoder_.shown(value.node)),
                    slip.help);
  }
  template <class Value, class Target>
  void put(const JsonValue& value, const ReadValue<Value>& read, Target& target) {
    if (read) {
      target = *read;
    } else {
      refuse(value, read.error());
    }
  }
  /// The text of a value: of a string what it says, of a number how it is written.
  std::string_view text_of(const JsonValue& value) {
    const JsonTree& tree = decoder_.tree();
    const bool is_string = value.node.kind == JsonKind::string;
    return is_string ? tree.text(value.node) : tree.lexeme(value.node);
  }

  void take(const JsonValue& value, Range bounds, int& target) {
    const auto number = decoder_.integer(value, {bounds.least, bounds.most});
    target = static_cast<int>(number.value_or(target));
  }
  void take(const JsonValue& value, Range bounds, std::optional<int>& target) {
    take(value, bounds, target.emplace(bounds.least));
  }
  void take(const JsonValue& value, Range bounds, Extent& target) {
    if (decoder_.expect(JsonKind::string, value)) {
      put(value, size_written(text_of(value), bounds), target);
    }
  }
  void take(const JsonValue& value, Range /*bounds*/, BranchSides& target) {
    if (decoder_.expect(JsonKind::string, value)) {
      put(value, sides_written(text_of(value)), target);
    }
  }
  void take(const JsonValue& value, Range bounds, std::optional<Range>& target) {
    put(value, range_written(text_of(value), bounds), target);
  }
  template <class Value, std::size_t rows>
  void take(const JsonValue& value, Range bounds, PerRow<Value, rows>& target) {
    if (!decoder_.expect(JsonKind::object, value)) {
      return;
    }
    const JsonTree& tree = decoder_.tree();
    for (const JsonTree::Repeated& repeated : tree.repeated_keys(value.node)) {
      decoder_.report_repeated(repeated, value.path);
    }
    for (const JsonNode& node : tree.children(value.node)) {
      const std::string_view name = tree.name(node);
      const JsonPath path = value.path.member(name);
      if (const auto row = named(names_of(target), name, node.key, path)) {
        const std::string what = fmt::format("{} of {}", name, value.what);
        take({node, path, what}, bounds, target[*row]);
      }
    }
  }
  void take(const JsonValue& value, Range /*bounds*/, std::vector<HouseRule>& target) {
    if (!decoder_.expect(JsonKind::array, value)) {
      return;
    }
    std::uint32_t position = 0;
    for (const JsonNode& node : decoder_.tree().children(value.node)) {
      const JsonPath path = value.path.element(position++);
      const auto text = decoder_.text({node, path, "a house rule"});
      const auto row = text ? named(house_rule_names(), *text, node.value, path) : std::nullopt;
      if (!row) {
        continue;
      }
      const HouseRule rule = house_rule_table[*row].rule;
      if (std::find(target.begin(), target.end(), rule) != target.end()) {
        decoder_.report(TextFault::wrong_type, node.value, path,
                        fmt::format("\"{}\" stands here for the second time", *text),
                        "keep one of the two");
      }
      target.push_back(rule);
    }
    std::sort(target.begin(), target.end());
  }

  std::optional<std::size_t> named(const Names& names, std::string_view name, Span span,
                                   const JsonPath& path) {
    const auto row = row_named(names, name);
    if (!row) {
      decoder_.report(TextFault::malformed_name, span, path, row.error().expected,
                      row.error().help);
      return std::nullopt;
    }
    return *row;
  }

  JsonDecoder& decoder_;
  std::string ignored_;  ///< what editors read and we do not
};

}  // namespace

tl::expected<SettingsFile, std::vector<Fault>> read_settings_file(std::string_view text) {
  return read_file_of<SettingsFile>(
      text, {.noun = "settings file", .bytes_most = settings_bytes},
      [](JsonDecoder& decoder) { return SettingsReader(decoder).run(); });
}

Result<Settings> read_settings(std::string_view text) {
  auto file = read_settings_file(text);
  if (!file) {
    return fail(Failure::usage,
                fmt::format("the settings cannot be read: {}", file.error().front().message));
  }
  return std::move(file->settings);
}

}  // namespace dungeonlab::io
