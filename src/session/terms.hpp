#pragma once

#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/io/place_form.hpp"
#include "dungeonlab/json/record.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Members that records and solutions have in common, described once.
namespace dungeonlab {

constexpr auto describe(records::Type<Profile>) {
  return records::Names<Profile>{profile_names};
}

}  // namespace dungeonlab

namespace dungeonlab::session {

/// The name of a switch's value with that number, such as `exclusive`.
[[nodiscard]] std::string_view value_of_switch(const SwitchInfo& row, std::uint8_t number);

/// The house rules in force, as names in alphabetical order.
struct RulesForm {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, game::RuleSet& rules,
                   const records::Limits& limits);
  static void write(json::Writer& out, const game::RuleSet& rules, const records::Limits& limits);
  static void schema(records::Schema& schema, const records::Limits& limits);
};
/// Every switch with its value.
struct SwitchesForm {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, game::Switches& switches,
                   const records::Limits& limits);
  static void write(json::Writer& out, const game::Switches& switches,
                    const records::Limits& limits);
  static void schema(records::Schema& schema, const records::Limits& limits);
};

}  // namespace dungeonlab::session

namespace dungeonlab::game {

constexpr auto setup_record() {
  using namespace records;
  constexpr auto amount = range(0, limits::amount);
  return record<Terms>(
      "setup", field<&Terms::kits>("kits", "ammunition kits per landing", amount),
      field<&Terms::bullets_per_kit>("bullets_per_kit", "bullets in an ammunition kit", amount),
      field<&Terms::landings>(
          "landings", "landings of a player who plays alone; missing if there is no limit", amount),
      field<&Terms::fine>("fine", "dollars that a prison takes", amount),
      field<&Terms::map_price_1x1>("map_price_1x1", "dollars for a map of one cell", amount),
      field<&Terms::map_price_3x3>("map_price_3x3", "dollars for a map of nine cells", amount));
}
/// The rules and settings of a game, without its players.
constexpr auto describe(records::Type<Terms>) {
  using namespace records;
  constexpr auto tight = set(Layout::tight);
  return record<Terms>(
      "game", field<&Terms::profile>("profile", "the profile of the rules of play"),
      field_as<session::RulesForm, &Terms::rules>("rules", "every house rule in force", tight),
      field_as<session::SwitchesForm, &Terms::switches>("switches", "every switch with its value",
                                                        tight),
      inside<&setup_record>("setup", "kits and prices", tight));
}

}  // namespace dungeonlab::game
