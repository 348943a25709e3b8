// Chooses the parts of a map that a picture shows: all levels side by side; on paper, if cells
// would become too small to read, as many levels per page as are legible; and if a single level is
// too large, pieces of it that overlap by a cell, so that pages can be joined. A player's picture
// is made from a sheet that has only what players know, so it cannot show more.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/render/gamemaster_page.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/render/scene.hpp"
#include "key_setter.hpp"
#include "picture.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr Size paper_on_its_side{2970, 2100};  ///< proportions of a picture that is not for paper
constexpr int cell_max = 40'000;               ///< maximum cell size on paper, in micrometres
constexpr int spread_cell_min = 8'500;         ///< minimum for a map with a key
constexpr int cell_min = 11'000;               ///< minimum before pages are split: words then have
                                               ///< 6 points

/// A sheet with only what players know before the game.
Sheet known_to_players(const Sheet& sheet) {
  Sheet known;
  known.base = sheet.base;
  known.levels = sheet.levels;
  return known;
}

/// Makes the pictures of one map.
class Album {
 public:
  Album(const Sheet& sheet, const SceneOptions& options)
      : for_players_(options.view == View::player),
        sheet_(for_players_ ? known_to_players(sheet) : sheet),
        ground_(sheet_),
        options_(options),
        rules_(rules_shown(options, sheet)),
        legend_(legend_of_all(sheet_)) {}

  [[nodiscard]] Scene whole() const;
  [[nodiscard]] std::vector<Page> pages(Paper paper) const;
  [[nodiscard]] std::vector<Page> gamemasters(const std::vector<KeyGroup>& groups,
                                              Paper paper) const;

 private:
  /// Legend entries for a sheet, followed by those for the tracks.
  [[nodiscard]] std::vector<LegendEntry> legend_of_all(const Sheet& sheet) const {
    if (for_players_) {
      return {};
    }
    std::vector<LegendEntry> entries;
    if (options_.explains_places) {
      entries = picture_legend(sheet, rules_.in_force, options_.signs);
    }
    if (!options_.marks.empty()) {
      entries.push_back(legend_of_marks());
    }
    for (LegendEntry& entry : legend_of(options_.tracks)) {
      entries.push_back(std::move(entry));
    }
    return entries;
  }
  [[nodiscard]] Window all_cells() const { return {.size = ground_.box()}; }
  [[nodiscard]] std::string heading(int level, const Window& window) const;
  [[nodiscard]] std::string facts(const std::string& more) const;
  [[nodiscard]] Picture picture(std::vector<Panel> panels, std::vector<LegendEntry> legend,
                                const std::string& more = "") const;
  /// Legend entries for those levels.
  [[nodiscard]] std::vector<LegendEntry> legend_of_levels(int lowest, int highest) const;
  /// The levels in groups of `at_once`, from the highest.
  [[nodiscard]] std::vector<Picture> groups_of(int at_once) const;
  [[nodiscard]] std::vector<Picture> pieces(Paper paper) const;
  [[nodiscard]] Arrangement on_a_screen(const Picture& picture) const;

  bool for_players_;
  Sheet sheet_;
  Ground ground_;
  const SceneOptions& options_;
  PlayRules rules_;
  std::vector<LegendEntry> legend_;
};

std::string Album::heading(int level, const Window& window) const {
  std::string words = ground_.levels() > 1 ? level_name(level, ground_.levels()) : "";
  if (!(window.size == ground_.box())) {
    const Cell last{window.first.column + window.size.columns - 1,
                    window.first.row + window.size.rows - 1};
    words += fmt::format("{}{} to {}", words.empty() ? "" : ", ", name(window.first), name(last));
  }
  return words;
}

std::string Album::facts(const std::string& more) const {
  const Extent base = sheet_.base.value_or(Extent{});
  std::string words = fmt::format("{} × {} cells", base.columns, base.rows);
  for (const std::string& part :
       {ground_.levels() > 1 ? counted(ground_.levels(), "level") : "one level",
        for_players_ ? "" : options_.id, options_.sheet, more}) {
    words += part.empty() ? "" : " · " + part;
  }
  return words;
}

std::vector<LegendEntry> Album::legend_of_levels(int lowest, int highest) const {
  Sheet part = sheet_;
  std::erase_if(part.encounters, [&](const Encounter& encounter) {
    const int top = encounter.at.level + std::max(encounter.levels.value_or(1), 1) - 1;
    return encounter.at.level > highest || top < lowest;
  });
  std::erase_if(part.rivers, [&](const River& river) {
    return std::none_of(river.begin(), river.end(), [&](const Place& place) {
      return place.level >= lowest && place.level <= highest;
    });
  });
  return legend_of_all(part);
}

Picture Album::picture(std::vector<Panel> panels, std::vector<LegendEntry> legend,
                       const std::string& more) const {
  const std::string by = for_players_ || options_.tracks.empty() ? "" : name(rules_);
  return {.sheet = sheet_,
          .ground = ground_,
          .grid_only = for_players_,
          .has_parts = options_.has_parts,
          .signs = options_.signs,
          .hatching =
              options_.style == Style::hatched ? std::optional(fingerprint(sheet_)) : std::nullopt,
          .panels = std::move(panels),
          .legend = std::move(legend),
          .name = for_players_ ? "" : sheet_.title,
          .facts = facts(more),
          .footer = {"", {by, options_.program}},
          .title = sheet_.title.empty() ? "a dungeon of DungeonLab" : short_title(sheet_),
          .tracks = for_players_ ? std::vector<Track>() : options_.tracks,
          .marks = for_players_ ? std::vector<Mark>() : options_.marks,
          .rules = rules_,
          .targets = options_.targets};
}

std::vector<Picture> Album::groups_of(int at_once) const {
  const int count = (ground_.levels() + at_once - 1) / at_once;
  std::vector<Picture> groups;
  for (int group = 0, level = ground_.levels() - 1; group < count; ++group) {
    std::vector<Panel> panels;
    const int highest = level;
    for (int i = 0; i < at_once && level >= 0; ++i, --level) {
      panels.push_back({level, all_cells(), heading(level, all_cells())});
    }
    groups.push_back(picture(std::move(panels), legend_of_levels(level + 1, highest),
                             count == 1 ? "" : fmt::format("page {} of {}", group + 1, count)));
  }
  return groups;
}

/// The size and the starts of pieces that cover a length and overlap by one.
std::pair<int, std::vector<int>> cut(int length, int most) {
  if (length <= most) {
    return {length, {0}};
  }
  const int count = (length - 1 + most - 2) / (most - 1);
  const int piece = (length - 1 + count - 1) / count + 1;
  std::vector<int> starts;
  starts.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    starts.push_back(std::min(i * (piece - 1), length - piece));
  }
  return {piece, starts};
}

Size printable(Paper paper, bool landscape);

std::vector<Picture> Album::pieces(Paper paper) const {
  const auto windows_of = [&](bool landscape) {
    const Size page = printable(paper, landscape);
    // The number of units that the page has at the smallest scale.
    const Size units{page.width * 100 * cell_side / cell_min,
                     page.height * 100 * cell_side / cell_min};
    const Extent most = cells_that_fit(units, ground_);
    const auto [columns, lefts] = cut(ground_.box().columns, most.columns);
    const auto [rows, tops] = cut(ground_.box().rows, most.rows);
    std::vector<Window> windows;
    for (const int top : tops) {
      for (const int left : lefts) {
        windows.push_back({{left, top}, {columns, rows}});
      }
    }
    return windows;
  };
  const auto wide = windows_of(true);
  const auto tall = windows_of(false);
  const auto& windows = wide.size() <= tall.size() ? wide : tall;
  const std::size_t count =
      windows.size() * static_cast<std::size_t>(ground_.levels()) + (legend_.empty() ? 0 : 1);
  std::vector<Picture> pictures;
  const auto page = [&] { return fmt::format("page {} of {}", pictures.size() + 1, count); };
  for (int level = ground_.levels() - 1; level >= 0; --level) {
    for (const Window& window : windows) {
      pictures.push_back(picture({{level, window, heading(level, window)}}, {}, page()));
    }
  }
  if (!legend_.empty()) {
    pictures.push_back(picture({}, legend_, page()));
  }
  return pictures;
}

/// The printable area of a sheet of paper, in tenths of a millimetre.
Size printable(Paper paper, bool landscape) {
  const PaperSize size = size_of(paper);
  const Size upright{size.width - 2 * paper_margin, size.height - 2 * paper_margin};
  return landscape ? Size{upright.height, upright.width} : upright;
}

/// A picture as large as a page allows. Levels are easiest to compare side by side, so the page is
/// landscape unless portrait makes the cells larger by a quarter.
struct Fitted {
  Arrangement arrangement{};
  Size size{};
  bool landscape = true;
  std::int64_t micrometres = 0;  ///< size of a cell
};

Fitted fitted(const Picture& picture, Paper paper) {
  Fitted best;
  for (const bool landscape : {true, false}) {
    const Size page = printable(paper, landscape);
    const Arrangement arrangement = arranged(picture, page);
    const Size size = size_of(picture, arrangement);
    const std::int64_t cell =
        std::min<std::int64_t>(magnification(size, page) * cell_side / 10'000, cell_max);
    const bool is_enough = picture.panels.size() > 1 && best.micrometres >= cell_min;
    if (cell * 100 > best.micrometres * (is_enough ? 125 : 100)) {
      best = {arrangement, size, landscape, cell};
    }
  }
  return best;
}

Page page_of(const Picture& picture, const Fitted& fit) {
  Page page{painted(picture, fit.arrangement), fit.landscape,
            static_cast<int>(fit.micrometres * fit.size.width / cell_side)};
  page.scene.is_colored = false;
  return page;
}

Arrangement Album::on_a_screen(const Picture& picture) const {
  return options_.shape == Shape::narrow ? stacked(picture) : arranged(picture, paper_on_its_side);
}

Scene Album::whole() const {
  const Picture all = groups_of(ground_.levels()).front();
  return painted(all, on_a_screen(all));
}

std::vector<Page> Album::pages(Paper paper) const {
  std::vector<Page> pages;
  for (int at_once = ground_.levels(); at_once > 0 && pages.empty(); --at_once) {
    const std::vector<Picture> groups = groups_of(at_once);
    std::vector<Fitted> fits;
    std::int64_t micrometres = cell_max;
    for (const Picture& group : groups) {
      fits.push_back(fitted(group, paper));
      micrometres = std::min(micrometres, fits.back().micrometres);
    }
    // Without a legend, a key next to the map explains everything.
    const int least = options_.explains_places ? cell_min : spread_cell_min;
    for (std::size_t i = 0; i < groups.size() && micrometres >= least; ++i) {
      fits[i].micrometres = micrometres;  // one scale for all pages, so that they can be joined
      pages.push_back(page_of(groups[i], fits[i]));
    }
  }
  if (pages.empty()) {
    for (const Picture& piece : pieces(paper)) {
      pages.push_back(page_of(piece, fitted(piece, paper)));
    }
  }
  return pages;
}

/// One way to put a map and its key on a page.
struct Spread {
  bool landscape = true;
  Arrangement arrangement{};
  int micrometres = 0;  ///< size of a cell
  KeySetter::Area key{};
};

constexpr int spread_cell_good = 15'000;  ///< larger cells are hardly better
constexpr int spread_cell_max = 24'000;
constexpr int micrometres_of_point = 353;
constexpr int key_column_min = 38'000;  ///< minimum width, in micrometres
/// Font sizes of a key, in tenths of a point.
constexpr std::array key_fonts = {110, 100, 95, 90, 85, 80, 75, 70, 65, 60, 57, 54};
constexpr int key_font_good = 90;

/// Both cells and letters must be legible; beyond that, their size counts for little.
int quality_of(int cell, int tenths) {
  constexpr int good = 400;
  return std::min(cell, spread_cell_good) * good / spread_cell_good +
         (std::max(cell, spread_cell_good) - spread_cell_good) * good / (4 * spread_cell_good) +
         std::min(tenths, key_font_good) * good / key_font_good +
         (std::max(tenths, key_font_good) - key_font_good) * good / (4 * key_font_good);
}

/// The part of the printable page that a spread leaves for its key, next to the maps or below them.
std::optional<KeySetter::Area> key_area(const Picture& maps, const Arrangement& arrangement,
                                        Size page, bool is_alongside) {
  const Size size = size_of(maps, arrangement);
  if (size.width > page.width || size.height > page.height) {
    return {};
  }
  const int below = footer_space(maps, page.width);
  const int left = is_alongside ? size.width : picture_margin;
  const int top = is_alongside ? title_space(maps) : size.height - footer_space(maps, size.width);
  return KeySetter::Area{.corner = {left, top},
                         .width = page.width - picture_margin - left,
                         .height = page.height - below - top};
}

/// The page size in units of a scene whose cells have that many micrometres.
Size page_in_units(Paper paper, bool landscape, int micrometres) {
  const Size page = printable(paper, landscape);
  const auto units = [&](int tenths) {
    return static_cast<int>(std::int64_t{tenths} * 100 * cell_side / micrometres);
  };
  return {units(page.width), units(page.height)};
}

/// The best of all spreads; nullopt if none fits.
std::optional<Spread> best_spread(const Picture& maps, const KeySetter& key, Paper paper) {
  std::optional<Spread> best;
  int best_worth = 0;
  const auto consider = [&](bool landscape, int across, bool is_alongside, int tenths) {
    for (int cell = spread_cell_max; cell >= spread_cell_min; cell -= 250) {
      const int worth = quality_of(cell, tenths);
      if (worth <= best_worth) {
        return;
      }
      const Size page = page_in_units(paper, landscape, cell);
      const Arrangement arrangement{.across = across};
      auto area = key_area(maps, arrangement, page, is_alongside);
      if (!area) {
        continue;
      }
      const auto units = [&](int micrometres) {
        return static_cast<int>(std::int64_t{micrometres} * cell_side / cell);
      };
      area->font = units(tenths * micrometres_of_point / 10);
      area->columns = area->width / units(key_column_min);
      for (; area->columns > 0; --area->columns) {
        if (key.fits(*area)) {
          best = Spread{landscape, arrangement, cell, *area};
          best_worth = worth;
          return;
        }
      }
    }
  };
  for (const bool landscape : {true, false}) {
    for (int across = 1; across <= static_cast<int>(maps.panels.size()); ++across) {
      for (const int tenths : key_fonts) {
        consider(landscape, across, true, tenths);
        consider(landscape, across, false, tenths);
      }
    }
    if (best) {
      break;  // a landscape page suits a table behind a screen
    }
  }
  return best;
}

std::vector<Page> Album::gamemasters(const std::vector<KeyGroup>& groups, Paper paper) const {
  Picture maps = groups_of(ground_.levels()).front();
  for (const bool repeats_headings : {true, false}) {
    const KeySetter key(groups, repeats_headings);
    const auto spread = best_spread(maps, key, paper);
    if (!spread) {
      continue;
    }
    const Size size = page_in_units(paper, spread->landscape, spread->micrometres);
    maps.small_print = spread->key.font;
    Page page{.scene = painted(maps, spread->arrangement, size),
              .landscape = spread->landscape,
              .width = printable(paper, spread->landscape).width * 100};
    page.scene.is_colored = false;
    Brush brush(page.scene);
    key.draw(spread->key, 0, brush);
    return {page};
  }
  const KeySetter key(groups);
  std::vector<Page> all = pages(paper);
  constexpr int cell = 12'000;  // the key has no cells; this only sets the scale
  Picture blank = picture({}, {}, "key");
  blank.small_print = key_font_good * micrometres_of_point / 10 * cell_side / cell;
  const Size size = page_in_units(paper, false, cell);
  KeySetter::Area area{.corner = {picture_margin, title_space(blank)},
                       .width = size.width - 2 * picture_margin,
                       .columns = 2};
  area.height = size.height - area.corner.y - footer_space(blank, size.width);
  for (const int tenths : key_fonts) {  // the largest size that fits on one page, if any
    area.font = tenths * micrometres_of_point / 10 * cell_side / cell;
    if (tenths <= key_font_good && key.fits(area)) {
      break;
    }
  }
  for (std::size_t next = 0; next < key.items();) {
    Page page{.scene = painted(blank, {}, size), .width = printable(paper, false).width * 100};
    page.scene.is_colored = false;
    Brush brush(page.scene);
    next = key.draw(area, next, brush);
    all.push_back(std::move(page));
  }
  return all;
}

}  // namespace

std::string short_title(const Sheet& sheet) {
  constexpr std::size_t letters_max = 200;
  std::size_t end = 0;
  for (std::size_t letters = 0; end < sheet.title.size(); ++letters) {
    if (letters == letters_max) {
      return sheet.title.substr(0, end) + "…";
    }
    const auto letter = code_point_at(sheet.title, end);
    end += letter ? letter->bytes : 1;
  }
  return sheet.title;
}

std::string level_name(int level, int levels) {
  std::string name = fmt::format("level {}", level + 1);
  if (levels == 2) {
    name += level == 0 ? " (lower)" : " (upper)";
  }
  return name;
}

PlayRules rules_shown(const SceneOptions& options, const Sheet& sheet) {
  return options.rules ? *options.rules : play_rules(Profile::computer, house_rules_of(sheet));
}

Scene scene_of(const Sheet& sheet, const SceneOptions& options) {
  return Album(sheet, options).whole();
}

std::vector<Page> pages_of(const Sheet& sheet, const SceneOptions& options, Paper paper) {
  return Album(sheet, options).pages(paper);
}

std::vector<Page> gamemaster_pages(const Sheet& sheet, const SceneOptions& options,
                                   const std::vector<KeyGroup>& key, Paper paper) {
  SceneOptions without_legend = options;
  without_legend.explains_places = false;
  return Album(sheet, without_legend).gamemasters(key, paper);
}

}  // namespace dungeonlab::render
