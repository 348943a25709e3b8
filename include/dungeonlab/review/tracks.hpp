#pragma once

#include "dungeonlab/render/track.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/solution.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::review {

/// Hears a game and keeps where everybody went and what everybody did. What is taken back was never
/// done.
class Tracker final : public session::Audience {
 public:
  /// Both must outlive it.
  Tracker(const Dungeon& dungeon, const game::Terms& terms) : dungeon_(dungeon), terms_(terms) {}

  void happened(const game::Fact& fact) override;
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override;
  void at_table(const session::TableEvent& event) override;
  void taken_back(std::size_t steps) override;

  /// Where a seat went; `turns` is empty.
  [[nodiscard]] render::Track track_of(game::Seat seat) const;
  /// Likewise with its turns numbered by rounds, and what it did in each.
  [[nodiscard]] render::Track route_of(game::Seat seat) const;
  /// Who has won; nobody: nobody has.
  [[nodiscard]] game::Seat winner() const { return winner_; }
  /// The last round in which anybody did anything.
  [[nodiscard]] std::int32_t rounds() const { return deeds_.empty() ? 0 : deeds_.back().round; }

 private:
  /// Something that a seat did, or that moved it.
  struct Deed {
    game::Seat seat = game::nobody;
    std::int32_t round = 1;
    std::optional<render::Leg> leg{};
    std::string command{};
  };
  struct Mark {
    std::size_t deeds = 0;
    std::int32_t round = 1;
  };

  const Dungeon& dungeon_;
  const game::Terms& terms_;
  std::int32_t round_ = 1;
  game::Seat winner_ = game::nobody;
  std::vector<Deed> deeds_{};
  std::vector<Mark> steps_{};  ///< how it was before each
};

/// The game of one player over a map, to be drawn on it.
struct Route {
  render::Track track{};     ///< with its turns; its name says how it ends
  game::Terms terms{};       ///< by which it was played
  std::optional<int> turns;  ///< in which it is won; nothing: it is not
  std::string from{};        ///< where the player lands first
  std::string par{};         ///< what it says of the map: `a good game takes 14 turns; …`
};

/// The game from a landing of a solution, `from` or else the median one by turns, played on
/// the map. An error says what was expected and what was found: another map, a landing that is not
/// there or not won, a command that the rules refuse.
[[nodiscard]] tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                                        const session::Solution& solution,
                                                        const std::optional<Place>& from = {});
/// The game of a record of one player. An error likewise.
[[nodiscard]] tl::expected<Route, std::string> route_on(const rules::ValidDungeon& map,
                                                        const session::GameRecord& record);

/// Where everybody went in a game, a track for each seat; its name says how it ended for her.
[[nodiscard]] tl::expected<std::vector<render::Track>, session::RecordFault> tracks_of(
    const session::GameRecord& record);

}  // namespace dungeonlab::review
