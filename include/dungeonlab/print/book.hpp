#pragma once

#include "dungeonlab/render/pages.hpp"

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
/// One row of a table.
struct Row {
  std::vector<std::string> cells;  ///< the first is bold
  std::string below{};             ///< below them, beginning with the second column
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
};

/// What is printed together. All of its words are plain text: nothing in them is markup.
struct Book {
  std::string title{};  ///< of the file; empty: none
  render::Paper paper = render::Paper::a4;
  std::vector<std::variant<render::Page, Text>> parts{};
};

}  // namespace dungeonlab::print
