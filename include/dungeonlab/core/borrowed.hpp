#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab {

/// A vector that borrows its memory from the thread. Its destructor returns the memory, and the
/// next vector of that type reuses it. So objects that are rebuilt for every map stop allocating
/// after a few maps. Blocks over 64 KiB, and blocks beyond the 32 kept per type, go back to the
/// heap. Objects that outlive their thread, such as statics, must not borrow.
template <class Value>
class Borrowed : public std::vector<Value> {
  using Vector = std::vector<Value>;

 public:
  Borrowed() { borrow(); }
  explicit Borrowed(std::size_t size, const Value& value = Value()) {
    borrow();
    this->assign(size, value);
  }
  explicit Borrowed(std::span<const Value> values) {
    borrow();
    this->assign(values.begin(), values.end());
  }
  Borrowed(const Borrowed& other) : Vector() {
    borrow();
    Vector::operator=(other);
  }
  Borrowed(Borrowed&&) noexcept = default;
  Borrowed& operator=(const Borrowed&) = default;
  Borrowed& operator=(Borrowed&& other) noexcept {
    this->swap(other);  // returns the memory this vector held
    return *this;
  }
  ~Borrowed() { give_back(); }

 private:
  static_assert(std::is_trivially_destructible_v<Value>);
  static constexpr std::size_t bytes_kept_max = 65'536;

  struct Shelf {
    std::array<Vector, 32> vectors;
    std::size_t count = 0;
  };
  static Shelf& shelf() {
    thread_local Shelf of_this_thread;
    return of_this_thread;
  }

  void borrow() {
    Shelf& from = shelf();
    if (from.count > 0) {
      this->swap(from.vectors[--from.count]);
    }
  }
  void give_back() noexcept {
    Shelf& to = shelf();
    const auto bytes = this->capacity() * sizeof(Value);  // NOLINT(bugprone-sizeof-expression)
    if (bytes > 0 && bytes <= bytes_kept_max && to.count < to.vectors.size()) {
      this->clear();
      to.vectors[to.count++].swap(*this);
    }
  }
};

}  // namespace dungeonlab
