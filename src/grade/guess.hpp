#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "grade/told.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace dungeonlab::grade {

/// What is known of a place.
enum class Known : std::uint8_t {
  nothing,
  dark,   ///< from beside there was nothing to be seen
  seen,   ///< from beside green eyes, a light or a hole was seen
  noted,  ///< what it holds, as far as that was written down
  shown,  ///< what it holds, for this game has been played up to there
};
/// What of a guess is no guess.
struct Facts {
  std::map<Place, Known> places{};
  std::set<Boundary> lines{};    ///< what stands there
  std::set<Boundary> no_exit{};  ///< outside boundaries that are not the way out
  bool exit = false;             ///< where it is
  std::set<Place> links{};       ///< pits of which it is known where they lead

  [[nodiscard]] Known of(const Place& place) const {
    const auto at = places.find(place);
    return at == places.end() ? Known::nothing : at->second;
  }
};

/// A kind at random among those that look like that from beside.
[[nodiscard]] EncounterKind kind_seen(Sight sight, Rng& rng);
/// What stands at a place on the map that shows this: nothing, a kind, or a piece of a river.
struct Content {
  std::optional<EncounterKind> kind{};
  std::optional<int> count{};
  std::optional<RiverPiece> river{};
};
[[nodiscard]] Content content_of(const std::vector<game::Shown>& shown, Rng& rng);

/// A whole map that explains all that a player was told: whoever gives her commands on it is told
/// the same. It follows the story; where that contradicts it, it is mended by chance in what is not
/// known yet.
class Guess {
 public:
  /// `map` may lack nothing but what the story has yet to tell.
  Guess(const game::Terms& terms, Sheet map, Facts facts, Rng rng);

  /// Follows the story to its end. `work`: deeds that may be played; it is counted down. False if
  /// it cannot explain the story, or could not in so many.
  [[nodiscard]] bool explain(const Story& story, int& work);

  [[nodiscard]] const game::Game& game() const { return *game_; }
  [[nodiscard]] const Dungeon& dungeon() const { return *dungeon_; }
  /// The state that its game is in.
  [[nodiscard]] const game::State& state() const { return state_; }
  [[nodiscard]] const Facts& facts() const { return facts_; }
  [[nodiscard]] const Sheet& map() const { return map_; }

 private:
  class Ear;
  /// Somebody is taken from a place to one that she cannot know: what was said of it.
  struct Taken {
    std::string_view by{};
    Place from{};
  };
  /// Where she was taken to a place that she could not know.
  struct Fork {
    Sheet map{};
    Facts facts{};
    game::State before{};
    std::size_t deed = 0;
    Taken taken{};
    int tries = 0;
  };

  void build();
  void begin();
  [[nodiscard]] bool follow(const Story& story, int& work);
  [[nodiscard]] bool retry();
  void play(const Deed& deed, Ear& ear);
  void learn(const Deed& deed, const Ear& ear, const game::State& before);
  void learn_sights(const game::Announcement& said, const Place& at);
  void learn_crossing(const Deed& deed, const game::State& before);
  void keep_fork(const Ear& ear, const game::State& before);

  // Mending: false if there is no way.
  [[nodiscard]] bool mend(const Deed& deed, const Ear& ear, std::size_t first,
                          const game::State& before);
  [[nodiscard]] bool mend_telling(const Deed& deed, const Ear& ear, std::size_t first);
  [[nodiscard]] bool mend_crossing(std::string_view told, std::string_view guessed,
                                   const Place& from, Side side);
  [[nodiscard]] bool mend_here(const game::Announcement& told, const Place& at);
  [[nodiscard]] bool mend_sights(const game::Announcement& told, const game::Announcement& guessed,
                                 const Place& at);
  [[nodiscard]] bool show(Sight sight, const Place& at, Side side);
  [[nodiscard]] bool hide(const Place& at, Side side);
  [[nodiscard]] bool mend_archers(const Place& at);
  [[nodiscard]] bool mend_shot(const game::Announcement& told, const game::Announcement* guessed,
                               const Place& at, const game::Command& shot);
  [[nodiscard]] bool mend_felt(const game::Announcement& told, const Place& at);
  [[nodiscard]] bool mend_sign(const Place& at);
  [[nodiscard]] bool redirect(const Taken& taken);
  [[nodiscard]] bool choose_destination(const Place& pit, int level);
  [[nodiscard]] bool move_targets(EncounterKind target);
  [[nodiscard]] std::optional<Taken> last_taken(const Ear& ear, std::size_t before) const;
  // Rivers.
  [[nodiscard]] static Place piece_of(const River& course);
  void part_rivers();
  void order_rivers();
  [[nodiscard]] bool leads_to(const Place& piece, const Place& place) const;
  [[nodiscard]] bool take_away(const Place& place);
  [[nodiscard]] bool lay_river(RiverPiece piece, const Place& at);
  [[nodiscard]] bool flow_on(const Place& from);
  [[nodiscard]] bool join_river(const Place& from, const Place& next, bool into_pan);

  // The map.
  [[nodiscard]] Place place(PlaceIndex at) const { return dungeon_->place(at); }
  [[nodiscard]] Sight sight_at(const Place& place) const;
  [[nodiscard]] bool is_cell(Cell cell) const { return dungeon_->ground().contains(cell); }
  [[nodiscard]] std::optional<std::size_t> entry_at(const Place& place) const;
  [[nodiscard]] bool river_at(const Place& place) const;
  [[nodiscard]] bool clear(const Place& place);
  [[nodiscard]] bool set(const Place& place, const Content& content);
  void set_wall(const Boundary& line, std::optional<WallKind> kind);
  [[nodiscard]] bool grow(Cell cell);
  [[nodiscard]] bool hide_treasure(const Place& not_here);
  [[nodiscard]] bool move_exit();
  void add_targets();
  /// Places of which no more than that is known, on a level or on any.
  [[nodiscard]] std::vector<Place> places_known_at_most(Known most, std::optional<int> level) const;

  game::Setup setup_;
  Sheet map_;
  Facts facts_;
  Rng rng_;
  std::unique_ptr<Dungeon> dungeon_{};
  std::unique_ptr<game::Game> game_{};
  game::State state_{};
  std::size_t done_ = 0;  ///< deeds of the story that it has played
  bool mended_ = false;
  bool begins_anew_ = false;   ///< places have other numbers now
  std::vector<Fork> forks_{};  ///< of this life, the last one at the back
};

}  // namespace dungeonlab::grade
