// Look-ups in a tree: values by key and index, and duplicate keys. Each one walks over the nodes;
// objects that are asked often have few.
#include "dungeonlab/json/tree.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::json {

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 6> names = {"null",     "true or false", "a number",
                                                     "a string", "a list",        "an object"};
  return names[static_cast<std::size_t>(kind)];
}

tl::expected<Tree, Fault> Tree::object(std::string_view text, const Meant& meant) {
  auto tree = parse(text, meant);
  if (!tree) {
    return tree;
  }
  if (!tree->root().is(Kind::object)) {
    return tl::unexpected(Fault{.kind = TextFault::wrong_type,
                                .span = tree->root().span(),
                                .message = "expected an object"});
  }
  const auto repeated = tree->root().repeated();
  if (!repeated.empty()) {
    const Value again = repeated.front().again;
    return tl::unexpected(
        Fault{.kind = TextFault::written_twice,
              .span = again.key_span(),
              .message = fmt::format("duplicate key \"{}\"", escape_for_terminal(again.key()))});
  }
  return tree;
}

std::optional<std::string_view> text_in(Value value) {
  return value && value.is(Kind::text) ? std::optional(value.text()) : std::nullopt;
}

std::optional<std::uint64_t> number_in(Value value) {
  const auto number = value && value.is(Kind::number) ? parse_integer(value.text()) : std::nullopt;
  return number && *number >= 0 ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

std::string_view Tree::looked_up(Span quoted) const {
  const auto found =
      std::lower_bound(escaped_.begin(), escaped_.end(), quoted.begin,
                       [](const auto& entry, std::uint32_t begin) { return entry.first < begin; });
  if (found != escaped_.end() && found->first == quoted.begin) {
    return found->second;
  }
  return cut({quoted.begin + 1, quoted.end - 1});
}

Value Value::operator[](std::string_view key) const {
  if (node_ != nullptr && is(Kind::object)) {
    for (const Value member : *this) {
      if (member.key() == key) {
        return member;
      }
    }
  }
  return {};
}

Value Value::operator[](std::size_t number) const {
  if (node_ != nullptr && is(Kind::list)) {
    for (const Value entry : *this) {
      if (number-- == 0) {
        return entry;
      }
    }
  }
  return {};
}

std::size_t Value::size() const {
  std::size_t size = 0;
  for (auto entry = begin(); !(entry == end()); ++entry) {
    ++size;
  }
  return size;
}

std::vector<Value::Repeated> Value::repeated() const {
  std::vector<std::pair<std::string_view, Value>> members;
  for (const Value member : *this) {
    members.emplace_back(member.key(), member);
  }
  // By name, then by position: the first of equal keys comes first.
  std::sort(members.begin(), members.end());
  std::vector<Repeated> repeated;
  for (std::size_t i = 1, first = 0; i < members.size(); ++i) {
    if (members[i].first == members[first].first) {
      repeated.push_back({members[i].second, members[first].second});
    } else {
      first = i;
    }
  }
  std::sort(repeated.begin(), repeated.end(),
            [](const Repeated& one, const Repeated& other) { return one.again < other.again; });
  return repeated;
}

}  // namespace dungeonlab::json
