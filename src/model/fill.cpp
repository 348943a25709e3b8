// Sentences of tables with their numbers in them. The same pass over a template runs when tables
// are compiled, to look for names that mean no number, and when a sentence is said.
#include "dungeonlab/model/fill.hpp"

#include <cassert>

namespace dungeonlab {

std::string filled(Template text, const EncounterInfo* own) {
  std::string sentence;
  [[maybe_unused]] const bool names_numbers =
      detail::fill(text.text, own, [&](char letter) { sentence += letter; });
  assert(names_numbers);
  return sentence;
}

}  // namespace dungeonlab
