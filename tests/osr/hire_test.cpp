// Hired hands: who accepts, how many may be hired, who stays, and what they cost.
#include "dungeonlab/osr/hire.hpp"

#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/schema.hpp"

#include <cstdlib>
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::osr {
namespace {

using ::testing::HasSubstr;

Party party(std::string_view members) {
  auto made =
      read_party(fmt::format(R"({{"format":"dungeonlab-party/1","members":[{}]}})", members));
  EXPECT_TRUE(made) << made.error().front().message;
  return made.value_or(Party{});
}

HireRules by(const RuleSet& rules, std::string seed = "hire") {
  return {.rules = rules, .seed = std::move(seed)};
}

Party ada(int cha, int level, int retainers = 0) {
  std::string text =
      fmt::format(R"({{"name":"Ada","level":{},"abilities":{{"cha":{}}}}})", level, cha);
  for (int i = 0; i < retainers; ++i) {
    text += fmt::format(R"(,{{"name":"R{}","retainer_of":"Ada","loyalty":8}})", i);
  }
  return party(text);
}

TEST(Hire, LimitsTheNumberAndLevelOfRetainersByTheEmployer) {
  const auto rules = *RuleSet::named("bfrpg");
  for (const auto& [level, expected] : std::map<int, int>{{2, 1}, {3, 1}, {5, 2}, {9, 4}}) {
    const Party one = ada(13, level);
    const auto search = find_retainers(by(rules), one, one.members[0], {});
    ASSERT_TRUE(search) << search.error().what;
    EXPECT_EQ(search->level_most, expected);
    EXPECT_EQ(search->most, 5);
    EXPECT_EQ(search->loyalty, 8);
    EXPECT_EQ(search->candidates.size(), 3U);
  }
  const Party beginner = ada(18, 1);
  const auto none = find_retainers(by(rules), beginner, beginner.members[0], {});
  EXPECT_EQ(none->refusal, "B17: a first-level character hires no retainers");
  const Party full = ada(10, 3, 4);
  const auto more = find_retainers(by(rules), full, full.members[0], {});
  EXPECT_EQ(more->refusal, "B17: refused: at most 4 retainers, but Ada already has 4");
  EXPECT_TRUE(more->candidates.empty());
}

TEST(Hire, AsksNobodyWhenNoPlaceIsLeft) {
  const auto rules = *RuleSet::named("bfrpg");
  const Party one = ada(18, 5, 5);
  const auto search = find_retainers(by(rules), one, one.members[0], {.candidates = 40});
  ASSERT_TRUE(search);
  std::int64_t hired = 0;
  for (const Candidate& candidate : search->candidates) {
    EXPECT_EQ(candidate.rolls.empty(), !candidate.refusal.empty());
    EXPECT_EQ(candidate.rolls.empty(), hired == search->most - search->has);
    hired += candidate.accepts ? 1 : 0;
  }
  EXPECT_EQ(hired, 2);
}

/// With k better offers at the same bonus, a(1 - t^(k+1))/(1 - t) accept, where a is the chance to
/// accept and t that to try again; an offer here is better by one, so that the law is summed.
TEST(Hire, AcceptanceFollowsTheOdds) {
  const auto rules = *RuleSet::named("bfrpg");
  constexpr std::int64_t searches = 20'000;
  const Party one = ada(10, 4);
  std::int64_t accepted = 0;
  for (std::int64_t i = 0; i < searches; ++i) {
    const auto search = find_retainers(by(rules, std::to_string(i)), one, one.members[0],
                                       {.better = {1, 2}, .candidates = 1});
    accepted += search->candidates.front().accepts ? 1 : 0;
  }
  // Out of 36: 10 accept and 16 try again; with +1 15 and 15; with +2 21.
  constexpr std::int64_t ways = 36;
  constexpr std::int64_t whole = ways * ways * ways;
  constexpr std::int64_t part = ways * ways * 10 + ways * 16 * 15 + std::int64_t{21} * 16 * 15;
  const std::int64_t off = accepted * whole - searches * part;
  EXPECT_LE(off / whole * (off / whole), 16 * searches * part / whole * (whole - part) / whole);
}

TEST(Hire, ARefusalThatSpreadsAffectsLaterOffers) {
  const auto rules = *RuleSet::named("bfrpg");
  const Party one = ada(3, 6);  // -3: a bad reputation comes quickly
  for (const bool is_each : {false, true}) {
    std::int64_t worst = 0;
    for (int i = 0; i < 200; ++i) {
      HireRules hire = by(rules, std::to_string(i));
      if (is_each) {
        hire.options.readings = {{"refusal", "each"}};
      }
      const auto search = find_retainers(hire, one, one.members[0], {.candidates = 8});
      ASSERT_TRUE(search) << search.error().what;
      std::int64_t fame = 0;
      for (const Candidate& candidate : search->candidates) {
        if (candidate.rolls.empty()) {
          continue;  // the only allowed retainer was hired
        }
        const RollEntry& roll = candidate.rolls.front();
        std::int64_t terms = 0;
        for (const Modifier& modifier : roll.added) {
          terms += modifier.name == "terms" ? modifier.value : 0;
        }
        EXPECT_EQ(terms, fame);
        worst = std::min(worst, terms);
        if (roll.row.starts_with("refusal, -1")) {
          fame = is_each ? fame - 1 : -1;
        }
      }
    }
    EXPECT_EQ(worst < -1, is_each);
  }
}

TEST(Hire, RollsAreReproducibleAndCanBeAudited) {
  const auto rules = *RuleSet::named("ose");
  const Party one = ada(13, 3);
  const auto first = find_retainers(by(rules), one, one.members[0], {.better = {1}});
  const auto again = find_retainers(by(rules), one, one.members[0], {.better = {1}});
  for (std::size_t i = 0; i < first->candidates.size(); ++i) {
    EXPECT_EQ(first->candidates[i].rolls, again->candidates[i].rolls);
    for (const RollEntry& entry : first->candidates[i].rolls) {
      EXPECT_TRUE(audit(entry)->empty());
      EXPECT_TRUE(entry.is_secret);
    }
  }
}

TEST(Hire, LoyaltyIsCheckedForEachRetainer) {
  const auto rules = *RuleSet::named("bfrpg");
  const Party one = ada(13, 3, 2);
  const auto checks = check_loyalty(by(rules), one, 0);
  ASSERT_TRUE(checks);
  ASSERT_EQ(checks->retainers.size(), 2U);
  for (const LoyaltyCheck& check : checks->retainers) {
    EXPECT_EQ(check.stays, check.roll->total <= 8);
  }
  EXPECT_EQ(check_loyalty(by(rules), one, 3).error().what,
            "pay changes loyalty by -2 to +2 (B17), found +3");
  const Party fanatic = party(R"({"name":"Ada"},{"name":"Fay","retainer_of":"Ada","loyalty":12})");
  HireRules never = by(rules);
  never.options.readings = {{"fanatic", "never"}};
  EXPECT_FALSE(check_loyalty(never, fanatic, -2)->retainers.front().roll);
}

TEST(Hire, ACompanyAddsUpTheSoldiersAndOfficersOfItsPlatoons) {
  const auto rules = *RuleSet::named("bfrpg");
  for (int i = 0; i < 50; ++i) {
    for (const bool is_among : {false, true}) {
      HireRules hire = by(rules, std::to_string(i));
      if (is_among) {
        hire.options.readings = {{"corporals", "among"}};
      }
      const auto company = recruit(hire, 3, {.troop = "archers", .gold = 5}, false);
      ASSERT_TRUE(company) << company.error().what;
      EXPECT_GE(company->soldiers, 96);
      EXPECT_LE(company->soldiers, 144);
      std::map<std::string, std::int64_t> ranks;
      std::int64_t month = 0;
      for (const PayLine& line : company->pay.lines) {
        const std::string rank = line.what.substr(0, line.what.find(' '));
        const std::int64_t level = line.what.back() - '0';
        ranks[rank] += line.number;
        month += line.number * 5 * level;
        EXPECT_LE(level, rank == "captain" ? 4 : rank == "first-sergeant" ? 3 : 2);
      }
      EXPECT_EQ(company->pay.month, Ratio(month));
      EXPECT_EQ(ranks["lieutenant"], 3);
      EXPECT_EQ(ranks["sergeant"], 3);
      EXPECT_EQ(ranks["captain"], 1);
      EXPECT_GE(ranks["corporal"], 6);
      EXPECT_LE(ranks["corporal"], 12);
      EXPECT_EQ(ranks["soldier"] + (is_among ? ranks["corporal"] : 0), company->soldiers);
    }
  }
}

TEST(Hire, APayrollAddsUpAndNamesWhatIsMissing) {
  const auto payroll =
      read_payroll(testing_support::project_file("samples/old-school/castle.hire.json"));
  ASSERT_TRUE(payroll);
  const auto pay = pay_of(by(*RuleSet::named("bfrpg")), *payroll);
  ASSERT_TRUE(pay) << pay.error().what;
  // 100 + 250 + 60 * 2 * 3/4 + 12 * 15 * 2 + 10 * 5 * 3/4
  EXPECT_EQ(pay->month, Ratio(1675, 2));
  EXPECT_EQ(pay->needs,
            (std::vector<std::string>{"1 armorer for 82 fighters", "1 animal-trainer for 7 animals",
                                      "housing of 17000 sq ft"}));
  EXPECT_EQ(pay->lines[3].note, "morale 9");
  Payroll unpaid{.hired = {{.kind = "trained"}}};
  EXPECT_EQ(pay_of(by(*RuleSet::named("ose")), unpaid).error().failure, Failure::impossible);
  unpaid.hired[0].wage = 1;
  const auto nobody = [&](std::string_view kind) {
    unpaid.hired[0].kind = kind;
    const auto made = pay_of(by(*RuleSet::named("ose")), unpaid);
    return made ? "" : made.error().what;
  };
  EXPECT_THAT(nobody("traind"), HasSubstr("`traind`; did you mean `trained`?: specialists are"));
  EXPECT_THAT(nobody("animal trainer"), HasSubstr("did you mean `animal-trainer`?"));
  EXPECT_THAT(nobody("trained mountd"), HasSubstr("did you mean `mounted`?"));
  EXPECT_THAT(nobody("mounted"), HasSubstr("`mounted`: specialists are alchemist, "));
  EXPECT_THAT(nobody("trained barbarian"), HasSubstr("a troop is untrained, barbarian, trained"));
  EXPECT_EQ(nobody("mounted trained"), "");
}

TEST(Hire, WagesListTroopsAndGold) {
  const auto wages = read_wages("troop,gp a month\n# ours\nlight foot,2\narchers,5\n");
  ASSERT_TRUE(wages);
  ASSERT_EQ(wages->size(), 2U);
  EXPECT_EQ((*wages)[0].troop, "light foot");
  EXPECT_EQ((*wages)[1].gold, 5);
  for (const std::string_view wrong : {"", "archers", "archers,many", ",5", "archers,-1",
                                       "archers,1/2", "archers,0.5", "archers,100001"}) {
    EXPECT_FALSE(read_wages(wrong)) << wrong;
  }
}

TEST(RuleSetFolder, MustBeAnExistingFolder) {
  EXPECT_EQ(RuleSet::in_folder("no/such").error().what, "no such folder: no/such");
  const std::string file = testing_support::source_path("samples/rulesets/ose/door.json");
  EXPECT_EQ(RuleSet::in_folder(file).error().what,
            file + " is a file; expected the folder of a rule set, such as " +
                testing_support::source_path("samples/rulesets/ose"));
}

TEST(PartyFile, EverySlipIsNamedWithItsPlace) {
  const std::string text = R"({"format":"dungeonlab-party/1","members":[
{"name":"Ada","abilities":{"cha":19},"saves":[12,13]},
{"name":"Ada","levl":2},
{"name":"Bo","retainer_of":"Adda","cha":9}]})";
  const auto made = read_party(text);
  ASSERT_FALSE(made);
  const auto lines = io::fault_lines("six.json", text, made.error());
  const std::vector<std::string> expected = {
      R"(six.json:2:34: "cha" must be a whole number from 3 to 18, found 19)",
      R"(six.json:2:46: "saves" must have 5 values (saving throws: death, wands, paralysis, )"
      "breath, spells), found 2",
      R"(six.json:3:1: duplicate member "Ada")",
      R"(six.json:3:15: unknown key "levl"; did you mean "level"?)",
      R"(six.json:4:28: the party has no member "Adda"; did you mean "Ada"?)",
      R"(six.json:4:35: unknown key "cha"; did you mean "abilities.cha"?)"};
  EXPECT_EQ(lines, expected);
  EXPECT_FALSE(read_party("[]"));
  EXPECT_FALSE(read_party(R"({"format":"dungeonlab-party/1","members":[]})"));
}

TEST(HireFiles, HaveSchemasThatTheSamplesFollow) {
  const auto check = [](const std::string& name, const std::string& schema,
                        const std::string& sample) {
    const std::string path = fmt::format("schemas/{}.schema.json", name);
    if (std::getenv("UPDATE_GENERATED") != nullptr) {
      ASSERT_TRUE(io::write_file(testing_support::source_path(path), schema));
    }
    EXPECT_EQ(testing_support::project_file(path), schema);
    EXPECT_EQ(testing_support::schema_faults(schema, testing_support::project_file(sample)), "");
  };
  check("party", write_party_schema(), "samples/old-school/six.party.json");
  check("hire", write_hire_schema(), "samples/old-school/castle.hire.json");
}

}  // namespace
}  // namespace dungeonlab::osr
