// At a live table, a gamemaster types what players say and reads what to announce. Each of the
// gamemaster's own words is a row of one table, from which help, suggestions and execution follow.
// A command that the rules refuse changes nothing. To overrule that, the gamemaster first sets
// whatever the command needs, with a reason, and the rules do the rest. So a recorded game can
// always be replayed.
#include "dungeonlab/session/gamemaster.hpp"

#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/session/chain.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/paths.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/seat_names.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

/// The first word and the rest of the text.
std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
  return {text.substr(0, end), trimmed(text.substr(end))};
}

/// The text before its last ` because `, and the reason after it; the reason is empty if there is
/// none.
std::pair<std::string_view, std::string_view> with_reason(std::string_view text) {
  constexpr std::string_view because = "because";
  constexpr std::string_view between = " ,:";
  const std::string small = to_lower(text);
  const std::size_t at = small.rfind(because);
  const std::size_t past = at + because.size();
  const bool is_word =
      at != std::string::npos &&
      (at == 0 || between.find(small[at - 1]) != std::string_view::npos) &&
      (past == small.size() || between.find(small[past]) != std::string_view::npos);
  if (!is_word) {
    return {trimmed(text), {}};
  }
  std::string_view what = trimmed(text.substr(0, at));
  std::string_view reason = text.substr(past);
  if (what.ends_with(',')) {
    what = trimmed(what.substr(0, what.size() - 1));
  }
  if (reason.starts_with(':')) {
    reason.remove_prefix(1);
  }
  return {what, trimmed(reason)};
}

constexpr std::string_view not_done = "Not done";
/// Words that do not change anything.
constexpr std::array<std::string_view, 4> repeatable_words = {"map", "who", "log", "help"};
constexpr std::string_view everybody_help = "where all players are, and what they have";
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

/// A word that the gamemaster may type in addition to players' commands.
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
      {"pause", "pause", "pause the game, or continue a paused one", &Gamemaster::pause},
      {"resume", "resume", "continue the game", &Gamemaster::resume},
      {"hand", "hand NAME to PERSON", "let another person play for this player", &Gamemaster::hand},
      {"who", "who", everybody_help, &Gamemaster::who},
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
                            ? status_line(table_.seats().view(seat))
                            : status + "; " + status_line(table_.seats().view(seat)));
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

std::string Gamemaster::commands_help() const {
  const game::Seat seat = state().turn;
  if (state().phase == game::Phase::land) {
    const Dungeon& dungeon = table_.game().game().dungeon();
    const Extent base = dungeon.ground().base();
    const Cell middle{base.columns / 2, base.rows / 2};
    return fmt::format("({} lands now: type `land` and the place, such as `land {}`.)\n",
                       names()[seat],
                       dungeon.levels() == 1 ? name(middle) : name(Place{middle, 0}));
  }
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
  has_acted_ = false;
  const auto [first, rest] = first_word(line);
  const auto own = obey_own(to_lower(first), rest);
  const std::string answer = own ? *own : first.empty() ? "" : obey_players(line);
  return answer + end_spent_turn();
}

std::string Gamemaster::end_spent_turn() {
  const game::Seat seat = state().turn;
  if (!has_acted_ || state().phase != game::Phase::after ||
      !has_only_worthless_acts(table_.seats().view(seat)) ||
      table_.apply(game::Command{.seat = seat, .act = game::Act::end})) {
    return "";
  }
  ends_of_turns_.insert(table_.game().steps().back().line);
  return news();
}

std::size_t Gamemaster::steps_of(std::int64_t typed) const {
  const auto& steps = table_.game().steps();
  std::size_t count = 0;
  while (typed > 0 && count < steps.size()) {
    ++count;
    typed -= ends_of_turns_.contains(steps[steps.size() - count].line) ? 0 : 1;
  }
  return count;
}

std::optional<std::string> Gamemaster::obey_own(std::string_view name, std::string_view rest) {
  const auto obey = [&](const auto& word, const auto& act) {
    const bool is_alone = word.usage == word.name;
    return is_alone && !rest.empty() ? takes_no_argument(word.name) + '\n' : act();
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
  if (const auto seat = seat_called(name, names())) {
    return seat;
  }
  const std::u32string letters = letters_of(name);
  std::vector<game::Seat> played_by_her;
  for (game::Seat seat = 0; seat < names().size(); ++seat) {
    if (!letters.empty() && letters_of(announcer_.person(seat)) == letters) {
      played_by_her.push_back(seat);
    }
  }
  return played_by_her.size() == 1 ? std::optional(played_by_her.front()) : std::nullopt;
}

std::pair<std::optional<game::Seat>, std::string_view> Gamemaster::name_and_rest(
    std::string_view text) const {
  const auto words = words_of(text);
  for (auto last = words.rbegin(); last != words.rend(); ++last) {
    const auto length = static_cast<std::size_t>(last->data() - text.data()) + last->size();
    if (const auto seat = seat_named(text.substr(0, length))) {
      return {seat, trimmed(text.substr(length))};
    }
  }
  return {std::nullopt, text};
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
      answer += rest.empty() ? everybody() : takes_no_argument(first) + '\n';
      return std::nullopt;
    }
    has_changed_something_ = std::find(repeatable_words.begin(), repeatable_words.end(), small) !=
                             repeatable_words.end();
    if (const auto own = obey_own(small, rest)) {
      answer += *own;
      return has_changed_something_ ? std::nullopt
                                    : std::optional<std::string>("that changes nothing");
    }
    if (const auto again = repeated_answer(text, table_.seats(), seat)) {
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
  // If ending the previous turn would not help, "not your turn" is not the reason to give.
  const auto why = refusal(*command);
  if (const auto refused = table_.apply(*command)) {
    answer += news() + why_not(*command, why.value_or(*refused));
    return "the rules refuse it";
  }
  has_acted_ = true;
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
  if (const auto [meant, rest] = name_and_rest(text); meant) {
    return fmt::format("Put a colon after the name of a player: `{}: {}`.\n", names()[*meant],
                       escape_for_terminal(rest));
  }
  const std::string_view near = closest(first_word(text).first, typed);
  const bool is_own = !near.empty() && !fault.message.ends_with('?') && fault.column == 1;
  return fmt::format(
      "{} {}\n",
      as_sentence(is_own ? fmt::format("{}; did you mean `{}`?", fault.message, near)
                         : fault.message),
      state().phase == game::Phase::ask
          ? fmt::format("{} must answer a question first: {}.", names()[state().turn],
                        answers_to(table_.seats().view(state().turn).prompt))
          : "Type `help` to see what you can type.");
}

std::string Gamemaster::why_not(const game::Command& command, game::Refusal refusal) const {
  std::string text = fmt::format("{}: {}: {}: {}.\n", not_done, names()[command.seat],
                                 command_in_words(command, names()),
                                 in_words(refusal, command, table_.seats().view(command.seat)));
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
  has_changed_something_ = true;
  return news();
}

std::string Gamemaster::set(std::string_view rest) {
  const auto [what, reason] = with_reason(rest);
  if (reason.empty()) {
    return fmt::format("{}For example: set Ann.bullets 12 because miscounted.\n",
                       because_is_missing);
  }
  const Setting setting = read_setting(what, names());
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
    has_acted_ = !table_.apply(command);
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
  const std::size_t first = steps.size() - steps_of(*number);
  for (std::size_t i = first; i < steps.size(); ++i) {
    if (!ends_of_turns_.contains(steps[i].line)) {
      texts.push_back(steps[i].text);
    }
  }
  const std::int64_t line = steps[first].line;
  const std::string answer = apply(Undo{line, std::string(reason)});
  return answer.starts_with(not_done)
             ? answer
             : fmt::format("{}(Taken back: {}.)\n", answer, fmt::join(texts, "; "));
}

std::string Gamemaster::correct(std::string_view rest) {
  const auto& steps = table_.game().steps();
  const std::size_t count = steps_of(1);
  if (count == 0 || !steps[steps.size() - count].command) {
    return "The last step was not a command; `undo` takes it back.\n";
  }
  const Step last = steps[steps.size() - count];
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
                       command_in_words(*command, names()),
                       in_words(*refused, *command, table_.seats().view(seat)), last.text);
  }
  std::string answer = apply(Undo{last.line, "misheard"});
  has_acted_ = !table_.apply(*command);
  return answer + news();
}

std::string Gamemaster::say(std::string_view rest) {
  // A typo must not reveal a secret to everybody: a text that begins like a player's name is for
  // that player, or for everybody only if the gamemaster says so.
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
  const auto meant = name_and_rest(rest).first;
  if (!is_name && !meant) {
    return apply(Notice{.text = std::string(rest)});
  }
  return fmt::format("{}Use `say {}: TEXT` for one player or `say all: TEXT` for everybody.\n",
                     is_name ? no_player(name) : "", names()[meant.value_or(0)]);
}

std::string Gamemaster::pause(std::string_view /*rest*/) {
  return apply(Pause{!announcer_.is_paused()});
}

std::string Gamemaster::resume(std::string_view /*rest*/) {
  return announcer_.is_paused() ? apply(Pause{false}) : "The game is not paused.\n";
}

std::string Gamemaster::hand(std::string_view rest) {
  const auto [seat, past] = name_and_rest(rest);
  const auto [to, written] = first_word(seat ? past : first_word(rest).second);
  const std::string_view person = without_quotes(written);
  if (to != "to" || person.empty() || !with_reason(person).second.empty()) {
    return "Name a player and a person, such as `hand Ann to Dora`. This needs no reason.\n";
  }
  if (!seat) {
    return no_player(first_word(rest).first);
  }
  std::vector<std::string> persons;
  for (game::Seat one = 0; one < names().size(); ++one) {
    persons.push_back(announcer_.person(one));
  }
  const Handed handed{*seat, std::string(person)};
  const auto fault = fault_of_person(handed, names(), persons);
  return fault ? as_sentence(*fault) + '\n' : apply(handed);
}

// NOLINTNEXTLINE(readability-make-member-function-const): it is in the table of words
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
  if (const Word* const word = word_named(to_lower(rest))) {
    return fmt::format("{}: {}.\n", word->usage, word->about);
  }
  if (const OwnWord* const word = own_word_named(to_lower(rest))) {
    return fmt::format("{}: {}.\n", word->usage, word->about);
  }
  if (!rest.empty()) {
    if (auto text = explained(rest, table_.seats().view(state().turn))) {
      return *text;
    }
    if (const auto seat = seat_named(rest)) {
      return help_on(*seat);
    }
    if (const auto kind = encounter_coded(rest)) {
      const PlayRules rules = game::play_rules(terms().profile, terms().rules);
      return fmt::format("{}: {}: {}\n", info(*kind).code, spoken(*kind),
                         about(*kind, rules.in_force));
    }
    return nothing_called(rest, words_to_type()) + '\n';
  }
  const std::string& now = names()[state().turn];
  const std::string& other = names()[(state().turn + 1U) % names().size()];
  const auto row = [](std::string_view usage, std::string_view about) {
    constexpr int width = 32;
    return fmt::format("  {:<{}} {}\n", usage, width, about);
  };
  std::string text = "Type what players do:\n" + row("n, up, shoot 1 grenade e", now + " does it");
  if (other != now) {
    text += row(other + ": n", other + " does it") + row(other, "ends the turn of " + now);
  }
  text += row("help " + now, "what " + now + " can do now");
  text += "Read the answer:\n" + row("all: ...", "aloud to everybody") +
          row(now + ": ...", "aloud to " + now) +
          row(now + " alone: ...", "show it to " + now + " and nobody else") + "Lead the game:\n";
  for (const Word& word : words()) {
    if (word.name != "set") {
      text += row(word.usage, word.about);
    } else {
      text += row(word.usage, "change a value: see `help set`");
    }
  }
  for (const OwnWord& word : own_) {
    text += row(word.usage, word.about);
  }
  text += row("help Mc", "what that code on the map means");
  return text;
}

std::string Gamemaster::help_on(game::Seat seat) const {
  const std::string offers = offered(table_.seats().view(seat));
  return offers.empty() ? fmt::format(
                              "{} can do nothing now; `who` shows the state of all "
                              "players.\n",
                              names()[seat])
                        : fmt::format("{} can do the following; `help shoot` explains a command.\n",
                                      names()[seat]) +
                              offers;
}

}  // namespace dungeonlab::session
