// What a game is played by, as JSON: records and solutions say it in the same members, so that the
// game of either can be played again by the very rules it was played by.
#include "session/terms_json.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::session {

std::string_view value_of_switch(const SwitchInfo& row, std::uint8_t number) {
  std::string_view rest = row.values;
  for (; number > 0; --number) {
    rest.remove_prefix(rest.find('|') + 1);
  }
  return rest.substr(0, rest.find('|'));
}

namespace {

/// Reads the terms member by member.
class TermsReader {
 public:
  explicit TermsReader(const io::JsonRecord& record) : record_(record) {}

  std::string_view read(game::Terms& terms) {
    (void)(read_profile(terms) && read_rules(terms) && read_switches(terms) && read_numbers(terms));
    return wrong_;
  }

 private:
  bool wrong(std::string_view member) {
    wrong_ = member;
    return false;
  }
  bool read_profile(game::Terms& terms) {
    const auto text = record_.text("profile");
    const auto* const at =
        std::find(game::profile_names.begin(), game::profile_names.end(), text.value_or(""));
    terms.profile = static_cast<game::Profile>(at - game::profile_names.begin());
    return at != game::profile_names.end() || wrong("profile");
  }
  bool read_rules(game::Terms& terms) {
    const auto names = record_.texts("rules");
    for (const std::string& name : names.value_or(std::vector<std::string>())) {
      if (!game::set_rule(terms.rules, name, true)) {
        return wrong("rules");
      }
    }
    return names || wrong("rules");
  }
  bool read_switches(game::Terms& terms) {
    const auto raw = record_.raw("switches");
    const auto values = io::JsonRecord::parse(raw.value_or(""));
    for (const SwitchInfo& row : switch_table) {
      const std::string name = fmt::format("K-{}", row.number);
      const auto value = values ? values->text(name) : std::nullopt;
      if (!value || !game::set_switch(terms.switches, fmt::format("{}={}", name, *value))) {
        return wrong("switches");
      }
    }
    return true;
  }
  bool read_numbers(game::Terms& terms) {
    const auto raw = record_.raw("setup");
    const auto values = io::JsonRecord::parse(raw.value_or(""));
    const auto read = [&](std::string_view key, int& value) {
      const auto number = values ? values->number(key) : std::nullopt;
      value = static_cast<int>(std::min<std::uint64_t>(number.value_or(0), game::limits::amount));
      return number || wrong(key);
    };
    if (int landings = 0; values && values->raw("landings")) {
      if (!read("landings", landings)) {
        return false;
      }
      terms.landings = landings;
    }
    return read("kits", terms.kits) && read("bullets_per_kit", terms.bullets_per_kit) &&
           read("fine", terms.fine) && read("map_price_1x1", terms.map_price_1x1) &&
           read("map_price_3x3", terms.map_price_3x3);
  }

  const io::JsonRecord& record_;
  std::string_view wrong_{};
};

}  // namespace

void write_terms(io::JsonWriter& writer, const game::Terms& terms) {
  std::vector<std::string_view> rules;
  for (const HouseRuleInfo& row : house_rule_table) {
    if (terms.rules.test(game::bit(row.rule))) {
      rules.push_back(row.written.view());
    }
  }
  std::sort(rules.begin(), rules.end());
  writer.key("profile").text(game::profile_names[static_cast<std::size_t>(terms.profile)]);
  writer.key("rules").begin_array(io::JsonLayout::tight);
  for (const std::string_view rule : rules) {
    writer.text(rule);
  }
  writer.end_array().key("switches").begin_object(io::JsonLayout::tight);
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    writer.key(fmt::format("K-{}", switch_table[i].number))
        .text(value_of_switch(switch_table[i], terms.switches[i]));
  }
  writer.end_object().key("setup").begin_object(io::JsonLayout::tight);
  writer.key("kits").integer(terms.kits);
  writer.key("bullets_per_kit").integer(terms.bullets_per_kit);
  if (terms.landings) {
    writer.key("landings").integer(*terms.landings);
  }
  writer.key("fine").integer(terms.fine);
  writer.key("map_price_1x1").integer(terms.map_price_1x1);
  writer.key("map_price_3x3").integer(terms.map_price_3x3).end_object();
}

std::string_view read_terms(const io::JsonRecord& record, game::Terms& terms) {
  return TermsReader(record).read(terms);
}

}  // namespace dungeonlab::session
