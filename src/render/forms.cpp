// The gamemaster's turn log: a table of rounds with a line for each player, so that nobody is
// forgotten, and below it a strip of boxes for each player, for counting the rounds that they miss.
// Rounds have no numbers, so you can print the same page again when you need more.
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
constexpr int log_head = 950;
constexpr int between_rounds = 70;
constexpr int foot_line = 245;
constexpr int footer_room = 250;
constexpr int waiting_line = 260;  ///< of one player's missed rounds

constexpr std::array<std::string_view, 4> log_columns = {"round", "player", "action", "result"};
/// The left edges of the columns; the last column ends at the edge of the paper.
std::array<int, 5> edges_of(int width) {
  constexpr int round = 650;
  constexpr int player = 2000;
  const int result = round + player + (width - round - player) * 4 / 10;
  return {0, round, round + player, result, width};
}

/// The height of what is below the rounds.
int height_of_foot(int players) {
  constexpr int least = 3;  // lines for opened walls
  return 3 * foot_line + std::max(players, least) * waiting_line + footer_room;
}

/// A name that may be squeezed, or a line to write one on.
void draw_name(Point at, int width, const std::string& name, Brush& brush) {
  if (name.empty()) {
    brush.stroke(Paint::form, {at.x, at.y + 40}, {at.x + width, at.y + 40});
  } else {
    brush.say({Paint::legend, at, name, Align::start, "", look(Paint::legend).font, width});
  }
}

void draw_round(Point corner, int width, int line, const std::vector<std::string>& players,
                Brush& brush) {
  const std::array<int, 5> edges = edges_of(width);
  const int height = line * static_cast<int>(players.size());
  brush.box(corner, width, height);
  for (std::size_t column = 1; column + 1 < edges.size(); ++column) {
    const int x = corner.x + edges[column];
    brush.stroke(Paint::form, {x, corner.y}, {x, corner.y + height});
  }
  const int room = edges[2] - edges[1] - 120;
  const std::vector<std::string> names = told_apart(players, room, look(Paint::legend).font);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int y = corner.y + line * static_cast<int>(i);
    if (i > 0) {
      brush.stroke(Paint::form, {corner.x + edges[1], y}, {corner.x + width, y});
    }
    if (!names[i].empty()) {
      draw_name({corner.x + edges[1] + 60, y + 260}, room, names[i], brush);
    }
  }
}

/// Space for the order of turns, which is drawn by lot before the game: a number before each name,
/// or, if there are no names, space for a name after each number.
void draw_order(Point at, int width, const std::vector<std::string>& players, Brush& brush) {
  constexpr int players_max = 6;  // with more, a name does not fit
  constexpr int across = 3;
  constexpr int label = 1500;
  constexpr int height = 270;
  constexpr int between = 60;
  const auto count = static_cast<int>(players.size());
  if (count < 2 || count > players_max) {
    return;
  }
  brush.say(Paint::legend, {at.x, at.y + 200}, "Order of play:", Align::start);
  const int pitch = (width - label) / std::min(count, across);
  const int room = pitch - height - 2 * between;
  const std::vector<std::string> names = told_apart(players, room, look(Paint::legend).font);
  for (int i = 0; i < count; ++i) {
    const Point corner{at.x + label + i % across * pitch, at.y + i / across * (height + between)};
    const std::string& name = names[static_cast<std::size_t>(i)];
    brush.box(corner, name.empty() ? pitch - between : height, height);
    if (name.empty()) {
      brush.say(Paint::legend, {corner.x + between, corner.y + 200}, std::to_string(i + 1),
                Align::start);
    } else {
      draw_name({corner.x + height + between, corner.y + 200}, room, name, brush);
    }
  }
}

/// Boxes for the rounds that each player misses, and lines for what else lasts some rounds.
void draw_foot(int top, int width, const std::vector<std::string>& players, Brush& brush) {
  constexpr int side = 150;
  constexpr int pitch = side + 30;
  constexpr int group = 5 * pitch + 60;
  constexpr int groups = 4;
  constexpr int name_room = 1900;
  constexpr int right = name_room + groups * group + 300;
  const auto say = [&](Point at, const std::string& words) {
    brush.say(Paint::legend, at, words, Align::start);
  };
  say({0, top + foot_line},
      fmt::format(
          "A dead player misses {} rounds, a prisoner {}, a political prisoner {}: draw a line "
          "after that many boxes,",
          numbers::rounds_missed_dead, numbers::prison_rounds, numbers::political_prison_rounds));
  say({0, top + 2 * foot_line},
      "and cross out one in each missed round. Fill in the rows of a round in the order of play.");
  const int first = top + 2 * foot_line + 100;
  const std::vector<std::string> names =
      told_apart(players, name_room - 120, look(Paint::legend).font);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int y = first + static_cast<int>(i) * waiting_line;
    draw_name({0, y + 190}, name_room - 120, names[i], brush);
    for (int box = 0; box < groups * 5; ++box) {
      brush.box({name_room + box / 5 * group + box % 5 * pitch, y + 50}, side, side);
    }
  }
  say({right, first + 190}, "Open walls, hurt beasts, until round");
  const int bottom = top + height_of_foot(static_cast<int>(players.size())) - footer_room;
  constexpr int write_line = 330;
  for (int y = first + 190 + write_line; y <= bottom; y += write_line) {
    brush.stroke(Paint::form, {right, y}, {width, y});
  }
}

}  // namespace

int rounds_of_turn_log(int players, Paper paper) {
  const int height = (size_of(paper).height - 2 * paper_margin) * 100 / form_unit;
  const int room = height - log_head - height_of_foot(players) + between_rounds;
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
  const std::array<int, 5> edges = edges_of(scene.width);
  for (std::size_t i = 0; i < log_columns.size(); ++i) {
    brush.say(Paint::sign, {edges[i] + 60, log_head - 90}, std::string(log_columns[i]),
              Align::start);
  }
  draw_order({edges[1] + 800, 0}, scene.width - edges[1] - 800, players, brush);
  // Fits as many rounds as possible and then distributes the remaining space.
  const int count = static_cast<int>(players.size());
  const int foot = height_of_foot(count);
  const int room = scene.height - log_head - foot + between_rounds;
  const int rounds = rounds_of_turn_log(count, paper);
  const int line = (room / rounds - between_rounds) / count;
  for (int round = 0; round < rounds; ++round) {
    draw_round({0, log_head + round * (line * count + between_rounds)}, scene.width, line, players,
               brush);
  }
  draw_foot(scene.height - foot, scene.width, players, brush);
  brush.lift();
  brush.say(Paint::footer, {0, scene.height - 20}, footer, Align::start);
  return page;
}

}  // namespace dungeonlab::render
