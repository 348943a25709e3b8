// A game based on a recorded one. Everything announced since the last command is returned, with its
// listeners.
#include "dungeonlab/play.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/session/audiences.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/seat_names.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/wording.hpp"
#include "library/proved.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab {
namespace {

/// Keeps announcements until the caller asks for them.
class Hearing final : public session::Audience {
 public:
  explicit Hearing(const game::Terms& terms) : terms_(terms) {}

  void happened(const game::Fact& /*fact*/) override {}
  void said(const game::Announcement& said) override {
    heard_.push_back({said.to == game::everybody ? std::string() : terms_.seats[said.to],
                      session::in_words(said, terms_)});
  }
  void commanded(const game::Command& /*command*/,
                 std::optional<game::Refusal> /*refused*/) override {}

  [[nodiscard]] std::vector<Heard> take() { return std::exchange(heard_, {}); }

 private:
  game::Terms terms_;
  std::vector<Heard> heard_{};
};

Result<game::Profile> profile_of(const GameTerms& terms) {
  const auto* const row =
      std::find(game::profile_names.begin(), game::profile_names.end(), terms.profile);
  return row == game::profile_names.end()
             ? Result<game::Profile>(
                   fail(Failure::usage, fmt::format("there are no rules of play \"{}\"",
                                                    escape_for_terminal(terms.profile))))
             : static_cast<game::Profile>(row - game::profile_names.begin());
}

}  // namespace

struct Game::Parts {
  Parts(const Map& map, const game::Setup& setup, std::vector<std::string> names)
      : hearing(setup),
        seats(setup),
        both({&hearing, &seats}),
        game(
            map.proved(), {.setup = setup, .names = std::move(names)},
            [this](std::string_view line) { record += line; }, &both) {
    seats.ask(game.state());
  }

  [[nodiscard]] game::Seat turn() const { return game.state().turn; }

  std::string record{};
  Hearing hearing;
  session::Seats seats;
  session::Audiences both;
  session::RecordedGame game;
};

Game::Game(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;
Game::~Game() = default;

Result<Game> Game::start(const Map& map, const GameTerms& terms) {
  TRY(const auto profile, profile_of(terms));
  TRY(session::check_seat_names(terms.players));
  game::Setup setup =
      game::setup_on(dungeon_of(map), profile, session::draw_seats(terms.players, terms.seed));
  setup.seed = terms.seed;
  return Game(std::make_unique<Parts>(map, setup, terms.players));
}

std::string Game::turn() const {
  return is_over() ? std::string() : parts_->game.game().setup().seats[parts_->turn()];
}
bool Game::is_over() const {
  return parts_->game.state().phase == game::Phase::over;
}
std::string Game::winner() const {
  const game::Seat winner = parts_->game.state().winner;
  return winner == game::nobody ? std::string() : parts_->game.game().setup().seats[winner];
}
std::string Game::offers() const {
  return is_over() ? std::string() : session::offered(parts_->seats.view(parts_->turn()));
}

Result<std::vector<Heard>> Game::command(std::string_view text) {
  if (is_over()) {
    return fail(Failure::usage, "the game is over");
  }
  const game::View& view = parts_->seats.view(parts_->turn());
  const session::ReadCommand command =
      session::parse_command(text, parts_->turn(), parts_->game.game().setup().seats, view.levels);
  if (!command) {
    return fail(Failure::usage, command.error().message);
  }
  if (const auto refused = parts_->game.apply(*command)) {
    return fail(Failure::usage, session::in_words(*refused, *command, view));
  }
  parts_->seats.ask(parts_->game.state());
  return parts_->hearing.take();
}

std::string Game::record() const {
  return parts_->record;
}

}  // namespace dungeonlab
