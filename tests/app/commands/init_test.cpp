#include "app/commands/init/starter_kit.hpp"
#include "cli/program.hpp"

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Init, MakesAFolderOfMapsThatCanBeCheckedAtOnce) {
  const Folder folder;
  const Program program = run_program({"init", folder.at("new/maps")});
  EXPECT_EQ(program.code, 0) << program.err;
  const auto kit = starter_kit("");
  ASSERT_TRUE(kit);
  for (const KitFile& file : *kit) {
    EXPECT_EQ(folder.read("new/maps/" + file.path), file.text);
  }
  const Program judged = run_program({"validate", folder.at("new")});
  EXPECT_EQ(judged.code, 0) << judged.out;
  EXPECT_THAT(judged.out, HasSubstr("ok: 1 map, "));
  EXPECT_THAT(judged.out, Not(HasSubstr("warning")));
}

TEST(Init, KeepsExistingFiles) {
  const Folder folder;
  (void)folder.write(".vscode/settings.json", "mine");
  std::filesystem::create_symlink("nowhere", folder.at(".pre-commit-config.yaml"));
  const Program program = run_program({"init", folder.at("")});
  EXPECT_EQ(program.code, 0);
  EXPECT_EQ(folder.read(".vscode/settings.json"), "mine");
  EXPECT_FALSE(std::filesystem::exists(folder.at("nowhere")));
  EXPECT_THAT(program.out, HasSubstr("kept " + folder.at(".vscode/settings.json") + "\n"));
  const Program again = run_program({"init", folder.at("")});
  EXPECT_EQ(again.code, 0);
  EXPECT_EQ(again.err, "");
}

TEST(Init, SaysWhatIsLeftToDo) {
  const Folder folder;
  const Program program = run_program({"init", folder.at("maps")});
  EXPECT_EQ(program.out, "for the workflow, put " + release_file() + " from a release into " +
                             folder.at("maps/.github/") + "\n");
  EXPECT_EQ(program.err, "wrote " + folder.at("maps/") + " (9 files)\nnext: cd " +
                             folder.at("maps") + " && git init && pre-commit install\n");
}

TEST(Init, MakesAWorkflowThatChecksEveryMapOfTheRepository) {
  const Folder folder;
  (void)folder.write("levels/cellar.dungeon.json", "{}");
  (void)folder.write(".dungeonlab/samples/bad.dungeon.json", "{}");
  (void)folder.write(".git/bad.dungeon.json", "{}");
  ASSERT_EQ(run_program({"init", folder.at("")}).code, 0);
  EXPECT_THAT(folder.read(".github/workflows/dungeons.yml"), HasSubstr("dungeonlab validate . "));
  const Program judged = run_program({"validate", folder.at("")});
  EXPECT_EQ(judged.code, 1);
  EXPECT_THAT(judged.out, HasSubstr("not ok: 2 maps (1 not ok)"));
  EXPECT_EQ(judged.err, "") << "a schema is passed over without a word";
}

TEST(Init, TakesTheProgramFromANamedRepository) {
  const Folder folder;
  const Program program =
      run_program({"init", folder.at("maps"), "--repository", "somebody/dungeonlab"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_THAT(program.out, Not(HasSubstr(release_file())));
  EXPECT_THAT(
      folder.read("maps/.pre-commit-config.yaml"),
      HasSubstr("  - repo: https://github.com/somebody/dungeonlab\n    rev: " + web_tag() + "\n"));
  const std::string workflow = folder.read("maps/.github/workflows/dungeons.yml");
  EXPECT_THAT(workflow, HasSubstr("      - uses: somebody/dungeonlab@" + web_tag() +
                                  "\n        with:\n          paths: .\n"));
  EXPECT_THAT(workflow, Not(HasSubstr(release_file())));
  for (const char* const wrong : {"dungeonlab", "/dungeonlab", "a/b/c", "a/b c"}) {
    const Program refused = run_program({"init", folder.at("other"), "--repository", wrong});
    EXPECT_EQ(refused.code, 2) << wrong;
    EXPECT_THAT(refused.err, HasSubstr("--repository: expected OWNER/NAME, found")) << wrong;
  }
}

TEST(Init, LeavesOutFilesWithoutEffectBelowTheTopOfARepository) {
  const Folder folder;
  std::filesystem::create_directories(folder.at(".git"));
  const Program program = run_program({"init", folder.at("dungeons")});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_FALSE(std::filesystem::exists(folder.at("dungeons/.github")));
  EXPECT_THAT(program.out, HasSubstr("left out " + folder.at("dungeons/.github/workflows/")));
  EXPECT_THAT(program.out, HasSubstr("GitHub reads it only at the top of a repository"));
  EXPECT_THAT(program.err,
              HasSubstr("pre-commit install --config dungeons/.pre-commit-config.yaml"));
  EXPECT_THAT(program.out, Not(HasSubstr(release_file())));
  EXPECT_THAT(program.out, HasSubstr("for the workflow, also run `dungeonlab init` in "));
  const Program top = run_program({"init", folder.at("")});
  EXPECT_THAT(top.out, Not(HasSubstr("left out")));
  EXPECT_TRUE(std::filesystem::exists(folder.at(".github/workflows/dungeons.yml")));
  EXPECT_THAT(top.err, Not(HasSubstr("git init")));
}

TEST(Init, UndoesEverythingIfOneStepFails) {
  const Folder folder;
  (void)folder.write("maps", "a file where a folder is needed");
  const Program program = run_program({"init", folder.at("")});
  EXPECT_EQ(program.code, 2);
  EXPECT_THAT(program.err, StartsWith("dungeonlab init: cannot make the folder "));
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.at(""))) {
    files += entry.is_regular_file() ? 1U : 0U;
  }
  EXPECT_EQ(files, 1U);
}

}  // namespace
}  // namespace dungeonlab::app
