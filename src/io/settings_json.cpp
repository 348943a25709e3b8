// The settings of the generator as the one line of JSON that `origin.settings` holds, and back. The
// reading goes through the same tables and readers as a map, so its messages are as good; but what
// is wrong here is an error of the task, so the first one ends it.
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/io/write.hpp"
#include "json_decoder.hpp"

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr auto settings_fields = std::to_array<Field>({
    {"preset", Shape::text, Presence::optional, "The preset it started from."},
    {"columns",
     Shape::integer,
     Presence::mandatory,
     "Columns of the base rectangle.",
     {1, limits::columns}},
    {"rows", Shape::integer, Presence::mandatory, "Rows of the base rectangle.", {1, limits::rows}},
    {"levels", Shape::integer, Presence::mandatory, "Levels of every cell.", {1, limits::levels}},
});

tl::unexpected<Error> refuse(std::string_view why) {
  return fail(Failure::usage, fmt::format("the settings cannot be read: {}", why));
}

}  // namespace

std::string write_settings(const Settings& settings) {
  std::string text;
  JsonWriter json(text);
  json.begin_object(JsonLayout::tight);
  if (!settings.preset.empty()) {
    json.key("preset").text(settings.preset);
  }
  json.key("columns").integer(settings.size.columns);
  json.key("rows").integer(settings.size.rows);
  json.key("levels").integer(settings.levels);
  json.end_object();
  return text;
}

Result<Settings> read_settings(std::string_view text) {
  if (text.size() > limits::map_bytes) {
    return refuse("they are longer than a map may be");
  }
  const auto tree = parse_json(text);
  if (!tree) {
    return refuse("they are no sound JSON");
  }
  Document document;
  JsonDecoder decoder(*tree, document);
  const JsonPath path;
  const JsonMembers keys = decoder.members({tree->root(), path, "settings"}, settings_fields);
  const auto number = [&](std::size_t slot) {
    const Field& field = settings_fields[slot];
    const auto value =
        keys[slot] == nullptr
            ? std::nullopt
            : decoder.integer({*keys[slot], path.member(field.key), field.key}, field.range);
    return static_cast<int>(value.value_or(0));
  };
  Settings settings;
  settings.preset.clear();
  if (const JsonNode* const preset = keys[slot(settings_fields, "preset")]) {
    settings.preset = decoder.text({*preset, path.member("preset"), "preset"}).value_or("");
  }
  settings.size.columns = number(slot(settings_fields, "columns"));
  settings.size.rows = number(slot(settings_fields, "rows"));
  settings.levels = number(slot(settings_fields, "levels"));
  if (!document.faults.empty()) {
    return refuse(document.faults.front().message);
  }
  return settings;
}

}  // namespace dungeonlab::io
