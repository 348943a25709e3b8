// Party files: who goes along, and what the rules need to know about each. Classes are part of
// your own game, so they are not checked.
#include "dungeonlab/osr/party.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "osr/file_forms.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t amount_most = 1'000'000;
constexpr std::int64_t ascending_of_none = 19;  // R19: the sum of both armor classes
constexpr auto bulks = std::to_array<std::string_view>({"none", "light", "heavy"});
constexpr auto amount = records::range(0, amount_most);
constexpr auto large_amount = records::range(0, amount_most* amount_most);

constexpr records::Shape skill_chance = {
    "a chance from 0 to 1, such as 1/6", "^[0-9]+(/[0-9]+)?$", [](std::string_view text) {
      const auto chance = Ratio::parse(text);
      return chance && *chance >= Ratio(0) && *chance <= Ratio(1);
    }};

struct ScoreKeys {
  static constexpr std::string_view name = "scores";
  static constexpr auto words = ability_names;
  static constexpr auto limits = records::range(3, 18);
  static std::string about(std::size_t /*ability*/) { return "the score"; }
};
struct BonusKeys {
  static constexpr std::string_view name = "bonuses";
  static constexpr auto words = ability_names;
  static constexpr auto limits = records::range(-10, 10);
  static std::string about(std::size_t /*ability*/) { return "the bonus"; }
};
template <class Keys>
using ByAbility = records::Keyed<Keys, std::optional<std::int64_t>>;

/// Turns an ascending armor class into a descending one.
void settle_armor(Member& member, const records::At& at, records::Reader& reader) {
  if (member.ac && member.aac) {
    reader.report(json::TextFault::wrong_type, at["aac"],
                  R"("ac" and "aac" are the same value: give only one)");
  } else if (member.aac) {
    member.ac = ascending_of_none - *member.aac;
  }
  member.aac.reset();
}
void check_member(Member& member, const records::At& at, records::Reader& reader) {
  settle_armor(member, at, reader);
  const std::int64_t most = member.hp.value_or(1);
  if (member.hp_now > most) {
    reader.report(
        json::TextFault::over_limit, at["hp_now"],
        fmt::format(R"("hp_now" must be at most "hp" ({}), found {})", most, *member.hp_now));
  }
}

/// True if a member has this name; reports the name otherwise.
bool is_member(const Party& party, std::string_view name, const records::At& at,
               records::Reader& reader) {
  if (party.member(name) != nullptr) {
    return true;
  }
  std::vector<std::string_view> names;
  for (const Member& one : party.members) {
    names.emplace_back(one.name);
  }
  reader.report(json::TextFault::malformed_name, at,
                fmt::format("the party has no member \"{}\"", escape_for_terminal(name)),
                json::did_you_mean(closest(name, names)));
  return false;
}

/// A formation must place every member once.
void check_formation(const Party& party, const Rows& rows, const records::At& at,
                     records::Reader& reader) {
  std::vector<std::string_view> placed;
  const std::size_t faults = reader.fault_count();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const std::string& name = rows[i][j];
      if (is_member(party, name, at[i][j], reader) &&
          std::find(placed.begin(), placed.end(), name) != placed.end()) {
        reader.report(json::TextFault::written_twice, at[i][j],
                      fmt::format("duplicate name \"{}\"", escape_for_terminal(name)));
      }
      placed.emplace_back(name);
    }
  }
  if (reader.fault_count() == faults && placed.size() != party.members.size()) {
    reader.report(json::TextFault::missing_key, at,
                  fmt::format("formation {} places {} of {} members", at.what(), placed.size(),
                              party.members.size()));
  }
}

void check_party(Party& party, const records::At& at, records::Reader& reader) {
  const records::At members = at["members"];
  for (std::size_t i = 0; i < party.members.size(); ++i) {
    const Member& member = party.members[i];
    const records::At entry = members[i];
    if (!member.name.empty() && party.member(member.name) != &member) {
      reader.report(json::TextFault::written_twice, entry,
                    fmt::format("duplicate member \"{}\"", escape_for_terminal(member.name)));
    }
    if (!member.retainer_of.empty()) {
      is_member(party, member.retainer_of, entry["retainer_of"], reader);
    }
  }
  for (const auto& [key, name] :
       {std::pair("caller", &party.caller), std::pair("mapper", &party.mapper)}) {
    if (!name->empty()) {
      is_member(party, *name, at[key], reader);
    }
  }
  for (const auto& [name, rows] : party.formations) {
    check_formation(party, rows, at["formations"][name], reader);
  }
}

}  // namespace

constexpr auto describe(records::Type<Weapon>) {
  using namespace records;
  return record<Weapon>(
      "weapon", maybe_as<DiceText, &Weapon::damage>("damage", "dice"),
      maybe<&Weapon::is_slow>("slow", "whether its owner acts last in a round"),
      maybe<&Weapon::ranges>("ranges", "short, medium and long range of missiles, in feet",
                             range(0, 10'000), size(3, 3), or_null));
}
constexpr auto describe(records::Type<Member>) {
  using namespace records;
  return record<Member>(
             "member", field<&Member::name>("name", "the name", not_empty),
             maybe<&Member::race>("race", "the race; human if missing"),
             ignored<Member>("class", "the class in your game"),
             maybe<&Member::level>("level", "the level; 1 if missing", range(0, limits::level)),
             field<&Member::xp>("xp", "experience points", large_amount),
             maybe<&Member::next>("next", "the experience needed for the next two levels",
                                  large_amount, size(0, 2)),
             field<&Member::hp>("hp", "hit points", amount),
             field<&Member::hp_now>("hp_now", "the hit points left; all if missing",
                                    range(1, amount_most)),
             maybe_as<ByAbility<ScoreKeys>, &Member::scores>(
                 "abilities", "ability scores: str, int, wis, dex, con, cha"),
             maybe_as<ByAbility<BonusKeys>, &Member::bonuses>("mods",
                                                              "ability bonuses, instead of scores"),
             field<&Member::ac>("ac", "armor class, descending", range(-20, 20)),
             field<&Member::aac>("aac", "armor class, ascending",
                                 range(ascending_of_none - 20, ascending_of_none + 20)),
             field<&Member::thac0>("thac0", "the roll that hits armor class 0", range(5, 20)),
             maybe<&Member::saves>(
                 "saves", "saving throws: death, wands, paralysis, breath, spells", range(2, 20)),
             maybe<&Member::armor>("armor", "the armor, as named by the rule set"),
             maybe<&Member::armor_bulk>("armor_bulk", "the bulk of the armor", one_of(bulks)),
             maybe<&Member::weapon>("weapon", "the weapon"),
             field<&Member::load>("load_lb", "the weight carried, in pounds", amount),
             field<&Member::coins>("coins", "the weight carried, in coins", amount),
             maybe<&Member::skills>("skills", "skill chances in your game", like(skill_chance)),
             maybe<&Member::dark_sight>("dark_sight", "the range of sight in the dark, in feet",
                                        amount),
             field<&Member::purse>("purse", "coins owned but left at home", large_amount),
             maybe<&Member::retainer_of>("retainer_of", "the name of the employer", or_null),
             maybe<&Member::loyalty>("loyalty", "the loyalty of a retainer",
                                     range(0, limits::loyalty), or_null),
             field<&Member::rate>("rate", "the rate, in feet per turn", amount))
      .checked_by<&check_member>();
}
constexpr auto describe(records::Type<LoadRule>) {
  return records::Names<LoadRule>{load_rule_names};
}
constexpr auto describe(records::Type<Party>) {
  using namespace records;
  return record<Party>("party", constant<Party>("format", "the format of this file", party_format),
                       field<&Party::members>("members", "the members, in marching order",
                                              size(1, limits::members)),
                       maybe<&Party::load>("load", "how loads are counted"),
                       maybe<&Party::caller>("caller", "the member who speaks for the party"),
                       maybe<&Party::mapper>("mapper", "the member who draws the map"),
                       maybe<&Party::formations>(
                           "formations", "marching orders by name: rows of names, front row first"),
                       maybe<&Party::kit>("kit", "shared supplies: torch, ration, water", amount))
      .checked_by<&check_party>();
}

const Member* Party::member(std::string_view name) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const Member& one) { return one.name == name; });
  return found == members.end() ? nullptr : &*found;
}

tl::expected<Party, std::vector<io::Fault>> read_party(std::string_view text) {
  return records::read<Party>(text, "party file");
}

std::string write_party_schema() {
  return records::schema_of<Party>("A party for old-school play");
}

}  // namespace dungeonlab::osr
