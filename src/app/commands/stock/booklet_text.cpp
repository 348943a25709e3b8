// A booklet without paper: the blocks of its text one below the other, with the tables of the
// program instead of those of the press. Columns that are empty in every row are left out.
#include "app/commands/stock/booklet_text.hpp"

#include "app/table.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <cstddef>
#include <variant>
#include <vector>

namespace dungeonlab::app {
namespace {

class PlainWriter {
 public:
  explicit PlainWriter(int width) : width_(width) {}

  void operator()(const print::Heading& heading) {
    out_ += (out_.empty() ? "" : "\n") + heading.text + "\n\n";
  }
  void operator()(const print::Paragraph& paragraph) {
    for (const std::string& line :
         wrapped(paragraph.text, static_cast<std::size_t>(std::max(width_, 1)))) {
      out_ += line + "\n";
    }
  }
  void operator()(const print::Table& table) {
    Table made;
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < table.head.size(); ++i) {
      const bool is_used =
          std::any_of(table.rows.begin(), table.rows.end(),
                      [&](const print::Row& row) { return !row.cells[i].empty(); });
      if (is_used) {
        kept.push_back(i);
        made.columns.push_back(table.head[i]);
      }
    }
    made.rows.push_back(made.columns);
    for (const print::Row& row : table.rows) {
      std::vector<std::string> cells;
      cells.reserve(kept.size());
      for (const std::size_t i : kept) {
        cells.push_back(row.cells[i]);
      }
      made.rows.push_back(std::move(cells));
    }
    out_ += (out_.ends_with("\n\n") ? "" : "\n") + aligned(made, width_);
  }
  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  int width_;
  std::string out_;
};

}  // namespace

std::string plain_text(const print::Text& text, int width) {
  PlainWriter writer(width);
  for (const auto& block : text.blocks) {
    std::visit(writer, block);
  }
  return writer.text();
}

}  // namespace dungeonlab::app
