// A booklet as plain text: its blocks one below the other. Columns without any content are left
// out. The others are as wide as their contents; if that is wider than the page, they get the same
// shares of the width as on paper, and their lines wrap.
#include "old_school/commands/stock/booklet_text.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/wrap.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::app::old_school {
namespace {

/// Lines of at most `width` code points; a longer word is cut.
std::vector<std::string> fitted(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& line : wrapped(text, width)) {
    lines.emplace_back();
    std::size_t used = 0;
    for (const char c : line) {
      constexpr unsigned char lead_bits = 0xc0;
      constexpr unsigned char inner_byte = 0x80;
      const bool is_inner = (static_cast<unsigned char>(c) & lead_bits) == inner_byte;
      if (!is_inner && used++ == width) {
        lines.emplace_back();
        used = 1;
      }
      lines.back() += c;
    }
  }
  return lines;
}

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
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < table.head.size(); ++i) {
      if (std::any_of(table.rows.begin(), table.rows.end(),
                      [&](const print::Row& row) { return !row.cells[i].empty(); })) {
        kept.push_back(i);
      }
    }
    out_ += out_.ends_with("\n\n") ? "" : "\n";
    const std::vector<std::size_t> widths = widths_of(table, kept);
    write(table.head, kept, widths);
    for (const print::Row& row : table.rows) {
      write(row.cells, kept, widths);
      if (!row.below.empty()) {
        const std::size_t indent = kept.empty() ? 0 : widths.front() + gap;
        for (const std::string& line : wrapped(row.below, room_beside(indent))) {
          out_ += std::string(indent, ' ') + line + "\n";
        }
      }
    }
  }
  [[nodiscard]] const std::string& text() const { return out_; }

 private:
  static constexpr std::size_t gap = 2;
  static constexpr std::size_t narrowest = 12;

  [[nodiscard]] std::size_t room_beside(std::size_t used) const {
    const auto width = static_cast<std::size_t>(std::max(width_, 1));
    return std::max(narrowest, width - std::min(width, used));
  }

  /// The width of each column: that of its widest cell, or a share of the page if that is too wide.
  [[nodiscard]] std::vector<std::size_t> widths_of(const print::Table& table,
                                                   const std::vector<std::size_t>& kept) const {
    std::vector<std::size_t> widths;
    for (const std::size_t i : kept) {
      std::size_t most = code_point_count(table.head[i]);
      for (const print::Row& row : table.rows) {
        most = std::max(most, code_point_count(row.cells[i]));
      }
      widths.push_back(most);
    }
    std::vector<char> is_set(widths.size(), 0);
    std::size_t room = room_beside(kept.empty() ? 0 : gap * (kept.size() - 1));
    int shares = 0;
    for (const std::size_t i : kept) {
      shares += table.shares[i];
    }
    const auto share_of = [&](std::size_t column) {
      return std::max(narrowest, room * static_cast<std::size_t>(table.shares[kept[column]]) /
                                     static_cast<std::size_t>(std::max(shares, 1)));
    };
    // Columns that fit keep their width and leave the rest to the others, so that more may then
    // fit.
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::size_t column = 0; column < widths.size(); ++column) {
        if (is_set[column] == 0 && widths[column] <= share_of(column)) {
          is_set[column] = 1;
          room -= std::min(room, widths[column]);
          shares -= table.shares[kept[column]];
          has_changed = true;
        }
      }
    }
    std::vector<std::size_t> made = widths;
    for (std::size_t column = 0; column < widths.size(); ++column) {
      if (is_set[column] == 0) {
        made[column] = share_of(column);
      }
    }
    return made;
  }

  void write(const std::vector<std::string>& cells, const std::vector<std::size_t>& kept,
             const std::vector<std::size_t>& widths) {
    std::vector<std::vector<std::string>> columns;
    std::size_t lines = 0;
    for (std::size_t column = 0; column < kept.size(); ++column) {
      columns.push_back(fitted(cells[kept[column]], widths[column]));
      lines = std::max(lines, columns.back().size());
    }
    for (std::size_t line = 0; line < lines; ++line) {
      std::string text;
      for (std::size_t column = 0; column < columns.size(); ++column) {
        const std::string part = line < columns[column].size() ? columns[column][line] : "";
        text += part + std::string(widths[column] + gap -
                                       std::min(widths[column] + gap, code_point_count(part)),
                                   ' ');
      }
      text.erase(text.find_last_not_of(' ') + 1);
      out_ += text + "\n";
    }
  }

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

}  // namespace dungeonlab::app::old_school
