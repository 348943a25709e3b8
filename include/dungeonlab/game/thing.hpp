#pragma once

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/kebab_name.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::game {

/// What players own, use up and find (engine 1.3).
enum class Thing : std::uint8_t {
#define THING(id) id,
#include "dungeonlab/game/things.def"
#undef THING
};
inline constexpr auto thing_table = std::to_array<KebabName>({
#define THING(id) KebabName(#id),
#include "dungeonlab/game/things.def"
#undef THING
});
inline constexpr std::size_t thing_count = thing_table.size();
[[nodiscard]] constexpr std::string_view name(Thing thing) {
  return thing_table[static_cast<std::size_t>(thing)].view();
}
[[nodiscard]] std::optional<Thing> thing_named(std::string_view text);

/// How many of each thing a player owns, without the treasure.
using Things = std::array<std::int32_t, thing_count>;
[[nodiscard]] constexpr std::int32_t& of(Things& things, Thing thing) {
  return things[static_cast<std::size_t>(thing)];
}
[[nodiscard]] constexpr std::int32_t of(const Things& things, Thing thing) {
  return things[static_cast<std::size_t>(thing)];
}

/// What a crocodile, a lake, a morgul strike and death take entirely (§2).
inline constexpr std::array<Thing, 4> stock_things = {Thing::bullets, Thing::grenades,
                                                      Thing::blasters, Thing::dollars};
[[nodiscard]] constexpr bool is_stock(Thing thing) {
  return thing == Thing::bullets || thing == Thing::grenades || thing == Thing::blasters ||
         thing == Thing::dollars;
}
/// True of equipment, which drops where its owner dies.
[[nodiscard]] constexpr bool is_equipment(Thing thing) {
  return !is_stock(thing) && thing != Thing::treasure;
}

/// The thing that a map's gear of that kind is; nothing for kinds that are not gear.
[[nodiscard]] std::optional<Thing> thing_of(EncounterKind gear);
/// The skin of a beast of that kind; nothing if it leaves none that can be owned.
[[nodiscard]] std::optional<Thing> skin_of(EncounterKind beast);
/// Dollars that a store pays for a skin; 0 for orc and urkh skins and for things that are not
/// skins.
[[nodiscard]] int skin_price(Thing skin);

/// The three kinds of ammunition.
enum class Ammo : std::uint8_t { bullets, grenades, blasters };
inline constexpr std::array<Thing, 3> thing_of_ammo = {Thing::bullets, Thing::grenades,
                                                       Thing::blasters};
[[nodiscard]] constexpr Thing thing_of(Ammo ammo) {
  return thing_of_ammo[static_cast<std::size_t>(ammo)];
}
[[nodiscard]] constexpr std::string_view name(Ammo ammo) {
  return name(thing_of(ammo));
}

}  // namespace dungeonlab::game
