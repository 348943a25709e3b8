// Reads the parts of a witness, strictly: a key that is missing or that nobody would look at, a
// wrong type, a number out of its range and a name that is none are all reasons for doubt.
#include "verify/witness.hpp"

#include <algorithm>

namespace dungeonlab::verify {

Parts::Parts(const Value* witness, std::string_view type,
             std::initializer_list<std::string_view> keys)
    : witness_(witness) {
  if (witness == nullptr || text("type") != type) {
    fail("the witness must be of type " + std::string(type));
  } else {
    only(keys, keys.size() + 1);
  }
}

Parts::Parts(const Value& part, std::initializer_list<std::string_view> keys) : witness_(&part) {
  only(keys, keys.size());
}

void Parts::only(std::initializer_list<std::string_view> keys, std::size_t count) {
  for (const std::string_view key : keys) {
    if (witness_->find(key) == nullptr) {
      fail("the witness has no " + std::string(key));
    }
  }
  if (witness_->items.size() != count) {
    fail("the witness has keys that nobody looks at");
  }
}

bool Parts::fail(Doubt doubt) {
  if (doubt_.empty()) {
    doubt_ = std::move(doubt);
  }
  return false;
}

std::span<const Value> Parts::list(std::string_view key) {
  const Value* value = witness_ == nullptr ? nullptr : witness_->find(key);
  if (value == nullptr || !value->is(Value::Type::array)) {
    fail(std::string(key) + " is no list");
    return {};
  }
  return value->items;
}

std::string_view Parts::text(std::string_view key) {
  const Value* value = witness_ == nullptr ? nullptr : witness_->find(key);
  if (value == nullptr || !value->is(Value::Type::string)) {
    fail(std::string(key) + " is no text");
    return {};
  }
  return value->text;
}

template <typename Read>
auto Parts::items(std::string_view key, std::string_view what, Read read) {
  std::vector<typename decltype(read(Value()))::value_type> things;
  const std::span<const Value> values = list(key);
  things.reserve(values.size());
  for (const Value& item : values) {
    const auto thing = read(item);
    if (!thing) {
      fail(std::string(key) + " " + std::string(what));
      break;
    }
    things.push_back(*thing);
  }
  return things;
}

std::vector<std::int64_t> Parts::numbers(std::string_view key, std::int64_t low,
                                         std::int64_t high) {
  return items(key, "has an item that is no integer in its range", [&](const Value& item) {
    const bool good = item.is(Value::Type::integer) && item.integer >= low && item.integer <= high;
    return good ? std::optional(item.integer) : std::nullopt;
  });
}

std::vector<Cell> Parts::cells(std::string_view key, const Ground& ground) {
  return items(key, "names what is no cell of the dungeon", [&](const Value& item) {
    Cell cell;
    const bool good = item.is(Value::Type::string) && read_cell(item.text, cell) == Name::good &&
                      ground.is_cell(cell);
    return good ? std::optional(cell) : std::nullopt;
  });
}

std::vector<int> Parts::places(std::string_view key, const Game& game) {
  return items(key, "names what is no place of the dungeon", [&](const Value& item) {
    const int place = item.is(Value::Type::string) ? game.read_place(item.text) : -1;
    return place >= 0 ? std::optional(place) : std::nullopt;
  });
}

std::vector<State> Parts::states(std::string_view key, const Game& game) {
  return items(key, "has an item that is no state of the game", [&](const Value& item) {
    return item.is(Value::Type::string) ? game.read_state(item.text) : std::nullopt;
  });
}

std::vector<Cell> Parts::squares(std::string_view key, const Ground& ground) {
  constexpr std::string_view what =
      "has an item that is no square in or beside the box of the dungeon";
  return items(key, what, [&](const Value& item) {
    const bool is_pair = item.is(Value::Type::array) && item.items.size() == 2 &&
                         item.items[0].is(Value::Type::integer) &&
                         item.items[1].is(Value::Type::integer);
    const std::int64_t x = is_pair ? item.items[0].integer : -2;
    const std::int64_t y = is_pair ? item.items[1].integer : -2;
    const bool good = x >= -1 && y >= -1 && x <= ground.width() && y <= ground.height();
    return good ? std::optional(Cell{static_cast<int>(x), static_cast<int>(y)}) : std::nullopt;
  });
}

}  // namespace dungeonlab::verify
