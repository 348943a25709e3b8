// The fixed texts of the screen: what a player reads before she lands, on the curtain, and as the
// title at the end.
#include "app/commands/play/screen_texts.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {

std::string capitalised(std::string text) {
  text.replace(0, 1, to_upper(text.substr(0, 1)));
  return text;
}

std::string sentence(std::string_view message) {
  return as_sentence(message);
}

std::vector<std::string> landing_text(const ScreenSeat& person) {
  const game::View& view = person.view();
  const auto& death = person.chronicle().death();
  if (view.landings_made > 0) {
    std::vector<std::string> text;
    if (death) {
      text.push_back(fmt::format("YOU DIED in round {}{}.", death->round,
                                 death->cause.empty() ? "" : ": " + death->cause));
      if (!death->wounds.empty()) {
        text.push_back(fmt::format("Wounds: {}.", fmt::join(death->wounds, ", ")));
      }
      text.emplace_back();
    }
    text.emplace_back("Your map stays. Land anywhere: move the box and press Enter.");
    text.emplace_back("Arsenals and trees will serve you again.");
    return text;
  }
  constexpr std::string_view goal =
      "The way out is one of the outside walls. It opens only for the player with the treasure.";
  constexpr std::string_view dangers =
      "Then walk with the arrow keys. A light may help you, and green eyes may bite. To "
      "shoot, type what and press an arrow:";
  return {"Find the treasure and carry it out.",
          "You cannot see the map. Look around and walk, and this screen draws what you find.",
          std::string(goal),
          "",
          fmt::format(
              "Land anywhere: move the box with the arrow keys and press Enter, or type  land {}",
              view.columns < 3 || view.rows < 3 ? "a1" : "c3"),
          "",
          std::string(dangers),
          "  15b \u2192  bullets for most biters",
          "   1g \u2192  grenade for simple walls",
          "   1z \u2192  blaster for barbed wire"};
}

screen::Page curtain(const ScreenSeat& person, std::int32_t round, terminal::Size size) {
  const game::View& view = person.view();
  const std::string& name = view.terms.seats[view.seat];
  std::vector<std::string> rows = {"", fmt::format("  {}, it is your turn.", name), ""};
  if (!view.rulings.hear_others) {
    rows.emplace_back("  Everybody else, please look away.");
  }
  rows.push_back(fmt::format("  Press Enter to show {}'s page.", name));
  rows.emplace_back();
  std::vector<std::string> talk;
  constexpr int indent = 7;
  const auto width = static_cast<std::size_t>(size.columns - indent - 2);
  const auto& lines = person.chronicle().lines();
  for (std::size_t i = person.chronicle().fresh(); i < lines.size(); ++i) {
    if (lines[i].kind == screen::Chronicle::Kind::other) {
      std::string begin = fmt::format("  {:>3}  ", lines[i].round);
      for (const std::string& part : wrapped(lines[i].text, width)) {
        talk.push_back(begin + part);
        begin = std::string(indent, ' ');
      }
    }
  }
  if (!talk.empty()) {
    rows.emplace_back("  Said aloud since your last turn");
    rows.emplace_back();
    const auto room = static_cast<std::size_t>(size.rows - 14);
    const std::size_t first = talk.size() > room ? talk.size() - room : 0;
    rows.insert(rows.end(), talk.begin() + static_cast<std::ptrdiff_t>(first), talk.end());
  }
  return screen::draw_text(fmt::format("Round {}", round), rows, 0,
                           "Enter shows the page   Ctrl-C twice stops", size);
}

std::string ending_title(const Match& match) {
  const game::Seat winner = match.state().winner;
  const std::int32_t round = match.state().round;
  if (winner == game::nobody) {
    return fmt::format("THE GAME IS LOST in round {}.", round);
  }
  const std::int32_t lives = match.state().players[winner].landings_made;
  const std::string who = match.names().size() == 1 ? "YOU" : match.names()[winner];
  return fmt::format(
      "{} WON in round {}, {}.", who, round,
      lives == 1 ? "without dying once" : fmt::format("after {}", counted(lives - 1, "death")));
}

screen::Page ending_page(const GameOver& game, terminal::Size size, bool is_unicode) {
  return screen::draw(
      {.game = game.match.game().game(),
       .state = game.match.state(),
       .track = game.track,
       .seat = game.person.seat(),
       .book = game.person.book(),
       .beliefs = game.person.beliefs(),
       .title = ending_title(game.match),
       .lines = game.lines,
       .keys = game.is_alone ? "Enter leaves" : "Space another player   Enter leaves"},
      size, is_unicode);
}

std::string log_text(const screen::Chronicle& chronicle) {
  std::string text;
  for (const screen::Chronicle::Line& line : chronicle.lines()) {
    text += fmt::format("{:>3}  {}\n", line.round, line.text);
  }
  return text;
}

}  // namespace dungeonlab::app
