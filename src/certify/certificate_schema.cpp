// The JSON Schema of certificates, beside the writer in certificate.cpp: its rows are the keys in
// the order in which they are written.
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"

#include <array>
#include <string>
#include <string_view>

namespace dungeonlab::certify {
namespace {

using Key = json::SchemaKey;

constexpr std::string_view text = R"("type": "string")";
constexpr std::string_view texts = R"("type": "array", "items": {"type": "string"})";
constexpr std::string_view lists_of_texts =
    R"("type": "array", "items": {"type": "array", "items": {"type": "string"}})";
constexpr std::string_view numbers =
    R"("type": "array", "items": {"type": "integer", "minimum": -1})";
constexpr std::string_view states = R"("type": "array", "items": {"$ref": "#/definitions/state"})";
constexpr std::string_view labels = R"("type": "array", "items": {"type": "array"})";
constexpr std::string_view way = R"("$ref": "#/definitions/way")";

constexpr std::array certificate_keys = {
    Key{"format", R"("const": "dungeonlab-certificate/1")", "what this text is"},
    Key{"version", text, "of the program that wrote it"},
    Key{"map", R"("$ref": "#/definitions/map")", "that it speaks of"},
    Key{"profile", text, "under which the map was judged"},
    Key{"house_rules", texts, "in force, by the map and the profile"},
    Key{"valid", R"("type": "boolean")",
        "whether it is proved that no rule is broken whose breach is an error"},
    Key{"tables", R"("type": "array", "items": {"$ref": "#/definitions/table"})",
        "that several rules share: where players can come to in the relaxed game"},
    Key{"rules", R"("type": "array", "items": {"$ref": "#/definitions/rule"})",
        "every rule once, in the order of the rules"}};

constexpr std::array map_keys = {Key{"name", text, "of its file"},
                                 Key{"sha256", R"("type": "string", "pattern": "^[0-9a-f]{64}$")",
                                     "of its text: no byte-order mark, lines that end in LF"},
                                 Key{"bytes", R"("type": "integer", "minimum": 0)", "that it has"}};

constexpr std::array table_keys = {
    Key{"name", R"("enum": ["firm", "reached", "life", "exact", "calm", "ranks"])",
        "firm ground; or what all players, one life, or one life with nearest targets can come to, "
        "and ranks"},
    Key{"type", R"("enum": ["tree", "derivation", "ranks"])", "of the table"},
    Key{"parents", text, "by place the side of its parent; * the root, . no firm ground", true},
    Key{"states", states, "each follows from one before it", true},
    Key{"from", numbers, "the number of the state before; -1 is a landing", true},
    Key{"of", text, "the table whose states have these ranks", true},
    Key{"ranks", numbers, "by state: 0 wins, -1 cannot win, others have a move to a lower rank",
        true}};

constexpr std::array rule_keys = {
    Key{"code", R"("type": "string", "pattern": "^[A-Z]{1,2}[0-9]{2}$")", "of the rule"},
    Key{"status", R"("enum": ["holds", "violated", "not_checked"])", "how it stands with the map"},
    Key{"severity", R"("enum": ["error", "warning", "info"])", "the worst of its findings", true},
    Key{"witness", R"("$ref": "#/definitions/witness")",
        "from which the answer is seen to be right", true}};

constexpr std::array way_keys = {Key{"states", states, "each follows from one before it"},
                                 Key{"from", numbers, "the number of the state before, or -1"}};

constexpr std::array pocket_keys = {
    Key{"places", texts, "that strip whoever comes there"},
    Key{"route", way, "to what helps, or to a place of a route before", true},
    Key{"closed", way, "all that can be come to, where nothing helps", true}};

constexpr std::array witness_keys = {
    Key{"type",
        R"("enum": ["index_list", "tree", "cut", "closed_set", "contacts", "path", "cycles", )"
        R"("distances", "table", "labels", "potential", "pockets", "ranks"])",
        "what kind of proof it is"},
    Key{"parents", text, "by cell or place the side of its parent; * the root, . a pit", true},
    Key{"cells", texts, "that nothing leads out of", true},
    Key{"places", texts, "that show it, or that nothing leads out of", true},
    Key{"squares", R"("type": "array", "items": {"type": "array", "items": {"type": "integer"}})",
        "of void, as column and row from 0", true},
    Key{"boundaries", texts, "one with the base rectangle for every branch", true},
    Key{"cycles", lists_of_texts, "of pits", true},
    Key{"chains", lists_of_texts, "of pits that end in a hanging pit", true},
    Key{"captors", labels, "captor, nearest target, its distance and that of the second", true},
    Key{"name", text, "of the table", true},
    Key{"landing", text, "that leads to these states only", true},
    Key{"states", states, "of the relaxed game", true},
    Key{"labels", labels,
        "states with what their players have: P05 exote (0 or 1), grenades, blasters, fifties of "
        "bullets, "
        "creatures killed; P08 bites, pierces, burns, levels looked from",
        true},
    Key{"from", numbers, "the number of the state before, or -1", true},
    Key{"ranks", numbers, "by state, falling towards the goal", true},
    Key{"potentials", numbers, "by state the least that it costs to come there", true},
    Key{"path", labels, "a way that costs the least", true},
    Key{"pockets", R"("type": "array", "items": {"$ref": "#/definitions/pocket"})",
        "every place that strips is in one", true},
    Key{"entries", texts, "JSON pointers to what is wrong", true}};

}  // namespace

std::string write_certificate_schema() {
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(json, "A certificate of dungeonlab on one map");
  write_keys(json, certificate_keys);
  json.key("definitions").begin_object();
  json.key("state").begin_object(json::Layout::row);
  json.key("type").text("string").key("pattern").text("^[A-Z]+[0-9]+[.][1-9]( t?m?)?$");
  json.end_object();
  write_object(json, "map", map_keys);
  write_object(json, "table", table_keys);
  write_object(json, "rule", rule_keys);
  write_object(json, "way", way_keys);
  write_object(json, "pocket", pocket_keys);
  write_object(json, "witness", witness_keys);
  json.end_object();
  json.end_object();
  return out + "\n";
}

}  // namespace dungeonlab::certify
