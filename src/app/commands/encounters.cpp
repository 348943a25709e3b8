// dungeonlab encounters: the catalogue of encounters as a table, all of it or the kinds named. A
// terminal has room for a description of each kind; Markdown has every column of encounters.def in
// words.
#include "app/commands.hpp"
#include "app/game_options.hpp"
#include "app/known_names.hpp"
#include "app/topics.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/explain/words.hpp"
#include "dungeonlab/model/encounter_words.hpp"

#include <array>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array encounters_options = {layout_option, game_profile_option};

Table short_table(const std::vector<explain::Topic>& topics, Profile profile) {
  Table table{.columns = {"code", "kind", "section", "about"}};
  for (const explain::Topic& topic : topics) {
    const EncounterInfo& row = info(std::get<EncounterKind>(topic));
    table.rows.push_back({std::string(row.code), std::string(row.written.view()),
                          fmt::format("§{}", row.section),
                          explain::prose_of(topic, profile).about});
  }
  return table;
}

Table whole_table(const std::vector<explain::Topic>& topics, Profile profile) {
  Table table = short_table(topics, profile);
  table.columns.insert(table.columns.end(), explain::column_names.begin(),
                       explain::column_names.end());
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const auto columns = explain::columns(std::get<EncounterKind>(topics[i]));
    table.rows[i].insert(table.rows[i].end(), columns.begin(), columns.end());
  }
  return table;
}

}  // namespace

constinit const Usage encounters_usage = {
    .options = encounters_options,
    .words = {.name = "KIND",
              .about = "names of kinds, or their codes in a plan (default: all)",
              .completion = {known_names::kinds}},
    .notes = "For one kind with a bad and a good map, use `dungeonlab explain KIND`.",
    .examples = {
        {{"dungeonlab encounters", "list all kinds"},
         {"dungeonlab encounters --format markdown", "list them as a table with every column"}}}};

Result<int> encounters(const Arguments& arguments, World& world) {
  TRY(const auto topics, kinds_meant(arguments.words()));
  const Profile profile = requested_profile(arguments);
  const std::string by = followed(play_rules(profile));
  switch (requested_layout(arguments)) {
    case Layout::json:
      world.out << explain::json(topics, explain::Detail::row, profile);
      break;
    case Layout::markdown:
      world.out << markdown(whole_table(topics, profile)) << "\n" << by << "\n";
      break;
    case Layout::text:
      world.out << aligned(short_table(topics, profile), requested_width(world)) << "\n"
                << by << "\n";
      break;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
