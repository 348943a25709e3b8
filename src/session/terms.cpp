// House rules and switches of a game in JSON. Both have all of their names in tables.
#include "session/terms.hpp"

#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

std::vector<std::string_view> names_of_house_rules() {
  std::vector<std::string_view> names;
  for (const HouseRuleInfo& row : house_rule_table) {
    names.push_back(row.written.view());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string name_of(const SwitchInfo& row) {
  return fmt::format("K-{}", row.number);
}

std::vector<std::string_view> values_of(const SwitchInfo& row) {
  return split(row.values, '|');
}

}  // namespace

std::string_view value_of_switch(const SwitchInfo& row, std::uint8_t number) {
  return values_of(row)[number];
}

void RulesForm::read(records::Reader& reader, const records::At& at, game::RuleSet& rules,
                     const records::Limits& /*limits*/) {
  const auto names = names_of_house_rules();
  if (reader.many(at, json::Kind::list, {})) {
    for (std::size_t i = 0; const json::Value entry : at.value) {
      if (const auto name = reader.word(at.of(entry, i++), names)) {
        (void)game::set_rule(rules, names[*name], true);
      }
    }
  }
}

void RulesForm::write(json::Writer& out, const game::RuleSet& rules,
                      const records::Limits& limits) {
  std::vector<std::string_view> names;
  for (const HouseRuleInfo& row : house_rule_table) {
    if (rules.test(game::bit(row.rule))) {
      names.push_back(row.written.view());
    }
  }
  std::sort(names.begin(), names.end());
  out.begin_array(limits.layout);
  for (const std::string_view name : names) {
    out.text(name);
  }
  out.end_array();
}

void RulesForm::schema(records::Schema& schema, const records::Limits& /*limits*/) {
  schema.type("array");
  schema.out.key("items").begin_object(json::Layout::row);
  schema.words(names_of_house_rules());
  schema.out.end_object();
}

void SwitchesForm::read(records::Reader& reader, const records::At& at, game::Switches& switches,
                        const records::Limits& /*limits*/) {
  if (!reader.many(at, json::Kind::object, {})) {
    return;
  }
  std::vector<std::string> names;
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    const std::string& name = names.emplace_back(name_of(switch_table[i]));
    if (!at.value[name]) {
      reader.missing(at, name, switch_table[i].about);
    } else if (const auto value = reader.word(at[name], values_of(switch_table[i]))) {
      switches[i] = static_cast<std::uint8_t>(*value);
    }
  }
  const std::vector<std::string_view> keys(names.begin(), names.end());
  for (const json::Value member : at.value) {
    (void)reader.word(at.of(member).key(), keys);
  }
}

void SwitchesForm::write(json::Writer& out, const game::Switches& switches,
                         const records::Limits& limits) {
  out.begin_object(limits.layout);
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    out.key(name_of(switch_table[i])).text(value_of_switch(switch_table[i], switches[i]));
  }
  out.end_object();
}

void SwitchesForm::schema(records::Schema& schema, const records::Limits& /*limits*/) {
  const auto layout = json::Layout::row;
  schema.type("object");
  schema.out.key("additionalProperties").boolean(false).key("required").begin_array(layout);
  for (const SwitchInfo& row : switch_table) {
    schema.out.text(name_of(row));
  }
  schema.out.end_array().key("properties").begin_object(layout);
  for (const SwitchInfo& row : switch_table) {
    schema.out.key(name_of(row)).begin_object(layout);
    schema.words(values_of(row));
    schema.out.end_object();
  }
  schema.out.end_object();
}

}  // namespace dungeonlab::session
