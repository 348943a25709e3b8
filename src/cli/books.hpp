#pragma once

#include "cli/output.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/print/book.hpp"
#include "dungeonlab/render/pages.hpp"

#include <set>
#include <string>
#include <vector>

namespace dungeonlab::app {

/// On what pages are printed.
struct PaperChoice {
  render::Paper paper = render::Paper::a4;
};
inline constexpr Option paper_option = option<&PaperChoice::paper>(
    "--paper", "PAPER", "paper size of a PDF", one_of(render::paper_names));

/// A book and the file that it goes to in a folder.
struct NamedBook {
  std::string name;
  print::Book book;
};
/// Files of PDF, and the letters in them that no font has.
struct PrintSet {
  std::vector<io::MadeFile> files;
  std::set<char32_t> lacking{};
};
/// An error if what prints is not installed.
[[nodiscard]] Result<PrintSet> print_set(const std::vector<NamedBook>& books);
/// Prints the books into a folder, or the first of them, which has all pages, into a file or to
/// standard output; all of it or nothing. Says what was written, and what to do next; the letters
/// that no font has.
[[nodiscard]] Result<std::set<char32_t>> print_to(const std::string& path,
                                                  std::vector<NamedBook> books,
                                                  const std::string& next,
                                                  const OverwriteGuard& read, World& world);

}  // namespace dungeonlab::app
