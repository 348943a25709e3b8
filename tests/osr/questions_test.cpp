// Questions: how parameters are checked, where numbers come from, and laws that every answer keeps.
#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/procedures.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "osr/signature.hpp"
#include "osr/units.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using ::testing::HasSubstr;

const RuleSet& set_of(std::string_view name) {
  static const RuleSet ose = *RuleSet::named("ose");
  static const RuleSet bfrpg = *RuleSet::named("bfrpg");
  return name == "ose" ? ose : bfrpg;
}

Result<Answer> asked(std::string_view set, std::string_view id, const Parameters& parameters = {},
                     const AskOptions& options = {}) {
  return ask(set_of(set), *question_named(id), parameters, options);
}

std::string why(std::string_view set, std::string_view id, const Parameters& parameters = {},
                const AskOptions& options = {}) {
  const auto answer = asked(set, id, parameters, options);
  EXPECT_FALSE(answer) << id;
  return answer ? "" : answer.error().what;
}

/// The chance of the row `yes`.
Ratio chance(std::string_view set, std::string_view id, const Parameters& parameters,
             const AskOptions& options = {}) {
  const auto answer = asked(set, id, parameters, options);
  EXPECT_TRUE(answer) << id << ": " << (answer ? "" : answer.error().what);
  return answer && !answer->rows.empty() ? answer->rows.front().odds : Ratio(0);
}

std::string number(std::int64_t value) {
  return std::to_string(value);
}

/// Questions, with parameters, that both sets answer.
const std::vector<std::pair<std::string_view, Parameters>>& samples_of_both() {
  static const std::vector<std::pair<std::string_view, Parameters>> all = {
      {"convert", {{"amount", "2"}, {"from", "hour"}, {"to", "round"}}},
      {"check", {{"score", "11"}, {"mod", "2"}}},
      {"save", {{"need", "12"}}},
      {"heal", {{"days", "3"}}},
      {"thirst", {{"days", "2"}}},
      {"light-turns", {{"source", "lantern"}}},
      {"stuck", {{"str", "13"}}},
      {"locked", {{"skill", "3/10"}}},
      {"bars", {{"bonus", "2"}}},
      {"listen", {{"chance", "2/6"}}},
      {"secret", {{"adjust", "1"}}},
      {"find-trap", {}},
      {"trigger", {{"number", "3"}}},
      {"wander", {{"place", "swamp"}, {"adjust", "-1"}}},
      {"fall", {{"feet", "40"}}},
      {"surprise", {}},
      {"surprise", {{"aware", "both"}}},
      {"distance", {{"place", "water"}}},
      {"reaction", {{"bonus", "2"}, {"mod", "-1"}}},
      {"lure", {}},
      {"evade-wild", {{"fleeing", "7"}, {"pursuers", "20"}, {"adjust", "10"}}},
      {"escape-wild", {{"chance", "7/10"}, {"faster", "yes"}}},
      {"evade-water", {{"slower", "40"}}},
      {"initiative", {{"sides", "3"}}},
      {"attack", {{"hd", "3+1"}, {"ac", "2"}, {"mod", "1"}}},
      {"attack-aac", {{"bonus", "1"}, {"aac", "14"}}},
      {"morale", {{"rating", "8"}, {"adjust", "-1"}}},
      {"lost", {{"terrain", "hills"}}},
      {"course", {}},
      {"forage", {}},
      {"current", {}},
      {"wind", {}},
      {"wind", {{"simple", "yes"}}},
      {"wind-direction", {}},
      {"near-gale", {{"seaworthy", "no"}}},
      {"gale", {{"seaworthy", "no"}, {"land", "yes"}, {"shore", "rough"}}},
      {"gale-direction", {}},
      {"lost-water", {{"navigator", "no"}, {"land", "yes"}}},
      {"retainer", {{"bonus", "1"}}},
      {"loyalty", {{"score", "9"}, {"mod", "1"}}},
      {"drown", {{"armor", "heavy"}, {"load", "heavy"}}},
      {"catch", {{"faster", "yes"}}},
      {"damage", {{"str", "16"}}},
      {"bomb", {{"altitude", "100"}}},
      {"forced-march", {{"day", "2"}}},
      {"hunt", {}},
      {"gale-damage", {{"hours", "2"}}},
      {"candidates", {}},
      {"apprentices", {}}};
  return all;
}

TEST(Questions, NameMissingUnknownAndDuplicateParameters) {
  EXPECT_EQ(why("ose", "stuck"), "`stuck` needs `str` (3 to 18) or `bonus` (-10 to 10)");
  EXPECT_EQ(why("ose", "capacity"), "`capacity` needs `str` (3 to 18) or `bonus` (-10 to 10)");
  EXPECT_EQ(why("ose", "attempt"), "`attempt` needs `what` (force, pick, listen, strike)");
  EXPECT_THAT(why("ose", "wander"), HasSubstr("`wander` needs `place` (dungeon, "));
  EXPECT_THAT(why("ose", "wander", {{"place", "moon"}}), HasSubstr("dungeon, "));
  EXPECT_EQ(why("ose", "stuck", {{"str", "16"}, {"bonus", "2"}}),
            "`str` and `bonus` mean the same thing: give only one");
  EXPECT_EQ(why("ose", "stuck", {{"strr", "16"}}),
            "`stuck` has no parameter `strr`; did you mean `str`?");
  EXPECT_EQ(why("ose", "stuck", {{"x", "16"}}),
            "`stuck` has no parameter `x`; it takes `str`, `bonus`");
  EXPECT_EQ(why("ose", "hunt", {{"x", "16"}}), "`hunt` has no parameter `x`; it takes none");
  EXPECT_EQ(why("ose", "stuck", {{"str", "16"}, {"str", "15"}}), "`str` is given twice");
}

TEST(Questions, ConvertUnitsByTheRulesOfTheSet) {
  const auto first = [](const std::string& question, const Parameters& parameters) {
    const auto answer = asked("ose", question, parameters, {});
    return answer ? answer->values.front().second : answer.error().what;
  };
  EXPECT_EQ(first("walk", {{"feet", "30"}, {"rate", "40ft/r"}}), "15 rounds");
  EXPECT_EQ(first("walk", {{"feet", "10yd"}, {"rate", "120ft/t"}}), "15 rounds");
  EXPECT_EQ(first("rest", {{"active", "2hour"}}), first("rest", {{"active", "12"}}));
  EXPECT_EQ(first("walk", {{"feet", "30"}, {"rate", "24mi/day"}}),
            "the unit of `rate` must be ft/t or ft/r, found 24mi/day");
  EXPECT_EQ(first("walk", {{"feet", "30x"}, {"rate", "40"}}),
            "the unit of `feet` must be in, ft, yd or mi, found 30x");
  EXPECT_EQ(first("walk", {{"feet", "5in"}, {"rate", "40"}}),
            "5in is 5/12 ft, but `feet` must be a whole number");
  EXPECT_EQ(first("walk", {{"feet", "1mi"}, {"rate", "0ft/r"}}),
            "`rate` must be a whole number from 1 to 1000000, found 0ft/r");
  EXPECT_EQ(first("check", {{"score", "9"}, {"mod", "2ft"}}),
            "`mod` must be a whole number from -4 to 4, found 2ft");

  const auto bare = asked("ose", "walk", {{"feet", "30"}, {"rate", "120"}}, {});
  ASSERT_EQ(bare->units.size(), 1U);
  EXPECT_EQ(bare->units.front().second, "feet a turn");
  const auto named = asked("ose", "walk", {{"feet", "30ft"}, {"rate", "120ft/t"}}, {});
  EXPECT_TRUE(named->units.empty());
}

TEST(Questions, AcceptEveryUnitOfTheirParameters) {
  for (const QuestionInfo& row : questions()) {
    for (const ParameterSlot& slot : signature_of(row).slots) {
      for (const ParameterInfo& one : slot.parameters) {
        EXPECT_TRUE(one.unit.empty() || one.unit == "n" || unit_signed(one.unit) != nullptr)
            << row.id << ' ' << one.name << ':' << one.unit;
      }
    }
  }
}

TEST(Questions, DescribeTheValuesOfEveryRequiredParameter) {
  const std::regex name("`[a-z0-9-]+`");
  const std::regex name_with_values(R"(`[a-z0-9-]+` \()");
  const auto count = [](const std::string& text, const std::regex& pattern) {
    return std::distance(std::sregex_iterator(text.begin(), text.end(), pattern), {});
  };
  std::size_t needing = 0;
  for (const QuestionInfo& row : questions()) {
    const auto answer = asked("ose", row.id, {}, {});
    const std::string said = answer ? "" : answer.error().what;
    const std::size_t needs = said.find(" needs ");
    if (needs != std::string::npos && row.id != "evade-wild") {
      ++needing;
      EXPECT_EQ(count(said.substr(needs), name), count(said.substr(needs), name_with_values))
          << said;
    }
  }
  EXPECT_GT(needing, 40U);
}

TEST(Questions, NameValuesThatAreOutOfRangeOrMisspelt) {
  EXPECT_EQ(why("ose", "stuck", {{"str", "19"}}), "an ability must be from 3 to 18, found 19");
  EXPECT_EQ(why("ose", "bonus", {{"score", "2"}}), "an ability must be from 3 to 18, found 2");
  EXPECT_EQ(why("ose", "lost", {{"terrain", "forrest"}}),
            "unknown terrain `forrest`; did you mean `forest`?");
  EXPECT_EQ(why("ose", "miles", {{"rate", "x"}}),
            "`rate` must be a whole number from 0 to 1000000, found x");
  EXPECT_EQ(why("ose", "drown", {{"armor", "heavi"}, {"load", "light"}}),
            "unknown armor `heavi`; did you mean `heavy`?");
  EXPECT_THAT(why("ose", "xp", {{"hd", "2x"}}),
              HasSubstr("`hd` must be NH, <1, or dice such as 2, 2+1"));
  EXPECT_THAT(why("ose", "convert", {{"amount", "1"}, {"from", "mile"}, {"to", "turn"}}),
              HasSubstr("`mile` is a length, but `turn` is a time"));
  EXPECT_THAT(why("ose", "group", {{"rates", "120,,60"}}), HasSubstr("as in 120,90,60"));
}

TEST(Questions, RefuseValuesThatTheRuleSetCountsDifferently) {
  const auto refusal = [](std::string_view set, std::string_view id, const Parameters& parameters) {
    const auto answer = asked(set, id, parameters);
    EXPECT_TRUE(answer) << id << ": " << (answer ? "" : answer.error().what);
    return answer && answer->refusal ? *answer->refusal : "";
  };
  EXPECT_THAT(refusal("ose", "sail", {{"miles", "30"}}), HasSubstr("O54 uses a ship's `rate`"));
  EXPECT_THAT(refusal("bfrpg", "sail", {{"rate", "360"}}), HasSubstr("B13 uses a ship's `miles`"));
  EXPECT_THAT(refusal("ose", "rate", {{"load", "10"}, {"armor", "none"}, {"str", "9"}}),
              HasSubstr("O9 counts coins"));
  EXPECT_THAT(refusal("bfrpg", "rate-detailed", {{"coins", "10"}}), HasSubstr("B3 counts pounds"));
  EXPECT_THAT(refusal("bfrpg", "forced-rest", {}), HasSubstr("B12 requires no rest"));
  EXPECT_THAT(refusal("bfrpg", "lost", {{"terrain", "forest"}}),
              HasSubstr("B15 uses a saving throw"));
}

TEST(Questions, NameAParameterThatTheRuleSetNeverReads) {
  EXPECT_EQ(why("ose", "lost", {{"terrain", "forest"}, {"save", "12"}}),
            "`lost` of ose does not depend on `save`: leave it out");
  EXPECT_EQ(asked("ose", "forced-march", {{"day", "2"}})->values.front().second,
            "1 day of rest afterwards");
}

TEST(Questions, HaveUniqueNamesAsDoTheirParameters) {
  const auto all = questions();
  for (std::size_t one = 0; one < all.size(); ++one) {
    const auto names = parameter_names(all[one]);
    for (std::size_t i = 0; i < names.size(); ++i) {
      EXPECT_EQ(std::count(names.begin(), names.end(), names[i]), 1) << all[one].id;
    }
    for (std::size_t other = 0; other < one; ++other) {
      EXPECT_NE(all[one].id, all[other].id);
    }
  }
}

TEST(Answers, HaveTheOddsOfTheirRollWhichSumToOne) {
  for (const std::string_view set : {"ose", "bfrpg"}) {
    for (const auto& [id, parameters] : samples_of_both()) {
      const auto answer = asked(set, id, parameters);
      ASSERT_TRUE(answer) << set << "." << id << ": " << answer.error().what;
      Ratio all(0);
      for (const RowOdds& row : answer->rows) {
        EXPECT_GE(row.odds, Ratio(0));
        all = *sum(all, row.odds);
      }
      EXPECT_EQ(all, Ratio(answer->rows.empty() ? 0 : 1)) << set << "." << id;
      if (!answer->plan) {
        continue;
      }
      // With every die at its lowest or at its highest face, the row is one that can come up.
      for (const bool high : {false, true}) {
        std::vector<int> faces;
        for (const int sides : answer->plan->dice.sides()) {
          faces.push_back(high ? sides : 1);
        }
        const std::string row = answer->plan->row_of(faces);
        const auto found = std::find_if(answer->rows.begin(), answer->rows.end(),
                                        [&](const RowOdds& one) { return one.row == row; });
        ASSERT_NE(found, answer->rows.end()) << set << "." << id << " " << row;
        EXPECT_GT(found->odds, Ratio(0)) << set << "." << id << " " << row;
      }
    }
  }
}

TEST(Answers, CoverEveryQuestionWithAChance) {
  for (const QuestionInfo& row : questions()) {
    const bool is_tried = std::any_of(samples_of_both().begin(), samples_of_both().end(),
                                      [&](const auto& sample) { return sample.first == row.id; });
    EXPECT_TRUE(row.kind == QuestionKind::look_up || is_tried) << row.id;
  }
}

TEST(Answers, AreRolledInSecretIfTheirProcedureSaysSo) {
  for (const std::string_view set : {"ose", "bfrpg"}) {
    for (const auto& [id, parameters] : samples_of_both()) {
      const auto answer = asked(set, id, parameters);
      ASSERT_TRUE(answer) << set << "." << id;
      if (!answer->plan) {
        continue;  // there is no roll
      }
      const std::string_view name = question_named(id)->procedure;
      const auto* const procedure =
          std::find_if(procedure_table.begin(), procedure_table.end(),
                       [&](const ProcedureInfo& one) { return one.id == name; });
      ASSERT_NE(procedure, procedure_table.end()) << id;
      // The referee rolls for one of the two sides of a meeting, so the whole roll is secret.
      const bool is_secret = procedure->seen == Seen::referee || id == "surprise";
      EXPECT_NE(procedure->seen, Seen::none) << id;
      EXPECT_EQ(answer->plan->is_secret, is_secret) << set << "." << id;
    }
  }
  const auto alone = asked("ose", "surprise", {{"aware", "others"}});
  EXPECT_FALSE(alone->plan->is_secret) << "only the party rolls";
}

TEST(Answers, MarkEveryBorrowedOrBuiltInNumber) {
  const auto borrowed = asked("ose", "stuck", {{"str", "13"}});
  ASSERT_TRUE(borrowed);
  for (const Source& source : borrowed->sources) {
    EXPECT_EQ(source.origin, Origin::borrowed) << source.key;
    EXPECT_EQ(source.set, "bfrpg");
  }
  const auto own = asked("bfrpg", "stuck", {{"str", "13"}});
  for (const Source& source : own->sources) {
    EXPECT_EQ(source.origin, Origin::seed) << source.key;
  }
  const auto house = asked("ose", "lost", {{"terrain", "aerial"}});
  ASSERT_EQ(house->sources.size(), 1U);
  EXPECT_EQ(house->sources.front().origin, Origin::house);
  const auto derived = asked("ose", "convert", {{"amount", "1"}, {"from", "day"}, {"to", "turn"}});
  EXPECT_TRUE(std::any_of(derived->sources.begin(), derived->sources.end(),
                          [](const Source& source) { return source.origin == Origin::derived; }));
}

TEST(Answers, AreRefusedUnderStrictIfTheyContainOne) {
  const AskOptions strict{.strict = true};
  EXPECT_EQ(why("bfrpg", "lure", {}, strict),
            "`lure` is borrowed from ose (O70); --strict allows only seed and derived values");
  EXPECT_EQ(why("ose", "lost", {{"terrain", "aerial"}}, strict),
            "`travel.lost` is a house value; --strict allows only seed and derived values");
  for (const std::string_view set : {"ose", "bfrpg"}) {
    for (const auto& [id, parameters] : samples_of_both()) {
      const auto answer = asked(set, id, parameters, strict);
      const auto loose = asked(set, id, parameters);
      const bool is_pure =
          std::all_of(loose->sources.begin(), loose->sources.end(), [](const Source& source) {
            return source.origin == Origin::seed || source.origin == Origin::derived;
          });
      EXPECT_EQ(answer.has_value(), is_pure) << set << "." << id;
    }
  }
}

TEST(Answers, AreNotBorrowedIfTheReadingForbidsIt) {
  const AskOptions alone{.readings = {{"borrow", "no"}}};
  EXPECT_EQ(why("ose", "bars", {{"bonus", "0"}}, alone),
            "ose has no `bars`, and the reading borrow=no forbids borrowing it from bfrpg");
  EXPECT_TRUE(asked("bfrpg", "bars", {{"bonus", "0"}}, alone));
}

TEST(Answers, OfAnEmptyRuleSetComeFromTheRuleSetItChanges) {
  const testing_support::TemporaryFolder folder;
  folder.write("set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"]})");
  const auto mine = RuleSet::in_folder(folder.path().string());
  ASSERT_TRUE(mine) << mine.error().what;
  for (const auto& [id, parameters] : samples_of_both()) {
    const auto answer = ask(*mine, *question_named(id), parameters, {});
    const auto same = asked("ose", id, parameters);
    ASSERT_TRUE(answer) << id;
    EXPECT_EQ(answer->values, same->values) << id;
    EXPECT_EQ(answer->rows, same->rows) << id;
    EXPECT_EQ(answer->sources, same->sources) << id;
  }
}

TEST(Readings, ChangeTheAnswersThatTheyAffect) {
  // The engine reads these itself; the tests of journeys, hiring and borrowing switch them.
  std::set<std::string_view> seen = {"borrow", "corporals", "fed-day", "lost-when", "refusal"};
  const auto with = [&](std::string_view set, std::string_view id, const Parameters& parameters,
                        std::string_view name, std::string_view value) {
    seen.insert(name);
    const AskOptions options{.readings = {{std::string(name), std::string(value)}}};
    const auto usual = asked(set, id, parameters);
    const auto other = asked(set, id, parameters, options);
    EXPECT_TRUE(usual && other) << name;
    return std::pair(*usual, *other);
  };
  const auto differs = [](const std::pair<Answer, Answer>& both) {
    const bool same_secret = (both.first.plan && both.second.plan)
                                 ? both.first.plan->is_secret == both.second.plan->is_secret
                                 : true;
    return both.first.values != both.second.values || both.first.rows != both.second.rows ||
           both.first.refusal != both.second.refusal || !same_secret;
  };
  EXPECT_TRUE(differs(with("bfrpg", "rate",
                           {{"race", "elf"}, {"str", "10"}, {"load", "151"}, {"armor", "none"}},
                           "overload", "heavy")));
  EXPECT_TRUE(differs(with("bfrpg", "light-turns", {{"source", "torch"}}, "light-roll", "open")));
  EXPECT_TRUE(differs(with("bfrpg", "stuck", {{"str", "8"}}, "door-floor", "1")));
  EXPECT_TRUE(differs(with("bfrpg", "listen", {{"again", "yes"}}, "listen-once", "no")));
  EXPECT_TRUE(differs(with("ose", "rest", {{"active", "6"}}, "rest-cycle", "6+1")));
  EXPECT_TRUE(differs(with("ose", "trigger", {{"number", "6"}}, "trap-walk", "first")));
  EXPECT_TRUE(differs(with("ose", "initiative", {}, "initiative-tie", "again")));
  EXPECT_TRUE(differs(with("ose", "surprise", {{"light", "party"}}, "light-surprise", "roll")));
  EXPECT_TRUE(differs(
      with("ose", "attack", {{"thac0", "19"}, {"ac", "-3"}, {"mod", "2"}}, "attack", "thac0")));
  EXPECT_TRUE(differs(with("ose", "close-water", {{"distance", "140"}, {"difference", "10"}},
                           "water-closing", "foot")));
  EXPECT_TRUE(differs(with("ose", "saves", {{"hd", "3+1"}}, "hd-bonus", "all")));
  EXPECT_TRUE(
      differs(with("bfrpg", "loyalty", {{"score", "12"}, {"mod", "-2"}}, "fanatic", "never")));
  EXPECT_TRUE(differs(with("ose", "save", {{"need", "1"}}, "saves-1-20", "yes")));
  EXPECT_TRUE(differs(with("ose", "half-damage", {{"damage", "7"}}, "half", "up")));
  EXPECT_TRUE(differs(with("ose", "fall", {{"feet", "9"}}, "fall", "started")));
  EXPECT_TRUE(
      differs(with("ose", "gale", {{"seaworthy", "no"}, {"land", "yes"}, {"shore", "clear"}},
                   "gale-beach", "last")));
  EXPECT_TRUE(differs(with("bfrpg", "armorers", {{"fighters", "120"}}, "armorers", "whole")));
  EXPECT_TRUE(
      differs(with("ose", "miles", {{"rate", "120"}, {"terrain", "forest"}, {"way", "road"}},
                   "road", "multiplies")));
  EXPECT_TRUE(differs(with("ose", "course", {}, "lost-course", "d2")));
  EXPECT_TRUE(
      differs(with("bfrpg", "point", {{"course", "east"}, {"wind", "west"}}, "wind-from", "to")));
  EXPECT_TRUE(
      differs(with("bfrpg", "point", {{"course", "east"}, {"wind", "north"}}, "beam", "tack")));
  EXPECT_TRUE(differs(with("ose", "forced-rest", {}, "forced-rest", "advice")));
  EXPECT_TRUE(differs(with("bfrpg", "thirst", {{"days", "1"}}, "thirst", "second-day")));
  for (const ReadingInfo& row : reading_table) {
    EXPECT_TRUE(seen.contains(row.name)) << row.name;
  }
}

TEST(Answers, OfAbsurdRuleSetsAreErrorsButNeverCrashes) {
  const testing_support::TemporaryFolder folder;
  folder.write("set.json", R"({"format":"dungeonlab-ruleset/1","set":"mine","borrow":["ose"]})");
  const auto head = [](const std::string& topic) {
    return R"({"format":"dungeonlab-ruleset/1","set":"mine","topic":")" + topic + R"(","values":{)";
  };
  const auto value = [](const std::string& name, const std::string& number) {
    return '"' + name + R"(":{"value":)" + number + R"(,"section":"x","origin":"seed"})";
  };
  folder.write("time.json", head("time") + value("round", "1000000") + ',' +
                                value("turn", "1000000") + ',' + value("hour", "1000000") + ',' +
                                value("inches_per_foot", "0") + "}}");
  folder.write("meeting.json", head("meeting") + value("initiative", R"("2d6")") + "}}");
  folder.write("door.json", head("door") + value("stuck_die", "-3") + "}}");
  folder.write("move.json", head("move") + value("turn_factor", "0") + "}}");
  const auto mine = RuleSet::in_folder(folder.path().string());
  ASSERT_TRUE(mine) << mine.error().what;
  const auto why_not = [&](std::string_view id, const Parameters& parameters) {
    const auto answer = ask(*mine, *question_named(id), parameters, {});
    return answer ? "" : answer.error().what;
  };
  EXPECT_THAT(why_not("convert", {{"amount", "10"}, {"from", "watch"}, {"to", "second"}}),
              HasSubstr("needs more than 64 bits"));
  EXPECT_EQ(why_not("convert", {{"amount", "1"}, {"from", "inch"}, {"to", "foot"}}),
            "a foot is 0 in this set");
  EXPECT_EQ(why_not("initiative", {}), "a side must roll one die for initiative, found 2d6");
  for (const auto& [id, parameters] : samples_of_both()) {
    static_cast<void>(ask(*mine, *question_named(id), parameters, {}));
  }
}

TEST(DoorLaw, ChancesNeverFallWithStrengthNorRiseFromStuckToLockedToBars) {
  for (const std::string_view id : {"stuck", "locked", "bars"}) {
    Ratio before(0);
    for (std::int64_t score = 3; score <= 18; ++score) {
      const Ratio now = chance("bfrpg", id, {{"str", number(score)}});
      EXPECT_GE(now, before) << id << " " << score;
      before = now;
    }
  }
  for (std::int64_t bonus = -3; bonus <= 10; ++bonus) {
    const Parameters parameters = {{"bonus", number(bonus)}};
    EXPECT_GE(chance("bfrpg", "stuck", parameters), chance("bfrpg", "locked", parameters));
    EXPECT_GE(chance("bfrpg", "locked", parameters), chance("bfrpg", "bars", parameters));
  }
}

TEST(CheckLaw, ChancesChangeInTwentiethsAndStayInBounds) {
  for (std::int64_t score = 3; score <= 18; ++score) {
    for (std::int64_t mod = -4; mod <= 4; ++mod) {
      EXPECT_EQ(chance("ose", "check", {{"score", number(score)}, {"mod", number(mod)}}),
                Ratio(std::clamp<std::int64_t>(score - mod, 1, 19), 20));
    }
  }
  for (std::int64_t need = 1; need <= 20; ++need) {
    for (std::int64_t mod = -5; mod <= 5; ++mod) {
      EXPECT_EQ(chance("ose", "save", {{"need", number(need)}, {"mod", number(mod)}}),
                Ratio(std::clamp<std::int64_t>(21 - need + mod, 0, 20), 20));
    }
  }
}

TEST(AttackLaw, TheThreeMethodsAgreeExceptIn108CasesWithModifiers) {
  int cells = 0;
  int cases = 0;
  int different = 0;
  for (std::int64_t thac0 = 5; thac0 <= 20; ++thac0) {
    for (std::int64_t armor = -3; armor <= 9; ++armor) {
      for (std::int64_t mod = -4; mod <= 4; ++mod) {
        Parameters parameters = {
            {"thac0", number(thac0)}, {"ac", number(armor)}, {"mod", number(mod)}};
        const Ratio matrix = chance("ose", "attack", parameters);
        parameters.emplace_back("method", "thac0");
        const Ratio subtracted = chance("ose", "attack", parameters);
        const Ratio ascending = chance(
            "ose", "attack-aac",
            {{"bonus", number(19 - thac0)}, {"aac", number(19 - armor)}, {"mod", number(mod)}});
        EXPECT_EQ(subtracted, ascending);
        ++cases;
        different += matrix == subtracted ? 0 : 1;
        cells += mod == 0 && matrix == subtracted ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(cells, 208);
  EXPECT_EQ(cases, 1872);
  EXPECT_EQ(different, 108);
}

TEST(AttackLaw, BetterArmorIsNeverEasierToHitAndALowerThac0NeverHitsWorse) {
  for (std::int64_t thac0 = 5; thac0 <= 20; ++thac0) {
    for (std::int64_t armor = -10; armor < 15; ++armor) {
      const auto at = [&](std::int64_t one) {
        return chance("ose", "attack", {{"thac0", number(thac0)}, {"ac", number(one)}});
      };
      EXPECT_LE(at(armor), at(armor + 1)) << thac0 << " " << armor;
      const std::int64_t worse = std::min<std::int64_t>(20, thac0 + 1);
      EXPECT_GE(at(armor),
                chance("ose", "attack", {{"thac0", number(worse)}, {"ac", number(armor)}}));
    }
  }
}

TEST(EvasionLaw, ChancesRiseWithPursuersFallWithFugitivesAndStayInBounds) {
  const auto at = [](std::int64_t fleeing, std::int64_t pursuers, std::int64_t adjust) {
    return chance(
        "ose", "evade-wild",
        {{"fleeing", number(fleeing)}, {"pursuers", number(pursuers)}, {"adjust", number(adjust)}});
  };
  for (std::int64_t fleeing = 1; fleeing <= 30; ++fleeing) {
    for (std::int64_t pursuers = 1; pursuers <= 35; ++pursuers) {
      EXPECT_LE(at(fleeing, pursuers, 0), at(fleeing, pursuers + 1, 0));
      EXPECT_GE(at(fleeing, pursuers, 0), at(fleeing + 1, pursuers, 0));
    }
    EXPECT_GE(at(fleeing, 1, -25), Ratio(5, 100));
    EXPECT_LE(at(fleeing, 40, 25), Ratio(1));
  }
}

TEST(ExperienceLaw, SharesAddUpAndValuesRiseWithHitDiceAndAsterisks) {
  for (const std::int64_t total : {0, 1, 99, 2000, 12345}) {
    for (std::int64_t retainers = 0; retainers <= 5; ++retainers) {
      const auto answer =
          asked("bfrpg", "share",
                {{"total", number(total)}, {"members", "4"}, {"retainers", number(retainers)}});
      const auto behind = [&](std::string_view word, std::size_t place) {
        const std::string& text = answer->values[place].second;
        EXPECT_TRUE(text.starts_with(word)) << text;
        return std::stoll(text.substr(word.size()));
      };
      const std::int64_t member = behind("member ", 0);
      const std::int64_t half = behind("retainer ", 1);
      const std::int64_t rest = behind("rest ", 2);
      EXPECT_EQ(4 * member + retainers * half + rest, total);
      EXPECT_GE(rest, 0);
      EXPECT_LT(rest, 4 + retainers);
    }
  }
  const auto value = [](const std::string& hd, std::int64_t stars) {
    const auto answer = asked("bfrpg", "xp", {{"hd", hd}, {"stars", number(stars)}});
    return std::stoll(answer->values.front().second);
  };
  for (std::int64_t stars = 0; stars <= 3; ++stars) {
    std::int64_t before = value("<1", stars);
    for (std::int64_t dice = 1; dice <= 30; ++dice) {
      EXPECT_GT(value(number(dice), stars), before) << dice;
      EXPECT_GT(value(number(dice), stars + 1), value(number(dice), stars)) << dice;
      before = value(number(dice), stars);
    }
  }
}

TEST(RateLaw, AGroupIsAsFastAsItsSlowestMemberInAnyOrder) {
  const auto group = [](const std::string& rates) {
    return std::stoll(asked("ose", "group", {{"rates", rates}})->values.front().second);
  };
  std::vector<int> rates = {30, 60, 90, 120};
  do {
    const std::string all = fmt::format("{}", fmt::join(rates, ","));
    EXPECT_EQ(group(all), 30) << all;
    EXPECT_EQ(group(all + ",0"), 0) << "a member who cannot move stops everybody";
    for (std::int64_t more = 0; more <= 150; more += 15) {
      EXPECT_LE(group(fmt::format("{},{}", all, more)), group(all));
    }
  } while (std::next_permutation(rates.begin(), rates.end()));
}

TEST(MilesLaw, GrowWithTheRateAndByHalfOnAForcedMarchAndNeverFallInTheAir) {
  const auto miles = [](std::string_view set, std::int64_t rate, std::string_view terrain,
                        std::string_view how) {
    Parameters parameters = {{"rate", number(rate)}, {"terrain", std::string(terrain)}};
    if (!how.empty()) {
      parameters.emplace_back(how, "yes");
    }
    std::string text = asked(set, "miles", parameters)->values.front().second;
    text.erase(text.find(" mi"));
    // `26 2/3`
    const std::size_t blank = text.find(' ');
    const Ratio whole = *Ratio::parse(text.substr(0, blank));
    return blank == std::string::npos ? whole : *sum(whole, *Ratio::parse(text.substr(blank + 1)));
  };
  for (const std::string_view set : {"bfrpg", "ose"}) {
    for (const std::string_view terrain : {"clear", "forest", "mountains", "swamp", "road"}) {
      const Ratio one = miles(set, 30, terrain, "");
      for (std::int64_t rate = 0; rate <= 360; rate += 30) {
        const Ratio now = miles(set, rate, terrain, "");
        EXPECT_EQ(now, *product(one, Ratio(rate, 30))) << set << " " << terrain << " " << rate;
        EXPECT_GE(miles(set, rate, terrain, "air"), now);
        EXPECT_EQ(miles(set, rate, terrain, "forced"), *product(now, Ratio(3, 2)));
      }
    }
  }
}

TEST(RateLaw, LoadNeverIncreasesSpeedAndOnlyWeightCountsInDetailedEncumbrance) {
  const auto feet = [](std::string_view armor, std::int64_t load) {
    const auto answer = asked(
        "bfrpg", "rate",
        {{"race", "human"}, {"str", "11"}, {"load", number(load)}, {"armor", std::string(armor)}});
    return std::stoll(answer->values[1].second);
  };
  for (const std::string_view armor : {"none", "leather", "metal"}) {
    std::int64_t before = limits::total_most;
    for (std::int64_t load = 0; load <= 200; load += 5) {
      EXPECT_GE(feet("none", load), feet(armor, load)) << "bulk makes nobody faster";
      EXPECT_GE(feet(armor, load), feet("metal", load));
      EXPECT_LE(feet(armor, load), before);
      before = feet(armor, load);
    }
  }
  std::int64_t before = limits::total_most;
  for (std::int64_t coins = 0; coins <= 2000; coins += 50) {
    const auto answer = asked("ose", "rate-detailed", {{"coins", number(coins)}});
    const std::int64_t feet = std::stoll(answer->values.front().second);
    EXPECT_LE(feet, before);
    EXPECT_EQ(feet == 0, coins > 1600);
    before = feet;
  }
}

}  // namespace
}  // namespace dungeonlab::osr
