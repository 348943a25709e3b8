// The JSON Schema of what a tournament publishes, seals and reveals, for those who check it with
// programs of their own: beside what each member is, it says how each digest is computed.
#include "dungeonlab/tournament/schema.hpp"

#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/measure/figures.hpp"
#include "records.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

using Key = json::SchemaKey;

constexpr std::string_view text = R"("type": "string")";
constexpr std::string_view count = R"("type": "integer", "minimum": 1)";
constexpr std::string_view digest = R"("$ref": "#/definitions/digest")";

constexpr std::array plan_keys = {
    Key{"format", R"("const": "dungeonlab-tournament-plan/1")", "what this text is"},
    Key{"generator", text, "the program and its version"},
    Key{"preset", text, "whose settings these are, or empty"},
    Key{"settings", R"("type": "object")", "as dungeonlab schema settings describes them"},
    Key{"rounds", count, "that are played"},
    Key{"maps", count, "of each round"},
    Key{"duplicates", R"("enum": ["exact", "mirror", "skeleton"])",
        "when two maps count as one; none is there twice"},
    Key{"where", text, "a condition that every map meets, or empty"},
    Key{"announced", text,
        "what the public value will be, and how it is written, since another spelling is another "
        "draw; or empty"},
    Key{"pilot", R"("$ref": "#/definitions/pilot")",
        "the maps that bands were taken from where nobody said what they are"},
    Key{"delve", R"("$ref": "#/definitions/delve")",
        "who is sent into every map, where a band or the condition asks how they fare", true},
    Key{"bands", R"("$ref": "#/definitions/bands")", "in which every map lies"},
    Key{"terms_sha256", digest,
        "SHA-256 of all bytes of this file before the comma before this member"},
    Key{"seed_commitment", digest,
        "SHA-256 of 'dungeonlab tournament seed/1', a zero byte, and the bytes of terms_sha256, "
        "salt and seed"}};

constexpr std::array delve_keys = {
    Key{"ruleset", text, "by which they play"},
    Key{"party", R"("type": "object")", "as dungeonlab schema party describes it"}};

constexpr std::array pilot_keys = {Key{"seed", text, "of its maps, for anybody to draw again"},
                                   Key{"maps", count, "that were drawn"},
                                   Key{"middle", count, "per cent of them that lie in a band"},
                                   Key{"graded", R"("type": "integer", "minimum": 0)",
                                       "per cent by which bot-turns may differ from the median of "
                                       "those that were played; 0: no matter"}};

constexpr std::array secret_keys = {
    Key{"format", R"("const": "dungeonlab-tournament-secret/1")", "what this text is"},
    Key{"seed", digest,
        "random; mixed with the public value it draws the maps, and it derives their salts"},
    Key{"salt", digest, "random; it hides the seed in the commitment"}};

constexpr std::array commitment_keys = {
    Key{"format", R"("const": "dungeonlab-tournament-commitment/2")", "what this text is"},
    Key{"plan_sha256", digest, "SHA-256 of plan.json"},
    Key{"public_value", text,
        "the event seed is the SHA-256 of 'dungeonlab tournament event/1', a zero byte, the bytes "
        "of the seed and this; the seed of a round is the HMAC-SHA-256 by the event seed of "
        "'dungeonlab tournament round/1', a zero byte and the round as four bytes"},
    Key{"files", R"("type": "array", "items": {"$ref": "#/definitions/listed"})",
        "of all rounds, by their names"}};

constexpr std::array listed_keys = {
    Key{"name", text, "its path, such as round-1/map-1/map.dungeon.json"},
    Key{"digest", digest,
        "SHA-256 of 'dungeonlab tournament file/1', a zero byte, the salt, the name, a zero byte, "
        "and the bytes of the file: of a map.dungeon.json those without the commitment of its "
        "origin and the comma before it, for that commitment is this digest; of another text "
        "those with line ends LF"}};

constexpr std::array salts_keys = {
    Key{"format", R"("const": "dungeonlab-tournament-salts/1")", "what this text is"},
    Key{"files", R"("type": "array", "items": {"$ref": "#/definitions/salted"})",
        "of one round, by their names"}};

constexpr std::array salted_keys = {
    Key{"name", text, "its path, as in the commitment"},
    Key{"salt", digest,
        "HMAC-SHA-256 by the seed of 'dungeonlab tournament salt/1', a zero byte, and the name"}};

void write_bands(json::Writer& json) {
  json.key("bands").begin_object();
  json.key("type").text("object").key("additionalProperties").boolean(false);
  json.key("properties").begin_object();
  for (const measure::FigureInfo& row : measure::all_figures) {
    json.key(row.written.view())
        .raw(fmt::format(R"({{"type": "array", "items": {{"type": "integer"}}, "minItems": 2, )"
                         R"("maxItems": 2, "description": "{} In {}, the least and the most."}})",
                         row.about, row.unit));
  }
  json.end_object().end_object();
}

}  // namespace

std::string write_tournament_schema() {
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(json, "The files of a tournament of dungeonlab");
  json.key("oneOf").begin_array();
  for (const std::string_view name : {"plan", "secret", "commitment", "salts"}) {
    json.raw(fmt::format(R"({{"$ref": "#/definitions/{}"}})", name));
  }
  json.end_array();
  json.key("definitions").begin_object();
  json.key("digest").raw(R"({"type": "string", "pattern": "^[0-9a-f]{64}$"})");
  json::write_object(json, "plan", plan_keys);
  json::write_object(json, "pilot", pilot_keys);
  json::write_object(json, "delve", delve_keys);
  write_bands(json);
  json::write_object(json, "secret", secret_keys);
  json::write_object(json, "commitment", commitment_keys);
  json::write_object(json, "listed", listed_keys);
  json::write_object(json, "salts", salts_keys);
  json::write_object(json, "salted", salted_keys);
  json.end_object();
  json.end_object();
  return out + "\n";
}

}  // namespace dungeonlab::tournament
