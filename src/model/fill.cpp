// Fills numbers into the sentences of tables. The same pass over a template runs at compile time,
// to detect unknown numbers, and at run time.
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
