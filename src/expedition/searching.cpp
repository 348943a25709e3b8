// Searching (D10 to D12): a stretch of wall for secret doors, a square or an item for traps. A
// search with nothing to find takes the same time, rolls the same dice and says the same as one
// that fails.
#include "dungeonlab/core/text.hpp"
#include "expedition/fitting.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

std::string names_of(const Setting& setting, const std::vector<std::size_t>& members) {
  std::string names;
  for (std::size_t i = 0; i < members.size(); ++i) {
    names += fmt::format("{}{}",
                         i == 0                    ? ""
                         : i + 1 == members.size() ? " and "
                                                   : ", ",
                         setting.member(members[i]).name);
  }
  return names;
}

}  // namespace

/// The ruling for a search, with everything that a rule may need to know of the searcher.
const osr::Ruling& Play::secret_search(std::size_t member, std::int64_t adjust) {
  constexpr std::int64_t plain = 10;
  constexpr auto mind = static_cast<std::size_t>(osr::Ability::intelligence);
  const osr::Member& one = setting_.member(member);
  const auto skill = one.skills.find("secret");
  return *ask<"secret">(
      {{"int", one.scores[mind].value_or(plain)},
       {"elf", one.race == "elf"},
       {"adjust", adjust},
       {"chance", skill == one.skills.end() ? std::nullopt : std::optional(skill->second)}});
}

bool Play::can_search() {
  if (!sees()) {
    refuse("nobody can see: a search needs light (O18)");
  }
  return !is_refused();
}

void Play::act(const acts::SearchDoors& given) {
  const auto wall = can_search() ? side_of(given.wall) : std::nullopt;
  if (!wall) {
    return;
  }
  const Side side = *wall;
  const std::vector<std::size_t>& searchers = given.who;
  const std::int64_t units = units_of(setting_.key.cell_feet);
  const std::int64_t unit = given.unit.value_or((units + 1) / 2);
  if (unit > units) {
    refuse("`unit` must be a number from 1 to {}, found {}", units, unit);
    return;
  }
  const std::string where = fmt::format("{}#{}", name(boundary_at(state_.at.cell, side)), unit);
  auto& tried = state_.tried["secret " + where];
  const bool once = ask<"search">({{"kind", "secret"}}).yes("once");
  std::int64_t earlier = 0;
  for (const auto& [member, times] : tried) {
    earlier += times;
  }
  std::int64_t turns = 1;
  for (const std::size_t member : searchers) {
    if (once && tried.contains(member)) {
      refuse("O38: {} has already searched here", who(member));
      return;
    }
    ++tried[member];
    turns = std::max(turns, ask<"search-turns">({{"nth", ++earlier}})->whole);
  }
  const int stands = setting_.side(state_.at.cell, side);
  const bool is_there = stands >= 0 && is_hidden(static_cast<std::size_t>(stands)) &&
                        setting_.doors[static_cast<std::size_t>(stands)].entry->unit == unit;
  const std::int64_t adjust =
      is_there ? setting_.doors[static_cast<std::size_t>(stands)].entry->adjust : 0;
  std::size_t finder = nobody;
  for (const std::size_t member : searchers) {
    const bool finds = roll(secret_search(member, adjust), fmt::format("{} {}", where, who(member)),
                            To::as_the_act_says)
                           .yes();
    finder = finds && finder == nobody ? member : finder;
  }
  if (!spend(turns * setting_.turn, true)) {
    say("the search is interrupted");
    return;
  }
  if (!is_there || finder == nobody) {
    say("{} {} nothing", names_of(setting_, searchers), searchers.size() == 1 ? "finds" : "find");
    hint("{}", is_there ? "there is a secret door" : "there is none");
    return;
  }
  const auto index = static_cast<std::size_t>(stands);
  find_door(index, finder, side);
}

void Play::find_door(std::size_t index, std::size_t finder, Side side) {
  door(index).is_found = true;
  say("{} finds a secret door to the {}", who(finder), name(side));
  const std::string& mechanism = setting_.doors[index].entry->mechanism;
  if (!mechanism.empty() && judge("J11", fmt::format("how the secret door opens ({})", mechanism),
                                  {"at once", "by a check", "by words"}) != "at once") {
    door(index).is_spiked = true;
    hint("`close` it, then `open` it once they find out: {}", mechanism);
  }
}

/// The ruling for a search, by the rules or by the member's own skill, whichever is better.
const osr::Ruling& Play::trap_search(std::size_t member, std::string_view kind) {
  const osr::Ruling& plain = *ask<"find-trap">({{"kind", kind}});
  const auto skill = setting_.member(member).skills.find("find_trap");
  if (skill == setting_.member(member).skills.end()) {
    return plain;
  }
  const osr::Ruling& own = *ask<"find-trap">({{"kind", kind}, {"chance", skill->second}});
  return plain.is_refused() || own.yes > plain.yes ? own : plain;
}

std::vector<std::size_t> Play::traps_to_find(const Place& at, std::string_view item,
                                             const std::vector<std::int64_t>& square) const {
  std::vector<std::size_t> there;
  for (const std::size_t trap : setting_.fact(at).traps) {
    const Trap& row = setting_.key.traps[trap];
    const bool is_right = item.empty() ? row.kind == TrapKind::room && row.square == square
                                       : row.kind == TrapKind::treasure && row.item == item;
    if (is_right && !state_.sprung.contains(trap) && !state_.found_traps.contains(trap)) {
      there.push_back(trap);
    }
  }
  return there;
}

void Play::search_traps(const std::vector<std::size_t>& searchers, const Place& at,
                        const acts::Square& square, std::string_view item) {
  const std::string where = item.empty()
                                ? fmt::format("{}#{},{}", setting_.name(at), square[0], square[1])
                                : fmt::format("{} {}", here(), item);
  auto& tried = state_.tried["trap " + where];
  std::size_t finder = nobody;
  for (const std::size_t member : searchers) {
    if (tried.contains(member)) {
      refuse("O38: {} has already searched here", who(member));
      return;
    }
    const osr::Ruling& ruling = trap_search(member, item.empty() ? "room" : "treasure");
    if (ruling.answer.refusal) {
      refuse("{}", *ruling.answer.refusal);
      return;
    }
    ++tried[member];
    const bool finds =
        roll(ruling, fmt::format("{} {}", where, who(member)), To::as_the_act_says).yes();
    finder = finds && finder == nobody ? member : finder;
  }
  const std::int64_t turns = setting_.book.whole("search.trap_turns");
  if (!spend(turns * setting_.turn, true)) {
    say("the search is interrupted");
    return;
  }
  const std::vector<std::size_t> there = traps_to_find(at, item, square);
  if (there.empty() || finder == nobody) {
    say("{} {} nothing", names_of(setting_, searchers), searchers.size() == 1 ? "finds" : "find");
    hint("{}", there.empty() ? "there is no trap" : "there is a trap");
    return;
  }
  for (const std::size_t trap : there) {
    state_.found_traps.insert(trap);
    say("{} finds a trap: {}", who(finder), setting_.key.traps[trap].trap);
  }
}

void Play::act(const acts::SearchTraps& given) {
  const std::string bar = can_search() && given.side ? bar_of(*given.side) : std::string();
  if (!bar.empty()) {
    refuse("{}", bar);
  }
  if (!is_refused()) {
    const std::int64_t middle = (units_of(setting_.key.cell_feet) + 1) / 2;
    search_traps(given.who, given.side ? moved(state_.at, {.side = given.side}) : state_.at,
                 given.square.empty() ? acts::Square{middle, middle} : given.square, {});
  }
}

void Play::act(const acts::SearchItem& given) {
  if (can_search()) {
    search_traps(given.who, state_.at, {}, given.item.text);
  }
}

}  // namespace dungeonlab::expedition
