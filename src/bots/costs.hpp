#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace dungeonlab::bots {

/// The means and habits of a bot on its path.
struct Means {
  bool reckless = false;  ///< walks into places that may kill
  bool careful = false;   ///< keeps the treasure safe, and avoids what may lead to an unknown place
  bool grenades = false;  ///< has grenades and uses them
  bool blasters = false;  ///< has blasters and uses them
  std::int32_t since = 0;  ///< anything shown before that round is forgotten
};

/// The cost of moving, in quarters of a turn: the turns it takes, plus expected damage. Two equal
/// objects rate all notes the same.
class Costs {
 public:
  static constexpr std::int32_t never = 1 << 28;  ///< the bot may not go there
  static constexpr std::int32_t turn = 4;
  static constexpr std::int32_t doubt = 2;  ///< a boundary about which nothing is known

  Costs(const game::View& view, const Means& means);

  /// The cost of crossing a boundary. `is_open_now` means that it is certainly open in this round.
  [[nodiscard]] std::int32_t of_crossing(const notebook::BoundaryNote& note,
                                         bool is_open_now) const {
    if (note.may_be == notebook::walls::open || is_open_now) {
      return turn;
    }
    if ((note.may_be & notebook::walls::open) != 0) {
      return note.open_until > 0 ? turn : turn + doubt;
    }
    return through_[note.may_be / notebook::walls::simple];
  }
  /// The cost of what may happen on coming to a place; `never` if it may kill.
  [[nodiscard]] std::int32_t of_coming_to(const notebook::PlaceNote& note) const {
    return note.shown.empty() && (!note.sight || is_known(note)) ? 0 : of_what_is_there(note);
  }
  /// The cost of being carried to an unknown place.
  [[nodiscard]] std::int32_t of_abduction() const;
  /// What carries players away from a place, as far as it was shown.
  [[nodiscard]] std::optional<notebook::Carrier> carrier_of(const notebook::PlaceNote& note) const;

  [[nodiscard]] bool is_known(const notebook::PlaceNote& note) const {
    return note.is_shown && note.shown_round >= since_;
  }
  [[nodiscard]] bool forgets() const { return since_ > 0; }

  friend bool operator==(const Costs&, const Costs&) = default;

 private:
  struct Harm;
  [[nodiscard]] std::int32_t of_wall(notebook::Walls may_be, const Means& means, bool exote) const;
  [[nodiscard]] std::int32_t of_what_is_there(const notebook::PlaceNote& note) const;
  [[nodiscard]] Harm harm_seen(Sight sight) const;
  [[nodiscard]] Harm harm_by(const EncounterInfo& row, bool has_answered) const;

  /// The cost of passing walls, by what they may be.
  std::array<std::int32_t, notebook::walls::any / notebook::walls::simple + 1> through_{};
  int bites_left_ = 0;
  int burns_left_ = 0;
  bool has_stick_ = false;
  bool has_blade_ = false;
  bool pays_ = false;  ///< can pay a fine; otherwise a mad tiger bites single players in prison
  bool careful_ = false;
  bool guards_ = false;  ///< must keep the treasure safe
  bool reckless_ = false;
  std::int32_t since_ = 0;
};

}  // namespace dungeonlab::bots
