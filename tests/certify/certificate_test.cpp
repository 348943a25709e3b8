#include "dungeonlab/certify/certificate.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/file.hpp"
#include "support/files.hpp"
#include "support/json.hpp"
#include "support/schema.hpp"

#include <algorithm>
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

std::string text_of(const io::Document& document) {
  return write_certificate(certificate(document, rules::validate(document.sheet)));
}

Json certificate_of(const io::Document& document) {
  return Json::parse(text_of(document));
}

Json row_of(const Json& certificate, const std::string& code) {
  for (const Json& row : certificate.at("claims")) {
    if (row.at("code") == code) {
      return row;
    }
  }
  return {};
}

/// The sample maps in JSON, both valid and faulty.
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

TEST(Certificate, SchemaIsCommittedAsGeneratedFromTheTables) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(schema_path, write_certificate_schema()));
  }
  EXPECT_EQ(io::read_file(schema_path, std::size_t{1} << 20U).value_or(""),
            write_certificate_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Certificate, MatchesItsSchema) {
  const std::vector<io::Document> documents = samples();
  ASSERT_GE(documents.size(), 10U);
  for (const io::Document& document : documents) {
    const std::string text = text_of(document);
    EXPECT_EQ(testing_support::schema_faults(write_certificate_schema(), text), "")
        << document.text.substr(0, 300);
  }
  Json less = certificate_of(documents.front());
  less["claims"][0].erase("status");
  EXPECT_NE(testing_support::schema_faults(write_certificate_schema(), less.dump()), "")
      << "the schema sees nothing";
}

TEST(Certificate, HasEveryCodeOnceInTheOrderOfTheRules) {
  for (const io::Document& document : samples()) {
    std::vector<std::size_t> rows;
    for (const auto& claim : certificate(document, rules::validate(document.sheet)).claims) {
      ASSERT_NE(rules::rule_named(claim.code), nullptr) << claim.code;
      rows.push_back(rules::row_of(*rules::rule_named(claim.code)));
    }
    EXPECT_EQ(rows.size(), 20U);
    EXPECT_TRUE(std::is_sorted(rows.begin(), rows.end())) << document.text.substr(0, 300);
  }
}

TEST(Certificate, IsBoundToTheBytesOfTheMap) {
  const io::Document document = io::read_json(north);
  const Json map = certificate_of(document).at("map");
  EXPECT_EQ(map.at("sha256"), sha256(document.text));
  EXPECT_EQ(map.at("bytes"), document.text.size());
}

TEST(Certificate, ClaimsNothingAboutAFaultyText) {
  const Json made = certificate_of(io::read_json(R"({"format": "dungeonlab-map/1", "x": 1})"));
  EXPECT_EQ(row_of(made, "W06").at("status"), "not_checked");
  EXPECT_EQ(row_of(made, "P01").at("status"), "not_checked");
}

TEST(Certificate, ClaimsNothingAboutPlayOnAMapWithErrors) {
  const Json made = certificate_of(io::read_json(north));
  EXPECT_EQ(row_of(made, "RV06").at("status"), "violated");
  EXPECT_EQ(row_of(made, "W06").at("status"), "holds");
  EXPECT_EQ(row_of(made, "P01").at("status"), "not_checked");
}

TEST(Certificate, NeverClaimsThatAMapCanBeWon) {
  for (const io::Document& document : samples()) {
    const std::string text = text_of(document);
    EXPECT_EQ(text.find("winnable"), std::string::npos) << document.text.substr(0, 300);
  }
}

}  // namespace
}  // namespace dungeonlab::certify
