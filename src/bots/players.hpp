#pragma once

#include "bots/search.hpp"
#include "dungeonlab/bots/bot.hpp"
#include "dungeonlab/core/rng.hpp"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

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
  /// On its heading, where a wall may bar it.
  [[nodiscard]] game::Command shoot_or_go(const game::View& view,
                                          const notebook::Notebook& book) const;
  [[nodiscard]] static bool may_lead_on(const game::View& view, const notebook::Notebook& book,
                                        const notebook::Spot& here, Side side);

  Rng rng_;
  Side heading_ = Side::north;
};

class Explorer final : public Bot {
 public:
  explicit Explorer(Rng rng) : rng_(std::move(rng)) {}
  game::Command choose(const game::View& view, const notebook::Notebook& book) override;

 private:
  [[nodiscard]] game::Command land(const game::View& view, const notebook::Notebook& book);
  [[nodiscard]] game::Command act(const game::View& view, const notebook::Notebook& book,
                                  const notebook::Spot& here);
  /// The first act on a way.
  [[nodiscard]] game::Command set_out(const game::View& view, const notebook::Notebook& book,
                                      const notebook::Spot& here, Way way);
  /// A shot at what bites, before it is visited; nothing if it is not worth one.
  [[nodiscard]] std::optional<game::Command> shot_at_eyes(const game::View& view,
                                                          const notebook::Notebook& book,
                                                          const notebook::Spot& here, Side side);

  Rng rng_;
  Belief belief_{};
  Search search_{};
  /// Volleys at a place, and its fragment: who has taken three lives on.
  std::map<std::pair<std::size_t, Place>, int> volleys_{};
  /// Shots at a wall that said nothing.
  std::map<std::pair<std::size_t, Boundary>, int> shots_{};
};

}  // namespace dungeonlab::bots
