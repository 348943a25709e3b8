// The JSON Schema of a settings file: for editors, which complete keys, kinds and house rules from
// it. Each row of the table of settings gives a key, and the type of its field the shape of the
// value. Draft-07, like the schema of a map.
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/io/settings.hpp"
#include "name_patterns.hpp"
#include "settings_fields.hpp"
#include "settings_values.hpp"

#include <variant>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr JsonLayout row = JsonLayout::row;

class SettingsSchemaWriter {
 public:
  explicit SettingsSchemaWriter(std::string& out) : json_(out) {}

  void run() {
    json_.begin_object();
    json_.key("$schema").text("http://json-schema.org/draft-07/schema#");
    json_.key("$id").text("urn:dungeonlab:generator-settings:1");
    json_.key("title").text("Settings of the generator of dungeonlab");
    json_.key("description")
        .text(
            "What `dungeonlab generate --settings FILE` draws. What is not said follows from the "
            "size.");
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
  void shape(Range /*bounds*/, BranchSides /*sides*/) { words(branch_sides_names); }
  void shape(Range bounds, const std::optional<Range>& /*range*/) {
    const std::string number = number_pattern(bounds.least, bounds.most);
    json_.key("anyOf").begin_array();
    json_.begin_object(row);
    shape(bounds, 0);
    json_.end_object();
    json_.begin_object(row);
    text(fmt::format("^{0}(\\.\\.{0})?$", number));
    json_.end_object();
    json_.end_array();
  }
  template <class Value, std::size_t rows>
  void shape(Range bounds, const PerRow<Value, rows>& values) {
    json_.key("type").text("object");
    json_.key("propertyNames").begin_object();
    words(names_of(values).names);
    json_.end_object();
    json_.key("additionalProperties").begin_object();
    shape(bounds, std::optional<Value>());
    json_.end_object();
  }
  void shape(Range /*bounds*/, const std::vector<HouseRule>& /*rules*/) {
    json_.key("type").text("array").key("uniqueItems").boolean(true);
    json_.key("items").begin_object();
    words(house_rule_names().names);
    json_.end_object();
  }

  void text(std::string_view pattern) {
    json_.key("type").text("string").key("pattern").text(pattern);
  }
  void words(std::span<const std::string_view> all) {
    json_.key("enum").begin_array(row);
    for (const std::string_view word : all) {
      json_.text(word);
    }
    json_.end_array();
  }

  JsonWriter json_;
};

}  // namespace

std::string write_settings_schema() {
  std::string text;
  SettingsSchemaWriter(text).run();
  text += '\n';
  return text;
}

}  // namespace dungeonlab::io
