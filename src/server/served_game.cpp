// One game of a server. The session room plays it and writes the lines; this file keeps them by
// seat, so that a returning player reads on from their last number. Everything follows from the
// record and the ids of commands: after a restart the record is replayed, and every seat finds its
// lines under their old numbers, without a second copy on disk.
#include "server/served_game.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/review/drawn.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "server/desk.hpp"
#include "server/line.hpp"
#include "server/notebook_json.hpp"
#include "server/truth_json.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::server {

void ServedGame::Everybody::at_table(const session::TableEvent& event) {
  Audiences::at_table(event);
  if (const auto* const pause = std::get_if<session::Pause>(&event)) {
    game_.is_paused_ = pause->pauses;
    game_.has_started_ = game_.has_started_ || !pause->pauses;
  } else if (const auto* const handed = std::get_if<session::Handed>(&event)) {
    game_.persons_[handed->player] = handed->person;
    std::erase(game_.came_, handed->player);
    game_.came_.push_back(handed->player);
  }
}

ServedGame::ServedGame(std::string name, rules::ValidDungeon map, session::GameStart start,
                       const BotNames& bots, Leading leading)
    : name_(std::move(name)),
      leading_(leading),
      streams_(start.setup.seats.size()),
      has_started_(!leading.has_lobby),
      taken_(start.setup.seats.size(), false),
      seat_holders_(start.setup.seats.size()),
      persons_(start.setup.seats.size()),
      terms_(start.setup.terms()),
      seats_(start.setup),
      guesses_(start.setup.seats.size()),
      watching_(terms_, [this](std::string_view line) { send(watched_, line); }),
      desk_(leading.has_gamemaster ? std::make_unique<Desk>(*this) : nullptr),
      everybody_(*this, {&seats_, &watching_, &track_, desk_ ? &desk_->announcer() : nullptr}),
      game_(
          std::move(map), std::move(start),
          [this](std::string_view line) {
            unwritten_.push_back({.n = lines_++, .line = std::string(line)});
          },
          &everybody_) {
  for (game::Seat seat = 0; seat < terms_.seats.size(); ++seat) {
    const auto bot = bots.find(terms_.seats[seat]);
    bot_names_.push_back(bot == bots.end() ? "" : bot->second);
    bots_.push_back(
        bot == bots.end() ? nullptr : bots::make_bot(bot->second, game_.game().setup().seed, seat));
    protocols_.push_back(bots_.back() != nullptr
                             ? nullptr
                             : std::make_unique<session::Protocol>(
                                   terms_, std::vector{seat}, [this, seat](std::string_view line) {
                                     send(streams_[seat], line);
                                   }));
    if (protocols_.back() != nullptr) {
      protocols_.back()->greet();
    }
  }
  if (desk_ != nullptr) {
    desk_->greet();
  }
  seats_.ask(game_.state());
  send_news();
}

ServedGame::~ServedGame() = default;

void ServedGame::open_lobby() {
  (void)apply(session::Notice{.text = "The game begins when all players are here."}, {});
  (void)apply(session::Pause{true}, {});
}

Stored<std::unique_ptr<ServedGame>> ServedGame::restored(const StoredGame& stored) {
  const auto failed = [&](std::string_view why) {
    return tl::unexpected(StoreFault{fmt::format("the game {}: {}", stored.name, why), true});
  };
  const auto record = session::read_record(stored.record);
  if (!record) {
    return failed(record.error().message);
  }
  if (auto fault = session::replay(*record)) {
    return failed(fault->message);
  }
  const auto has_door = [&](std::string_view name) {
    return std::any_of(stored.doors.begin(), stored.doors.end(),
                       [&](const StoredDoor& door) { return door.name == name; });
  };
  auto game = std::make_unique<ServedGame>(
      stored.name, record->map, record->start, read_bots(stored.bots),
      Leading{.has_gamemaster = has_door(door_of_gamemaster), .has_lobby = has_door(door_to_join)});
  auto next = stored.sent.begin();
  for (const session::Entry& entry : session::entries_of(*record)) {
    const bool was_sent = next != stored.sent.end() && next->n == game->lines_;
    game->repeat(entry, was_sent ? Origin{next->id, next->sender} : Origin{});
    next += was_sent ? 1 : 0;
  }
  for (game::Seat seat = 0; seat < game->taken_.size(); ++seat) {
    game->taken_[seat] = has_door(game->terms_.seats[seat]);
  }
  game->show();
  return game;
}

void ServedGame::repeat(const session::Entry& entry, const Origin& origin) {
  const auto* const command = std::get_if<game::Command>(&entry);
  if (command == nullptr) {
    (void)apply(std::get<session::TableEvent>(entry), origin);
  } else {
    const auto refused = apply(*command, origin);
    if (!origin.id.empty() && origin.sender.empty()) {
      answer({.command = *command, .id = origin.id}, refused);
    }
    send_news();
  }
  if (desk_ != nullptr && !origin.id.empty() && origin.sender == door_of_gamemaster) {
    desk_->remember(origin.id);
  }
}

bool ServedGame::is_bots_turn() const {
  return !has_ended_ && !is_paused_ && bots_[game_.state().turn] != nullptr;
}

std::string ServedGame::person(game::Seat seat) const {
  return leading_.has_lobby && !taken_[seat] ? "" : persons_[seat];
}

std::optional<game::Seat> ServedGame::seat_of_person(std::string_view name) const {
  const auto at = std::find(terms_.seats.begin(), terms_.seats.end(), name);
  const auto seat = static_cast<game::Seat>(at - terms_.seats.begin());
  return at == terms_.seats.end() || has_bot(seat) ? std::nullopt : std::optional(seat);
}

std::string ServedGame::missing() const {
  std::string names;
  for (game::Seat seat = 0; seat < taken_.size(); ++seat) {
    if (!taken_[seat] && !has_bot(seat)) {
      names += (names.empty() ? "" : ", ") + terms_.seats[seat];
    }
  }
  return names;
}

bool ServedGame::may_begin(game::Seat seat) const {
  const auto first =
      std::find_if(came_.begin(), came_.end(), [&](game::Seat one) { return taken_[one]; });
  return !has_started_ && !has_gamemaster() && first != came_.end() && *first == seat &&
         missing().empty();
}

std::string ServedGame::begin(game::Seat seat, const std::string& id) {
  if (!has_started_ && !may_begin(seat)) {
    const std::string names = missing();
    return write_error(has_gamemaster() ? "the gamemaster begins the game"
                       : !names.empty() ? "nobody has taken a seat yet: " + names
                                        : "the first player who joined begins the game",
                       id);
  }
  if (!has_started_) {  // after a lost connection, the player sends it again
    (void)apply(session::Pause{false}, {.id = {}, .sender = std::string(door_to_join)});
  }
  return write_answer(id, "The game has started.");
}

std::string ServedGame::obey(game::Seat seat, std::string_view line) {
  const auto tree = json::Tree::object(line, {.noun = "line"});
  const json::Value sent = tree ? tree->root() : json::Value();
  const std::string id(id_in(sent));
  if (const json::Value begins = sent["begin"]; begins && begins.lexeme() == "true") {
    return sent.size() == 2 && !id.empty()
               ? begin(seat, id)
               : write_error("expected only the members `id` and `begin`", id);
  }
  if (const auto text = json::text_in(sent["command"])) {
    const auto guessed = guesses_[seat].obey(seats_.notebook(seat), *text);
    if (guessed && !id.empty()) {
      ++guess_count_;
      return write_answer(
          id, guessed->text + (guessed->noted.empty() ? "" : " `take back` undoes it."));
    }
    const auto reply = session::answer_on_request(*text, seats_, seat);
    if (reply && !id.empty()) {
      return write_answer(id, *reply);
    }
  }
  std::string reply;
  reply_ = &reply;
  const auto request = protocols_[seat]->read(line);
  reply_ = nullptr;
  if (!request) {
    return !reply.empty() ? reply : write_error("expected a command, not `ready`");
  }
  if (has_ended_) {
    return write_error("the game is over", request->id);
  }
  if (is_paused_) {
    return write_error(has_started_ ? "the game is paused" : "the game has not started",
                       request->id);
  }
  if (bytes_ > limits::game_bytes) {
    return write_error("the game is too long to take more commands", request->id);
  }
  const auto refused = apply(request->command, {.id = request->id, .sender = {}});
  answer(*request, refused);
  send_news();
  return {};
}

std::string ServedGame::obey_gamemaster(std::int64_t visit, std::string_view line) {
  return desk_->obey(visit, line);
}

std::string ServedGame::obey_joiner(std::int64_t visit, std::string_view line) {
  constexpr std::size_t person_length_max = 40;
  const auto tree = json::Tree::object(line, {.noun = "line"});
  const json::Value sent = tree ? tree->root() : json::Value();
  const std::string id(id_in(sent));
  const auto sit = json::text_in(sent["sit"]);
  const auto person = json::text_in(sent["person"]);
  if (id.empty() || !sit || !person || sent.size() != 3) {
    return write_error("expected only the members `id`, `sit` (a seat) and `person` (a name)", id);
  }
  const auto at = std::find(terms_.seats.begin(), terms_.seats.end(), *sit);
  const auto seat = static_cast<game::Seat>(at - terms_.seats.begin());
  if (at == terms_.seats.end() || has_bot(seat)) {
    return write_error("expected a free seat, found an unknown name", id);
  }
  // A player whose connection was lost sends the request again, because the token may have been
  // lost, too. Only an id that cannot be guessed proves that it is the same person.
  constexpr std::size_t secret_id_min = 32;
  const bool is_returning = taken_[seat] && id.size() >= secret_id_min && seat_holders_[seat] == id;
  if (taken_[seat] && !is_returning) {
    return write_error(fmt::format("somebody else has already taken the seat {}", *sit), id);
  }
  if (has_ended_) {
    return write_error("the game is over", id);
  }
  if (!is_returning) {
    const session::Handed handed{seat, std::string(trimmed(*person))};
    if (code_point_count(handed.person) > person_length_max) {
      return write_error(fmt::format("expected a name of at most {} letters", person_length_max),
                         id);
    }
    std::vector<std::string> persons;
    for (game::Seat one = 0; one < terms_.seats.size(); ++one) {
      persons.push_back(this->person(one));
    }
    if (const auto fault = session::fault_of_person(handed, terms_.seats, persons)) {
      return write_error(*fault, id);
    }
    if (const auto done = apply(handed, {.id = id, .sender = std::string(door_to_join)}); !done) {
      return write_error(done.error(), id);
    }
  }
  taken_[seat] = true;
  door_changes_.push_back({.seat = seat, .id = id, .visit = visit});
  return {};
}

void ServedGame::let_bot_play() {
  const game::Seat seat = game_.state().turn;
  (void)seats_.heard(seat);  // a bot does not read sentences
  (void)apply(bots_[seat]->choose(seats_.view(seat), seats_.notebook(seat)), Origin{});
  send_news();
}

std::optional<game::Refusal> ServedGame::apply(const game::Command& command, const Origin& origin) {
  const std::size_t first = unwritten_.size();
  const auto refused = game_.apply(command);
  seats_.ask(game_.state());
  mark(first, origin);
  if (origin.sender == door_of_gamemaster) {
    if (!refused) {
      led(&command);
    }
    send_news();
  }
  return refused;
}

tl::expected<void, std::string> ServedGame::apply(const session::TableEvent& event,
                                                  const Origin& origin) {
  const std::size_t first = unwritten_.size();
  auto done = game_.apply(event);
  if (done) {
    seats_.ask(game_.state());
    mark(first, origin);
    if (const auto* const handed = std::get_if<session::Handed>(&event)) {
      seat_holders_[handed->player] = origin.sender == door_to_join ? origin.id : "";
    }
    led(nullptr);
    send_news();
  }
  return done;
}

void ServedGame::mark(std::size_t first, const Origin& origin) {
  if (first < unwritten_.size()) {
    unwritten_[first].id = origin.id;
    unwritten_[first].sender = origin.sender;
  }
}

void ServedGame::led(const game::Command* command) {
  for (const auto& protocol : protocols_) {
    if (protocol != nullptr) {
      protocol->led(command);
    }
  }
}

void ServedGame::answer(const session::Protocol::Request& request,
                        std::optional<game::Refusal> refused) {
  for (const auto& protocol : protocols_) {
    if (protocol != nullptr) {
      protocol->answer(request, refused, seats_.view(request.command.seat));
    }
  }
}

void ServedGame::send_news() {
  for (game::Seat seat = 0; seat < protocols_.size(); ++seat) {
    if (protocols_[seat] != nullptr) {
      protocols_[seat]->send_news(seats_);
    } else {
      (void)seats_.heard(seat);
    }
  }
  if (desk_ != nullptr) {
    desk_->send_log();
  }
  end_or_go_on();
}

void ServedGame::end_or_go_on() {
  const auto& players = game_.state().players;
  bool has_people = false;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    has_people =
        has_people || (bots_[seat] == nullptr && players[seat].status != game::Status::left);
  }
  const bool ends = game_.state().phase == game::Phase::over || !has_people;
  if (has_ended_ == ends) {
    return;
  }
  has_ended_ = ends;  // an undo may continue the game
  if (!ends) {
    return;
  }
  watching_.end(game_.state().winner);
  for (const auto& protocol : protocols_) {
    if (protocol != nullptr) {
      protocol->end(game_.state().winner);
    }
  }
}

void ServedGame::send(Stream& stream, std::string_view line) {
  if (reply_ != nullptr) {
    *reply_ += line;
    return;
  }
  bytes_ += line.size();
  stream.lines.emplace_back(line);
}

void ServedGame::show() {
  unwritten_.clear();
  door_changes_.clear();
  watched_.shown = watched_.lines.size();
  led_.shown = led_.lines.size();
  for (Stream& stream : streams_) {
    stream.shown = stream.lines.size();
  }
}

std::string ServedGame::notebook_line(game::Seat seat) const {
  return write_notebook(seats_, seat, guesses_[seat]);
}

std::vector<std::string> ServedGame::maps_of(game::Seat seat) const {
  std::vector<std::string> lines = {notebook_line(seat)};
  if (has_ended_) {
    std::string line;
    json::Writer json(line);
    json.begin_object(json::Layout::tight).key("event").text("ending");
    review::write_ending(json, game_, track_, seat);
    json.end_object();
    lines.push_back(std::move(line) + '\n');
  }
  return lines;
}

std::vector<std::string> ServedGame::truth() const {
  std::vector<SeatPlayer> players;
  for (game::Seat seat = 0; seat < terms_.seats.size(); ++seat) {
    players.push_back({.person = person(seat), .bot = bot_names_[seat]});
  }
  std::vector<std::string> lines = {
      write_truth(game_, seats_, players, desk_->gamemaster(), is_paused_)};
  for (game::Seat seat = 0; seat < terms_.seats.size(); ++seat) {
    lines.push_back(notebook_line(seat));
  }
  return lines;
}

std::string ServedGame::lobby(bool may_begin) const {
  std::vector<LobbySeat> all;
  for (game::Seat seat = 0; seat < terms_.seats.size(); ++seat) {
    all.push_back({.name = terms_.seats[seat],
                   .state = has_bot(seat)  ? "bot"
                            : taken_[seat] ? "taken"
                                           : "free",
                   .person = has_bot(seat) ? bot_names_[seat] : person(seat)});
  }
  return write_lobby(name_, has_started_, may_begin, all);
}

std::string write_bots(const BotNames& bots) {
  std::string text;
  for (const auto& [name, bot] : bots) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", name, bot);
  }
  return text;
}

BotNames read_bots(std::string_view text) {
  BotNames bots;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    const std::size_t equals = std::min(part.find('='), part.size() - 1);
    bots.emplace(part.substr(0, equals), part.substr(equals + 1));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
  }
  return bots;
}

}  // namespace dungeonlab::server
