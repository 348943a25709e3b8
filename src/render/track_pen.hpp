#pragma once

#include "brush.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/track.hpp"

#include <functional>
#include <span>
#include <vector>

namespace dungeonlab::render {

/// Draws the paths of players over one level of a map, through the centers of its cells. Every
/// track has its own lane, so no two overlap.
class TrackPen {
 public:
  /// The positions of the level's places in the scene.
  struct Level {
    std::function<bool(const Place&)> shows;
    std::function<Point(Cell)> middle_of;
  };

  /// All arguments must outlive this object.
  TrackPen(const std::vector<Track>& tracks, const std::vector<Exit>& exits, Level level,
           Brush& brush)
      : tracks_(&tracks), exits_(&exits), level_(std::move(level)), brush_(&brush) {}

  /// Draws the ways, above symbols and below words.
  void draw_ways();
  /// Draws the numbers of turns, above everything.
  void draw_numbers();

 private:
  [[nodiscard]] int lane_of(std::size_t track) const;
  [[nodiscard]] Point anchor(Cell cell, int lane) const;
  void draw_steps(const Track& track, Paint paint, int lane);
  void draw_way(const Track& track, Paint paint, Paint carried, int lane);
  void draw_exit(const Leg& leg, Paint paint, int lane);
  void draw_jump(const Leg& leg, Paint paint, Paint carried, int lane);
  void draw_other_level(const Leg& leg, Paint paint, Point from, Point to);

  const std::vector<Track>* tracks_;
  const std::vector<Exit>* exits_;
  Level level_;
  Brush* brush_;
};

/// True for a step on foot to a neighbouring place.
[[nodiscard]] bool is_step(const Leg& leg);

/// The marks of a track: its direction, changes of level, and where she lands, is carried to, or
/// dies. `up`: -1, or 1 for down.
void draw_direction(Brush& brush, Paint paint, Point at, Cell step);
void draw_level_change(Brush& brush, Paint paint, Point at, int up);
void draw_landing(Brush& brush, Paint paint, Point at);
void draw_arrival(Brush& brush, Paint paint, Point at);
void draw_death(Brush& brush, Paint paint, Point at);
/// A plate with a text, like the numbers on the map. `at` is its center.
void draw_plate(Brush& brush, Point at, const std::string& text);

/// `1–3 7 9–10`: numbers in ascending order, with runs shortened to their first and last.
[[nodiscard]] std::string ranges_of(std::span<const int> numbers);

}  // namespace dungeonlab::render
