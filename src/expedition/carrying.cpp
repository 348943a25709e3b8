// What the party carries and how it is ordered: treasure taken up, laid down and handed on, so that
// loads and rates change as they go (C03 to C06), and marching orders (C17).
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "expedition/fitting.hpp"
#include "expedition/play.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

/// Takes a number of a thing away from what there is; weight goes along in proportion.
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

/// Whether a command means a thing by these words: as it is shown, in the plural, or without what
/// is said of it behind a comma.
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

/// The words behind the verb as the name of one thing.
std::string Play::thing_words() const {
  return fmt::format("{}", fmt::join(words_.plain, " "));
}

void Play::act_take() {
  if (!outside_meeting() || !knows({"number", "who"})) {
    return;
  }
  const std::string thing = thing_words();
  const std::int64_t number = number_of("number", number_most, 1, number_most);
  const std::size_t member = whom();
  if (member == nobody || is_refused()) {
    return;
  }
  const auto lies = state_.ground.find(here());
  const auto fits = [&](const Thing& one) {
    return one.number > 0 && (thing.empty() || is_meant(one, thing));
  };
  if (lies == state_.ground.end() || std::none_of(lies->second.begin(), lies->second.end(), fits)) {
    refuse("{} lies here",
           thing.empty() ? "nothing" : fmt::format("no {}", escape_for_terminal(thing)));
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
    refuse("{} is in the kit, which is of the whole party: `drop` and `give` are for treasure",
           thing);
  } else {
    refuse("{} carries no {}", who(member),
           thing.empty() ? "treasure" : escape_for_terminal(thing));
  }
}

void Play::act_drop() {
  if (!knows({"number", "who", "lure"})) {
    return;
  }
  if (const auto lure = words_.value("lure")) {
    drop_lure(*lure);
    return;
  }
  const std::string thing = thing_words();
  const std::int64_t number = number_of("number", number_most, 1, number_most);
  const std::size_t member = whom();
  if (member == nobody || is_refused()) {
    return;
  }
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

void Play::act_give() {
  if (!knows({"from", "to", "number"})) {
    return;
  }
  const std::string thing = thing_words();
  const std::int64_t number = number_of("number", number_most, 1, number_most);
  const std::size_t from = whom("from");
  const std::size_t to = whom("to");
  if (from == nobody || to == nobody || is_refused()) {
    return;
  }
  if (thing.empty() || from == to) {
    refuse("`give` needs a thing and two members, as in `give coin from=Ada to=Bo`");
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

void Play::act_use() {
  const std::string name(words_.word(0));
  const auto& formations = setting_.party.formations;
  if (std::none_of(formations.begin(), formations.end(),
                   [&](const auto& one) { return one.first == name; })) {
    refuse("the party has no formation \"{}\"", escape_for_terminal(name));
    return;
  }
  set_formation(name);
  say("the party goes in the formation {}", name);
}

void Play::act_order() {
  if (!knows({"caller", "mapper", "gone"})) {
    return;
  }
  for (const auto& [name, value] : words_.with) {
    const std::size_t member = whom(name);
    if (member == nobody) {
      return;
    }
    if (name == "gone") {
      state_.members[member].is_gone = true;
      say("{} stays behind", who(member));
      fall_out(member);
    } else {
      (name == "caller" ? state_.caller : state_.mapper) = member;
      say("{} {}", who(member), name == "caller" ? "speaks for all" : "draws the map");
    }
  }
  if (words_.plain.empty()) {
    if (words_.with.empty()) {
      refuse("`order` needs rows, as in `order Ada,Bo|Cy`");
    }
    return;
  }
  if (auto rows = rows_word()) {
    state_.order = std::move(*rows);
    state_.formation.clear();
    say("the party goes in another order");
  }
}

std::optional<std::vector<std::vector<std::size_t>>> Play::rows_word() {
  std::vector<std::vector<std::size_t>> rows;
  std::vector<std::size_t> named;
  for (const std::string_view row : list_of(words_.word(0), '|')) {
    auto& made = rows.emplace_back();
    for (const std::string_view member : list_of(row, ',')) {
      if (member.empty()) {
        refuse("`order` has an empty name; expected rows, as in `order Ada,Bo|Cy`");
        return std::nullopt;
      }
      const auto found = setting_.member_named.find(member);
      if (found == setting_.member_named.end() ||
          std::find(named.begin(), named.end(), found->second) != named.end()) {
        refuse("{} is {}", escape_for_terminal(member),
               found == setting_.member_named.end() ? "nobody of the party" : "there twice");
        return std::nullopt;
      }
      made.push_back(found->second);
      named.push_back(found->second);
    }
  }
  for (std::size_t member = 0; member < state_.members.size(); ++member) {
    if (std::find(named.begin(), named.end(), member) == named.end()) {
      rows.push_back({member});
    }
  }
  return rows;
}

}  // namespace dungeonlab::expedition
