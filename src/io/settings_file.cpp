// Reads and writes a settings file and writes its schema, each in one pass over the table of
// settings; the type of a row's field decides how its value is written. It is read with the readers
// for maps, so errors are located just as exactly. A file with any fault is void, because nobody
// needs a thousand dungeons made from half of what was meant. Keys are written in table order and
// only if set, so equal settings have equal texts. Editors complete keys, kinds and house rules
// from the schema; draft-07, like the schema of a map. This file does not check whether the
// requested dungeons can be generated.
#include "decoder.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/settings_form.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "json_fields.hpp"
#include "json_file.hpp"
#include "name_patterns.hpp"
#include "settings_values.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view about_key = "about";
/// The keys of a settings file that are not in setting_table.
constexpr auto extra_settings_fields = std::to_array<Field>({
    {"$schema", Shape::text, Presence::optional,
     "Where an editor finds the JSON Schema of a settings file."},
    {about_key, Shape::line, Presence::optional, "One sentence about these dungeons."},
});

constexpr std::size_t first_setting = extra_settings_fields.size();

/// The keys in the decoder's form: first the extra ones, then one for each row.
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
  explicit SettingsReader(Decoder& decoder) : decoder_(decoder) {}

  SettingsFile run() {
    const JsonPath root;
    const JsonMembers members = decoder_.members({decoder_.root(), root, "a settings file"}, keys);
    SettingsFile file;
    for (std::size_t slot = 0; slot < keys.size(); ++slot) {
      if (!members[slot]) {
        continue;
      }
      const JsonPath path = root.member(keys[slot].key);
      const WrittenValue value{members[slot], path, keys[slot].key};
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
  /// Reports an invalid value; the reader then returns nothing.
  void refuse(const WrittenValue& value, const ValueError& error) {
    decoder_.report(
        TextFault::wrong_type, value.node.span(), value.path,
        fmt::format("{} must be {}, found {}", value.what, error.expected, decoder_.shown(value)),
        error.help);
  }
  template <class Value, class Target>
  void put(const WrittenValue& value, const ReadValue<Value>& read, Target& target) {
    if (read) {
      target = *read;
    } else {
      refuse(value, read.error());
    }
  }

  void take(const WrittenValue& value, Range bounds, int& target) {
    const auto number = decoder_.integer(value, {bounds.least, bounds.most});
    target = static_cast<int>(number.value_or(target));
  }
  void take(const WrittenValue& value, Range bounds, std::optional<int>& target) {
    take(value, bounds, target.emplace(bounds.least));
  }
  void take(const WrittenValue& value, Range bounds, Extent& target) {
    if (decoder_.expect(json::Kind::text, value)) {
      put(value, size_written(value.node.text(), bounds), target);
    }
  }
  void take(const WrittenValue& value, Range /*bounds*/, BranchSides& target) {
    if (decoder_.expect(json::Kind::text, value)) {
      put(value, sides_written(value.node.text()), target);
    }
  }
  void take(const WrittenValue& value, Range bounds, std::optional<Range>& target) {
    put(value, range_written(value.node.text(), bounds), target);
  }
  template <class Value, std::size_t rows>
  void take(const WrittenValue& value, Range bounds, PerRow<Value, rows>& target) {
    if (!decoder_.expect(json::Kind::object, value)) {
      return;
    }
    for (const json::Value::Repeated& repeated : value.node.repeated()) {
      decoder_.report_repeated(repeated, value.path);
    }
    for (const json::Value node : value.node) {
      const std::string_view name = node.key();
      const JsonPath path = value.path.member(name);
      if (const auto row = named(names_of(target), name, node.key_span(), path)) {
        const std::string what = fmt::format("{} of {}", name, value.what);
        take({node, path, what}, bounds, target[*row]);
      }
    }
  }
  void take(const WrittenValue& value, Range /*bounds*/, std::vector<HouseRule>& target) {
    if (!decoder_.expect(json::Kind::list, value)) {
      return;
    }
    std::uint32_t position = 0;
    for (const json::Value node : value.node) {
      const JsonPath path = value.path.element(position++);
      const auto text = decoder_.text({node, path, "a house rule"});
      const auto row = text ? named(house_rule_names(), *text, node.span(), path) : std::nullopt;
      if (!row) {
        continue;
      }
      const HouseRule rule = house_rule_table[*row].rule;
      if (std::find(target.begin(), target.end(), rule) != target.end()) {
        decoder_.report(TextFault::wrong_type, node.span(), path,
                        fmt::format("duplicate \"{}\"", *text), "delete one of the two");
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

  Decoder& decoder_;
  std::string ignored_;  ///< for editors; not used here
};

}  // namespace

tl::expected<SettingsFile, std::vector<Fault>> read_settings_file(std::string_view text) {
  return read_file_of<SettingsFile>(text, {.noun = "settings file", .bytes_max = settings_bytes},
                                    [](Decoder& decoder) { return SettingsReader(decoder).run(); });
}

Result<Settings> read_settings(std::string_view text) {
  auto file = read_settings_file(text);
  if (!file) {
    return fail(Failure::usage,
                fmt::format("cannot read the settings: {}", file.error().front().message));
  }
  return std::move(file->settings);
}

namespace {

class SettingsWriter {
 public:
  SettingsWriter(json::Writer& json, const Settings& settings) : json_(json), settings_(settings) {}

  /// Writes a row as key and value if it differs from the default.
  void row(const SettingInfo& row, bool always) {
    static const Settings natural;
    std::visit(
        [&](auto field) {
          if (always || settings_.*field != natural.*field) {
            json_.key(row.key);
            value(settings_.*field);
          }
        },
        row.field);
  }

 private:
  /// A few entries fit on one line.
  static json::Layout layout(std::size_t entries) {
    constexpr std::size_t most_on_a_line = 4;
    return entries <= most_on_a_line ? json::Layout::row : json::Layout::block;
  }

  void value(int number) { json_.integer(number); }
  void value(Extent size) { json_.text(written(size)); }
  void value(BranchSides sides) { json_.text(name(sides)); }
  void value(Range range) {
    range.least == range.most ? json_.integer(range.least) : json_.text(written(range));
  }
  template <class Value>
  void value(const std::optional<Value>& value) {
    value ? this->value(*value) : static_cast<void>(json_.null());
  }
  template <class Value, std::size_t rows>
  void value(const PerRow<Value, rows>& values) {
    const auto said = std::count_if(values.begin(), values.end(),
                                    [](const auto& value) { return value.has_value(); });
    json_.begin_object(layout(static_cast<std::size_t>(said)));
    for (std::size_t i = 0; i < rows; ++i) {
      if (values[i]) {
        json_.key(names_of(values).names[i]);
        value(*values[i]);
      }
    }
    json_.end_object();
  }
  void value(const std::vector<HouseRule>& rules) {
    json_.begin_array(layout(rules.size()));
    for (const HouseRule rule : rules) {
      json_.text(name(rule));
    }
    json_.end_array();
  }

  json::Writer& json_;
  const Settings& settings_;
};

// The values of options.
std::string option_value(int number) {
  return std::to_string(number);
}
std::string option_value(Extent size) {
  return written(size);
}
std::string option_value(BranchSides sides) {
  return std::string(name(sides));
}
std::string option_value(Range range) {
  return written(range);
}
template <class Value>
std::string option_value(const std::optional<Value>& value) {
  return option_value(value.value_or(Value{}));
}
template <class Value, std::size_t rows>
std::string option_value(const PerRow<Value, rows>& values) {
  std::string text;
  for (std::size_t i = 0; i < rows; ++i) {
    if (values[i]) {
      text += fmt::format("{}{}={}", text.empty() ? "" : ",", names_of(values).names[i],
                          option_value(*values[i]));
    }
  }
  return text;
}
std::string option_value(const std::vector<HouseRule>& rules) {
  std::string text;
  for (const HouseRule rule : rules) {
    text += (text.empty() ? "" : ",") + std::string(name(rule));
  }
  return text;
}

}  // namespace

std::string write_settings_options(const Settings& settings) {
  static const Settings natural;
  std::string text;
  for (const SettingInfo& row : setting_table) {
    std::visit(
        [&](auto field) {
          if (settings.*field != natural.*field) {
            text += fmt::format("{}--{} {}", text.empty() ? "" : " ", row.option.view(),
                                quoted_for_shell(option_value(settings.*field)));
          }
        },
        row.field);
  }
  return text;
}

std::string write_settings(const Settings& settings) {
  std::string text;
  json::Writer json(text);
  json.begin_object(json::Layout::tight);
  for (const SettingInfo& row : setting_table) {
    SettingsWriter(json, settings).row(row, false);
  }
  json.end_object();
  return text;
}

void SettingsForm::read(records::Reader& reader, const records::At& at, Settings& settings,
                        const records::Limits& /*limits*/) {
  FaultList faults;
  Decoder decoder(at.value, faults);
  std::string preset = std::move(settings.preset);
  settings = SettingsReader(decoder).run().settings;
  settings.preset = std::move(preset);
  for (const Fault& fault : faults.take()) {
    reader.report(fault.kind, at, fault.message, fault.help);
  }
}

void SettingsForm::write(json::Writer& out, const Settings& settings,
                         const records::Limits& /*limits*/) {
  out.raw(write_settings(settings));
}

void SettingsForm::schema(records::Schema& schema, const records::Limits& /*limits*/) {
  schema.type("object");
}

std::string write_settings_file(const SettingsFile& file) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  if (!file.about.empty()) {
    json.key(about_key).text(file.about);
  }
  for (const SettingInfo& row : setting_table) {
    // Readers of the file first look for the size of the dungeons.
    const bool is_number = std::holds_alternative<int Settings::*>(row.field) ||
                           std::holds_alternative<Extent Settings::*>(row.field);
    SettingsWriter(json, file.settings).row(row, is_number);
  }
  json.end_object();
  return text + "\n";
}

namespace {

class SettingsSchemaWriter {
 public:
  explicit SettingsSchemaWriter(std::string& out) : json_(out) {}

  void run() {
    json_.begin_object();
    write_schema_head(
        json_, "urn:dungeonlab:generator-settings:1", "Settings for dungeonlab's generator",
        "The settings for `dungeonlab generate --settings FILE`. The size sets the defaults "
        "for the rest.");
    json_.key("type").text("object");
    json_.key("additionalProperties").boolean(false);
    json_.key("properties").begin_object();
    for (const Field& field : extra_settings_fields) {
      property(field.key, field.about, [&] { json_.key("type").text("string"); });
    }
    for (const SettingInfo& setting : setting_table) {
      property(setting.key, setting.about, [&] {
        std::visit([&](auto field) { shape(setting.bounds, Settings().*field); }, setting.field);
      });
    }
    json_.end_object();
    json_.end_object();
  }

 private:
  template <class Shape>
  void property(std::string_view key, std::string_view about, const Shape& shape) {
    json_.key(key).begin_object();
    json_.key("description").text(about);
    shape();
    json_.end_object();
  }

  void shape(Range bounds, int /*number*/) {
    json_.key("type").text("integer");
    json_.key("minimum").integer(bounds.least);
    json_.key("maximum").integer(bounds.most);
  }
  void shape(Range bounds, const std::optional<int>& /*number*/) { shape(bounds, 0); }
  void shape(Range bounds, Extent /*size*/) {
    const std::string number = number_pattern(bounds.least, bounds.most);
    text(fmt::format("^{0}[xX]{0}$", number));
  }
  void shape(Range /*bounds*/, BranchSides /*sides*/) { write_words(json_, branch_sides_names); }
  void shape(Range bounds, const std::optional<Range>& /*range*/) {
    const std::string number = number_pattern(bounds.least, bounds.most);
    json_.key("anyOf").begin_array();
    json_.begin_object(json::Layout::row);
    shape(bounds, 0);
    json_.end_object();
    json_.begin_object(json::Layout::row);
    text(fmt::format("^{0}(\\.\\.{0})?$", number));
    json_.end_object();
    json_.end_array();
  }
  template <class Value, std::size_t rows>
  void shape(Range bounds, const PerRow<Value, rows>& values) {
    json_.key("type").text("object");
    json_.key("propertyNames").begin_object();
    write_words(json_, names_of(values).names);
    json_.end_object();
    json_.key("additionalProperties").begin_object();
    shape(bounds, std::optional<Value>());
    json_.end_object();
  }
  void shape(Range /*bounds*/, const std::vector<HouseRule>& /*rules*/) {
    json_.key("type").text("array").key("uniqueItems").boolean(true);
    json_.key("items").begin_object();
    write_words(json_, house_rule_names().names);
    json_.end_object();
  }

  void text(std::string_view pattern) {
    json_.key("type").text("string").key("pattern").text(pattern);
  }

  json::Writer json_;
};

}  // namespace

std::string write_settings_schema() {
  std::string text;
  SettingsSchemaWriter(text).run();
  text += '\n';
  return text;
}

}  // namespace dungeonlab::io
