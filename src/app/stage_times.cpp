// Where the time goes. Nothing else looks at a clock but the progress of a batch: the rooms that
// decide anything may not, so the time of a stage is what passes between two words that somebody
// who looks on is told. What comes of it is shown to people and never written into a map.
#include "app/stage_times.hpp"

#include <cstddef>

namespace dungeonlab::app {

void StageTimes::add(const StageTimes& other) {
  for (std::size_t stage = 0; stage < drawing.size(); ++stage) {
    drawing[stage] += other.drawing[stage];
  }
  judging += other.judging;
}

void Stopwatch::begun(std::uint32_t draw) {
  tell([&](forge::Watch& beside) { beside.begun(draw); });
}

void Stopwatch::done(Stage stage, const std::function<Sheet()>& so_far) {
  lap(times_.drawing[static_cast<std::size_t>(stage)]);
  tell([&](forge::Watch& beside) { beside.done(stage, so_far); });
}

void Stopwatch::vetoed(Stage stage, std::string_view why) {
  lap(times_.drawing[static_cast<std::size_t>(stage)]);
  tell([&](forge::Watch& beside) { beside.vetoed(stage, why); });
}

void Stopwatch::refused(std::string_view why) {
  lap(times_.judging);
  tell([&](forge::Watch& beside) { beside.refused(why); });
}

const StageTimes& Stopwatch::stop() {
  lap(times_.judging);
  return times_;
}

void Stopwatch::lap(std::chrono::nanoseconds& time) {
  const auto now = Clock::now();
  time += now - since_;
  since_ = now;
}

template <class Tell>
void Stopwatch::tell(const Tell& tell) {
  if (beside_ != nullptr) {
    tell(*beside_);
    since_ = Clock::now();
  }
}

}  // namespace dungeonlab::app
