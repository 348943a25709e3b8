// The origin of a map is the one thing that both forms write alike, as a JSON object: it is made by
// the generator for the generator, and nobody draws it. So a plan borrows the JSON reader for it.
#include "origin_text.hpp"

#include "fault_list.hpp"
#include "json_map_reader.hpp"
#include "json_source.hpp"
#include "json_tree.hpp"

#include <utility>

namespace dungeonlab::io {

void write_origin(JsonWriter& json, const Origin& origin, JsonLayout layout) {
  const auto member_if = [&](std::string_view key, std::string_view text) {
    if (!text.empty()) {
      json.key(key).text(text);
    }
  };
  json.begin_object(layout);
  member_if("generator", origin.generator);
  member_if("preset", origin.preset);
  member_if("seed", origin.seed);
  if (origin.index) {
    json.key("index").integer(static_cast<std::int64_t>(*origin.index));
  }
  if (!origin.settings.empty()) {
    json.key("settings").raw(origin.settings);
  }
  member_if("commitment", origin.commitment);
  json.end_object();
}

OriginText read_origin(std::string_view text) {
  OriginText read;
  auto tree = parse_json(text);
  if (!tree) {
    read.faults.push_back(std::move(tree.error()));
    return read;
  }
  Sheet sheet;
  JsonSource source;
  FaultList faults;
  JsonMapReader(*tree, sheet, source, faults).run_origin();
  read.origin = std::move(sheet.origin);
  read.faults = faults.take();
  for (Fault& fault : read.faults) {
    fault.pointer.clear();
  }
  return read;
}

}  // namespace dungeonlab::io
