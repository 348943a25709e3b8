// Turns the tables into sentences: fills numbers into templates and applies the changes that house
// rules make to the words about a kind. Words are replaced in the template, before its numbers are
// filled in. Compile-time checks make sure that every row of wordings.def finds the words it
// replaces and that every number exists. A row may change words that an earlier row added.
#include "dungeonlab/model/encounter_words.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/fill.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab {
namespace {

/// One row of wordings.def.
struct Wording {
  EncounterKind kind;
  std::optional<HouseRule> rule;  ///< none: always applies
  std::string_view from;          ///< empty: add at the end
  std::string_view to;
};

constexpr std::optional<HouseRule> always = std::nullopt;

constexpr auto wordings = std::to_array<Wording>({
#define WORDING(kind, rule, from, to) {EncounterKind::kind, rule, from, to},
#include "dungeonlab/model/wordings.def"
#undef WORDING
});

constexpr bool have_placeholders() {
  for (std::size_t i = 0; i < wordings.size(); ++i) {
    const Wording& row = wordings[i];
    bool found = info(row.kind).about.text.find(row.from) != std::string_view::npos;
    for (std::size_t j = 0; j < i; ++j) {
      found = found || (wordings[j].kind == row.kind &&
                        wordings[j].to.find(row.from) != std::string_view::npos);
    }
    if (!found) {
      return false;
    }
  }
  return true;
}
static_assert(have_placeholders(), "wordings.def: words to replace that no row contains");

template <class Row>
constexpr bool is_sound_row(const Row& row) {
  return is_sound(row.about);
}
constexpr bool is_sound_row(const EncounterInfo& row) {
  return is_sound(row.about, row);
}
constexpr bool is_sound_row(const Wording& row) {
  return is_sound({row.to}, info(row.kind));
}
template <class Table>
constexpr bool names_numbers(const Table& table) {
  return std::all_of(std::begin(table), std::end(table),
                     [](const auto& row) { return is_sound_row(row); });
}
static_assert(names_numbers(encounter_table),
              "encounters.def: a sentence contains an unknown number");
static_assert(names_numbers(house_rule_table),
              "house_rules.def: a sentence contains an unknown number");
static_assert(names_numbers(wall_table), "walls.def: a sentence contains an unknown number");
static_assert(names_numbers(wordings), "wordings.def: a sentence contains an unknown number");

template <class Row>
std::string sentence_of(const Row& row) {
  return filled(row.about);
}
std::string sentence_of(const EncounterInfo& row) {
  return filled(row.about, row);
}

/// The filled sentences of a table, by row.
template <class Table>
std::vector<std::string> sentences(const Table& table) {
  std::vector<std::string> filled_ones;
  filled_ones.reserve(std::size(table));
  for (const auto& row : table) {
    filled_ones.push_back(sentence_of(row));
  }
  return filled_ones;
}

bool holds(const std::optional<HouseRule>& rule, const std::vector<HouseRule>& in_force) {
  return !rule || std::find(in_force.begin(), in_force.end(), *rule) != in_force.end();
}

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view before = i == 0 ? "" : i + 1 == parts.size() ? last : ", ";
    text.append(before).append(parts[i]);
  }
  return text;
}

/// The ways to kill a kind, `times` as hard as usual; `blasters` is appended to those that need
/// blasters.
std::vector<std::string> ways(const KillCost& kill, bool with_blasters, const std::string& blasters,
                              int times = 1) {
  std::vector<std::string> all;
  if (kill.bullets > 0) {
    all.push_back(counted(kill.bullets * times, "bullet"));
  }
  if (kill.grenades > 0) {
    all.push_back(counted(kill.grenades * times, "grenade"));
  }
  if (kill.blasters > 0 && with_blasters) {
    all.push_back(counted(kill.blasters * times, "blaster") + blasters);
  }
  return all;
}

std::string with(const std::optional<HouseRule>& rule) {
  return rule ? " (with " + std::string(name(*rule)) + ")" : "";
}

}  // namespace

std::string killing(EncounterKind kind) {
  const KillCost& kill = info(kind).kill;
  return joined(ways(kill, true, with(kill.blasters_only_with)), " or ") + with(kill.only_with);
}

std::string killing(EncounterKind kind, const std::vector<HouseRule>& in_force, bool is_exote) {
  const KillCost& kill = info(kind).kill;
  return holds(kill.only_with, in_force)
             ? joined(ways(kill, holds(kill.blasters_only_with, in_force), "",
                           is_exote ? numbers::exote_factor : 1),
                      " or ")
             : "";
}

std::string_view about(EncounterKind kind) {
  static const std::vector<std::string> filled_ones = sentences(encounter_table);
  return filled_ones[static_cast<std::size_t>(kind)];
}

std::string_view about(HouseRule rule) {
  static const std::vector<std::string> filled_ones = sentences(house_rule_table);
  return filled_ones[static_cast<std::size_t>(rule)];
}

std::string_view about(WallKind kind) {
  static const std::vector<std::string> filled_ones = sentences(wall_table);
  return filled_ones[static_cast<std::size_t>(kind)];
}

std::string opening(WallKind kind) {
  const WallInfo& row = info(kind);
  return row.opened_by == goods::none
             ? std::string()
             : counted(row.shots, row.opened_by == goods::grenades ? "grenade" : "blaster");
}

namespace {

/// The sentence of a kind with words replaced; if `is_whole`, also with those added at the end.
std::string worded(EncounterKind kind, const std::vector<HouseRule>& in_force, bool is_whole) {
  std::string words(info(kind).about.text);
  for (const Wording& row : wordings) {
    if (row.kind != kind || !holds(row.rule, in_force)) {
      continue;
    }
    const std::size_t at = row.from.empty() ? words.size() : words.find(row.from);
    if (at != std::string::npos && (is_whole || !row.from.empty())) {
      words.replace(at, row.from.size(), row.to);
    }
  }
  return filled({words}, info(kind));
}

}  // namespace

std::string about(EncounterKind kind, const std::vector<HouseRule>& in_force) {
  return worded(kind, in_force, true);
}

std::string in_brief(EncounterKind kind, const std::vector<HouseRule>& in_force) {
  return worded(kind, in_force, false);
}

std::string skinning(EncounterKind kind, const std::vector<HouseRule>& in_force) {
  const EncounterInfo& row = info(kind);
  if (row.skin_price == 0) {
    return "";
  }
  std::string words;
  if (row.arrival != Arrival::strangle) {  // a player who strangles it already holds the skin
    words.append("Skinning ")
        .append(turn_taken(HouseRule::free_skinning, in_force))
        .append("; the");
  }
  words += (words.empty() ? "Its" : "") + std::string(" skin brings ") +
           counted(row.skin_price, "dollar");
  return words + (holds(HouseRule::skins_as_money, in_force) ? ", anywhere." : " in a store.");
}

std::string explained(EncounterKind kind, const std::vector<HouseRule>& in_force, bool is_exote) {
  std::string words = about(kind, in_force);
  if (const std::string kills = killing(kind, in_force, is_exote); !kills.empty()) {
    words += " Killed by " + kills + ".";
  }
  if (const std::string brings = skinning(kind, in_force); !brings.empty()) {
    words += " " + brings;
  }
  return words;
}

bool PlayRules::has(HouseRule rule) const {
  return holds(rule, in_force);
}

PlayRules play_rules(Profile profile, const std::vector<HouseRule>& of_map) {
  PlayRules rules{.profile = profile};
  for (const HouseRuleInfo& row : house_rule_table) {
    const bool is_on_map = std::find(of_map.begin(), of_map.end(), row.rule) != of_map.end();
    if (row.starts_in(profile) || is_on_map) {
      rules.in_force.push_back(row.rule);
    }
  }
  return rules;
}

std::string name(const PlayRules& rules) {
  std::vector<std::string> more;
  std::vector<std::string> less;
  for (const HouseRuleInfo& row : house_rule_table) {
    const bool starts = row.starts_in(rules.profile);
    if (row.scope != Scope::map && starts != rules.has(row.rule)) {
      (starts ? less : more).emplace_back(row.written.view());
    }
  }
  std::string words = "the ";
  words += profile_names[static_cast<std::size_t>(rules.profile)];
  words += " profile";
  words += more.empty() ? "" : " with " + joined(more, " and ");
  words += less.empty() ? "" : (more.empty() ? " without " : ", without ") + joined(less, " and ");
  return words;
}

std::vector<std::string> house_rule_sentences(const PlayRules& rules, std::size_t players) {
  std::vector<std::string> words;
  for (const HouseRule rule : rules.in_force) {
    if (rule != HouseRule::hear_others || players > 1) {
      words.emplace_back(about(rule));
    }
  }
  if (!rules.has(HouseRule::hear_others) && players > 1) {
    words.emplace_back("Nobody hears what you say to another player.");
  }
  return words;
}

std::string followed(const PlayRules& rules) {
  return "Rules of play: " + name(rules) + ".";
}

std::string_view turn_taken(HouseRule free_by, const std::vector<HouseRule>& in_force) {
  return holds(free_by, in_force) ? "takes no turn" : "takes a turn";
}

std::string suffering(EncounterKind kind) {
  const EncounterInfo& row = info(kind);
  std::string text = row.pierces > 0 ? counted(row.pierces, "pierce") : "";
  if (row.burns > 0) {
    text += (text.empty() ? "" : ", ") + counted(row.burns, "burn");
  }
  return text;
}

}  // namespace dungeonlab
