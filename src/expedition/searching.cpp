// Searching (D10 to D12): for secret doors by a stretch of wall, for traps by a square or an item.
// A search that has nothing to find takes the same time, rolls the same dice and says the same as
// one that fails.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
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

/// With all that a rule may want to know of whoever searches.
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

void Play::search_doors(const std::vector<std::size_t>& searchers) {
  const auto at = boundary_word(words_.word(1));
  if (!at || !is_beside(*at)) {
    refuse("`search doors` needs a wall of this place, as in `search doors north unit=2`");
    return;
  }
  const std::int64_t unit = number_of("unit", (units_of(setting_.key.cell_feet) + 1) / 2, 1,
                                      units_of(setting_.key.cell_feet));
  if (is_refused()) {
    return;
  }
  const std::string where = fmt::format("{}#{}", name(*at), unit);
  auto& tried = state_.tried["secret " + where];
  const bool once = ask<"search">({{"kind", "secret"}}).yes("once");
  std::int64_t earlier = 0;
  for (const auto& [member, times] : tried) {
    earlier += times;
  }
  std::int64_t turns = 1;
  for (const std::size_t member : searchers) {
    if (once && tried.contains(member)) {
      refuse("O38: {} has searched here", who(member));
      return;
    }
    ++tried[member];
    turns = std::max(turns, ask<"search-turns">({{"nth", ++earlier}})->whole);
  }
  const Side side = at->cell == state_.at.cell ? at->side : opposite(at->side);
  const int stands = setting_.side(state_.at.cell, side);
  const bool is_there = stands >= 0 && is_hidden(static_cast<std::size_t>(stands)) &&
                        setting_.doors[static_cast<std::size_t>(stands)].entry->unit == unit;
  const std::int64_t adjust =
      is_there ? setting_.doors[static_cast<std::size_t>(stands)].entry->adjust : 0;
  std::size_t finder = nobody;
  for (const std::size_t member : searchers) {
    const bool finds =
        roll(secret_search(member, adjust), fmt::format("{} {}", where, who(member)), To::referee)
            .yes();
    finder = finds && finder == nobody ? member : finder;
  }
  if (!spend(turns * setting_.turn, true)) {
    say("the search is broken off");
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
  say("{} finds a secret door in the {}", who(finder), name(side));
  const std::string& mechanism = setting_.doors[index].entry->mechanism;
  if (!mechanism.empty() && judge("J11", fmt::format("how the secret door opens ({})", mechanism),
                                  {"at once", "by a check", "by words"}) != "at once") {
    door(index).is_spiked = true;
    hint("`close` it and `open` it when they have found out: {}", mechanism);
  }
}

std::optional<Place> Play::open_side(std::string_view word) {
  const auto side = side_word(word);
  if (!side) {
    refuse("`{}` needs a side, as in `search traps north`; found \"{}\"", words_.verb,
           escape_for_terminal(word));
    return std::nullopt;
  }
  if (const std::string bar = bar_of(*side); !bar.empty()) {
    refuse("{}", bar);
    return std::nullopt;
  }
  return moved(state_.at, {.side = side});
}

/// The column and row that `square=` names; the middle of the place without it.
std::vector<std::int64_t> Play::square_word() {
  const std::int64_t units = units_of(setting_.key.cell_feet);
  const auto word = words_.value("square");
  if (!word) {
    return {(units + 1) / 2, (units + 1) / 2};
  }
  std::vector<std::int64_t> square;
  for (const std::string_view part : list_of(*word, ',')) {
    square.push_back(parse_integer(part).value_or(0));
  }
  const bool is_there = std::all_of(square.begin(), square.end(), [&](std::int64_t number) {
    return number >= 1 && number <= units;
  });
  if (square.size() != 2 || !is_there) {
    refuse("`square` is a column and a row from 1 to {}, as in square=2,1", units);
  }
  return square;
}

/// By the rules or by the member's own skill, whichever is better.
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
                        std::string_view item) {
  const std::vector<std::int64_t> square = square_word();
  if (is_refused()) {
    return;
  }
  const std::string where = item.empty()
                                ? fmt::format("{}#{},{}", setting_.name(at), square[0], square[1])
                                : fmt::format("{} {}", here(), item);
  auto& tried = state_.tried["trap " + where];
  std::size_t finder = nobody;
  for (const std::size_t member : searchers) {
    if (tried.contains(member)) {
      refuse("O38: {} has searched here", who(member));
      return;
    }
    const osr::Ruling& ruling = trap_search(member, item.empty() ? "room" : "treasure");
    if (ruling.answer.refusal) {
      refuse("{}", *ruling.answer.refusal);
      return;
    }
    ++tried[member];
    const bool finds = roll(ruling, fmt::format("{} {}", where, who(member)), To::referee).yes();
    finder = finds && finder == nobody ? member : finder;
  }
  const std::int64_t turns = setting_.book.whole("search.trap_turns");
  if (!spend(turns * setting_.turn, true)) {
    say("the search is broken off");
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

void Play::act_search() {
  if (!outside_meeting() || !knows({"who", "unit", "square"})) {
    return;
  }
  const std::vector<std::size_t> searchers = several();
  if (is_refused()) {
    return;
  }
  if (!sees()) {
    refuse("nobody sees anything: a search needs light (O18)");
    return;
  }
  const std::string_view what = words_.word(0);
  if (what == "doors") {
    search_doors(searchers);
  } else if (what == "traps") {
    const auto at = words_.word(1).empty() ? std::optional(state_.at) : open_side(words_.word(1));
    if (at) {
      search_traps(searchers, *at, {});
    }
  } else if (what == "item" && !words_.word(1).empty()) {
    search_traps(searchers, state_.at, words_.word(1));
  } else {
    refuse("`search` is for doors BOUNDARY, traps, or item NAME");
  }
}

}  // namespace dungeonlab::expedition
