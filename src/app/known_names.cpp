// Names of the game that can be typed, from the rooms that know them.
#include "app/known_names.hpp"

#include "cli/completion.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/switch.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app::known_names {
namespace {

using Names = std::vector<Candidate>;

}  // namespace

Names presets() {
  Names names;
  for (const io::Preset& preset : io::presets()) {
    names.push_back({std::string(preset.name), preset.file.about});
  }
  return names;
}
Names kinds() {
  Names names;
  for (const EncounterInfo& row : encounter_table) {
    names.push_back({std::string(name(row.kind)), std::string(about(row.kind))});
  }
  return names;
}
Names house_rules() {
  Names names;
  for (const HouseRuleInfo& row : house_rule_table) {
    names.push_back({std::string(name(row.rule)), std::string(about(row.rule))});
  }
  return names;
}
Names game_rules() {
  Names names;
  for (const Candidate& rule : house_rules()) {
    names.push_back({"+" + rule.text, rule.about});
    names.push_back({"-" + rule.text, rule.about});
  }
  return names;
}
Names rules_of_maps() {
  Names names;
  for (const rules::Rule* const rule : rules::registry()) {
    names.push_back({std::string(rule->code), explain::prose_of(rule).about});
  }
  return names;
}
Names figures() {
  Names names;
  for (const measure::FigureInfo& row : measure::figure_table) {
    names.push_back({std::string(name(row.figure)), std::string(row.about)});
  }
  return names;
}
Names bots() {
  Names names;
  for (const bots::BotInfo& row : bots::bot_table) {
    names.push_back({std::string(row.name), std::string(row.about)});
  }
  return names;
}
Names switches() {
  Names names;
  for (const SwitchInfo& row : switch_table) {
    append_values(names, fmt::format("K-{}", row.number), row.values, row.about);
  }
  return names;
}
Names topics() {
  Names names;
  for (const std::string_view word : explain::known_words()) {
    if (word.find(' ') == std::string_view::npos) {
      names.push_back({std::string(word), {}});
    }
  }
  return names;
}

}  // namespace dungeonlab::app::known_names
