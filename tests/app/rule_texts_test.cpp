// What a kind does and costs is said in many places. For every kind and every profile, all of them
// use the model's sentence and name the rules of play it follows.
#include "cli/program.hpp"
#include "dungeonlab/core/markdown.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/render/page.hpp"
#include "support/files.hpp"
#include "support/temporary_folder.hpp"

#include <regex>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using ::testing::HasSubstr;

/// The words of a text on one line, wherever a terminal breaks its lines.
std::string on_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex(R"(\s+)"), " ");
}

TEST(RuleTexts, AreTheSameInEveryPlaceForEveryKindAndProfile) {
  const testing_support::TemporaryFolder folder;
  for (const EncounterInfo& row : encounter_table) {
    const Sheet sheet{
        .base = Extent{1, 1}, .levels = 1, .encounters = {{.at = {}, .kind = row.kind}}};
    folder.write("map.dungeon.json", io::write_json(sheet));
    const std::string map = folder.at("map.dungeon.json").string();
    const std::string kind(row.written.view());
    for (const Profile profile : {Profile::computer, Profile::classic}) {
      const PlayRules rules = play_rules(profile);
      const std::string sentence = about(row.kind, rules.in_force);
      const std::string whole = explained(row.kind, rules.in_force);
      const std::string by = followed(rules);
      const auto said = [&](std::vector<std::string> words) {
        if (profile != Profile::computer) {
          words.insert(words.end(), {"--game-profile", "classic"});
        }
        return on_one_line(run_program(words).out);
      };
      for (const std::string format : {"text", "svg", "html", "markdown"}) {
        std::vector<std::string> words = {"render", map, "--format", format};
        if (format == "text") {
          words.insert(words.end(), {"--charset", "unicode", "--legend"});
        }
        const std::string page = said(words);
        const bool is_short = format == "text";
        const std::string& expected = is_short ? sentence : whole;
        EXPECT_THAT(page, HasSubstr(format == "markdown" ? escape_for_markdown(expected)
                                                         : render::escaped_for_markup(expected)))
            << kind << ' ' << format;
        EXPECT_THAT(page, HasSubstr(by)) << kind << ' ' << format;
      }
      for (const std::string command : {"explain", "encounters"}) {
        EXPECT_THAT(said({command, kind}), HasSubstr(whole));
        EXPECT_THAT(said({command, kind}), HasSubstr(name(rules)));
        EXPECT_THAT(said({command, kind, "--format", "json"}), HasSubstr(whole));
        EXPECT_THAT(said({command, kind, "--format", "markdown"}), HasSubstr(name(rules)));
      }
    }
  }
}

TEST(RuleTexts, NameTheProfileOfEveryPlayedOrNarratedGame) {
  const testing_support::TemporaryFolder folder;
  const std::string map = testing_support::source_path("samples/good/first-steps.dungeon.txt");
  for (const Profile profile : {Profile::computer, Profile::classic}) {
    const std::string key(profile_names[static_cast<std::size_t>(profile)]);
    const std::string record = folder.at(key + ".game.jsonl").string();
    const std::string by = name(play_rules(profile));
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"solve", map, "--record", record, "--game-profile", key},
          {"play", map, "--game-profile", key},
          {"replay", record}}) {
      EXPECT_THAT(on_one_line(run_program_on("quit\n", words).out),
                  HasSubstr("Rules of play: " + by + "."))
          << words.front();
    }
    // A gamemaster reads the rules themselves aloud.
    const std::string aloud =
        on_one_line(run_program_on("quit\n", {"referee", map, "--game-profile", key}).out);
    for (const std::string& sentence : house_rule_sentences(play_rules(profile), 1)) {
      EXPECT_THAT(aloud, HasSubstr(sentence));
    }
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"replay", record, "--format", "svg"},
          {"render", map, "--route", record, "--format", "svg"},
          {"render", map, "--route", record}}) {
      EXPECT_THAT(run_program(words).out, HasSubstr(by)) << words.front();
    }
  }
}

}  // namespace
}  // namespace dungeonlab::app
