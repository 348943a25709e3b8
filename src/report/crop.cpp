// A small piece of a plan next to a diagnostic about cells. The plan is drawn as a whole and then
// cut, because a smaller sheet would have other outside walls. The first line of the drawing has
// the column names; below, each row has a line of corners and one line for every level, so the
// corners show where to cut.
#include "report/crop.hpp"

#include "dungeonlab/io/write.hpp"

#include <algorithm>
#include <set>

namespace dungeonlab::report {
namespace {

constexpr int span_max = 6;  ///< maximum cells from end to end; beyond that, the drawing would not
                             ///< be small

std::vector<std::string> drawing_of(const Sheet& sheet) {
  const std::string plan = io::write_plan(sheet);
  std::vector<std::string> lines;
  std::size_t at = plan.find("\n\n");  // the head of a plan ends with an empty line
  at = at == std::string::npos ? plan.size() : at + 2;
  while (at < plan.size()) {
    const std::size_t end = std::min(plan.find('\n', at), plan.size());
    if (end == at) {
      break;  // so does the drawing
    }
    lines.push_back(plan.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace

Crop::Crop(const Sheet& sheet) {
  if (!sheet.base || !sheet.levels || *sheet.levels < 1) {
    return;
  }
  lines_ = drawing_of(sheet);
  levels_ = static_cast<std::size_t>(*sheet.levels);
  std::set<std::size_t> corners;
  for (std::size_t line = 1; line < lines_.size(); line += levels_ + 1) {
    for (std::size_t at = lines_[line].find('+'); at != std::string::npos;
         at = lines_[line].find('+', at + 1)) {
      corners.insert(at);
    }
  }
  corners_.assign(corners.begin(), corners.end());
}

std::string Crop::cut(std::size_t line, int first_column, int last_column) const {
  const std::string& text = lines_[line];
  const std::size_t begin = corners_[static_cast<std::size_t>(first_column)];
  const std::size_t end = corners_[static_cast<std::size_t>(last_column) + 1] + 1;
  std::string piece = text.substr(0, std::min(corners_.front(), text.size()));
  piece.resize(corners_.front(), ' ');
  if (begin < text.size()) {
    piece += text.substr(begin, end - begin);
  }
  piece.erase(piece.find_last_not_of(' ') + 1);
  return piece;
}

std::vector<std::string> Crop::around(std::span<const Cell> cells) const {
  if (cells.empty() || corners_.size() < 2) {
    return {};
  }
  const auto [west, east] = std::minmax_element(cells.begin(), cells.end(),
                                                [](Cell a, Cell b) { return a.column < b.column; });
  const auto [north, south] =
      std::minmax_element(cells.begin(), cells.end(), [](Cell a, Cell b) { return a.row < b.row; });
  const int columns = static_cast<int>(corners_.size()) - 1;
  const int rows = (static_cast<int>(lines_.size()) - 2) / (static_cast<int>(levels_) + 1);
  const bool far = east->column - west->column >= span_max || south->row - north->row >= span_max;
  const bool off =
      east->column < 0 || west->column >= columns || south->row < 0 || north->row >= rows;
  if (far || off) {
    return {};
  }
  const int first_column = std::max(west->column - 1, 0);
  const int last_column = std::min(east->column + 1, columns - 1);
  const auto first_row = static_cast<std::size_t>(std::max(north->row - 1, 0));
  const auto last_row = static_cast<std::size_t>(std::min(south->row + 1, rows - 1));
  std::vector<std::string> piece = {cut(0, first_column, last_column)};
  const std::size_t end = 1 + (last_row + 1) * (levels_ + 1);
  for (std::size_t line = 1 + first_row * (levels_ + 1); line <= end && line < lines_.size();
       ++line) {
    piece.push_back(cut(line, first_column, last_column));
  }
  return piece;
}

}  // namespace dungeonlab::report
