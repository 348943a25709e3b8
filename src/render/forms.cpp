// The log of a referee: an empty table on paper on its side, with the columns that the rules make
// one ask for in every turn.
#include "dungeonlab/render/forms.hpp"

#include "brush.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace dungeonlab::render {
namespace {

struct Column {
  std::string_view name;
  int width;
};
constexpr std::array columns = {Column{"turn", 800},
                                Column{"player", 1400},
                                Column{"stands at", 1300},
                                Column{"does", 2600},
                                Column{"happens, and is said", 4900},
                                Column{"carries", 2000},
                                Column{"wounds", 1800}};
constexpr int rows = 18;
constexpr int row_height = 500;
constexpr int form_margin = 60;

constexpr int table_width() {
  int width = 0;
  for (const Column& column : columns) {
    width += column.width;
  }
  return width;
}

}  // namespace

Page turn_log(const std::string& program, Paper paper) {
  const int above = 700;
  Page page;
  page.landscape = true;
  page.scene.title = "turn log";
  page.scene.width = table_width() + 2 * form_margin;
  page.scene.height = above + rows * row_height + 420;
  Brush brush(page.scene);
  brush.say(Paint::heading, {form_margin, 260}, "Turn log", Align::start);
  int x = form_margin;
  for (const Column& column : columns) {
    brush.say(Paint::legend, {x + 60, above - 80}, std::string(column.name), Align::start);
    brush.stroke(Paint::form, {x, above - 280}, {x, above + rows * row_height});
    x += column.width;
  }
  brush.stroke(Paint::form, {x, above - 280}, {x, above + rows * row_height});
  for (int row = -1; row <= rows; ++row) {
    const int y = row < 0 ? above - 280 : above + row * row_height;
    brush.stroke(Paint::form, {form_margin, y}, {x, y});
  }
  brush.lift();
  brush.say(Paint::footer, {form_margin, page.scene.height - 100}, program, Align::start);
  const PaperSize size = size_of(paper);
  const int across = (size.height - 2 * paper_margin) * 100;
  const int down = (size.width - 2 * paper_margin) * 100;
  page.width =
      std::min(across, static_cast<int>(std::int64_t{down} * page.scene.width / page.scene.height));
  return page;
}

}  // namespace dungeonlab::render
