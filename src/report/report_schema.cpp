// The JSON Schema of the report for programs, beside the writer in json.cpp: its rows are the keys
// in the order in which they are written. Draft-07, as that of a map. It allows no key that it does
// not know, so that a test which holds reports against it sees a key that only one of the two has.
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/report/format.hpp"
#include "report/worst.hpp"

#include <array>
#include <string>

namespace dungeonlab::report {
namespace {

using Key = json::SchemaKey;

constexpr std::string_view size = R"("type": "integer", "minimum": 0)";
constexpr std::string_view position = R"("type": "integer", "minimum": 1)";
constexpr std::string_view text = R"("type": "string")";
constexpr std::string_view boolean = R"("type": "boolean")";
constexpr std::string_view counts = R"("$ref": "#/definitions/counts")";
constexpr std::string_view code = R"("$ref": "#/definitions/code")";
constexpr std::string_view codes = R"("type": "array", "items": {"$ref": "#/definitions/code"})";
constexpr std::string_view span = R"("$ref": "#/definitions/span")";

constexpr std::array report_keys = {
    Key{"format", R"("const": "dungeonlab-report/1")", "what this text is"},
    Key{"version", text, "of the program that wrote it"},
    Key{"maps", R"("type": "array", "items": {"$ref": "#/definitions/map"})",
        "in the order in which they were judged"},
    Key{"sum", R"("$ref": "#/definitions/sum")", "of all maps"}};

constexpr std::array map_keys = {
    Key{"file", text,
        "as it was named, standard input as -; a byte that is no character is U+FFFD"},
    Key{"line", position, "of the file, on which the map begins"},
    Key{"form", R"("enum": ["json", "json_line", "plan"])", "of its text"},
    Key{"valid", boolean, "whether it is proved that no rule is broken whose breach is an error"},
    Key{"fails", boolean, "whether something was found that is not let pass"},
    Key{"findings", R"("type": "array", "items": {"$ref": "#/definitions/finding"})",
        "what is wrong, in the order of the text"},
    Key{"ignored", R"("type": "array", "items": {"$ref": "#/definitions/finding"})",
        "the same, but ignored by the map itself, for a reason, or accepted by a baseline"},
    Key{"hidden", counts, "findings left out because their rules were not asked for"},
    Key{"quiet", counts, "findings left out because they are below the level that is shown"},
    Key{"rules", R"("$ref": "#/definitions/rules")", "how every rule stands with the map"}};

constexpr std::array finding_keys = {
    Key{"severity", R"("$ref": "#/definitions/severity")", "how bad it is"},
    Key{"code", code, "of the rule that is broken"},
    Key{"name", text, "of the rule: what is wrong in general"},
    Key{"rule", text, "the rule in one sentence"},
    Key{"section", R"("type": "integer", "minimum": 0, "maximum": 10)",
        "of the rule book; 0 for faults of the text"},
    Key{"subject", text, "what it is about in the words of the map: stays when lines move"},
    Key{"message", text, "what is wrong here"},
    Key{"help", text, "what to do; may be empty"},
    Key{"pointer", text, "JSON pointer to it; empty for the whole map and for a plan"},
    Key{"span", span, "where it stands"},
    Key{"cells", R"("type": "array", "items": {"type": "string"})", "the cells that it is about"},
    Key{"related", R"("type": "array", "items": {"$ref": "#/definitions/related"})",
        "other places that it is about"},
    Key{"edits", R"("type": "array", "items": {"$ref": "#/definitions/edit"})",
        "which together mend it; empty where only people can"},
    Key{"reason", text, "why the map ignores it", true}};

constexpr std::array related_keys = {Key{"label", text, "what the place has to do with it"},
                                     Key{"span", span, "where it stands"}};

constexpr std::array edit_keys = {Key{"span", span, "what is replaced"},
                                  Key{"text", text, "what stands there then; may be empty"}};

constexpr std::array span_keys = {
    Key{"begin", size, "first byte, counted from 0 where the map begins"},
    Key{"end", size, "the byte behind the last"},
    Key{"line", position, "of the file"},
    Key{"column", position, "in code points"},
    Key{"end_line", position, "of the character behind the last"},
    Key{"end_column", position, "of the character behind the last"}};

constexpr std::array counts_keys = {Key{name(rules::Severity::error), size, "how many of them"},
                                    Key{name(rules::Severity::warning), size, "how many of them"},
                                    Key{name(rules::Severity::info), size, "how many of them"}};

constexpr std::array rules_keys = {Key{"holds", codes, "what the map keeps"},
                                   Key{"violated", codes, "what it breaks, ignored or not"},
                                   Key{"not_checked", codes, "what could not be judged"}};

constexpr std::array unread_keys = {Key{"file", text, "as it was named or found"},
                                    Key{"reason", text, "a sentence that names it and says why"}};

constexpr std::array sum_keys = {
    Key{"maps", size, "how many there are"},
    Key{"failed", size, "how many of them fail"},
    Key{"all_read", boolean, "whether every input that was named could be read"},
    Key{"unread", R"("type": "array", "items": {"$ref": "#/definitions/unread"})",
        "files and folders that could not be read"},
    Key{"findings", counts, "that count, shown or not"},
    Key{"ignored", size, "findings that maps ignore, or a baseline accepts"},
    Key{"hidden", size, "findings whose rules were not asked for"},
    Key{"rules", size, "how many there are"},
    Key{"not_checked",
        R"("type": "object", "propertyNames": {"$ref": "#/definitions/code"}, "additionalProperties": {"type": "integer", "minimum": 1})",
        "on how many maps a rule was not checked"}};

}  // namespace

std::string write_report_schema() {
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(json, "A report of dungeonlab on maps");
  write_keys(json, report_keys);
  json.key("definitions").begin_object();
  json.key("severity").begin_object(json::Layout::row).key("enum");
  json.begin_array(json::Layout::row);
  for (const rules::Severity severity : worst_first) {
    json.text(name(severity));
  }
  json.end_array().end_object();
  json.key("code").begin_object(json::Layout::row);
  json.key("type").text("string").key("pattern").text("^[A-Z]{1,2}[0-9]{2}$").end_object();
  write_object(json, "counts", counts_keys);
  write_object(json, "map", map_keys);
  write_object(json, "finding", finding_keys);
  write_object(json, "related", related_keys);
  write_object(json, "edit", edit_keys);
  write_object(json, "span", span_keys);
  write_object(json, "rules", rules_keys);
  write_object(json, "unread", unread_keys);
  write_object(json, "sum", sum_keys);
  json.end_object();
  json.end_object();
  return out + "\n";
}

}  // namespace dungeonlab::report
