// A user's hoard file: the things at the treasure, each with a number or dice.
#include "dungeonlab/expedition/stocking_files.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "osr/file_reader.hpp"

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

using io::JsonData;

constexpr auto hoard_keys = std::to_array<json::SchemaKey>({
    {"format", R"("const": "dungeonlab-hoard/1")", "the format of this file"},
    {"things", R"("type": "object")", "the number of each thing, or dice"},
    {"weights", R"("type": "object")", "the weight of one of each thing, in coins", true},
});

std::string number_of(osr::FileReader& reader, const JsonData& data) {
  if (data.kind == JsonData::Kind::number) {
    reader.whole(data, osr::in_quotes(data.name), 0, limits::entries);
    return data.text;
  }
  if (reader.expect(data, JsonData::Kind::text, osr::in_quotes(data.name))) {
    const auto dice = osr::Dice::parse(data.text);
    if (!dice || dice->least() < 0) {
      reader.report(
          data.span, io::TextFault::wrong_type,
          dice ? fmt::format("{} can go below 0", osr::in_quotes(data.text)) : dice.error().what);
    }
  }
  return data.text;
}

}  // namespace

tl::expected<Hoard, std::vector<io::Fault>> read_hoard(std::string_view text) {
  static constexpr auto known = osr::names_of(hoard_keys);
  const osr::FileForm form{
      .noun = "hoard file", .format = "dungeonlab-hoard/1", .keys = known, .required = 2};
  return osr::read_people_file<osr::FileReader, Hoard>(
      text, form, [](osr::FileReader& reader, const JsonData& data, Hoard& hoard) {
        const JsonData* const things = data.member("things");
        const JsonData* const weights = data.member("weights");
        if (things == nullptr || !reader.expect(*things, JsonData::Kind::object, "\"things\"") ||
            (weights != nullptr &&
             !reader.expect(*weights, JsonData::Kind::object, "\"weights\""))) {
          return;
        }
        for (const JsonData& entry : things->entries) {
          Hoard::Thing thing{.thing = entry.name, .number = number_of(reader, entry)};
          if (weights != nullptr) {
            thing.weight = reader.number(*weights, entry.name, 0, limits::entries).value_or(0);
          }
          hoard.things.push_back(std::move(thing));
        }
        if (weights != nullptr) {
          std::vector<std::string_view> names;
          for (const Hoard::Thing& thing : hoard.things) {
            names.emplace_back(thing.thing);
          }
          reader.keys(*weights, names, 0);
        }
      });
}

}  // namespace dungeonlab::expedition
