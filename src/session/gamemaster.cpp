// A gamemaster at a live table types what players say, and reads what to announce. Each word of
// hers is a row of one table: help, suggestions and what is done come from it. A command that the
// rules refuse changes nothing; if she rules otherwise, what has to be so for the command to be
// possible is set first, with her reason, and then the rules do the rest. So whatever she decides,
// the game stays one that the record can play again.
#include "dungeonlab/session/gamemaster.hpp"

#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/session/chain.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/paths.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/telling.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

/// The first word, and what stands behind it.
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), trimmed(text.substr(end))};
}

/// A text and the reason behind its last ` because `; the reason is empty if there is none.
std::pair<std::string_view, std::string_view> with_reason(std::string_view text) {
  constexpr std::string_view because = "because";
  constexpr std::string_view between = " ,:";
  const std::string small = to_lower(text);
  const std::size_t at = small.rfind(because);
  const std::size_t behind = at + because.size();
  const bool is_word =
      at != std::string::npos &&
      (at == 0 || between.find(small[at - 1]) != std::string_view::npos) &&
      (behind == small.size() || between.find(small[behind]) != std::string_view::npos);
  if (!is_word) {
    return {trimmed(text), {}};
  }
  std::string_view what = trimmed(text.substr(0, at));
  std::string_view reason = text.substr(behind);
  if (what.ends_with(',')) {
    what = trimmed(what.substr(0, what.size() - 1));
  }
  if (reason.starts_with(':')) {
    reason.remove_prefix(1);
  }
  return {what, trimmed(reason)};
}

constexpr std::string_view not_done = "Not done";
/// Words that are not meant to change anything.
constexpr std::array<std::string_view, 4> telling = {"map", "who", "log", "help"};
constexpr std::string_view everybody_about = "where all players are, and what they have";
constexpr std::string_view is_paused = "The game is paused; `resume` continues it.\n";
constexpr std::string_view because_is_missing =
    "A ruling needs a reason, which goes into the record: ... because REASON.\n";

}  // namespace

std::string status_in(const game::Player& player, std::int32_t round) {
  const auto named = [](game::Status status) {
    return std::string(game::status_names[static_cast<std::size_t>(status)]);
  };
  if (player.status == game::Status::waiting && player.until < round) {
    return named(game::Status::landing);
  }
  if (player.until >= round && player.until > 0) {
    return fmt::format("{} through round {}", named(player.status), player.until);
  }
  return named(player.status);
}

/// What she may type, beside commands of players.
struct Gamemaster::Word {
  std::string_view name;
  std::string_view usage;
  std::string_view about;
  std::string (Gamemaster::*obey)(std::string_view rest);
};

std::span<const Gamemaster::Word> Gamemaster::words() {
  static constexpr auto table = std::to_array<Word>({
      {"set", "set PATH VALUE because REASON",
       "change a value: set Ann.bullets 12, set Ann.at A1.1, set turn Bea, set wall A1-B1 "
       "open, set place A1.1 dead-lion(normal), set treasure carried Ann",
       &Gamemaster::set},
      {"override", "override because REASON", "do what was refused, after setting what it needs",
       &Gamemaster::override_refusal},
      {"undo", "undo [COUNT] [because REASON]",
       "take back one or more commands; the players hear it", &Gamemaster::undo},
      {"correct", "correct [NAME:] COMMAND", "replace the last command, if you misheard it",
       &Gamemaster::correct},
      {"say", "say [NAME:|all:] TEXT", "announce something to everybody, or to one player",
       &Gamemaster::say},
      {"pause", "pause", "pause the game; again: continue it", &Gamemaster::pause},
      {"resume", "resume", "continue the game", &Gamemaster::resume},
      {"hand", "hand NAME to PERSON", "let another person play for this player", &Gamemaster::hand},
      {"who", "who", everybody_about, &Gamemaster::who},
      {"log", "log [COUNT]", "what happened last", &Gamemaster::log},
      {"help", "help [WORD]", "what you can type, or help on one word", &Gamemaster::help},
  });
  return table;
}

const Gamemaster::Word* Gamemaster::word_named(std::string_view name) {
  const auto all = words();
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const Word& word) { return word.name == name; });
  return at == all.end() ? nullptr : &*at;
}

const OwnWord* Gamemaster::own_word_named(std::string_view name) const {
  const auto at = std::find_if(own_.begin(), own_.end(),
                               [&](const OwnWord& word) { return word.name == name; });
  return at == own_.end() ? nullptr : &*at;
}

std::string Gamemaster::turn() const {
  const game::State& now = state();
  if (now.phase == game::Phase::over) {
    return "The game is over";
  }
  const std::string person = announcer_.person(now.turn);
  return fmt::format("{}{}{}{}, round {}", announcer_.is_paused() ? "(paused) " : "",
                     names()[now.turn], person.empty() ? "" : fmt::format(" ({})", person),
                     now.phase == game::Phase::ask ? " must answer" : "", now.round);
}

std::string Gamemaster::everybody() const {
  const game::State& now = state();
  std::size_t widest = 0;
  const auto called = [&](game::Seat seat) {
    const std::string person = announcer_.person(seat);
    return names()[seat] + (person.empty() ? "" : fmt::format(" ({})", person));
  };
  for (game::Seat seat = 0; seat < now.players.size(); ++seat) {
    widest = std::max(widest, called(seat).size());
  }
  std::string text;
  for (game::Seat seat = 0; seat < now.players.size(); ++seat) {
    const game::Player& her = now.players[seat];
    const bool is_on_map = her.at != game::nowhere;
    const std::string status = status_in(her, now.round);
    const bool acts = seat == now.turn && now.phase != game::Phase::over;
    text += fmt::format("{} {:<{}}  {}{}\n", acts ? '>' : ' ', called(seat), widest,
                        is_on_map ? name(table_.game().game().dungeon().place(her.at)) + " " : "",
                        !is_on_map ? status
                        : her.status == game::Status::alive
                            ? standing(table_.seats().view(seat))
                            : status + "; " + standing(table_.seats().view(seat)));
  }
  return text;
}

std::string Gamemaster::news() {
  std::string text;
  for (const std::string& line : announcer_.news(terms())) {
    text += line + '\n';
  }
  return text;
}

std::string Gamemaster::what_is_left() const {
  const game::Seat seat = state().turn;
  const auto ended = at_the_end_of_the_turn();
  const bool is_another = ended && ended->turn != seat && ended->phase != game::Phase::over;
  return state().phase == game::Phase::after
             ? fmt::format("({} can still do something here: {}; `end`{} ends the turn.)\n",
                           names()[seat], free_acts(table_.seats().view(seat)),
                           is_another ? " or the name of the next player" : "")
             : "";
}

std::optional<game::State> Gamemaster::at_the_end_of_the_turn() const {
  game::State tried = state();
  const game::Command end{.seat = tried.turn, .act = game::Act::end};
  const bool can_end = tried.phase == game::Phase::after && !table_.game().game().apply(tried, end);
  return can_end ? std::optional(std::move(tried)) : std::nullopt;
}

std::string Gamemaster::obey(std::string_view line) {
  const auto [first, rest] = first_word(line);
  if (const auto own = obey_own(to_lower(first), rest)) {
    return *own;
  }
  return first.empty() ? "" : obey_players(line);
}

std::optional<std::string> Gamemaster::obey_own(std::string_view name, std::string_view rest) {
  const auto obey = [&](const auto& word, const auto& act) {
    const bool is_alone = word.usage == word.name;
    return is_alone && !rest.empty() ? stands_alone(word.name, word.about) + '\n' : act();
  };
  if (const OwnWord* const word = own_word_named(name)) {
    return obey(*word, [&] { return word->obey(rest); });
  }
  if (const Word* const word = word_named(name)) {
    return obey(*word, [&] { return (this->*word->obey)(rest); });
  }
  return std::nullopt;
}

std::vector<std::string> Gamemaster::words_to_type() const {
  std::vector<std::string> all(names().begin(), names().end());
  for (const Word& word : words()) {
    all.emplace_back(word.name);
  }
  for (const OwnWord& word : own_) {
    all.emplace_back(word.name);
  }
  all.insert(all.end(), game::act_names.begin(), game::act_names.end());
  for (const Side side : all_sides) {
    all.emplace_back(name(side));
  }
  return all;
}

std::optional<game::Seat> Gamemaster::seat_named(std::string_view name) const {
  const std::u32string letters = letters_of(name);
  if (letters.empty()) {
    return std::nullopt;
  }
  std::vector<game::Seat> played_by_her;
  for (game::Seat seat = 0; seat < names().size(); ++seat) {
    if (letters_of(names()[seat]) == letters) {
      return seat;
    }
    if (letters_of(announcer_.person(seat)) == letters) {
      played_by_her.push_back(seat);
    }
  }
  return played_by_her.size() == 1 ? std::optional(played_by_her.front()) : std::nullopt;
}

std::string Gamemaster::no_player(std::string_view name) const {
  const std::vector<std::string_view> all(names().begin(), names().end());
  const std::string_view near = closest(name, all);
  return fmt::format("{}; the players: {}.{}\n",
                     name.empty() ? "Expected the name of a player"
                                  : "No player is called " + escape_for_terminal(name),
                     fmt::join(all, ", "),
                     near.empty() ? "" : fmt::format(" Did you mean {}?", near));
}

bool Gamemaster::ends_turn_for(game::Seat seat, std::span<const std::string_view> commands) const {
  const auto ended = at_the_end_of_the_turn();
  if (!ended || ended->turn != seat || seat == state().turn) {
    return false;
  }
  const auto command = commands.empty() ? std::nullopt : std::optional(read(commands[0], seat));
  return !command || (*command && (*command)->act != game::Act::order && !refusal(**command));
}

std::optional<game::Refusal> Gamemaster::refusal(const game::Command& command) const {
  const game::Game& game = table_.game().game();
  const auto ended = at_the_end_of_the_turn();
  game::State tried = ended && ended->turn == command.seat ? *ended : state();
  return game.apply(tried, command);
}

std::string Gamemaster::obey_players(std::string_view line) {
  game::Seat seat = state().turn;
  const std::string_view first = line.substr(0, line.find_first_of(";,"));
  if (const std::size_t colon = first.find(':'); colon != std::string_view::npos) {
    const auto named = seat_named(trimmed(line.substr(0, colon)));
    if (!named) {
      return no_player(trimmed(line.substr(0, colon)));
    }
    seat = *named;
    line.remove_prefix(colon + 1);
  } else if (const auto named = seat_named(trimmed(line)); named && !read(line, seat)) {
    seat = *named;
    line = {};
  }
  const std::vector<std::string_view> commands = commands_of(line);
  const bool ends_turn = ends_turn_for(seat, commands);
  std::string answer;
  if (announcer_.is_paused() && (ends_turn || commands.empty())) {
    return std::string(is_paused);
  }
  if (ends_turn) {
    (void)table_.apply(game::Command{.seat = state().turn, .act = game::Act::end});
    answer += news();
  } else if (commands.empty()) {
    return state().phase == game::Phase::over
               ? "The game is over.\n"
               : fmt::format("It is {}'s turn.\n", names()[state().turn]);
  }
  const std::span<const std::string_view> all(commands);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto rest = all.subspan(i + 1);
    const auto why = obey_player(seat, all[i], rest.empty() ? "" : rest.front(), answer);
    if (why) {
      answer += rest.empty() ? "" : stopped(rest, *why) + "\n";
      break;
    }
  }
  return answer;
}

ReadCommand Gamemaster::read(std::string_view text, game::Seat seat) const {
  return parse_command(text, seat, names(), table_.game().game().dungeon().levels());
}

std::optional<std::string> Gamemaster::obey_player(game::Seat seat, std::string_view text,
                                                   std::string_view next, std::string& answer) {
  const auto command = read(text, seat);
  if (!command) {
    const auto [first, rest] = first_word(text);
    const std::string small = to_lower(first);
    if (small == "status") {
      answer += rest.empty() ? everybody() : stands_alone(first, everybody_about) + '\n';
      return std::nullopt;
    }
    has_ruled_ = std::find(telling.begin(), telling.end(), small) != telling.end();
    if (const auto own = obey_own(small, rest)) {
      answer += *own;
      return has_ruled_ ? std::nullopt : std::optional<std::string>("that changes nothing");
    }
    if (const auto again = told_again(text, table_.seats(), seat)) {
      answer += *again + '\n';
      return std::nullopt;
    }
    if (const std::size_t colon = text.find(':');
        colon != std::string_view::npos && seat_named(trimmed(text.substr(0, colon)))) {
      answer += fmt::format("`{}` must be on its own line.\n", escape_for_terminal(trimmed(text)));
      return "each line is for one player";
    }
    answer += what_is_wrong(text, command.error());
    return "this is not a command";
  }
  if (announcer_.is_paused()) {
    answer += is_paused;
    return "the game is paused";
  }
  const Expectation expected(table_.seats(), *command);
  // What her turn would not make possible is not refused because it is not her turn.
  const auto why = refusal(*command);
  if (const auto refused = table_.apply(*command)) {
    answer += news() + why_not(*command, why.value_or(*refused));
    return "the rules refuse it";
  }
  answer += news();
  return expected.surprise(table_.seats(), next);
}

std::string Gamemaster::what_is_wrong(std::string_view text, const CommandFault& fault) const {
  std::vector<std::string_view> typed;
  for (const Word& word : words()) {
    typed.push_back(word.name);
  }
  for (const OwnWord& word : own_) {
    typed.push_back(word.name);
  }
  const auto [first, rest] = first_word(text);
  if (const auto meant = seat_named(first)) {
    return fmt::format("Put a colon after the name of a player: `{}: {}`.\n", names()[*meant],
                       escape_for_terminal(rest));
  }
  const std::string_view near = closest(first, typed);
  const bool is_hers = !near.empty() && !fault.message.ends_with('?') && fault.column == 1;
  return fmt::format(
      "{} {}\n",
      as_sentence(is_hers ? fmt::format("{}; did you mean `{}`?", fault.message, near)
                          : fault.message),
      state().phase == game::Phase::ask
          ? fmt::format("{} must answer a question first: {}.", names()[state().turn],
                        answers_to(table_.seats().view(state().turn).prompt))
          : "Type `help` to see what you can type.");
}

std::string Gamemaster::why_not(const game::Command& command, game::Refusal refusal) const {
  std::string text = fmt::format("{}: {}: {}: {}.\n", not_done, names()[command.seat],
                                 told_command(command, names()),
                                 told(refusal, command, table_.seats().view(command.seat)));
  if (refusal == game::Refusal::game_over) {
    return text + "`undo` takes back the command that ended it.\n";
  }
  const auto rulings = rulings_for(command);
  if (!rulings) {
    return text + "No ruling can make this possible; see `help set`.\n";
  }
  std::string all;
  for (const Ruled& ruled : *rulings) {
    all += fmt::format("{}set {} {}", all.empty() ? "" : ", ", ruled.path, ruled.value);
  }
  return text + fmt::format("`override because REASON` does it anyway: {}.\n", all);
}

std::optional<std::vector<Ruled>> Gamemaster::rulings_for(const game::Command& command) const {
  constexpr std::size_t most = 4;
  const game::Game& game = table_.game().game();
  game::State given = state();
  std::vector<Ruled> rulings;
  while (true) {
    game::State tried = given;
    const auto refusal = game.apply(tried, command);
    if (!refusal) {
      return rulings;
    }
    const auto setting = setting_against(*refusal, command, game, given);
    const auto ruling = setting ? read_ruling(game, setting->path, setting->value)
                                : tl::expected<game::Ruling, std::string>(tl::unexpect, "");
    if (!ruling || rulings.size() == most || game.rule(given, *ruling)) {
      return std::nullopt;
    }
    rulings.push_back({setting->path, setting->value, ""});
  }
}

std::string Gamemaster::apply(const TableEvent& event) {
  const auto done = table_.apply(event);
  if (!done) {
    return as_sentence(fmt::format("{}: {}", not_done, done.error())) + '\n';
  }
  has_ruled_ = true;
  return news();
}

std::string Gamemaster::set(std::string_view rest) {
  const auto [what, reason] = with_reason(rest);
  if (reason.empty()) {
    return fmt::format("{}For example: set Ann.bullets 12 because miscounted.\n",
                       because_is_missing);
  }
  Setting setting = read_setting(what);
  // Names of players may be typed in small letters.
  const std::size_t dot = setting.path.find('.');
  if (const auto seat = seat_named(setting.path.substr(0, dot)); seat && dot != std::string::npos) {
    setting.path = names()[*seat] + setting.path.substr(dot);
  }
  if (setting.path == "turn" || setting.path == "winner" || setting.path == "treasure") {
    const std::size_t last = setting.value.rfind(' ') + 1;
    if (const auto seat = seat_named(std::string_view(setting.value).substr(last))) {
      setting.value.erase(last);
      setting.value += names()[*seat];
    }
  }
  const game::Game& game = table_.game().game();
  const auto before = value_at(game.dungeon(), state(), names(), setting.path);
  std::string answer = apply(Ruled{setting.path, setting.value, std::string(reason)});
  const auto now = value_at(game.dungeon(), state(), names(), setting.path);
  if (before && now && !answer.starts_with(not_done)) {
    answer += fmt::format("({}: it was {}, it is {} now.)\n", setting.path, *before, *now);
  }
  return answer;
}

std::string Gamemaster::override_refusal(std::string_view rest) {
  const auto [nothing, reason] = with_reason(rest);
  const auto refused = announcer_.refused_last();
  if (!refused) {
    return "No command was refused just now.\n";
  }
  if (reason.empty() || !nothing.empty()) {
    return fmt::format("{}For example: override because we agreed on it.\n", because_is_missing);
  }
  const game::Command command = *refused;
  const auto rulings = rulings_for(command);
  if (!rulings) {
    return "No single ruling makes that command possible; `set` what it needs, then type it "
           "again.\n";
  }
  std::string answer;
  for (Ruled ruled : *rulings) {
    ruled.because = reason;
    answer += apply(ruled);
  }
  if (!answer.starts_with(not_done)) {
    (void)table_.apply(command);
    answer += news();
  }
  return answer;
}

std::string Gamemaster::undo(std::string_view rest) {
  const auto [count, reason] = with_reason(rest);
  const auto& steps = table_.game().steps();
  const auto number = count.empty() ? std::optional(std::int64_t{1}) : parse_integer(count);
  if (!number || *number < 1) {
    return fmt::format("`{}` is not a number of commands: expected undo, or undo 3.\n",
                       escape_for_terminal(count));
  }
  if (static_cast<std::uint64_t>(*number) > steps.size()) {
    return steps.empty() ? "There is nothing to take back.\n"
                         : fmt::format("You can take back only the last {}.\n", steps.size());
  }
  std::vector<std::string> texts;
  for (std::size_t i = steps.size() - static_cast<std::size_t>(*number); i < steps.size(); ++i) {
    texts.push_back(steps[i].text);
  }
  const std::int64_t line = steps[steps.size() - texts.size()].line;
  const std::string answer = apply(Undo{line, std::string(reason)});
  return answer.starts_with(not_done)
             ? answer
             : fmt::format("{}(Taken back: {}.)\n", answer, fmt::join(texts, "; "));
}

std::string Gamemaster::correct(std::string_view rest) {
  const auto& steps = table_.game().steps();
  if (steps.empty() || !steps.back().command) {
    return "The last step was not a command; `undo` takes it back.\n";
  }
  const Step last = steps.back();
  game::Seat seat = last.command->seat;
  if (const std::size_t colon = rest.find(':'); colon != std::string_view::npos) {
    const auto named = seat_named(trimmed(rest.substr(0, colon)));
    if (!named) {
      return no_player(trimmed(rest.substr(0, colon)));
    }
    seat = *named;
    rest.remove_prefix(colon + 1);
  }
  const auto command = read(trimmed(rest), seat);
  if (!command) {
    return as_sentence(command.error().message) + '\n';
  }
  game::State tried = last.before;
  if (const auto refused = table_.game().game().apply(tried, *command)) {
    return fmt::format("{}: {}: {}. The last command stays: {}.\n", not_done,
                       told_command(*command, names()),
                       told(*refused, *command, table_.seats().view(seat)), last.text);
  }
  std::string answer = apply(Undo{last.line, "misheard"});
  (void)table_.apply(*command);
  return answer + news();
}

std::string Gamemaster::say(std::string_view rest) {
  // A secret must not be read out to everybody for a letter or a sign: what begins like the name of
  // a player is for her, or for everybody if that is said.
  const std::size_t colon = rest.find(':');
  const bool has_colon = colon != std::string_view::npos;
  const std::string_view name = has_colon ? trimmed(rest.substr(0, colon)) : "";
  const std::string_view text = has_colon ? trimmed(rest.substr(colon + 1)) : rest;
  const auto seat = seat_named(name);
  if (seat || to_lower(name) == "all") {
    return apply(Notice{seat.value_or(game::everybody), std::string(text)});
  }
  const std::vector<std::string_view> all(names().begin(), names().end());
  const bool is_name = !name.empty() && (words_of(name).size() == 1 || !closest(name, all).empty());
  std::string_view first = first_word(rest).first;
  first = first.substr(0, first.find_last_not_of(",.;:!?-") + 1);
  const auto meant = seat_named(first);
  if (!is_name && !meant) {
    return apply(Notice{.text = std::string(rest)});
  }
  return fmt::format("{}`say {}: TEXT` is for one player, `say all: TEXT` for everybody.\n",
                     is_name ? no_player(name) : "", names()[meant.value_or(0)]);
}

std::string Gamemaster::pause(std::string_view /*rest*/) {
  return apply(Pause{!announcer_.is_paused()});
}

std::string Gamemaster::resume(std::string_view /*rest*/) {
  return announcer_.is_paused() ? apply(Pause{false}) : "The game is not paused.\n";
}

std::string Gamemaster::hand(std::string_view rest) {
  const auto [name, behind] = first_word(rest);
  const auto [to, person] = first_word(behind);
  if (to != "to" || person.empty() || !with_reason(person).second.empty()) {
    return "Expected a player and a person, without a reason: hand Ann to Dora.\n";
  }
  const auto seat = seat_named(name);
  if (!seat) {
    return no_player(name);
  }
  std::vector<std::string> persons;
  for (game::Seat one = 0; one < names().size(); ++one) {
    persons.push_back(announcer_.person(one));
  }
  const Handed handed{*seat, std::string(person)};
  const auto fault = fault_of_person(handed, names(), persons);
  return fault ? as_sentence(*fault) + '\n' : apply(handed);
}

// NOLINTNEXTLINE(readability-make-member-function-const): it stands in the table of her words
std::string Gamemaster::who(std::string_view /*rest*/) {
  return everybody();
}

std::string Gamemaster::log(std::string_view rest) {
  constexpr std::int64_t usual = 20;
  const auto count = rest.empty() ? std::optional(usual) : parse_integer(rest);
  if (!count || *count < 1) {
    return fmt::format("`{}` is not a number of lines: expected log, or log 50.\n",
                       escape_for_terminal(rest));
  }
  std::string text;
  for (const std::string& line : announcer_.log(terms(), static_cast<std::size_t>(*count))) {
    text += line + '\n';
  }
  return text;
}

std::string Gamemaster::help(std::string_view rest) {
  constexpr int width = 30;
  if (const Word* const word = word_named(to_lower(rest))) {
    return fmt::format("{}: {}.\n", word->usage, word->about);
  }
  if (const OwnWord* const word = own_word_named(to_lower(rest))) {
    return fmt::format("{}: {}.\n", word->usage, word->about);
  }
  const game::View& view = table_.seats().view(state().turn);
  if (!rest.empty()) {
    if (auto text = explained(rest, view)) {
      return *text;
    }
    const auto seat = seat_named(trimmed(rest));
    return seat ? fmt::format("{} is a player; `who` shows the state of all players.\n",
                              names()[*seat])
                : nothing_called(rest, words_to_type()) + '\n';
  }
  std::string text =
      "Type what a player says: `ann: n`, or `n` for the player whose turn it is. Your own "
      "commands:\n";
  for (const Word& word : words()) {
    if (word.name != "set") {
      text += fmt::format("  {:<{}} {}\n", word.usage, width, word.about);
    } else {
      text += fmt::format("  {:<{}} change a value: see `help set`\n", word.usage, width);
    }
  }
  for (const OwnWord& word : own_) {
    text += fmt::format("  {:<{}} {}\n", word.usage, width, word.about);
  }
  return text +
         fmt::format("{} can do the following; `help shoot` explains a command.\n",
                     names()[state().turn]) +
         offered(view);
}

}  // namespace dungeonlab::session
