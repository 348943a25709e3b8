#pragma once

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/json/record.hpp"

namespace dungeonlab::expedition {

constexpr auto any_number = records::range(-limits::entries, limits::entries);
constexpr auto any_amount = records::range(0, limits::entries);

/// A kind of creature, in keys and in files of creatures.
constexpr auto describe(records::Type<Kind>) {
  using namespace records;
  return record<Kind>(
      "kind", field<&Kind::kind>("kind", "the name", not_empty),
      field<&Kind::number>("number", "the number met, as dice"), field<&Kind::hd>("hd", "hit dice"),
      field<&Kind::stars>("stars", "special powers, for experience", range(0, 20)),
      field<&Kind::ac>("ac", "armor class, descending", any_number),
      field<&Kind::rate>("rate", "the rate, in feet per turn", any_amount),
      field<&Kind::attacks>("attacks", "attacks per round", any_amount),
      field<&Kind::damage>("damage", "the damage of a hit, as dice"),
      field<&Kind::morale>("morale", "morale, 2 to 12", any_number),
      field<&Kind::flags>("flags",
                          "letters: t likes treasure, f follows food, s silent, h harmless, m "
                          "missiles, o official, i only silver or magic hurts it, w flies, x "
                          "stays"));
}

}  // namespace dungeonlab::expedition
