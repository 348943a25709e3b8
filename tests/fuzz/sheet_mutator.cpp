// How libFuzzer changes maps: it reads a map, changes it as a map, and writes it as JSON again.
// Input that is not a map or cannot be written becomes a small random map.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "support/plain_checker.hpp"
#include "support/sheet_changes.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  Rng rng({"sheet mutator", std::to_string(seed)});
  std::string text(data, data + size);
  const io::Form form = io::form_of(text);
  Sheet sheet = io::read(std::move(text), form).sheet;
  if (!testing_support::is_plain(sheet) || rng.chance(1, 200)) {
    sheet = testing_support::changed_sheet(rng);
  }
  for (int left = rng.between(1, 4); left > 0; --left) {
    testing_support::change(sheet, rng);
  }
  const std::string written = io::write_json_line(sheet);
  if (written.size() > most) {
    return size;
  }
  std::copy(written.begin(), written.end(), data);
  return written.size();
}

}  // namespace dungeonlab::fuzz
