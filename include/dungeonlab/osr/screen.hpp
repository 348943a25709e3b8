#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// A box of the screen: a table below its title.
struct ScreenBox {
  std::string title;
  std::string sections{};                        ///< where it stands: `O66`, `*B7`, `house`
  std::vector<std::string> head{};               ///< of the columns; empty: none
  std::vector<std::vector<std::string>> rows{};  ///< each with as many cells
  bool is_wide = false;                          ///< it needs the width of a page
};
struct ScreenPage {
  std::string title;
  std::vector<ScreenBox> boxes{};
};
/// What a referee looks at during a game, page by page, each for a moment of it.
struct Screen {
  std::vector<ScreenPage> pages{};
  std::vector<std::string> readings{};  ///< `door-floor=0`: those that had a part in it
};

/// What the marks before sections mean.
inline constexpr std::string_view screen_marks =
    "* borrowed from another set, = derived, ~ left to the referee, house: in neither chapter";

/// The screen of a rule set: screen.def, with the numbers of the set. What the set does not answer
/// is left out: with `strict` that is all that is borrowed or of the house.
[[nodiscard]] Screen referee_screen(const RuleSet& rules, const AskOptions& options);

/// The titles of boxes and the words of lines that screen.def has.
[[nodiscard]] std::vector<std::string> screen_titles();

}  // namespace dungeonlab::osr
