#include "dungeonlab/render/tabletop.hpp"

#include "dungeonlab/core/base64.hpp"
#include "dungeonlab/model/ground.hpp"
#include "render/cellar.hpp"
#include "support/json.hpp"

#include <map>
#include <set>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::Json;

TabletopOptions options_for(View view, bool square = true) {
  return {.scene = {.view = view, .id = "7x7#winter.3@1", .program = "a program"},
          .square = square};
}

std::string file_of(const Sheet& sheet, View view = View::gm, bool square = true) {
  return uvtt(sheet, options_for(view, square), 100, "\x89PNG");
}

/// What importers would stumble over; empty if nothing is wrong.
std::string schema_faults(const Json& file) {
  std::string wrong;
  const auto expect = [&](bool holds, const std::string& what) {
    wrong += holds ? "" : what + "; ";
  };
  const Json& size = file.at("resolution").at("map_size");
  const auto is_inside = [&](const Json& point) {
    return point.size() == 2 && point.at("x") >= 0 && point.at("x") <= size.at("x") &&
           point.at("y") >= 0 && point.at("y") <= size.at("y");
  };
  expect(file.at("format") == 0.3, "format");
  expect(file.at("resolution").at("map_origin") == Json({{"x", 0}, {"y", 0}}), "map_origin");
  expect(file.at("resolution").at("pixels_per_grid").is_number_integer(), "pixels_per_grid");
  std::multiset<Json> ends;
  for (const Json& line : file.at("line_of_sight")) {
    expect(line.size() >= 2, "a line of " + std::to_string(line.size()) + " points");
    for (const Json& point : line) {
      expect(is_inside(point), "a point outside: " + point.dump());
    }
    if (line.front() != line.back()) {
      ends.insert(line.front());
      ends.insert(line.back());
    }
  }
  for (const Json& end : ends) {
    expect(ends.count(end) == 1, "two lines end at " + end.dump());
  }
  for (const Json& portal : file.at("portals")) {
    const Json& bounds = portal.at("bounds");
    expect(bounds.size() == 2 && is_inside(bounds[0]) && is_inside(bounds[1]), "bounds");
    for (const char* const axis : {"x", "y"}) {
      expect(2 * portal.at("position").at(axis).get<double>() ==
                 bounds[0].at(axis).get<double>() + bounds[1].at(axis).get<double>(),
             "position");
    }
    const bool is_upright = bounds[0].at("x") == bounds[1].at("x");
    expect(portal.at("rotation") == (is_upright ? 1.570796 : 0), "rotation");
    expect(portal.at("closed") == true && portal.at("freestanding") == false, "closed");
  }
  expect(file.at("objects_line_of_sight").is_array(), "objects_line_of_sight");
  expect(file.at("lights").is_array(), "lights");
  expect(file.at("environment").at("baked_lighting") == true, "baked_lighting");
  expect(file.at("environment").at("ambient_light") == "ffffffff", "ambient_light");
  expect(!file.at("image").get<std::string>().starts_with("data:"), "image");
  return wrong;
}

/// The boundaries that a file closes, and whether they can be opened.
std::map<Boundary, bool> boundaries_of(const Json& file) {
  std::map<Boundary, bool> all;
  const auto add = [&](const Json& from, const Json& to, bool opens) {
    int x = from.at("x").get<int>() - 1;
    int y = from.at("y").get<int>() - 1;
    const int last_x = to.at("x").get<int>() - 1;
    const int last_y = to.at("y").get<int>() - 1;
    EXPECT_TRUE(x == last_x || y == last_y);
    while (x != last_x || y != last_y) {
      const int step_x = (last_x > x ? 1 : 0) - (last_x < x ? 1 : 0);
      const int step_y = (last_y > y ? 1 : 0) - (last_y < y ? 1 : 0);
      const Cell cell{std::min(x, x + step_x), std::min(y, y + step_y)};
      const Boundary boundary = boundary_at(cell, step_y == 0 ? Side::north : Side::west);
      EXPECT_TRUE(all.emplace(boundary, opens).second) << "twice: " << cell.column << cell.row;
      x += step_x;
      y += step_y;
    }
  };
  for (const Json& line : file.at("line_of_sight")) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      add(line[i], line[i + 1], false);
    }
  }
  for (const Json& portal : file.at("portals")) {
    add(portal.at("bounds")[0], portal.at("bounds")[1], true);
  }
  return all;
}

/// The same boundaries, from the map.
std::map<Boundary, bool> boundaries_of(const Sheet& sheet, View view) {
  const Ground ground(sheet);
  std::map<Boundary, bool> all;
  for (const Square square : ground.cells()) {
    const Cell cell = ground.cell(square);
    for (const Side side : all_sides) {
      const Barrier barrier = ground.barrier(cell, side);
      const bool leads_out = view == View::gm && sheet.exits.front() == Exit{cell, side};
      if (barrier != Barrier::open) {
        all.emplace(boundary_at(cell, side), leads_out || barrier != Barrier::monolith);
      }
    }
  }
  return all;
}

TEST(Tabletop, FilesAreAsImportersExpect) {
  for (const View view : {View::gm, View::player}) {
    const Json file = Json::parse(file_of(cellar(), view));
    EXPECT_EQ(schema_faults(file), "");
    EXPECT_EQ(file.at("image"), base64("\x89PNG"));
  }
  Json wrong = Json::parse(file_of(cellar()));
  wrong["line_of_sight"].push_back(Json::array({wrong["line_of_sight"][0][0]}));
  EXPECT_NE(schema_faults(wrong), "") << "the check sees nothing";
}

TEST(Tabletop, FilesCloseWhatTheMapCloses) {
  for (const View view : {View::gm, View::player}) {
    EXPECT_EQ(boundaries_of(Json::parse(file_of(cellar(), view))), boundaries_of(cellar(), view));
  }
}

TEST(Tabletop, PicturesArePaddedToASquareByDefault) {
  EXPECT_EQ(tabletop_size(cellar(), options_for(View::gm)), (Extent{9, 9}));
  EXPECT_EQ(tabletop_size(cellar(), options_for(View::gm, false)), (Extent{9, 8}));
  for (const bool square : {true, false}) {
    const Json file = Json::parse(file_of(cellar(), View::gm, square));
    const Scene scene = tabletop_picture(cellar(), 0, options_for(View::gm, square));
    EXPECT_EQ(file.at("resolution").at("map_size").at("y"), square ? 9 : 8);
    EXPECT_EQ(scene.width, 9 * 640);
    EXPECT_EQ(scene.height, (square ? 9 : 8) * 640);
  }
}

std::string words_of(const Scene& scene) {
  std::string text;
  for (const auto& shape : scene.shapes) {
    if (const auto* const words = std::get_if<Words>(&shape)) {
      text += words->text + "|" + words->about + "\n";
    } else if (const auto* const picto = std::get_if<Picto>(&shape)) {
      text += picto->about + "\n";
    }
  }
  return text;
}

TEST(Tabletop, PicturesShowOneLevel) {
  const std::string lower = words_of(tabletop_picture(cellar(), 0, options_for(View::gm)));
  EXPECT_THAT(lower, HasSubstr("treasure at C6.1"));
  EXPECT_THAT(lower, Not(HasSubstr("lion at A1.2")));
  EXPECT_THAT(lower, HasSubstr("G|\n"));  // the name of a column
}

TEST(Tabletop, GivesPlayersTheWallsAndNothingElse) {
  Sheet bare = cellar();
  bare.title.clear();
  bare.encounters.clear();
  bare.rivers.clear();
  bare.exits.clear();
  EXPECT_EQ(file_of(cellar(), View::player), file_of(bare, View::player));
  EXPECT_THAT(file_of(cellar(), View::player), Not(HasSubstr("winter")));
  EXPECT_EQ(words_of(tabletop_picture(cellar(), 0, options_for(View::player))),
            "A|\nB|\nC|\nD|\nE|\n1|\n2|\n3|\n4|\n5|\n");
}

}  // namespace
}  // namespace dungeonlab::render
