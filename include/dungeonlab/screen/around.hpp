#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/notebook/notebook.hpp"
#include "dungeonlab/screen/map_picture.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::screen {

/// A direction from a player's place: what they see there, what their map knows, and what helps.
struct Around {
  std::string way{};   ///< `here`, `north`, `up`
  std::string what{};  ///< `a light: a hospital`
  std::string help{};  ///< `g opens it`; may be empty
  Glyph glyph{};       ///< for its color
};
/// The player's place, its four sides, and the levels above and below that may exist. Empty if the
/// player is nowhere. `grid` is Beliefs::grid(); `look` is what they last saw.
[[nodiscard]] std::vector<Around> around(const game::View& view, const notebook::Notebook& book,
                                         const notebook::Beliefs& beliefs,
                                         const notebook::Fragment& grid,
                                         const std::optional<std::array<Sight, 4>>& look);

}  // namespace dungeonlab::screen
