#pragma once

#include "bots/search.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/rng.hpp"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::bots {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(Rng rng) : rng_(std::move(rng)) {}
  game::Command choose(const game::View& view, const notebook::Notebook& book) override;

 private:
  Rng rng_;
};

class Wanderer final : public Bot {
 public:
  explicit Wanderer(Rng rng) : rng_(std::move(rng)) {}
  game::Command choose(const game::View& view, const notebook::Notebook& book) override;

 private:
  /// Goes in its current direction, or shoots at the wall that may be there.
  [[nodiscard]] game::Command shoot_or_go(const game::View& view,
                                          const notebook::Notebook& book) const;
  [[nodiscard]] static bool may_lead_on(const game::View& view, const notebook::Notebook& book,
                                        const notebook::Spot& here, Side side);

  Rng rng_;
  Side heading_ = Side::north;
};

class Explorer : public Bot {
 public:
  Explorer(Rng rng, Abilities without) : rng_(std::move(rng)), without_(without) {}
  game::Command choose(const game::View& view, const notebook::Notebook& book) override;

 protected:
  [[nodiscard]] virtual game::Command land(const game::View& view, const notebook::Notebook& book);
  /// An act that comes before choosing a path; nothing if there is no reason for one.
  [[nodiscard]] virtual std::optional<game::Command> act_first(const game::View& view,
                                                               const notebook::Notebook& book,
                                                               const notebook::Spot& here);
  [[nodiscard]] virtual bool is_careful() const { return false; }
  /// The number of rounds that it goes on while it cannot place itself on its map.
  struct Patience {
    int usual = 0;
    int with_treasure = 0;
    int knowing_treasure = 0;  ///< it could land on the treasure
  };
  [[nodiscard]] virtual Patience patience() const;
  /// The home of the treasure, if it is known in the dungeon's own names.
  [[nodiscard]] std::optional<Place> treasure_named(const notebook::Notebook& book) const;
  [[nodiscard]] bool can(Ability ability) const { return !without_.test(bit(ability)); }
  /// The amount of that ammunition that it may use.
  [[nodiscard]] int ammunition(const game::View& view, game::Ammo ammo) const;

  Rng rng_;
  Abilities without_;
  Belief belief_{};

 private:
  [[nodiscard]] game::Command act(const game::View& view, const notebook::Notebook& book,
                                  const notebook::Spot& here);
  /// The first act on a path.
  [[nodiscard]] game::Command set_out(const game::View& view, const notebook::Notebook& book,
                                      const notebook::Spot& here, Way way);
  /// A shot at a biting beast before visiting it; nothing if it is not worth a shot.
  [[nodiscard]] std::optional<game::Command> shot_at_eyes(const game::View& view,
                                                          const notebook::Notebook& book,
                                                          const notebook::Spot& here, Side side);
  [[nodiscard]] Means means_of(const game::View& view, const notebook::Notebook& book) const;
  void choose_aims(const game::View& view, const notebook::Notebook& book);
  /// True if it does not know where it is, and has gone on for long enough.
  [[nodiscard]] bool is_lost(const game::View& view, const notebook::Notebook& book,
                             const notebook::Spot& here);

  Search search_{};
  std::vector<Aim> aims_{};  ///< for this command, most urgent first
  /// The number of volleys at a place of a fragment, which is limited.
  std::map<std::pair<std::size_t, Place>, int> volleys_{};
  /// The number of shots at a wall without any effect.
  std::map<std::pair<std::size_t, Boundary>, int> shots_{};
  std::int32_t lost_since_ = 0;  ///< since this round; 0 if it knows where it is
};

class Careful final : public Explorer {
 public:
  using Explorer::Explorer;

 private:
  [[nodiscard]] game::Command land(const game::View& view, const notebook::Notebook& book) override;
  [[nodiscard]] std::optional<game::Command> act_first(const game::View& view,
                                                       const notebook::Notebook& book,
                                                       const notebook::Spot& here) override;
  [[nodiscard]] bool is_careful() const override { return true; }
  [[nodiscard]] Patience patience() const override;
  [[nodiscard]] std::optional<game::Command> trade(const game::View& view) const;
};

}  // namespace dungeonlab::bots
