// A state as leaves: JSON pointers with the JSON there. The changes of a command are the difference
// of two lists of leaves, so reading a log needs no rules. A list that can shrink is one leaf, and
// each named thing is one leaf. The leaves are the parts of the state as one object.
#include "dungeonlab/json/pointer.hpp"
#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"
#include "expedition/state_record.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

/// A part of a state that has a leaf for each entry.
struct Branch {
  std::string_view key;
  std::string_view pointer;  ///< ends in a slash
  bool is_list = false;
};
constexpr std::array<Branch, 16> branches = {{{"members", "/party/members/", true},
                                              {"known", "/known/"},
                                              {"familiar", "/familiar/"},
                                              {"kit", "/kit/"},
                                              {"doors", "/doors/"},
                                              {"tried", "/tried/"},
                                              {"sprung", "/sprung/"},
                                              {"found", "/found/"},
                                              {"removed", "/removed/"},
                                              {"creatures", "/creatures/", true},
                                              {"met", "/met/"},
                                              {"ground", "/ground/"},
                                              {"standing", "/standing/"},
                                              {"land", "/land/"},
                                              {"ship", "/ship/"},
                                              {"town", "/town/"}}};

const Branch* branch_of(std::string_view pointer) {
  const auto* const found =
      std::find_if(branches.begin(), branches.end(), [&](const Branch& branch) {
        return pointer.starts_with(branch.pointer) || pointer == branch.key;
      });
  return found == branches.end() ? nullptr : &*found;
}

}  // namespace

std::int64_t& RollCounts::of(std::string_view purpose, std::string_view subject) {
  const auto words = std::pair(purpose, subject);
  const auto place =
      std::lower_bound(all_.begin(), all_.end(), words, [](const Count& one, const auto& other) {
        return std::pair<std::string_view, std::string_view>(one.purpose, one.subject) < other;
      });
  const bool is_there =
      place != all_.end() && place->purpose == purpose && place->subject == subject;
  return (is_there ? place : all_.insert(place, {std::string(purpose), std::string(subject)}))
      ->number;
}

Leaves leaves_of(const State& state) {
  Leaves leaves;
  const std::string text = records::written(state, json::Layout::tight);
  const auto tree = json::Tree::parse(text, {.noun = "state"});
  for (const json::Value part : tree->root()) {
    const Branch* const branch = branch_of(part.key());
    if (branch == nullptr) {
      leaves.emplace(fmt::format("/{}", part.key()), part.lexeme());
      continue;
    }
    for (std::size_t i = 0; const json::Value entry : part) {
      const std::string word =
          branch->is_list ? std::to_string(i) : json::pointer_word(entry.key());
      leaves.emplace(fmt::format("{}{}", branch->pointer, word), entry.lexeme());
      ++i;
    }
  }
  return leaves;
}

std::optional<State> state_of(const Leaves& leaves) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  std::size_t taken = 0;
  const auto take = [&](const auto& leaf) {
    json.raw(leaf->second);
    taken += json::Tree::parse(leaf->second, {.noun = "value"}) ? 1U : 0U;
  };
  for (auto leaf = leaves.begin(); leaf != leaves.end(); ++leaf) {
    if (branch_of(leaf->first) == nullptr && leaf->first.find('/', 1) == std::string::npos) {
      json.key(json::key_of_pointer_word(std::string_view(leaf->first).substr(1)));
      take(leaf);
    }
  }
  for (const Branch& branch : branches) {
    const auto first = leaves.lower_bound(branch.pointer);
    if (first == leaves.end() || !first->first.starts_with(branch.pointer)) {
      continue;
    }
    json.key(branch.key);
    if (branch.is_list) {
      json.begin_array();
      for (std::size_t i = 0;; ++i) {
        const auto leaf = leaves.find(fmt::format("{}{}", branch.pointer, i));
        if (leaf == leaves.end()) {
          break;
        }
        take(leaf);
      }
      json.end_array();
      continue;
    }
    json.begin_object();
    for (auto leaf = first; leaf != leaves.end() && leaf->first.starts_with(branch.pointer);
         ++leaf) {
      json.key(
          json::key_of_pointer_word(std::string_view(leaf->first).substr(branch.pointer.size())));
      take(leaf);
    }
    json.end_object();
  }
  json.end_object();
  auto state = taken == leaves.size() ? records::read<State>(text, "state")
                                      : tl::unexpected(std::vector<json::Fault>());
  return state ? std::optional(*std::move(state)) : std::nullopt;
}

}  // namespace dungeonlab::expedition
