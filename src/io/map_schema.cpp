// The JSON Schema of a map, written from the tables of the decoder, so that the two cannot diverge.
// Draft-07, because editors and schema catalogues do not fully support later ones. It is for
// editors: it completes, explains and underlines, and also reports what the decoder leaves to rules
// but a schema can check (an unknown kind, a pit without destination). The attributes of a kind are
// an if/then over an enum, never oneOf, whose messages are about the first alternative instead of
// the mistake. Every `if` requires the kind, because otherwise a missing kind would cause the
// faults of all kinds.
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "json_fields.hpp"
#include "name_patterns.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr json::Layout row = json::Layout::row;

/// The definition that a shape refers to; empty for shapes written inline.
std::string_view definition(Shape shape) {
  switch (shape) {
    case Shape::cell:
      return "cell";
    case Shape::place:
      return "place";
    case Shape::cell_or_place:
      return "cell_or_place";
    case Shape::kind:
      return "kind";
    case Shape::base:
      return "base";
    case Shape::branches:
      return "cells";
    case Shape::exit:
      return "exit";
    case Shape::walls:
      return "walls";
    case Shape::encounters:
      return "encounters";
    case Shape::rivers:
      return "rivers";
    case Shape::house_rules:
      return "house_rules";
    case Shape::start:
      return "start";
    case Shape::lint:
      return "lint";
    case Shape::ignores:
      return "ignores";
    case Shape::origin:
      return "origin";
    case Shape::lines:
      return "lines";
    case Shape::text:
    case Shape::line:
    case Shape::reason:
    case Shape::format:
    case Shape::integer:
    case Shape::boolean:
    case Shape::side:
    case Shape::sign:
    case Shape::direction:
    case Shape::any_object:
      return {};
  }
  return {};
}

class SchemaWriter {
 public:
  explicit SchemaWriter(std::string& out) : json_(out) {}

  void run() {
    json_.begin_object();
    write_schema_head(
        json_, "urn:dungeonlab:dungeon-map:1", "A DungeonLab map",
        "A hidden labyrinth as JSON (dungeonlab-map/1). This schema describes the format; "
        "`dungeonlab validate` proves that the map can be played.");
    object_body(map_fields);
    json_.key("definitions").begin_object();
    name("cell", "^" + cell_pattern() + "$", "a cell like C4: column letters, row number from 1");
    name("place", "^" + place_pattern() + "$", "a place like C4.2: a cell and one of its levels");
    name("cell_or_place", fmt::format("^{}(\\.{})?$", cell_pattern(), level_pattern()),
         "a cell like C4 or a place like C4.2");
    name("boundary", fmt::format("^{0}-{0}$", cell_pattern()),
         "two adjacent cells like C4-D4; a wall spans all levels");
    object("base", base_fields);
    list("cells", [&] { reference("cell"); });
    object("exit", exit_fields);
    walls();
    encounters();
    list("rivers", [&] { list_of([&] { reference("place"); }); });
    list("house_rules", [&] { house_rule(); });
    object("start", start_fields);
    object("lint", lint_fields);
    list("ignores", [&] {
      json_.begin_object();
      object_body(ignore_fields);
      json_.end_object();
    });
    object("origin", origin_fields);
    list("lines", [&] { type("string"); });
    json_.end_object();
    json_.end_object();
  }

 private:
  void type(std::string_view name) {
    json_.begin_object(row).key("type").text(name);
    json_.end_object();
  }
  void reference(std::string_view definition) {
    json_.begin_object(row);
    json_.key("$ref").text(fmt::format("#/definitions/{}", definition));
    json_.end_object();
  }
  void name(std::string_view definition, std::string_view pattern, std::string_view about) {
    json_.key(definition).begin_object();
    json_.key("type").text("string");
    json_.key("pattern").text(pattern);
    json_.key("patternErrorMessage").text(fmt::format("expected {}", about));
    json_.end_object();
  }
  template <class Items>
  void list_of(Items items) {
    json_.begin_object().key("type").text("array").key("items");
    items();
    json_.end_object();
  }
  template <class Items>
  void list(std::string_view definition, Items items) {
    json_.key(definition);
    list_of(items);
  }
  void object(std::string_view definition, std::span<const Field> fields) {
    json_.key(definition).begin_object();
    object_body(fields);
    json_.end_object();
  }

  void object_body(std::span<const Field> fields) {
    json_.key("type").text("object");
    json_.key("required").begin_array(row);
    for (const Field& field : fields) {
      if (field.presence != Presence::optional) {
        json_.text(field.key);
      }
    }
    json_.end_array();
    json_.key("additionalProperties").boolean(false);
    json_.key("properties").begin_object();
    for (const Field& field : fields) {
      json_.key(field.key).begin_object();
      json_.key("description").text(field.about);
      shape(field);
      json_.end_object();
    }
    json_.end_object();
  }

  /// The keywords for a value of the field.
  void shape(const Field& field) {
    if (const std::string_view name = definition(field.shape); !name.empty()) {
      // Draft-07 ignores what is next to a $ref, and the description must be visible.
      json_.key("allOf").begin_array(row);
      reference(name);
      json_.end_array();
      return;
    }
    if (field.shape == Shape::side) {
      write_words(json_, side_names);
    } else if (field.shape == Shape::sign) {
      write_words(json_, sign_names);
    } else if (field.shape == Shape::direction) {
      write_words(json_, throw_names);
    } else if (field.shape == Shape::format) {
      json_.key("const").text(map_format);
    } else if (field.shape == Shape::boolean) {
      json_.key("type").text("boolean");
    } else if (field.shape == Shape::any_object) {
      json_.key("type").text("object");
    } else if (field.shape == Shape::integer) {
      json_.key("type").text("integer");
      json_.key("minimum").integer(field.range.sound_from);
      json_.key("maximum").integer(field.range.highest);
    } else {
      json_.key("type").text("string");
      if (field.shape == Shape::reason) {
        json_.key("minLength").integer(1);
      }
    }
  }

  void walls() {
    json_.key("walls").begin_object();
    json_.key("type").text("object");
    json_.key("additionalProperties").boolean(false);
    json_.key("properties").begin_object();
    for (const WallInfo& wall : wall_table) {
      json_.key(wall.name).begin_object();
      json_.key("description").text(about(wall.kind));
      json_.key("type").text("array");
      json_.key("items");
      reference("boundary");
      json_.end_object();
    }
    json_.end_object();
    json_.end_object();
  }

  void house_rule() {
    json_.begin_object();
    json_.key("enum").begin_array();
    for (const HouseRuleInfo& rule : house_rules_of_maps) {
      json_.text(rule.written.view());
    }
    json_.end_array();
    json_.key("enumDescriptions").begin_array();
    for (const HouseRuleInfo& rule : house_rules_of_maps) {
      json_.text(about(rule.rule));
    }
    json_.end_array();
    json_.end_object();
  }

  static bool has_mandatory(const EncounterInfo& kind) {
    return std::any_of(all_attributes.begin(), all_attributes.end(),
                       [&](Attribute attribute) { return kind.use(attribute) == Use::mandatory; });
  }

  /// The names of kinds, with their sentences for editors.
  void kinds(std::string_view definition, bool bare) {
    json_.key(definition).begin_object();
    json_.key("enum").begin_array();
    for (const EncounterInfo& kind : encounter_table) {
      if (!bare || !has_mandatory(kind)) {
        json_.text(kind.written.view());
      }
    }
    json_.end_array();
    json_.key("enumDescriptions").begin_array();
    for (const EncounterInfo& kind : encounter_table) {
      if (!bare || !has_mandatory(kind)) {
        json_.text(about(kind.kind));
      }
    }
    json_.end_array();
    json_.end_object();
  }

  void encounters() {
    kinds("kind", false);
    kinds("bare_kind", true);
    json_.key("encounters").begin_object();
    json_.key("type").text("object");
    json_.key("propertyNames");
    reference("place");
    json_.key("additionalProperties").begin_object();
    json_.key("if");
    type("string");
    json_.key("then");
    reference("bare_kind");
    json_.key("else");
    reference("encounter");
    json_.end_object();
    json_.end_object();
    json_.key("encounter").begin_object();
    object_body(encounter_fields);
    json_.key("allOf").begin_array();
    attributes_of_kinds();
    json_.end_array();
    json_.end_object();
  }

  static bool same_attributes(const EncounterInfo& one, const EncounterInfo& two) {
    return std::all_of(all_attributes.begin(), all_attributes.end(), [&](Attribute attribute) {
      return one.use(attribute) == two.use(attribute);
    });
  }

  /// One condition for all kinds that have the same attributes.
  void attributes_of_kinds() {
    const auto* const end = encounter_table.end();
    for (const EncounterInfo& kind : encounter_table) {
      const auto same = [&](const EncounterInfo& other) { return same_attributes(kind, other); };
      if (std::find_if(encounter_table.begin(), end, same) == &kind) {
        attributes_of(kind);
      }
    }
  }
  void attributes_of(const EncounterInfo& kind) {
    json_.begin_object();
    json_.key("if").begin_object(row);
    json_.key("required").begin_array(row).text("kind").end_array();
    json_.key("properties").begin_object(row).key("kind").begin_object(row);
    json_.key("enum").begin_array(row);
    for (const EncounterInfo& other : encounter_table) {
      if (same_attributes(kind, other)) {
        json_.text(other.written.view());
      }
    }
    json_.end_array().end_object().end_object().end_object();
    json_.key("then").begin_object(row);
    json_.key("required").begin_array(row);
    for (const Attribute attribute : all_attributes) {
      if (kind.use(attribute) == Use::mandatory) {
        json_.text(dungeonlab::name(attribute));
      }
    }
    json_.end_array();
    json_.key("properties").begin_object(row);
    for (const Attribute attribute : all_attributes) {
      if (kind.use(attribute) == Use::never) {
        json_.key(dungeonlab::name(attribute)).boolean(false);
      }
    }
    json_.end_object().end_object();
    json_.end_object();
  }

  static constexpr auto all_attributes = [] {
    std::array<Attribute, attribute_names.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i] = static_cast<Attribute>(i);
    }
    return all;
  }();

  json::Writer json_;
};

}  // namespace

std::string write_map_schema() {
  std::string text;
  SchemaWriter(text).run();
  text += '\n';
  return text;
}

}  // namespace dungeonlab::io
