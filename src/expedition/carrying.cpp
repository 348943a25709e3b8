// What the party carries and its marching order (C17): taking, dropping and handing over treasure
// changes loads and rates (C03 to C06).
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "expedition/fitting.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

/// Splits a number of things off a pile, with their share of the weight.
Thing part_of(Thing& whole, std::int64_t number) {
  Thing part = whole;
  part.number = std::min(number, whole.number);
  part.weight = whole.number == 0 ? 0 : whole.weight * part.number / whole.number;
  whole.number -= part.number;
  whole.weight -= part.weight;
  return part;
}

void add_to(std::vector<Thing>& things, Thing thing) {
  for (Thing& one : things) {
    if (one.thing == thing.thing && one.of == thing.of) {
      one.number += thing.number;
      one.weight += thing.weight;
      return;
    }
  }
  things.push_back(std::move(thing));
}

void add_to(std::vector<Carried>& carried, std::size_t who, Thing thing) {
  for (Carried& one : carried) {
    if (one.who == who && one.thing.thing == thing.thing && one.thing.of == thing.of) {
      one.thing.number += thing.number;
      one.thing.weight += thing.weight;
      return;
    }
  }
  carried.push_back({who, std::move(thing)});
}

/// True if a command's words mean a thing: as it is shown, in the plural, or without the part after
/// a comma.
bool is_meant(const Thing& thing, std::string_view words) {
  const std::string_view name = std::string_view(thing.thing).substr(0, thing.thing.find(','));
  return thing.thing == words || name == words || plural(name) == words;
}

constexpr std::int64_t number_most = 1'000'000'000;

}  // namespace

void Play::put_down(std::size_t member, const Place& at) {
  for (Carried& one : state_.carried) {
    if (one.who == member) {
      add_to(state_.ground[setting_.name(at)], one.thing);
    }
  }
  state_.carried.erase(std::remove_if(state_.carried.begin(), state_.carried.end(),
                                      [&](const Carried& one) { return one.who == member; }),
                       state_.carried.end());
}

void Play::act(const acts::Take& given) {
  const std::string& thing = given.thing.text;
  const std::int64_t number = given.number.value_or(number_most);
  const std::size_t member = given.who.member;
  const auto lies = state_.ground.find(here());
  const auto fits = [&](const Thing& one) {
    return one.number > 0 && (thing.empty() || is_meant(one, thing));
  };
  if (lies == state_.ground.end() || std::none_of(lies->second.begin(), lies->second.end(), fits)) {
    refuse("{} here",
           thing.empty() ? "nothing to take" : fmt::format("no {}", escape_for_terminal(thing)));
    return;
  }
  item_traps(thing, member);
  if (!state_.is_up(member)) {
    return;
  }
  for (Thing& one : state_.ground[here()]) {
    if (fits(one)) {
      Thing part = part_of(one, number);
      say("{} takes {}", who(member), things_of(part.number, part.thing));
      add_to(state_.carried, member, std::move(part));
    }
  }
  auto& left = state_.ground[here()];
  left.erase(
      std::remove_if(left.begin(), left.end(), [](const Thing& one) { return one.number == 0; }),
      left.end());
  spend(setting_.turn);
}

void Play::refuse_to_part(std::size_t member, const std::string& thing) {
  if (state_.kit.contains(thing)) {
    refuse("{} belongs to the party's kit; `drop` and `give` are for treasure", thing);
  } else {
    refuse("{} carries no {}", who(member),
           thing.empty() ? "treasure" : escape_for_terminal(thing));
  }
}

void Play::act(const acts::Drop& given) {
  const std::string& thing = given.thing.text;
  const std::int64_t number = given.number.value_or(number_most);
  const std::size_t member = given.who.member;
  bool has_dropped = false;
  for (Carried& one : state_.carried) {
    if (one.who == member && (thing.empty() || is_meant(one.thing, thing))) {
      Thing part = part_of(one.thing, number);
      say("{} drops {}", who(member), things_of(part.number, part.thing));
      add_to(state_.ground[here()], std::move(part));
      has_dropped = true;
    }
  }
  if (!has_dropped) {
    refuse_to_part(member, thing);
    return;
  }
  state_.carried.erase(std::remove_if(state_.carried.begin(), state_.carried.end(),
                                      [](const Carried& one) { return one.thing.number == 0; }),
                       state_.carried.end());
}

void Play::act(const acts::Give& given) {
  const std::string& thing = given.thing.text;
  const std::int64_t number = given.number.value_or(number_most);
  const std::size_t from = given.from.member;
  const std::size_t to = given.to.member;
  if (from == to) {
    refuse("`give` needs two members, such as `give coin from=Ada to=Bo`");
    return;
  }
  const auto found = std::find_if(
      state_.carried.begin(), state_.carried.end(),
      [&](const Carried& one) { return one.who == from && is_meant(one.thing, thing); });
  if (found == state_.carried.end()) {
    refuse_to_part(from, thing);
    return;
  }
  Thing part = part_of(found->thing, number);
  if (found->thing.number == 0) {
    state_.carried.erase(found);
  }
  say("{} gives {} to {}", who(from), things_of(part.number, part.thing), who(to));
  add_to(state_.carried, to, std::move(part));
}

void Play::set_formation(const std::string& name) {
  for (const auto& [named, rows] : setting_.party.formations) {
    if (named != name) {
      continue;
    }
    state_.order.clear();
    for (const auto& row : rows) {
      auto& made = state_.order.emplace_back();
      for (const std::string& member : row) {
        made.push_back(setting_.member_named.find(member)->second);
      }
    }
    state_.formation = name;
  }
}

void Play::act(const acts::Use& given) {
  const std::string& name = given.formation.text;
  const auto& formations = setting_.party.formations;
  if (std::none_of(formations.begin(), formations.end(),
                   [&](const auto& one) { return one.first == name; })) {
    refuse("the party has no formation \"{}\"", escape_for_terminal(name));
    return;
  }
  set_formation(name);
  say("the party changes to the formation {}", name);
}

void Play::act(const acts::Order& given) {
  if (given.caller.member != nobody) {
    state_.caller = given.caller.member;
    say("{} speaks for the party", who(state_.caller));
  }
  if (given.mapper.member != nobody) {
    state_.mapper = given.mapper.member;
    say("{} draws the map", who(state_.mapper));
  }
  if (const std::size_t gone = given.gone.member; gone != nobody) {
    state_.members[gone].is_gone = true;
    say("{} stays behind", who(gone));
    fall_out(gone);
  }
  if (given.rows.empty()) {
    if (given.caller.member == nobody && given.mapper.member == nobody &&
        given.gone.member == nobody) {
      refuse("`order` needs rows, such as `order Ada,Bo|Cy`");
    }
    return;
  }
  state_.order = given.rows;
  state_.formation.clear();
  for (std::size_t member = 0; member < state_.members.size(); ++member) {
    const bool is_named =
        std::any_of(given.rows.begin(), given.rows.end(), [&](const std::vector<std::size_t>& row) {
          return std::find(row.begin(), row.end(), member) != row.end();
        });
    if (!is_named) {
      state_.order.push_back({member});
    }
  }
  say("the party changes its marching order");
}

}  // namespace dungeonlab::expedition
