// Commands as people write them and as policies give them. A command's row in acts.def lists its
// parameters; visitors go over the members of its struct to read them, to write them, and to show
// their form. Nothing here looks at a state.
#include "dungeonlab/expedition/acts.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "expedition/act_parameters.hpp"
#include "expedition/command_words.hpp"
#include "expedition/fitting.hpp"
#include "expedition/setting.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace acts {
namespace {

constexpr auto table = std::to_array<ActInfo>({
#define ACT(act, name, where, when, cost, procedures, dice, parameters, about) \
  {name, Where::where, When::when, OwnDice::dice, cost, procedures, about},
#include "dungeonlab/expedition/acts.def"
#undef ACT
});
constexpr auto makers = std::to_array<Command (*)()>({
#define ACT(act, ...) []() -> Command { return act{}; },
#include "dungeonlab/expedition/acts.def"
#undef ACT
});

template <class T>
concept IsText = requires(T value) {
  value.text;
};
template <class T>
concept IsMember = requires(T value) {
  value.member;
};

/// Writes the form of a command, such as `force BOUNDARY [who=NAME]`.
class FormWriter {
 public:
  explicit FormWriter(std::string_view name) : text_(name) {}

  template <class T>
  void operator()(std::string_view name, const T& value, const Written& as) {
    std::string form =
        as.words.empty() ? noun_of(value) : fmt::format("{}", fmt::join(as.words, "|"));
    if (std::is_same_v<T, Number> && as.most != Written().most) {
      form = fmt::format("{}..{}", as.least, as.most);
    } else if (form.empty()) {
      form = name;
      std::transform(form.begin(), form.end(), form.begin(),
                     [](char letter) { return static_cast<char>(letter - 'a' + 'A'); });
    }
    const std::string said = as.is_option ? fmt::format("{}={}", name, form) : form;
    text_ += fmt::format(fmt::runtime(as.is_needed ? " {}" : " [{}]"), said);
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  static std::string noun_of(const Way& /*value*/) { return "SIDE|up|down|PLACE"; }
  static std::string noun_of(const Wall& /*value*/) { return "BOUNDARY"; }
  static std::string noun_of(const Number& /*value*/) { return "N"; }
  static std::string noun_of(const Flag& /*value*/) { return "yes"; }
  static std::string noun_of(const Actors& /*value*/) { return "NAME,NAME"; }
  static std::string noun_of(const Foe& /*value*/) { return "CREATURE"; }
  static std::string noun_of(const Target& /*value*/) { return "NAME"; }
  static std::string noun_of(const Square& /*value*/) { return "COLUMN,ROW"; }
  static std::string noun_of(const Rows& /*value*/) { return "NAME,NAME|NAME"; }
  static std::string noun_of(const IsMember auto& /*value*/) { return "NAME"; }
  /// Empty: use the name of the parameter.
  static std::string noun_of(const auto& /*value*/) { return {}; }

  std::string text_;
};

/// The side for `n` or `north`; nothing for another word.
std::optional<Side> side_word(std::string_view word) {
  for (const Side side : all_sides) {
    if (word == name(side) || (word.size() == 1 && word.front() == name(side).front())) {
      return side;
    }
  }
  return std::nullopt;
}

/// Joins words into one name.
std::string joined(std::span<const std::string_view> words) {
  std::string name;
  for (const std::string_view word : words) {
    name += (name.empty() ? "" : " ") + unquoted(word);
  }
  return name;
}

class CommandReader {
 public:
  CommandReader(const Setting& setting, const ActInfo& act, const CommandWords& words)
      : setting_(setting),
        act_(act),
        words_(words),
        next_(act.name.find(' ') == std::string_view::npos ? 0 : 1) {}

  template <class T>
  void operator()(std::string_view name, T& value, const Written& as) {
    name_ = name;
    as_ = &as;
    if (const auto word = as.is_option ? option(name) : plain(value)) {
      read(*word, value);
    } else if (as.is_needed) {
      refuse("`{}` needs {}: `{}`", act_.name, as.is_option ? fmt::format("`{}=`", name) : name,
             form_of(act_));
    }
  }

  /// Why the command is invalid; empty if it is valid.
  std::string finish() {
    if (has_text_) {
      return why_;
    }
    if (next_ < words_.plain.size()) {
      refuse("unexpected \"{}\": expected `{}`", escape_for_terminal(words_.plain[next_]),
             form_of(act_));
    }
    for (auto with = words_.with.begin(); with != words_.with.end(); ++with) {
      if (std::find(options_.begin(), options_.end(), with->first) == options_.end()) {
        refuse("`{}` has no option `{}`; its options: {}", act_.name, with->first,
               options_.empty() ? "none" : fmt::format("{}", fmt::join(options_, ", ")));
      } else if (std::any_of(words_.with.begin(), with,
                             [&](const auto& one) { return one.first == with->first; })) {
        refuse("duplicate `{}`", with->first);
      }
    }
    return why_;
  }

 private:
  template <class... Args>
  void refuse(fmt::format_string<Args...> form, Args&&... args) {
    if (why_.empty()) {
      why_ = fmt::format(form, std::forward<Args>(args)...);
    }
  }
  void expect(bool is_met, std::string_view word, std::string_view what) {
    if (!is_met) {
      refuse("`{}` {} {}, found \"{}\"", as_->is_option ? name_ : act_.name,
             as_->is_option ? "is" : "needs", what, escape_for_terminal(word));
    }
  }

  std::optional<std::string_view> option(std::string_view name) {
    options_.push_back(name);
    const auto found = std::find_if(words_.with.begin(), words_.with.end(),
                                    [&](const auto& one) { return one.first == name; });
    return found == words_.with.end() ? std::nullopt : std::optional(found->second);
  }
  std::optional<std::string_view> plain(const auto& /*value*/) {
    return next_ < words_.plain.size() ? std::optional(words_.plain[next_++]) : std::nullopt;
  }
  /// A name takes all remaining words.
  std::optional<std::string_view> plain(const Name& /*value*/) {
    joined_ = joined(std::span(words_.plain).subspan(std::min(next_, words_.plain.size())));
    next_ = std::max(next_, words_.plain.size());
    return joined_.empty() ? std::nullopt : std::optional<std::string_view>(joined_);
  }
  std::optional<std::string_view> plain(const Text& /*value*/) {
    has_text_ = true;
    std::string_view text = words_.rest;
    if (next_ > 0) {
      const std::string_view last = words_.plain[next_ - 1];
      text.remove_prefix(static_cast<std::size_t>(last.data() + last.size() - text.data()));
      text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    }
    return text.empty() ? std::nullopt : std::optional(text);
  }

  void read(std::string_view word, Way& value) {
    const auto side = side_word(word);
    const auto place =
        setting_.dungeon == nullptr ? std::nullopt : place_on(*setting_.dungeon, word);
    if (place) {
      value = *place;
    } else if (side) {
      value = Step{.side = side};
    } else {
      value = Step{.up = word.starts_with('u') ? 1 : -1};
      expect(word == "up" || word == "u" || word == "down" || word == "d", word,
             "a side, up, down, or a place already seen");
    }
  }
  void read(std::string_view word, Wall& value) {
    const auto side = side_word(word);
    const auto boundary =
        setting_.dungeon == nullptr ? std::nullopt : boundary_on(*setting_.dungeon, word);
    value = boundary ? Wall(*boundary) : Wall(side.value_or(Side::north));
    expect(side || boundary, word, "a side, or a boundary such as C4-D4");
  }
  void read(std::string_view word, MaybeSide& value) {
    value = side_word(word);
    expect(value.has_value(), word, "a side");
  }
  void read(std::string_view word, Number& value) {
    value = parse_integer(word.starts_with('+') ? word.substr(1) : word);
    expect(value && *value >= as_->least && *value <= as_->most, word,
           fmt::format("a number from {} to {}", as_->least, as_->most));
  }
  void read(std::string_view word, Flag& value) {
    value = word == "yes";
    expect(value || word == "no", word, "yes or no");
  }
  void read(std::string_view word, Word& value) {
    value.text = unquoted(word);
    const auto words = as_->words;
    expect(words.empty() || std::find(words.begin(), words.end(), value.text) != words.end(), word,
           fmt::format("one of {}", fmt::join(words, ", ")));
  }
  static void read(std::string_view word, IsText auto& value) { value.text = word; }
  void read(std::string_view word, IsMember auto& value) { value.member = member(word); }
  void read(std::string_view word, Actors& value) {
    for (const std::string_view part : parts_of(word, ',')) {
      const std::size_t one = member(part);
      if (std::find(value.begin(), value.end(), one) == value.end()) {
        value.push_back(one);
      }
    }
  }
  void read(std::string_view word, Foe& value) {
    const auto number = parse_integer(word.substr(word.find('#') + 1));
    value.number = static_cast<std::size_t>(number.value_or(0) - 1);
    expect(number && *number > 0, word, "a creature, as in orc#2");
  }
  void read(std::string_view word, Target& value) {
    if (word.find('#') == std::string_view::npos) {
      read(word, value.emplace<Actor>());
    } else {
      read(word, value.emplace<Foe>());
    }
  }
  void read(std::string_view word, Square& value) {
    const std::int64_t units = units_of(setting_.key.cell_feet);
    bool is_there = true;
    for (const std::string_view part : parts_of(word, ',')) {
      value.push_back(parse_integer(part).value_or(0));
      is_there = is_there && value.back() >= 1 && value.back() <= units;
    }
    expect(is_there && value.size() == 2, word,
           fmt::format("a column and a row from 1 to {}, as in square=2,1", units));
  }
  void read(std::string_view word, Rows& value) {
    std::set<std::size_t> named;
    for (const std::string_view row : parts_of(word, '|')) {
      auto& made = value.emplace_back();
      for (const std::string_view part : parts_of(row, ',')) {
        made.push_back(member(part));
        if (!named.insert(made.back()).second) {
          refuse("{} is listed twice", escape_for_terminal(part));
        }
      }
    }
  }
  std::size_t member(std::string_view word) {
    const std::string named = unquoted(word);
    const auto found = setting_.member_named.find(named);
    if (found != setting_.member_named.end()) {
      return found->second;
    }
    if (named.empty()) {
      refuse("`{}` has an empty name; expected one of the party", name_);
      return nobody;
    }
    std::vector<std::string_view> names;
    for (const osr::Member& one : setting_.party.members) {
      names.emplace_back(one.name);
    }
    const std::string_view near = closest(named, names);
    refuse("nobody in the party is called {}{}", escape_for_terminal(named),
           near.empty() ? "" : fmt::format("; did you mean {}?", near));
    return nobody;
  }

  const Setting& setting_;
  const ActInfo& act_;
  const CommandWords& words_;
  std::size_t next_;  ///< index in the words without `=`
  std::string_view name_{};
  const Written* as_ = nullptr;
  std::vector<std::string_view> options_{};
  std::string joined_{};
  std::string why_{};
  bool has_text_ = false;
};

class CommandWriter {
 public:
  CommandWriter(const Setting& setting, std::string_view name) : setting_(setting), text_(name) {}

  void operator()(std::string_view name, const auto& value, const Written& as) {
    if (const std::string word = write(value); !word.empty()) {
      text_ += as.is_option ? fmt::format(" {}={}", name, word) : " " + word;
    }
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  static std::string write(const Place& value) { return name(value); }
  static std::string write(const Boundary& value) { return name(value); }
  static std::string write(const Side& value) { return std::string(name(value)); }
  static std::string write(const Step& value) {
    return value.side ? write(*value.side) : value.up > 0 ? "up" : "down";
  }
  static std::string write(std::int64_t value) { return std::to_string(value); }
  static std::string write(Flag value) { return value ? "yes" : ""; }
  template <class T>
  static std::string write(const std::optional<T>& value) {
    return value ? write(*value) : "";
  }
  static std::string write(const Word& value) { return as_word(value.text); }
  static std::string write(const Text& value) { return value.text; }
  /// Unchanged if it reads back as one name, and in quotes otherwise.
  static std::string write(const Name& value) {
    const std::string command = "name " + value.text;
    const CommandWords words = CommandWords::read(command);
    const bool is_read = value.text.empty() || joined(words.plain) == value.text;
    return is_read ? value.text : in_quotes(value.text);
  }
  [[nodiscard]] std::string write(const IsMember auto& value) const {
    return value.member == nobody ? std::string() : as_word(setting_.member(value.member).name);
  }
  static std::string write(const Foe& value) {
    return value.number == nobody ? "" : fmt::format("#{}", value.number + 1);
  }
  template <class... T>
  [[nodiscard]] std::string write(const std::variant<T...>& value) const {
    return std::visit([&](const auto& one) { return write(one); }, value);
  }
  static std::string write(const Square& value) { return fmt::format("{}", fmt::join(value, ",")); }
  [[nodiscard]] std::string write(const Actors& value) const {
    std::string names;
    for (const std::size_t one : value) {
      names += (names.empty() ? "" : ",") + write(Actor{one});
    }
    return names;
  }
  [[nodiscard]] std::string write(const Rows& value) const {
    std::string rows;
    for (const Actors& row : value) {
      rows += (rows.empty() ? "" : "|") + write(row);
    }
    return rows;
  }

  const Setting& setting_;
  std::string text_;
};

/// The row of a command, or why it is unknown.
tl::expected<std::size_t, std::string> act_of(const CommandWords& words) {
  std::vector<std::string_view> names;
  std::vector<std::string_view> seconds;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::string_view name = table[i].name;
    const std::string_view first = name.substr(0, name.find(' '));
    const std::string_view second = name.substr(std::min(first.size() + 1, name.size()));
    names.push_back(first);
    if (words.verb == first) {
      if (second.empty() || (!words.plain.empty() && words.plain.front() == second)) {
        return i;
      }
      seconds.push_back(second);
    }
  }
  if (!seconds.empty()) {
    return tl::unexpected(
        fmt::format("`{}` needs a second word: {}", words.verb, fmt::join(seconds, ", ")));
  }
  const std::string_view near = closest(words.verb, names);
  return tl::unexpected(fmt::format("unknown command `{}`{}", escape_for_terminal(words.verb),
                                    near.empty() ? "" : fmt::format("; did you mean `{}`?", near)));
}

}  // namespace
}  // namespace acts

std::span<const ActInfo> act_table() {
  return acts::table;
}

std::string form_of(const ActInfo& act) {
  acts::FormWriter writer(act.name);
  Command command = acts::makers[static_cast<std::size_t>(&act - acts::table.data())]();
  visit_parameters(command, writer);
  return writer.take();
}

std::vector<std::string> option_words() {
  std::set<std::string> words;
  const auto collect = [&](std::string_view name, const auto& /*value*/, const acts::Written& as) {
    if (as.is_option) {
      words.insert(fmt::format("{}=", name));
    }
  };
  for (const auto& make : acts::makers) {
    Command command = make();
    visit_parameters(command, collect);
  }
  return {words.begin(), words.end()};
}

tl::expected<Command, std::string> read_command(const Setting& setting, std::string_view text) {
  const CommandWords words = CommandWords::read(text);
  if (words.all.size() > limits::command_letters) {
    return tl::unexpected(fmt::format("a command has at most {} letters", limits::command_letters));
  }
  TRY(const std::size_t row, acts::act_of(words));
  acts::CommandReader reader(setting, acts::table[row], words);
  Command command = acts::makers[row]();
  visit_parameters(command, reader);
  if (std::string why = reader.finish(); !why.empty()) {
    return tl::unexpected(std::move(why));
  }
  return command;
}

std::string written(const Setting& setting, Command command) {
  acts::CommandWriter writer(setting, acts::table[command.index()].name);
  visit_parameters(command, writer);
  return writer.take();
}

std::string command_of(std::span<const std::string> words) {
  std::string command;
  for (const std::string& word : words) {
    const std::size_t sign = word.find_first_of("= ");
    const bool is_value = sign != std::string::npos && word[sign] == '=' && word[sign + 1] != '"' &&
                          word.find(' ', sign) != std::string::npos;
    command += command.empty() ? "" : " ";
    command += is_value ? word.substr(0, sign + 1) + in_quotes(word.substr(sign + 1)) : word;
  }
  return command;
}

}  // namespace dungeonlab::expedition
