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

/// What can be explained: a topic of the game or a rule of maps (never null), a kind of wall or of
/// encounter, a house rule.
using Topic =
    std::variant<const GameTopic*, const rules::Rule*, WallKind, EncounterKind, HouseRule>;

/// Everything, as a handbook has it: the game, the rules of maps by group and number, walls,
/// encounters, house rules.
[[nodiscard]] const std::vector<Topic>& everything();
/// What a word means, in letters of any case and with blanks for hyphens: a topic of the game by
/// name, title or another of its words, all of them by `rules-of-the-game` or a section of the rule
/// book, a rule by code or name, all rules of a group by its letters, a kind by name or by its code
/// in a plan, a house rule by name. A house rule may be called like the kind it allows: then both.
/// Empty if it means nothing.
[[nodiscard]] std::vector<Topic> topics_named(std::string_view spelling);
/// Every name and code that `topics_named` knows, to suggest one.
[[nodiscard]] std::vector<std::string_view> known_words();
/// The topic of the game of which a rule, a kind or a house rule is a part; null for faults of the
/// text and for topics of the game.
[[nodiscard]] const GameTopic* game_topic_of(const Topic& topic);

/// What people should know of a thing. Of walls and house rules their row says it all, and `why`
/// and `mistake` are empty; of a topic of the game its blocks do. What kinds do and cost is said by
/// the rules of a profile of play.
struct Prose {
  std::string about;         ///< in short; of a rule the rule itself, of the game its title
  std::string_view why;      ///< of a rule what it is good for, of a kind what to make of it
  std::string_view mistake;  ///< that people make
};
[[nodiscard]] Prose prose_of(const Topic& topic, Profile profile = Profile::computer);

/// A map that shows a mistake and the same map without it, one edit apart: texts that the program
/// reads. Both empty where no file can make the mistake, and of walls and house rules.
struct Example {
  std::string_view bad;
  std::string_view good;
};
[[nodiscard]] Example example_of(const Topic& topic);

struct TextOptions {
  io::Charset charset = io::Charset::ascii;
  bool color = false;
  int width = 100;  ///< in characters, to which sentences are set
  Profile profile = Profile::computer;
};

/// Explanations for a terminal: the row, the prose, the bad map with what the validator says about
/// it, the good map.
[[nodiscard]] std::string text(std::span<const Topic> topics, const TextOptions& options);
/// What there is to explain, by groups and families, and how to ask for it.
[[nodiscard]] std::string index(const TextOptions& options);

enum class Detail : std::uint8_t {
  row,      ///< the row and the prose
  example,  ///< and the maps with what the validator says
};
/// The same as a piece of a handbook: chapters by group and family if there is more than one thing.
/// Topics of the game alone are one page with a list of contents.
[[nodiscard]] std::string markdown(std::span<const Topic> topics,
                                   Profile profile = Profile::computer);
/// One thing on a page of its own.
[[nodiscard]] std::string markdown(const Topic& topic, Detail detail,
                                   Profile profile = Profile::computer);
/// A JSON array with an object for each thing.
[[nodiscard]] std::string json(std::span<const Topic> topics, Detail detail,
                               Profile profile = Profile::computer);

}  // namespace dungeonlab::explain
