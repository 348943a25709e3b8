#pragma once

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace dungeonlab::bots {

/// With what it goes.
struct Means {
  bool reckless = false;   ///< walks into what may kill
  bool careful = false;    ///< keeps the treasure safe, and shuns what leads who knows where
  bool grenades = false;   ///< has some and uses them
  bool blasters = false;   ///< likewise
  std::int32_t since = 0;  ///< what was shown before that round is forgotten
};

/// What it costs to go, in quarters of a turn: the turns that it takes, and what is expected of it.
/// Two of them that are equal judge all notes alike.
class Costs {
 public:
  static constexpr std::int32_t never = 1 << 28;  ///< she may not go there
  static constexpr std::int32_t turn = 4;
  static constexpr std::int32_t doubt = 2;  ///< a boundary of which nothing is known

  Costs(const game::View& view, const Means& means);

  /// Over a boundary; `is_open_now`: it is for certain, in this round.
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
  /// Of what may happen to who comes there; `never` if it may kill.
  [[nodiscard]] std::int32_t of_coming_to(const notebook::PlaceNote& note) const {
    return note.shown.empty() && (!note.sight || is_known(note)) ? 0 : of_what_is_there(note);
  }
  /// Of being carried to a place that is not known.
  [[nodiscard]] std::int32_t of_abduction() const;
  /// What carries a visitor of a place away, as far as it was shown.
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

  /// Of walls, by what they may be.
  std::array<std::int32_t, notebook::walls::any / notebook::walls::simple + 1> through_{};
  int bites_left_ = 0;
  int burns_left_ = 0;
  bool has_stick_ = false;
  bool has_blade_ = false;
  bool pays_ = false;  ///< a fine; else a prison bites her who plays alone
  bool careful_ = false;
  bool guards_ = false;  ///< the treasure
  bool reckless_ = false;
  std::int32_t since_ = 0;
};

}  // namespace dungeonlab::bots
