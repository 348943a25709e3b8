// Follows JSON pointers into a map, each step in the time of one look-up: a certificate may hold
// very many of them.
#include "verify/pointers.hpp"

#include <charconv>

namespace dungeonlab::verify {
namespace {

/// The item of an array; null if there is none of this number.
const Value* item_of(const Value& array, std::string_view number) {
  std::size_t at = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), at);
  const bool is_plain = error == std::errc() && end == number.data() + number.size() &&
                        (number.size() == 1 || number[0] != '0');
  return is_plain && at < array.items.size() ? &array.items[at] : nullptr;
}

}  // namespace

const Value* Pointers::child_of(const Value& object, std::string_view key) {
  auto [children, first_visit] = children_.try_emplace(&object);
  for (std::size_t i = 0; first_visit && i < object.items.size(); ++i) {
    children->second.emplace(object.items[i].key, &object.items[i]);
  }
  const auto child = children->second.find(key);
  return child == children->second.end() ? nullptr : child->second;
}

std::optional<std::vector<const Value*>> Pointers::follow(std::string_view pointer) {
  std::vector<const Value*> way;
  const Value* value = root_;
  while (!pointer.empty()) {
    if (pointer.front() != '/') {
      return std::nullopt;
    }
    pointer.remove_prefix(1);
    const std::string_view raw = pointer.substr(0, pointer.find('/'));
    pointer.remove_prefix(raw.size());
    std::string key;
    for (std::size_t i = 0; i < raw.size(); ++i) {
      const bool tilde = raw[i] == '~';
      if (tilde && (i + 1 == raw.size() || (raw[i + 1] != '0' && raw[i + 1] != '1'))) {
        return std::nullopt;
      }
      key += !tilde ? raw[i] : raw[++i] == '0' ? '~' : '/';
    }
    const Value* const child =
        value->is(Value::Type::object) ? child_of(*value, key) : item_of(*value, key);
    if (child == nullptr) {
      return std::nullopt;
    }
    way.push_back(value = child);
  }
  return way;
}

}  // namespace dungeonlab::verify
