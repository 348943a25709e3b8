// Nothing on a page overlaps anything else: the boxes of words and symbols are measured.
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::kit {
namespace {

using render::Paint;

struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;
  std::string what;

  [[nodiscard]] bool touches(const Box& other) const {
    constexpr int hair = 4;
    return left + hair < other.right && other.left + hair < right && top + hair < other.bottom &&
           other.top + hair < bottom;
  }
};

/// The box of words: about four fifths of the width in the widest font, without descenders.
Box box_of(const render::Words& words) {
  const int font = words.size == 0 ? render::look(words.paint).font : words.size;
  int width = render::width_of(words.text, font) * 4 / 5;
  width = words.room > 0 ? std::min(width, words.room) : width;
  const int before = words.align == render::Align::start    ? 0
                     : words.align == render::Align::middle ? width / 2
                                                            : width;
  return {words.at.x - before, words.at.y - font * 70 / 100, words.at.x - before + width,
          words.at.y + font / 20, words.text};
}

Box box_of(const render::Picto& picto) {
  const int margin = picto.side / 24;
  return {picto.corner.x + margin, picto.corner.y + margin, picto.corner.x + picto.side - margin,
          picto.corner.y + picto.side - margin, picto.symbol->name};
}

/// What may cover other things: an overlay, and players' tracks with their numbers.
bool may_cover(Paint paint) {
  return paint == Paint::halo || paint == Paint::number || paint == Paint::faded;
}

std::vector<Box> boxes_of(const render::Scene& scene) {
  std::vector<Box> boxes;
  bool is_overlay = false;
  for (const auto& shape : scene.shapes) {
    if (const auto* const words = std::get_if<render::Words>(&shape)) {
      if (!words->text.empty() && !may_cover(words->paint)) {
        boxes.push_back(box_of(*words));
      }
    } else if (const auto* const picto = std::get_if<render::Picto>(&shape)) {
      if (!may_cover(picto->paint) && !is_overlay) {
        boxes.push_back(box_of(*picto));
      }
      is_overlay = picto->paint == Paint::halo;
    }
  }
  return boxes;
}

void expect_apart(const render::Scene& scene, const std::string& whose) {
  const std::vector<Box> boxes = boxes_of(scene);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Box& one = boxes[i];
    EXPECT_TRUE(one.left >= 0 && one.top >= 0 && one.right <= scene.width &&
                one.bottom <= scene.height)
        << whose << ": " << one.what << " leaves the page";
    for (std::size_t j = i + 1; j < boxes.size(); ++j) {
      EXPECT_FALSE(one.touches(boxes[j])) << whose << ": " << one.what << " and " << boxes[j].what;
    }
  }
}

constexpr int maps_of_each = 125;

class Pages : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Presets, Pages,
                         ::testing::Values("5x5-beginner", "5x5", "7x7", "7x7-1-level",
                                           "7x7-4-levels", "7x7-house-rules", "10x10",
                                           "10x10-deadly"),
                         [](const auto& param) {
                           std::string name = param.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return "Of" + name;
                         });

TEST_P(Pages, HaveNothingThatOverlaps) {
  const auto settings = io::preset_named(GetParam());
  ASSERT_TRUE(settings) << "no such preset";
  for (int index = 0; index < maps_of_each; ++index) {
    const auto map = forge::forge(*settings, "pages", static_cast<std::uint64_t>(index));
    ASSERT_TRUE(map);
    const render::Paper paper = index % 2 == 0 ? render::Paper::a4 : render::Paper::letter;
    const Kit kit = kit::kit(*map, {.id = "an id", .program = "dungeonlab", .paper = paper});
    const bool is_small = map->sheet().base->columns <= 7 && map->sheet().levels <= 2;
    EXPECT_TRUE(!is_small || kit.gamemaster.parts.size() == 1) << GetParam() << ' ' << index;
    for (const auto& part : bound(kit).parts) {
      if (const auto* const page = std::get_if<render::Page>(&part)) {
        expect_apart(page->scene, fmt::format("{} {}: {}", GetParam(), index, page->scene.title));
      }
    }
  }
}

}  // namespace
}  // namespace dungeonlab::kit
