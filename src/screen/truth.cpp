// The true map in the form that players use for theirs, so that the same code draws both.
#include "dungeonlab/screen/truth.hpp"

namespace dungeonlab::screen {
namespace {

namespace walls = notebook::walls;

notebook::Walls wall_of(Barrier barrier) {
  switch (barrier) {
    case Barrier::open:
      return walls::open;
    case Barrier::simple:
      return walls::simple;
    case Barrier::wire:
      return walls::wire;
    case Barrier::monolith:
      break;
  }
  return walls::monolith;
}

}  // namespace

notebook::Fragment truth_of(const game::Game& game, const game::State& state) {
  const Dungeon& dungeon = game.dungeon();
  const Ground& ground = dungeon.ground();
  notebook::Fragment truth =
      notebook::Fragment::placed(ground.box().columns, ground.box().rows, dungeon.levels());
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    for (int level = 0; level < dungeon.levels(); ++level) {
      const Place at{cell, level};
      truth.show(at, game::shown_at(dungeon, state, dungeon.index(at)), state.round);
    }
    for (const Side side : all_sides) {
      truth.exclude(
          cell, side,
          static_cast<notebook::Walls>(walls::any & ~wall_of(ground.barrier(square, side))));
    }
  }
  for (const game::Opened& opened : state.opened) {
    truth.write_boundary(ground.cell(opened.square), opened.side).open_until = opened.last;
  }
  const Exit exit = dungeon.exit();
  truth.write_boundary(exit.cell, exit.side).is_exit = true;
  return truth;
}

Glyph true_glyph(const Dungeon& dungeon, const notebook::Fragment& truth, const Place& at) {
  if (!dungeon.ground().contains(at.cell)) {
    return {};
  }
  Glyph glyph = screen::glyph_of(truth.place(at));
  const PlaceIndex index = dungeon.index(at);
  const bool is_tree = dungeon.holds(index) == Dungeon::Holds::encounter &&
                       info(dungeon.kind(index)).family == Family::tree;
  if (is_tree) {
    glyph.text = info(dungeon.kind(index)).code;
  }
  return glyph;
}

MapPicture picture_of(const Dungeon& dungeon, const notebook::Fragment& truth) {
  const Extent box = dungeon.ground().box();
  MapPicture picture{.fragment = &truth, .last = {box.columns - 1, box.rows - 1}};
  picture.highest = dungeon.levels() - 1;
  picture.glyph = [&](const Place& at) { return true_glyph(dungeon, truth, at); };
  picture.mark = [](const Place&) { return Glyph{" ", {}}; };
  return picture;
}

}  // namespace dungeonlab::screen
