// JSON as a tree of values, for rooms that read files of their own. It is built from the flat array
// of spans that every reader uses, so limits, hostile nesting and text faults are handled the same
// way.
#include "dungeonlab/io/json_data.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/json/tree.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

JsonData data_of(json::Value value, std::vector<Fault>& faults) {
  JsonData data{.kind = value.kind(),
                .name = std::string(value.key()),
                .name_span = value.key_span(),
                .span = value.span()};
  if (!value.is(json::Kind::list) && !value.is(json::Kind::object)) {
    data.text = value.text();
    return data;
  }
  for (const json::Value child : value) {
    data.entries.push_back(data_of(child, faults));
  }
  if (value.is(json::Kind::object)) {
    for (const auto& [again, first] : value.repeated()) {
      faults.push_back(
          {.kind = TextFault::written_twice,
           .span = again.key_span(),
           .message = fmt::format("duplicate key \"{}\"", escape_for_terminal(again.key())),
           .help = "delete one of them",
           .related = {{first.key_span(), "the first one"}}});
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

tl::expected<JsonData, std::vector<Fault>> read_json_data(std::string_view text,
                                                          std::string_view noun) {
  if (is_utf16(text)) {
    return tl::unexpected(std::vector<Fault>{json::utf16_found()});
  }
  const auto tree = json::Tree::parse(text, {.noun = noun});
  if (!tree) {
    return tl::unexpected(std::vector<Fault>{tree.error()});
  }
  std::vector<Fault> faults;
  JsonData data = data_of(tree->root(), faults);
  if (!faults.empty()) {
    return tl::unexpected(std::move(faults));
  }
  return data;
}

}  // namespace dungeonlab::io
