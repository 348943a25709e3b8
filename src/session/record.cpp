// The record of a game. Its lines follow from the start and the entries alone: the commands, and
// what the gamemaster does at the table. So a record is checked by playing it again and comparing
// bytes; only the start, the entries and random results are ever read back. Each line has the
// digest of the previous line, so changed lines are found without the rules. An undo removes
// nothing from the record: the game keeps the states before its last steps and continues from one
// of them.
#include "dungeonlab/session/record.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/paths.hpp"
#include "session/fact_json.hpp"
#include "session/start_line.hpp"
#include "session/table_json.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

std::string short_digest(std::string_view line) {
  return sha256(line).substr(0, digest_digits);
}

/// Writes the lines of a record one after the other.
class LineWriter final : public game::Listener {
 public:
  /// `state` is the state of the game; a fact has already changed it when it is heard.
  LineWriter(const game::Game& game, const game::State& state, RecordedGame::Sink sink,
             Audience* next)
      : game_(game), state_(state), sink_(std::move(sink)), next_(next) {}

  void write_start(const rules::ValidDungeon& map, const GameStart& start);
  /// Announces the command that is about to be applied; its line comes before its effects.
  void begin(const game::Command& command) { command_ = command; }
  void end(std::optional<game::Refusal> refused) {
    if (command_) {
      write_command(refused);
    }
  }
  void write(const TableEvent& event) {
    line([&](json::Writer& writer) { write_table_event(writer, game_.setup().seats, event); });
    rules_ = std::holds_alternative<Ruled>(event);
    if (next_ != nullptr) {
      next_->at_table(event);
    }
  }
  /// The state was reset to the one before the last `steps` steps.
  void go_back(std::size_t steps) {
    round_ = state_.round;
    turn_ = state_.turn;
    if (next_ != nullptr) {
      next_->taken_back(steps);
    }
  }
  [[nodiscard]] std::int64_t lines() const { return lines_; }
  /// The seats that heard anything since the last call, as bits.
  [[nodiscard]] std::uint32_t take_heard() { return std::exchange(heard_, 0); }
  /// Whether, since the last call, a player heard something they could not have known.
  [[nodiscard]] bool take_revealed() { return std::exchange(revealed_, false); }

  void happened(const game::Fact& fact) override {
    write_command({});  // of the previous round, if this fact begins one
    round_ = state_.round;
    turn_ = state_.turn;
    const auto* const ended = std::get_if<game::facts::Ended>(&fact);
    const bool all_left = ended != nullptr && ended->winner == game::nobody && !ended->is_lost;
    const bool between_turns =
        (std::holds_alternative<game::facts::RoundBegan>(fact) || all_left) && !rules_;
    in_turn_ = std::holds_alternative<game::facts::TurnBegan>(fact) || (in_turn_ && !between_turns);
    rules_ = false;
    line([&](json::Writer& writer) { write_fact(writer, game_, state_, fact); });
    if (next_ != nullptr) {
      next_->happened(fact);
    }
  }

  void said(const game::Announcement& announcement) override {
    write_command({});
    for (game::Seat seat = 0; seat < game_.setup().seats.size(); ++seat) {
      heard_ |= game::is_for(game_.setup(), announcement, seat) ? std::uint32_t{1} << seat : 0;
    }
    revealed_ = revealed_ || !announcement.is(game::announced::expected);
    line([&](json::Writer& writer) { write_said(writer, game_.setup().seats, announcement); });
    if (next_ != nullptr) {
      next_->said(announcement);
    }
  }

 private:
  void write_command(std::optional<game::Refusal> refused) {
    if (!command_) {
      return;
    }
    const game::Command command = *std::exchange(command_, std::nullopt);
    const auto& names = game_.setup().seats;
    line([&](json::Writer& writer) {
      writer.key("event").text("command").key("by").text(names[command.seat]);
      writer.key("command").raw(write_command_json(command, names));
      if (refused) {
        writer.key("refused").text(game::name(*refused));
      }
    });
    if (next_ != nullptr) {
      next_->commanded(command, refused);
    }
  }

  template <class Members>
  void line(Members members) {
    std::string text;
    json::Writer writer(text);
    writer.begin_object(json::Layout::tight);
    writer.key("n").integer(lines_).key("prev").text(previous_);
    writer.key("round").integer(round_);
    if (in_turn_) {
      writer.key("seat").text(game_.setup().seats[turn_]);
    }
    members(writer);
    writer.end_object();
    send(std::move(text));
  }
  void send(std::string text) {
    ++lines_;
    previous_ = short_digest(text);
    text += '\n';
    sink_(text);
  }

  const game::Game& game_;
  const game::State& state_;
  RecordedGame::Sink sink_;
  Audience* next_;
  std::int32_t round_ = 1;  ///< of the line
  game::Seat turn_ = 0;     ///< of the line
  bool in_turn_ = false;
  bool rules_ = false;  ///< the next fact is the first one of a ruling
  std::optional<game::Command> command_{};
  std::int64_t lines_ = 0;
  std::uint32_t heard_ = 0;
  bool revealed_ = false;
  std::string previous_ = std::string(digest_digits, '0');
};

void LineWriter::write_start(const rules::ValidDungeon& map, const GameStart& start) {
  std::string drawn = io::write_json_line(map.sheet());
  drawn.pop_back();
  send(records::written(StartLine{.fingerprint = map_digest(map.sheet()),
                                  .map = std::move(drawn),
                                  .terms = start.setup.terms(),
                                  .names = start.names,
                                  .seats = start.setup.seats,
                                  .seed = start.setup.seed},
                        json::Layout::tight));
}

/// A command as records write it in an undo. The form never changes, because records stay valid for
/// ever.
std::string step_text(const game::Command& command, std::span<const std::string> names) {
  std::string text = write_command(command, names);
  const std::string one = fmt::format("{} 1 ", game::name(command.act));
  for (const game::Thing thing : game::stock_things) {
    const std::string many = one + std::string(game::name(thing));
    if (text.starts_with(many)) {
      text.erase(many.size() - 1, 1);
    }
  }
  return text;
}

}  // namespace

std::vector<std::string> draw_seats(std::vector<std::string> names, std::string_view seed) {
  Rng rng({game_format, seed, "seats", "0"});
  rng.shuffle(names);
  return names;
}

struct RecordedGame::Parts {
  Parts(rules::ValidDungeon drawn, GameStart begins, Sink sink, Audience* audience)
      : map(std::move(drawn)),
        start(with_map(std::move(begins), map)),
        game(map.dungeon(), start.setup),
        writer(game, state, std::move(sink), audience) {
    writer.write_start(map, start);
    state.players.resize(start.setup.seats.size());
    game.resume(state, &writer);
  }

  /// A management center shows the map, but not its origin, title or notes.
  static GameStart with_map(GameStart start, const rules::ValidDungeon& map) {
    Sheet shown = map.sheet();
    shown.origin.reset();
    shown.title.clear();
    shown.notes.clear();
    shown.ignores.clear();
    start.setup.map = io::write_plan(shown);
    return start;
  }

  /// Called after a step, so that it can be taken back.
  void keep(std::int64_t line, game::State before, std::string text,
            std::optional<game::Command> command) {
    if (steps.size() == steps_max) {
      steps.pop_front();
    }
    steps.push_back({.line = line,
                     .text = std::move(text),
                     .before = std::move(before),
                     .command = command,
                     .heard = writer.take_heard(),
                     .revealed = writer.take_revealed()});
  }

  tl::expected<void, std::string> apply(const Undo& undo);
  tl::expected<void, std::string> apply(const Ruled& ruled);
  void say_undone(std::size_t from);

  rules::ValidDungeon map;
  GameStart start;
  game::Game game;
  game::State state{};
  LineWriter writer;
  std::deque<Step> steps{};
};

/// Announces to all seats that heard anything what was taken back: the commands they heard.
void RecordedGame::Parts::say_undone(std::size_t from) {
  const game::Setup& setup = game.setup();
  const auto words_for = [&](game::Seat seat) {
    game::Words words;
    for (std::size_t i = from; i < steps.size(); ++i) {
      const auto& command = steps[i].command;
      if (command && game::hears(setup, *command, seat)) {
        words.push_back(steps[i].text);
      } else if (!command && (steps[i].heard >> seat & 1U) != 0) {
        words.emplace_back("a ruling");
      }
    }
    if (words.empty()) {
      words.emplace_back("what others did");
    }
    return words;
  };
  std::uint32_t heard = 0;
  for (std::size_t i = from; i < steps.size(); ++i) {
    heard |= steps[i].heard | (steps[i].command ? std::uint32_t{1} << steps[i].command->seat : 0);
  }
  std::vector<game::Announcement> notices;
  for (game::Seat seat = 0; seat < setup.seats.size(); ++seat) {
    if (setup.rules.test(game::bit(HouseRule::hear_others)) && heard != 0) {
      notices = {{.what = game::announced::Undone{words_for(seat)}}};
    } else if ((heard >> seat & 1U) != 0) {
      notices.push_back({seat, game::announced::Undone{words_for(seat)}});
    }
  }
  steps.resize(from);
  for (const game::Announcement& notice : notices) {
    writer.said(notice);
  }
  (void)writer.take_heard();
}

tl::expected<void, std::string> RecordedGame::Parts::apply(const Undo& undo) {
  const auto at = std::find_if(steps.begin(), steps.end(),
                               [&](const Step& step) { return step.line == undo.to; });
  if (at == steps.end()) {
    return tl::unexpected(
        fmt::format("line {} is not a command or a ruling that can be taken back", undo.to + 1));
  }
  writer.write(undo);
  const auto from = static_cast<std::size_t>(at - steps.begin());
  const std::uint32_t draws = state.draws;  // random results stay the same
  state = at->before;
  state.draws = draws;
  writer.go_back(steps.size() - from);
  say_undone(from);
  return {};
}

tl::expected<void, std::string> RecordedGame::Parts::apply(const Ruled& ruled) {
  TRY(const auto ruling, read_ruling(game, ruled.path, ruled.value));
  game::State before = state;
  if (game::State tried = state; const auto cannot = game.rule(tried, ruling)) {
    return tl::unexpected(std::string(*cannot));
  }
  const std::int64_t line = writer.lines();
  (void)writer.take_heard();
  (void)writer.take_revealed();
  writer.write(ruled);
  (void)game.rule(state, ruling, &writer);
  keep(line, std::move(before), fmt::format("set {} {}", ruled.path, ruled.value), std::nullopt);
  return {};
}

RecordedGame::RecordedGame(rules::ValidDungeon map, GameStart start, Sink sink, Audience* audience)
    : parts_(std::make_unique<Parts>(std::move(map), std::move(start), std::move(sink), audience)) {
}
RecordedGame::RecordedGame(RecordedGame&&) noexcept = default;
RecordedGame& RecordedGame::operator=(RecordedGame&&) noexcept = default;
RecordedGame::~RecordedGame() = default;

std::optional<game::Refusal> RecordedGame::apply(const game::Command& command) {
  game::State before = parts_->state;
  const std::int64_t line = parts_->writer.lines();
  (void)parts_->writer.take_heard();
  (void)parts_->writer.take_revealed();
  parts_->writer.begin(command);
  const auto refused = parts_->game.apply(parts_->state, command, &parts_->writer);
  parts_->writer.end(refused);
  if (!refused) {
    const auto& names = parts_->game.setup().seats;
    parts_->keep(line, std::move(before),
                 fmt::format("{}: {}", names[command.seat], step_text(command, names)), command);
  }
  return refused;
}

tl::expected<void, std::string> RecordedGame::apply(const TableEvent& event) {
  if (auto fault = fault_of(event)) {
    return tl::unexpected(std::move(*fault));
  }
  LineWriter& writer = parts_->writer;
  if (const auto* const undo = std::get_if<Undo>(&event)) {
    return parts_->apply(*undo);
  }
  if (const auto* const ruled = std::get_if<Ruled>(&event)) {
    return parts_->apply(*ruled);
  }
  writer.write(event);
  if (const auto* const notice = std::get_if<Notice>(&event)) {
    writer.said({notice->to, game::announced::Notice{notice->text}});
  } else if (const auto* const pause = std::get_if<Pause>(&event)) {
    writer.said({.what = pause->pauses ? game::Said(game::announced::Paused{})
                                       : game::Said(game::announced::Resumed{})});
  } else if (const auto* const handed = std::get_if<Handed>(&event)) {
    writer.said({.what = game::announced::Handed{handed->player, handed->person}});
  }
  return {};
}

const std::deque<Step>& RecordedGame::steps() const {
  return parts_->steps;
}

tl::expected<Undo, std::string> own_undo(const RecordedGame& game, game::Seat seat) {
  const auto& steps = game.steps();
  if (steps.empty() || !steps.back().command || steps.back().command->seat != seat) {
    return tl::unexpected<std::string>("you have no command that you can take back");
  }
  if (steps.back().revealed) {
    return tl::unexpected<std::string>("you cannot take that back: it told somebody something new");
  }
  return Undo{steps.back().line, ""};
}

const Sheet& RecordedGame::sheet() const {
  return parts_->map.sheet();
}
const game::Game& RecordedGame::game() const {
  return parts_->game;
}
const game::State& RecordedGame::state() const {
  return parts_->state;
}

namespace {

tl::unexpected<RecordFault> not_a_record(std::size_t line, std::string message) {
  return tl::unexpected(RecordFault{line, std::move(message), false});
}

/// The first line that does not continue the chain of digests.
std::optional<RecordFault> break_in_chain(const std::vector<std::string>& lines) {
  std::string previous(digest_digits, '0');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto tree = json::Tree::object(lines[i], {.noun = "line"});
    const json::Value line = tree ? tree->root() : json::Value();
    const bool is_next = line && json::number_in(line["n"]) == i;
    if (!is_next || json::text_in(line["prev"]) != previous) {
      const std::string what =
          !line      ? "is not a JSON object"
          : !is_next ? "has the wrong number: lines were added or removed"
                     : fmt::format("does not follow line {}: one of the two was changed", i);
      return RecordFault{i + 1, fmt::format("line {} {}", i + 1, what), true};
    }
    previous = short_digest(lines[i]);
  }
  return std::nullopt;
}

/// Reads the first line.
tl::expected<GameRecord, RecordFault> read_start(std::vector<std::string> lines) {
  const auto tree = json::Tree::parse(lines.front(), {.noun = "line"});
  const json::Value format = tree->root()["format"];
  if (json::text_in(format) != game_format) {
    return not_a_record(
        1,
        fmt::format("line 1: expected the start of a game in the format {}, found {}", game_format,
                    escape_for_terminal(json::text_in(format).value_or("no format"))));
  }
  auto read = records::read<StartLine>(tree->root());
  if (!read) {
    return not_a_record(1, json::in_words(read.error().front(), lines.front()));
  }
  const io::Document document = io::read_json(std::move(read->map));
  auto verdict = rules::validate(document.sheet);
  if (!document.faults.empty() || !verdict.valid) {
    return not_a_record(1, "line 1: the map in the record is not valid");
  }
  GameStart start{.names = std::move(read->names)};
  static_cast<game::Terms&>(start.setup) = std::move(read->terms);
  start.setup.seats = std::move(read->seats);
  start.setup.seed = std::move(read->seed);
  return GameRecord{std::move(*verdict.valid), std::move(start), std::move(lines)};
}

std::string shortened(std::string_view line) {
  constexpr std::size_t most = 300;
  return escape_for_terminal(line.substr(0, most)) + (line.size() > most ? " ..." : "");
}

/// Compares the lines that the rules produce with the lines of a record.
class Comparer {
 public:
  explicit Comparer(const GameRecord& record) : record_(record) {}

  void operator()(std::string_view line) {
    line.remove_suffix(1);
    if (fault_) {
      return;
    }
    if (next_ == record_.lines.size()) {
      fault_ =
          RecordFault{next_,
                      fmt::format("the record ends in the middle of a command; line {} would be {}",
                                  next_ + 1, shortened(line)),
                      true};
    } else if (record_.lines[next_] != line) {
      fault_ = RecordFault{next_ + 1,
                           fmt::format("line {} says {}\nbut according to the rules it is {}",
                                       next_ + 1, shortened(record_.lines[next_]), shortened(line)),
                           true};
    } else {
      ++next_;
    }
  }
  [[nodiscard]] std::size_t next() const { return next_; }
  [[nodiscard]] const std::optional<RecordFault>& fault() const { return fault_; }

 private:
  const GameRecord& record_;
  std::size_t next_ = 0;
  std::optional<RecordFault> fault_{};
};

std::optional<Entry> entry_in(const std::string& text, std::span<const std::string> names) {
  const auto line = json::Tree::object(text, {.noun = "line"});
  return line ? read_entry(line->root(), names) : std::nullopt;
}

std::vector<std::uint32_t> results_of_chance(const GameRecord& record) {
  std::vector<std::uint32_t> results;
  for (const std::string& text : record.lines) {
    if (text.find(R"("event":"draw")") != std::string::npos) {
      const auto line = json::Tree::object(text, {.noun = "line"});
      if (line && json::text_in(line->root()["event"]) == "draw") {
        results.push_back(
            static_cast<std::uint32_t>(json::number_in(line->root()["result"]).value_or(0)));
      }
    }
  }
  return results;
}

}  // namespace

tl::expected<GameRecord, RecordFault> read_record(std::string_view text) {
  auto [lines, is_torn] = io::record_lines(text);
  const auto first = json::Tree::object(
      lines.empty() ? std::string_view() : std::string_view(lines.front()), {.noun = "line"});
  if (!first || json::text_in(first->root()["event"]) != "start") {
    return not_a_record(1,
                        "line 1: expected the start of a game, a JSON object with the event "
                        "`start`");
  }
  if (is_torn) {
    const std::size_t number = lines.size() + 1;
    return tl::unexpected(
        RecordFault{number, fmt::format("line {} is cut off: it has no end", number), true});
  }
  if (auto fault = break_in_chain(lines)) {
    return tl::unexpected(std::move(*fault));
  }
  auto record = read_start(std::move(lines));
  if (record) {
    record->start.setup.draws = results_of_chance(*record);
  }
  return record;
}

WholePart whole_part(std::string_view text) {
  auto [lines, is_torn] = io::record_lines(text);
  const auto join = [&lines = lines] { return fmt::format("{}\n", fmt::join(lines, "\n")); };
  WholePart whole{.text = join(), .is_all = !is_torn};
  const auto record = read_record(whole.text);
  const auto fault = record ? replay(*record) : std::nullopt;
  if (!fault || fault->line != lines.size()) {
    return whole;
  }
  for (bool is_entry = false; !is_entry && lines.size() > 1; lines.pop_back()) {
    is_entry = entry_in(lines.back(), record->start.setup.seats).has_value();
  }
  return {.text = join(), .is_all = false};  // replaying the start restores what follows from it
}

std::vector<Entry> entries_of(const GameRecord& record) {
  std::vector<Entry> entries;
  for (const std::string& text : record.lines) {
    if (const auto entry = entry_in(text, record.start.setup.seats)) {
      entries.push_back(*entry);
    }
  }
  return entries;
}

std::optional<RecordFault> replay(const GameRecord& record, Audience* audience,
                                  const std::function<void(const RecordedGame&)>& watch) {
  Comparer compare(record);
  RecordedGame game(
      record.map, record.start, [&](std::string_view line) { compare(line); }, audience);
  if (watch) {
    watch(game);
  }
  while (!compare.fault() && compare.next() < record.lines.size()) {
    const std::size_t at = compare.next();
    const auto fault = [&](std::string message) {
      return RecordFault{at + 1, fmt::format("line {}: {}", at + 1, message), true};
    };
    const auto entry = entry_in(record.lines[at], record.start.setup.seats);
    if (!entry) {
      return fault("expected a command or an event of the table, found " +
                   shortened(record.lines[at]));
    }
    if (const auto* const command = std::get_if<game::Command>(&*entry)) {
      (void)game.apply(*command);
    } else if (const auto done = game.apply(std::get<TableEvent>(*entry)); !done) {
      return fault(done.error());
    }
    if (!compare.fault() && compare.next() == at) {
      return fault("the command changes nothing");
    }
  }
  return compare.fault();
}

}  // namespace dungeonlab::session
