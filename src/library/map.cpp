// A proved dungeon behind a shared pointer, so that the header needs no type of a room.
#include "dungeonlab/map.hpp"

#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "library/proved.hpp"

#include <utility>

namespace dungeonlab {

Map::Map(rules::ValidDungeon proved)
    : proved_(std::make_shared<const rules::ValidDungeon>(std::move(proved))) {}

int Map::columns() const {
  return dungeon_of(*this).ground().base().columns;
}
int Map::rows() const {
  return dungeon_of(*this).ground().base().rows;
}
int Map::levels() const {
  return dungeon_of(*this).levels();
}
std::string Map::title() const {
  return sheet_of(*this).title;
}
std::string Map::id() const {
  const forge::MapLabel label = forge::label_of(sheet_of(*this));
  return label.id.value_or(label.shown);
}

std::optional<std::string> Map::at(std::string_view place) const {
  const Dungeon& dungeon = dungeon_of(*this);
  const Named<Place> named = place_named(place);
  if (!named || !dungeon.ground().contains(*named)) {
    return std::nullopt;
  }
  const PlaceIndex index = dungeon.index(*named);
  switch (dungeon.holds(index)) {
    case Dungeon::Holds::nothing:
      break;
    case Dungeon::Holds::encounter:
      return std::string(name(dungeon.kind(index)));
    case Dungeon::Holds::river:
      return std::string(spoken(dungeon.piece(index)));
  }
  return "nothing";
}

}  // namespace dungeonlab
