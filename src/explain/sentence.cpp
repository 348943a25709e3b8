// The lines shared by all forms of an explanation, so that they say the same.
#include "explain/sentence.hpp"

#include "dungeonlab/explain/words.hpp"

#include <fmt/format.h>

namespace dungeonlab::explain {
namespace {

std::string heading_of(const GameTopic* topic) {
  return std::string(topic->title);
}
std::string heading_of(const rules::Rule* rule) {
  return fmt::format("{} {}", rule->code, rule->name);
}
std::string heading_of(WallKind kind) {
  return std::string(dungeonlab::name(kind));
}
std::string heading_of(EncounterKind kind) {
  return std::string(dungeonlab::name(kind));
}
std::string heading_of(HouseRule rule) {
  return std::string(dungeonlab::name(rule));
}

std::string summary_of(const GameTopic* /*topic*/) {
  return "rules of the game";
}
std::string summary_of(const rules::Rule* rule) {
  return fmt::format(
      "{}{}{}, {}", rules::name(rule->severity),
      rule->lesser ? fmt::format(" or {}", rules::name(*rule->lesser)) : std::string(),
      rule->section == 0 ? std::string() : fmt::format(", rules §{}", rule->section),
      evaluation(*rule));
}
std::string summary_of(WallKind /*kind*/) {
  return "wall, rules §3";
}
std::string summary_of(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return fmt::format("{} in a plan, rules §{}", row.code, row.section);
}
std::string summary_of(HouseRule rule) {
  return info(rule).scope == Scope::game ? "house rule of games, not of maps" : "house rule";
}

/// The title of a chapter, with a capital letter.
std::string titled(std::string_view words) {
  std::string text = sentence(words);
  text.pop_back();
  return text;
}

std::string chapter_of(const GameTopic* /*topic*/) {
  return "The game";
}
std::string chapter_of(const rules::Rule* rule) {
  return fmt::format("{} ({})", titled(title(rule->group)), letters(rule->group));
}
std::string chapter_of(WallKind /*kind*/) {
  return "Walls";
}
std::string chapter_of(EncounterKind kind) {
  return titled(title(info(kind).family));
}
std::string chapter_of(HouseRule /*rule*/) {
  return "House rules";
}

}  // namespace

std::string sentence(std::string_view part) {
  std::string text(part);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text.empty() || text.ends_with('.') ? text : text + ".";
}

std::string heading(const Topic& topic) {
  return std::visit([](auto one) { return heading_of(one); }, topic);
}

std::string summary(const Topic& topic) {
  return std::visit([](auto one) { return summary_of(one); }, topic);
}

std::string chapter(const Topic& topic) {
  return std::visit([](auto one) { return chapter_of(one); }, topic);
}

std::string see(const Topic& topic) {
  if (const GameTopic* const game = game_topic_of(topic); game != nullptr) {
    return fmt::format("dungeonlab explain {} ({})", game->name, game->title);
  }
  const auto* const game = std::get_if<const GameTopic*>(&topic);
  std::string names;
  if (game != nullptr) {
    for (const std::string_view name : (*game)->about) {
      const bool is_rule = name.front() >= 'A' && name.front() <= 'Z';
      names += is_rule ? "" : fmt::format(" {}", name);
    }
  }
  return names.empty() ? names : "dungeonlab explain" + names;
}

std::string no_maps_because(const Topic& topic) {
  const auto* const rule = std::get_if<const rules::Rule*>(&topic);
  return rule == nullptr || (*rule)->undrawable.empty()
             ? std::string()
             : fmt::format("No map can break it: {}.", (*rule)->undrawable);
}

}  // namespace dungeonlab::explain
