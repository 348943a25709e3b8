#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "grade/sketch.hpp"
#include "grade/told.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace dungeonlab::grade {

/// A whole map that explains the story of a player: whoever gives her commands on it hears the
/// same. It follows the story; where that contradicts it, it is mended by chance in what is not
/// known yet.
class Guess {
 public:
  /// `map` may lack nothing but what the story has yet to tell.
  Guess(const game::Terms& terms, Sheet map, Facts facts, Rng rng);

  /// Follows the story to its end. `work`: deeds that may be played; it is counted down. False if
  /// it cannot explain the story, or could not in so many.
  [[nodiscard]] bool explain(const Story& story, int& work);

  [[nodiscard]] const game::Game& game() const { return *game_; }
  [[nodiscard]] const Dungeon& dungeon() const { return sketch_.dungeon(); }
  /// The state that its game is in.
  [[nodiscard]] const game::State& state() const { return state_; }
  [[nodiscard]] const Facts& facts() const { return sketch_.facts(); }
  [[nodiscard]] const Sheet& map() const { return sketch_.map(); }

 private:
  class Ear;
  /// Somebody is taken from a place to one that she cannot know: what was said of it.
  struct Taken {
    enum class By : std::uint8_t { river, pit, captor };
    By by{};
    Place from{};
  };
  /// Where she was taken to a place that she could not know.
  struct Fork {
    Sketch::Drawn drawn{};
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
  void learn_sights(const game::announced::Seen& said, const Place& at);
  void learn_crossing(const Deed& deed, const game::State& before);
  void keep_fork(const Ear& ear, const game::State& before);

  // Mending: false if there is no way.
  [[nodiscard]] bool mend(const Deed& deed, const Ear& ear, std::size_t first,
                          const game::State& before);
  [[nodiscard]] bool mend_telling(const Deed& deed, const Ear& ear, std::size_t first);
  [[nodiscard]] bool mend_crossing(const game::Announcement* told,
                                   const game::Announcement* guessed, const Place& from, Side side);
  [[nodiscard]] bool mend_here(const game::announced::Here& told, const Place& at);
  [[nodiscard]] bool mend_sights(const game::announced::Seen& told,
                                 const game::announced::Seen& guessed, const Place& at);
  [[nodiscard]] bool show(Sight sight, const Place& at, Side side);
  [[nodiscard]] bool hide(const Place& at, Side side);
  [[nodiscard]] bool mend_archers(const Place& at);
  [[nodiscard]] bool mend_shot(const game::Announcement& told, const game::Announcement* guessed,
                               const Place& at, const game::Command& shot);
  [[nodiscard]] bool mend_river(const game::announced::RiverCarried& told,
                                const game::announced::RiverCarried& guessed, const Place& at,
                                PlaceIndex to);
  [[nodiscard]] bool mend_felt(const game::announced::Felt& told, const Place& at);
  [[nodiscard]] bool redirect(const Taken& taken);
  [[nodiscard]] std::optional<Taken> last_taken(const Ear& ear, std::size_t before) const;
  [[nodiscard]] bool grow(Cell cell);
  [[nodiscard]] Place place(PlaceIndex at) const { return dungeon().place(at); }
  [[nodiscard]] Barrier barrier_now(const Place& at, Side side) const {
    return game::barrier_now(dungeon(), state_, dungeon().index(at), side);
  }

  game::Setup setup_;
  Sketch sketch_;
  std::unique_ptr<game::Game> game_{};
  game::State state_{};
  std::size_t done_ = 0;  ///< deeds of the story that it has played
  bool mended_ = false;
  bool begins_anew_ = false;   ///< places have other numbers now
  std::vector<Fork> forks_{};  ///< of this life, the last one at the back
};

}  // namespace dungeonlab::grade
