// Every map in samples/ compared with its expected verdict in samples/verdicts.txt: exactly these
// error codes, and no map without a line.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "support/files.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

namespace fs = std::filesystem;

const fs::path samples = testing_support::source_path("samples");

/// path -> codes; `valid` is the empty set.
std::map<std::string, std::set<std::string>> expected_verdicts() {
  std::map<std::string, std::set<std::string>> verdicts;
  std::ifstream in(samples / "verdicts.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) {
      continue;
    }
    const std::size_t colon = line.find(": ");
    std::istringstream codes(line.substr(colon + 2));
    std::set<std::string>& set = verdicts[line.substr(0, colon)];
    for (std::string code; codes >> code;) {
      if (code != "valid") {
        set.insert(code);
      }
    }
  }
  return verdicts;
}

TEST(Samples, HaveExactlyTheExpectedVerdicts) {
  const auto verdicts = expected_verdicts();
  ASSERT_GE(verdicts.size(), 20U);
  for (const auto& [path, codes] : verdicts) {
    const auto bytes = io::read_file(samples / path, limits::map_bytes);
    ASSERT_TRUE(bytes) << path;
    const Report report = make_report(path, io::read(*bytes, io::form_of(*bytes)));
    std::set<std::string> found;
    for (const Diagnostic& diagnostic : report.diagnostics) {
      if (diagnostic.severity == rules::Severity::error) {
        found.emplace(diagnostic.rule->code);
      }
    }
    EXPECT_EQ(found, codes) << path << "\n" << text(report, {});
    EXPECT_EQ(report.verdict.valid.has_value(), codes.empty()) << path;
  }
}

TEST(Samples, AreAllListedWithAVerdict) {
  const auto verdicts = expected_verdicts();
  for (const char* folder : {"good", "bad"}) {
    for (const auto& entry : fs::directory_iterator(samples / folder)) {
      const std::string path = std::string(folder) + "/" + entry.path().filename().string();
      EXPECT_TRUE(verdicts.contains(path)) << path << " is not in samples/verdicts.txt";
    }
  }
}

}  // namespace
}  // namespace dungeonlab::report
