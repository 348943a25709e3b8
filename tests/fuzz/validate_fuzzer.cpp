// Any bytes as a map: the rules agree with the plain checker, which is slow and shares no code with
// them. The mutator changes maps as maps, so that most inputs can be read.
#include "dungeonlab/io/document.hpp"
#include "support/plain_agreement.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace dungeonlab::fuzz {
namespace {

/// Larger maps show nothing that small ones do not, and the plain checker is slow.
bool is_small(const Sheet& sheet) {
  constexpr int side = 16;
  constexpr std::size_t entries = 200;
  return sheet.base->columns <= side && sheet.base->rows <= side &&
         std::all_of(sheet.branches.begin(), sheet.branches.end(),
                     [](Cell cell) { return cell.column <= 2 * side && cell.row <= 2 * side; }) &&
         sheet.walls.size() <= entries && sheet.encounters.size() <= entries;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string text(data, data + size);
  const io::Form form = io::form_of(text);
  const Sheet sheet = io::read(std::move(text), form).sheet;
  if (testing_support::is_plain(sheet) && is_small(sheet)) {
    if (const std::string words = testing_support::disagreement(sheet); !words.empty()) {
      (void)std::fprintf(stderr, "only the rules (+) or the plain checker (-) say:%s\n",
                         words.c_str());
      std::abort();
    }
  }
  return 0;
}

}  // namespace dungeonlab::fuzz
