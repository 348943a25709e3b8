#pragma once

#include "dungeonlab/render/pages.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::print {

struct Heading {
  std::string text;
};
struct Paragraph {
  std::string text;
};
/// Parts of a book that stand one after the other.
struct Parts {
  std::size_t first = 0;
  std::size_t count = 0;
};
/// One row of a table.
struct Row {
  std::vector<std::string> cells;  ///< the first is bold
  std::string below{};             ///< below them, beginning with the second column
  std::optional<Parts> pages{};    ///< the numbers of their pages are set into the second cell
};
/// Rows of words below a head that every page repeats. Lines break inside cells; a row stays
/// together.
struct Table {
  std::vector<int> shares;  ///< of the width, for each column
  std::vector<std::string> head;
  std::vector<Row> rows;
};

/// Text that is set on as many upright pages as it takes.
struct Text {
  std::vector<std::variant<Heading, Paragraph, Table>> blocks;
  std::string footer;  ///< of every page, before its number
  int pages_most = 0;  ///< letters are up to a fifth smaller if it has more; 0: any number
};

/// A table in a box below its title.
struct Box {
  std::string title;
  std::string note{};                            ///< in small letters at the end of the title
  std::vector<std::string> head{};               ///< of the columns; empty: none
  std::vector<std::vector<std::string>> rows{};  ///< each with as many cells
  bool is_wide = false;                          ///< as wide as the page
};

/// Boxes on one upright page, in letters as large as the page has room for: wide boxes above the
/// others, which stand in two columns. Nothing of them is cut off.
struct Board {
  std::string title;
  std::vector<Box> boxes;
  std::string footer{};  ///< before the number of the page
};

/// What is printed together. All of its words are plain text: nothing in them is markup.
struct Book {
  std::string title{};  ///< of the file; empty: none
  render::Paper paper = render::Paper::a4;
  std::vector<std::variant<render::Page, Text, Board>> parts{};
};

}  // namespace dungeonlab::print
