// JSON as a tree of values for rooms that read files of their own. It is made of the flat array of
// spans that every reader uses, so limits, hostile nesting and faults of the text are the same.
#include "dungeonlab/io/json_data.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "fault_list.hpp"
#include "json_tree.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

JsonData::Kind data_kind(JsonKind kind) {
  switch (kind) {
    case JsonKind::null:
      return JsonData::Kind::null;
    case JsonKind::boolean:
      return JsonData::Kind::boolean;
    case JsonKind::number:
      return JsonData::Kind::number;
    case JsonKind::string:
      return JsonData::Kind::text;
    case JsonKind::array:
      return JsonData::Kind::list;
    case JsonKind::object:
      return JsonData::Kind::object;
  }
  return JsonData::Kind::null;
}

JsonData data_of(const JsonTree& tree, const JsonNode& node, std::vector<Fault>& faults) {
  JsonData data{.kind = data_kind(node.kind), .name_span = node.key, .span = node.value};
  if (node.key.end > node.key.begin) {
    data.name = tree.name(node);
  }
  if (node.kind == JsonKind::array || node.kind == JsonKind::object) {
    for (const JsonNode& child : tree.children(node)) {
      data.entries.push_back(data_of(tree, child, faults));
    }
  } else {
    data.text = node.kind == JsonKind::string ? tree.text(node) : tree.lexeme(node);
  }
  if (node.kind == JsonKind::object) {
    for (const auto& [repeated, first] : tree.repeated_keys(node)) {
      faults.push_back({.kind = TextFault::written_twice,
                        .span = repeated->key,
                        .message = fmt::format("the key \"{}\" stands there twice",
                                               escape_for_terminal(tree.name(*repeated))),
                        .help = "leave one of them out",
                        .related = {{first->key, "the first one"}}});
    }
  }
  return data;
}

}  // namespace

const JsonData* JsonData::member(std::string_view searched) const {
  const auto found = std::find_if(entries.begin(), entries.end(),
                                  [&](const JsonData& entry) { return entry.name == searched; });
  return kind == Kind::object && found != entries.end() ? &*found : nullptr;
}

std::string_view name_of(JsonData::Kind kind) {
  switch (kind) {
    case JsonData::Kind::null:
      return "null";
    case JsonData::Kind::boolean:
      return "true or false";
    case JsonData::Kind::number:
      return "a number";
    case JsonData::Kind::text:
      return "a text";
    case JsonData::Kind::list:
      return "a list";
    case JsonData::Kind::object:
      return "an object";
  }
  return {};
}

tl::expected<JsonData, std::vector<Fault>> read_json_data(std::string_view text,
                                                          std::string_view noun) {
  if (is_utf16(text)) {
    return tl::unexpected(std::vector<Fault>{utf16_found()});
  }
  const auto tree = parse_json(text, noun);
  if (!tree) {
    return tl::unexpected(std::vector<Fault>{tree.error()});
  }
  std::vector<Fault> faults;
  JsonData data = data_of(*tree, tree->root(), faults);
  if (!faults.empty()) {
    return tl::unexpected(std::move(faults));
  }
  return data;
}

}  // namespace dungeonlab::io
