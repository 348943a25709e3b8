// The heap allocations of one map, which unlike times do not depend on the load of the machine.
// Every `new` of this program is counted, while a map is generated, proved and written.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

namespace {

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): operator new counts here.
constinit std::atomic<std::size_t> allocations = 0;

}  // namespace

// A sanitizer has operators of its own, and must keep them.
#ifndef __SANITIZE_ADDRESS__
// NOLINTBEGIN(cppcoreguidelines-no-malloc): memory is allocated here. Inlined, they would look to
// GCC as if new and free were mixed.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
    return memory;
  }
  throw std::bad_alloc();
}

[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}

[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}
// NOLINTEND(cppcoreguidelines-no-malloc)
#endif

namespace dungeonlab::forge {
namespace {

std::size_t allocations_of(const Forge& forge, std::uint64_t index) {
  const std::size_t before = allocations;
  const auto map = forge.map("allocations", index);
  const std::string text = io::write_json_line(map.value().sheet());
  EXPECT_FALSE(text.empty());
  return allocations - before;
}

TEST(Allocations, AreFewForGeneratingProvingAndWritingAMap) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "a sanitizer counts in its own way";
#endif
  constexpr std::size_t maps = 100;
  constexpr std::size_t most = 28;  // per map; raise it only with a reason
  const Forge forge(io::preset_named("10x10").value());
  // The first map builds the tables that live as long as the program, and what the thread lends
  // later.
  for (std::size_t index = maps; index < maps + 20; ++index) {
    (void)allocations_of(forge, index);
  }
  std::size_t all = 0;
  for (std::size_t index = 0; index < maps; ++index) {
    all += allocations_of(forge, index);
  }
  EXPECT_LE(all, most * maps) << static_cast<double>(all) / maps << " for each map";
}

}  // namespace
}  // namespace dungeonlab::forge
