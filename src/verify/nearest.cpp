// Finds the nearest targets of a captor. Few targets are looked at one by one. For many, one
// breadth-first search over the box from all of them at once keeps for every square the distances
// of the two nearest cells of targets; the ring of squares at such a distance then holds the
// targets themselves, unless they are fewer than its squares. So the cost is that of the box and,
// for each captor, that of two rings or of all targets, whichever is less.
#include "verify/nearest.hpp"

#include <algorithm>
#include <cstdlib>

namespace dungeonlab::verify {

constexpr std::size_t few_targets = 32;

Targets::Targets(const Ground& ground, Kind kind, std::optional<bool> plus) : ground_(&ground) {
  for (const Encounter& it : ground.map().encounters) {
    const bool is_meant = it.kind == kind && it.plus == plus;
    const int place = is_meant ? ground.number(it.place) : -1;
    if (place >= 0) {
      places_.push_back(place);
    }
  }
  std::sort(places_.begin(), places_.end());
  if (places_.size() > few_targets) {
    is_target_.resize(static_cast<std::size_t>(ground.places_end()));
    for (const int place : places_) {
      is_target_[static_cast<std::size_t>(place)] = true;
    }
    spread();
  }
}

void Targets::spread() {
  const int width = ground_->width();
  reach_.resize(ground_->squares());
  struct Visit {
    int square;
    Reach reach;
  };
  std::vector<Visit> queue;
  for (const int place : places_) {
    const int square = place / ground_->levels();
    if (queue.empty() || queue.back().square != square) {
      queue.push_back({square, {0, square}});
    }
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const auto [square, reach] = queue[i];
    auto& known = reach_[static_cast<std::size_t>(square)];
    Reach* free = known[0].distance < 0 ? known.data() : known.data() + 1;
    if (free->distance >= 0 || known[0].origin == reach.origin) {
      continue;
    }
    *free = reach;
    for (const Cell step : steps) {
      const Cell next = Cell{square % width, square / width} + step;
      const int to = next.y * width + next.x;
      if (next.x >= 0 && next.y >= 0 && next.x < width && next.y < ground_->height() &&
          reach_[static_cast<std::size_t>(to)][1].distance < 0 &&
          reach_[static_cast<std::size_t>(to)][0].origin != reach.origin) {
        queue.push_back({to, {reach.distance + 1, reach.origin}});
      }
    }
  }
}

/// Adds the targets at exactly this distance.
void Targets::ring(const Place& from, int distance, Near& near) const {
  for (int dx = -distance; dx <= distance; ++dx) {
    const int dy = distance - std::abs(dx);
    for (const int y : {from.cell.y - dy, from.cell.y + dy}) {
      for (int level = 0; level < ground_->levels(); ++level) {
        const int target = ground_->number({{from.cell.x + dx, y}, level});
        if (target >= 0 && is_target_[static_cast<std::size_t>(target)]) {
          add(from, target, distance, near);
        }
      }
      if (dy == 0) {
        break;
      }
    }
  }
}

void Targets::add(const Place& from, int target, int distance, Near& near) const {
  const Nearness key{distance, std::abs(ground_->place(target).level - from.level)};
  if (near.nearest.empty() || key < near.first) {
    near.second = near.nearest.empty() ? near.second : near.first;
    near.first = key;
    near.nearest = {target};
    return;
  }
  if (key == near.first) {
    near.nearest.push_back(target);
  }
  near.second = std::min(near.second.value_or(key), key);
}

Targets::Near Targets::from(int captor) const {
  Near near;
  const Place from = ground_->place(captor);
  const std::array<Reach, 2> reach =
      reach_.empty() ? std::array<Reach, 2>() : reach_[ground_->square(from.cell)];
  const int farther = std::max(reach[0].distance, reach[1].distance);
  if (reach_.empty() || farther > static_cast<int>(places_.size())) {
    for (const int target : places_) {
      const Cell cell = ground_->cell(target);
      add(from, target, std::abs(cell.x - from.cell.x) + std::abs(cell.y - from.cell.y), near);
    }
    return near;
  }
  ring(from, reach[0].distance, near);
  if (!near.second) {
    ring(from, reach[1].distance, near);
  }
  return near;
}

}  // namespace dungeonlab::verify
