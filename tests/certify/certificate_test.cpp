#include "dungeonlab/certify/certificate.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/schema.hpp"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

namespace dungeonlab::certify {
namespace {

using testing_support::Json;

const std::string north = R"({
  "format": "dungeonlab-map/1",
  "base": {"columns": 3, "rows": 3},
  "levels": 3,
  "exit": {"cell": "A1", "side": "west"},
  "encounters": {
    "A1.1": "treasure"
  },
  "rivers": [
    ["B3.1", "C3.1", "C2.1"]
  ]
}
)";

const std::string schema_path = testing_support::source_path("schemas/certificate.schema.json");

std::string text_of(const io::Document& document,
                    rules::Profile profile = rules::Profile::classic) {
  return certificate("a map", document, profile,
                     rules::validate(document.sheet, {.profile = profile}));
}

Json certificate_of(const io::Document& document,
                    rules::Profile profile = rules::Profile::classic) {
  return Json::parse(text_of(document, profile));
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
std::vector<io::Document> samples() {
  std::vector<io::Document> documents;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(testing_support::source_path("samples"))) {
    const std::string path = entry.path().string();
    if (path.ends_with(".dungeon.json")) {
      documents.push_back(io::read_json(io::read_file(path, std::size_t{1} << 24U).value_or("")));
    }
  }
  return documents;
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
  const std::vector<io::Document> documents = samples();
  ASSERT_GE(documents.size(), 10U);
  for (const io::Document& document : documents) {
    const std::string text = text_of(document);
    EXPECT_EQ(testing_support::schema_faults(write_certificate_schema(), text), "")
        << document.text.substr(0, 300);
  }
  Json less = certificate_of(documents.front());
  less["rules"][0].erase("status");
  EXPECT_NE(testing_support::schema_faults(write_certificate_schema(), less.dump()), "")
      << "the schema sees nothing";
}

TEST(Certificate, HasEveryCodeOnceInTheOrderOfTheRules) {
  for (const io::Document& document : samples()) {
    std::vector<std::string> codes;
    const Json made = certificate_of(document);
    for (const Json& row : made.at("rules")) {
      codes.push_back(row.at("code"));
    }
    std::vector<std::string> rules;
    for (const rules::Rule* rule : rules::registry()) {
      rules.emplace_back(rule->code);
    }
    EXPECT_EQ(codes, rules) << document.text.substr(0, 300);
  }
}

TEST(Certificate, IsBoundToTheBytesOfTheMap) {
  const io::Document document = io::read_json(north);
  const Json map = certificate_of(document).at("map");
  EXPECT_EQ(map.at("sha256"), sha256(document.text));
  EXPECT_EQ(map.at("bytes"), document.text.size());
}

TEST(Certificate, OfATextWithFaultsClaimsNothingElse) {
  const Json made = certificate_of(io::read_json(R"({"format": "dungeonlab-map/1", "x": 1})"));
  EXPECT_EQ(made.at("valid"), false);
  EXPECT_EQ(row_of(made, "J03").at("status"), "violated");
  EXPECT_EQ(row_of(made, "J01").at("status"), "holds");
  EXPECT_EQ(row_of(made, "G01").at("status"), "not_checked");
  EXPECT_EQ(row_of(made, "P01").at("status"), "not_checked");
}

TEST(Certificate, NamesTheEntriesOfAFinding) {
  const Json row = row_of(certificate_of(io::read_json(north)), "RV06");
  EXPECT_EQ(row.at("status"), "violated");
  EXPECT_EQ(row.at("severity"), "error");
  EXPECT_FALSE(row.at("witness").at("entries").empty());
}

TEST(Certificate, NeverSaysThatAMapCanBeWon) {
  for (const io::Document& document : samples()) {
    const std::string text = text_of(document);
    EXPECT_EQ(text.find("winnable"), std::string::npos) << document.text.substr(0, 300);
  }
}

}  // namespace
}  // namespace dungeonlab::certify
