#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <array>
#include <memory>
#include <string_view>

namespace dungeonlab::bots {

/// A player who is no person. It knows what it hears: its view, and the notebook that it can keep.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  Bot(Bot&&) = delete;
  Bot& operator=(Bot&&) = delete;
  virtual ~Bot() = default;

  /// What it does when its command is waited for; the command is legal. The phase of the view is
  /// not `over`.
  [[nodiscard]] virtual game::Command choose(const game::View& view,
                                             const notebook::Notebook& book) = 0;
};

/// One row of the ladder of bots, the weakest first.
struct BotInfo {
  std::string_view name;
  std::string_view about;  ///< how it plays, in one sentence without a full stop
};
inline constexpr std::array bot_table = {
    BotInfo{"random", "does anything that is possible, but never gives up"},
    BotInfo{"wanderer",
            "walks with its right hand on the wall, to places where it has not been if it can"},
    BotInfo{"explorer",
            "goes to the nearest place that it has not seen, shoots what bars its way, "
            "and carries the treasure along the outside walls"},
};

/// The bot of that name; null if there is none. What it draws depends on seed and seat alone.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name, std::string_view seed,
                                            game::Seat seat);

}  // namespace dungeonlab::bots
