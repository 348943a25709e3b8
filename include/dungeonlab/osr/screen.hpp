#pragma once

#include "dungeonlab/osr/answer.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// A box of the screen: a table under a title.
struct ScreenBox {
  std::string title;
  std::string sections{};                        ///< its sections: `O66`, `*B7`, `house`
  std::vector<std::string> head{};               ///< the column heads; may be empty
  std::vector<std::vector<std::string>> rows{};  ///< all with the same number of cells
  bool is_wide = false;                          ///< needs the width of a page
};
struct ScreenPage {
  std::string title;
  std::vector<ScreenBox> boxes{};
};
/// The referee's screen: pages for the moments of a game.
struct Screen {
  std::vector<ScreenPage> pages{};
  std::vector<std::string> readings{};  ///< `door-floor=0`: the readings used
};

/// The meaning of the marks before sections.
inline constexpr std::string_view screen_marks =
    "* borrowed from another set, = derived, ~ left to the referee, house: in neither chapter";

/// The screen of a rule set: screen.def with the numbers of the set. It leaves out what the set
/// does not answer; with `strict`, that includes all borrowed and house values.
[[nodiscard]] Screen referee_screen(const RuleSet& rules, const AskOptions& options);

/// The titles of boxes and the words of lines in screen.def.
[[nodiscard]] std::vector<std::string> screen_titles();

}  // namespace dungeonlab::osr
