#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace dungeonlab {

/// An identifier of a table as people write it: `black_rider` becomes `black-rider`. The object
/// contains the text, so tables can hold it at compile time.
class KebabName {
 public:
  /// An identifier of more than `capacity` characters does not compile.
  explicit consteval KebabName(std::string_view identifier) : size_(identifier.size()) {
    for (std::size_t i = 0; i < identifier.size(); ++i) {
      text_.at(i) = identifier[i] == '_' ? '-' : identifier[i];
    }
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text_.data(), size_}; }

 private:
  static constexpr std::size_t capacity = 32;
  std::array<char, capacity> text_{};
  std::size_t size_;
};

}  // namespace dungeonlab
