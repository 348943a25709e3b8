#pragma once

#include "graph/reached.hpp"

#include <cstddef>
#include <vector>

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/property_map/property_map.hpp>

namespace dungeonlab::graph {

/// First in, first out, in one array that then is the order of the search.
class VisitQueue {
 public:
  explicit VisitQueue(std::vector<Reached::Vertex>& order) : order_(&order), head_(order.size()) {}
  void push(Reached::Vertex vertex) { order_->push_back(vertex); }
  void pop() { ++head_; }
  [[nodiscard]] Reached::Vertex top() const { return (*order_)[head_]; }
  [[nodiscard]] bool empty() const { return head_ == order_->size(); }

 private:
  std::vector<Reached::Vertex>* order_;
  std::size_t head_;
};

/// A Reached as the colour map of a search.
class ReachedColors {
 public:
  using key_type = Reached::Vertex;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;

  explicit ReachedColors(Reached& reached) : colors_(reached.colors().data()) {}
  friend value_type get(const ReachedColors& map, key_type vertex) {
    return map.colors_[vertex] == Reached::white  ? boost::white_color
           : map.colors_[vertex] == Reached::gray ? boost::gray_color
                                                  : boost::black_color;
  }
  friend void put(const ReachedColors& map, key_type vertex, value_type color) {
    map.colors_[vertex] = color == boost::white_color  ? Reached::white
                          : color == boost::gray_color ? Reached::gray
                                                       : Reached::black;
  }

 private:
  Reached::Color* colors_;
};

/// Visits breadth-first all that can be come to from `sources`, which are reached already, and adds
/// it to `order` and `reached`.
template <class Graph, class Visitor>
void visit(const Graph& graph, const std::vector<Reached::Vertex>& sources,
           std::vector<Reached::Vertex>& order, Visitor visitor, Reached& reached) {
  VisitQueue queue(order);
  boost::breadth_first_visit(graph, sources.begin(), sources.end(), queue, visitor,
                             ReachedColors(reached));
}

}  // namespace dungeonlab::graph
