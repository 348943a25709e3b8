// What the tables say about a topic, value by value, in words. Values that say nothing are omitted
// in explanations and are empty cells in tables.
#include "dungeonlab/explain/words.hpp"
#include "dungeonlab/model/encounter_words.hpp"

#include <fmt/format.h>

namespace dungeonlab::explain {
namespace {

std::string attributes(const EncounterInfo& row) {
  std::string text;
  for (std::size_t i = 0; i < attribute_names.size(); ++i) {
    const auto attribute = static_cast<Attribute>(i);
    if (attribute != Attribute::note && row.use(attribute) != Use::never) {
      text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", dungeonlab::name(attribute),
                          row.use(attribute) == Use::mandatory ? "mandatory" : "optional");
    }
  }
  return text;
}

std::string needs(const std::optional<Need>& need) {
  return need ? fmt::format("{}{}", dungeonlab::name(need->kind),
                            need->same_sign ? " of the same sign" : "")
              : std::string();
}

std::string number(int value) {
  return value > 0 ? std::to_string(value) : std::string();
}

std::vector<Fact> facts_of(WallKind kind, Profile /*profile*/) {
  const WallInfo& row = info(kind);
  return {{"drawn", fmt::format("{} across, {} upright", row.across, row.upright)},
          {"opened by", opening(kind)},
          {"weight in the generator", number(row.weight)}};
}

std::vector<Fact> facts_of(EncounterKind kind, Profile profile) {
  std::vector<Fact> facts = {{"rules of play", name(play_rules(profile))}};
  const auto values = columns(kind);
  for (std::size_t i = 0; i < values.size(); ++i) {
    facts.push_back({column_names[i], values[i]});
  }
  return facts;
}

std::string_view words(Scope scope) {
  switch (scope) {
    case Scope::map:
      return "what a map may contain";
    case Scope::play:
      return "the game only";
    case Scope::game:
      return "the game only; no map puts it in force";
  }
  return {};
}

std::vector<Fact> facts_of(HouseRule rule, Profile /*profile*/) {
  const std::string_view written = name(rule);
  std::string kinds;
  for (const EncounterInfo& row : encounter_table) {
    if (row.house_rule == rule) {
      kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", row.written.view());
    }
  }
  const bool is_of_maps = info(rule).scope != Scope::game;
  return {
      {"changes", std::string(words(info(rule).scope))},
      {"allows", kinds},
      {"in a plan", is_of_maps ? fmt::format("house rules: {}", written) : std::string()},
      {"in JSON", is_of_maps ? fmt::format(R"("house_rules": ["{}"])", written) : std::string()}};
}

std::vector<Fact> facts_of(const GameTopic* /*topic*/, Profile /*profile*/) {
  return {};
}

std::vector<Fact> facts_of(const rules::Rule* /*rule*/, Profile /*profile*/) {
  return {};
}

}  // namespace

std::array<std::string, column_names.size()> columns(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  return {std::string(words(row.sight)),
          suffering(kind),
          std::string(words(row.arrival)),
          number(row.bites),
          killing(kind),
          number(row.skin_price),
          attributes(row),
          number(row.count_default),
          needs(row.needs),
          row.house_rule ? std::string(dungeonlab::name(*row.house_rule)) : std::string(),
          number(row.weight)};
}

std::vector<Fact> facts(const Topic& topic, Profile profile) {
  std::vector<Fact> all = std::visit([&](auto one) { return facts_of(one, profile); }, topic);
  std::erase_if(all, [](const Fact& fact) { return fact.value.empty(); });
  return all;
}

}  // namespace dungeonlab::explain
