// The bots by name. Each has its own random stream, so one bot's random choices do not affect
// another's.
#include "bots/players.hpp"

#include <string>

namespace dungeonlab::bots {

std::unique_ptr<Bot> make_bot(std::string_view name, std::string_view seed, game::Seat seat,
                              Abilities without) {
  Rng rng({"dungeonlab-bot/1", name, seed, std::to_string(seat)});
  if (name == bot_table[0].name) {
    return std::make_unique<RandomBot>(std::move(rng));
  }
  if (name == bot_table[1].name) {
    return std::make_unique<Wanderer>(std::move(rng));
  }
  if (name == bot_table[2].name) {
    return std::make_unique<Explorer>(std::move(rng), without);
  }
  if (name == bot_table[3].name) {
    return std::make_unique<Careful>(std::move(rng), without);
  }
  return nullptr;
}

bool has(std::string_view name, Ability ability) {
  return name == bot_table[3].name || (name == bot_table[2].name && ability != Ability::purchases);
}

}  // namespace dungeonlab::bots
