// Whole worlds, with every map of them checked, sound or not. A world is everything that can be
// drawn on a base rectangle of one level with a fixed exit: every inner boundary open or with a
// wall of each kind, any set of rivers, any set of pits whose destinations are a permutation of
// them, and the treasure, with one thing per place. Each thing is sound by itself, so a map has at
// most two faults: monoliths cut it (W06), or a wall crosses a river (RV05). A flood and a look at
// each step of the rivers decide this for each map, and two other programs, one of them an answer
// set solver, counted beforehand how many maps of a world are sound. The world of 2x2 is always
// checked; those of 3x2 and 2x3 if DUNGEONLAB_EXHAUSTIVE is set.
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "support/evidence.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::rules {
namespace {

/// The contents of a map of a world, apart from its walls.
struct Content {
  std::vector<River> rivers{};
  std::vector<Encounter> encounters{};
};

/// Every content of a base rectangle, once each.
class Contents {
 public:
  explicit Contents(Extent base) : base_(base) {
    for (int row = 0; row < base.rows; ++row) {
      for (int column = 0; column < base.columns; ++column) {
        cells_.push_back({column, row});
      }
    }
    for (const Cell cell : cells_) {
      lengthen({{cell, 0}});
    }
    dig_rivers({}, 0);
  }
  [[nodiscard]] const std::vector<Content>& all() const { return all_; }

 private:
  /// Adds every course that starts with this one: never north, no place twice.
  void lengthen(const River& course) {
    if (course.size() >= 2) {
      courses_.push_back(course);
    }
    for (const Side side : {Side::east, Side::south, Side::west}) {
      const Place next{neighbour(course.back().cell, side), 0};
      if (base_.contains(next.cell) && !holds(course, next)) {
        River longer = course;
        longer.push_back(next);
        lengthen(longer);
      }
    }
  }
  /// Adds every set of rivers that starts with these and continues with courses from `from` on.
  void dig_rivers(const std::vector<River>& rivers, std::size_t from) {
    hide_treasure(rivers);
    for (std::size_t i = from; i < courses_.size(); ++i) {
      const bool meets = std::any_of(courses_[i].begin(), courses_[i].end(),
                                     [&](const Place& place) { return is_wet(rivers, place); });
      if (!meets) {
        std::vector<River> more = rivers;
        more.push_back(courses_[i]);
        dig_rivers(more, i + 1);
      }
    }
  }
  void hide_treasure(const std::vector<River>& rivers) {
    std::vector<Place> dry;
    for (const Cell cell : cells_) {
      if (!is_wet(rivers, {cell, 0})) {
        dry.push_back({cell, 0});
      }
    }
    for (std::size_t i = 0; i < dry.size(); ++i) {
      std::vector<Place> free = dry;
      free.erase(free.begin() + static_cast<std::ptrdiff_t>(i));
      dig_pits({.rivers = rivers, .encounters = {{.at = dry[i], .kind = EncounterKind::treasure}}},
               free);
    }
  }
  /// Adds every permutation of the free places. A place that maps to itself has no pit.
  void dig_pits(const Content& content, const std::vector<Place>& free) {
    std::vector<Place> to = free;
    do {
      Content dug = content;
      for (std::size_t i = 0; i < free.size(); ++i) {
        if (free[i] != to[i]) {
          dug.encounters.push_back({.at = free[i], .kind = EncounterKind::pit, .to = to[i]});
        }
      }
      all_.push_back(dug);
    } while (std::next_permutation(to.begin(), to.end()));
  }
  static bool holds(const River& course, const Place& place) {
    return std::find(course.begin(), course.end(), place) != course.end();
  }
  static bool is_wet(const std::vector<River>& rivers, const Place& place) {
    return std::any_of(rivers.begin(), rivers.end(),
                       [&](const River& river) { return holds(river, place); });
  }

  Extent base_;
  std::vector<Cell> cells_{};
  std::vector<River> courses_{};
  std::vector<Content> all_{};
};

/// The inner boundaries of a base rectangle.
std::vector<Boundary> inner_boundaries(Extent base) {
  std::vector<Boundary> inner;
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      for (const Side side : {Side::east, Side::south}) {
        const Boundary boundary{{column, row}, side};
        if (base.contains(boundary.other())) {
          inner.push_back(boundary);
        }
      }
    }
  }
  return inner;
}

/// The walls of a pattern: two bits for each inner boundary, 0 for none.
std::vector<Wall> walls_of(const std::vector<Boundary>& inner, std::uint32_t pattern) {
  std::vector<Wall> walls;
  for (const Boundary& boundary : inner) {
    if (const std::uint32_t wall = pattern % 4; wall != 0) {
      walls.push_back(
          {.kind = wall_table[wall - 1].kind, .first = boundary.cell, .second = boundary.other()});
    }
    pattern /= 4;
  }
  return walls;
}

const Wall* wall_between(const std::vector<Wall>& walls, Cell one, Cell two) {
  const auto found = std::find_if(walls.begin(), walls.end(), [&](const Wall& wall) {
    return (wall.first == one && wall.second == two) || (wall.first == two && wall.second == one);
  });
  return found == walls.end() ? nullptr : &*found;
}

/// The plain answer to W06: false if a walk from the first cell reaches every cell.
bool is_cut(Extent base, const std::vector<Wall>& walls) {
  std::vector<Cell> reached = {{0, 0}};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Side side : all_sides) {
      const Cell next = neighbour(reached[i], side);
      const Wall* wall = wall_between(walls, reached[i], next);
      if (base.contains(next) && (wall == nullptr || wall->kind != WallKind::monolith) &&
          std::find(reached.begin(), reached.end(), next) == reached.end()) {
        reached.push_back(next);
      }
    }
  }
  return static_cast<int>(reached.size()) < base.columns * base.rows;
}

/// The plain answer to RV05.
bool is_dammed(const std::vector<River>& rivers, const std::vector<Wall>& walls) {
  for (const River& river : rivers) {
    for (std::size_t i = 1; i < river.size(); ++i) {
      if (wall_between(walls, river[i - 1].cell, river[i].cell) != nullptr) {
        return true;
      }
    }
  }
  return false;
}

/// The errors that a map of a world can have.
struct Faults {
  bool cut = false;
  bool dammed = false;
  std::string other{};

  friend bool operator==(const Faults&, const Faults&) = default;
};

/// The errors in the groups up to F. What a map allows in play is another question.
Faults validated(const Sheet& sheet) {
  static const Terms terms{.severities = {{rule_named("PT06"), Severity::error}}};
  Faults faults;
  for (const Finding& finding : validate(sheet, terms).findings) {
    if (finding.severity == Severity::error && finding.rule->group <= Group::F) {
      if (finding.rule->code == "W06") {
        faults.cut = true;
      } else if (finding.rule->code == "RV05") {
        faults.dammed = true;
      } else {
        faults.other += finding.rule->code;
      }
    }
  }
  return faults;
}

Sheet empty_sheet(Extent base) {
  Sheet sheet;
  sheet.base = base;
  sheet.levels = 1;
  sheet.exits = {{{base.columns - 1, base.rows - 1}, Side::east}};
  return sheet;
}

struct Tally {
  std::uint64_t maps = 0;
  std::uint64_t sound = 0;

  friend bool operator==(const Tally&, const Tally&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Tally& tally) {
    return out << tally.sound << " sound ones of " << tally.maps;
  }
};

/// Checks every map of a world on all cores, and names the maps about which the plain answers
/// disagree.
class World {
 public:
  World(Extent base, std::vector<Content> contents)
      : base_(base), contents_(std::move(contents)), inner_(inner_boundaries(base)) {}

  Tally check() {
    std::vector<std::thread> pool(std::max(1U, std::thread::hardware_concurrency()));
    for (std::thread& one : pool) {
      one = std::thread([this] { work(); });
    }
    for (std::thread& one : pool) {
      one.join();
    }
    EXPECT_EQ(disagreements_, 0U) << disagreement_;
    testing_support::report_evidence(fmt::format("the world of {}x{}, {} maps accepted",
                                                 base_.columns, base_.rows, tally_.sound),
                                     tally_.maps, disagreements_);
    return tally_;
  }

 private:
  void work() {
    const std::uint32_t patterns = 1U << (2 * inner_.size());
    Tally tally;
    for (std::uint32_t pattern = next_++; pattern < patterns; pattern = next_++) {
      Sheet sheet = empty_sheet(base_);
      sheet.walls = walls_of(inner_, pattern);
      const bool cut = is_cut(base_, sheet.walls);
      for (const Content& content : contents_) {
        sheet.rivers = content.rivers;
        sheet.encounters = content.encounters;
        const Faults expected{.cut = cut, .dammed = is_dammed(sheet.rivers, sheet.walls)};
        const Faults found = validated(sheet);
        ++tally.maps;
        tally.sound += found == Faults{} ? 1U : 0U;
        if (found != expected) {
          describe(sheet, expected, found);
        }
      }
    }
    const std::lock_guard lock(mutex_);
    tally_.maps += tally.maps;
    tally_.sound += tally.sound;
  }
  void describe(const Sheet& sheet, const Faults& expected, const Faults& found) {
    const auto words = [](const Faults& faults) {
      return std::string(faults.cut ? " W06" : "") + (faults.dammed ? " RV05" : "") +
             (faults.other.empty() ? "" : " " + faults.other);
    };
    constexpr std::size_t shown = 5;
    const std::lock_guard lock(mutex_);
    if (++disagreements_ <= shown) {
      disagreement_ += "plain answers:" + words(expected) + "; the validator:" + words(found) +
                       "\n" + io::write_plan(sheet) + io::write_json_line(sheet);
    }
  }

  Extent base_;
  std::vector<Content> contents_;
  std::vector<Boundary> inner_;
  std::atomic<std::uint32_t> next_{0};
  std::mutex mutex_{};
  Tally tally_{};
  std::uint64_t disagreements_ = 0;
  std::string disagreement_{};
};

Tally whole_world(Extent base) {
  return World(base, Contents(base).all()).check();
}
Tally world_of_walls(Extent base) {
  return World(base, {{.encounters = {{.at = {}, .kind = EncounterKind::treasure}}}}).check();
}

TEST(WholeWorlds, OfWallsAlone) {
  EXPECT_EQ(world_of_walls({2, 2}), (Tally{256, 189}));
  EXPECT_EQ(world_of_walls({3, 2}), (Tally{16'384, 10'935}));
  EXPECT_EQ(world_of_walls({2, 3}), (Tally{16'384, 10'935}));
}

TEST(WholeWorlds, OfWallsRiversPitsAndTreasure) {
  EXPECT_EQ(whole_world({2, 2}), (Tally{10'240, 5'244}));
  if (std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr) {
    EXPECT_EQ(whole_world({3, 2}), (Tally{19'103'744, 8'800'368}));
    EXPECT_EQ(whole_world({2, 3}), (Tally{18'317'312, 8'704'950}));
  }
}

}  // namespace
}  // namespace dungeonlab::rules
