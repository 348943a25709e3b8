#pragma once

#include "dungeonlab/print/book.hpp"
#include "dungeonlab/render/scene.hpp"

#include <set>
#include <string>

namespace dungeonlab::print {

/// The output of the press: the bytes of a file, or why there are none.
struct Pressed {
  std::string bytes{};
  std::string failure{};
  std::set<char32_t> lacking{};  ///< letters that no font has
};

/// The functions that the press module gives to the program that loads it.
struct Press {
  void (*pdf)(const Book& book, Pressed& pressed);
  void (*png)(const render::Scene& scene, int cell_pixels, Pressed& pressed);
};

}  // namespace dungeonlab::print
