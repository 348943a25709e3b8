#pragma once

#include "dungeonlab/explain/game_topic.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/house_rule.hpp"
#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::explain {

/// Something that can be explained: a topic of the game or a rule of maps (neither is ever null), a
/// kind of wall, a kind of encounter, or a house rule.
using Topic =
    std::variant<const GameTopic*, const rules::Rule*, WallKind, EncounterKind, HouseRule>;

/// All topics in the order of a handbook: the game, the rules of maps by group and number, walls,
/// encounters, house rules.
[[nodiscard]] const std::vector<Topic>& everything();
/// The topics that a word means; case is ignored, and spaces may replace hyphens. A topic of the
/// game is found by its name, its title or one of its other words; all of them by
/// `rules-of-the-game` or a section of the rule book; a rule by its code or name; all rules of a
/// group by its letters; a kind by its name or its code in a plan; a house rule by its name. A
/// house rule may have the same name as the kind it allows; then both are returned. Empty if the
/// word is unknown.
[[nodiscard]] std::vector<Topic> topics_named(std::string_view spelling);
/// All names and codes that `topics_named` knows, for suggestions.
[[nodiscard]] std::vector<std::string_view> known_words();
/// The topic of the game to which a rule, a kind or a house rule belongs; null for faults of the
/// text and for topics of the game.
[[nodiscard]] const GameTopic* game_topic_of(const Topic& topic);

/// What people should know about a topic. For walls and house rules the row says everything, and
/// for topics of the game the blocks do, so `why` and `mistake` are empty. What kinds do and cost
/// depends on the rules of a profile of play.
struct Prose {
  std::string about;         ///< in short; the rule itself, or the title of a game topic
  std::string_view why;      ///< what a rule is good for, or what to make of a kind
  std::string_view mistake;  ///< a typical mistake
};
[[nodiscard]] Prose prose_of(const Topic& topic, Profile profile = Profile::computer);

/// A map with a mistake and the same map without it, one edit apart, as texts that the program
/// reads. Both are empty if no file can contain the mistake, and for walls and house rules.
struct Example {
  std::string_view bad;
  std::string_view good;
};
[[nodiscard]] Example example_of(const Topic& topic);

struct TextOptions {
  io::Charset charset = io::Charset::ascii;
  bool color = false;
  int width = 100;  ///< in characters, for wrapping sentences
  Profile profile = Profile::computer;
};

/// Explanations for a terminal: the row, the prose, the bad map with the validator's findings, and
/// the good map.
[[nodiscard]] std::string text(std::span<const Topic> topics, const TextOptions& options);
/// Everything that can be explained, by groups and families, and how to ask for it.
[[nodiscard]] std::string index(const TextOptions& options);

enum class Detail : std::uint8_t {
  row,      ///< the row and the prose
  example,  ///< also the maps with the validator's findings
};
/// The same as part of a handbook, with chapters by group and family if there is more than one
/// topic. Topics of the game alone become one page with a table of contents.
[[nodiscard]] std::string markdown(std::span<const Topic> topics,
                                   Profile profile = Profile::computer);
/// One topic on its own page.
[[nodiscard]] std::string markdown(const Topic& topic, Detail detail,
                                   Profile profile = Profile::computer);
/// A JSON array with an object for each topic.
[[nodiscard]] std::string json(std::span<const Topic> topics, Detail detail,
                               Profile profile = Profile::computer);

}  // namespace dungeonlab::explain
