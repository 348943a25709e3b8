#pragma once

#include "brush.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/render/track.hpp"

#include <functional>
#include <span>
#include <vector>

namespace dungeonlab::render {

/// Draws where players went over one level of a map, through the middles of its cells. Every track
/// keeps a lane of its own, so that no two lie on each other.
class TrackPen {
 public:
  /// How the places of the level lie in the scene.
  struct Level {
    std::function<bool(const Place&)> shows;
    std::function<Point(Cell)> middle_of;
  };

  /// What it is given must outlive it.
  TrackPen(const std::vector<Track>& tracks, const std::vector<Exit>& exits, Level level,
           Brush& brush)
      : tracks_(&tracks), exits_(&exits), level_(std::move(level)), brush_(&brush) {}

  /// The ways, above symbols and below words.
  void draw_ways();
  /// The numbers of turns, above everything.
  void draw_numbers();

 private:
  [[nodiscard]] int lane_of(std::size_t track) const;
  [[nodiscard]] Point anchor(Cell cell, int lane) const;
  void draw_steps(const Track& track, Paint paint, int lane);
  void draw_way(const Track& track, Paint paint, Paint carried, int lane);
  void draw_exit(const Leg& leg, Paint paint, int lane);
  void draw_elsewhere(const Leg& leg, Paint paint, Paint carried, int lane);
  void draw_other_level(const Leg& leg, Paint paint, Point from, Point to);

  const std::vector<Track>* tracks_;
  const std::vector<Exit>* exits_;
  Level level_;
  Brush* brush_;
};

/// On foot to the place beside.
[[nodiscard]] bool is_step(const Leg& leg);

/// The marks of a track: which way she goes, up or down, where she lands, where she is carried to,
/// where she dies. `up`: -1, or 1 for down.
void draw_direction(Brush& brush, Paint paint, Point at, Cell step);
void draw_level_change(Brush& brush, Paint paint, Point at, int up);
void draw_landing(Brush& brush, Paint paint, Point at);
void draw_arrival(Brush& brush, Paint paint, Point at);
void draw_death(Brush& brush, Paint paint, Point at);
/// A plate with a text: as numbers stand on the map. `at` is its middle.
void draw_plate(Brush& brush, Point at, const std::string& text);

/// `1–3 7 9–10`: numbers in their order, of many the first and the last.
[[nodiscard]] std::string ranges_of(std::span<const int> numbers);

}  // namespace dungeonlab::render
