#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/game/view.hpp"
#include "dungeonlab/model/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

/// Random games: setups, commands, and players who choose by what they know.
namespace dungeonlab::game::random {

/// The number of games: `usual` in the default set of tests, `many` in the exhaustive one.
inline int games(int usual, int many) {
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr ? many : usual;
}

/// Settings of small maps crowded with all kinds, so that rare events become frequent.
inline Settings settings(Rng& rng) {
  Settings settings{.size = {rng.between(3, 5), rng.between(3, 5)},
                    .levels = rng.between(1, 3),
                    .openness = rng.between(50, 95),
                    .occupancy = rng.between(45, 80)};
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    if (row.scope == Scope::map && rng.chance(3, 4)) {
      settings.house_rules.push_back(row.rule);
    }
  }
  for (const EncounterInfo& row : encounter_table) {
    const bool is_dealt = row.weight > 0 && (!row.house_rule || settings.in_force(*row.house_rule));
    if (is_dealt && rng.chance(1, 4)) {
      settings.weights[static_cast<std::size_t>(row.kind)] = rng.pick(std::array{0, 10, 40});
    }
  }
  const auto lay = [&](EncounterKind kind, int most) {
    settings.encounters[static_cast<std::size_t>(kind)] = Range{1, most};
  };
  if (rng.chance(1, 2)) {
    lay(EncounterKind::bridle, 3);
    lay(EncounterKind::ontifutlas, 3);
  }
  if (rng.chance(1, 2)) {
    lay(EncounterKind::elven_blade, 3);
    lay(EncounterKind::black_rider, 3);
  }
  return settings;
}

/// A proved map with such settings.
inline rules::ValidDungeon map(std::string_view seed, int number) {
  for (int attempt = 0;; ++attempt) {
    Rng rng({"settings", seed, std::to_string(number), std::to_string(attempt)});
    const Settings drawn = settings(rng);
    if (auto made = forge::forge(drawn, seed, static_cast<std::uint64_t>(number))) {
      return *std::move(made);
    }
  }
}

/// Any profile, any house rules and switches.
inline Setup setup(const Dungeon& dungeon, Rng& rng, int seats_max = 3) {
  Setup setup;
  setup.profile = rng.chance(1, 2) ? Profile::computer : Profile::classic;
  setup.rules = rules_of(setup.profile, dungeon);
  for (const HouseRuleInfo& row : house_rule_table) {
    if (row.scope != Scope::map && rng.chance(1, 3)) {
      setup.rules.flip(bit(row.rule));
    }
  }
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    const auto bars = std::count(switch_table[i].values.begin(), switch_table[i].values.end(), '|');
    setup.switches[i] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(bars) + 1));
  }
  const int seats = rng.between(1, seats_max);
  for (int i = 0; i < seats; ++i) {
    setup.seats.emplace_back(1, static_cast<char>('A' + i));
  }
  setup.kits = rng.between(0, 5);
  setup.bullets_per_kit = rng.between(0, 60);
  if (rng.chance(1, 3)) {
    setup.landings = rng.between(1, 6);
  }
  setup.fine = rng.between(1, 60);
  setup.map_price_1x1 = rng.between(1, 30);
  setup.map_price_3x3 = rng.between(1, 60);
  setup.seed = std::to_string(rng.next());
  return setup;
}

/// Any command of a seat, sensible or not.
inline Command any_command(const View& view, Rng& rng) {
  Command command;
  command.seat = view.seat;
  command.act = static_cast<Act>(rng.below(act_names.size()));
  command.at = {{rng.between(-1, view.columns), rng.between(-1, view.rows)},
                rng.between(-1, view.levels)};
  command.way = static_cast<Side>(rng.below(4));
  command.ammo = static_cast<Ammo>(rng.below(3));
  command.thing = static_cast<Thing>(rng.below(thing_count));
  if (command.act == Act::take && rng.chance(1, 4)) {
    command.thing.reset();
  }
  const std::int32_t stock =
      of(view.things, command.act == Act::shoot ? thing_of(command.ammo) : *command.thing);
  const std::int32_t lot = 10;
  const std::array counts = {0, 1, 5, lot, stock, stock + 1, stock / lot * lot, 5 * lot};
  command.count = command.act == Act::take ? 0 : rng.pick(counts);
  if (rng.chance(2, 3)) {
    command.kind = static_cast<EncounterKind>(rng.below(encounter_table.size()));
  }
  if (rng.chance(1, 3)) {
    command.player = static_cast<Seat>(rng.below(4));
  }
  command.yes = rng.chance(1, 2);
  if (rng.chance(1, 2)) {
    command.second = rng.chance(1, 2);
  }
  command.decision = static_cast<Decision>(rng.below(decision_names.size()));
  command.how = static_cast<How>(rng.below(how_names.size()));
  return command;
}

/// A command that an offer allows.
inline Command command_of(const Offer& offer, const View& view, Rng& rng) {
  Command command = any_command(view, rng);
  command.act = offer.act;
  command.at = {{rng.between(0, view.columns - 1), rng.between(0, view.rows - 1)},
                rng.between(0, view.levels - 1)};
  command.ammo = offer.ammo.value_or(Ammo::bullets);
  command.thing = offer.thing;
  command.kind = offer.kind;
  command.player = offer.player;
  const std::int32_t lots = offer.lot == 0 ? 0 : offer.most / offer.lot;
  command.count = lots == 0 ? 0 : offer.lot * (rng.chance(1, 2) ? rng.between(1, lots) : lots);
  command.second.reset();
  if (offer.has_two_words) {
    command.second = rng.chance(1, 2);
  }
  return command;
}

/// A command of a player who knows only her view: mostly an offered one, a move more often than
/// not, and seldom giving up.
inline Command command_by(const View& view, Rng& rng) {
  if (rng.chance(1, 12)) {
    return any_command(view, rng);
  }
  const std::vector<Offer> offers = legal(view);
  if (offers.empty()) {
    return any_command(view, rng);
  }
  Offer offer = rng.pick(offers);
  const auto gives_up = [](Act act) { return act == Act::die || act == Act::resign; };
  for (int i = 0; i < 8 && gives_up(offer.act) && !rng.chance(1, 30); ++i) {
    offer = rng.pick(offers);
  }
  const auto move = std::find_if(offers.begin(), offers.end(),
                                 [](const Offer& one) { return one.act == Act::move; });
  if (move != offers.end() && rng.chance(1, 2)) {
    offer = *move;
  }
  return command_of(offer, view, rng);
}

inline std::string text_of(const Value& value) {
  if (const bool* const yes = std::get_if<bool>(&value)) {
    return *yes ? "yes" : "no";
  }
  if (const auto* const number = std::get_if<std::int32_t>(&value)) {
    return std::to_string(*number);
  }
  if (const auto* const text = std::get_if<std::string>(&value)) {
    return *text;
  }
  if (const auto* const words = std::get_if<Words>(&value)) {
    return fmt::format("{}", fmt::join(*words, "+"));
  }
  std::string text;
  for (const Words& words : std::get<std::vector<Words>>(value)) {
    text += fmt::format("{};", fmt::join(words, "+"));
  }
  return text;
}
/// An announcement as one line, with letters for seats.
inline std::string text_of(const Announcement& said) {
  static const std::vector<std::string> seats = {"A", "B", "C", "D", "E", "F", "G", "H"};
  std::string text(said.info().id);
  for (const Parameter& parameter : parameters(said, seats)) {
    text += fmt::format(" {}={}", parameter.key, text_of(parameter.value));
  }
  return text;
}
/// A command with all its details.
inline std::string text_of(const Command& command) {
  return fmt::format("{} {} {} {} {} {} {} {}", name(command.act), name(command.at),
                     name(command.way), command.count, name(command.ammo),
                     command.thing ? name(*command.thing) : "-",
                     command.kind ? name(*command.kind) : "-", command.player);
}
inline std::string text_of(const std::vector<Offer>& offers) {
  std::string text;
  for (const Offer& offer : offers) {
    text += fmt::format(" {}{}", name(offer.act), offer.most);
    text += offer.thing ? name(*offer.thing) : "";
    text += offer.kind ? name(*offer.kind) : "";
  }
  return text;
}

/// Something that a player perceives.
struct Perceived {
  enum class Sort : std::uint8_t { said, commanded, refused, asked } sort = Sort::said;
  std::string text{};
  friend bool operator==(const Perceived&, const Perceived&) = default;
};
using Diary = std::vector<Perceived>;

using Event = std::variant<Fact, Announcement>;

/// A game, and the view of each of its players.
class Table : public Listener {
 public:
  /// With a seed of gifts, players find equipment in their bags when they land.
  explicit Table(const Game& game, bool keeps_diaries = false, std::string gifts = {})
      : game_(game),
        keeps_diaries_(keeps_diaries),
        gifts_(std::move(gifts)),
        diaries_(game.setup().seats.size()) {
    for (Seat seat = 0; seat < game.setup().seats.size(); ++seat) {
      views_.emplace_back(game.setup(), seat);
    }
    state_.players.resize(views_.size());
    before_ = state_;
    game.resume(state_, this);
    spread();
  }

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const View& view(Seat seat) const { return views_[seat]; }
  [[nodiscard]] const Diary& diary(Seat seat) const { return diaries_[seat]; }
  [[nodiscard]] bool is_over() const { return state_.phase == Phase::over; }
  [[nodiscard]] const View& on_turn() const { return views_[state_.turn]; }
  /// The state before the last command.
  [[nodiscard]] const State& before() const { return before_; }
  [[nodiscard]] const std::vector<Announcement>& said_last() const { return said_; }
  /// Facts and announcements of the last command, in order.
  [[nodiscard]] const std::vector<Event>& events_last() const { return events_; }

  std::optional<Refusal> apply(const Command& command) {
    said_.clear();
    events_.clear();
    before_ = state_;
    const auto refused = game_.apply(state_, command, this);
    write(command.seat, Perceived::Sort::commanded, [&] { return text_of(command); });
    if (refused) {
      write(command.seat, Perceived::Sort::refused, [&] { return std::string(name(*refused)); });
    } else {
      for (View& view : views_) {
        if (hears(game_.setup(), command, view.seat)) {
          hear_command(view, command);
        }
      }
    }
    spread();
    return refused;
  }

  void happened(const Fact& fact) override { events_.emplace_back(fact); }
  void said(const Announcement& announcement) override {
    said_.push_back(announcement);
    events_.emplace_back(announcement);
    if (announcement.is<announced::Landed>() && !gifts_.empty()) {
      const Things gifts = gifts_of(announcement.to, state_.players[announcement.to].landings_made);
      for (std::size_t i = 0; i < thing_count; ++i) {
        const facts::ThingChanged gift{announcement.to, static_cast<Thing>(i), gifts[i],
                                       Why::found};
        fold(game_.dungeon(), state_, gift);
        events_.emplace_back(gift);
      }
    }
  }
  /// Lets her hear the announcement, and puts her gifts into her view when she lands.
  void deliver(View& view, const Announcement& announcement) const {
    if (announcement.is<announced::Landed>() && announcement.to == view.seat) {
      const Things gifts = gifts_of(view.seat, view.landings_made);
      for (std::size_t i = 0; i < thing_count; ++i) {
        view.things[i] += gifts[i];
      }
    }
    hear(view, announcement);
  }

 private:
  [[nodiscard]] Things gifts_of(Seat seat, std::int32_t landing) const {
    Things gifts{};
    Rng rng({gifts_, std::to_string(seat), std::to_string(landing)});
    for (std::size_t i = 0; i < thing_count && !gifts_.empty(); ++i) {
      const auto thing = static_cast<Thing>(i);
      // Without a Mordor there are no riders, and so no riders' blades.
      const bool may_be =
          is_equipment(thing) &&
          (thing != Thing::morgul_blade || !game_.board().targets(Captor::black_rider).empty());
      gifts[i] = rng.chance(1, 3) && may_be ? rng.between(1, 2) : 0;
    }
    return gifts;
  }
  void spread() {
    for (View& view : views_) {
      for (const Announcement& one : said_) {
        if (const auto heard = hears(game_.setup(), one, view.seat)) {
          deliver(view, *heard);
          write(view.seat, Perceived::Sort::said, [&] { return text_of(*heard); });
        }
      }
      const Prompt asked = prompt(state_, view.seat);
      hear_prompt(view, asked);
      if (asked.phase) {
        write(view.seat, Perceived::Sort::asked, [&] {
          return fmt::format("{} {} {}:{}", phase_names[static_cast<std::size_t>(*asked.phase)],
                             static_cast<int>(asked.question), name(asked.decision),
                             text_of(legal(view)));
        });
      }
    }
  }
  template <class Text>
  void write(Seat seat, Perceived::Sort sort, Text text) {
    if (keeps_diaries_) {
      diaries_[seat].push_back({sort, text()});
    }
  }

  const Game& game_;
  bool keeps_diaries_;
  std::string gifts_;
  State state_;
  State before_;
  std::vector<View> views_;
  std::vector<Diary> diaries_;
  std::vector<Announcement> said_;
  std::vector<Event> events_;
};

}  // namespace dungeonlab::game::random
