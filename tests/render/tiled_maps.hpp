#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/canonical.hpp"
#include "dungeonlab/render/tiled.hpp"
#include "support/json.hpp"

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

/// Maps as Tiled saves them, and changes to them.
namespace dungeonlab::render {

using testing_support::Json;

inline std::string in_tiled(const Sheet& sheet) {
  return tiled(sheet, {.program = "dungeonlab"});
}

/// The text of a map, without the parts that are not written for Tiled.
inline std::string text_of(Sheet sheet) {
  sheet.origin.reset();
  sheet.ignores.clear();
  sheet.schema.clear();
  return io::write_json(sheet);
}

/// All faults, one per line.
inline std::string faults_of(const std::string& text) {
  std::string lines;
  for (const io::Fault& fault : read_tiled(text).document.faults) {
    lines += fault.message + "; " + fault.help + '\n';
  }
  return lines;
}

inline std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A1 and B1 have pits that lead to each other, C1 has a lion, and a simple wall is between A2 and
/// B2.
inline Sheet small(int levels = 1) {
  using Kind = EncounterKind;
  Sheet sheet;
  sheet.base = Extent{3, 2};
  sheet.levels = levels;
  sheet.exits = {{{0, 1}, Side::west}};
  sheet.walls = {{.kind = WallKind::simple, .first = {0, 1}, .second = {1, 1}}};
  sheet.encounters = {{.at = {{0, 0}, 0}, .kind = Kind::pit, .to = Place{{1, 0}, 0}},
                      {.at = {{1, 0}, 0}, .kind = Kind::pit, .to = Place{{0, 0}, 0}},
                      {.at = {{2, 0}, 0}, .kind = Kind::lion},
                      {.at = {{2, 1}, levels - 1}, .kind = Kind::treasure}};
  sheet.rivers = {{{{0, 1}, 0}, {{1, 1}, 0}}};
  sheet.notes = {"one", "two", "three"};
  return canonical(sheet);
}

inline Json& layer(Json& group, std::string_view name) {
  for (Json& one : group.at("layers")) {
    if (one.at("name").get<std::string>() == name) {
      return one;
    }
  }
  throw std::out_of_range(std::string(name));
}

/// Calls `change` with every object of a map.
inline void for_objects(Json& layers, const std::function<void(Json&)>& change) {
  for (Json& one : layers) {
    if (one.contains("objects")) {
      for (Json& object : one.at("objects")) {
        change(object);
      }
    }
    if (one.contains("layers")) {
      for_objects(one.at("layers"), change);
    }
  }
}

/// The object of that type with the lowest number.
inline Json& object_of(Json& map, std::string_view type) {
  Json* found = nullptr;
  for_objects(map["layers"], [&](Json& object) {
    if (found == nullptr && object.at("type").get<std::string>() == type) {
      found = &object;
    }
  });
  return found != nullptr ? *found : throw std::out_of_range(std::string(type));
}

inline void set_property(Json& object, const std::string& name, const Json& value) {
  for (Json& property : object["properties"]) {
    if (property.at("name").get<std::string>() == name) {
      property["value"] = value;
      return;
    }
  }
  object["properties"].push_back({{"name", name}, {"type", "string"}, {"value", value}});
}

inline Json group_of(const std::string& name, Json layers) {
  Json group = {{"id", 90}, {"name", name}, {"type", "group"}};
  group["layers"] = std::move(layers);
  return group;
}

inline void move(Json& object, double x, double y) {
  object["x"] = object.at("x").get<double>() + x;
  object["y"] = object.at("y").get<double>() + y;
}

/// The text label with that code.
inline Json& label_of(Json& map, std::string_view code) {
  for (Json& label : layer(map["layers"][0], "codes")["objects"]) {
    if (label.at("text").at("text").get<std::string>() == code) {
      return label;
    }
  }
  throw std::out_of_range(std::string(code));
}

/// A fault and its message: the thing, its place and its number.
struct Fault {
  std::string_view said;
  std::function<void(Json&)> make;
};

}  // namespace dungeonlab::render
