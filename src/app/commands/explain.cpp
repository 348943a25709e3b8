// dungeonlab explain: explains the rules of the game by topic, and each rule of maps and kind of
// encounter: what it is, why, the usual mistake, and a bad and a good map. Without words a terminal
// gets a list of topics, because nobody reads a hundred pages that scroll by; the other formats get
// the whole handbook. Procedures of old-school play are not rules of this game and are kept
// separate.
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/game_options.hpp"
#include "app/help.hpp"
#include "app/known_names.hpp"
#include "app/old_school_topics.hpp"
#include "app/table.hpp"
#include "app/terminal.hpp"
#include "app/topics.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array explain_options = {layout_option, game_profile_option, charset_option,
                                        color_option};

/// True for a word that means a topic of old-school play.
bool is_of_old_school(const std::string& word) {
  const bool has_prefix = word.size() > 3 && (word.starts_with("OS-") || word.starts_with("os-"));
  return has_prefix || word == old_school_word ||
         (explain::topics_named(word).empty() && !old_school_topics_named(word).empty());
}

/// What words of old-school play mean, each thing once.
Result<std::vector<OldSchoolTopic>> old_school_topics(const std::vector<std::string>& words) {
  std::vector<OldSchoolTopic> topics;
  std::string unknown;
  const std::vector<std::string_view> names(old_school_words().begin(), old_school_words().end());
  for (const std::string& word : words) {
    const auto found = old_school_topics_named(word);
    for (const OldSchoolTopic& topic : found) {
      if (std::find(topics.begin(), topics.end(), topic) == topics.end()) {
        topics.push_back(topic);
      }
    }
    if (found.empty()) {
      unknown += fmt::format("{}unknown procedure, reading or judgement \"{}\"{}",
                             unknown.empty() ? "" : "\n", escape_for_terminal(word),
                             did_you_mean(word, nearest_names(word, names)));
    }
  }
  if (!unknown.empty()) {
    return fail(Failure::usage, unknown.ends_with('?')
                                    ? unknown
                                    : fmt::format("{}; `dungeonlab explain {}` lists them", unknown,
                                                  old_school_word));
  }
  return topics;
}

/// The text about old-school play, if the words ask for it; otherwise empty.
Result<std::optional<std::string>> old_school_text(const Arguments& arguments, World& world) {
  const auto& words = arguments.words();
  const auto asked = std::count_if(words.begin(), words.end(), is_of_old_school);
  if (asked == 0) {
    return std::optional<std::string>();
  }
  if (static_cast<std::size_t>(asked) < words.size()) {
    return fail(
        Failure::usage,
        "cannot explain old-school terms and terms of this game together: use two commands");
  }
  const Layout layout = requested_layout(arguments);
  if (std::find(words.begin(), words.end(), old_school_word) != words.end()) {
    if (words.size() > 1) {
      return fail(
          Failure::usage,
          fmt::format("{} already shows everything: leave out the other words", old_school_word));
    }
    if (layout == Layout::text) {
      return std::optional(aligned(old_school_index(), requested_width(world)));
    }
    const auto all = old_school_topics(old_school_words());
    return std::optional(shown_topics(*all, layout, requested_width(world)));
  }
  TRY(const auto topics, old_school_topics(words));
  return std::optional(shown_topics(topics, layout, requested_width(world)));
}

}  // namespace

constinit const Usage explain_usage = {
    .options = explain_options,
    .words =
        {.name = "WORD",
         .about =
             "game terms; codes, names or groups of rules; kinds of encounters, walls and house "
             "rules; for old-school play: procedures (such as OS-D05), readings, judgements, "
             "questions and sections",
         .completion = {known_names::topics}},
    .notes =
        "Without words, it lists what can be explained. With --format markdown or json it "
        "writes everything, as a handbook. The bad and the good map of a rule differ by one "
        "edit; copy them into a file and try. `dungeonlab explain old-school` lists the topics "
        "of old-school play.",
    .examples = {
        {{"dungeonlab explain rules-of-the-game", "explain how the game is played"},
         {"dungeonlab explain RV06 boat", "explain a rule that a finding named, and boats"}}}};

Result<int> explain(const Arguments& arguments, World& world) {
  if (arguments.words() == std::vector<std::string>{std::string(exit_codes_word)}) {
    world.out << exit_code_help();  // not a word of the game, but people ask for it
    return exit_code::done;
  }
  TRY(const auto old_school, old_school_text(arguments, world));
  if (old_school) {
    world.out << *old_school;
    return exit_code::done;
  }
  TRY(const auto topics, topics_meant(arguments.words()));
  const explain::TextOptions how = {.charset = requested_charset(arguments, world),
                                    .color = wants_color(arguments, world, world.out_is_terminal),
                                    .width = requested_width(world),
                                    .profile = requested_profile(arguments)};
  switch (requested_layout(arguments)) {
    case Layout::json:
      world.out << explain::json(topics, explain::Detail::example, how.profile);
      break;
    case Layout::markdown:
      world.out << explain::markdown(topics, how.profile);
      break;
    case Layout::text:
      world.out << (arguments.words().empty() ? explain::index(how) : explain::text(topics, how));
      if (arguments.words().empty()) {
        world.out << fmt::format("\nold-school play: dungeonlab explain {}\n", old_school_word);
      }
      break;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
