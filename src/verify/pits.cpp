// The witnesses of what leads where, and why each convinces:
//
// - Cycles (PT06 holds): every pit stands once in a list, followed by its destination, and no
//   destination twice. Two entries with one destination break it.
// - Distances (RF05): looked up again, captor by captor, in a search from all targets at once.
#include "verify/witness.hpp"

#include <algorithm>
#include <set>

namespace dungeonlab::verify {
namespace {

class Pairs {
 public:
  Pairs(const Game& game, const Claim& claim)
      : game_(game), ground_(game.ground()), claim_(claim) {}

  Doubt check() const {
    const bool holds = claim_.standing == Standing::holds;
    return claim_.code == Code::PT06 ? holds ? cycles() : shared_destination()
           : holds ? distances()
                                     : tie();
  }

 private:
  /// The sound pits by name, each with its destination; others are for E03 and PT01 to PT03 to
  /// tell of.
  [[nodiscard]] std::map<std::string, std::string, std::less<>> sound_pits() const {
    std::map<std::string, std::string, std::less<>> pits;
    for (const Encounter& it : ground_.map().encounters) {
      const int to = it.kind == Kind::pit && it.to ? ground_.number(*it.to) : -1;
      if (to >= 0 && ground_.number(it.place) >= 0 && !(it.to->cell == it.place.cell) &&
          (ground_.kind(to) == Kind::pit || ground_.kind(to) == Kind::hanging_pit)) {
        pits.emplace(name_of(it.place), name_of(*it.to));
      }
    }
    return pits;
  }

  /// Every sound pit once, each followed by its destination, no destination twice. A chain ends
  /// with what is no sound pit, or with the last one before it.
  Doubt cycles() const {
    const bool chained = claim_.witness != nullptr && claim_.witness->find("chains") != nullptr;
    Parts parts = chained ? Parts(claim_.witness, "cycles", {"cycles", "chains"})
                          : Parts(claim_.witness, "cycles", {"cycles"});
    const auto sound = sound_pits();
    auto open = sound;
    std::set<std::string, std::less<>> led_to;
    for (const std::string_view key : {"cycles", "chains"}) {
      for (const Value& list :
           chained || key == "cycles" ? parts.list(key) : std::vector<Value>()) {
        const std::vector<Value>& names = list.items;
        for (std::size_t i = 0; i < names.size(); ++i) {
          const bool last = i + 1 == names.size();
          const auto pit = open.find(names[i].text);
          if (last && key == "chains" && pit == open.end() && led_to.contains(names[i].text)) {
            break;
          }
          const bool ends =
              last && key == "chains" && pit != open.end() && !sound.contains(pit->second);
          if (pit == open.end() || (!ends && pit->second != names[last ? 0 : i + 1].text)) {
            return "a pit is not followed by its destination, or stands twice";
          }
          if (!led_to.insert(pit->second).second) {
            return "two pits lead to " + pit->second;
          }
          open.erase(pit);
        }
      }
    }
    return parts.good() && !open.empty() ? "the pit " + open.begin()->first + " is missing"
                                         : parts.doubt();
  }

  /// The places that JSON pointers name: "/encounters/C3.1" or something in that.
  static std::vector<std::string> pointed_at(Parts& parts) {
    std::vector<std::string> names;
    for (const Value& item : parts.list("entries")) {
      constexpr std::string_view where = "/encounters/";
      const std::string_view rest =
          item.text.starts_with(where) ? item.text.substr(where.size()) : "";
      names.emplace_back(rest.substr(0, rest.find('/')));
    }
    return names;
  }

  Doubt shared_destination() const {
    Parts parts(claim_.witness, "index_list", {"entries"});
    const auto pits = sound_pits();
    std::map<std::string, int> falls;
    for (const auto& [pit, to] : pits) {
      ++falls[to];
    }
    for (const std::string& name : pointed_at(parts)) {
      const auto pit = pits.find(name);
      if (pit != pits.end() && falls[pit->second] > 1) {
        return parts.doubt();
      }
    }
    return parts.good() ? "no named pit shares its destination" : parts.doubt();
  }

  static bool is_key(const Value& value, const std::optional<Nearness>& key) {
    if (!key) {
      return value.is(Value::Type::null);
    }
    return value.is(Value::Type::array) && value.items.size() == 2 &&
           value.items[0].is(Value::Type::integer) && value.items[1].is(Value::Type::integer) &&
           value.items[0].integer == key->distance && value.items[1].integer == key->levels;
  }

  Doubt distances() const {
    Parts parts(claim_.witness, "distances", {"captors"});
    std::set<int> listed;
    for (const Value& row : parts.list("captors")) {
      const int captor = row.items.size() == 4 ? game_.read_place(row.items[0].text) : -1;
      if (captor < 0 || game_.hub_of(captor) < 0 || !listed.insert(captor).second) {
        return "a row does not begin with a captor, or with one that was there before";
      }
      const Targets::Near near = game_.near(captor);
      if (near.nearest.size() != 1 || game_.read_place(row.items[1].text) != near.nearest[0] ||
          !is_key(row.items[2], near.first) || !is_key(row.items[3], near.second)) {
        return "what is nearest to " + name_of(ground_.place(captor)) + " is something else";
      }
    }
    for (const int captor : game_.captors()) {
      if (!game_.targets(game_.hub_of(captor)).empty() && !listed.contains(captor)) {
        return "the captor at " + name_of(ground_.place(captor)) + " is missing";
      }
    }
    return parts.doubt();
  }

  Doubt tie() const {
    Parts parts(claim_.witness, "index_list", {"entries"});
    for (const std::string& name : pointed_at(parts)) {
      const int captor = game_.read_place(name);
      if (captor >= 0 && game_.hub_of(captor) >= 0 && game_.near(captor).nearest.size() > 1) {
        return parts.doubt();
      }
    }
    return parts.good() ? "no captor with two targets that tie is named" : parts.doubt();
  }

  const Game& game_;
  const Ground& ground_;
  const Claim& claim_;
};

}  // namespace

Doubt check_pairs(const Game& game, const Claim& claim) {
  return Pairs(game, claim).check();
}

}  // namespace dungeonlab::verify
