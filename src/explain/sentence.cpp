// The lines that every form of an explanation has in common, so that they say the same.
#include "explain/sentence.hpp"

#include "dungeonlab/explain/words.hpp"

#include <fmt/format.h>

namespace dungeonlab::explain {

std::string sentence(std::string_view part) {
  std::string text(part);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text.empty() || text.ends_with('.') ? text : text + ".";
}

std::string heading(const Thing& thing) {
  if (const auto* const kind = std::get_if<EncounterKind>(&thing)) {
    return std::string(dungeonlab::name(*kind));
  }
  const rules::Rule& rule = *std::get<const rules::Rule*>(thing);
  return fmt::format("{} {}", rule.code, rule.name);
}

std::string summary(const Thing& thing) {
  if (const auto* const kind = std::get_if<EncounterKind>(&thing)) {
    const EncounterInfo& row = info(*kind);
    return fmt::format("{} in a plan, rule book §{}", row.code, row.section);
  }
  const rules::Rule& rule = *std::get<const rules::Rule*>(thing);
  return fmt::format(
      "{}{}{}, {}", rules::name(rule.severity),
      rule.lesser ? fmt::format(" or {}", rules::name(*rule.lesser)) : std::string(),
      rule.section == 0 ? std::string() : fmt::format(", rule book §{}", rule.section),
      evaluation(rule));
}

std::string chapter(const Thing& thing) {
  std::string text;
  if (const auto* const kind = std::get_if<EncounterKind>(&thing)) {
    text = sentence(title(info(*kind).family));
    text.pop_back();
    return text;
  }
  const rules::Group group = std::get<const rules::Rule*>(thing)->group;
  text = sentence(title(group));
  text.pop_back();
  return fmt::format("{} ({})", text, letters(group));
}

std::string no_maps_because(const Thing& thing) {
  const auto* const rule = std::get_if<const rules::Rule*>(&thing);
  return rule == nullptr || (*rule)->undrawable.empty()
             ? std::string()
             : fmt::format("No map can break it: {}.", (*rule)->undrawable);
}

}  // namespace dungeonlab::explain
