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

/// A computer player. It knows what it hears: its view, and the notebook that it can keep from it.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  Bot(Bot&&) = delete;
  Bot& operator=(Bot&&) = delete;
  virtual ~Bot() = default;

  /// The command it gives when one is expected; always legal. The view's phase must not be `over`.
  [[nodiscard]] virtual game::Command choose(const game::View& view,
                                             const notebook::Notebook& book) = 0;
};

/// The bullets that bots shoot at green eyes: enough for any beast with green eyes that is worth
/// bullets.
inline constexpr int volley = [] {
  int most = 0;
  for (const EncounterInfo& row : encounter_table) {
    if (row.family == Family::green_eyes && !row.takes_stock) {
      most = std::max<int>(most, row.kill.bullets);
    }
  }
  return most;
}();

/// One row of the ladder of bots, weakest first.
struct BotInfo {
  std::string_view name;
  std::string_view about;  ///< its strategy, in one sentence without a full stop
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

/// What a bot can be forbidden to do, to find out what a map requires.
enum class Ability : std::uint8_t { grenades, shots, memory, merging, purchases };
struct AbilityInfo {
  std::string_view name;   ///< the written name
  std::string_view about;  ///< what a bot without it does, without a full stop
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

/// The bot of that name; null if no bot has it. Its random choices depend only on seed and seat.
/// `without` lists the abilities it must not use; bots weaker than the explorer lack them anyway or
/// ignore this.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name, std::string_view seed,
                                            game::Seat seat, Abilities without = {});
/// False if the bot never uses the ability, so that without it the bot plays the same games.
[[nodiscard]] bool has(std::string_view name, Ability ability);

}  // namespace dungeonlab::bots
