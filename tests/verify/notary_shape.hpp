#pragma once

#include "verify/notary_paper.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <set>

namespace dungeonlab::verify {

/// The witnesses of shape, by plain searches.
class NotaryShape : public NotaryPaper {
 public:
  using NotaryPaper::NotaryPaper;

 protected:
  /// Searches from the first node; gives the letters of the tree, and how many nodes are in it.
  template <typename Next>
  std::size_t tree(std::vector<char>& letter, int root, Next next) const {
    constexpr std::string_view back = "SWNEDU";
    letter[static_cast<std::size_t>(root)] = '*';
    std::deque<int> queue = {root};
    std::size_t count = 0;
    for (; !queue.empty(); queue.pop_front(), ++count) {
      for (std::size_t way = 0; way < back.size(); ++way) {
        const int to = next(queue.front(), way);
        if (to >= 0 && letter[static_cast<std::size_t>(to)] == 0) {
          letter[static_cast<std::size_t>(to)] = back[way];
          queue.push_back(to);
        }
      }
    }
    return count;
  }

  void shape() {
    if (!ground_.is_known()) {
      return;
    }
    const auto end = static_cast<std::size_t>(ground_.places_end());
    const auto step = [&](int place, std::size_t way) {
      const Place from = ground_.place(place);
      if (way < 4) {
        return ground_.can_open(from.cell, sides[way]) ? ground_.beside(place, sides[way]) : -1;
      }
      return ground_.number({from.cell, from.level + (way == 4 ? 1 : -1)});
    };
    std::vector<char> letter(end, 0);
    const std::size_t cells =
        tree(letter, ground_.number({ground_.cells()[0], 0}),
             [&](int place, std::size_t way) { return way < 4 ? step(place, way) : -1; });
    std::string parents;
    Json inside = Json::array();
    for (const Cell cell : ground_.cells()) {
      const char c = letter[static_cast<std::size_t>(ground_.number({cell, 0}))];
      parents += c;
      if (c != 0) {
        inside.push_back(name_of(cell));
      }
    }
    if (cells == ground_.cells().size()) {
      hold(Code::W06, {{"type", "tree"}, {"parents", parents}});
      walks(step);
    } else {
      breach(Code::W06, Standing::error, {{"type", "cut"}, {"cells", inside}});
    }
    branches();
    voids();
    pits();
    distances();
  }

  template <typename Step>
  void walks(Step step) {
    std::vector<char> letter(static_cast<std::size_t>(ground_.places_end()), 0);
    std::vector<int> places;
    std::size_t free = 0;
    int root = -1;
    for (const Cell cell : ground_.cells()) {
      for (int level = 0; level < ground_.levels(); ++level) {
        places.push_back(ground_.number({cell, level}));
        if (ground_.kind(places.back()) != Kind::pit) {
          root = root < 0 ? places.back() : root;
          ++free;
        }
      }
    }
    const std::size_t walked = root < 0 ? 0 : tree(letter, root, [&](int place, std::size_t way) {
      const int to = step(place, way);
      return to >= 0 && ground_.kind(to) == Kind::pit ? -1 : to;
    });
    std::string parents;
    Json inside = Json::array();
    for (const int place : places) {
      const char c = letter[static_cast<std::size_t>(place)];
      parents += ground_.kind(place) == Kind::pit ? '.' : c;
      if (c != 0) {
        inside.push_back(name(place));
      }
    }
    walked == free
        ? hold(Code::W07, {{"type", "tree"}, {"parents", parents}})
        : breach(Code::W07, Standing::warning, {{"type", "closed_set"}, {"places", inside}});
  }

  std::vector<Cell> flood(Cell start, const std::function<bool(Cell)>& is_sort) const {
    std::vector<Cell> found = {start};
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Side side : sides) {
        const Cell next = beside(found[i], side);
        if (next.x >= -1 && next.y >= -1 && next.x <= ground_.width() &&
            next.y <= ground_.height() && is_sort(next) &&
            std::find(found.begin(), found.end(), next) == found.end()) {
          found.push_back(next);
        }
      }
    }
    return found;
  }

  void branches() {
    Json contacts = Json::array();
    std::vector<Cell> seen;
    for (const Cell cell : ground_.cells()) {
      if (!ground_.is_branch(cell) || std::find(seen.begin(), seen.end(), cell) != seen.end()) {
        continue;
      }
      const auto part = flood(cell, [&](Cell c) { return ground_.is_branch(c); });
      seen.insert(seen.end(), part.begin(), part.end());
      Json cells = Json::array();
      std::string contact;
      for (const Cell c : part) {
        cells.push_back(name_of(c));
        for (const Side side : sides) {
          if (ground_.is_base(beside(c, side))) {
            contact = name_of(c) + "-" + name_of(beside(c, side));
          }
        }
      }
      if (contact.empty()) {
        breach(Code::G07, Standing::error, {{"type", "closed_set"}, {"cells", cells}});
        return;
      }
      contacts.push_back(contact);
    }
    hold(Code::G07,
         contacts.empty() ? Json() : Json{{"type", "contacts"}, {"boundaries", contacts}});
  }

  void voids() {
    const auto is_void = [&](Cell cell) { return !ground_.is_cell(cell); };
    const std::vector<Cell> outside = flood({-1, -1}, is_void);
    const auto is_out = [&](Cell cell) {
      return std::find(outside.begin(), outside.end(), cell) != outside.end();
    };
    const auto squares = [](const std::vector<Cell>& cells) {
      Json list = Json::array();
      for (const Cell cell : cells) {
        list.push_back({cell.x, cell.y});
      }
      return list;
    };
    hold(Code::G09, Json());
    for (int square = 0; square < ground_.width() * ground_.height(); ++square) {
      const Cell cell{square % ground_.width(), square / ground_.width()};
      if (is_void(cell) && !is_out(cell)) {
        breach(Code::G09, Standing::warning,
               {{"type", "closed_set"}, {"squares", squares(flood(cell, is_void))}});
      }
    }
    if (!text_.map.exit || at(Code::X02) != Standing::holds) {
      return;
    }
    const Cell beyond = beside(text_.map.exit->cell, text_.map.exit->side);
    if (!is_out(beyond)) {
      breach(Code::X03, Standing::error,
             {{"type", "closed_set"}, {"squares", squares(flood(beyond, is_void))}});
      return;
    }
    std::map<std::pair<int, int>, Cell> before;
    std::deque<Cell> queue = {beyond};
    before[{beyond.x, beyond.y}] = beyond;
    while (queue.front().x >= 0 && queue.front().y >= 0 && queue.front().x < ground_.width() &&
           queue.front().y < ground_.height()) {
      for (const Side side : sides) {
        const Cell next = beside(queue.front(), side);
        if (is_void(next) && before.emplace(std::pair(next.x, next.y), queue.front()).second) {
          queue.push_back(next);
        }
      }
      queue.pop_front();
    }
    std::vector<Cell> path = {queue.front()};
    while (!(path.back() == beyond)) {
      path.push_back(before[{path.back().x, path.back().y}]);
    }
    std::reverse(path.begin(), path.end());
    hold(Code::X03, {{"type", "path"}, {"squares", squares(path)}});
  }

  void pits() {
    std::map<std::string, std::string> to;
    std::map<std::string, std::string> from;
    for (const Encounter& it : text_.map.encounters) {
      const int target = it.kind == Kind::pit && it.to ? ground_.number(*it.to) : -1;
      const bool sound =
          target >= 0 && !(it.to->cell == it.place.cell) &&
          (ground_.kind(target) == Kind::pit || ground_.kind(target) == Kind::hanging_pit);
      if (!sound) {
        continue;
      }
      const std::string pit = name_of(it.place);
      to[pit] = name(target);
      if (const auto [other, is_new] = from.emplace(name(target), pit); !is_new) {
        breach(Code::PT06, Standing::warning,
               {{"type", "index_list"},
                {"entries", {"/encounters/" + other->second, "/encounters/" + pit}}});
        return;
      }
    }
    Json cycles = Json::array();
    Json chains = Json::array();
    std::set<std::string> seen;
    for (const bool chained : {true, false}) {
      for (const auto& [pit, target] : to) {
        // A chain begins where nobody falls in.
        if (seen.contains(pit) || (chained && from.contains(pit))) {
          continue;
        }
        Json list = Json::array();
        std::string at = pit;
        for (; to.contains(at) && seen.insert(at).second; at = to[at]) {
          list.push_back(at);
        }
        if (at != pit) {
          list.push_back(at);
        }
        (at != pit ? chains : cycles).push_back(list);
      }
    }
    hold(Code::PT06, {{"type", "cycles"}, {"cycles", cycles}, {"chains", chains}});
  }

  void distances() {
    Json rows = Json::array();
    for (const int captor : game_.captors()) {
      const Targets::Near near = game_.near(captor);
      if (near.nearest.empty()) {
        return;  // RF01 to RF04 tell of it, and nobody can tell what is nearest
      }
      if (near.nearest.size() > 1) {
        breach(Code::RF05, Standing::warning,
               {{"type", "index_list"},
                {"entries",
                 {"/encounters/" + name(captor), "/encounters/" + name(near.nearest[0]),
                  "/encounters/" + name(near.nearest[1])}}});
        return;
      }
      Json second;
      if (near.second) {
        second = {near.second->distance, near.second->levels};
      }
      rows.push_back(
          {name(captor), name(near.nearest[0]), {near.first.distance, near.first.levels}, second});
    }
    hold(Code::RF05, {{"type", "distances"}, {"captors", rows}});
  }
};

}  // namespace dungeonlab::verify
