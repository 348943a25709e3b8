// What a player may do, told from her view alone: the offers of each act on one line, with their
// limits and prices.
#include "dungeonlab/session/possibilities.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/session/command_table.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::Act;
using game::Offer;

std::string choice_of(const Offer& offer, const game::View& view) {
  if (offer.ammo) {
    return fmt::format("up to {} {}", offer.most, game::name(*offer.ammo));
  }
  if (offer.lot > 0 && offer.thing) {
    return fmt::format("{} ({} for {}, up to {})", game::name(*offer.thing), offer.lot,
                       counted(offer.dollars, "dollar"), offer.most);
  }
  if (offer.thing) {
    return std::string(game::name(*offer.thing));
  }
  if (offer.kind) {
    return std::string(name(*offer.kind));
  }
  return offer.player < view.terms.seats.size() ? view.terms.seats[offer.player] : "";
}

std::string line_of(Act act, const std::vector<Offer>& offers, const game::View& view) {
  std::vector<std::string> choices;
  for (const Offer& offer : offers) {
    if (const std::string choice = choice_of(offer, view); offer.act == act && !choice.empty()) {
      choices.push_back(choice);
    }
  }
  constexpr int width = 30;
  const std::string about =
      choices.empty() ? std::string(info(act).about) : fmt::format("{}", fmt::join(choices, ", "));
  return fmt::format("  {:<{}} {}\n", usage(act), width, about);
}

}  // namespace

std::string offered(const game::View& view) {
  const std::vector<Offer> offers = game::legal(view);
  std::string turn;
  std::string free;
  for (const CommandInfo& row : command_table) {
    const auto offer = std::find_if(offers.begin(), offers.end(),
                                    [&](const Offer& one) { return one.act == row.act; });
    const bool leads_nowhere = (row.act == Act::up || row.act == Act::down) && view.levels == 1;
    if (offer != offers.end() && !leads_nowhere) {
      (offer->is_free ? free : turn) += line_of(row.act, offers, view);
    }
  }
  return (turn.empty() ? "" : "This takes your turn:\n" + turn) +
         (free.empty() ? "" : "This takes no turn:\n" + free);
}

std::string explained(std::string_view command) {
  const auto* const row =
      std::find_if(command_table.begin(), command_table.end(),
                   [&](const CommandInfo& one) { return game::name(one.act) == command; });
  if (row == command_table.end()) {
    return fmt::format("There is no command `{}`; `help` shows all that is possible now.\n",
                       escape_for_terminal(command));
  }
  std::string text = fmt::format("{}: {}.\n", usage(row->act), row->about);
  for (const Argument argument : row->words()) {
    text += fmt::format("  {}: {}\n", info(argument).word, info(argument).meaning);
  }
  return text + fmt::format("  for example: {}\n", row->example);
}

std::string free_acts(const game::View& view) {
  constexpr std::array always = {Act::order, Act::die, Act::resign, Act::end, Act::dismount};
  std::vector<std::string_view> acts;
  for (const Offer& offer : game::legal(view)) {
    const std::string_view name = game::name(offer.act);
    if (std::find(always.begin(), always.end(), offer.act) == always.end() &&
        std::find(acts.begin(), acts.end(), name) == acts.end()) {
      acts.push_back(name);
    }
  }
  return fmt::format("{}", fmt::join(acts, ", "));
}

std::string standing(const game::View& view) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < game::counter_count; ++i) {
    if (view.counters[i] > 0) {
      const int most = game::limit(static_cast<game::Counter>(i), view.exote, view.rulings);
      parts.push_back(fmt::format("{} {} of {}", game::counter_names[i], view.counters[i], most));
    }
  }
  if (parts.empty()) {
    parts.emplace_back("unhurt");
  }
  if (view.exote) {
    parts.emplace_back("an exote");
  }
  if (view.mounted) {
    parts.emplace_back("mounted");
  }
  if (view.treasure) {
    parts.emplace_back("with the treasure");
  }
  std::vector<std::string> things;
  things.reserve(game::thing_count);
  for (const game::Thing thing : game::stock_things) {
    things.push_back(fmt::format("{} {}", game::of(view.things, thing), game::name(thing)));
  }
  for (std::size_t i = 0; i < game::thing_count; ++i) {
    const auto thing = static_cast<game::Thing>(i);
    if (game::is_equipment(thing) && view.things[i] > 0) {
      things.push_back(fmt::format("{} {}", view.things[i], game::name(thing)));
    }
  }
  return fmt::format("{}; {}", fmt::join(parts, ", "), fmt::join(things, ", "));
}

}  // namespace dungeonlab::session
