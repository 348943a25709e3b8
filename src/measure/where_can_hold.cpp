// Whether any figures can meet a condition, so that the user hears about it before a map is drawn.
// The figures that meet a condition are a union of boxes, each with an interval for every figure: a
// comparison is one box (two for `!=`), `and` intersects them pairwise, `or` joins them. Boxes have
// no complement, so each part of the condition has two unions: where it holds and where it does
// not. A union that grows too large counts as everything, so a "no" is always right.
#include "dungeonlab/measure/where.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::measure {
namespace {

constexpr std::size_t boxes_max = 256;

struct Interval {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
using Box = std::array<Interval, figure_table.size()>;
using Boxes = std::vector<Box>;

Box everything() {
  Box box;
  for (const FigureInfo& row : figure_table) {
    box[static_cast<std::size_t>(row.figure)] = {row.least, row.most};
  }
  return box;
}

/// The region in which a figure is from `least` to `most`.
Boxes within(Figure figure, std::int64_t least, std::int64_t most) {
  Box box = everything();
  Interval& interval = box[static_cast<std::size_t>(figure)];
  interval = {std::max(interval.least, least), std::min(interval.most, most)};
  return interval.least > interval.most ? Boxes{} : Boxes{box};
}

Boxes both(const Boxes& one, const Boxes& other) {
  Boxes common;
  for (const Box& a : one) {
    for (const Box& b : other) {
      Box box;
      bool is_empty = false;
      for (std::size_t i = 0; i < box.size(); ++i) {
        box[i] = {std::max(a[i].least, b[i].least), std::min(a[i].most, b[i].most)};
        is_empty = is_empty || box[i].least > box[i].most;
      }
      if (!is_empty) {
        common.push_back(box);
      }
    }
  }
  return common.size() > boxes_max ? Boxes{everything()} : common;
}

Boxes either(Boxes one, const Boxes& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one.size() > boxes_max ? Boxes{everything()} : one;
}

/// The regions in which a part of a condition holds and does not hold.
struct Answer {
  Boxes yes;
  Boxes no;
};

/// `most` is the last number that counts as equal.
Answer compared(Figure figure, Comparison comparison, std::int64_t number, std::int64_t most) {
  const auto below = [&](bool also) {
    return !also && number == -unbounded - 1 ? Boxes{}
                                             : within(figure, -unbounded, number - (also ? 0 : 1));
  };
  const auto above = [&](bool also) {
    return !also && most == unbounded ? Boxes{}
                                      : within(figure, also ? number : most + 1, unbounded);
  };
  switch (comparison) {
    case Comparison::less:
      return {below(false), above(true)};
    case Comparison::less_or_equal:
      return {below(true), above(false)};
    case Comparison::equal:
      return {within(figure, number, most), either(below(false), above(false))};
    case Comparison::not_equal:
      return {either(below(false), above(false)), within(figure, number, most)};
    case Comparison::greater_or_equal:
      return {above(true), below(false)};
    case Comparison::greater:
      return {above(false), below(true)};
  }
  return {};
}

}  // namespace

bool Where::can_hold() const {
  std::vector<Answer> known;
  const auto take = [&] {
    Answer last = std::move(known.back());
    known.pop_back();
    return last;
  };
  for (const Node& node : nodes_) {
    if (node.sort == Sort::comparison) {
      known.push_back(compared(node.figure, node.comparison, node.number, node.most));
    } else if (node.sort == Sort::negation) {
      std::swap(known.back().yes, known.back().no);
    } else {
      const Answer right = take();
      const Answer left = take();
      const bool is_and = node.sort == Sort::conjunction;
      known.push_back({is_and ? both(left.yes, right.yes) : either(left.yes, right.yes),
                       is_and ? either(left.no, right.no) : both(left.no, right.no)});
    }
  }
  return !known.back().yes.empty();
}

}  // namespace dungeonlab::measure
