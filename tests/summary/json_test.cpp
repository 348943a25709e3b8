#include "support/json.hpp"

#include "dungeonlab/io/file.hpp"
#include "report/written.hpp"
#include "summary/made.hpp"
#include "support/files.hpp"

#include <cstdlib>

namespace dungeonlab::summary {
namespace {

using report::schema_faults;
using testing_support::Json;
using testing_support::JsonPointer;

const std::string schema_path = testing_support::source_path("schemas/summary.schema.json");

TEST(SummaryJson, SchemaIsCommittedAsTheTablesMakeIt) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(schema_path, write_summary_schema()));
  }
  EXPECT_EQ(io::read_file(schema_path, std::size_t{1} << 20U).value_or(""), write_summary_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(SummaryJson, IsWhatItsSchemaSays) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(300), false);
  std::filesystem::remove(batches.at("a") / "parts/0000000000000100-0000000000000199.part.json");
  const std::string schema = write_summary_schema();
  const std::string text = write_json(summary_of(batches.at("a")));
  EXPECT_EQ(schema_faults(schema, text), "") << text;
  EXPECT_EQ(schema_faults(schema, write_json(Summary())), "");
  for (const std::string_view pointer :
       {"/counts/kept", "/kinds/lion", "/exit/sides/north/even", "/figures/hazard/values",
        "/pairs/0/x/width", "/answers/0/verdict", "/missing/0/first", "/rivers/sum"}) {
    Json less = Json::parse(text);
    const JsonPointer at(pointer);
    ASSERT_TRUE(less.contains(at)) << pointer;
    less.at(at.parent_pointer()).erase(at.back());
    EXPECT_NE(schema_faults(schema, less.dump()), "") << "the schema misses no " << pointer;
    less = Json::parse(text);
    less.at(at.parent_pointer())["other"] = 1;
    if (pointer.find("sides") == std::string_view::npos) {
      EXPECT_NE(schema_faults(schema, less.dump()), "") << "beside " << pointer;
    }
  }
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
  EXPECT_EQ(json.at("pairs").size(), measure::telling_pairs.size());
}

}  // namespace
}  // namespace dungeonlab::summary
