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

/// A way from where a player stands, with what she sees, what her map knows and what helps.
struct Around {
  std::string way{};   ///< `here`, `north`, `up`
  std::string what{};  ///< `a light: a hospital`
  std::string help{};  ///< `g opens it`; may be empty
  Sign sign{};         ///< how it is coloured
};
/// Her place, its four sides, and the levels above and below that there may be. Nothing if she
/// stands nowhere. `grid` is Beliefs::grid(); `look` what she saw last.
[[nodiscard]] std::vector<Around> around(const game::View& view, const notebook::Notebook& book,
                                         const notebook::Beliefs& beliefs,
                                         const notebook::Fragment& grid,
                                         const std::optional<std::array<Sight, 4>>& look);

}  // namespace dungeonlab::screen
