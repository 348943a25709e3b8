// The keys of a map, for editors that suggest them while you type; taken from the decoder's tables.
#include "dungeonlab/io/map_words.hpp"

#include "json_fields.hpp"

#include <span>

namespace dungeonlab::io {
namespace {

std::span<const Field> fields_of(MapObject object) {
  switch (object) {
    case MapObject::map:
      return map_fields;
    case MapObject::base:
      return base_fields;
    case MapObject::exit:
      return exit_fields;
    case MapObject::start:
      return start_fields;
    case MapObject::lint:
      return lint_fields;
    case MapObject::ignore:
      return ignore_fields;
    case MapObject::encounter:
      return encounter_fields;
  }
  return {};
}

}  // namespace

std::vector<MapWord> json_keys(MapObject object) {
  std::vector<MapWord> keys;
  for (const Field& field : fields_of(object)) {
    keys.push_back({field.key, field.about});
  }
  return keys;
}

}  // namespace dungeonlab::io
