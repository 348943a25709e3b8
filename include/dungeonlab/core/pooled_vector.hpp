#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace dungeonlab {

/// A vector that takes its memory from a pool of its thread. Its destructor returns the memory, and
/// the next vector of that type reuses it. So objects that are rebuilt for every map stop
/// allocating after a few maps. Blocks over 64 KiB, and blocks beyond the 32 kept per type, go back
/// to the heap. Objects that outlive their thread, such as statics, must not use it.
template <class Value>
class PooledVector : public std::vector<Value> {
  using Vector = std::vector<Value>;

 public:
  PooledVector() { take_from_pool(); }
  explicit PooledVector(std::size_t size, const Value& value = Value()) {
    take_from_pool();
    this->assign(size, value);
  }
  explicit PooledVector(std::span<const Value> values) {
    take_from_pool();
    this->assign(values.begin(), values.end());
  }
  PooledVector(const PooledVector& other) : Vector() {
    take_from_pool();
    Vector::operator=(other);
  }
  PooledVector(PooledVector&&) noexcept = default;
  PooledVector& operator=(const PooledVector&) = default;
  PooledVector& operator=(PooledVector&& other) noexcept {
    this->swap(other);  // returns the memory this vector held
    return *this;
  }
  ~PooledVector() { return_to_pool(); }

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

  void take_from_pool() {
    Shelf& from = shelf();
    if (from.count > 0) {
      this->swap(from.vectors[--from.count]);
    }
  }
  void return_to_pool() noexcept {
    Shelf& to = shelf();
    const auto bytes = this->capacity() * sizeof(Value);  // NOLINT(bugprone-sizeof-expression)
    if (bytes > 0 && bytes <= bytes_kept_max && to.count < to.vectors.size()) {
      this->clear();
      to.vectors[to.count++].swap(*this);
    }
  }
};

}  // namespace dungeonlab
