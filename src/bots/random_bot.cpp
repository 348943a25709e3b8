// The weakest bot: it chooses any possible act, with each offer equally likely. It shows how far
// chance alone leads.
#include "bots/habits.hpp"
#include "bots/players.hpp"

#include <vector>

namespace dungeonlab::bots {

using game::Act;
using game::Command;
using game::Offer;

Command RandomBot::choose(const game::View& view, const notebook::Notebook& book) {
  static_cast<void>(book);
  std::vector<Offer> offers = game::legal(view);
  std::erase_if(offers, [](const Offer& one) {
    return one.act == Act::die || one.act == Act::resign || one.act == Act::order;
  });
  const Offer& offer = rng_.pick(offers);
  if (offer.act == Act::land) {
    return land_anywhere(view, rng_);
  }
  Command command = plain(view, offer.act);
  command.way = static_cast<Side>(rng_.below(all_sides.size()));
  command.ammo = offer.ammo.value_or(game::Ammo::bullets);
  command.thing = offer.thing;
  command.kind = offer.kind;
  command.player = offer.player;
  if (offer.lot > 0) {
    command.count = offer.lot * rng_.between(1, offer.most / offer.lot);
  }
  command.yes = rng_.chance(1, 2);
  if (offer.has_two_words) {
    command.second = rng_.chance(1, 2);
  }
  return command;
}

}  // namespace dungeonlab::bots
