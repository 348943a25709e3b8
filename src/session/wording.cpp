// Announcements in the words of a gamemaster: one text for each id, with its parameters filled in.
#include "dungeonlab/session/wording.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/command.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/game/questions.hpp"
#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/house_rule.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

using game::Announcement;
using game::Shown;
using game::Value;
using game::Words;

std::string one_shown(const std::string& name) {
  const auto shown = game::shown_named(name);
  return shown ? in_words(*shown) : name;
}

std::string all_shown(const Words& words) {
  Words said;
  std::transform(words.begin(), words.end(), std::back_inserter(said),
                 [](const std::string& word) { return one_shown(word); });
  return game::list_of_words(said, "nothing");
}

std::string by_level(const std::vector<Words>& levels) {
  Words said;
  for (std::size_t level = 0; level < levels.size(); ++level) {
    said.push_back(fmt::format("on level {} {}", level + 1, all_shown(levels[level])));
  }
  return fmt::format("{}", fmt::join(said, ", "));
}

/// The reasons, in the order of game::Refusal.
constexpr std::array<std::string_view, game::refusal_names.size()> refusal_words = {
    "that is not a command",
    "the game is over",
    "it is not your turn",
    "first answer the question",
    "nobody asked you",
    "land first: `land` and a place, such as `land A1.1`",
    "you have already landed",
    "your turn is over: type `end`, or use a free action",
    "do something first; `pass` does nothing",
    "you can only land in the base rectangle",
    "the dungeon has no such level",
    "you do not have enough",
    "only an exote can feel walls",
    "there is no tree here",
    "you have already climbed this tree since you landed",
    "there is nothing to skin here",
    "there is no store here",
    "stores do not trade that",
    "stores trade bullets in tens",
    "you do not have enough money",
    "nothing like that lies here",
    "you are already mounted",
    "there is no bridled ontifutlas here",
    "you are not mounted",
    "there is nothing like that here",
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> sight_words = {
    {{"green-eyes", "green eyes"},
     {"hole", "a hole in the darkness"},
     {"light", "a light"},
     {"none", "no wall"},
     {"simple", "a simple wall"},
     {"wire", "barbed wire"},
     {"monolith", "a monolith"},
     {"exit", "the exit"}}};

/// Placeholders filled from several fields or from the terms of the game.
constexpr std::array<std::string_view, 4> made_gaps = {"units", "deal", "ruling", "profile"};

/// True if each placeholder of the text is one of those or a field.
constexpr bool has_fields_for_its_gaps(const game::AnnouncementInfo& row) {
  for (std::size_t at = row.text.find('{'); at != std::string_view::npos;
       at = row.text.find('{', at + 1)) {
    const std::size_t end = row.text.find_first_of("?=!}", at);
    const std::string_view key = row.text.substr(at + 1, end - at - 1);
    if (std::find(made_gaps.begin(), made_gaps.end(), key) == made_gaps.end() &&
        !row.has_field(key)) {
      return false;
    }
  }
  return true;
}
static_assert(std::all_of(game::announcement_table.begin(), game::announcement_table.end(),
                          has_fields_for_its_gaps));

std::string times(std::int64_t count) {
  return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
}

class AnnouncementText {
 public:
  AnnouncementText(const Announcement& said, const game::Terms& terms)
      : with_(parameters(said, terms.seats)), terms_(terms) {}

  [[nodiscard]] std::string fill(std::string_view text) const {
    std::string filled;
    while (true) {
      const std::size_t begin = std::min(text.find('{'), text.size());
      filled += text.substr(0, begin);
      if (begin == text.size()) {
        return filled;
      }
      const std::size_t end = closing(text, begin);
      filled += gap(text.substr(begin + 1, end - begin - 1));
      text.remove_prefix(end + 1);
    }
  }

 private:
  static std::size_t closing(std::string_view text, std::size_t from) {
    int depth = 0;
    std::size_t at = from;
    for (; at < text.size(); ++at) {
      depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
      if (depth == 0) {
        break;
      }
    }
    return at;
  }

  [[nodiscard]] std::string gap(std::string_view inside) const {
    const std::size_t mark = inside.find('?');
    if (mark == std::string_view::npos) {
      return in_words(inside);
    }
    const std::string_view condition = inside.substr(0, mark);
    const std::size_t sign = condition.find_first_of("=!");
    const Value* const value = find(condition.substr(0, sign));
    bool holds = false;
    if (sign == std::string_view::npos) {
      const bool* const yes = value == nullptr ? nullptr : std::get_if<bool>(value);
      holds = yes != nullptr && *yes;
    } else {
      const auto* const text = value == nullptr ? nullptr : std::get_if<std::string>(value);
      const bool is_same = text != nullptr && *text == condition.substr(sign + 1);
      holds = is_same == (condition[sign] == '=');
    }
    return holds ? fill(inside.substr(mark + 1)) : "";
  }

  [[nodiscard]] const Value* find(std::string_view key) const {
    const auto at = std::find_if(with_.begin(), with_.end(),
                                 [&](const game::Parameter& one) { return one.key == key; });
    return at == with_.end() ? nullptr : &at->value;
  }

  [[nodiscard]] std::string in_words(std::string_view key) const {
    if (key == "units") {
      const auto ammo = game::thing_named(std::get<std::string>(*find("ammo")));
      return game::in_words(*ammo, std::get<std::int32_t>(*find("n")));
    }
    if (key == "deal") {
      return deal();
    }
    if (key == "ruling") {
      return ruling();
    }
    if (key == "profile") {
      return name(game::play_rules(terms_.profile, terms_.rules));
    }
    const Value* const value = find(key);
    if (value == nullptr) {
      return "nothing";
    }
    if (const auto* const number = std::get_if<std::int32_t>(value)) {
      return number_in_words(key, *number);
    }
    if (const auto* const text = std::get_if<std::string>(value)) {
      return text_in_words(key, *text);
    }
    if (const auto* const words = std::get_if<Words>(value)) {
      return key == "what"    ? all_shown(*words)
             : key == "cells" ? cells(*words)
                              : game::list_of_words(*words, "none");
    }
    if (const auto* const levels = std::get_if<std::vector<Words>>(value)) {
      return by_level(*levels);
    }
    return "";
  }

  /// A trade in words. Things that stores both sell and buy have one price, because the
  /// announcement does not say which it was.
  [[nodiscard]] std::string deal() const {
    const auto thing = *game::thing_named(std::get<std::string>(*find("what")));
    const auto number = std::get<std::int32_t>(*find("n"));
    const auto bought = game::price_bought(thing, terms_, game::Rulings(terms_));
    const auto sold = game::price_sold(thing);
    const game::Price price = bought ? *bought : sold.value_or(game::Price{1, 0});
    return fmt::format("{} {} for {}",
                       bought && sold ? "The trade is done:"
                       : bought       ? "You buy"
                                      : "You sell",
                       game::in_words(thing, number),
                       counted(number / price.lot * price.dollars, "dollar"));
  }

  /// A ruling on a player's possessions, wounds or traits, in words.
  [[nodiscard]] std::string ruling() const {
    const auto& what = std::get<std::string>(*find("what"));
    const std::int32_t number = std::get<std::int32_t>(*find("n"));
    const auto thing = game::thing_named(what);
    if (thing) {
      return number == 0
                 ? fmt::format("you have no {}", game::is_stock(*thing) ? what : spoken(*thing))
                 : fmt::format("you have {}", game::in_words(*thing, number));
    }
    const auto& counters = game::counter_names;
    return std::find(counters.begin(), counters.end(), what) != counters.end()
               ? fmt::format("you have {}",
                             number == 0 ? "no " + game::without_hyphens(what)
                                         : counted(number, game::without_hyphens(what).substr(
                                                               0, what.size() - 1)))
           : what == "exote" ? fmt::format("you are {} exote", number == 0 ? "not an" : "an")
                             : fmt::format("you are {}", number == 0 ? "on foot" : what);
  }

  [[nodiscard]] std::string number_in_words(std::string_view key, std::int32_t number) const {
    if (key == "times") {
      return times(number);
    }
    if (key == "number") {
      const bool varies = terms_.rules.test(game::bit(HouseRule::vary_questions));
      const auto row = varies ? static_cast<std::size_t>(number) : 0;
      return std::string(game::political_questions[row % game::political_questions.size()]);
    }
    if (key == "kits") {
      return counted(number, "ammunition kit");
    }
    constexpr std::array<std::string_view, 5> counted_words = {"columns", "rows", "levels", "turns",
                                                               "seconds"};
    const auto thing = game::thing_named(key);
    if ((thing && game::is_stock(*thing)) ||
        std::find(counted_words.begin(), counted_words.end(), key) != counted_words.end()) {
      return counted(number, key.substr(0, key.size() - 1));
    }
    return std::to_string(number);
  }

  [[nodiscard]] std::string text_in_words(std::string_view key, const std::string& text) const {
    const auto* const sight = std::find_if(sight_words.begin(), sight_words.end(),
                                           [&](const auto& one) { return one.first == text; });
    const bool is_free =
        key == "player" || key == "at" || key == "map" || key == "text" || key == "person";
    if (is_free || sight == sight_words.end()) {
      return is_free ? text : game::without_hyphens(text);
    }
    return std::string(sight->second);
  }

  /// The cells of a map, each with what is shown on its levels.
  [[nodiscard]] std::string cells(const Words& names) const {
    const auto& shown = std::get<std::vector<Words>>(*find("shown"));
    const std::size_t levels = names.empty() ? 0 : shown.size() / names.size();
    Words said;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto first = shown.begin() + static_cast<std::ptrdiff_t>(i * levels);
      said.push_back(fmt::format("{} {}", names[i],
                                 by_level({first, first + static_cast<std::ptrdiff_t>(levels)})));
    }
    return fmt::format("{}", fmt::join(said, "; "));
  }

  std::vector<game::Parameter> with_;
  const game::Terms& terms_;
};

}  // namespace

std::vector<std::string_view> value_words(std::string_view key) {
  constexpr std::array<std::string_view, 12> checked = {"what", "kind",  "by",     "way",
                                                        "ammo", "north", "south",  "east",
                                                        "west", "exit",  "beside", "shown"};
  if (std::find(checked.begin(), checked.end(), key) == checked.end()) {
    return {};
  }
  std::vector<std::string_view> words = {"nothing", "up", "down", "exote", "mounted"};
  const auto add = [&](const auto& table, const auto& name_of) {
    std::transform(table.begin(), table.end(), std::back_inserter(words), name_of);
  };
  add(all_sides, [](Side side) { return name(side); });
  add(sight_words, [](const auto& row) { return row.first; });
  add(encounter_table, [](const EncounterInfo& row) { return name(row.kind); });
  add(game::thing_table, [](const KebabName& thing) { return thing.view(); });
  add(game::counter_names, [](std::string_view counter) { return counter; });
  return words;
}

std::string in_words(const Announcement& said, const game::Terms& terms) {
  return AnnouncementText(said, terms).fill(said.info().text);
}

std::string in_spoken_words(const Announcement& said, const game::Terms& terms) {
  constexpr std::string_view names = " Rules of play: ";
  std::string words = in_words(said, terms);
  if (!said.is<game::announced::Start>()) {
    return words;
  }
  words.erase(words.find(names));
  const auto sentences =
      house_rule_sentences(game::play_rules(terms.profile, terms.rules), terms.seats.size());
  return fmt::format("{} House rules: {}", words, fmt::join(sentences, " "));
}

std::string in_words(game::Refusal refusal) {
  return std::string(refusal_words[static_cast<std::size_t>(refusal)]);
}

namespace {

using game::Act;
using game::Command;
using game::Thing;
using game::View;

std::string needed(const std::string& what, std::int64_t has) {
  return fmt::format("you need {} and have {}", what, has == 0 ? "none" : std::to_string(has));
}

std::string things_needed(const Command& command, const View& view) {
  const Thing thing = command.act == Act::shoot    ? game::thing_of(command.ammo)
                      : command.act == Act::morgul ? Thing::morgul_blade
                                                   : *command.thing;
  const bool counts = command.act == Act::shoot || command.act == Act::sell;
  return needed(in_words(thing, counts ? command.count : 1), game::of(view.things, thing));
}

std::string money_needed(const Command& command, const View& view) {
  const auto price = game::price_bought(*command.thing, view.terms, view.rulings);
  const std::int64_t sum =
      price ? std::int64_t{price->dollars} * (command.count / price->lot) : std::int64_t{0};
  return needed(counted(sum, "dollar"), game::worth(view.things, view.rulings));
}

}  // namespace

std::string answers_to(const game::Prompt& asked) {
  return asked.question == game::Question::tree
             ? "`yes no`, for example: first about orcs, then about the undead"
             : "`yes` or `no`";
}

std::string no_such_switch(std::string_view text) {
  const std::string_view name = text.substr(0, text.find('='));
  std::vector<std::string> all;
  for (const SwitchInfo& row : switch_table) {
    all.push_back(fmt::format("K-{}", row.number));
    if (all.back() == name) {
      std::string values(row.values);
      std::replace(values.begin(), values.end(), '|', ' ');
      const auto choices = words_of(values);
      return fmt::format("{0} must be {1}, such as {0}={2}, found \"{3}\"", name,
                         fmt::join(choices, " or "), choices.back(), escape_for_terminal(text));
    }
  }
  return fmt::format("unknown switch {}; the switches are {}", escape_for_terminal(text),
                     fmt::join(all, ", "));
}

std::string in_words(game::Refusal refusal, const Command& command, const View& view) {
  using game::Refusal;
  const auto several = [&] { return in_words(*command.thing, 2).substr(2); };
  const auto kind = [&] { return std::string(spoken(*command.kind)); };
  if (refusal == Refusal::malformed && command.act == Act::answer) {
    return fmt::format("answer this question with {}", answers_to(view.prompt));
  }
  if (refusal == Refusal::answer_first) {
    return fmt::format(
        "{}first answer the question: {}",
        command.act == Act::move && command.way == Side::north ? "`n` means north; " : "",
        answers_to(view.prompt));
  }
  if (refusal == Refusal::not_owned) {
    return things_needed(command, view);
  }
  if (refusal == Refusal::not_enough_money) {
    return money_needed(command, view);
  }
  if (refusal == Refusal::no_such_level) {
    return fmt::format("the dungeon has {}", counted(view.levels, "level"));
  }
  if (refusal == Refusal::not_here && command.player < view.terms.seats.size()) {
    return fmt::format("{} is not here", view.terms.seats[command.player]);
  }
  if (refusal == Refusal::not_here) {
    return fmt::format("there is no {} here that the blade could send",
                       command.kind ? kind() : "beast");
  }
  if (refusal == Refusal::nothing_to_skin && command.kind) {
    return fmt::format("there is no dead {} here to skin", kind());
  }
  if (!command.thing || *command.thing == Thing::treasure) {
    return in_words(refusal);
  }
  if (refusal == Refusal::not_traded) {
    return fmt::format("no store {} {}", command.act == Act::buy ? "sells" : "buys", several());
  }
  return refusal == Refusal::nothing_here ? fmt::format("there are no {} here", several())
                                          : in_words(refusal);
}

}  // namespace dungeonlab::session
