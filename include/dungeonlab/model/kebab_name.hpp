#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace dungeonlab {

/// An identifier of a table as people write it: `black_rider` is `black-rider`.
/// The text lives in the object, so a table of rows may hold it at compile time.
class KebabName {
 public:
  template <std::size_t Size>
  explicit consteval KebabName(const char (&identifier)[Size]) : size_(Size - 1) {
    static_assert(Size <= capacity, "the longest name of a table");
    for (std::size_t i = 0; i + 1 < Size; ++i) {
      text_[i] = identifier[i] == '_' ? '-' : identifier[i];
    }
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text_.data(), size_}; }

 private:
  static constexpr std::size_t capacity = 32;
  std::array<char, capacity> text_{};
  std::size_t size_;
};

}  // namespace dungeonlab
