#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/tracker.hpp"
#include "expedition/expedition_support.hpp"

#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::expedition {

inline constexpr Judging by_default{.by_default = true, .answers = {}, .dice = {}};

inline constexpr const char* three =
    R"({"name":"Ada","level":1,"hp":6,"rate":120,"abilities":{"str":13,"cha":13},"ac":4,"thac0":19,"saves":[12,13,14,15,16]},)"
    R"({"name":"Bo","level":1,"hp":5,"rate":120,"abilities":{"str":16},"skills":{"open_locks":"1/4"}},)"
    R"({"name":"Cy","level":1,"hp":4,"rate":120,"retainer_of":"Ada","loyalty":8})";

inline osr::Party party_with_kit(const std::string& members = three) {
  const bool has_ada = members.find("\"Ada\"") != std::string::npos;
  const auto party =
      osr::read_party(fmt::format(R"({{"format":"dungeonlab-party/1",{}"members":[{}],)"
                                  R"("kit":{{"torch":9,"spike":2,"ration":9,"water":9}}}})",
                                  has_ada ? R"("caller":"Ada",)" : "", members));
  EXPECT_TRUE(party);
  return *party;
}

/// A map, a party, a key and a tracker, in this order because each one refers to those before it.
struct Evening {
  ProvedFile map;
  osr::Party party;
  Key key;
  std::unique_ptr<Tracker> tracker;

  Evening(ProvedFile drawn, std::string_view set, const std::function<void(Key&)>& change,
          const std::string& members = three, const std::string& seed = "winter")
      : map(std::move(drawn)), party(party_with_kit(members)) {
    key = stocked(map, set, {.seed = "key", .only = {Part::doors, Part::wandering}}, &party).key;
    key.wandering.chance = "0/6";
    change(key);
    remake(set, seed);
  }
  void remake(std::string_view set, const std::string& seed) {
    auto made = Tracker::make(map.file(), {rules_named(set), {}, &party}, key, {.seed = seed});
    EXPECT_TRUE(made) << (made ? "" : made.error().what);
    if (!made) {
      std::abort();  // no test can go on without it
    }
    tracker = std::make_unique<Tracker>(std::move(*made));
  }
};

/// The result of a sequence of commands.
struct Played {
  State state{};
  std::vector<std::string> table{};
  std::vector<std::string> referee{};
  std::vector<osr::RollEntry> rolls{};
  std::string refused{};
};
inline Played play(const Evening& evening, const std::vector<std::string>& commands,
                   const Judging& judging = {.by_default = true, .answers = {}, .dice = {}}) {
  Played played;
  Notes notes;
  played.state = evening.tracker->start(&notes);
  for (const std::string& command : commands) {
    const State before = played.state;
    const Outcome outcome = evening.tracker->apply(played.state, command, judging, &notes);
    if (outcome.kind != Outcome::Kind::done) {
      played.refused = outcome.why;
      played.state = before;
      break;
    }
  }
  for (const Said& said : notes.says) {
    (said.is_secret ? played.referee : played.table).push_back(said.text);
  }
  played.rolls = notes.rolls;
  return played;
}

/// A row of three cells; the parameters are the plan's letters for the two boundaries.
inline ProvedFile row_of_three(char first, char second) {
  return proved_plan(
      fmt::format("dungeonlab-plan/1\nlevels: 1\nbase: 3x1\n\n"
                  "      A     B     C\n"
                  "   +#####+#####+#####+\n"
                  " 1 X     {}     {}  $$ #\n"
                  "   +#####+#####+#####+\n",
                  first, second));
}
inline const ProvedFile& open_row() {
  static const ProvedFile made = row_of_three(' ', ' ');
  return made;
}
inline const ProvedFile& walled_row() {
  static const ProvedFile made = row_of_three('|', ' ');
  return made;
}
inline void nothing(Key& /*key*/) {}
inline std::function<void(Key&)> with_door(DoorKind kind) {
  return [kind](Key& key) { key.doors = {{.at = "A1-B1", .door = kind}}; };
}

inline std::function<void(Key&)> with_creatures(const std::string& kind,
                                                const std::vector<std::int64_t>& hp,
                                                const std::string& mood = "roll") {
  return [=](Key& key) {
    const Kind row = *Catalogue::built_in().kind(kind);
    if (key.kind(kind) == nullptr) {
      key.kinds.push_back(row);
    }
    key.creatures = {{.at = "B1.1",
                      .kind = kind,
                      .number = static_cast<std::int64_t>(hp.size()),
                      .hd = row.hd,
                      .ac = row.ac,
                      .rate = row.rate,
                      .hp = hp,
                      .morale = row.morale,
                      .xp = row.has('h')     ? 0
                            : kind == "lion" ? 75
                                             : 25,
                      .mood = mood}};
  };
}

/// Adds orcs to the key's kinds, but no creature.
inline void with_kind_of_orcs(Key& key) {
  with_creatures("orc", {1})(key);
  key.creatures.clear();
}

inline LogHead head_of(const Evening& evening) {
  return {.version = "test",
          .map_file = "map",
          .map_sha256 = evening.map.file().sha256,
          .key_file = "key",
          .key_sha256 = sha256(write_key(evening.key)),
          .party_json = "{}",
          .ruleset = "ose",
          .ruleset_sha256 = std::string(64, '0'),
          .readings = {},
          .terms = evening.tracker->terms()};
}

}  // namespace dungeonlab::expedition
