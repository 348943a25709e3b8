// One game of a server. The session room plays it and makes the lines; here they are kept by seat,
// so that whoever comes back reads on from the number she has. All of it follows from the record
// and the ids of commands: after a restart the record is played again, and every seat finds its
// lines under their old numbers, with no second copy of them on the disk.
#include "server/served_game.hpp"

#include "server/line.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::server {

void ServedGame::Everybody::said(const game::Announcement& announcement) {
  game_.seats_.said(announcement);
  game_.watching_.said(announcement);
}

void ServedGame::Everybody::commanded(const game::Command& command,
                                      std::optional<game::Refusal> refused) {
  game_.seats_.commanded(command, refused);
  game_.watching_.commanded(command, refused);
}

ServedGame::ServedGame(std::string name, rules::ValidDungeon map, session::GameStart start,
                       const BotNames& bots)
    : name_(std::move(name)),
      streams_(start.setup.seats.size()),
      terms_(start.setup.terms()),
      seats_(start.setup),
      watching_(terms_, [this](std::string_view line) { send(watched_, line); }),
      everybody_(*this),
      game_(
          std::move(map), std::move(start),
          [this](std::string_view line) {
            unwritten_.push_back({.n = lines_++, .line = std::string(line)});
          },
          &everybody_) {
  for (game::Seat seat = 0; seat < terms_.seats.size(); ++seat) {
    const auto bot = bots.find(terms_.seats[seat]);
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
  seats_.ask(game_.state());
  tell();
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
  auto game =
      std::make_unique<ServedGame>(stored.name, record->map, record->start, read_bots(stored.bots));
  auto next = stored.answered.begin();
  for (const session::Entry& entry : session::entries_of(*record)) {
    const auto* const command = std::get_if<game::Command>(&entry);
    if (command == nullptr) {
      return failed("it has events of a table, which a server does not make");
    }
    const bool has_id = next != stored.answered.end() && next->n == game->lines_;
    const std::string id = has_id ? (next++)->id : "";
    const auto refused = game->apply(*command, id);
    if (has_id) {
      game->answer({.command = *command, .id = id}, refused);
    }
    game->tell();
  }
  game->show();
  return game;
}

bool ServedGame::is_bots_turn() const {
  return !has_ended_ && bots_[game_.state().turn] != nullptr;
}

std::string ServedGame::obey(game::Seat seat, std::string_view line) {
  std::string reply;
  reply_ = &reply;
  const auto request = protocols_[seat]->read(line);
  reply_ = nullptr;
  if (!request) {
    return reply;
  }
  if (has_ended_) {
    return write_error("the game is over");
  }
  if (bytes_ > limits::game_bytes) {
    return write_error("the game has become too long and takes no more commands");
  }
  const auto refused = apply(request->command, request->id);
  answer(*request, refused);
  tell();
  return {};
}

void ServedGame::let_bot_play() {
  const game::Seat seat = game_.state().turn;
  (void)seats_.heard(seat);  // a bot reads no sentences
  (void)apply(bots_[seat]->choose(seats_.view(seat), seats_.notebook(seat)), "");
  tell();
}

std::optional<game::Refusal> ServedGame::apply(const game::Command& command,
                                               const std::string& id) {
  const std::size_t first = unwritten_.size();
  const auto refused = game_.apply(command);
  seats_.ask(game_.state());
  if (first < unwritten_.size()) {
    unwritten_[first].id = id;
  }
  return refused;
}

void ServedGame::answer(const session::Protocol::Request& request,
                        std::optional<game::Refusal> refused) {
  for (const auto& protocol : protocols_) {
    if (protocol != nullptr) {
      protocol->answer(request, refused);
    }
  }
}

void ServedGame::tell() {
  for (game::Seat seat = 0; seat < protocols_.size(); ++seat) {
    if (protocols_[seat] != nullptr) {
      protocols_[seat]->tell(seats_);
    } else {
      (void)seats_.heard(seat);
    }
  }
  const auto& players = game_.state().players;
  bool has_people = false;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    has_people =
        has_people || (bots_[seat] == nullptr && players[seat].status != game::Status::left);
  }
  if (has_ended_ || (game_.state().phase != game::Phase::over && has_people)) {
    return;
  }
  has_ended_ = true;
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
  watched_.shown = watched_.lines.size();
  for (Stream& stream : streams_) {
    stream.shown = stream.lines.size();
  }
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
    const std::size_t sign = std::min(part.find('='), part.size() - 1);
    bots.emplace(part.substr(0, sign), part.substr(sign + 1));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
  }
  return bots;
}

}  // namespace dungeonlab::server
