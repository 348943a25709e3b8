// Finds the nearest targets of a captor. Few targets are looked at one by one. For many, one
// breadth-first search over the box from all of them at once keeps for every square the distances
// of the two nearest cells of targets; the ring of squares at such a distance then holds the
// targets themselves. So the cost is that of the box and, for each captor, that of a ring or of all
// targets, whichever is less.
#include "verify/nearest.hpp"

#include <algorithm>
#include <cstdlib>

namespace dungeonlab::verify {

constexpr std::size_t few_targets = 32;

Targets::Targets(const Ground& ground, Kind kind, std::optional<bool> plus) : ground_(&ground) {
  is_target_.resize(static_cast<std::size_t>(ground.places_end()));
  for (const Encounter& it : ground.map().encounters) {
    const bool is_meant = it.kind == kind && it.plus == plus;
    const int place = is_meant ? ground.number(it.place) : -1;
    if (place >= 0) {
      places_.push_back(place);
      is_target_[static_cast<std::size_t>(place)] = true;
    }
  }
  std::sort(places_.begin(), places_.end());
  if (places_.size() > few_targets) {
    spread();
  }
}

void Targets::spread() {
  const int width = ground_->width();
  reach_.resize(static_cast<std::size_t>(width * ground_->height()));
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

/// Adds all targets, or those at exactly this distance.
void Targets::each(const Place& from, std::optional<int> wanted, Near& near) const {
  for (const int target : places_) {
    const Cell cell = ground_->cell(target);
    const int distance = std::abs(cell.x - from.cell.x) + std::abs(cell.y - from.cell.y);
    if (distance == wanted.value_or(distance)) {
      add(from, target, distance, near);
    }
  }
}

/// Adds the targets at exactly this distance: of the ring, or of all targets if they are fewer.
void Targets::ring(const Place& from, int distance, Near& near) const {
  if (places_.size() < static_cast<std::size_t>(distance)) {
    each(from, distance, near);
    return;
  }
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

Targets::Near Targets::from(int place) const {
  Near near;
  const Place from = ground_->place(place);
  if (reach_.empty()) {
    each(from, std::nullopt, near);
    return near;
  }
  const auto& reach = reach_[static_cast<std::size_t>(place / ground_->levels())];
  if (reach[0].distance >= 0) {
    ring(from, reach[0].distance, near);
  }
  if (!near.second && reach[1].distance >= 0) {
    ring(from, reach[1].distance, near);
  }
  return near;
}

}  // namespace dungeonlab::verify
