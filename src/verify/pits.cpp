// The witnesses of what leads where, and why each convinces:
//
// - Cycles (PT06): every pit stands once in a list, followed by its destination, and no
//   destination twice.
// - Distances (RF05): looked up again, captor by captor.
//
// Where the rules are broken, there is no witness but the entries: who breaks them is looked up.
#include "verify/witness.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

constexpr int none = -1;

/// By place the destination of a sound pit; others are for E03 and PT01 to PT03 to report.
std::vector<int> sound_pits(const Ground& ground) {
  std::vector<int> pits(static_cast<std::size_t>(ground.places_end()), none);
  for (const Encounter& it : ground.map().encounters) {
    const int at = ground.number(it.place);
    const int to = it.kind == Kind::pit && it.to ? ground.number(*it.to) : none;
    if (to >= 0 && at >= 0 && pits[static_cast<std::size_t>(at)] == none &&
        !(it.to->cell == it.place.cell) &&
        (ground.kind(to) == Kind::pit || ground.kind(to) == Kind::hanging_pit)) {
      pits[static_cast<std::size_t>(at)] = to;
    }
  }
  return pits;
}

class Pairs {
 public:
  Pairs(const Game& game, const Claim& claim)
      : game_(game), ground_(game.ground()), claim_(claim) {}

  [[nodiscard]] Doubt check() const { return claim_.code == Code::PT06 ? cycles() : distances(); }

 private:
  /// Every sound pit once, each followed by its destination, no destination twice. A chain ends
  /// with what is no sound pit, or with the last one before it.
  [[nodiscard]] Doubt cycles() const {
    const bool chained = claim_.witness != nullptr && claim_.witness->find("chains") != nullptr;
    Parts parts = chained ? Parts(claim_.witness, "cycles", {"cycles", "chains"})
                          : Parts(claim_.witness, "cycles", {"cycles"});
    const std::vector<int> sound = sound_pits(ground_);
    std::vector<int> open = sound;
    Marks led_to(sound.size());
    Doubt doubt;
    for (const Value& list : parts.list("cycles")) {
      doubt = doubt.empty() ? follow(list.items, false, sound, open, led_to) : doubt;
    }
    if (chained) {
      for (const Value& list : parts.list("chains")) {
        doubt = doubt.empty() ? follow(list.items, true, sound, open, led_to) : doubt;
      }
    }
    const auto left = std::find_if(open.begin(), open.end(), [](int to) { return to != none; });
    if (doubt.empty() && left != open.end()) {
      doubt = "the pit " + name_of(ground_.place(static_cast<int>(left - open.begin()))) +
              " is missing";
    }
    return parts.good() ? doubt : parts.doubt();
  }

  /// One list of pits that follow each other; takes them out of `open`.
  Doubt follow(std::span<const Value> names, bool is_chain, const std::vector<int>& sound,
               std::vector<int>& open, Marks& led_to) const {
    const auto at = [](int place) { return static_cast<std::size_t>(place); };
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool last = i + 1 == names.size();
      const int pit = game_.read_place(names[i].text);
      const int to = pit < 0 ? none : open[at(pit)];
      if (last && is_chain && to == none && pit >= 0 && led_to.has(at(pit))) {
        break;
      }
      const bool ends = last && is_chain && to != none && sound[at(to)] == none;
      if (to == none || (!ends && to != game_.read_place(names[last ? 0 : i + 1].text))) {
        return "a pit is not followed by its destination, or stands twice";
      }
      if (!led_to.add(at(to))) {
        return "two pits lead to " + name_of(ground_.place(to));
      }
      open[at(pit)] = none;
    }
    return "";
  }

  static bool is_key(const Value& value, const std::optional<Nearness>& key) {
    if (!key) {
      return value.is(Value::Type::null);
    }
    return value.is(Value::Type::array) && value.items.size() == 2 &&
           value.items[0].is(Value::Type::integer) && value.items[1].is(Value::Type::integer) &&
           value.items[0].integer == key->distance && value.items[1].integer == key->levels;
  }

  [[nodiscard]] Doubt distances() const {
    Parts parts(claim_.witness, "distances", {"captors"});
    Marks listed(static_cast<std::size_t>(ground_.places_end()));
    for (const Value& row : parts.list("captors")) {
      const bool is_row = row.is(Value::Type::array) && row.items.size() == 4;
      const int captor = is_row ? game_.read_place(row.items[0].text) : -1;
      if (captor < 0 || game_.hub_of(captor) < 0 || !listed.add(static_cast<std::size_t>(captor))) {
        return "a row does not begin with a captor, or with one that was there before";
      }
      const Targets::Near& near = game_.near(captor);
      if (near.nearest.size() != 1 || game_.read_place(row.items[1].text) != near.nearest[0] ||
          !is_key(row.items[2], near.first) || !is_key(row.items[3], near.second)) {
        return "what is nearest to " + name_of(ground_.place(captor)) + " is something else";
      }
    }
    for (const int captor : game_.captors()) {
      if (!game_.targets(game_.hub_of(captor)).empty() &&
          !listed.has(static_cast<std::size_t>(captor))) {
        return "the captor at " + name_of(ground_.place(captor)) + " is missing";
      }
    }
    return parts.doubt();
  }

  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
};

}  // namespace

Doubt check_pairs(const Game& game, const Claim& claim) {
  return Pairs(game, claim).check();
}

std::vector<Element> ambiguous(const Game& game, Code code) {
  const Ground& ground = game.ground();
  std::vector<Element> found;
  if (code == Code::RF05) {
    for (const int captor : game.captors()) {
      if (game.near(captor).nearest.size() > 1) {
        found.push_back(ground.element(captor));
      }
    }
    return found;
  }
  const std::vector<int> pits = sound_pits(ground);
  std::vector<int> falls(pits.size(), 0);
  for (const int to : pits) {
    falls[to == none ? 0 : static_cast<std::size_t>(to)] += to == none ? 0 : 1;
  }
  for (std::size_t place = 0; place < pits.size(); ++place) {
    if (pits[place] != none && falls[static_cast<std::size_t>(pits[place])] > 1) {
      found.push_back(ground.element(static_cast<int>(place)));
    }
  }
  return found;
}

}  // namespace dungeonlab::verify
