// Puts evidence into words for the drawn cases.
#include "support/evidence_words.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::testing_support {
namespace {

namespace evidence = certify::evidence;

template <typename Things>
std::string named(const Things& things) {
  std::string names;
  for (const auto& thing : things) {
    names += " " + name(thing);
  }
  return names;
}

/// Squares of void have no names.
std::string numbered(const std::vector<Cell>& squares) {
  std::string numbers;
  for (const Cell square : squares) {
    numbers += fmt::format(" {},{}", square.column, square.row);
  }
  return numbers;
}

std::string chained(const std::vector<std::vector<Place>>& chains, std::string_view what) {
  std::string text;
  for (const std::vector<Place>& chain : chains) {
    text += fmt::format(" {}{}", what, named(chain));
  }
  return text;
}

std::string named(const evidence::Path& path) {
  std::string text = "path";
  for (const certify::RelaxedState& state : path.states) {
    const auto* const end = state.numbers.begin() + static_cast<std::ptrdiff_t>(path.numbers);
    text += fmt::format(" {}{}{}", name(state.place), state.treasure ? " treasure" : "",
                        state.mounted ? " mounted" : "");
    text +=
        path.numbers == 0 ? "" : fmt::format(" ({})", fmt::join(state.numbers.begin(), end, " "));
  }
  return text;
}

std::int32_t highest(const std::vector<std::int32_t>& numbers) {
  return numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end());
}

std::string shape(const certify::RelaxedTable& table) {
  return fmt::format("{} states, {} of them landings", table.states.size(),
                     std::count(table.from.begin(), table.from.end(), -1));
}

struct Words {
  std::string operator()(std::monostate /*none*/) const { return ""; }
  std::string operator()(const evidence::Tree& tree) const { return "tree " + tree.parents; }
  std::string operator()(const evidence::ClosedSet& set) const {
    return (set.is_cut ? "cut" : "closed set") + named(set.cells) + named(set.places) +
           numbered(set.squares);
  }
  std::string operator()(const evidence::Contacts& contacts) const {
    std::string text = "contacts";
    for (const Boundary& boundary : contacts.boundaries) {
      text += " " + name(boundary);
    }
    return text;
  }
  std::string operator()(const evidence::Outside& outside) const {
    return "outside" + numbered(outside.squares);
  }
  std::string operator()(const evidence::Pits& pits) const {
    return "pits" + chained(pits.cycles, "cycle") + chained(pits.chains, "chain");
  }
  std::string operator()(const evidence::Distances& distances) const {
    std::string text = "distances";
    for (const evidence::Distances::Row& row : distances.rows) {
      text +=
          fmt::format(" {} to {} {}", name(row.captor), name(row.nearest), fmt::join(row.key, "/"));
      text += row.second ? fmt::format(" then {}", fmt::join(*row.second, "/")) : "";
    }
    return text;
  }
  std::string operator()(const evidence::Table& table) const {
    return "table " + std::string(table.name) + named(table.places);
  }
  std::string operator()(const evidence::Path& path) const { return named(path); }
  std::string operator()(const evidence::Labels& labels) const {
    return fmt::format("labels: {}, {} numbers", shape(labels.table), labels.numbers);
  }
  std::string operator()(const evidence::Potential& potential) const {
    return fmt::format("potential: {} states, at most {}, {}", potential.states.size(),
                       highest(potential.least), named(potential.path));
  }
  std::string operator()(const evidence::Pockets& pockets) const {
    std::string text = "pockets";
    for (const evidence::Pockets::Pocket& pocket : pockets.pockets) {
      text += fmt::format("{} {}: {};", named(pocket.places),
                          pocket.confines ? "confines" : "frees", shape(pocket.way));
    }
    return text;
  }
  std::string operator()(const evidence::Closed& closed) const {
    return fmt::format("closed from {}: {} states", name(closed.landing), closed.states.size());
  }
  std::string operator()(const evidence::Ranked& ranked) const {
    return fmt::format("ranked: {} states, up to {}", ranked.states.size(), highest(ranked.ranks));
  }
};

}  // namespace

std::string words_of(const certify::Evidence& evidence) {
  return std::visit(Words{}, evidence);
}

std::string shared_words(const certify::Proofs& proofs, const std::string& margin) {
  std::string words;
  if (proofs.firm) {
    words += margin + "firm " + Words{}(*proofs.firm) + "\n";
  }
  for (const certify::RelaxedTable& table : proofs.tables) {
    words += fmt::format("{}table {}: {}\n", margin, table.name, shape(table));
  }
  if (!proofs.ranks.empty()) {
    words += fmt::format("{}ranks: {}, {} of them none, up to {}\n", margin, proofs.ranks.size(),
                         std::count(proofs.ranks.begin(), proofs.ranks.end(), -1),
                         highest(proofs.ranks));
  }
  return words;
}

}  // namespace dungeonlab::testing_support
