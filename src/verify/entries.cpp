// The witness of a rule that is broken by what is written in the map: where that is, as JSON
// pointers. It convinces because each of them names an element by which we saw the rule broken
// ourselves. A pointer to something inside an element ("/encounters/C3.1/to") names that element;
// but the map, and the lists it is made of, are named by nothing inside them: what such a whole
// breaks ("there is no treasure") is no fault of anything that it holds.
#include "verify/witness.hpp"

#include <algorithm>
#include <functional>

namespace dungeonlab::verify {

Doubt check_entries(std::span<const Value> entries, std::optional<std::vector<Element>> breakers,
                    Pointers& pointers) {
  if (breakers) {
    std::sort(breakers->begin(), breakers->end(), std::less<>());
  }
  const auto breaks = [&](Element element) {
    return !breakers ||
           std::binary_search(breakers->begin(), breakers->end(), element, std::less<>());
  };
  for (const Value& entry : entries) {
    const auto way = entry.is(Value::Type::string) ? pointers.follow(entry.text) : std::nullopt;
    if (!way) {
      return "an entry points at nothing in the map";
    }
    const bool names_one =
        way->empty() ? breaks(nullptr)
                     : breaks(way->back()) || std::any_of(way->begin() + 1, way->end(), breaks);
    if (!names_one) {
      return "nothing at \"" + printable(entry.text) + "\" breaks the rule";
    }
  }
  return entries.empty() ? "no entry is named" : "";
}

}  // namespace dungeonlab::verify
