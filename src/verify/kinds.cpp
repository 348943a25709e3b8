// The words of a map for what stands at its places. They are looked up by going
// through the table, for it is short.
#include "verify/kinds.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

/// True if the words differ in nothing but small and capital letters.
bool is_written(std::string_view name, std::string_view word) {
  const auto small = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::equal(name.begin(), name.end(), word.begin(), word.end(),
                    [&](char one, char other) { return small(one) == small(other); });
}

}  // namespace

Kind kind_of(std::string_view word) {
  const auto* row = std::find_if(kinds.begin(), kinds.end(), [&](const KindRow& kind) {
    return is_written(kind.name, word) || is_written(kind.letters, word);
  });
  return row == kinds.end() ? Kind::unknown : static_cast<Kind>(row - kinds.begin());
}

}  // namespace dungeonlab::verify
