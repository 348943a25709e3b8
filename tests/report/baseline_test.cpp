#include "dungeonlab/report/baseline.hpp"

#include "dungeonlab/io/file.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "report/baseline_file.hpp"
#include "support/files.hpp"
#include "support/records.hpp"
#include "support/schema.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

/// A map of three levels with findings, and with `more` at its end.
std::string map_with(const std::string& more) {
  return R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 3, )"
         R"("exit": {"cell": "A1", "side": "west"}, "encounters": {"A1.1": "treasure"})" +
         more + "}";
}

Report report_of(const std::string& file, std::string text, const Policy& policy = {}) {
  return make_report(file, io::read_json(std::move(text)), 1, policy);
}

bool has(const std::vector<Diagnostic>& all, std::string_view code) {
  return std::any_of(all.begin(), all.end(),
                     [&](const Diagnostic& one) { return one.rule->code == code; });
}

TEST(Baseline, AcceptsOnlyTheFindingsItWasMadeFrom) {
  Baseline baseline("/maps");
  baseline.add(report_of("/maps/old.dungeon.json", map_with("")));
  const Policy policy{.baseline = &baseline};
  const Report same = report_of("/maps/old.dungeon.json", map_with(""), policy);
  EXPECT_TRUE(same.diagnostics.empty());
  EXPECT_EQ(same.ignored.size(), baseline.findings());
  EXPECT_TRUE(same.ignored[0].is_accepted);

  const Report more = report_of("/maps/old.dungeon.json", map_with(", \"extra\": 1"), policy);
  ASSERT_EQ(more.diagnostics.size(), 1U);
  EXPECT_EQ(more.diagnostics[0].rule->code, "J03");
  EXPECT_TRUE(more.fails);
  EXPECT_TRUE(has(report_of("/maps/new.dungeon.json", map_with(""), policy).diagnostics, "G03"));
}

TEST(Baseline, RecognisesAFindingWhoseLineHasMoved) {
  Baseline baseline("/maps");
  baseline.add(report_of("/maps/old.dungeon.json", map_with("")));
  std::string moved = map_with("");
  moved.insert(1, "\n\n\n");
  EXPECT_TRUE(report_of("/maps/sub/../old.dungeon.json", moved, {.baseline = &baseline})
                  .diagnostics.empty());
}

TEST(Baseline, AcceptsNoMoreThanItNames) {
  Baseline baseline("/maps");
  ASSERT_TRUE(baseline.read(R"({"format": "dungeonlab-baseline/1", "maps": {"a.json": )"
                            R"([{"code": "G03", "subject": "levels", "count": 1}]}})"));
  const Policy policy{.baseline = &baseline};
  const Report report = report_of("/maps/a.json", map_with(", \"extra\": 1"), policy);
  EXPECT_FALSE(has(report.diagnostics, "G03"));
  EXPECT_TRUE(has(report.ignored, "G03"));
  EXPECT_TRUE(has(report.diagnostics, "J03"));
}

TEST(Baseline, RecognisesAMapOfManyByItsContent) {
  const auto line = [](const std::string& text, std::uint32_t number, const Policy& policy) {
    return make_report("/maps/all.dungeons.jsonl", io::read(text, io::Form::json_line), number,
                       policy);
  };
  Baseline baseline("/maps");
  baseline.add(line(map_with(""), 7, {}));
  const Policy policy{.baseline = &baseline};
  EXPECT_TRUE(line(map_with(""), 9, policy).diagnostics.empty());
  std::string other = map_with("");
  other.replace(other.find("\"rows\": 1"), 9, "\"rows\": 2");
  EXPECT_FALSE(line(other, 7, policy).diagnostics.empty());
}

TEST(Baseline, IsReadBackAsWritten) {
  Baseline baseline("/maps");
  baseline.add(report_of("/maps/b.json", map_with("")));
  baseline.add(report_of("/maps/a.json", map_with(", \"extra\": 1")));
  Baseline again("/maps");
  ASSERT_TRUE(again.read(baseline.text()));
  EXPECT_EQ(again.text(), baseline.text());
  EXPECT_EQ(again.maps(), 2U);
  EXPECT_LT(baseline.text().find("\"a.json\""), baseline.text().find("\"b.json\""));
}

TEST(Baseline, SaysWhatDiffersFromWhatWasWritten) {
  const auto message_of = [](std::string_view text) {
    Baseline baseline("/");
    const auto read = baseline.read(text);
    return read ? "" : read.error().front().message;
  };
  EXPECT_EQ(message_of("[]"), "the text must be an object, found a list");
  EXPECT_EQ(message_of(R"({"format": "dungeonlab-baseline/2", "maps": {}})"),
            R"("format" must be "dungeonlab-baseline/1", found "dungeonlab-baseline/2")");
  EXPECT_NE(message_of("{"), "");
}

TEST(Baseline, IsReadAndWrittenAsDescribed) {
  BaselineFile file;
  file.maps["a/b.json"] = {{"G03", "levels", 1}, {"X01", "the exit", 7}};
  file.maps["c.json"] = {};
  testing_support::expect_walked<BaselineFile>(records::written(file), records::Layout::block, {},
                                               {"/maps"});
}

TEST(Baseline, HasASchemaThatItFollows) {
  const std::string path = "schemas/baseline.schema.json";
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(testing_support::source_path(path), write_baseline_schema()));
  }
  EXPECT_EQ(testing_support::project_file(path), write_baseline_schema());
  Baseline baseline("/maps");
  baseline.add(report_of("/maps/a.json", map_with(", \"extra\": 1")));
  EXPECT_EQ(testing_support::schema_faults(write_baseline_schema(), baseline.text()), "");
}

}  // namespace
}  // namespace dungeonlab::report
