#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/setup.hpp"
#include "dungeonlab/model/dungeon.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace dungeonlab::testing_support {

/// Worlds of a few cells with a few things of any family, and rules to play them by: small enough
/// for an exhaustive search.
class TinyWorld {
 public:
  explicit TinyWorld(Rng& rng) : rng_(rng) {
    sheet_.base = rng_.chance(1, 2) ? Extent{2, 2} : Extent{3, 2};
    sheet_.levels = rng_.chance(1, 3) ? 2 : 1;
    ground_ = Ground(sheet_);
    draw_walls();
    draw_exit();
    put(EncounterKind::treasure);
    for (int more = rng_.between(2, 5); more > 0; --more) {
      put_something();
    }
  }

  [[nodiscard]] Dungeon dungeon() const { return Dungeon(sheet_, Ground(sheet_)); }
  [[nodiscard]] const Sheet& sheet() const { return sheet_; }

  [[nodiscard]] game::Setup setup(const Dungeon& dungeon) {
    game::Setup setup;
    setup.profile = rng_.chance(1, 2) ? game::Profile::computer : game::Profile::classic;
    setup.rules = game::rules_of(setup.profile, dungeon);
    for (const HouseRuleInfo& row : house_rule_table) {
      if (row.scope == Scope::map) {
        setup.rules.set(game::bit(row.rule),
                        row.rule != HouseRule::arnor_blade || rng_.chance(1, 2));
      } else if (rng_.chance(1, 4)) {
        setup.rules.flip(game::bit(row.rule));
      }
    }
    for (std::size_t i = 0; i < switch_table.size(); ++i) {
      const auto bars =
          std::count(switch_table[i].values.begin(), switch_table[i].values.end(), '|');
      setup.switches[i] =
          rng_.chance(1, 3)
              ? static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(bars) + 1))
              : std::uint8_t{0};
    }
    setup.seats = {"A"};
    setup.kits = rng_.chance(1, 3) ? 1 : 0;
    setup.bullets_per_kit = rng_.pick(std::array{0, 5, 12});
    setup.fine = rng_.pick(std::array{10, 30, 50});
    return setup;
  }

 private:
  using Kind = EncounterKind;

  void draw_walls() {
    for (const Square square : ground_.cells()) {
      const Cell cell = ground_.cell(square);
      for (const Side side : {Side::east, Side::south}) {
        if (ground_.contains(neighbour(cell, side)) && rng_.chance(2, 5)) {
          sheet_.walls.push_back({.kind = rng_.pick(std::array{WallKind::simple, WallKind::simple,
                                                               WallKind::wire, WallKind::monolith}),
                                  .first = cell,
                                  .second = neighbour(cell, side)});
        }
      }
    }
  }

  void draw_exit() {
    do {
      const Square square = rng_.pick(ground_.cells());
      sheet_.exits = {{ground_.cell(square), rng_.pick(all_sides)}};
    } while (ground_.contains(neighbour(sheet_.exits[0].cell, sheet_.exits[0].side)));
  }

  std::optional<Place> free_place() {
    for (int tries = 0; tries < 30; ++tries) {
      const Place tried{ground_.cell(rng_.pick(ground_.cells())),
                        rng_.between(0, *sheet_.levels - 1)};
      if (std::find(taken_.begin(), taken_.end(), tried) == taken_.end()) {
        taken_.push_back(tried);
        return tried;
      }
    }
    return std::nullopt;
  }

  Encounter* put(Kind kind) {
    const auto place = free_place();
    if (!place) {
      return nullptr;
    }
    sheet_.encounters.push_back({.at = *place, .kind = kind});
    return &sheet_.encounters.back();
  }

  /// Adds a captor, after the place he carries players to.
  void put_pair(Kind receiver, Kind captor) {
    const Sign sign = rng_.chance(1, 2) ? Sign::plus : Sign::minus;
    const bool is_signed = info(captor).sign == Use::mandatory;
    Encounter* const target = put(receiver);
    if (target != nullptr && is_signed) {
      target->sign = sign;
    }
    Encounter* const who = target == nullptr ? nullptr : put(captor);
    if (who != nullptr && is_signed) {
      who->sign = sign;
    }
  }

  void put_pits() {
    const auto one = free_place();
    const auto two = one ? free_place() : std::nullopt;
    if (one && two && one->cell != two->cell) {
      sheet_.encounters.push_back({.at = *one, .kind = Kind::pit, .to = *two});
      sheet_.encounters.push_back({.at = *two, .kind = Kind::pit, .to = *one});
    }
  }

  void put_river() {
    const auto source = free_place();
    if (!source) {
      return;
    }
    River river{*source};
    Place at = *source;
    while (river.size() < 3) {
      at.cell = neighbour(at.cell, rng_.pick(std::array{Side::east, Side::south, Side::west}));
      const bool is_free =
          ground_.contains(at) && std::find(taken_.begin(), taken_.end(), at) == taken_.end();
      if (!is_free) {
        break;
      }
      taken_.push_back(at);
      river.push_back(at);
    }
    if (river.size() > 1) {
      sheet_.rivers.push_back(river);
    }
  }

  void put_marmar() {
    const bool is_there =
        std::any_of(sheet_.encounters.begin(), sheet_.encounters.end(),
                    [](const Encounter& one) { return one.kind == Kind::marmar; });
    if (*sheet_.levels < 2 || is_there) {
      return;
    }
    if (Encounter* const marmar = put(Kind::marmar)) {
      marmar->throws = marmar->at.level == 0 ? Throw::up : Throw::down;
    }
  }

  void put_something() {
    switch (rng_.below(9)) {
      case 0:
        put_pair(Kind::mordor, Kind::black_rider);
        if (rng_.chance(2, 3)) {
          put(rng_.chance(1, 3) ? Kind::arnor_blade : Kind::elven_blade);
        }
        return;
      case 1:
        put_pair(Kind::eldar, Kind::ontifutlas);
        if (rng_.chance(3, 4)) {
          put(Kind::bridle);
        }
        return;
      case 2:
        put_pair(Kind::prison, Kind::cop);
        return;
      case 3:
        put_pair(Kind::political_prison, Kind::political_cop);
        return;
      case 4:
        put_pits();
        return;
      case 5:
        put_river();
        return;
      case 6:
        put_marmar();
        return;
      default:
        break;
    }
    const Kind kind = rng_.pick(std::array{
        Kind::lion,     Kind::tiger,       Kind::crocodile, Kind::cow,      Kind::rabbit,
        Kind::orc,      Kind::urkh,        Kind::urkh,      Kind::werewolf, Kind::eyescorcher,
        Kind::arsenal,  Kind::hospital,    Kind::gourm,     Kind::gourm,    Kind::antigourm,
        Kind::store,    Kind::prison,      Kind::lake,      Kind::lake,     Kind::willow,
        Kind::ent,      Kind::lokh,        Kind::bullets,   Kind::grenades, Kind::grenades,
        Kind::blasters, Kind::dollars,     Kind::dollars,   Kind::store,    Kind::hanging_pit,
        Kind::panther,  Kind::elven_blade, Kind::bridle,    Kind::hospital});
    Encounter* const put_there = put(kind);
    if (put_there == nullptr) {
      return;
    }
    if (info(kind).count == Use::mandatory) {
      put_there->count = kind == Kind::bullets   ? rng_.pick(std::array{5, 12, 15})
                         : kind == Kind::dollars ? rng_.pick(std::array{5, 30, 50})
                                                 : rng_.between(1, 3);
    }
    if (info(kind).exote == Use::optional && rng_.chance(1, 5)) {
      put_there->exote = true;
    }
  }

  Rng& rng_;
  Sheet sheet_{};
  Ground ground_{};
  std::vector<Place> taken_{};
};

}  // namespace dungeonlab::testing_support
