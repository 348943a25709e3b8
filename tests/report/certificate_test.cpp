#include "dungeonlab/report/certificate.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/file.hpp"
#include "report/written.hpp"

#include <cstdlib>
#include <filesystem>

namespace dungeonlab::report {
namespace {

using Json = nlohmann::json;

const std::string schema_path = DUNGEONLAB_SOURCE_DIR "/schemas/certificate.schema.json";

Json certificate_of(const Report& report, rules::Profile profile = rules::Profile::classic) {
  return Json::parse(certificate(report, profile));
}

Json row_of(const Json& certificate, const std::string& code) {
  for (const Json& row : certificate.at("rules")) {
    if (row.at("code") == code) {
      return row;
    }
  }
  return {};
}

/// The maps of the samples in JSON, right and wrong ones.
std::vector<Report> samples() {
  std::vector<Report> reports;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(DUNGEONLAB_SOURCE_DIR "/samples")) {
    const std::string path = entry.path().string();
    if (path.ends_with(".dungeon.json")) {
      reports.push_back(make_report(
          path, io::read_json(io::read_file(path, std::size_t{1} << 24U).value_or(""))));
    }
  }
  return reports;
}

TEST(Certificate, SchemaIsCommittedAsTheTablesMakeIt) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(schema_path, write_certificate_schema()));
  }
  EXPECT_EQ(io::read_file(schema_path, std::size_t{1} << 20U).value_or(""),
            write_certificate_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Certificate, IsWhatItsSchemaSays) {
  const std::vector<Report> reports = samples();
  ASSERT_GE(reports.size(), 10U);
  for (const Report& report : reports) {
    const std::string text = certificate(report, rules::Profile::classic);
    EXPECT_EQ(complaints_of(write_certificate_schema(), text), "") << report.file;
  }
  Json less = certificate_of(reports.front());
  less["rules"][0].erase("status");
  EXPECT_NE(complaints_of(write_certificate_schema(), less.dump()), "")
      << "the schema sees nothing";
}

TEST(Certificate, HasEveryCodeOnceInTheOrderOfTheRules) {
  for (const Report& report : samples()) {
    std::vector<std::string> codes;
    const Json made = certificate_of(report);
    for (const Json& row : made.at("rules")) {
      codes.push_back(row.at("code"));
    }
    std::vector<std::string> rules;
    for (const rules::Rule* rule : rules::registry()) {
      rules.emplace_back(rule->code);
    }
    EXPECT_EQ(codes, rules) << report.file;
  }
}

TEST(Certificate, IsBoundToTheBytesOfTheMap) {
  const Report report = judged(north);
  const Json map = certificate_of(report).at("map");
  EXPECT_EQ(map.at("sha256"), sha256(report.document.text));
  EXPECT_EQ(map.at("bytes"), report.document.text.size());
}

TEST(Certificate, OfATextWithFaultsClaimsNothingElse) {
  const Json made = certificate_of(judged(R"({"format": "dungeonlab-map/1", "x": 1})"));
  EXPECT_FALSE(made.at("valid"));
  EXPECT_EQ(row_of(made, "J03").at("status"), "violated");
  EXPECT_EQ(row_of(made, "J01").at("status"), "holds");
  EXPECT_EQ(row_of(made, "G01").at("status"), "not_checked");
  EXPECT_EQ(row_of(made, "P01").at("status"), "not_checked");
}

TEST(Certificate, CountsNeitherIgnoredFindingsNorChosenSeverities) {
  const Json row = row_of(certificate_of(judged(north)), "RV06");
  EXPECT_EQ(row.at("status"), "violated");
  EXPECT_EQ(row.at("severity"), "error");
  EXPECT_FALSE(row.at("witness").at("entries").empty());
}

TEST(Certificate, NeverSaysThatAMapCanBeWon) {
  for (const Report& report : samples()) {
    const std::string text = certificate(report, rules::Profile::classic);
    EXPECT_EQ(text.find("winnable"), std::string::npos) << report.file;
  }
}

}  // namespace
}  // namespace dungeonlab::report
