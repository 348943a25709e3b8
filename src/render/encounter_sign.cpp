// How an encounter looks in its cell: a sign of its own for pits, for all else its code with what
// is special about it below, in words that fit. Everything else about it is said to those who ask.
#include "encounter_sign.hpp"

#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

/// `to D4.2`, and of a place far off its name alone, which is long.
std::string way_to(const Place& place) {
  constexpr std::size_t letters_most = 5;
  const std::string there = name(place);
  return there.size() > letters_most ? there : "to " + there;
}

/// More about an encounter, line by line, in words that fit into a cell.
std::vector<std::string> details(const Encounter& encounter) {
  std::vector<std::string> lines;
  if (encounter.to) {
    lines.push_back(way_to(*encounter.to));
  }
  if (encounter.count) {
    lines.push_back("× " + std::to_string(*encounter.count));
  }
  if (encounter.exote.value_or(false)) {
    lines.emplace_back("exote");
  }
  if (encounter.throws) {
    lines.emplace_back(name(*encounter.throws));
  }
  if (encounter.levels.value_or(1) > 1) {
    lines.push_back(
        fmt::format("fills {}–{}", encounter.at.level + 1, encounter.at.level + *encounter.levels));
  }
  return lines;
}

/// A code with lines below it, in a cell with that middle.
void draw_code(Brush& brush, Point middle, const std::string& code,
               const std::vector<std::string>& lines, const std::string& about) {
  constexpr int line = 115;
  const int count = static_cast<int>(lines.size());
  brush.say(Paint::code, {middle.x, middle.y + 80 - count * line / 2}, code, Align::middle, about);
  for (int i = 0; i < count; ++i) {
    brush.say(Paint::detail, {middle.x, middle.y + 195 + (2 * i - count + 1) * line / 2},
              lines[static_cast<std::size_t>(i)]);
  }
}

}  // namespace

void draw_below(Brush& brush, Point middle, const std::string& words, const std::string& about) {
  brush.say(Paint::detail, {middle.x, middle.y + 205}, words, Align::middle, about);
}

void draw_sign_of(const Encounter& encounter, const std::string& about, Point middle,
                  Brush& brush) {
  const std::vector<std::string> more = details(encounter);
  if (!encounter.note.empty()) {
    // Below the lane of a route, whose arrows would cover it.
    brush.say(Paint::code, {middle.x + 215, middle.y + 15}, "*");
  }
  if (encounter.kind && is_pit(*encounter.kind)) {
    const bool is_hanging = encounter.kind == EncounterKind::hanging_pit;
    const Point above{middle.x, middle.y - 85};
    is_hanging ? brush.hanging_pit(above) : brush.pit(above);
    const std::string words = is_hanging ? "hanging" : more.empty() ? "" : more.front();
    draw_below(brush, middle, words, about);
    return;
  }
  std::string code(encounter.kind ? info(*encounter.kind).code : "?");
  code += !encounter.sign ? "" : *encounter.sign == Sign::plus ? "+" : "−";
  draw_code(brush, middle, code, more, about);
}

}  // namespace dungeonlab::render
