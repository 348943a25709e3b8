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
  std::string below{};             ///< below the cells, starting at the second column
  std::optional<Parts> pages{};    ///< parts whose page numbers go into the second cell
};
/// Rows of text below a head that is repeated on every page. Lines wrap inside cells; a row stays
/// together.
struct Table {
  std::vector<int> shares;  ///< of the width, one per column
  std::vector<std::string> head;
  std::vector<Row> rows;
};

/// Text on as many portrait pages as it needs.
struct Text {
  std::vector<std::variant<Heading, Paragraph, Table>> blocks;
  std::string footer;  ///< of every page, before the page number
  int pages_max = 0;   ///< beyond this, letters shrink by up to a fifth; 0: unlimited
};

/// A table in a box, below its title.
struct Box {
  std::string title;
  std::string note{};                            ///< in small letters at the end of the title
  std::vector<std::string> head{};               ///< of the columns; may be empty
  std::vector<std::vector<std::string>> rows{};  ///< all with the same number of cells
  bool is_wide = false;                          ///< as wide as the page
};

/// Boxes on one portrait page, in the largest letters that fit: the wide boxes at the top, the
/// others below in two columns. Nothing is cut off.
struct Board {
  std::string title;
  std::vector<Box> boxes;
  std::string footer{};  ///< before the page number
};

/// Everything that is printed together. All text is plain text, never markup.
struct Book {
  std::string title{};  ///< of the file; may be empty
  render::Paper paper = render::Paper::a4;
  std::vector<std::variant<render::Page, Text, Board>> parts{};
};

}  // namespace dungeonlab::print
