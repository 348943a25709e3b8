// Reads the parts of a witness, strictly: a key that is missing or that nobody would look at, a
// wrong type, a number out of its range and a name that is none are all reasons for doubt.
#include "verify/witness.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

const std::vector<Value> no_items;

}  // namespace

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
  if (witness_->keys.size() != count) {
    fail("the witness has keys that nobody looks at");
  }
}

bool Parts::fail(Doubt doubt) {
  if (doubt_.empty()) {
    doubt_ = std::move(doubt);
  }
  return false;
}

const std::vector<Value>& Parts::list(std::string_view key) {
  const Value* value = witness_ == nullptr ? nullptr : witness_->find(key);
  if (value == nullptr || !value->is(Value::Type::array)) {
    fail(std::string(key) + " is no list");
    return no_items;
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

std::vector<std::int64_t> Parts::numbers(std::string_view key, std::int64_t low,
                                         std::int64_t high) {
  std::vector<std::int64_t> numbers;
  for (const Value& item : list(key)) {
    if (!item.is(Value::Type::integer) || item.integer < low || item.integer > high) {
      fail(std::string(key) + " has an item that is no integer in its range");
      break;
    }
    numbers.push_back(item.integer);
  }
  return numbers;
}

std::vector<Cell> Parts::cells(std::string_view key, const Ground& ground) {
  std::vector<Cell> cells;
  for (const Value& item : list(key)) {
    if (!item.is(Value::Type::string) || read_cell(item.text, cells.emplace_back()) != Name::good ||
        !ground.is_cell(cells.back())) {
      fail(std::string(key) + " names what is no cell of the dungeon");
      break;
    }
  }
  return cells;
}

std::vector<int> Parts::places(std::string_view key, const Game& game) {
  std::vector<int> places;
  for (const Value& item : list(key)) {
    if (!item.is(Value::Type::string) || places.emplace_back(game.read_place(item.text)) < 0) {
      fail(std::string(key) + " names what is no place of the dungeon");
      break;
    }
  }
  return places;
}

std::vector<State> Parts::states(std::string_view key, const Game& game) {
  std::vector<State> states;
  for (const Value& item : list(key)) {
    const std::optional<State> state =
        item.is(Value::Type::string) ? game.read_state(item.text) : std::nullopt;
    if (!state) {
      fail(std::string(key) + " has an item that is no state of the game");
      break;
    }
    states.push_back(*state);
  }
  return states;
}

std::vector<Cell> Parts::squares(std::string_view key, const Ground& ground) {
  std::vector<Cell> squares;
  for (const Value& item : list(key)) {
    const bool is_pair = item.is(Value::Type::array) && item.items.size() == 2 &&
                         item.items[0].is(Value::Type::integer) &&
                         item.items[1].is(Value::Type::integer);
    const std::int64_t x = is_pair ? item.items[0].integer : -2;
    const std::int64_t y = is_pair ? item.items[1].integer : -2;
    if (x < -1 || y < -1 || x > ground.width() || y > ground.height()) {
      fail(std::string(key) + " has an item that is no square in or beside the box of the dungeon");
      break;
    }
    squares.push_back({static_cast<int>(x), static_cast<int>(y)});
  }
  return squares;
}

}  // namespace dungeonlab::verify
