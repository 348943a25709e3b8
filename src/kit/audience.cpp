// Which sentences a table needs. The catalogue and the house rules speak about everything that a
// map may contain. A page for one evening leaves out clauses about bridles, orcs or trees that its
// map does not have, because players and gamemasters would look for them.
#include "audience.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/river_words.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

using Kind = EncounterKind;

/// Words of the model, and what a page says instead if its audience needs that.
struct Clause {
  std::string_view words;
  std::string_view instead;
  bool (*applies)(const Audience&) = nullptr;  ///< null: to everyone
};
static_assert(numbers::open_rounds == 2 && numbers::wound_rounds == 2);

constexpr auto clauses = std::to_array<Clause>({
    {"Plus wants yes, minus wants no",
     "Yes is right at a plus, no at a minus, whatever the question"},
    {"for two rounds", "for this round and the next"},
    {"and a visitor once more", "and a visitor once more on arrival"},
    {"; with a bridle, you ride it", "", [](const Audience& who) { return !who.holds_riders(); }},
    {" and where it flees from water", "", [](const Audience& who) { return !who.holds_riders(); }},
    {" A single player pays or meets a mad tiger.", "",
     [](const Audience& who) { return !who.is_alone(); }},
    {" The fine is 50 dollars; the tiger bites three times.", "",
     [](const Audience& who) { return !who.is_alone(); }},
    {" A single player pays a fine of 50 dollars instead, or is bitten three times by a mad tiger.",
     "", [](const Audience& who) { return !who.is_alone(); }},
    {", fines and trees that feel offended", " and fines",
     [](const Audience& who) { return !who.holds(Family::tree); }},
    {", but orcs and urkhs are skinned only on request", "",
     [](const Audience& who) { return !who.holds_orcs(); }},
    {"orcs and urkhs are", "orcs are", [](const Audience& who) { return !who.holds(Kind::urkh); }},
    {"orcs and urkhs are", "urkhs are", [](const Audience& who) { return !who.holds(Kind::orc); }},
    {"political prisons and cops", "political cops",
     [](const Audience& who) { return !who.holds(Kind::political_prison); }},
    {"political prisons and cops", "political prisons",
     [](const Audience& who) { return !who.holds(Kind::political_cop); }},
});

/// The kinds that a text names, by the longest name: a political prison is not a prison.
std::vector<Kind> kinds_in(std::string_view words) {
  std::vector<EncounterInfo> rows(encounter_table.begin(), encounter_table.end());
  std::stable_sort(rows.begin(), rows.end(), [](const auto& one, const auto& two) {
    return spoken(one.kind).size() > spoken(two.kind).size();
  });
  std::string left = to_lower(words);
  std::vector<Kind> kinds;
  for (const EncounterInfo& row : rows) {
    for (const std::string_view name : {spoken(row.kind), shown(row.kind)}) {
      for (std::size_t at = left.find(name); row.family != Family::gear && at != std::string::npos;
           at = left.find(name)) {
        left.erase(at, name.size());
        kinds.push_back(row.kind);
      }
    }
  }
  return kinds;
}

}  // namespace

Audience::Audience(const rules::ValidDungeon& dungeon, const Imprint& imprint)
    : sheet_(dungeon.sheet()),
      rules_(rules_of_play(sheet_, imprint)),
      players_(players_of(dungeon, imprint)),
      levels_(dungeon.dungeon().levels()) {}

std::set<RiverPiece> Audience::river_pieces() const {
  std::set<RiverPiece> pieces;
  for (const River& river : sheet_.rivers) {
    for (std::size_t i = 0; i < river.size(); ++i) {
      pieces.insert(piece_of(river, i));
    }
  }
  return pieces;
}

bool Audience::holds_several_trees() const {
  return std::count_if(encounter_table.begin(), encounter_table.end(),
                       [&](const EncounterInfo& row) {
                         return row.family == Family::tree && holds(row.kind);
                       }) > 1;
}

std::string Audience::adapted(std::string words) const {
  for (const Clause& clause : clauses) {
    const std::size_t at = words.find(clause.words);
    if (at != std::string::npos && (clause.applies == nullptr || clause.applies(*this))) {
      words.replace(at, clause.words.size(), clause.instead);
    }
  }
  return words;
}

std::vector<std::string> Audience::house_rules() const {
  const auto concerns = [&](const std::string& words) {
    const std::vector<Kind> kinds = kinds_in(words);
    const bool is_about_riding = words.find("ridden") != std::string::npos;
    return (!is_about_riding || holds_riders()) &&
           (kinds.empty() ||
            std::any_of(kinds.begin(), kinds.end(), [&](Kind kind) { return holds(kind); }));
  };
  std::vector<std::string> all;
  for (const std::string& words : house_rules_in_words(rules_, players_)) {
    std::string said = adapted(words);
    if (concerns(said)) {
      all.push_back(std::move(said));
    }
  }
  return all;
}

std::string Audience::useless_goods() const {
  const bool has_sticks = holds_stores() || holds(Kind::ent);
  const bool has_boats = holds_stores() || holds(Kind::willow);
  const bool no_stick = has_sticks && !has_rivers();
  const bool no_boat = has_boats && !holds(Kind::lake);
  return no_stick && no_boat ? "There is no river and no lake here: sticks and boats do nothing."
         : no_stick          ? "There is no river here: walking sticks do nothing."
         : no_boat           ? "There is no lake here: boats do nothing."
                             : "";
}

}  // namespace dungeonlab::kit
