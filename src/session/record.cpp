// The record of a game: lines that follow from the start and the commands alone. So a record is
// checked by playing it again and comparing bytes; nothing but the start, the commands and the
// results of chance is ever read back from it. Each line has the digest of the line before, and a
// line that was changed is found without the rules.
#include "dungeonlab/session/record.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "session/fact_json.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

constexpr std::size_t digest_digits = 16;

std::string short_digest(std::string_view line) {
  return sha256(line).substr(0, digest_digits);
}

std::string fingerprint_of(const rules::ValidDungeon& map) {
  return fmt::format("{:016x}", fingerprint(map.sheet()));
}

std::string_view value_of_switch(const SwitchInfo& row, std::uint8_t number) {
  std::string_view rest = row.values;
  for (; number > 0; --number) {
    rest.remove_prefix(rest.find('|') + 1);
  }
  return rest.substr(0, rest.find('|'));
}

/// Sets the lines of a record one after the other.
class LineWriter final : public game::Listener {
 public:
  /// `state` is that of the game, which a fact has changed when it is heard.
  LineWriter(const game::Game& game, const game::State& state, RecordedGame::Sink sink,
             Audience* next)
      : game_(game), state_(state), sink_(std::move(sink)), next_(next) {}

  void write_start(const rules::ValidDungeon& map, const GameStart& start);
  /// The command that is applied now; it stands before what it changes.
  void begin(const game::Command& command) { command_ = command; }
  void end(std::optional<game::Refusal> refused) {
    if (command_) {
      write_command(refused);
    }
  }

  void happened(const game::Fact& fact) override {
    write_command({});  // of the round before, if this begins one
    round_ = state_.round;
    turn_ = state_.turn;
    in_turn_ = std::holds_alternative<game::facts::TurnBegan>(fact) ||
               (in_turn_ && !std::holds_alternative<game::facts::RoundBegan>(fact));
    line([&](io::JsonWriter& writer) { write_fact(writer, game_, state_, fact); });
    if (next_ != nullptr) {
      next_->happened(fact);
    }
  }

  void said(const game::Announcement& announcement) override {
    write_command({});
    line([&](io::JsonWriter& writer) { write_said(writer, game_.setup().seats, announcement); });
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
    line([&](io::JsonWriter& writer) {
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
    io::JsonWriter writer(text);
    writer.begin_object(io::JsonLayout::tight);
    writer.key("n").integer(lines_).key("prev").text(previous_);
    writer.key("round").integer(round_);
    if (in_turn_) {
      writer.key("seat").text(game_.setup().seats[turn_]);
    }
    members(writer);
    writer.end_object();
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
  game::Seat turn_ = 0;     ///< likewise
  bool in_turn_ = false;
  std::optional<game::Command> command_{};
  std::int64_t lines_ = 0;
  std::string previous_ = std::string(digest_digits, '0');
};

void LineWriter::write_start(const rules::ValidDungeon& map, const GameStart& start) {
  const game::Setup& setup = start.setup;
  std::string drawn = io::write_json_line(map.sheet());
  drawn.pop_back();
  std::vector<std::string_view> rules;
  for (const HouseRuleInfo& row : house_rule_table) {
    if (setup.rules.test(game::bit(row.rule))) {
      rules.push_back(row.written.view());
    }
  }
  std::sort(rules.begin(), rules.end());
  line([&](io::JsonWriter& writer) {
    const auto list = [&](std::string_view key, const auto& words) {
      writer.key(key).begin_array(io::JsonLayout::tight);
      for (const auto& word : words) {
        writer.text(word);
      }
      writer.end_array();
    };
    writer.key("event").text("start").key("format").text(game_format);
    writer.key("fingerprint").text(fingerprint_of(map)).key("map").raw(drawn);
    writer.key("profile").text(game::profile_names[static_cast<std::size_t>(setup.profile)]);
    list("rules", rules);
    writer.key("switches").begin_object(io::JsonLayout::tight);
    for (std::size_t i = 0; i < switch_table.size(); ++i) {
      writer.key(fmt::format("K-{}", switch_table[i].number))
          .text(value_of_switch(switch_table[i], setup.switches[i]));
    }
    writer.end_object().key("setup").begin_object(io::JsonLayout::tight);
    writer.key("kits").integer(setup.kits);
    writer.key("bullets_per_kit").integer(setup.bullets_per_kit);
    if (setup.landings) {
      writer.key("landings").integer(*setup.landings);
    }
    writer.key("fine").integer(setup.fine);
    writer.key("map_price_1x1").integer(setup.map_price_1x1);
    writer.key("map_price_3x3").integer(setup.map_price_3x3).end_object();
    list("names", start.names);
    list("seats", setup.seats);
    writer.key("seed").text(setup.seed);
  });
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

  /// A center shows the map, but not how it was made or what was written about it.
  static GameStart with_map(GameStart start, const rules::ValidDungeon& map) {
    Sheet shown = map.sheet();
    shown.origin.reset();
    shown.title.clear();
    shown.notes.clear();
    shown.ignores.clear();
    start.setup.map = io::write_plan(shown);
    return start;
  }

  rules::ValidDungeon map;
  GameStart start;
  game::Game game;
  game::State state{};
  LineWriter writer;
};

RecordedGame::RecordedGame(rules::ValidDungeon map, GameStart start, Sink sink, Audience* audience)
    : parts_(std::make_unique<Parts>(std::move(map), std::move(start), std::move(sink), audience)) {
}
RecordedGame::RecordedGame(RecordedGame&&) noexcept = default;
RecordedGame& RecordedGame::operator=(RecordedGame&&) noexcept = default;
RecordedGame::~RecordedGame() = default;

std::optional<game::Refusal> RecordedGame::apply(const game::Command& command) {
  parts_->writer.begin(command);
  const auto refused = parts_->game.apply(parts_->state, command, &parts_->writer);
  parts_->writer.end(refused);
  return refused;
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

/// The first line that does not follow the line before it.
std::optional<RecordFault> break_in_chain(const std::vector<std::string>& lines) {
  std::string previous(digest_digits, '0');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto line = io::JsonRecord::parse(lines[i]);
    if (!line || line->number("n") != i || line->text("prev") != previous) {
      const std::string what =
          !line ? "is no JSON object"
          : line->number("n") != i
              ? "has another number: lines were taken out or put in"
              : fmt::format("does not follow line {}: one of the two was changed", i);
      return RecordFault{i + 1, fmt::format("line {} {}", i + 1, what), true};
    }
    previous = short_digest(lines[i]);
  }
  return std::nullopt;
}

/// What the first line says, member by member.
class StartReader {
 public:
  explicit StartReader(const io::JsonRecord& line) : line_(line) {}

  tl::expected<GameRecord, RecordFault> read(std::vector<std::string> lines) {
    if (line_.text("format") != game_format) {
      return not_a_record(
          1, fmt::format("line 1: expected the start of a game of the format {}, "
                         "found {}",
                         game_format,
                         escape_for_terminal(line_.text("format").value_or("no format"))));
    }
    const auto drawn = line_.raw("map");
    io::Document document = io::read_json(drawn.value_or("{}"));
    auto verdict = rules::validate(document.sheet);
    if (!document.faults.empty() || !verdict.valid) {
      return not_a_record(1, "line 1: the map of the record is not valid");
    }
    GameStart start;
    if (!read_setup(start)) {
      return not_a_record(1, fmt::format("line 1: `{}` is missing or wrong", wrong_));
    }
    return GameRecord{std::move(*verdict.valid), std::move(start), std::move(lines)};
  }

 private:
  bool read_setup(GameStart& start) {
    game::Setup& setup = start.setup;
    return read_profile(setup) && read_rules(setup) && read_switches(setup) &&
           read_numbers(setup) && read_names("names", start.names) &&
           read_names("seats", setup.seats) && read_seed(setup);
  }
  bool wrong(std::string_view member) {
    wrong_ = member;
    return false;
  }
  bool read_profile(game::Setup& setup) {
    const auto text = line_.text("profile");
    const auto* const at =
        std::find(game::profile_names.begin(), game::profile_names.end(), text.value_or(""));
    setup.profile = static_cast<game::Profile>(at - game::profile_names.begin());
    return at != game::profile_names.end() || wrong("profile");
  }
  bool read_rules(game::Setup& setup) {
    const auto names = line_.texts("rules");
    for (const std::string& name : names.value_or(std::vector<std::string>())) {
      if (!game::set_rule(setup.rules, name, true)) {
        return wrong("rules");
      }
    }
    return names || wrong("rules");
  }
  bool read_switches(game::Setup& setup) {
    const auto raw = line_.raw("switches");
    const auto values = io::JsonRecord::parse(raw.value_or(""));
    for (const SwitchInfo& row : switch_table) {
      const std::string name = fmt::format("K-{}", row.number);
      const auto value = values ? values->text(name) : std::nullopt;
      if (!value || !game::set_switch(setup.switches, fmt::format("{}={}", name, *value))) {
        return wrong("switches");
      }
    }
    return true;
  }
  bool read_numbers(game::Setup& setup) {
    const auto raw = line_.raw("setup");
    const auto values = io::JsonRecord::parse(raw.value_or(""));
    const auto read = [&](std::string_view key, int& value) {
      const auto number = values ? values->number(key) : std::nullopt;
      value = static_cast<int>(std::min<std::uint64_t>(number.value_or(0), game::limits::amount));
      return number || wrong(key);
    };
    if (int landings = 0; values && values->raw("landings")) {
      if (!read("landings", landings)) {
        return false;
      }
      setup.landings = landings;
    }
    return read("kits", setup.kits) && read("bullets_per_kit", setup.bullets_per_kit) &&
           read("fine", setup.fine) && read("map_price_1x1", setup.map_price_1x1) &&
           read("map_price_3x3", setup.map_price_3x3);
  }
  bool read_names(std::string_view key, std::vector<std::string>& names) {
    names = line_.texts(key).value_or(std::vector<std::string>());
    return (!names.empty() && names.size() <= game::limits::seats) || wrong(key);
  }
  bool read_seed(game::Setup& setup) {
    const auto seed = line_.text("seed");
    setup.seed = seed.value_or("");
    return seed || wrong("seed");
  }

  const io::JsonRecord& line_;
  std::string_view wrong_{};
};

std::string shortened(std::string_view line) {
  constexpr std::size_t most = 300;
  return escape_for_terminal(line.substr(0, most)) + (line.size() > most ? " ..." : "");
}

/// Compares what the rules write with the lines of a record.
class Comparer {
 public:
  explicit Comparer(const GameRecord& record) : record_(record) {}

  void operator()(std::string_view line) {
    line.remove_suffix(1);
    if (fault_) {
      return;
    }
    if (next_ == record_.lines.size()) {
      fault_ = RecordFault{next_,
                           fmt::format("the record ends in the middle of a command; line {} "
                                       "would be {}",
                                       next_ + 1, shortened(line)),
                           true};
    } else if (record_.lines[next_] != line) {
      fault_ = RecordFault{next_ + 1,
                           fmt::format("line {} says {}\nby the rules it is {}", next_ + 1,
                                       shortened(record_.lines[next_]), shortened(line)),
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

/// The command of a line; nothing if it has none.
std::optional<game::Command> command_of(const io::JsonRecord& line,
                                        const std::vector<std::string>& names) {
  const auto by = std::find(names.begin(), names.end(), line.text("by").value_or(""));
  const auto json = line.raw("command");
  if (by == names.end() || !json) {
    return std::nullopt;
  }
  const auto command =
      parse_command_json(*json, static_cast<game::Seat>(by - names.begin()), names);
  return command ? std::optional(*command) : std::nullopt;
}

std::vector<std::uint32_t> results_of_chance(const GameRecord& record) {
  std::vector<std::uint32_t> results;
  for (const std::string& text : record.lines) {
    if (text.find("\"event\":\"draw\"") != std::string::npos) {
      const auto line = io::JsonRecord::parse(text);
      if (line && line->text("event") == "draw") {
        results.push_back(static_cast<std::uint32_t>(line->number("result").value_or(0)));
      }
    }
  }
  return results;
}

}  // namespace

tl::expected<GameRecord, RecordFault> read_record(std::string_view text) {
  std::vector<std::string> lines;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const auto first = io::JsonRecord::parse(lines.empty() ? "" : lines.front());
  if (!first || first->text("event") != "start") {
    return not_a_record(1,
                        "line 1: expected the start of a game, a JSON object with the event "
                        "`start`");
  }
  if (!text.ends_with('\n')) {
    return tl::unexpected(RecordFault{
        lines.size(), fmt::format("line {} is torn: it has no end", lines.size()), true});
  }
  if (auto fault = break_in_chain(lines)) {
    return tl::unexpected(std::move(*fault));
  }
  auto record = StartReader(*first).read(std::move(lines));
  if (record) {
    record->start.setup.draws = results_of_chance(*record);
  }
  return record;
}

std::size_t whole_part(std::string_view text) {
  text = text.substr(0, text.rfind('\n') + 1);
  const auto record = read_record(text);
  const auto fault = record ? replay(*record) : std::nullopt;
  if (!fault || fault->line != record->lines.size()) {
    return text.size();
  }
  std::size_t bytes = text.size();
  for (auto line = record->lines.rbegin(); line != record->lines.rend(); ++line) {
    bytes -= line->size() + 1;
    const auto read = io::JsonRecord::parse(*line);
    if (read && read->text("event") == "command") {
      return bytes;
    }
  }
  return text.size();
}

std::vector<game::Command> commands_of(const GameRecord& record) {
  std::vector<game::Command> commands;
  for (const std::string& text : record.lines) {
    const auto line = io::JsonRecord::parse(text);
    const auto command = line && line->text("event") == "command"
                             ? command_of(*line, record.start.setup.seats)
                             : std::nullopt;
    if (command) {
      commands.push_back(*command);
    }
  }
  return commands;
}

std::optional<RecordFault> replay(const GameRecord& record, Audience* audience) {
  Comparer compare(record);
  RecordedGame game(
      record.map, record.start, [&](std::string_view line) { compare(line); }, audience);
  while (!compare.fault() && compare.next() < record.lines.size()) {
    const std::size_t at = compare.next();
    const auto line = io::JsonRecord::parse(record.lines[at]);
    const auto command = command_of(*line, record.start.setup.seats);
    if (line->text("event") != "command" || !command) {
      return RecordFault{at + 1,
                         fmt::format("line {}: a command is expected, found {}", at + 1,
                                     shortened(record.lines[at])),
                         true};
    }
    (void)game.apply(*command);
    if (!compare.fault() && compare.next() == at) {
      return RecordFault{at + 1, fmt::format("line {}: the command changes nothing", at + 1), true};
    }
  }
  return compare.fault();
}

}  // namespace dungeonlab::session
