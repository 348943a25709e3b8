// Of the whole room: the drawn cases of every rule, each with its full list of findings. With
// UPDATE_GENERATED in the environment the lists are rewritten as they are found.
#include "support/case.hpp"
#include "support/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

namespace fs = std::filesystem;

const fs::path top = DUNGEONLAB_SOURCE_DIR;

std::vector<fs::path> case_files() {
  std::vector<fs::path> files;
  const fs::path folders = top / "tests/rules";
  for (const auto& entry : fs::recursive_directory_iterator(folders)) {
    const bool in_folder = entry.path().parent_path() != folders;
    if (in_folder && entry.path().extension() == ".txt") {
      files.push_back(entry.path().lexically_relative(top));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Cases : public testing::TestWithParam<fs::path> {};

TEST_P(Cases, HaveExactlyTheFindingsTheyList) {
  testing_support::Case made =
      testing_support::read_case(testing_support::project_file(GetParam()));
  const std::vector<std::string> found = testing_support::findings_in(made.text);
  if (std::getenv("UPDATE_GENERATED") != nullptr && found != made.expected) {
    made.expected = found;
    std::ofstream(top / GetParam(), std::ios::binary) << testing_support::write_case(made);
  }
  EXPECT_EQ(found, made.expected)
      << GetParam() << ": if that is meant, run this test with UPDATE_GENERATED=1 and look at"
      << " every line that changes";
}

/// A good case has nothing of its rule; a bad one has.
TEST_P(Cases, AreGoodOrBadForTheRuleOfTheirFolder) {
  const Rule* rule = rule_named(GetParam().parent_path().filename().string());
  ASSERT_NE(rule, nullptr) << GetParam() << " lies in the folder of no rule";
  const testing_support::Case made =
      testing_support::read_case(testing_support::project_file(GetParam()));
  const bool broken =
      std::any_of(made.expected.begin(), made.expected.end(), [&](const std::string& line) {
        return line.find(" " + std::string(rule->code)) != std::string::npos;
      });
  const std::string file = GetParam().filename().string();
  EXPECT_TRUE(file.starts_with("good-") || file.starts_with("bad-")) << file;
  EXPECT_EQ(broken, file.starts_with("bad-")) << GetParam();
}

std::string test_name(const testing::TestParamInfo<fs::path>& file) {
  std::string made =
      file.param.parent_path().filename().string() + "_" + file.param.stem().string();
  std::replace(made.begin(), made.end(), '-', '_');
  return made;
}

INSTANTIATE_TEST_SUITE_P(Files, Cases, testing::ValuesIn(case_files()), test_name);

}  // namespace
}  // namespace dungeonlab::rules
