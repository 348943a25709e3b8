#include "dungeonlab/io/presets.hpp"

#include "cli/program.hpp"
#include "dungeonlab/generate/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

TEST(Presets, AreListedWithTheirPurpose) {
  for (const char* const form : {"text", "json"}) {
    const Program program = run_program({"presets", "--format", form});
    EXPECT_EQ(program.code, 0);
    for (const io::Preset& preset : io::presets()) {
      EXPECT_THAT(program.out, HasSubstr(std::string(preset.name))) << form;
      EXPECT_THAT(program.out, HasSubstr(preset.file.about.substr(0, 20))) << form;
    }
  }
}

TEST(Presets, AreShownSpelledOutAndDrawTheSameDungeons) {
  for (const io::Preset& preset : io::presets()) {
    const Program program = run_program({"presets", "show", std::string(preset.name)});
    EXPECT_EQ(program.code, 0);
    const auto file = io::read_settings_file(program.out);
    ASSERT_TRUE(file) << file.error().front().message;
    EXPECT_EQ(file->about, preset.file.about);
    EXPECT_TRUE(file->settings.rivers && file->settings.openness && file->settings.kits);
    Settings spelled_out = generate::spelled_out(preset.file.settings);
    spelled_out.preset.clear();
    EXPECT_EQ(generate::spelled_out(file->settings), spelled_out);
  }
}

TEST(Presets, LeaveKindsOfHouseRulesUnset) {
  const std::string shown = run_program({"presets", "show", "7x7"}).out;
  EXPECT_EQ(shown.find("marmar"), std::string::npos);
  EXPECT_THAT(shown, HasSubstr("\"lion\": "));
}

TEST(Presets, SayHowToShowOne) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"5x5"}, {"show"}, {"show", "5x5", "7x7"}}) {
    std::vector<std::string> arguments = {"presets"};
    arguments.insert(arguments.end(), words.begin(), words.end());
    EXPECT_EQ(run_program(arguments).code, 2);
  }
  EXPECT_THAT(run_program({"presets", "7x7"}).err, HasSubstr("expected no word or `show NAME`"));
  EXPECT_THAT(run_program({"presets", "show", "7x8"}).err, HasSubstr("did you mean 7x7?"));
}

}  // namespace
}  // namespace dungeonlab::app
