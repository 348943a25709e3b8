// The single table of what a Tiled object can be.
#include "tiled_roles.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::render::tiled_file {
namespace {

constexpr std::array<std::string_view, 1> river_properties = {"river"};
constexpr std::array<std::string_view, 9> encounter_properties = {
    "place", "code", "count", "sign", "exote", "to", "levels", "throws", "note"};
/// Everything that an object can be, except encounters, whose types are their kinds.
constexpr std::array<Role, 10> roles = {
    {{"base", Is::base, boxes, "a rectangle", {}},
     {"branch", Is::branch, boxes, "a rectangle", {}},
     {"simple", Is::wall, lines, "a line", {}},
     {"wire", Is::wall, lines, "a line", {}},
     {"monolith", Is::wall, lines, "a line", {}},
     {"exit", Is::wall, lines, "a line", {}},
     {"river", Is::course, lines, "a line", river_properties},
     {"source", Is::source, spots, "a point", river_properties},
     {"lavatory pan", Is::pan, spots, "a point", river_properties},
     {"code", Is::code, labels | spots, "a text label", {}}}};  // repeats the content of the place
constexpr Role encounter_role = {"", Is::encounter, spots, "a rectangle", encounter_properties};

}  // namespace

const Role* role_of(std::string_view type) {
  const std::string small = to_lower(type);
  const auto* const role =
      std::find_if(roles.begin(), roles.end(), [&](const Role& row) { return row.type == small; });
  return role != roles.end() ? role : encounter_named(type) ? &encounter_role : nullptr;
}

bool is_name_of(const Thing& thing, std::string_view name) {
  constexpr std::string_view river = "river ";
  const Role* const role = role_of(thing.type);
  if (role_of(name) == role) {
    const auto kind = encounter_named(name);
    const auto code = thing.properties.find("code");
    return role != &encounter_role || kind == encounter_named(thing.type) ||
           (code != thing.properties.end() && code->second->text == info(*kind).code);
  }
  return (role->is == Is::base && name == "base rectangle") ||
         (role->is == Is::branch && cell_named(name)) ||
         (role->is == Is::course && name.starts_with(river) &&
          parse_integer(name.substr(river.size())));
}

std::vector<std::string_view> types() {
  std::vector<std::string_view> names;
  names.reserve(roles.size() + encounter_table.size());
  for (const Role& role : roles) {
    names.push_back(role.type);
  }
  for (const EncounterInfo& row : encounter_table) {
    names.push_back(row.written.view());
  }
  return names;
}

}  // namespace dungeonlab::render::tiled_file
