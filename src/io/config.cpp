// A configuration and its schema, both from one table of keys. It is read with the readers for
// maps, so errors are located just as exactly. Unknown keys and words are faults, because a setting
// that is silently ignored is worse than none. Editors complete the codes and names of rules from
// the schema, so it contains every word. Draft-07, like the schema of a map.
#include "dungeonlab/io/config.hpp"

#include "decoder.hpp"
#include "dungeonlab/core/glob.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "json_file.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

/// The shapes of values in a configuration, shared by the reader and the schema.
enum class ConfigShape : std::uint8_t {
  text,
  profile,
  level,
  selectors,   ///< a list of codes, names, and prefixes of codes
  selection,   ///< the same, with at least one entry
  globs,       ///< a list of path patterns
  severities,  ///< an object from code or name to level
};

/// One key of a configuration.
struct ConfigField {
  std::string_view key;
  ConfigShape shape;
  std::string_view about;  ///< one phrase, for the schema and the editor that shows it
};

constexpr auto config_fields = std::to_array<ConfigField>({
    {"$schema", ConfigShape::text, "Where an editor finds the JSON Schema of a configuration."},
    {"profile", ConfigShape::profile, "The rules that the maps are made for; classic if missing."},
    {"fail_level", ConfigShape::level,
     "Findings of this level and above set the exit code 1; error if missing."},
    {"min_level", ConfigShape::level,
     "Findings below this level are counted but not shown; warning if missing."},
    {"select", ConfigShape::selection,
     "Report only these rules: codes such as RV06, prefixes such as RV, or names. All rules "
     "if missing."},
    {"ignore", ConfigShape::selectors, "Do not report these rules, even if selected."},
    {"exclude", ConfigShape::globs,
     "Files and folders to skip when a folder is searched for maps: names such as "
     "node_modules, or paths relative to this file's folder, such as old/**/*.txt."},
    {"baseline", ConfigShape::text,
     "A file with findings that do not count, from this file's folder; `dungeonlab validate "
     "--write-baseline` writes it."},
    {"severity", ConfigShape::severities,
     "The level of a rule's findings, by the rule's code or name."},
});

using Words = std::span<const std::string_view>;

/// The keys in the decoder's form. (Not constexpr: clang 14 does not accept it as a constant.)
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
  ConfigReader(Decoder& decoder, const ConfigWords& words) : decoder_(decoder), words_(words) {}

  Config run() {
    const JsonPath root;
    const JsonMembers members = decoder_.members({decoder_.root(), root, "a configuration"}, keys);
    const auto read = [&](std::string_view key, auto reader) {
      const json::Value node = members[slot_of(key)];
      using Value = decltype(reader(WrittenValue{node, root, key}));
      return !node ? Value() : reader(WrittenValue{node, root.member(key), key});
    };
    const auto level = [&](const WrittenValue& value) { return word(value, words_.levels); };
    const auto selectors = [&](const WrittenValue& value) { return selection(value); };
    const auto selected = [&](const WrittenValue& value) {
      auto words = selection(value);
      if (words && words->empty()) {
        decoder_.report(TextFault::wrong_type, value.node.span(), value.path,
                        "select contains no rules, so nothing would be reported",
                        "delete the key to get the findings of all rules");
      }
      return words;
    };
    const auto text = [&](const WrittenValue& value) {
      const auto read = decoder_.text(value);
      return read ? std::optional<std::string>(*read) : std::nullopt;
    };
    (void)read("$schema", text);
    return {
        .profile = read("profile",
                        [&](const WrittenValue& value) { return word(value, words_.profiles); }),
        .fail_level = read("fail_level", level),
        .min_level = read("min_level", level),
        .select = read("select", selected),
        .ignore = read("ignore", selectors),
        .exclude = read("exclude", [&](const WrittenValue& value) { return globs(value); }),
        .baseline = read("baseline", text),
        .severity = read("severity", [&](const WrittenValue& value) { return severities(value); }),
    };
  }

 private:
  std::optional<std::string> word(const WrittenValue& value, Words words) {
    const auto found = decoder_.word(value, words);
    return found ? std::optional(std::string(words[*found])) : std::nullopt;
  }

  /// The word of a list that equals `word`, ignoring case; the list is too long for a message.
  /// Empty, with a fault, if there is none.
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
    decoder_.report(TextFault::malformed_name, span, path,
                    fmt::format("\"{}\" is not a {}",
                                escape_for_terminal(word.substr(0, longest_shown)), kinds),
                    near.empty() ? "`dungeonlab rules` lists them" : did_you_mean(near));
    return {};
  }

  std::optional<std::vector<std::string>> selection(const WrittenValue& value) {
    if (!decoder_.expect(json::Kind::list, value)) {
      return std::nullopt;
    }
    std::vector<std::string> selected;
    std::uint32_t position = 0;
    for (const json::Value node : value.node) {
      const JsonPath path = value.path.element(position++);
      const auto text = decoder_.text({node, path, "a rule"});
      selected.push_back(
          text ? known(*text, node.span(), path, words_.selectors, "rule code, prefix or name")
               : std::string());
    }
    return selected;
  }

  std::optional<std::vector<std::string>> globs(const WrittenValue& value) {
    if (!decoder_.expect(json::Kind::list, value)) {
      return std::nullopt;
    }
    std::vector<std::string> patterns;
    std::uint32_t position = 0;
    for (const json::Value node : value.node) {
      const JsonPath path = value.path.element(position++);
      const auto text = decoder_.text({node, path, "a pattern"});
      const std::string fault = text ? glob_fault(*text) : "";
      if (!fault.empty()) {
        decoder_.report(TextFault::malformed_name, node.span(), path, "malformed pattern: " + fault,
                        "");
      }
      patterns.emplace_back(text.value_or(""));
    }
    return patterns;
  }

  std::optional<std::vector<std::pair<std::string, std::string>>> severities(
      const WrittenValue& value) {
    if (!decoder_.expect(json::Kind::object, value)) {
      return std::nullopt;
    }
    for (const json::Value::Repeated& repeated : value.node.repeated()) {
      decoder_.report_repeated(repeated, value.path);
    }
    std::vector<std::pair<std::string, std::string>> chosen;
    for (const json::Value node : value.node) {
      const std::string_view rule = node.key();
      const JsonPath path = value.path.member(rule);
      std::string name = known(rule, node.key_span(), path, words_.rules, "rule code or name");
      if (const auto level = word({node, path, "a severity"}, words_.levels)) {
        chosen.emplace_back(std::move(name), *level);
      }
    }
    return chosen;
  }

  Decoder& decoder_;
  const ConfigWords& words_;
};

}  // namespace

tl::expected<Config, std::vector<Fault>> read_config(std::string_view text,
                                                     const ConfigWords& words) {
  return read_file_of<Config>(text, {.noun = "configuration", .bytes_max = config_bytes},
                              [&](Decoder& decoder) { return ConfigReader(decoder, words).run(); });
}

namespace {

class ConfigSchemaWriter {
 public:
  ConfigSchemaWriter(std::string& out, const ConfigWords& words) : json_(out), words_(words) {}

  void run() {
    json_.begin_object();
    write_schema_head(
        json_, "urn:dungeonlab:config:1", "A configuration for dungeonlab",
        "How `dungeonlab validate` checks the maps in a folder and its subfolders, and what it "
        "shows (dungeonlab.json).");
    json_.key("type").text("object");
    json_.key("additionalProperties").boolean(false);
    json_.key("properties").begin_object();
    for (const ConfigField& field : config_fields) {
      json_.key(field.key).begin_object();
      json_.key("description").text(field.about);
      shape(field.shape);
      json_.end_object();
    }
    json_.end_object();
    json_.key("definitions").begin_object();
    definition("level", words_.levels);
    definition("rule", words_.rules);
    definition("selector", words_.selectors);
    json_.end_object();
    json_.end_object();
  }

 private:
  void shape(ConfigShape shape) {
    switch (shape) {
      case ConfigShape::text:
        json_.key("type").text("string");
        return;
      case ConfigShape::profile:
        write_words(json_, words_.profiles);
        return;
      case ConfigShape::level:
        // Draft-07 ignores what is next to a $ref, and the description must be visible.
        json_.key("allOf").begin_array(json::Layout::row);
        reference("level");
        json_.end_array();
        return;
      case ConfigShape::selection:
        json_.key("minItems").integer(1);
        [[fallthrough]];
      case ConfigShape::selectors:
        json_.key("type").text("array").key("items");
        reference("selector");
        return;
      case ConfigShape::globs:
        json_.key("type").text("array").key("items").begin_object(json::Layout::row);
        json_.key("type").text("string").key("minLength").integer(1).end_object();
        return;
      case ConfigShape::severities:
        json_.key("type").text("object").key("propertyNames");
        reference("rule");
        json_.key("additionalProperties");
        reference("level");
        return;
    }
  }

  void reference(const std::string& definition) {
    json_.begin_object(json::Layout::row)
        .key("$ref")
        .text("#/definitions/" + definition)
        .end_object();
  }

  void definition(std::string_view name, std::span<const std::string_view> all) {
    json_.key(name).begin_object();
    write_words(json_, all);
    json_.end_object();
  }

  json::Writer json_;
  const ConfigWords& words_;
};

}  // namespace

std::string write_config_schema(const ConfigWords& words) {
  std::string text;
  ConfigSchemaWriter(text, words).run();
  text += '\n';
  return text;
}

}  // namespace dungeonlab::io
