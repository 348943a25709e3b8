#pragma once

#include "dungeonlab/expedition/acts.hpp"
#include "dungeonlab/expedition/delve.hpp"
#include "expedition/delve_ways.hpp"
#include "expedition/setting.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// What a policy needs from a setting, looked up once.
class DelvePlan {
 public:
  DelvePlan(Tracker& of, const DelveHabits& how);

  Tracker& tracker;
  Setting& setting;
  DelveHabits habits;
  DelveWays ways;
  DelveWays ways_back;                                       ///< back to the entrance
  std::vector<std::pair<std::string, std::size_t>> names{};  ///< places, sorted by name
  std::size_t enter = 0;                                     ///< the entrance, a place index
  std::size_t goal = 0;                                      ///< the place of the hoard
  std::int64_t hp = 0;  ///< hit points of the party at the start
  std::int64_t levels_most = 0;
  std::vector<std::int64_t>
      capacity{};  ///< by member: the weight of treasure they can carry fast enough

  /// A source of light, and its turns per unit of fuel.
  struct Source {
    std::string_view name;
    std::string_view fuel;
    std::int64_t fuel_needed = 1;
    std::int64_t least = 0;  ///< the fewest turns it burns
    osr::Ratio mean{};       ///< the mean turns it burns
  };
  std::array<Source, 3> sources{};

  /// The best way to open a door, and who does it.
  struct Opening {
    std::int64_t rounds = DelveWays::unreached;  ///< the mean; unreached: never
    std::size_t who = nobody;
    bool by_skill = false;
  };
  /// The openings of all kinds of doors, for the members who are up.
  struct Openings {
    Opening stuck{};
    Opening locked{};
    Opening bars{};
  };
  [[nodiscard]] Openings openings(const State& state) const;
  /// The opening of one door in its current state.
  [[nodiscard]] Opening opening(const DoorState& now, const Openings& openings,
                                std::size_t door) const;
  /// The rounds of a step at a rate.
  [[nodiscard]] std::int64_t step(std::int64_t rate, bool is_known) const;
};

/// Executes the commands of a policy.
class DelveDriver {
 public:
  DelveDriver() = default;
  DelveDriver(const DelveDriver&) = delete;
  DelveDriver& operator=(const DelveDriver&) = delete;
  DelveDriver(DelveDriver&&) = delete;
  DelveDriver& operator=(DelveDriver&&) = delete;
  virtual ~DelveDriver() = default;
  [[nodiscard]] virtual const State& state() const = 0;
  /// False if the command was refused; then the state is unchanged.
  virtual bool obey(Command command) = 0;
};

/// One expedition by the policy of a delve.
class Delving {
 public:
  Delving(DelvePlan& plan, DelveDriver& driver);
  Trial run();

 private:
  enum class Back : std::uint8_t { no, hurt, light };

  void obey(Command command);
  void act();
  void act_in_meeting(const Meeting& meeting);
  bool lights_up();
  bool speaks_well();
  bool loads();
  bool takes();
  [[nodiscard]] std::int64_t lying() const;
  bool looks_around();
  bool marks_what_is_known();
  void avoids_creatures();
  Back must_go_back();
  void go();
  bool explores();
  void goes_out();
  bool goes_to(std::size_t place);
  bool searches();
  void steps();
  bool minds_traps(std::size_t place, Side side);
  [[nodiscard]] bool sees() const { return expedition::sees(plan_.setting, state()); }
  [[nodiscard]] bool has_hoard() const;
  [[nodiscard]] bool is_weak() const;
  [[nodiscard]] std::int64_t standing() const;
  [[nodiscard]] std::int64_t light_left() const;
  [[nodiscard]] std::size_t front_member() const;
  [[nodiscard]] std::size_t listener() const;
  [[nodiscard]] bool is_faster(const Group& group);
  [[nodiscard]] bool is_outnumbered(const Group& group) const;
  [[nodiscard]] const State& state() const { return driver_.state(); }
  [[nodiscard]] std::size_t here() const { return plan_.setting.dungeon->index(state().at); }

  DelvePlan& plan_;
  DelveDriver& driver_;
  Trial trial_{};
  DelveWays::Costs costs_{};
  DelvePlan::Openings openings_{};
  std::vector<std::int64_t> untouched_{};  ///< rounds to open each untouched door
  std::vector<std::size_t> way_{};         ///< steps to where they go, the last one first
  Back back_ = Back::no;                   ///< why they go there
  // The state that the costs were computed for.
  std::int64_t up_ = -1;
  std::size_t known_ = 0;
  std::size_t familiar_ = 0;
  std::int64_t meetings_ = -1;
  std::int64_t rate_ = -1;

  std::vector<char> searched_{};      ///< by place and side
  std::vector<std::int64_t> left_{};  ///< things left behind, by place
  std::vector<char> listened_{};      ///< by door
  std::vector<char> looked_{};        ///< searches for traps, by place
  bool is_way_back_old_ = true;
  bool was_caught_ = false;  ///< in this meeting
  bool lacks_light_ = false;
};

}  // namespace dungeonlab::expedition
