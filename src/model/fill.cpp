// Sentences of tables with their numbers in them. The same pass over a template runs when tables
// are compiled, to look for names that mean no number, and when a sentence is said.
#include "dungeonlab/model/fill.hpp"

#include <cassert>

namespace dungeonlab {
namespace {

template <class NumberOf>
std::string filled_by(Template text, NumberOf number_of) {
  std::string sentence;
  [[maybe_unused]] const bool names_numbers =
      detail::fill(text.text, number_of, [&](char letter) { sentence += letter; });
  assert(names_numbers);
  return sentence;
}

}  // namespace

std::string filled(Template text) {
  return filled_by(text, detail::number_named);
}

std::string filled(Template text, const EncounterInfo& own) {
  return filled_by(text, detail::NumbersOf{own});
}

}  // namespace dungeonlab
