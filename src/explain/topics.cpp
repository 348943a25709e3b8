// What can be explained, and by which words it is found. Case and hyphens do not matter, because
// people copy codes from diagnostics and type names from memory. Rules are selected as everywhere
// else. No code in a plan is also the code or group of a rule, so a word means one topic or one
// group of rules.
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

// `word` must be in the form of plain_word().
bool answers_to(const GameTopic& topic, std::string_view word) {
  return word == topic.name || word == plain_word(topic.title) ||
         std::any_of(topic.words.begin(), topic.words.end(),
                     [&](std::string_view one) { return word == plain_word(one); });
}
bool answers_to(const WallInfo& row, std::string_view word) {
  return word == row.name;
}
bool answers_to(const EncounterInfo& row, std::string_view word) {
  return word == row.written.view() || word == plain_word(row.code);
}
bool answers_to(const HouseRuleInfo& row, std::string_view word) {
  return word == row.written.view();
}

Topic topic_of(const GameTopic& topic) {
  return &topic;
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

// The names by which a topic of the game may list something in `about`, the more exact one first.
std::vector<std::string_view> names_in_lists(const GameTopic* /*topic*/) {
  return {};
}
std::vector<std::string_view> names_in_lists(const rules::Rule* rule) {
  return {rule->code, rule->code.substr(0, rule->code.find_first_of("0123456789"))};
}
std::vector<std::string_view> names_in_lists(WallKind kind) {
  return {name(kind)};
}
std::vector<std::string_view> names_in_lists(EncounterKind kind) {
  return {name(kind)};
}
std::vector<std::string_view> names_in_lists(HouseRule rule) {
  return {name(rule)};
}

Prose prose_of_one(const GameTopic* topic, Profile /*profile*/) {
  return {.about = std::string(topic->title), .why = {}, .mistake = {}};
}
Prose prose_of_one(const rules::Rule* rule, Profile /*profile*/) {
  return {std::string(rule->rule), rule->why, rule->mistake};
}
Prose prose_of_one(WallKind kind, Profile /*profile*/) {
  return {.about = std::string(about(kind)), .why = {}, .mistake = {}};
}
Prose prose_of_one(EncounterKind kind, Profile profile) {
  const KindProse& row = kind_proses[static_cast<std::size_t>(kind)];
  return {explained(kind, play_rules(profile).in_force), row.why, row.mistake};
}
Prose prose_of_one(HouseRule rule, Profile /*profile*/) {
  return {.about = std::string(about(rule)), .why = {}, .mistake = {}};
}

/// The text of a map without the expected findings.
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
    std::vector<Topic> all;
    const auto add = [&](const auto& table) {
      for (const auto& row : table) {
        all.push_back(topic_of(row));
      }
    };
    add(game_topics());
    all.insert(all.end(), rules::registry().begin(), rules::registry().end());
    add(wall_table);
    add(encounter_table);
    add(house_rule_table);
    return all;
  }();
  return topics;
}

namespace {

/// The pieces of rivers have symbols in plans that are not words: `~>`, `(v`.
bool is_river_symbol(std::string_view spelling) {
  return spelling.size() == 2 && (spelling[0] == '~' || spelling[0] == '(');
}

std::vector<Topic> topics_of_word(const std::string& word) {
  std::vector<Topic> topics;
  const auto take = [&](const auto& table) {
    for (const auto& row : table) {
      if (answers_to(row, word)) {
        topics.push_back(topic_of(row));
      }
    }
  };
  if (means_whole_game(word)) {
    for (const GameTopic& topic : game_topics()) {
      topics.emplace_back(&topic);
    }
    return topics;
  }
  take(game_topics());
  for (const rules::Rule* const rule : rules::rules_selected(word)) {
    topics.emplace_back(rule);
  }
  take(wall_table);
  take(encounter_table);
  take(house_rule_table);
  return topics;
}

}  // namespace

std::vector<Topic> topics_named(std::string_view spelling) {
  // A section as written in messages: `rules §8`.
  const std::size_t section = spelling.find("§");
  spelling.remove_prefix(section == std::string_view::npos ? 0 : section);
  const std::string word = is_river_symbol(spelling) ? "river" : plain_word(spelling);
  auto topics = topics_of_word(word);
  return topics.empty() ? topics_of_word(word + "s") : topics;
}

std::vector<std::string_view> known_words() {
  std::vector<std::string_view> words;
  for (const GameTopic& topic : game_topics()) {
    words.insert(words.end(), {topic.name, topic.title});
    words.insert(words.end(), topic.words.begin(), topic.words.end());
  }
  const std::vector<std::string_view> rule_words = rules::rule_words();
  words.insert(words.end(), rule_words.begin(), rule_words.end());
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

const GameTopic* game_topic_of(const Topic& topic) {
  const auto names = std::visit([](auto one) { return names_in_lists(one); }, topic);
  for (const std::string_view name : names) {
    for (const GameTopic& game : game_topics()) {
      if (std::find(game.about.begin(), game.about.end(), name) != game.about.end()) {
        return &game;
      }
    }
  }
  return nullptr;
}

Prose prose_of(const Topic& topic, Profile profile) {
  return std::visit([&](auto one) { return prose_of_one(one, profile); }, topic);
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
