#include "dungeonlab/rules/validate.hpp"

#include "dungeonlab/model/limits.hpp"
#include "support/test_maps.hpp"
#include "support/verdicts.hpp"

#include <type_traits>

#include <gtest/gtest.h>

namespace dungeonlab::rules {

// Law 3 of the project: only validate() makes a ValidDungeon. Other code can only copy one.
static_assert(!std::is_default_constructible_v<ValidDungeon>);
static_assert(!std::is_constructible_v<ValidDungeon, Sheet, Dungeon>);
static_assert(!std::is_aggregate_v<ValidDungeon>);

/// Nor can a type in the room's namespace, which any file could define.
struct Validator {
  template <class Made = ValidDungeon>
  static constexpr bool can_make = requires(Sheet sheet, Dungeon dungeon) {
    Made(sheet, dungeon);
  };
};
static_assert(!Validator::can_make<>);

namespace {

using testing_support::Codes;
using testing_support::errors;
using testing_support::lesser;
using testing_support::status;

Sheet sheet_of(std::string_view items) {
  return testing_support::read_test_map("T | OK | " + std::string(items)).sheet;
}

Sheet small_map() {
  return sheet_of("2x2x2 | t 0,0/0 | x 1,1E");
}

const Finding& only_error(const Verdict& verdict) {
  const auto is_error = [](const Finding& finding) { return finding.severity == Severity::error; };
  EXPECT_EQ(std::count_if(verdict.findings.begin(), verdict.findings.end(), is_error), 1);
  return *std::find_if(verdict.findings.begin(), verdict.findings.end(), is_error);
}

TEST(Validate, ProvesASoundMapAndKeepsItsSheet) {
  const Verdict verdict = validate(small_map());
  ASSERT_TRUE(verdict.valid);
  EXPECT_EQ(verdict.valid->sheet(), small_map());
  EXPECT_EQ(verdict.valid->dungeon().treasure(), (Place{{0, 0}, 0}));
  for (std::size_t row = 0; row < verdict.status.size(); ++row) {
    const Rule& rule = *registry()[row];
    const bool small_and_bare = rule.code == "G02" || rule.code == "E04" || rule.code == "P07";
    const Status expected = small_and_bare                   ? Status::violated
                            : rule.found_by == FoundBy::game ? Status::not_checked
                                                             : Status::holds;
    EXPECT_EQ(verdict.status[row], expected) << rule.code;
  }
}

TEST(Validate, AnswersAnEmptySheet) {
  const Verdict verdict = validate(Sheet{});
  EXPECT_FALSE(verdict.valid);
  EXPECT_EQ(status(verdict, "W06"), Status::not_checked);
  EXPECT_EQ(errors(verdict), (Codes{"T01", "X01"}));
}

TEST(Validate, ReportsTheFaultsOfTheTextAsBrokenRules) {
  Sheet sheet = small_map();
  sheet.text_faults = 1U << 9U;
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(status(verdict, "J09"), Status::violated);
  EXPECT_EQ(status(verdict, "J05"), Status::holds);
  EXPECT_EQ(errors(verdict), Codes{});
  EXPECT_FALSE(verdict.valid);
}

TEST(Validate, DoesNotCheckARuleWhosePartIsIncomplete) {
  Sheet sheet = small_map();
  sheet.encounters.clear();
  sheet.incomplete = {Part::encounters};
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(status(verdict, "T01"), Status::not_checked) << "the treasure may be what is missing";
  EXPECT_EQ(status(verdict, "W06"), Status::holds);
  EXPECT_EQ(errors(verdict), Codes{});
  EXPECT_FALSE(verdict.valid);
}

TEST(Validate, ChecksALocalRuleOnWhatExists) {
  Sheet sheet = sheet_of("2x2x2 | t 0,0/0 | e 0,1/0 lion*2 | x 1,1E");
  sheet.incomplete = {Part::encounters};
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(status(verdict, "E05"), Status::violated);
  EXPECT_EQ(status(verdict, "E06"), Status::not_checked) << "it has not seen everything";
}

TEST(Validate, NeedsTheGroundForEverythingThatUsesCells) {
  for (const Part part : {Part::base, Part::levels, Part::branches}) {
    Sheet sheet = sheet_of("2x2x2 | t 9,9/0 | x 9,9E | m 0,0E");
    sheet.incomplete = {part};
    const Verdict verdict = validate(sheet);
    for (const std::string_view code : {"W06", "X02", "E02", "F01", "PT02"}) {
      EXPECT_EQ(status(verdict, code), Status::not_checked) << code;
    }
  }
}

TEST(Validate, LeavesRulesUncheckedThatOthersReplace) {
  EXPECT_EQ(status(validate(small_map()), "T02"), Status::holds);
  const Sheet counted = sheet_of("2x2x1 | e 0,0/0 treasure*2 | x 1,1E");
  EXPECT_EQ(status(validate(counted), "T02"), Status::not_checked);
  EXPECT_EQ(errors(validate(counted)), Codes{"E05"});
}

TEST(Validate, ChecksWalkingWaysOnlyIfMonolithsDoNotCutTheDungeon) {
  const std::string pits = "3x1x1 | t 0,0/0 | e 1,0/0 pit>2,0/0 | e 2,0/0 pit>1,0/0 | x 0,0W";
  EXPECT_EQ(status(validate(sheet_of(pits)), "W07"), Status::holds);
  EXPECT_EQ(status(validate(sheet_of(pits + " | m 0,0E")), "W07"), Status::not_checked);
}

TEST(Validate, LeavesOpenWhetherThereIsATargetIfItsNameIsMisspelt) {
  Sheet sheet = sheet_of("3x2x1 | t 0,0/0 | x 2,1E | e 1,0/0 black_rider | e 1,1/0 bridle");
  sheet.encounters.push_back({.at = {{2, 0}, 0}, .written = "mordro"});
  EXPECT_EQ(errors(validate(sheet)), Codes{"E01"});
  EXPECT_EQ(status(validate(sheet), "RF01"), Status::not_checked);
  EXPECT_EQ(status(validate(sheet), "RF06"), Status::violated) << "nothing looks like one to ride";
  sheet.encounters.back().written = "ontifutals";
  EXPECT_EQ(errors(validate(sheet)), (Codes{"E01", "RF01"}));
  EXPECT_EQ(status(validate(sheet), "RF06"), Status::not_checked);
  sheet.encounters.back().written = "mo";  // as in a plan
  EXPECT_EQ(status(validate(sheet), "RF01"), Status::not_checked);
}

TEST(Validate, RunsTheSafetyNetOnlyAfterTheRulesItGuards) {
  const Sheet facing = sheet_of("1x1x2 | x 0,0N | e 0,0/0 marmar | e 0,0/1 marmar | o +marmar");
  Sheet with_treasure = facing;
  with_treasure.base = Extent{2, 1};
  with_treasure.encounters.push_back({.at = {{1, 0}, 0}, .kind = EncounterKind::treasure});
  const Verdict verdict = validate(with_treasure);
  EXPECT_EQ(errors(verdict), Codes{"F04"});
  EXPECT_EQ(status(verdict, "F06"), Status::not_checked);
  EXPECT_EQ(status(validate(small_map()), "F06"), Status::holds);
}

TEST(Validate, CountsWhatItDoesNotList) {
  Sheet sheet = small_map();
  constexpr std::size_t many = limits::findings_per_rule + 500;
  sheet.walls.assign(many, {.kind = WallKind::simple, .first = {5, 5}, .second = {6, 5}});
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(std::count_if(verdict.findings.begin(), verdict.findings.end(),
                          [](const Finding& finding) { return finding.rule->code == "W01"; }),
            limits::findings_per_rule + 1);
  const auto last =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const Finding& finding) { return finding.subject.topic == Topic::map; });
  ASSERT_NE(last, verdict.findings.end());
  EXPECT_EQ(last->message, "500 more findings of this rule not listed");
  EXPECT_EQ(last->severity, Severity::error);
}

/// The largest dungeon, with long lists of everything that can be wrong.
Sheet hostile_sheet() {
  Sheet sheet;
  sheet.base = Extent{limits::columns, limits::rows};
  sheet.levels = limits::levels;
  constexpr int many = 20'000;
  River river;
  for (int i = 0; i < many; ++i) {
    const Cell cell{i % limits::columns, i / limits::columns % limits::rows};
    sheet.walls.push_back({.kind = WallKind::simple, .first = {0, 0}, .second = {1, 0}});
    sheet.encounters.push_back(
        {.at = {cell, 0}, .kind = EncounterKind::pit, .to = Place{beside(cell, Side::east), 0}});
    sheet.branches.push_back(cell);
    sheet.exits.push_back({cell, Side::north});
    sheet.ignores.push_back({.rule = "W02", .cell = cell, .reason = "r"});
    river.push_back({{0, 0}, i % 2});
  }
  sheet.rivers = {river, river};
  return sheet;
}

TEST(Validate, AnswersHostileSheetsWithALimitedList) {
  const Verdict verdict = validate(hostile_sheet());
  EXPECT_LE(verdict.findings.size(), registry().size() * (limits::findings_per_rule + 1));
  EXPECT_FALSE(verdict.valid);
}

TEST(Validate, TreatsAMisspeltTreasureAndPitAsWhatTheyWereMeantToBe) {
  Sheet sheet = sheet_of("3x1x2 | t 0,0/0 | e 1,0/0 pit>2,0/0 | e 2,0/0 pit>1,0/0 | x 2,0E");
  for (Encounter& encounter : sheet.encounters) {
    if (encounter.kind == EncounterKind::treasure || encounter.at.cell == Cell{2, 0}) {
      encounter.written = encounter.kind == EncounterKind::treasure ? "tresure" : "pitt";
      encounter.kind.reset();
      encounter.to.reset();
    }
  }
  EXPECT_EQ(errors(validate(sheet)), Codes{"E01"});
}

TEST(Validate, SortsFindingsByGroupAndCode) {
  const Verdict verdict =
      validate(sheet_of("2x2x1 | s 5,5E | e 0,0/0 treasure*2 | e 7,7/0 lion | x 0,0E 0,0S"));
  std::vector<std::string> codes;
  for (const Finding& finding : verdict.findings) {
    codes.emplace_back(finding.rule->code);
  }
  EXPECT_EQ(codes, (std::vector<std::string>{"G02", "W01", "X02", "X02", "E02", "E04", "E05"}));
}

TEST(Validate, ReportsBranchCellsWestOrNorthOfTheBaseOnTheModel) {
  Sheet sheet = small_map();
  sheet.branches = {{2, 0}, {2, -1}};
  EXPECT_EQ(errors(validate(sheet)), Codes{"G04"});
}

TEST(Findings, NeverShowRawBytesOfTheMap) {
  Sheet sheet = small_map();
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .written = "li\x1b[31mon"});
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(only_error(verdict).message.find('\x1b'), std::string::npos);
}

TEST(Findings, CutLongWordsOfTheMap) {
  Sheet sheet = small_map();
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .written = std::string(100'000, 'x')});
  EXPECT_LT(only_error(validate(sheet)).message.size(), 200U);
}

TEST(Findings, OfferTheNameThatWasMeant) {
  Sheet sheet = small_map();
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .written = "crocodlie"});
  EXPECT_EQ(only_error(validate(sheet)).help, "did you mean \"crocodile\"?");
  sheet.encounters.back().written = "dragon";
  EXPECT_EQ(only_error(validate(sheet)).message, "no such encounter: \"dragon\" at B1.1");
  EXPECT_EQ(only_error(validate(sheet)).help, "`dungeonlab encounters` lists them");
}

TEST(Findings, OfferTheCodeThatWasMeantInAPlan) {
  Sheet sheet = small_map();
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .written = "mo"});
  EXPECT_EQ(only_error(validate(sheet)).plan_help, "did you mean \"Mo\"?");
  sheet.encounters.back().written = "DO25";
  EXPECT_EQ(only_error(validate(sheet)).plan_help, "did you mean \"do25\"?");
  sheet.encounters.back().written = "dragon";
  EXPECT_EQ(only_error(validate(sheet)).plan_help, "");
}

TEST(Findings, UsePlanWordsIfAMarmarThrowsOutOfTheDungeon) {
  const Verdict verdict =
      validate(sheet_of("2x2x2 | t 0,0/0 | e 1,0/1 marmar:up | x 1,1E | o +marmar"));
  EXPECT_EQ(only_error(verdict).plan_help,
            "delete the ^ or throws=up: on this level only one direction is possible");
}

TEST(Findings, OfferTheExactHouseRuleToAdd) {
  Sheet sheet = sheet_of("2x2x2 | t 0,0/0 | e 1,0/0 marmar | x 1,1E");
  EXPECT_EQ(only_error(validate(sheet)).help, "add \"house_rules\": [\"marmar\"] to the map");
  sheet.house_rules = {{.rule = HouseRule::free_climbing}};
  EXPECT_EQ(only_error(validate(sheet)).help, "add \"marmar\" to the house rules of the map");
}

TEST(Findings, OfferTheWholeLineOfHouseRulesForAPlan) {
  Sheet sheet = sheet_of("2x2x2 | t 0,0/0 | e 1,0/0 marmar | x 1,1E");
  EXPECT_EQ(only_error(validate(sheet)).plan_help,
            "write the line \"house rules: marmar\" below the drawing");
  sheet.house_rules = {{.rule = HouseRule::free_climbing}};
  EXPECT_EQ(only_error(validate(sheet)).plan_help,
            "change the line of house rules to \"house rules: free-climbing, marmar\"");
}

TEST(Findings, UseTheRightArticle) {
  Sheet sheet = small_map();
  sheet.encounters.push_back({.at = {{1, 0}, 0}, .kind = EncounterKind::ontifutlas});
  EXPECT_EQ(only_error(validate(sheet)).help.substr(0, 12), "add an Eldar");
}

TEST(Findings, ShowBothEndsOfAConflict) {
  const Verdict verdict = validate(sheet_of("2x2x1 | t 0,0/0 | s 0,0E | w 1,0W | x 1,1E"));
  const Finding& finding = only_error(verdict);
  EXPECT_EQ(finding.message, "A1-B1 is both simple and wire");
  EXPECT_EQ(finding.subject, Subject::entry(Topic::wall, 1));
  ASSERT_EQ(finding.related.size(), 1U);
  EXPECT_EQ(finding.related[0].subject, Subject::entry(Topic::wall, 0));
}

TEST(Findings, ReportTwoEntriesThatShareSeveralPlacesOnce) {
  const Verdict verdict = validate(sheet_of(
      "2x2x2 | t 0,0/0 | e 0,1/0-1 management_center | e 0,1/0-1 management_center | x 1,1E"));
  const Finding& finding = only_error(verdict);
  EXPECT_EQ(finding.rule->code, "E03");
  EXPECT_EQ(finding.message,
            "management center at A2.1 shares A2.1 with management center at A2.1");
}

const Finding& finding_of(const Verdict& verdict, std::string_view code) {
  const auto found =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [&](const Finding& finding) { return finding.rule->code == code; });
  EXPECT_NE(found, verdict.findings.end()) << code;
  return *found;
}

TEST(Findings, NameTheFewestMonolithsToOpen) {
  const Verdict verdict = validate(sheet_of("3x2x1 | t 0,0/0 | m 0,0E 0,0S 1,0E 2,0S | x 2,1E"));
  const Finding& finding = only_error(verdict);
  EXPECT_EQ(finding.help, "open A1-B1 and B1-C1, or make them simple walls or wire");
  EXPECT_EQ(finding.subject, Subject::entry(Topic::wall, 0));
  ASSERT_EQ(finding.related.size(), 1U);
  EXPECT_EQ(finding.related[0].subject, Subject::entry(Topic::wall, 2));
}

TEST(Findings, SayThatNoMonolithJoinsADetachedBranch) {
  const Verdict verdict = validate(sheet_of("2x1x1 | b 3,0 | t 0,0/0 | x 0,0W"));
  EXPECT_EQ(finding_of(verdict, "W06").help, "no monolith separates them: move the cells together");
}

TEST(Findings, NameThePitLeftOverByTwoPitsWithOneDestination) {
  const Verdict verdict =
      validate(sheet_of("4x1x1 | t 0,0/0 | x 0,0W | e 1,0/0 pit>2,0/0 | e 2,0/0 pit>3,0/0 | "
                        "e 3,0/0 pit>2,0/0"));
  const Finding& finding = finding_of(verdict, "PT06");
  EXPECT_EQ(finding.message,
            "pit at D1.1 and pit at B1.1 both lead to C1.1, so nobody falls into the pit at B1.1");
  EXPECT_EQ(finding.help, "let the pit at D1.1 lead to B1.1");
}

TEST(Findings, NameThePitsThatBlockTheWay) {
  const Verdict verdict =
      validate(sheet_of("4x1x2 | e 1,0/1 pit>2,0/0 | e 2,0/0 pit>1,0/1 | t 0,0/0 | x 3,0E"));
  const Finding& finding = finding_of(verdict, "W07");
  EXPECT_EQ(finding.message,
            "pits cut the ways on foot into 2 parts: nobody can walk from A1.1 to C1.2 and 2 more "
            "places without coming to a pit");
  EXPECT_EQ(finding.help, "move one of the pits at B1.2 and C1.1");
  EXPECT_EQ(finding.witness.places, (std::vector<Place>{{{2, 0}, 1}, {{3, 0}, 0}, {{3, 0}, 1}}));
}

TEST(Findings, ShowTheHoleThatAnExitOpensInto) {
  const Verdict verdict =
      validate(sheet_of("2x1x1 | t 0,0/0 | b 2,0 0,1 2,1 0,2 1,2 2,2 | x 1,0S"));
  const Finding& finding = only_error(verdict);
  EXPECT_EQ(finding.rule->code, "X03");
  EXPECT_EQ(finding.witness.type, Witness::Type::closed_set);
  EXPECT_EQ(finding.witness.cells, (std::vector<Cell>{{1, 1}}));
}

Sheet three_levels(std::vector<Ignore> ignores) {
  Sheet sheet = sheet_of("2x2x3 | t 0,0/0 | x 1,1E | m 0,0N 1,0N");
  sheet.ignores = std::move(ignores);
  return sheet;
}

std::size_t ignored(const Verdict& verdict) {
  return static_cast<std::size_t>(
      std::count_if(verdict.findings.begin(), verdict.findings.end(),
                    [](const Finding& finding) { return finding.ignored; }));
}

TEST(Ignores, SuppressEverywhereOrAtOneCell) {
  EXPECT_EQ(ignored(validate(three_levels({}))), 0U);
  EXPECT_EQ(ignored(validate(three_levels({{.rule = "W05", .reason = "r"}}))), 2U);
  EXPECT_EQ(ignored(validate(three_levels({{.rule = "W05", .cell = Cell{1, 0}, .reason = "r"}}))),
            1U);
  EXPECT_EQ(ignored(validate(three_levels({{.rule = "wrong-level-count", .reason = "r"}}))), 1U);
}

TEST(Ignores, KeepFindingsAndTheValidityOfTheMap) {
  const Verdict verdict = validate(three_levels({{.rule = "W05", .reason = "r"}}));
  EXPECT_EQ(lesser(verdict), (Codes{"G02", "G03", "W05", "E04", "P07"}));
  EXPECT_TRUE(verdict.valid);
}

TEST(Ignores, AreListedWithTheFindingsTheySuppress) {
  const Sheet sheet = three_levels({{.rule = "G03", .reason = "tower"},
                                    {.rule = "W05", .cell = Cell{1, 0}, .reason = "pretty"}});
  const std::vector<Finding> findings = validate(sheet).findings;
  const std::vector<const Ignore*> ignores = ignores_of(sheet, findings);
  ASSERT_EQ(ignores.size(), findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    EXPECT_EQ(ignores[i] != nullptr, findings[i].ignored);
    if (ignores[i] != nullptr) {
      EXPECT_EQ(ignores[i]->reason, findings[i].rule->code == "G03" ? "tower" : "pretty");
    }
  }
}

TEST(Ignores, NeverSuppressAnError) {
  Sheet sheet = sheet_of("2x2x1 | t 0,0/0 | s 0,0E | w 1,0W | x 1,1E");
  sheet.ignores = {{.rule = "W02", .reason = "r"}};
  const Verdict verdict = validate(sheet);
  EXPECT_EQ(ignored(verdict), 0U);
  EXPECT_TRUE(lesser(verdict).contains("J11"));
  EXPECT_FALSE(verdict.valid);
}

TEST(Ignores, ThatAreUselessCanBeIgnoredThemselves) {
  const Verdict verdict = validate(three_levels({{.rule = "G02", .reason = "r"},
                                                 {.rule = "G03", .reason = "r"},
                                                 {.rule = "W05", .reason = "r"},
                                                 {.rule = "E04", .reason = "r"},
                                                 {.rule = "E10", .reason = "r"},
                                                 {.rule = "P07", .reason = "r"},
                                                 {.rule = "J11", .reason = "r"}}));
  EXPECT_EQ(ignored(verdict), verdict.findings.size());
}

TEST(Ignores, AreNotCalledUselessIfTheirRuleWasNotChecked) {
  Sheet sheet = three_levels({{.rule = "E10", .reason = "r"}});
  sheet.incomplete = {Part::encounters};
  EXPECT_FALSE(lesser(validate(sheet)).contains("J11"));
}

}  // namespace
}  // namespace dungeonlab::rules
