// What can be explained, and under which words it is found. Case costs nothing: people copy codes
// from a diagnostic and type names from memory. Rules are selected as everywhere; no code of a plan
// is a code or a group of a rule, so a word means one thing or one group of rules.
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/rules/selection.hpp"
#include "explain/maps.hpp"

#include <algorithm>

namespace dungeonlab::explain {
namespace {

/// One row of kinds.def.
struct KindProse {
  EncounterKind kind;
  std::string_view why;
  std::string_view mistake;
};

constexpr auto kind_proses = std::to_array<KindProse>({
#define KIND(id, why, mistake) {EncounterKind::id, why, mistake},
#include "explain/kinds.def"
#undef KIND
});

constexpr bool kinds_are_complete() {
  for (std::size_t i = 0; i < encounter_table.size(); ++i) {
    if (i >= kind_proses.size() || kind_proses[i].kind != encounter_table[i].kind) {
      return false;
    }
  }
  return kind_proses.size() == encounter_table.size();
}
static_assert(kinds_are_complete(), "kinds.def: one row per row of encounters.def, in its order");

bool same_letters(std::string_view a, std::string_view b) {
  const auto small = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return small(x) == small(y); });
}

bool answers_to(const WallInfo& row, std::string_view word) {
  return same_letters(word, row.name);
}
bool answers_to(const EncounterInfo& row, std::string_view word) {
  return same_letters(word, row.written.view()) || same_letters(word, row.code);
}
bool answers_to(const HouseRuleInfo& row, std::string_view word) {
  return same_letters(word, row.written.view());
}

Topic topic_of(const WallInfo& row) {
  return row.kind;
}
Topic topic_of(const EncounterInfo& row) {
  return row.kind;
}
Topic topic_of(const HouseRuleInfo& row) {
  return row.rule;
}

Prose prose_of_one(const rules::Rule* rule) {
  return {std::string(rule->rule), rule->why, rule->mistake};
}
Prose prose_of_one(WallKind kind) {
  return {.about = std::string(about(kind)), .why = {}, .mistake = {}};
}
Prose prose_of_one(EncounterKind kind) {
  const KindProse& row = kind_proses[static_cast<std::size_t>(kind)];
  return {about(kind, {}), row.why, row.mistake};
}
Prose prose_of_one(HouseRule rule) {
  return {.about = std::string(about(rule)), .why = {}, .mistake = {}};
}

/// The text of a map without what must be found in it.
std::string_view map_at(std::string_view folder, std::string_view name, std::string_view ending) {
  const auto files = map_files();
  const auto file = std::find_if(files.begin(), files.end(), [&](const EmbeddedFile& one) {
    std::string_view path = one.path;
    const auto take = [&](std::string_view part) {
      const bool begins = path.starts_with(part);
      path.remove_prefix(begins ? part.size() : 0);
      return begins;
    };
    return take(folder) && take(name) && path == ending;
  });
  return file == files.end() ? std::string_view()
                             : file->text.substr(0, file->text.rfind("\n---\n") + 1);
}

}  // namespace

const std::vector<Topic>& everything() {
  static const std::vector<Topic> topics = [] {
    std::vector<Topic> all(rules::registry().begin(), rules::registry().end());
    const auto add = [&](const auto& table) {
      for (const auto& row : table) {
        all.push_back(topic_of(row));
      }
    };
    add(wall_table);
    add(encounter_table);
    add(house_rule_table);
    return all;
  }();
  return topics;
}

std::vector<Topic> topics_named(std::string_view word) {
  std::vector<Topic> topics;
  for (const rules::Rule* const rule : rules::rules_selected(word)) {
    topics.emplace_back(rule);
  }
  const auto take = [&](const auto& table) {
    for (const auto& row : table) {
      if (answers_to(row, word)) {
        topics.push_back(topic_of(row));
      }
    }
  };
  take(wall_table);
  take(encounter_table);
  take(house_rule_table);
  return topics;
}

std::vector<std::string_view> known_words() {
  std::vector<std::string_view> words = rules::rule_words();
  for (const WallInfo& row : wall_table) {
    words.push_back(row.name);
  }
  for (const EncounterInfo& row : encounter_table) {
    words.insert(words.end(), {row.written.view(), row.code});
  }
  for (const HouseRuleInfo& row : house_rule_table) {
    words.push_back(row.written.view());
  }
  return words;
}

Prose prose_of(const Topic& topic) {
  return std::visit([](auto one) { return prose_of_one(one); }, topic);
}

Example example_of(const Topic& topic) {
  const auto maps = [](std::string_view folder, std::string_view called) {
    return Example{map_at(folder, called, ".bad.txt"), map_at(folder, called, ".good.txt")};
  };
  if (const auto* const rule = std::get_if<const rules::Rule*>(&topic)) {
    return maps("rules/", (*rule)->name);
  }
  if (const auto* const kind = std::get_if<EncounterKind>(&topic)) {
    return maps("encounters/", name(*kind));
  }
  return {};
}

}  // namespace dungeonlab::explain
