// Certificates about games: what the solver says of tiny worlds and of maps of the presets is
// believed, and nothing false ever is, however a certificate was changed.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "support/evidence.hpp"
#include "support/json.hpp"
#include "verify/certificate.hpp"
#include "verify/solved.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

using testing_support::certified;
using testing_support::CertifiedMap;
using testing_support::Json;
using testing_support::sheet_of;
using testing_support::TinyWorld;

std::size_t many(std::size_t usual, std::size_t exhaustive) {
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? exhaustive : usual;
}

CertifiedMap certified_world(std::size_t number) {
  Rng rng({"certified", std::to_string(number)});
  TinyWorld world(rng);
  const Sheet sheet = sheet_of(world);
  const Dungeon dungeon(sheet, dungeonlab::Ground(sheet));
  const game::Game game(dungeon, world.setup(dungeon));
  return certified(sheet, game, 100, 20'000);
}

/// Worlds are drawn at random, and a few break a rule: those are not played.
bool is_played(const CertifiedMap& made) {
  return check(made.map, made.certificate.text).text.find("it breaks a rule") == std::string::npos;
}

TEST(SolutionCertificate, IsBelievedOfTinyWorlds) {
  std::size_t least = 0;
  std::size_t impossible = 0;
  for (std::size_t number = 0; number < many(60, 4000); ++number) {
    const CertifiedMap made = certified_world(number);
    if (!is_played(made)) {
      continue;
    }
    const Answer answer = check(made.map, made.certificate.text);
    ASSERT_EQ(answer.verdict, Verdict::verified) << number << ": " << answer.text << made.map;
    least += made.certificate.least;
    impossible += made.certificate.impossible;
  }
  EXPECT_GT(least, many(200, 10'000));
  EXPECT_GT(impossible, many(50, 3000));
}

TEST(SolutionCertificate, IsBelievedOfMapsOfThePresets) {
  std::size_t won = 0;
  std::size_t least = 0;
  for (const std::string_view preset : {"5x5", "7x7", "5x5-deadly", "7x7-house-rules"}) {
    for (std::uint64_t number = 0; number < many(4, 75); ++number) {
      const auto map = forge::forge(*io::preset_named(preset), "certified", number);
      ASSERT_TRUE(map.has_value());
      const game::Game game(map->dungeon(), testing_support::usual_setup(map->dungeon()));
      const CertifiedMap made = certified(map->sheet(), game, many(2, 4), 20'000);
      const Answer answer = check(made.map, made.certificate.text);
      ASSERT_EQ(answer.verdict, Verdict::verified) << preset << number << ": " << answer.text;
      won += made.certificate.won;
      least += made.certificate.least;
    }
  }
  EXPECT_GE(won, many(25, 1000));
  EXPECT_GE(least, many(25, 1000));
}

/// A tiny world, what the solver says of it, and what is true.
struct KnownWorld {
  explicit KnownWorld(std::size_t number) : rng({"certified", std::to_string(number)}), world(rng) {
    const Json whole = Json::parse(made.certificate.text);
    for (const Json& landing : whole.at("landings")) {
      const bool is_won = landing.at("status").get<std::string>() == "won";
      least[landing.at("at").get<std::string>()] =
          is_won ? landing.at("turns").get<std::int64_t>() : -1;
    }
  }

  Rng rng;
  TinyWorld world;
  Sheet sheet = sheet_of(world);
  Dungeon dungeon{sheet, dungeonlab::Ground(sheet)};
  game::Game game{dungeon, world.setup(dungeon)};
  CertifiedMap made = certified(sheet, game, 100, 20'000);
  std::map<std::string, std::int64_t> least{};  ///< turns by landing, -1 where nobody wins
};

/// Whether the engine plays these commands from the landing to a win in so many turns.
bool wins(const game::Game& game, const Json& landing) {
  game::State state = game.start();
  const Json& commands = landing.at("commands");
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const bool is_last = i + 1 == commands.size();
    const auto command = session::parse_command(commands[i].get<std::string>(), 0, {});
    const bool is_elsewhere = command && command->act == game::Act::land &&
                              name(command->at) != landing.at("at").get<std::string>();
    if (!command || is_elsewhere || game.apply(state, *command)) {
      return false;
    }
    const bool is_over = state.phase == game::Phase::over;
    if (is_over != is_last || state.players[0].landings_made != 1) {
      return false;
    }
  }
  return state.winner == 0 && state.round == landing.at("turns").get<std::int64_t>();
}

/// Which of the claims about a landing are not so.
struct Falsehoods {
  bool route = false;
  bool bound = false;
};

Falsehoods falsehoods(const Json& landing, const KnownWorld& known) {
  const std::int64_t least = known.least.at(landing.at("at").get<std::string>());
  const auto status = landing.at("status").get<std::string>();
  if (status != "won") {
    return {.bound = status == "impossible" && least >= 0};
  }
  const bool shows_least = landing.contains("labels");
  return {.route = !wins(known.game, landing),
          .bound = shows_least && (least < 0 || least < landing.at("turns").get<std::int64_t>())};
}

/// Takes one item out of an array.
Json without(const Json& array, std::size_t left_out) {
  std::vector<Json> items;
  for (std::size_t i = 0; i < array.size(); ++i) {
    if (i != left_out) {
      items.push_back(array.at(i));
    }
  }
  return Json(items);
}

/// Makes the claim about a landing false, and keeps the proof as far as it can look like one.
void claim_something_false(Json& landing, Rng& rng) {
  if (landing.at("status").get<std::string>() != "won") {
    landing["status"] = "won";
    landing["turns"] = rng.between(2, 9);
    landing["commands"] = Json(std::vector<Json>{"land " + landing.at("at").get<std::string>(),
                                                 "move north", "move east"});
    return;
  }
  const auto turns = landing.at("turns").get<std::int64_t>();
  if (rng.chance(1, 3)) {
    landing["status"] = "impossible";
    landing.erase("turns");
    landing.erase("commands");
    for (std::size_t i = 0; landing.contains("labels") && i < landing["labels"].size(); ++i) {
      landing["labels"][i].erase("turn");
    }
  } else if (rng.chance(1, 2)) {
    landing["turns"] = turns - 1;
  } else {
    auto commands = landing.at("commands").get<std::vector<Json>>();
    commands.insert(commands.end() - 1, "pass");
    landing["turns"] = turns + 1;
    landing["commands"] = Json(commands);
  }
}

/// Puts another command into a route, leaves one out, or has one twice.
void edit_route(Json& landing, Rng& rng) {
  auto commands = landing.at("commands").get<std::vector<Json>>();
  const auto at = [&] {
    return static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(commands.size())));
  };
  const auto one = commands.begin() + at();
  const Json other = commands[static_cast<std::size_t>(at())];
  constexpr std::array words = {"move north", "move east", "move south", "move west", "pass",
                                "answer yes", "answer no", "up",         "down"};
  switch (rng.below(4)) {
    case 0:
      *one = rng.pick(words);
      break;
    case 1:
      *one = other;
      break;
    case 2:
      commands.erase(one);
      break;
    default:
      commands.insert(one, other);
      break;
  }
  landing["commands"] = Json(commands);
}

/// Changes something of what shows the claims.
void edit(Json& certificate, Rng& rng) {
  const std::size_t count = certificate.at("landings").size();
  Json& landing = certificate["landings"][rng.below(static_cast<std::uint32_t>(count))];
  if (rng.chance(1, 5)) {
    Json& left = certificate["turns_left"];
    left[rng.below(static_cast<std::uint32_t>(left.size()))] = rng.between(-1, 9);
    return;
  }
  if (landing.contains("commands") && !landing.at("commands").empty() && rng.chance(1, 3)) {
    edit_route(landing, rng);
    return;
  }
  if (!landing.contains("labels") || landing.at("labels").empty()) {
    return;
  }
  Json& labels = landing["labels"];
  const auto at = rng.below(static_cast<std::uint32_t>(labels.size()));
  Json& label = labels[at];
  switch (rng.below(7)) {
    case 0:
      landing["labels"] = without(labels, at);
      break;
    case 1:
      label["bites"] = rng.between(0, 6);
      break;
    case 2:
      label["turn"] = rng.between(1, 12);
      break;
    case 3:
      label["has"] = Json::object();
      break;
    case 4:
      label["treasure"] = rng.chance(1, 2);
      break;
    case 5:
      label["at"] = labels.at(rng.below(static_cast<std::uint32_t>(labels.size()))).at("at");
      break;
    default: {
      const std::array keys = {"stay", "used", "taken", "opened", "creatures", "exote", "mount"};
      const std::string key = rng.pick(keys);
      if (label.contains(key)) {
        label.erase(key);
      }
      break;
    }
  }
}

TEST(SolutionCertificate, IsNeverBelievedIfItIsFalse) {
  const std::size_t needed = many(500, 50'000);  // of routes, and of bounds
  std::array<std::size_t, 2> falsified{};
  std::size_t still_true = 0;
  std::size_t believed = 0;
  for (std::size_t number = 0; std::min(falsified[0], falsified[1]) < needed; ++number) {
    const KnownWorld known(number % many(20, 1000));
    if (!is_played(known.made)) {
      continue;
    }
    const Json whole = Json::parse(known.made.certificate.text);
    Rng rng({"falsified", std::to_string(number)});
    for (int i = 0; i < 50; ++i) {
      Json changed = whole;
      const auto landing = rng.below(static_cast<std::uint32_t>(changed.at("landings").size()));
      // A single landing, so that nothing else can be what is not believed.
      changed["landings"] = Json(std::vector<Json>{changed.at("landings").at(landing)});
      if (rng.chance(3, 4)) {
        claim_something_false(changed["landings"][0], rng);
      }
      for (int edits = rng.between(0, 3); edits > 0; --edits) {
        edit(changed, rng);
      }
      const bool is_believed = check(known.made.map, changed.dump()).verdict == Verdict::verified;
      const Falsehoods are_false = falsehoods(changed["landings"][0], known);
      falsified[0] += are_false.route ? 1 : 0;
      falsified[1] += are_false.bound ? 1 : 0;
      if (are_false.route || are_false.bound) {
        ASSERT_FALSE(is_believed) << number << "\n" << known.made.map << changed.dump();
      } else if (changed != whole) {
        ++still_true;
        believed += is_believed ? 1 : 0;
      }
    }
  }
  EXPECT_GT(believed, needed / 25) << "some edits leave a certificate as good as it was";
  testing_support::tell_evidence("certificates of false routes, none of which may be believed",
                                 falsified[0], HasFailure() ? 1 : 0);
  testing_support::tell_evidence("certificates of false bounds, none of which may be believed",
                                 falsified[1], HasFailure() ? 1 : 0);
  std::cout << "changed certificates of which every claim is still true: " << still_true
            << ", believed of these: " << believed << '\n';
}

TEST(SolutionCertificate, IsRejectedOrUnreadableWithAReason) {
  CertifiedMap made = certified_world(0);
  for (std::size_t number = 1; !is_played(made) || made.certificate.least == 0; ++number) {
    made = certified_world(number);
  }
  const auto answer = [&](const std::string& from, const std::string& to) {
    std::string text = made.certificate.text;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return check(made.map, text.replace(at, from.size(), to)).text;
  };
  EXPECT_EQ(answer("\"bytes\": ", "\"bytes\": 1"),
            "map: the certificate speaks of other bytes than those of this map");
  EXPECT_EQ(answer("\"kits\"", "\"cats\""),
            "terms: something is missing, or nothing that is known");
  EXPECT_EQ(answer("\"turns_left\": [", "\"turns_left\": [7,"),
            "turns_left: four numbers are needed for each place");
  EXPECT_NE(answer("\"land ", "\"sand ").find("is none"), std::string::npos);
  EXPECT_EQ(answer("\"version\"", "\"edition\"").find("the certificate must have"), 0U);
  Json other = Json::parse(made.certificate.text);
  for (std::size_t i = 0; i < other.at("landings").size(); ++i) {
    other["landings"][i]["labels"] = Json(std::vector<Json>{Json::parse(R"({"at":"Z9.1"})")});
  }
  EXPECT_NE(check(made.map, other.dump()).text.find("label 0 is none"), std::string::npos);
  EXPECT_EQ(check(made.map + " ", made.certificate.text).verdict, Verdict::rejected);
}

}  // namespace
}  // namespace dungeonlab::verify
