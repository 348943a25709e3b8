// A player's own map, folded from what they hear; each announcement that says anything about the
// map has one function. A boundary keeps the set of what it may be, and every announcement rules
// out what would have contradicted it, so notes are never taken back. A wall that is open for a
// while must not be mistaken for no wall: where a player may have opened one, only a monolith is
// ruled out.
#include "dungeonlab/notebook/notebook.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace dungeonlab::notebook {

using game::Act;
using game::Announcement;
using game::Seat;
using game::Shown;
namespace announced = game::announced;

/// A round that no game reaches.
constexpr std::int32_t far_future = std::numeric_limits<std::int32_t>::max();

namespace {

Walls walls_of(announced::WallFelt kind) {
  switch (kind) {
    case announced::WallFelt::none:
      return walls::open;
    case announced::WallFelt::simple:
      return walls::simple;
    case announced::WallFelt::wire:
      return walls::wire;
    case announced::WallFelt::monolith:
    case announced::WallFelt::exit:
      break;
  }
  return walls::monolith;
}

bool has_river(const std::vector<Shown>& shown) {
  return std::any_of(shown.begin(), shown.end(),
                     [](const Shown& one) { return one.sort == Shown::Sort::river; });
}

}  // namespace

/// Writes one announcement into a notebook.
class Notebook::Writing {
 public:
  Writing(Notebook& book, Seat to) : book_(book), to_(to) {
    if (to < book.walkers_.size()) {
      walker_ = &book.walkers_[to];
    }
  }

  void operator()(const announced::Start& said) {
    book_.columns_ = said.columns;
    book_.rows_ = said.rows;
    book_.levels_ = said.levels;
    book_.fragments_.push_back(Fragment::placed(book_.columns_, book_.rows_, book_.levels_));
  }

  // Turns, from which the owner counts rounds.
  void operator()(const announced::Seen& said) {
    begin_turn();
    see_around(said);
    join_rivers();
  }
  void operator()(const announced::Skipped& said) {
    // A turn in prison follows a look, which has already been counted.
    if (said.why == announced::Skipping::waiting) {
      begin_turn();
    }
  }

  // Arrivals.
  void operator()(const announced::Landed& said) {
    walker_->at = Spot{0, said.at};
    book_.has_counted_landing_ = book_.has_counted_landing_ && to_ != book_.owner_;
  }
  void operator()(const announced::Moved& /*said*/) {
    if (!walker_->at) {
      return;
    }
    if (walker_->act == Act::up || walker_->act == Act::down) {
      step_level(walker_->act == Act::up ? 1 : -1);
      return;
    }
    if (!walker_->has_jumped) {
      cross(walker_->at->at.cell, walker_->passed > 0);
    }
    step();
  }
  void operator()(const announced::JumpOver& said) {
    if (!walker_->at) {
      return;
    }
    const Cell middle = neighbour(walker_->at->at.cell, walker_->way);
    if (walker_->passed == 1) {
      // One of the two boundaries was a wall, but it is unknown which.
      exclude(walker_->at->at.cell, walls::monolith);
      exclude(middle, walls::monolith);
    } else {
      cross(walker_->at->at.cell, walker_->passed > 0);
      cross(middle, walker_->passed > 0);
    }
    step();
    show(*walker_->at, said.what);
    walker_->has_jumped = true;
  }
  void operator()(const announced::JumpFell& /*said*/) {
    if (!walker_->at) {
      return;
    }
    cross(walker_->at->at.cell, walker_->passed > 0);
    step();
    if (book_.calm_mid_jump_) {
      exclude(walker_->at->at.cell,
              walls::open | (walker_->exote ? walls::simple | walls::wire : 0));
      note_no_exit();
    }
  }
  void operator()(const announced::ThroughWall& /*said*/) { ++walker_->passed; }
  void operator()(const announced::Thrown& said) {
    if (walker_->at) {
      step_level(said.way == announced::Vertical::up ? 1 : -1);
    }
  }
  void operator()(const announced::LevelNone& /*said*/) {
    if (!walker_->at || fragment().has_level()) {
      return;
    }
    const int level = walker_->act == Act::up ? book_.levels_ - 1 : 0;
    fix_levels(walker_->at->fragment, level - walker_->at->at.level);
  }
  void operator()(const announced::PitFell& said) { note_carried(Carrier::pit, said.level - 1); }
  void operator()(const announced::CarriedEldar& /*said*/) {
    note_carried(Carrier::ontifutlas, std::nullopt);
  }
  void operator()(const announced::Struck& /*said*/) {
    note_carried(Carrier::strike, std::nullopt);
  }
  void operator()(const announced::TakenTo& said) {
    const bool is_political = said.what == EncounterKind::political_prison;
    note_carried(is_political ? Carrier::political_cop : Carrier::cop, std::nullopt);
  }
  void operator()(const announced::RiverCarried& said) {
    if (!walker_->at || said.down) {
      const bool is_lowest = book_.levels_ == 2 && said.down;
      note_carried(Carrier::river, is_lowest ? std::optional(0) : std::nullopt);
      return;
    }
    const Spot from = *walker_->at;
    const std::optional<Side> way = course(from);
    if (way) {
      const Spot to = {from.fragment, {neighbour(from.at.cell, *way), from.at.level}};
      if (!book_.leads_to(Carrier::river, from)) {
        add_link({Carrier::river, from, to, true});
      }
      exclude(from.at.cell, *way, walls::any & ~walls::open);
      walker_->at = to;
      return;
    }
    const bool has_level = book_.fragments_[from.fragment].has_level();
    note_carried(Carrier::river, has_level ? std::optional(from.at.level) : std::nullopt);
    for (Link& link : book_.write_links()) {
      if (link.carrier == Carrier::river && link.from == from && !link.are_neighbours) {
        link.are_neighbours = true;
        book_.fragments_[from.fragment].change(from.at.cell);
      }
    }
  }
  void operator()(const announced::Here& said) {
    if (walker_->at) {
      visit();
      show(*walker_->at, said.what);
    }
  }

  // Deaths, skinning and sending away at the player's place.
  void operator()(const announced::Strangled& /*said*/) {
    note_death(EncounterKind::rabbit, false, true);
  }
  void operator()(const announced::RiderKilled& /*said*/) {
    note_death(EncounterKind::black_rider, false, false);
  }
  void operator()(const announced::Trampled& said) {
    if (said.what.was_dead) {
      change_shown([&](auto& shown) { game::make_cruel(shown, said.what.kind); });
    } else if (info(said.what.kind).blinded_by == 0) {
      note_death(said.what.kind, true, false);
    }
  }
  void operator()(const announced::MorgulSent& said) {
    book_.beasts_stay_ = false;
    change_shown([&](auto& shown) { game::send_away(shown, said.kind); });
  }
  void operator()(const announced::Skinned& said) {
    change_shown([&](auto& shown) {
      const auto at = std::find_if(shown.begin(), shown.end(), [&](const Shown& one) {
        return game::can_be_skinned(one) && game::kind_of(one) == said.kind;
      });
      if (at != shown.end()) {
        at->skinned = true;
      }
    });
  }

  void operator()(const announced::Died& said) { lose_walker(book_.walkers_[said.player]); }
  void operator()(const announced::Won& said) { book_.walkers_[said.player].at.reset(); }
  // Rulings of a gamemaster. They move a player without any rule, so nothing follows for other
  // players.
  void operator()(const announced::Ruled& said) {
    if (said.what == announced::Counted(announced::Trait::exote)) {
      walker_->exote = said.n != 0;
    } else if (said.what == announced::Counted(game::Thing::treasure)) {
      walker_->treasure = said.n != 0;
      book_.treasure_strays_ = far_future;  // it may have been put anywhere
    }
  }
  void operator()(const announced::RuledRound& said) { book_.round_ = said.n; }
  void operator()(const announced::RuledPut& /*said*/) { note_unknown_position(std::nullopt); }
  void operator()(const announced::RuledStatus& said) {
    if (said.status != game::Status::alive && said.status != game::Status::imprisoned) {
      lose_walker(*walker_);
    }
  }
  void operator()(const announced::Met& said) {
    if (const auto& other = book_.walkers_[said.player].at; other && walker_->at) {
      join(*walker_->at, *other);
    }
  }

  // Walls.
  void operator()(const announced::Blocked& /*said*/) {
    if (walker_->at) {
      exclude(walker_->at->at.cell,
              walls::open | walls::wire | (walker_->exote ? walls::simple : 0));
      note_no_exit();
    }
  }
  void operator()(const announced::Wire& /*said*/) {
    if (walker_->at) {
      exclude(walker_->at->at.cell, walls::any & ~walls::wire);
    }
  }
  void operator()(const announced::Felt& said) {
    if (!walker_->at) {
      return;
    }
    const Cell cell = walker_->at->at.cell;
    for (const Side side : all_sides) {
      const announced::WallFelt felt = on(said, side);
      if (felt == announced::WallFelt::none) {
        find_open(cell, side);
        continue;
      }
      exclude(cell, side, walls::any & ~walls_of(felt));
      BoundaryNote& note = boundary(cell, side);
      note.is_exit = note.is_exit || felt == announced::WallFelt::exit;
      note.is_no_exit =
          note.is_no_exit || (walker_->treasure && felt == announced::WallFelt::monolith);
    }
  }
  void operator()(const announced::Shot& said) {
    walker_->way = said.way;
    walker_->has_opened = false;
    walker_->ammo = said.ammo;
    if (book_.quiet_shots_ && walker_->ammo != game::Ammo::bullets) {
      note_opening();
    }
  }
  void operator()(const announced::ShotOpened& /*said*/) {
    walker_->has_opened = true;
    note_opening();
    if (walker_->at) {
      const Cell cell = walker_->at->at.cell;
      exclude(cell, walls::any & ~walls_opened_by_shot());
      BoundaryNote& note = boundary(cell, walker_->way);
      note.open_until = std::max(note.open_until, round() + book_.open_after_);
    }
  }
  void operator()(const announced::ShotSeen& said) {
    if (!walker_->at) {
      return;
    }
    const Cell cell = walker_->at->at.cell;
    if (!walker_->has_opened && walker_->ammo != game::Ammo::bullets &&
        !may_be_opened(cell, walker_->way)) {
      exclude(cell, walls_opened_by_shot());
    }
    see(walker_->way, said.what);
  }
  void operator()(const announced::PitGlimpse& said) { see_around(said); }

  // Things and questions.
  void operator()(const announced::Taken& said) {
    const bool has_taken_treasure = of(said.what, game::Thing::treasure) > 0;
    walker_->treasure = walker_->treasure || has_taken_treasure;
    if (!walker_->at) {
      return;
    }
    if (has_taken_treasure) {
      find_treasure(*walker_->at);
    }
    if (said.what == game::Things{}) {
      return;
    }
    std::vector<Shown>& shown = fragment().write_place(walker_->at->at).shown;
    std::erase_if(shown, [&](const Shown& one) {
      return one.sort == Shown::Sort::thing && said.what[one.what] > 0;
    });
  }
  void operator()(const announced::TreasureLost& /*said*/) {
    walker_->treasure = false;
    let_treasure_stray();
  }
  void operator()(const announced::GourmExote& /*said*/) { walker_->exote = true; }
  void operator()(const announced::AntigourmPlain& /*said*/) { walker_->exote = false; }
  void operator()(const announced::AnswerRight& /*said*/) { note_answer(walker_->said_yes); }
  void operator()(const announced::AnswerWrong& /*said*/) { note_answer(!walker_->said_yes); }

  // What is shown but not spoken.
  void operator()(const announced::Map& said) {
    const Spot here = {0, said.at};
    if (walker_->at) {
      join(here, *walker_->at);
    }
    walker_->at = here;
    auto shown = said.shown.begin();
    for (const Cell cell : said.cells) {
      for (int level = 0; level < book_.levels_; ++level, ++shown) {
        show({0, {cell, level}}, *shown);
      }
    }
    note_boundaries(said.cells, note_walls(said.walls));
  }
  void operator()(const announced::CenterTells& said) {
    book_.exit_holds_ = said.exit;
    if (said.beside) {
      book_.exit_neighbour_holds_ = *said.beside;
    }
  }
  void operator()(const announced::CenterMap& said) { book_.shown_map_ = said.map; }

 private:
  template <class Sides>
  void see_around(const Sides& said) {
    for (const Side side : all_sides) {
      if (walker_->at) {
        see(side, on(said, side));
      }
    }
  }
  /// Notes the walls that a bought map shows, and returns where they are.
  [[nodiscard]] std::vector<Boundary> note_walls(const std::vector<announced::DrawnWall>& drawn) {
    std::vector<Boundary> with_wall;
    for (const announced::DrawnWall& wall : drawn) {
      with_wall.push_back(boundary_at(wall.cell, wall.side));
      BoundaryNote& note = book_.fragments_[0].write_boundary(wall.cell, wall.side);
      note.may_be &= walls_of(wall.kind);
      note.is_exit = note.is_exit || wall.kind == announced::WallFelt::exit;
    }
    return with_wall;
  }
  /// Notes the boundaries of the shown cells where a bought map shows no wall.
  void note_boundaries(const std::vector<Cell>& shown, const std::vector<Boundary>& with_wall) {
    for (const Cell cell : shown) {
      for (const Side side : all_sides) {
        const Boundary line = boundary_at(cell, side);
        if (std::find(with_wall.begin(), with_wall.end(), line) == with_wall.end()) {
          book_.fragments_[0].write_boundary(cell, side).may_be &= walls::open;
        }
      }
    }
  }
  /// The fragment where the player is, for writing.
  [[nodiscard]] Fragment& fragment() { return book_.fragments_[walker_->at->fragment]; }
  void add_link(const Link& link) {
    book_.write_links().push_back(link);
    for (const Spot& end : {link.from, link.to}) {
      book_.fragments_[end.fragment].change(end.at.cell);
    }
  }
  [[nodiscard]] BoundaryNote& boundary(Cell cell, Side side) {
    return fragment().write_boundary(cell, side);
  }
  /// The round of the current event; a player earlier in the order is one round ahead of the
  /// owner's last turn.
  [[nodiscard]] std::int32_t round() const {
    return book_.round_ + (book_.turn_ < book_.owner_ ? 1 : 0);
  }
  void begin_turn() {
    book_.turn_ = to_;
    if (to_ == book_.owner_) {
      ++book_.round_;
      book_.has_counted_landing_ = false;
    }
    std::erase_if(book_.openings_, [&](const Opening& one) { return one.last < round(); });
  }

  // Positions.
  void step() {
    Cell& cell = walker_->at->at.cell;
    cell = neighbour(cell, walker_->way);
    visit();
  }
  void step_level(int by) {
    walker_->at->at.level += by;
    visit();
  }
  /// Adds the level where the player is; once as many levels were visited as the dungeon has, all
  /// are known.
  void visit() {
    Fragment& here = fragment();
    here.visit(walker_->at->at.level);
    const auto [least, most] = here.visited();
    if (!here.has_level() && most - least + 1 == book_.levels_) {
      fix_levels(walker_->at->fragment, -least);
    }
  }
  /// `level` is the level to which the player is taken, if known.
  void note_carried(Carrier carrier, std::optional<int> level) {
    const std::optional<Spot> from = walker_->at;
    const bool is_always_same = carrier != Carrier::cop || book_.prisons_stay_;
    if (from && is_always_same) {
      if (const auto to = book_.leads_to(carrier, *from)) {
        walker_->at = to;
        if (level && !fragment().has_level()) {
          fix_levels(to->fragment, *level - to->at.level);
        }
        return;
      }
    }
    note_unknown_position(level);
    if (from && is_always_same) {
      add_link({carrier, *from, *walker_->at});
    }
  }
  /// Puts the player at an unknown place.
  void note_unknown_position(std::optional<int> level) {
    if (book_.levels_ == 1) {
      level = 0;
    }
    walker_->at = Spot{begin_fragment(level), {{0, 0}, level.value_or(0)}};
  }
  std::size_t begin_fragment(std::optional<int> level) {
    Fragment fresh = Fragment::somewhere(book_.levels_, level);
    if (book_.fragments_.size() < fragments_max) {
      book_.fragments_.push_back(std::move(fresh));
      return book_.fragments_.size() - 1;
    }
    for (std::size_t i = 1; i < book_.fragments_.size(); ++i) {
      if (book_.fragments_[i].is_gone()) {
        book_.fragments_[i].become(std::move(fresh));
        return i;
      }
    }
    std::size_t oldest = 1;
    while (std::any_of(book_.walkers_.begin(), book_.walkers_.end(),
                       [&](const Walker& one) { return one.at && one.at->fragment == oldest; })) {
      ++oldest;
    }
    forget(oldest);
    book_.fragments_[oldest].become(std::move(fresh));
    return oldest;
  }
  void forget(std::size_t fragment) {
    std::erase_if(book_.write_links(), [&](const Link& link) {
      return link.from.fragment == fragment || link.to.fragment == fragment;
    });
    for (Opening& one : book_.openings_) {
      one.is_placed = one.is_placed && one.fragment != fragment;
    }
    if (book_.treasure_home_ && book_.treasure_home_->fragment == fragment) {
      book_.treasure_home_.reset();
    }
    book_.shifts_.push_back({.from = fragment, .is_forgotten = true});
    book_.fragments_[fragment].become(Fragment());
  }

  // Joining.
  void fix_levels(std::size_t fragment, int higher) {
    book_.fragments_[fragment].fix_levels(higher, book_.levels_);
    shift({fragment, {}}, {fragment, {{0, 0}, higher}});
  }
  /// Updates everything that refers to the fragment of `from` to refer to its new location.
  void shift(const Spot& from, const Spot& to) {
    const int columns = to.at.cell.column - from.at.cell.column;
    const int rows = to.at.cell.row - from.at.cell.row;
    const int levels = to.at.level - from.at.level;
    book_.shifts_.push_back({from.fragment, to.fragment, columns, rows, levels});
    const auto move = [&](Spot& spot) {
      if (spot.fragment == from.fragment) {
        spot = {to.fragment,
                {{spot.at.cell.column + columns, spot.at.cell.row + rows}, spot.at.level + levels}};
      }
    };
    for (Walker& one : book_.walkers_) {
      if (one.at) {
        move(*one.at);
      }
    }
    for (Link& link : book_.write_links()) {
      if (link.from.fragment == from.fragment || link.to.fragment == from.fragment) {
        link.followed.value = 0;
      }
      move(link.from);
      move(link.to);
    }
    for (Opening& one : book_.openings_) {
      if (one.is_placed && one.fragment == from.fragment) {
        one.fragment = to.fragment;
        one.boundary.cell.column += columns;
        one.boundary.cell.row += rows;
      }
    }
    if (book_.treasure_home_) {
      move(*book_.treasure_home_);
    }
  }
  /// Joins the fragments of two places that are the same.
  void join(Spot one, Spot other) {
    if (one.fragment == other.fragment) {
      return;
    }
    if (one.fragment > other.fragment) {
      std::swap(one, other);
    }
    Fragment& stays = book_.fragments_[one.fragment];
    const Fragment goes = book_.fragments_[other.fragment].become(Fragment());
    stays.change(one.at.cell);
    if (!stays.has_level() && goes.has_level()) {
      const int higher = other.at.level - one.at.level;
      fix_levels(one.fragment, higher);
      one.at.level += higher;
    }
    stays.absorb(goes, one.at.cell.column - other.at.cell.column,
                 one.at.cell.row - other.at.cell.row, one.at.level - other.at.level);
    shift(other, one);
    if (const auto [least, most] = stays.visited();
        !stays.has_level() && most - least + 1 == book_.levels_) {
      fix_levels(one.fragment, -least);
    }
    join_what_follows();
  }
  /// The same carrier always leads from one place to the same place.
  void join_what_follows() {
    for (std::size_t i = 0; i < book_.links_.size(); ++i) {
      for (std::size_t k = i + 1; k < book_.links_.size(); ++k) {
        const Link& first = book_.links_[i];
        const Link& second = book_.links_[k];
        if (first.carrier == second.carrier && first.from == second.from) {
          const Spot one = first.to;
          const Spot other = second.to;
          book_.write_links().erase(book_.links_.begin() + static_cast<std::ptrdiff_t>(k));
          join(one, other);
          return join_what_follows();
        }
      }
    }
  }
  /// A river may have taken a player to an unknown neighbouring place that is known by now.
  void join_rivers() {
    for (Link& link : book_.links_) {
      if (!link.are_neighbours || link.from.fragment == link.to.fragment) {
        continue;
      }
      const std::uint32_t changes = book_.fragments_[link.from.fragment].changes() +
                                    book_.fragments_[link.to.fragment].changes();
      if (link.followed.value == changes) {
        continue;
      }
      link.followed.value = changes;
      std::optional<Spot> only;
      int ways = 0;
      for (const Side side : {Side::east, Side::south, Side::west}) {
        const Spot to = {link.from.fragment,
                         {neighbour(link.from.at.cell, side), link.from.at.level}};
        if (may_flow(link.from, side) &&
            book_.fragments_[to.fragment].agrees_with(
                book_.fragments_[link.to.fragment], to.at.cell.column - link.to.at.cell.column,
                to.at.cell.row - link.to.at.cell.row, to.at.level - link.to.at.level)) {
          only = to;
          ++ways;
        }
      }
      if (ways == 1) {
        const Side way = *side_towards(link.from.at.cell, only->at.cell);
        BoundaryNote& note =
            book_.fragments_[link.from.fragment].write_boundary(link.from.at.cell, way);
        note.may_be &= walls::open;
        join(*only, link.to);
        return join_rivers();
      }
    }
  }

  /// The side to which a river flows on, if only one is possible: never north, never back, not
  /// through a wall, and into a place with a river (rules §10).
  [[nodiscard]] std::optional<Side> course(const Spot& from) const {
    if (const auto to = book_.leads_to(Carrier::river, from)) {
      return to->fragment == from.fragment && to->at.level == from.at.level
                 ? side_towards(from.at.cell, to->at.cell)
                 : std::nullopt;
    }
    std::optional<Side> only;
    for (const Side side : {Side::east, Side::south, Side::west}) {
      if (!may_flow(from, side)) {
        continue;
      }
      if (only) {
        return std::nullopt;
      }
      only = side;
    }
    return only;
  }
  [[nodiscard]] bool may_flow(const Spot& from, Side side) const {
    const Fragment& piece = book_.fragments_[from.fragment];
    const Spot to = {from.fragment, {neighbour(from.at.cell, side), from.at.level}};
    const PlaceNote& note = piece.place(to.at);
    return (piece.boundary(from.at.cell, side).may_be & walls::open) != 0 &&
           (!note.is_shown || has_river(note.shown)) && book_.leads_to(Carrier::river, to) != from;
  }

  // Notes.
  /// Changes what was shown at the addressed player's place, if anything was.
  template <class Change>
  void change_shown(const Change& change) {
    if (!walker_->at || !fragment().place(walker_->at->at).is_shown) {
      return;
    }
    std::vector<Shown> shown = fragment().place(walker_->at->at).shown;
    change(shown);
    show(*walker_->at, shown);
  }
  void note_death(EncounterKind kind, bool cruelly, bool skinned) {
    change_shown([&](auto& shown) { game::kill(shown, kind, cruelly, skinned); });
  }
  void show(const Spot& spot, const std::vector<Shown>& shown) {
    if (has_treasure(shown)) {
      find_treasure(spot);
    }
    book_.fragments_[spot.fragment].show(spot.at, shown, round());
  }
  /// Apart from its home, the treasure lies only where its carrier died, and not for long.
  void find_treasure(const Spot& spot) {
    if (round() > book_.treasure_strays_ && !book_.treasure_home_) {
      book_.treasure_home_ = spot;
    }
  }
  /// The treasure may lie where the player was. One round is added, because other players may be a
  /// round ahead.
  void let_treasure_stray() {
    if (book_.treasure_strays_ != far_future) {
      book_.treasure_strays_ = round() + 1 + book_.treasure_after_;
    }
  }
  void lose_walker(Walker& dead) {
    let_treasure_stray();
    dead = Walker{};
  }
  void note_answer(bool right) {
    if (walker_->at) {
      fragment().write_place(walker_->at->at).answer = right;
    }
  }
  /// A boundary that stops the player with the treasure is not the exit.
  void note_no_exit() {
    if (walker_->treasure) {
      boundary(walker_->at->at.cell, walker_->way).is_no_exit = true;
    }
  }
  // A gamemaster may rule on walls without an announcement. Then no possibility might be left, so
  // the old note stays.
  void exclude(Cell cell, int what) { exclude(cell, walker_->way, what); }
  void exclude(Cell cell, Side side, int what) {
    fragment().exclude(cell, side, static_cast<Walls>(what));
  }
  [[nodiscard]] Walls walls_opened_by_shot() const {
    return walker_->ammo == game::Ammo::grenades ? walls::simple : walls::wire;
  }
  /// Notes that a wall was opened on the side of the shot.
  void note_opening() {
    Opening opening{.last = round() + book_.open_after_};
    if (walker_->at) {
      opening.fragment = walker_->at->fragment;
      opening.boundary = boundary_at(walker_->at->at.cell, walker_->way);
      opening.is_placed = true;
    }
    book_.openings_.push_back(opening);
  }
  /// True if an open boundary there may be a wall that somebody has opened.
  [[nodiscard]] bool may_be_opened(Cell cell, Side side) const {
    const Boundary line = boundary_at(cell, side);
    return !book_.hears_all_ ||
           std::any_of(book_.openings_.begin(), book_.openings_.end(), [&](const Opening& one) {
             return !one.is_placed || one.fragment != walker_->at->fragment || one.boundary == line;
           });
  }
  /// Notes that the boundary is open now.
  void find_open(Cell cell, Side side) {
    if (may_be_opened(cell, side)) {
      exclude(cell, side, walls::monolith);
      if (fragment().boundary(cell, side).open_until < round()) {
        boundary(cell, side).open_until = round();
      }
    } else {
      exclude(cell, side, walls::any & ~walls::open);
    }
  }
  /// Notes that the player crosses the boundary in the direction of their move.
  void cross(Cell cell, bool through_wall) {
    if (through_wall) {
      exclude(cell, walls::open | walls::monolith);
    } else {
      find_open(cell, walker_->way);
    }
  }
  /// A closed wall also shows nothing, so seeing nothing is informative only if the boundary is
  /// open.
  void see(Side side, Sight sight) {
    const Place at = walker_->at->at;
    if (sight != Sight::nothing) {
      find_open(at.cell, side);
    } else {
      // The player's map includes every boundary they look at, even a wall.
      fragment().cover(boundary_at(at.cell, side).cell);
      if (!fragment().boundary(at.cell, side).is_open(round())) {
        return;
      }
    }
    fragment().see({neighbour(at.cell, side), at.level}, sight, round());
  }

  Notebook& book_;
  Seat to_;
  Walker* walker_ = nullptr;  ///< the addressee; null for everybody
};

Notebook::Notebook(const game::Terms& terms, Seat whose)
    : owner_(whose), names_(terms.seats), turn_(whose), walkers_(terms.seats.size()) {
  const game::Rulings rulings(terms);
  hears_all_ = rulings.hear_others || terms.seats.size() == 1;
  calm_mid_jump_ = rulings.calm_mid_jump;
  quiet_shots_ = rulings.quiet_shots;
  prisons_stay_ = !rulings.destructible_prisons;
  beasts_stay_ = hears_all_;
  open_after_ = rulings.open_after;
  treasure_after_ = rulings.treasure_after;
}

std::optional<Spot> Notebook::leads_to(Carrier carrier, const Spot& from) const {
  const auto at = std::find_if(links_.begin(), links_.end(), [&](const Link& link) {
    return link.carrier == carrier && link.from == from;
  });
  return at == links_.end() ? std::nullopt : std::optional(at->to);
}

std::optional<Seat> Notebook::treasure_carrier() const {
  const auto at = std::find_if(walkers_.begin(), walkers_.end(),
                               [](const Walker& one) { return one.treasure; });
  return at == walkers_.end() ? std::nullopt
                              : std::optional(static_cast<Seat>(at - walkers_.begin()));
}

void Notebook::hear(const Announcement& said) {
  if (said.to < walkers_.size() || said.to == game::everybody) {
    game::visit_if<game::announced::notebook>(said, Writing(*this, said.to));
  }
}

}  // namespace dungeonlab::notebook
