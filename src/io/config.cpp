// Reads a configuration with the readers that a map is read with, so that a misspelt word is
// pointed to as exactly. Unknown keys and words are faults: a setting that is silently dropped is
// worse than none.
#include "dungeonlab/io/config.hpp"

#include "config_fields.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "json_decoder.hpp"
#include "json_file.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

using Words = std::span<const std::string_view>;

/// The keys as the decoder wants them. (No constexpr: clang 14 does not take it for a constant.)
const auto keys = []() noexcept {
  std::array<Field, config_fields.size()> fields{};
  std::transform(config_fields.begin(), config_fields.end(), fields.begin(),
                 [](const ConfigField& field) {
                   return Field{field.key, Shape::text, Presence::optional, field.about};
                 });
  return fields;
}();

std::size_t slot_of(std::string_view key) {
  const auto* const field = std::find_if(
      keys.begin(), keys.end(), [&](const Field& candidate) { return candidate.key == key; });
  return static_cast<std::size_t>(field - keys.begin());
}

class ConfigReader {
 public:
  ConfigReader(JsonDecoder& decoder, const ConfigWords& words) : decoder_(decoder), words_(words) {}

  Config run() {
    const JsonTree& tree = decoder_.tree();
    const JsonPath root;
    const JsonMembers members = decoder_.members({tree.root(), root, "a configuration"}, keys);
    const auto read = [&](std::string_view key, auto reader) {
      const JsonNode* const node = members[slot_of(key)];
      using Value = decltype(reader(JsonValue{*node, root, key}));
      return node == nullptr ? Value() : reader(JsonValue{*node, root.member(key), key});
    };
    const auto level = [&](const JsonValue& value) { return word(value, words_.levels); };
    const auto selectors = [&](const JsonValue& value) { return selection(value); };
    const auto selected = [&](const JsonValue& value) {
      auto words = selection(value);
      if (words && words->empty()) {
        decoder_.report(TextFault::wrong_type, value.node.value, value.path,
                        "select names no rule, so nothing would be told",
                        "leave the key out to be told of all rules");
      }
      return words;
    };
    (void)read("$schema", [&](const JsonValue& value) { return decoder_.text(value); });
    return {
        .profile =
            read("profile", [&](const JsonValue& value) { return word(value, words_.profiles); }),
        .fail_level = read("fail_level", level),
        .min_level = read("min_level", level),
        .select = read("select", selected),
        .ignore = read("ignore", selectors),
        .severity = read("severity", [&](const JsonValue& value) { return severities(value); }),
    };
  }

 private:
  std::optional<std::string> word(const JsonValue& value, Words words) {
    const auto found = decoder_.word(value, words);
    return found ? std::optional(std::string(words[*found])) : std::nullopt;
  }

  /// A word of a list that is too long to be told in a message: as the list has it, whose case may
  /// be another. Empty, and told of, if it is none.
  std::string known(std::string_view word, Span span, const JsonPath& path, Words words,
                    std::string_view kinds) {
    constexpr std::size_t longest_shown = 40;
    const auto same = std::find_if(words.begin(), words.end(), [&](std::string_view other) {
      return word.size() == other.size() && spelling_distance(word, other) == 0;
    });
    if (same != words.end()) {
      return std::string(*same);
    }
    const std::string_view near = closest(word, words);
    decoder_.report(
        TextFault::malformed_name, span, path,
        fmt::format("\"{}\" is no {}", escape_for_terminal(word.substr(0, longest_shown)), kinds),
        near.empty() ? "dungeonlab rules lists them" : fmt::format("did you mean \"{}\"?", near));
    return {};
  }

  std::optional<std::vector<std::string>> selection(const JsonValue& value) {
    if (!decoder_.expect(JsonKind::array, value)) {
      return std::nullopt;
    }
    std::vector<std::string> selected;
    std::uint32_t position = 0;
    for (const JsonNode& node : decoder_.tree().children(value.node)) {
      const JsonPath path = value.path.element(position++);
      const auto text = decoder_.text({node, path, "a rule"});
      selected.push_back(text ? known(*text, node.value, path, words_.selectors,
                                      "code of a rule, beginning of one, or name")
                              : std::string());
    }
    return selected;
  }

  std::optional<std::vector<std::pair<std::string, std::string>>> severities(
      const JsonValue& value) {
    if (!decoder_.expect(JsonKind::object, value)) {
      return std::nullopt;
    }
    const JsonTree& tree = decoder_.tree();
    for (const JsonTree::Repeated& repeated : tree.repeated_keys(value.node)) {
      decoder_.report_repeated(repeated, value.path);
    }
    std::vector<std::pair<std::string, std::string>> chosen;
    for (const JsonNode& node : tree.children(value.node)) {
      const std::string_view rule = tree.name(node);
      const JsonPath path = value.path.member(rule);
      std::string name = known(rule, node.key, path, words_.rules, "code or name of a rule");
      if (const auto level = word({node, path, "a severity"}, words_.levels)) {
        chosen.emplace_back(std::move(name), *level);
      }
    }
    return chosen;
  }

  JsonDecoder& decoder_;
  const ConfigWords& words_;
};

}  // namespace

tl::expected<Config, std::vector<Fault>> read_config(std::string_view text,
                                                     const ConfigWords& words) {
  return read_file_of<Config>(
      text, {.noun = "configuration", .bytes_most = config_bytes},
      [&](JsonDecoder& decoder) { return ConfigReader(decoder, words).run(); });
}

}  // namespace dungeonlab::io
