#include "support/json.hpp"

#include "dungeonlab/io/file.hpp"
#include "report/written.hpp"
#include "summary/made.hpp"
#include "summary/record.hpp"
#include "support/files.hpp"
#include "support/records.hpp"

#include <cstdlib>

namespace dungeonlab::summary {
namespace {

using report::schema_faults;
using testing_support::Json;

const std::string schema_path = testing_support::source_path("schemas/summary.schema.json");

TEST(SummaryJson, SchemaIsCommittedAsGeneratedFromTheTables) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(schema_path, write_summary_schema()));
  }
  EXPECT_EQ(io::read_file(schema_path, std::size_t{1} << 20U).value_or(""), write_summary_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(SummaryJson, IsWrittenAsDescribed) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(300), false);
  std::filesystem::remove(batches.at("a") / "parts/0000000000000100-0000000000000199.part.json");
  SummaryRecord record = record_of(summary_of(batches.at("a")));
  // The other vetoes can contain the same mistakes.
  record.vetoes.resize(std::min<std::size_t>(record.vetoes.size(), 1));
  record.answers.resize(1);
  record.pairs.resize(1);
  record.pairs[0].maps = {{0, 3}, {4, 0}};
  for (auto& figure : record.figures) {
    if (figure) {
      figure->values.resize(1);
    }
  }
  testing_support::expect_walked<SummaryRecord>(
      records::written(record), records::Layout::block,
      {"/generator", "/plan", "/treasure/cells", "/exit/cells"}, {"/treasure/levels"});
  EXPECT_EQ(schema_faults(write_summary_schema(), write_json(Summary())), "");
}

TEST(SummaryJson, AddsUp) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(200));
  const Json json = Json::parse(write_json(summary_of(batches.at("a"))));
  EXPECT_EQ(json.at("whole"), true);
  EXPECT_EQ(json.at("counts").at("kept"), 200);
  const auto sum = [](const Json& shares, const char* what) {
    std::uint64_t all = 0;
    for (const Json& share : shares) {
      all += share.at(what).get<std::uint64_t>();
    }
    return all;
  };
  for (const Json& shares : {json.at("exit").at("sides"), json.at("exit").at("cells"),
                             json.at("treasure").at("levels")}) {
    EXPECT_EQ(sum(shares, "maps"), 200U);
    EXPECT_NEAR(static_cast<double>(sum(shares, "even")), 200e6, 200e2);
  }
  for (const Json& figure : json.at("figures")) {
    std::uint64_t maps = 0;
    for (const Json& value : figure.at("values")) {
      maps += value.at(1).get<std::uint64_t>();
    }
    EXPECT_LE(maps, 200U);
    EXPECT_LE(figure.at("least"), figure.at("lower_quartile"));
    EXPECT_LE(figure.at("lower_quartile"), figure.at("median"));
    EXPECT_LE(figure.at("median"), figure.at("upper_quartile"));
    EXPECT_LE(figure.at("upper_quartile"), figure.at("most"));
  }
  EXPECT_EQ(json.at("pairs").size(), measure::informative_pairs.size());
}

}  // namespace
}  // namespace dungeonlab::summary
