// A gamemaster over the network. The session room handles the commands, which are the same as at a
// table; this file adds the network. Every line from the gamemaster has an id and is executed once.
// Each resulting entry is marked as theirs, so that after a restart everybody gets the same lines.
// Replies wait until their cause is on disk. The log is made from events alone, so its numbers are
// the same after a restart.
#include "server/desk.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "server/line.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::server {

std::optional<game::Refusal> Desk::AtTable::apply(const game::Command& command) {
  return desk_.game_.apply(command, {.id = desk_.id_, .sender = std::string(door_of_gamemaster)});
}

tl::expected<void, std::string> Desk::AtTable::apply(const session::TableEvent& event) {
  const auto* const handed = std::get_if<session::Handed>(&event);
  if (handed != nullptr && desk_.game_.has_bot(handed->player)) {
    return tl::unexpected(fmt::format("a bot plays {}, so nobody else can play this seat",
                                      game().game().setup().seats[handed->player]));
  }
  auto done =
      desk_.game_.apply(event, {.id = desk_.id_, .sender = std::string(door_of_gamemaster)});
  if (done && handed != nullptr) {
    // The previous person's link must become invalid.
    desk_.game_.door_changes_.push_back(
        {.seat = handed->player, .id = desk_.id_, .visit = desk_.visit_});
    desk_.game_.taken_[handed->player] = true;
  }
  return done;
}

const session::RecordedGame& Desk::AtTable::game() const {
  return desk_.game_.game_;
}
const session::Seats& Desk::AtTable::seats() const {
  return desk_.game_.seats_;
}

Desk::Desk(ServedGame& game)
    : game_(game), table_(*this), gamemaster_(table_, announcer_, own_words()) {}

std::vector<session::OwnWord> Desk::own_words() {
  std::vector<session::OwnWord> words = {
      {"link", "link NAME", "a new link for that player, which replaces the old one",
       [this](std::string_view rest) { return new_link(rest); }}};
  if (game_.leading_.has_lobby) {
    words.push_back({"free", "free NAME", "make that seat free, so that somebody else can take it",
                     [this](std::string_view rest) { return free_seat(rest); }});
    words.push_back({"begin", "begin", "start the game",
                     [this](std::string_view rest) { return begin(rest); }});
  }
  return words;
}

std::string Desk::new_link(std::string_view name) {
  const auto seat = gamemaster_.seat_named(trimmed(name));
  if (!seat) {
    return gamemaster_.no_player(trimmed(name));
  }
  if (game_.has_bot(*seat)) {
    return fmt::format("A bot plays {}; it needs no link.\n", game_.terms().seats[*seat]);
  }
  game_.door_changes_.push_back({.seat = *seat, .id = id_, .visit = visit_});
  game_.taken_[*seat] = true;
  return fmt::format("A new link for {}; the old one no longer works.\n",
                     game_.terms().seats[*seat]);
}

std::string Desk::free_seat(std::string_view name) {
  const auto seat = gamemaster_.seat_named(trimmed(name));
  if (!seat) {
    return gamemaster_.no_player(trimmed(name));
  }
  if (!game_.is_taken(*seat)) {
    return fmt::format("The seat {} is free already.\n", game_.terms().seats[*seat]);
  }
  const auto done = table_.apply(
      session::Notice{.text = fmt::format("The seat {} is free.", game_.terms().seats[*seat])});
  if (!done) {
    return as_sentence(done.error()) + '\n';
  }
  game_.door_changes_.push_back({.seat = *seat, .opens = false, .id = id_, .visit = visit_});
  game_.taken_[*seat] = false;
  return gamemaster_.news();
}

std::string Desk::begin(std::string_view rest) {
  if (!trimmed(rest).empty()) {
    return "`begin` takes no other words.\n";
  }
  if (game_.has_started()) {
    return "The game has already started.\n";
  }
  const auto done = table_.apply(session::Pause{false});
  return done ? gamemaster_.news() : as_sentence(done.error()) + '\n';
}

void Desk::greet() {
  game_.send(game_.led_, write_hello_to_gamemaster(game_.terms_, ++sent_));
}

void Desk::send_log() {
  for (const session::Announcer::LogLine& one : announcer_.logged(game_.terms_, logged_)) {
    game_.send(game_.led_, write_log(game_.terms_, ++sent_, one));
  }
}

void Desk::remember(const std::string& id) {
  answered_.push_back({id, "This was done before the server restarted.\n"});
}

std::string Desk::obey(std::int64_t visit, std::string_view line) {
  const auto tree = json::Tree::object(line, {.noun = "line"});
  const json::Value sent = tree ? tree->root() : json::Value();
  const std::string id(id_in(sent));
  const auto text = json::text_in(sent["command"]);
  if (id.empty() || !text || sent.size() != 2) {
    return write_error("expected only the members `id` (a text or a number) and `command` (a text)",
                       id);
  }
  const auto known = std::find_if(answered_.begin(), answered_.end(),
                                  [&](const Answered& one) { return one.id == id; });
  if (known != answered_.end()) {
    game_.letters_.push_back({visit, write_answer(id, known->text)});
    return {};
  }
  if (game_.bytes_ > limits::game_bytes) {
    return write_error("the game is too long to take more commands", id);
  }
  id_ = id;
  visit_ = visit;
  (void)gamemaster_.news();  // the gamemaster has read the players' acts in the log
  std::string answer = gamemaster_.obey(*text);
  if (answered_.size() == session::protocol_answers_max) {
    answered_.pop_front();
  }
  answered_.push_back({id, answer});
  game_.letters_.push_back({visit, write_answer(id, answer)});
  id_.clear();
  return {};
}

}  // namespace dungeonlab::server
