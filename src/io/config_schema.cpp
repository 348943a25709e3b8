// The JSON Schema of a configuration: for editors, which complete the codes and names of rules from
// it, so every word stands in it. Draft-07, like the schema of a map.
#include "config_fields.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/json_writer.hpp"

#include <span>

namespace dungeonlab::io {
namespace {

constexpr JsonLayout row = JsonLayout::row;

class ConfigSchemaWriter {
 public:
  ConfigSchemaWriter(std::string& out, const ConfigWords& words) : json_(out), words_(words) {}

  void run() {
    json_.begin_object();
    json_.key("$schema").text("http://json-schema.org/draft-07/schema#");
    json_.key("$id").text("urn:dungeonlab:config:1");
    json_.key("title").text("A configuration of dungeonlab");
    json_.key("description")
        .text(
            "How `dungeonlab validate` judges and shows the maps of a folder and the folders "
            "below it (dungeonlab.json).");
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
        words(words_.profiles);
        return;
      case ConfigShape::level:
        // Draft-07 ignores what stands beside a $ref, and the description shall be seen.
        json_.key("allOf").begin_array(row);
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
      case ConfigShape::severities:
        json_.key("type").text("object").key("propertyNames");
        reference("rule");
        json_.key("additionalProperties");
        reference("level");
        return;
    }
  }

  void reference(const std::string& definition) {
    json_.begin_object(row).key("$ref").text("#/definitions/" + definition).end_object();
  }

  void definition(std::string_view name, std::span<const std::string_view> all) {
    json_.key(name).begin_object();
    words(all);
    json_.end_object();
  }

  void words(std::span<const std::string_view> all) {
    json_.key("enum").begin_array(row);
    for (const std::string_view word : all) {
      json_.text(word);
    }
    json_.end_array();
  }

  JsonWriter json_;
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
