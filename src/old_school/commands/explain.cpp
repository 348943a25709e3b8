// dungeonlab osr explain: explains procedures of old-school play, readings, judgements, questions,
// findings of keys, and sections of the rules. Without words, a terminal gets a list of topics; the
// other formats get everything.
#include "cli/command_line.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "old_school/commands.hpp"
#include "old_school/known_names.hpp"
#include "old_school/topics.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr std::array explain_options = {layout_option};

/// The topics that words mean, each once.
Result<std::vector<OldSchoolTopic>> topics_meant(const std::vector<std::string>& words) {
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
      unknown +=
          fmt::format("{}unknown topic \"{}\"{}", unknown.empty() ? "" : "\n",
                      escape_for_terminal(word), did_you_mean(word, nearest_names(word, names)));
    }
  }
  if (!unknown.empty()) {
    return fail(Failure::usage, unknown.ends_with('?')
                                    ? unknown
                                    : unknown + "; `dungeonlab osr explain` lists them");
  }
  return topics;
}

}  // namespace

constinit const Usage explain_usage = {
    .options = explain_options,
    .words = {.name = "WORD",
              .about =
                  "procedures (such as OS-D05), readings, judgements, questions, findings of keys "
                  "and sections",
              .completion = {known_names::topics}},
    .notes =
        "Without words, it lists what can be explained. With --format markdown or json it writes "
        "everything.",
    .examples = {
        {{"dungeonlab osr explain OS-D05", "explain a procedure and its readings"},
         {"dungeonlab osr explain O26 --format markdown", "explain the procedures of a section"}}}};

Result<int> explain(const Arguments& arguments, World& world) {
  const std::vector<std::string>& words = arguments.words();
  const Layout layout = requested_layout(arguments);
  const int width = requested_width(world);
  if (words.empty() && layout == Layout::text) {
    world.out << aligned(old_school_index(), width);
    return exit_code::done;
  }
  TRY(const auto topics, topics_meant(words.empty() ? old_school_words() : words));
  world.out << shown_topics(topics, layout, width);
  return exit_code::done;
}

}  // namespace dungeonlab::app::old_school::commands
