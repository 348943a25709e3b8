#pragma once

#include "dungeonlab/session/seats.hpp"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// One row of tutorial.def.
struct Lesson {
  std::string_view key;
  std::string_view text;
};
inline constexpr auto lesson_table = std::to_array<Lesson>({
#define LESSON(...) {__VA_ARGS__},
#include "app/commands/play/tutorial.def"
#undef LESSON
});

/// Explains each thing to one player when it first happens to her.
class Tutor {
 public:
  /// The explanations of one thing that she heard, one paragraph each.
  [[nodiscard]] std::vector<std::string> explain(const session::News& news, const game::View& view);

 private:
  void explain(std::string_view key, std::vector<std::string>& lessons);
  void explain_shown(const std::vector<game::Shown>& all, const game::View& view,
                     std::vector<std::string>& lessons);

  std::set<std::string, std::less<>> known_{};
};

}  // namespace dungeonlab::app
