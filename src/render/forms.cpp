// The gamemaster's turn log: a table of rounds with a line for each player, so that nobody is
// forgotten, and boxes after each turn for counting the rounds that a player misses. Rounds have no
// numbers, so you can print the same page again when you need more.
#include "dungeonlab/render/forms.hpp"

#include "brush.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "tally.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int least_line = 400;
constexpr int log_head = 850;
constexpr int log_foot = 520;
constexpr int between_rounds = 70;
constexpr int waiting_width = 1000;

constexpr std::array<std::string_view, 5> log_columns = {"round", "player", "action", "result",
                                                         "misses"};
/// The left edges of the columns; the last column ends at the edge of the paper.
std::array<int, 6> edges_of(int width) {
  constexpr int round = 650;
  constexpr int player = 1600;
  const int rest = width - round - player - waiting_width;
  const int result = round + player + rest * 4 / 10;
  return {0, round, round + player, result, width - waiting_width, width};
}

/// As many boxes as a player can miss rounds, on two lines.
void draw_missed_rounds(Point corner, Brush& brush) {
  constexpr int most = std::max(
      {numbers::rounds_missed_dead, numbers::prison_rounds, numbers::political_prison_rounds});
  constexpr int side = 130;
  constexpr int across = (most + 1) / 2;
  constexpr int pitch = (waiting_width - 80) / across;
  for (int i = 0; i < most; ++i) {
    brush.box({corner.x + 60 + i % across * pitch, corner.y + 50 + i / across * (side + 40)}, side,
              side);
  }
}

void draw_round(Point corner, int width, int line, const std::vector<std::string>& players,
                Brush& brush) {
  const std::array<int, 6> edges = edges_of(width);
  const int height = line * static_cast<int>(players.size());
  brush.box(corner, width, height);
  for (std::size_t column = 1; column + 1 < edges.size(); ++column) {
    const int x = corner.x + edges[column];
    brush.stroke(Paint::form, {x, corner.y}, {x, corner.y + height});
  }
  const int font = look(Paint::legend).font;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int y = corner.y + line * static_cast<int>(i);
    if (i > 0) {
      brush.stroke(Paint::form, {corner.x + edges[1], y}, {corner.x + width, y});
    }
    brush.say(Paint::legend, {corner.x + edges[1] + 60, y + 260},
              line_of({players[i], {}}, edges[2] - edges[1] - 100, font), Align::start);
    draw_missed_rounds({corner.x + edges[4], y}, brush);
  }
}

/// Space for the order of turns, which is drawn by lot before the game: a number before each name,
/// or, if there are no names, space for a name after each number.
void draw_order(Point at, int width, const std::vector<std::string>& players, Brush& brush) {
  constexpr std::size_t players_max = 6;  // with more, a name does not fit
  constexpr int label = 1500;
  constexpr int height = 360;
  constexpr int between = 60;
  if (players.size() < 2 || players.size() > players_max) {
    return;
  }
  brush.say(Paint::legend, {at.x, at.y + 250}, "Order of play:", Align::start);
  const int font = look(Paint::legend).font;
  const int pitch = (width - label) / static_cast<int>(players.size());
  Point corner{at.x + label, at.y};
  for (std::size_t i = 0; i < players.size(); ++i, corner.x += pitch) {
    const bool has_name = !players[i].empty();
    const int box = has_name ? height : pitch - between;
    brush.box(corner, box, height);
    const std::string words = has_name ? line_of({players[i], {}}, pitch - box - 2 * between, font)
                                       : std::to_string(i + 1);
    brush.say(Paint::legend, {corner.x + (has_name ? box : 0) + between, at.y + 250}, words,
              Align::start);
  }
}

}  // namespace

int rounds_of_turn_log(int players, Paper paper) {
  const int height = (size_of(paper).height - 2 * paper_margin) * 100 / form_unit;
  const int room = height - log_head - log_foot + between_rounds;
  return std::max(1, room / (players * least_line + between_rounds));
}

Page turn_log(const std::vector<std::string>& players, const std::string& footer, Paper paper) {
  const PaperSize size = size_of(paper);
  Page page;
  Scene& scene = page.scene;
  scene.title = "turn log";
  scene.width = (size.width - 2 * paper_margin) * 100 / form_unit;
  scene.height = (size.height - 2 * paper_margin) * 100 / form_unit;
  page.width = scene.width * form_unit;
  Brush brush(scene);
  brush.say(Paint::heading, {0, 230}, "Turn log", Align::start);
  const std::array<int, 6> edges = edges_of(scene.width);
  for (std::size_t i = 0; i < log_columns.size(); ++i) {
    brush.say(Paint::sign, {edges[i] + 60, log_head - 90}, std::string(log_columns[i]),
              Align::start);
  }
  draw_order({edges[2], 0}, scene.width - edges[2], players, brush);
  // Fits as many rounds as possible and then distributes the remaining space.
  const int count = static_cast<int>(players.size());
  const int room = scene.height - log_head - log_foot + between_rounds;
  const int rounds = rounds_of_turn_log(count, paper);
  const int line = (room / rounds - between_rounds) / count;
  for (int round = 0; round < rounds; ++round) {
    draw_round({0, log_head + round * (line * count + between_rounds)}, scene.width, line, players,
               brush);
  }
  brush.lift();
  brush.say(
      Paint::legend, {0, scene.height - 270},
      fmt::format(
          "A dead player misses {} rounds, a prisoner {}, a political prisoner {}. Cross out a "
          "box for each of them.",
          numbers::rounds_missed_dead, numbers::prison_rounds, numbers::political_prison_rounds),
      Align::start);
  brush.say(Paint::footer, {0, scene.height - 20}, footer, Align::start);
  return page;
}

}  // namespace dungeonlab::render
