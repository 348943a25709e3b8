// What a player may do, derived from their view alone: the offers of each act on one line, with
// limits and prices.
#include "dungeonlab/session/possibilities.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/session/command_table.hpp"
#include "dungeonlab/session/item_words.hpp"
#include "dungeonlab/session/wording.hpp"
#include "session/terms.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

using game::Act;
using game::Offer;

std::string noun(game::Thing thing) {
  return game::is_stock(thing) ? std::string(game::name(thing)) : spoken(thing);
}

std::string choice_of(const Offer& offer, const game::View& view) {
  if (offer.ammo) {
    return fmt::format("up to {} {}", offer.most, game::name(*offer.ammo));
  }
  if (offer.lot > 0 && offer.thing) {
    return fmt::format("{} ({} for {}, up to {})", noun(*offer.thing), offer.lot,
                       counted(offer.dollars, "dollar"), offer.most);
  }
  if (offer.thing) {
    return noun(*offer.thing);
  }
  if (offer.kind) {
    return std::string(spoken(*offer.kind));
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

std::string explained(const CommandInfo& row) {
  std::string text = fmt::format("{}: {}.\n", usage(row.act), row.about);
  for (const Argument argument : row.words()) {
    text += fmt::format("  {}: {}\n", info(argument).word, info(argument).meaning);
  }
  return text + fmt::format("  for example: {}\n", row.example);
}

/// Something that a player can ask to hear again.
struct Repeatable {
  std::vector<std::string_view> words;
  bool is_look;
  std::string_view about;
};

const Repeatable* repeatable(std::string_view word) {
  static const std::array<Repeatable, 2> table = {
      {{{"look", "l"}, true, "shows where you are and what is around you"},
       {{"status", "inventory", "i"}, false, "shows what you have and how badly you are hurt"}}};
  const auto* const row = std::find_if(table.begin(), table.end(), [&](const Repeatable& one) {
    return std::find(one.words.begin(), one.words.end(), word) != one.words.end();
  });
  return row == table.end() ? nullptr : row;
}

/// The prices at which stores sell and buy a thing.
std::string explained(game::Thing thing, const game::View& view) {
  const auto bought = game::price_bought(thing, view.terms, view.rulings);
  const auto sold = game::price_sold(thing);
  const auto traded = [&](const game::Price& price) {
    return fmt::format("{} for {}", in_words(thing, price.lot), counted(price.dollars, "dollar"));
  };
  const std::int32_t owned = game::of(view.things, thing);
  return fmt::format(
      "{} {}You have {}.",
      bought ? fmt::format("Stores sell {}.", traded(*bought)) : "No store sells it.",
      sold ? fmt::format("They buy {}. ", traded(*sold)) : "",
      owned == 0 ? "none" : std::to_string(owned));
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
  return (turn.empty() ? "" : "This uses up your turn:\n" + turn) +
         (free.empty() ? "" : "This is free:\n" + free);
}

std::optional<std::string> explained(std::string_view word, const game::View& view) {
  const std::string small = to_lower(trimmed(word));
  if (const CommandInfo* const row = command_named(small)) {
    return explained(*row);
  }
  const auto is_way = [&](Side side) {
    return small == name(side) || small == name(side).substr(0, 1);
  };
  if (std::any_of(all_sides.begin(), all_sides.end(), is_way)) {
    return explained(info(Act::move));
  }
  if (const Repeatable* const row = repeatable(small)) {
    return fmt::format("{}: {}.\n", fmt::join(row->words, ", "), row->about);
  }
  const auto thing = thing_meant(small);
  const auto kind = kind_meant(small.size() == 1 && thing ? game::name(*thing) : small);
  if (!kind && !thing) {
    return std::nullopt;
  }
  std::string text;
  if (kind) {
    const PlayRules rules = game::play_rules(view.terms.profile, view.terms.rules);
    text = fmt::format("{}: {}\n", spoken(*kind), about(*kind, rules.in_force));
  }
  const bool is_gear = !kind || (thing && game::thing_of(*kind) == thing);
  if (thing && is_gear && *thing != game::Thing::treasure) {
    text += explained(*thing, view) + "\n";
  }
  text.front() = to_upper(text.substr(0, 1)).front();
  return text;
}

std::string nothing_called(std::string_view word, std::span<const std::string> typed) {
  std::vector<std::string_view> names(typed.begin(), typed.end());
  for (const KebabName& thing : game::thing_table) {
    names.push_back(thing.view());
  }
  for (const EncounterInfo& row : encounter_table) {
    if (std::find(names.begin(), names.end(), name(row.kind)) == names.end()) {
      names.push_back(name(row.kind));
    }
  }
  const std::string meant = suggestion(to_lower(word), names);
  return fmt::format("Unknown word `{}`{}{}", escape_for_terminal(word), meant,
                     meant.empty() ? "; `help` shows what you can type." : "");
}

std::optional<std::string> repeated_answer(std::string_view text, const Seats& seats,
                                           game::Seat seat) {
  const std::vector<std::string_view> words = words_of(text);
  const Repeatable* const row = words.empty() ? nullptr : repeatable(to_lower(words.front()));
  if (row == nullptr) {
    return std::nullopt;
  }
  return words.size() > 1 ? takes_no_argument(words.front())
         : row->is_look   ? seats.around(seat)
                          : status_line(seats.view(seat));
}

std::vector<std::string> words_of_players() {
  std::vector<std::string> words(game::act_names.begin(), game::act_names.end());
  words.insert(words.end(), {"help", "look", "status"});
  for (const Side side : all_sides) {
    words.emplace_back(name(side));
  }
  return words;
}

std::optional<std::string> answer_on_request(std::string_view text, const Seats& seats,
                                             game::Seat seat) {
  const std::string_view trimmed_text = trimmed(text);
  const std::string_view word = trimmed_text.substr(0, trimmed_text.find(' '));
  if (to_lower(word) != "help") {
    return repeated_answer(text, seats, seat);
  }
  const game::View& view = seats.view(seat);
  const std::string_view topic = trimmed(trimmed_text.substr(word.size()));
  if (!topic.empty()) {
    const auto about = explained(topic, view);
    return about ? *about : nothing_called(topic, words_of_players());
  }
  const std::string offers = offered(view);
  return fmt::format(
      "{}{}`help shoot` explains a command, and `help lion` a thing. `look` and `status` "
      "show what you see and have.",
      offers.empty() ? "You can do nothing now. " : offers,
      offers.empty() ? std::string_view() : typing_help);
}

std::string takes_no_argument(std::string_view word) {
  return fmt::format("`{}` takes no other words.", escape_for_terminal(word));
}

std::vector<std::string> unusual_readings(const game::Terms& terms) {
  std::vector<std::string> readings;
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    if (terms.switches[i] != 0) {
      readings.push_back(fmt::format("K-{}={}", switch_table[i].number,
                                     value_of_switch(switch_table[i], terms.switches[i])));
    }
  }
  return readings;
}

namespace {

/// True of acts that are possible in any turn, wherever the player is.
bool is_always_possible(Act act) {
  constexpr std::array acts = {Act::order, Act::die, Act::resign, Act::end, Act::dismount};
  return std::find(acts.begin(), acts.end(), act) != acts.end();
}

}  // namespace

bool has_only_worthless_acts(const game::View& view) {
  const auto offers = game::legal(view);
  return std::all_of(offers.begin(), offers.end(), [](const Offer& offer) {
    // Without a kind, the offer covers all kinds that are offered.
    const bool is_worthless =
        offer.act == Act::skin && (!offer.kind || info(*offer.kind).skin_price == 0);
    return is_always_possible(offer.act) || is_worthless;
  });
}

std::string free_acts(const game::View& view) {
  std::vector<std::string_view> acts;
  for (const Offer& offer : game::legal(view)) {
    const std::string_view name = game::name(offer.act);
    if (!is_always_possible(offer.act) && std::find(acts.begin(), acts.end(), name) == acts.end()) {
      acts.push_back(name);
    }
  }
  return fmt::format("{}", fmt::join(acts, ", "));
}

std::string status_line(const game::View& view) {
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
    things.push_back(in_words(thing, game::of(view.things, thing)));
  }
  for (std::size_t i = 0; i < game::thing_count; ++i) {
    const auto thing = static_cast<game::Thing>(i);
    if (game::is_equipment(thing) && view.things[i] > 0) {
      things.push_back(in_words(thing, view.things[i]));
    }
  }
  return fmt::format("{}; {}", fmt::join(parts, ", "), fmt::join(things, ", "));
}

}  // namespace dungeonlab::session
