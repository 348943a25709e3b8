// Commands as people type them and as programs send them. Both forms are read word by word with the
// rows of the command table. Words must match completely, ignoring case; for a misspelled word the
// error suggests the nearest one. Nothing is guessed.
#include "dungeonlab/session/command_text.hpp"

#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/session/chain.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/item_words.hpp"
#include "dungeonlab/session/seat_names.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::Act;
using game::Command;

constexpr std::array<std::string_view, 2> answers = {"yes", "no"};

std::vector<std::string_view> first_words() {
  std::vector<std::string_view> all;
  for (const CommandInfo& row : command_table) {
    if (row.act != Act::answer) {
      all.push_back(game::name(row.act));
      std::copy_if(row.also.begin(), row.also.end(), std::back_inserter(all),
                   [](std::string_view word) { return word.size() > 1; });
    }
  }
  all.insert(all.end(), answers.begin(), answers.end());
  for (const Side side : all_sides) {
    all.push_back(name(side));
  }
  return all;
}

/// The possible values of an argument that is one of a list.
std::vector<std::string_view> choices(Argument argument, std::span<const std::string> players) {
  std::vector<std::string_view> all;
  switch (argument) {
    case Argument::way:
      for (const Side side : all_sides) {
        all.push_back(name(side));
      }
      break;
    case Argument::ammo:
      for (const game::Thing thing : game::thing_of_ammo) {
        all.push_back(game::name(thing));
      }
      break;
    case Argument::thing:
      for (const KebabName& thing : game::thing_table) {
        all.push_back(thing.view());
      }
      break;
    case Argument::map:
      all = {game::name(game::Thing::map_1x1), game::name(game::Thing::map_3x3)};
      break;
    case Argument::kind:
      for (const EncounterInfo& row : encounter_table) {
        all.push_back(name(row.kind));
      }
      break;
    case Argument::player:
      all.assign(players.begin(), players.end());
      break;
    case Argument::decision:
      all.assign(game::decision_names.begin(), game::decision_names.end());
      break;
    case Argument::how:
      all.assign(game::how_names.begin(), game::how_names.end());
      break;
    case Argument::place:
    case Argument::count:
      break;
  }
  return all;
}

/// A command that is built from its words.
class Reader {
 public:
  Reader(game::Seat seat, std::span<const std::string> names, int levels)
      : names_(names), levels_(levels) {
    command_.seat = seat;
  }

  Command& command() { return command_; }

  /// Uses a word as an argument; false if it is not valid.
  bool take(Argument argument, std::string_view word) {
    switch (argument) {
      case Argument::place:
        return set(command_.at, place_typed(word, levels_));
      case Argument::way:
        return set(command_.way, way_named(word));
      case Argument::count:
        return take_count(word);
      case Argument::ammo:
        return set(command_.ammo, ammo_named(word));
      case Argument::thing:
        command_.thing = thing_meant(word);
        return command_.thing.has_value();
      case Argument::map:
        command_.thing = thing_meant(word);
        return command_.thing == game::Thing::map_1x1 || command_.thing == game::Thing::map_3x3;
      case Argument::kind:
        command_.kind = kind_meant(word);
        return command_.kind.has_value();
      case Argument::player:
        return set(command_.player, seat_called(word, names_));
      case Argument::decision:
        word.remove_suffix(word.ends_with('s') ? 1 : 0);
        return set(command_.decision, one_of<game::Decision>(game::decision_names, word));
      case Argument::how:
        return set(command_.how, one_of<game::How>(game::how_names, word));
    }
    return false;
  }

  /// Why a word is not valid for an argument.
  [[nodiscard]] std::string against(const CommandInfo& row, Argument argument,
                                    std::string_view word) const {
    const auto cell = cell_named(to_upper(word));
    if (argument == Argument::place && cell && levels_ > 1) {
      return fmt::format("`{}` needs a level: expected {}", escape_for_terminal(word),
                         levels_of(*cell));
    }
    auto all = choices(argument, names_);
    std::string meaning(info(argument).meaning);
    if (row.or_player) {
      const auto players = choices(Argument::player, names_);
      all.insert(all.end(), players.begin(), players.end());
      meaning += fmt::format(", or {}", info(Argument::player).meaning);
    }
    return fmt::format("`{}` needs {} ({}), found `{}`{}", game::name(row.act), info(argument).word,
                       meaning, escape_for_terminal(word), suggestion(word, all));
  }

  /// The cell's possible places, such as `B2.1 or B2.2`.
  [[nodiscard]] std::string levels_of(Cell cell) const {
    return fmt::format("{} {} {}", name(Place{cell, 0}), levels_ == 2 ? "or" : "to",
                       name(Place{cell, levels_ - 1}));
  }

  static std::optional<Side> way_named(std::string_view word) {
    for (const Side side : all_sides) {
      if (word == name(side) || word == name(side).substr(0, 1)) {
        return side;
      }
    }
    return std::nullopt;
  }

  static std::optional<game::Ammo> ammo_named(std::string_view word) {
    const auto* const at =
        std::find(game::thing_of_ammo.begin(), game::thing_of_ammo.end(), thing_meant(word));
    return at == game::thing_of_ammo.end()
               ? std::nullopt
               : std::optional(static_cast<game::Ammo>(at - game::thing_of_ammo.begin()));
  }

 private:
  template <class Value, class Found>
  static bool set(Value& value, const Found& found) {
    if (found) {
      value = *found;
    }
    return static_cast<bool>(found);
  }
  template <class Value, std::size_t size>
  static std::optional<Value> one_of(const std::array<std::string_view, size>& names,
                                     std::string_view word) {
    const auto* const row = std::find(names.begin(), names.end(), word);
    return row == names.end() ? std::nullopt
                              : std::optional(static_cast<Value>(row - names.begin()));
  }
  bool take_count(std::string_view word) {
    const bool is_one = word == "a" || word == "an" || word == "one";
    const auto count = is_one ? std::optional(std::int64_t{1}) : parse_integer(word);
    if (!count || *count < 1 || *count > game::limits::amount) {
      return false;
    }
    command_.count = static_cast<std::int32_t>(*count);
    return true;
  }

  std::span<const std::string> names_;
  int levels_;  ///< of the dungeon; 0 if unknown
  Command command_;
};

tl::unexpected<CommandFault> fault(std::size_t column, std::string message) {
  return tl::unexpected(CommandFault{column, std::move(message)});
}

/// The text in lower case, except for the names of players.
std::string without_capitals(std::string_view text, std::span<const std::string> names) {
  std::string small(text);
  for (const std::string_view word : words_of(text)) {
    if (std::find(names.begin(), names.end(), word) != names.end()) {
      continue;
    }
    const auto begin = small.begin() + (word.data() - text.data());
    std::transform(begin, begin + static_cast<std::ptrdiff_t>(word.size()), begin, [](char letter) {
      return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
  }
  return small;
}

std::optional<bool> yes_or_no(std::string_view word) {
  return word == "yes" || word == "y"  ? std::optional(true)
         : word == "no" || word == "n" ? std::optional(false)
                                       : std::nullopt;
}

}  // namespace

const CommandInfo* command_named(std::string_view word) {
  const auto* const row =
      std::find_if(command_table.begin(), command_table.end(), [&](const CommandInfo& one) {
        return game::name(one.act) == word ||
               (!word.empty() &&
                std::find(one.also.begin(), one.also.end(), word) != one.also.end());
      });
  return row == command_table.end() ? nullptr : row;
}

std::string usage(Act act) {
  const CommandInfo& row = info(act);
  if (act == Act::answer) {
    return "yes, no; to a tree: yes no";
  }
  std::string text(game::name(act));
  for (const Argument argument : row.words()) {
    std::string word(info(argument).word);
    if (row.or_player) {
      word += fmt::format("|{}", info(Argument::player).word);
    }
    const bool may_lack = row.may_be_bare || argument == Argument::count;
    text += may_lack ? fmt::format(" [{}]", word) : fmt::format(" {}", word);
  }
  return text;
}

namespace {

/// A typed line; every word of it must be used.
class TypedLine {
 public:
  TypedLine(std::string_view text, game::Seat seat, std::span<const std::string> names, int levels)
      : text_(without_capitals(text, names)),
        words_(words_of(text_)),
        reader_(seat, names, levels) {
    if (words_.size() > 1 && is_level_word(words_[1]) && is(Act::move, words_[0])) {
      words_.erase(words_.begin());  // go up
    }
    split_counts();
  }

  ReadCommand read() {
    if (words_.empty()) {
      return fault(1, "expected a command, such as `north`");
    }
    if (const auto way = Reader::way_named(words_[0])) {
      reader_.command().act = Act::move;
      reader_.command().way = *way;
      return command_of(1);
    }
    if (const auto yes = yes_or_no(words_[0])) {
      return read_answer(*yes);
    }
    const std::size_t ammo = is_number(words_[0]) && words_.size() > 1 ? 1 : 0;
    if (Reader::ammo_named(words_[ammo])) {  // 15 b e
      return read_row(info(Act::shoot), 0);
    }
    const CommandInfo* const row = command_named(words_[0]);
    if (row == nullptr || row->act == Act::answer) {
      return fault(column(words_[0]),
                   fmt::format("unknown command `{}`{}", escape_for_terminal(words_[0]),
                               suggestion(words_[0], first_words())));
    }
    return read_row(*row, 1);
  }

 private:
  static bool is_number(std::string_view word) {
    return std::all_of(word.begin(), word.end(),
                       [](char letter) { return letter >= '0' && letter <= '9'; });
  }
  /// Splits words such as `15b` into two.
  void split_counts() {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::string_view word = words_[i];
      const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
      if (digits > 0 && digits < word.size() && Reader::ammo_named(word.substr(digits))) {
        words_[i] = word.substr(0, digits);
        words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.substr(digits));
      }
    }
  }

  ReadCommand read_answer(bool yes) {
    reader_.command().act = Act::answer;
    reader_.command().yes = yes;
    if (words_.size() == 2) {
      reader_.command().second = yes_or_no(words_[1]);
      if (!reader_.command().second) {
        return fault(column(words_[1]), fmt::format("`{}` is not an answer: expected yes or no",
                                                    escape_for_terminal(words_[1])));
      }
    }
    return command_of(2);
  }

  /// Reads the arguments of a row. The first `used` words name the command itself.
  ReadCommand read_row(const CommandInfo& row, std::size_t used) {
    reader_.command().act = row.act;
    if (words_.size() == 1 && row.may_be_bare) {
      return reader_.command();
    }
    // The words identify their arguments, so they may come in any order.
    std::vector<Argument> open(row.words().begin(), row.words().end());
    while (used < words_.size() && !open.empty()) {
      const std::string_view word = words_[used];
      const std::size_t taken = take_at(row, open, used);
      if (taken == 0 && !is_filler(word)) {
        return is_taken_already(row, open, word)
                   ? command_of(used)
                   : fault(column(word), reader_.against(row, meant(open, word), word));
      }
      used += std::max(taken, std::size_t{1});
    }
    if (open == std::vector{Argument::count}) {  // a missing number means 1
      reader_.command().count = 1;
      open.clear();
    }
    if (!open.empty()) {
      std::string missing;
      for (const Argument argument : open) {
        const bool must_be = argument != Argument::count;
        missing +=
            must_be ? fmt::format("{}{}", missing.empty() ? "" : " and ", info(argument).word) : "";
      }
      return fault(code_point_count(text_) + 1,
                   fmt::format("`{}` needs {}: {}, such as `{}`", game::name(row.act), missing,
                               usage(row.act), row.example));
    }
    return command_of(used);
  }

  static bool is(Act act, std::string_view word) {
    const CommandInfo* const row = command_named(word);
    return row != nullptr && row->act == act;
  }
  static bool is_level_word(std::string_view word) {
    return is(Act::up, word) || is(Act::down, word);
  }
  static bool is_filler(std::string_view word) {
    return word == "the" || word == "a" || word == "an" || word == "to" || word == "at";
  }

  /// Uses the words at `from` as an argument, as many as form one together; returns their number.
  std::size_t take_at(const CommandInfo& row, std::vector<Argument>& open, std::size_t from) {
    constexpr std::size_t words_max = 10;  // skin of a lion, or the longest name
    for (std::size_t count = std::min(words_max, words_.size() - from); count > 0; --count) {
      const std::string_view last = words_[from + count - 1];
      const auto length = static_cast<std::size_t>(last.data() - words_[from].data()) + last.size();
      const std::string_view together(words_[from].data(), length);
      const auto taken = std::find_if(open.begin(), open.end(), [&](Argument argument) {
        return reader_.take(argument, together) ||
               (row.or_player && reader_.take(Argument::player, together));
      });
      if (taken != open.end()) {
        open.erase(taken);
        return count;
      }
    }
    return 0;
  }

  /// True if an argument is given twice: `shoot 5 5 bullets east`.
  [[nodiscard]] bool is_taken_already(const CommandInfo& row, std::span<const Argument> open,
                                      std::string_view word) const {
    Reader other = reader_;
    return std::any_of(row.words().begin(), row.words().end(), [&](Argument argument) {
      return std::find(open.begin(), open.end(), argument) == open.end() &&
             other.take(argument, word);
    });
  }

  /// The argument that an invalid word was probably meant for: only numbers are counts.
  static Argument meant(std::span<const Argument> open, std::string_view word) {
    const std::size_t sign = word.starts_with('-') || word.starts_with('+') ? 1 : 0;
    const bool is_number = word.size() > sign && word[sign] >= '0' && word[sign] <= '9';
    const auto found = std::find_if(open.begin(), open.end(), [&](Argument argument) {
      return (argument == Argument::count) == is_number;
    });
    return found == open.end() ? open.front() : *found;
  }

  /// The command, unless there are unused words.
  ReadCommand command_of(std::size_t used) {
    if (words_.size() <= used) {
      return reader_.command();
    }
    return fault(column(words_[used]),
                 fmt::format("unexpected word `{}`: expected {}", escape_for_terminal(words_[used]),
                             usage(reader_.command().act)));
  }

  [[nodiscard]] std::size_t column(std::string_view word) const {
    const auto before = static_cast<std::size_t>(word.data() - text_.data());
    return code_point_count(std::string_view(text_).substr(0, before)) + 1;
  }

  const std::string text_;
  std::vector<std::string_view> words_;
  Reader reader_;
};

/// A command as a JSON object; every member of it must be used.
class JsonCommand {
 public:
  JsonCommand(json::Value record, const CommandInfo& row, game::Seat seat,
              std::span<const std::string> names)
      : record_(record), row_(row), reader_(seat, names, 0) {}

  ReadCommand read() {
    reader_.command().act = row_.act;
    if (row_.act == Act::answer && !take_answer()) {
      return fault(1, "an answer needs the key `yes`, or the keys `orcs` and `undead`");
    }
    for (const Argument argument : row_.words()) {
      if (auto why = take(argument)) {
        return fault(1, std::move(*why));
      }
    }
    if (record_.size() != used_) {
      return fault(1, fmt::format("`{}` has an unknown key", game::name(row_.act)));
    }
    return reader_.command();
  }

 private:
  std::optional<bool> yes(std::string_view key) {
    const json::Value value = record_[key];
    used_ += value ? 1U : 0U;
    return value && value.is(json::Kind::boolean) ? std::optional(value.text() == "true")
                                                  : std::nullopt;
  }

  /// Reads an answer; false if it is not valid.
  bool take_answer() {
    const auto one = yes("yes");
    const auto orcs = yes("orcs");
    const auto undead = yes("undead");
    if (one.has_value() == orcs.has_value() || orcs.has_value() != undead.has_value()) {
      return false;
    }
    reader_.command().yes = one ? *one : *orcs;
    reader_.command().second = undead;
    return true;
  }

  /// Reads an argument; returns why it is missing or wrong.
  std::optional<std::string> take(Argument argument) {
    const std::string_view key = info(argument).key;
    const auto number = json::number_in(record_[key]);
    if (const auto text = number ? record_[key].text() : json::text_in(record_[key])) {
      const bool has_right_type = number.has_value() == (argument == Argument::count);
      return has_right_type ? take_text(argument, argument, *text)
                            : std::optional(reader_.against(row_, argument, *text));
    }
    const auto player = json::text_in(record_[info(Argument::player).key]);
    if (row_.or_player && player) {
      return take_text(argument, Argument::player, *player);
    }
    return row_.may_be_bare
               ? std::nullopt
               : std::optional(fmt::format("`{}` needs the key `{}`", game::name(row_.act), key));
  }
  std::optional<std::string> take_text(Argument expected, Argument found, std::string_view text) {
    ++used_;
    return reader_.take(found, text) ? std::nullopt
                                     : std::optional(reader_.against(row_, expected, text));
  }

  json::Value record_;
  const CommandInfo& row_;
  Reader reader_;
  std::size_t used_ = 1;
};

}  // namespace

ReadCommand parse_command(std::string_view text, game::Seat seat,
                          std::span<const std::string> names, int levels) {
  if (text.size() > command_length_max) {
    return fault(command_length_max + 1,
                 fmt::format("expected a command of at most {} characters, found {}",
                             command_length_max, text.size()));
  }
  ReadCommand read = TypedLine(text, seat, names, levels).read();
  if (read) {
    return read;
  }
  if (const std::size_t count = commands_of(text).size(); count > 1) {
    return fault(1, fmt::format("expected one command at a time, found {}", count));
  }
  return read;
}

ReadCommand parse_command_json(std::string_view json, game::Seat seat,
                               std::span<const std::string> names) {
  const auto tree = json::Tree::object(json, {.noun = "command"});
  return command_in(tree ? tree->root() : json::Value(), seat, names);
}

ReadCommand command_in(json::Value json, game::Seat seat, std::span<const std::string> names) {
  const auto act_name = json ? json::text_in(json["do"]) : std::nullopt;
  if (!act_name) {
    return fault(1, "expected an object with the key `do`");
  }
  const auto* const row =
      std::find_if(command_table.begin(), command_table.end(),
                   [&](const CommandInfo& one) { return game::name(one.act) == *act_name; });
  if (row == command_table.end()) {
    return fault(1, fmt::format("unknown command `{}`", escape_for_terminal(*act_name)));
  }
  return JsonCommand(json, *row, seat, names).read();
}

namespace {

/// The text of a command's argument; nothing if it was omitted.
std::optional<std::string> value_of(const Command& command, Argument argument) {
  switch (argument) {
    case Argument::place:
      return name(command.at);
    case Argument::way:
      return std::string(name(command.way));
    case Argument::count:
      return std::to_string(command.count);
    case Argument::ammo:
      return std::string(game::name(command.ammo));
    case Argument::thing:
    case Argument::map:
      return command.thing ? std::optional(std::string(game::name(*command.thing))) : std::nullopt;
    case Argument::kind:
      return command.kind ? std::optional(std::string(name(*command.kind))) : std::nullopt;
    case Argument::player:
      break;
    case Argument::decision:
      return std::string(game::name(command.decision));
    case Argument::how:
      return std::string(game::how_names[static_cast<std::size_t>(command.how)]);
  }
  return std::nullopt;
}

bool strikes_player(const Command& command, std::span<const std::string> names) {
  return info(command.act).or_player && command.player < names.size();
}

}  // namespace

std::string write_command(const Command& command, std::span<const std::string> names) {
  const auto word = [](bool yes) { return yes ? "yes" : "no"; };
  if (command.act == Act::answer) {
    return command.second ? fmt::format("{} {}", word(command.yes), word(*command.second))
                          : word(command.yes);
  }
  std::string text(game::name(command.act));
  if (strikes_player(command, names)) {
    return text + " " + written_name(names[command.player]);
  }
  for (const Argument argument : info(command.act).words()) {
    if (const auto value = value_of(command, argument)) {
      text += " " + *value;
    }
  }
  return text;
}

std::string command_in_words(const Command& command, std::span<const std::string> names) {
  std::string text = write_command(command, names);
  const auto thing =
      command.act == Act::shoot ? std::optional(game::thing_of(command.ammo)) : command.thing;
  const std::string_view id = thing ? game::name(*thing) : "";
  const std::size_t at = thing ? text.find(id) : std::string::npos;
  if (at == std::string::npos) {
    return text;
  }
  const bool is_counted =
      command.act == Act::shoot || command.act == Act::buy || command.act == Act::sell;
  const bool is_one = is_counted ? command.count == 1 : !game::is_stock(*thing);
  return text.replace(at, id.size(), is_one ? spoken(*thing) : plural(spoken(*thing)));
}

std::string write_command_json(const Command& command, std::span<const std::string> names) {
  std::string json;
  json::Writer writer(json);
  writer.begin_object(json::Layout::tight).key("do").text(game::name(command.act));
  if (command.act == Act::answer && command.second) {
    writer.key("orcs").boolean(command.yes).key("undead").boolean(*command.second);
  } else if (command.act == Act::answer) {
    writer.key("yes").boolean(command.yes);
  } else if (strikes_player(command, names)) {
    writer.key(info(Argument::player).key).text(names[command.player]);
  } else {
    for (const Argument argument : info(command.act).words()) {
      const auto value = value_of(command, argument);
      if (value && argument == Argument::count) {
        writer.key(info(argument).key).integer(command.count);
      } else if (value) {
        writer.key(info(argument).key).text(*value);
      }
    }
  }
  writer.end_object();
  return json;
}

}  // namespace dungeonlab::session
