// A few targets are compared one by one. For many, one breadth-first search over the box from all
// of them gives every square its distance, and the ring of squares at that distance holds the
// nearest; if the ring is longer than the list of targets, the list is used.
#include "verify/nearest.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

namespace dungeonlab::verify {

Nearest::Nearest(const Ground& ground, std::vector<int> targets)
    : ground_(&ground), targets_(std::move(targets)), is_target_(ground.places_end()) {
  constexpr std::size_t few = 32;
  for (const int target : targets_) {
    is_target_[static_cast<std::size_t>(target)] = true;
  }
  if (targets_.size() > few) {
    spread();
  }
}

void Nearest::spread() {
  distance_.resize(ground_->squares(), -1);
  std::vector<Cell> queue;
  const auto reach = [&](Cell cell, int distance) {
    if (ground_->is_in_box(cell) && distance_[ground_->square(cell)] < 0) {
      distance_[ground_->square(cell)] = distance;
      queue.push_back(cell);
    }
  };
  for (const int target : targets_) {
    reach(ground_->cell(target), 0);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Cell cell = queue[i];
    for (const Side side : sides) {
      reach(beside(cell, side), distance_[ground_->square(cell)] + 1);
    }
  }
}

void Nearest::on_ring(const Place& from, int distance, std::vector<int>& found) const {
  for (int dx = -distance; dx <= distance; ++dx) {
    const int dy = distance - std::abs(dx);
    for (const int y : {from.cell.y - dy, from.cell.y + dy}) {
      for (int level = 0; level < ground_->levels(); ++level) {
        const int place = ground_->number({{from.cell.x + dx, y}, level});
        if (place >= 0 && has(place)) {
          found.push_back(place);
        }
      }
      if (dy == 0) {
        break;
      }
    }
  }
}

std::vector<int> Nearest::from(int captor) const {
  const Place from = ground_->place(captor);
  std::vector<int> found;
  const int distance = distance_.empty() ? 0 : distance_[ground_->square(from.cell)];
  if (distance_.empty() || distance > static_cast<int>(targets_.size())) {
    found = targets_;
  } else {
    on_ring(from, distance, found);
  }
  const auto key = [&](int target) {
    const Place to = ground_->place(target);
    return std::tuple(std::abs(to.cell.x - from.cell.x) + std::abs(to.cell.y - from.cell.y),
                      std::abs(to.level - from.level));
  };
  if (!found.empty()) {
    const auto least = key(*std::min_element(
        found.begin(), found.end(), [&](int one, int other) { return key(one) < key(other); }));
    std::erase_if(found, [&](int target) { return key(target) != least; });
  }
  return found;
}

}  // namespace dungeonlab::verify
