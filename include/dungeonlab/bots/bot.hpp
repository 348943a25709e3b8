#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
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

/// What bots shoot at green eyes: bullets that kill any beast behind them that is worth bullets.
inline constexpr int volley = [] {
  int most = 0;
  for (const EncounterInfo& row : encounter_table) {
    if (row.family == Family::green_eyes && !row.takes_stock) {
      most = std::max<int>(most, row.kill.bullets);
    }
  }
  return most;
}();

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
    BotInfo{"careful",
            "explores like the one before it, keeps the treasure from robbers, shuns what leads "
            "who knows where, and sooner gives up a life in which it is lost"},
};

/// What a bot can be made to do without, to see what a map asks for.
enum class Ability : std::uint8_t { grenades, shots, memory, merging, purchases };
struct AbilityInfo {
  std::string_view name;   ///< as people write it
  std::string_view about;  ///< what a bot does that lacks it, without a full stop
};
inline constexpr std::array ability_table = {
    AbilityInfo{"grenades", "uses no grenade"},
    AbilityInfo{"shots", "never shoots"},
    AbilityInfo{"memory", "forgets what is at a place 20 rounds after it was shown"},
    AbilityInfo{"merging", "takes no two places for the same that are not certainly one"},
    AbilityInfo{"purchases", "never buys or sells"},
};
using Abilities = std::bitset<ability_table.size()>;
[[nodiscard]] constexpr std::size_t bit(Ability ability) {
  return static_cast<std::size_t>(ability);
}

/// The bot of that name; null if there is none. What it draws depends on seed and seat alone.
/// `without`: what it does without; the bots before the explorer do so anyway or not at all.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name, std::string_view seed,
                                            game::Seat seat, Abilities without = {});
/// False of a bot that never does what the ability is for: without it, it plays the same games.
[[nodiscard]] bool has(std::string_view name, Ability ability);

}  // namespace dungeonlab::bots
