// The drawn cases of every rule, and the maps that explain rules and encounters, each with its full
// list of findings. With UPDATE_GENERATED in the environment, the lists and findings.txt are
// rewritten with the actual findings.
#include "support/case.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

namespace fs = std::filesystem;

const fs::path top = testing_support::source_path("");

/// The text files in the subfolders of a folder.
std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(top / folder)) {
    const bool in_folder = entry.path().parent_path() != top / folder;
    if (in_folder && entry.path().extension() == ".txt") {
      files.push_back(entry.path().lexically_relative(top));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<fs::path> case_files() {
  std::vector<fs::path> files = files_below("tests/rules");
  const std::vector<fs::path> examples = files_below("src/explain");
  files.insert(files.end(), examples.begin(), examples.end());
  return files;
}

bool is_example(const fs::path& path) {
  return path.begin()->string() == "src";
}

/// The name of the rule, `river-flows-north`, from the folder or from a file such as
/// src/explain/rules/river-flows-north.bad.txt.
std::string rule_of(const fs::path& path) {
  return is_example(path) ? path.stem().stem().string() : path.parent_path().filename().string();
}

/// True if the name of a file says that its map is `word`, good or bad.
bool is_called(const fs::path& path, const std::string& word) {
  return is_example(path) ? path.stem().extension() == "." + word
                          : path.filename().string().starts_with(word + "-");
}

class Cases : public testing::TestWithParam<fs::path> {};

TEST_P(Cases, HaveExactlyTheFindingsTheyList) {
  testing_support::Case made =
      testing_support::read_case(testing_support::project_file(GetParam()));
  const std::vector<std::string> found =
      testing_support::findings_in(made.text, rule_of(GetParam()) == "unwinnable-in-play");
  if (std::getenv("UPDATE_GENERATED") != nullptr && found != made.expected) {
    made.expected = found;
    std::ofstream(top / GetParam(), std::ios::binary) << testing_support::write_case(made);
  }
  EXPECT_EQ(found, made.expected)
      << GetParam() << ": if that is meant, run this test with UPDATE_GENERATED=1 and look at"
      << " every line that changes";
}

/// A good case has no finding of its rule, and a bad one has at least one.
TEST_P(Cases, AreGoodOrBadForTheirRule) {
  EXPECT_TRUE(is_called(GetParam(), "good") || is_called(GetParam(), "bad")) << GetParam();
  if (GetParam().parent_path().filename() == "encounters") {
    return;
  }
  const Rule* rule = rule_named(rule_of(GetParam()));
  ASSERT_NE(rule, nullptr) << GetParam() << " is of no rule";
  const testing_support::Case made =
      testing_support::read_case(testing_support::project_file(GetParam()));
  const bool broken =
      std::any_of(made.expected.begin(), made.expected.end(), [&](const std::string& line) {
        return line.find(" " + std::string(rule->code)) != std::string::npos;
      });
  EXPECT_EQ(broken, is_called(GetParam(), "bad")) << GetParam();
}

/// The lists of the cases only name findings. This file has their full text, and what shows it.
TEST(WordsOfCases, AreInFindingsTxt) {
  const fs::path path = "tests/rules/findings.txt";
  std::string words;
  for (const fs::path& file : case_files()) {
    if (const Rule* rule = rule_named(rule_of(file))) {
      const std::string text = testing_support::read_case(testing_support::project_file(file)).text;
      words += fmt::format("{} {}\n{}", rule->code, file.string(),
                           testing_support::words_of(*rule, text));
    }
  }
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    std::ofstream(top / path, std::ios::binary) << words;
  }
  EXPECT_EQ(testing_support::project_file(path), words)
      << path << ": if that is meant, run this test with UPDATE_GENERATED=1 and look at"
      << " every line that changes";
}

std::string test_name(const testing::TestParamInfo<fs::path>& file) {
  std::string made =
      file.param.parent_path().filename().string() + "_" + file.param.stem().string();
  std::replace_if(
      made.begin(), made.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return made;
}

INSTANTIATE_TEST_SUITE_P(Files, Cases, testing::ValuesIn(case_files()), test_name);

}  // namespace
}  // namespace dungeonlab::rules
