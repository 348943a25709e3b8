#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/report/format.hpp"
#include "report/positions.hpp"
#include "report/worst.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The report for programs, described once.
namespace dungeonlab::rules {

constexpr auto describe(records::Type<Severity>) {
  return records::Names<Severity>{severity_names};
}

}  // namespace dungeonlab::rules

namespace dungeonlab::io {

inline constexpr auto form_names = std::to_array<std::string_view>({"json", "json_line", "plan"});
constexpr auto describe(records::Type<Form>) {
  return records::Names<Form>{form_names};
}

}  // namespace dungeonlab::io

namespace dungeonlab::report {

inline constexpr auto worst_words = [] {
  std::array<std::string_view, worst_first.size()> words;
  std::transform(worst_first.begin(), worst_first.end(), words.begin(),
                 [](rules::Severity severity) { return rules::name(severity); });
  return words;
}();
inline constexpr records::Shape code_shape = {
    "the code of a rule, such as W07", "^[A-Z]{1,2}[0-9]{2}$", [](std::string_view text) {
      const std::size_t letters = text.size() - 2;
      return (text.size() == 3 || text.size() == 4) &&
             std::all_of(text.begin(), text.begin() + letters,
                         [](char c) { return c >= 'A' && c <= 'Z'; }) &&
             std::all_of(text.begin() + letters, text.end(),
                         [](char c) { return c >= '0' && c <= '9'; });
    }};

struct CountKeys {
  static constexpr std::string_view name = "counts";
  static constexpr auto words = worst_words;
  static std::string about(std::size_t /*i*/) { return "the number of findings of this level"; }
};
using CountsForm = records::Keyed<CountKeys, std::size_t>;

/// Bytes of a map, and their position in the file.
struct PlacedSpan {
  io::Span span{};
  Region region{};
};
constexpr auto describe(records::Type<PlacedSpan>) {
  using namespace records;
  constexpr auto span = &PlacedSpan::span;
  constexpr auto region = &PlacedSpan::region;
  constexpr auto position = at_least(1);
  return record<PlacedSpan>(
      "span",
      field<span, &io::Span::begin>("begin",
                                    "the first byte, counted from the beginning of the map"),
      field<span, &io::Span::end>("end", "the byte after the last one"),
      field<region, &Region::begin, &io::Position::line>("line", "the line in the file", position),
      field<region, &Region::begin, &io::Position::column>("column", "the column, in code points",
                                                           position),
      field<region, &Region::end, &io::Position::line>(
          "end_line", "the line of the character after the last one", position),
      field<region, &Region::end, &io::Position::column>(
          "end_column", "the column of the character after the last one", position));
}

struct RelatedRecord {
  std::string label{};
  PlacedSpan span{};
};
constexpr auto describe(records::Type<RelatedRecord>) {
  using namespace records;
  return record<RelatedRecord>(
      "related",
      field<&RelatedRecord::label>("label", "the relation of the place to the finding", any_text),
      field<&RelatedRecord::span>("span", "the position in the text"));
}

struct EditRecord {
  PlacedSpan span{};
  std::string text{};
};
constexpr auto describe(records::Type<EditRecord>) {
  using namespace records;
  return record<EditRecord>(
      "edit", field<&EditRecord::span>("span", "the text to replace"),
      field<&EditRecord::text>("text", "the replacement; may be empty", any_text));
}

struct FindingRecord {
  rules::Severity severity{};
  std::string code{};
  std::string name{};
  std::string rule{};
  int section = 0;
  std::string subject{};
  std::string message{};
  std::string help{};
  std::string pointer{};
  PlacedSpan span{};
  std::vector<std::string> cells{};
  std::vector<RelatedRecord> related{};
  std::vector<EditRecord> edits{};
  std::optional<std::string> reason{};
};
constexpr auto describe(records::Type<FindingRecord>) {
  using namespace records;
  using F = FindingRecord;
  return record<F>(
      "finding", field<&F::severity>("severity", "the severity", one_of(worst_words)),
      field<&F::code>("code", "the code of the broken rule", like(code_shape)),
      field<&F::name>("name", "the name of the rule, which states the fault"),
      field<&F::rule>("rule", "the rule in one sentence"),
      field<&F::section>("section", "the section of the rule book; 0 for faults in the text",
                         range(0, 10)),
      field<&F::subject>("subject",
                         "the subject, in the words of the map; stays the same when lines move",
                         any_text),
      field<&F::message>("message", "the fault on this map", any_text),
      field<&F::help>("help", "the action to take; may be empty", any_text),
      field<&F::pointer>("pointer",
                         "JSON pointer to the subject; empty for the whole map and for plans",
                         any_text),
      field<&F::span>("span", "the position in the text"),
      field<&F::cells>("cells", "the cells concerned"),
      field<&F::related>("related", "other places concerned"),
      field<&F::edits>("edits", "edits that together fix it; empty if only a person can"),
      field<&F::reason>("reason", "the reason why the map ignores it", any_text));
}

using Codes = std::vector<std::string>;
struct RulesRecord {
  Codes holds{};
  Codes violated{};
  Codes not_checked{};
};
constexpr auto describe(records::Type<RulesRecord>) {
  using namespace records;
  const auto codes = [](Limits& row) {
    like(code_shape)(row);
    row.layout = Layout::row;
  };
  return record<RulesRecord>(
      "rules", field<&RulesRecord::holds>("holds", "rules that the map keeps", codes),
      field<&RulesRecord::violated>("violated", "rules that the map breaks, ignored or not", codes),
      field<&RulesRecord::not_checked>("not_checked", "rules that could not be checked", codes));
}

struct MapRecord {
  std::string file{};
  std::uint32_t line = 1;
  io::Form form{};
  bool is_valid = false;
  bool fails = false;
  std::vector<FindingRecord> findings{};
  std::vector<FindingRecord> ignored{};
  CountsForm::Values hidden{};
  CountsForm::Values quiet{};
  RulesRecord rules{};
};
constexpr auto describe(records::Type<MapRecord>) {
  using namespace records;
  using M = MapRecord;
  constexpr auto row = set(Layout::row);
  constexpr auto rows = set(Layout::rows);
  return record<M>(
      "map",
      field<&M::file>("file",
                      "the file as you named it; - is standard input; U+FFFD replaces bytes that "
                      "are not characters",
                      any_text),
      field<&M::line>("line", "the line in the file where the map begins", at_least(1)),
      field<&M::form>("form", "the form in which the map is written"),
      field<&M::is_valid>("valid", "true if the map is proved to break no rule of level error"),
      field<&M::fails>("fails", "true if some findings count as failures"),
      field<&M::findings>("findings", "the findings, in the order of the text", rows),
      field<&M::ignored>(
          "ignored", "ignored findings: by the map itself, with a reason, or by a baseline", rows),
      field_as<CountsForm, &M::hidden>(
          "hidden", "number of findings left out because their rules were not selected", row),
      field_as<CountsForm, &M::quiet>("quiet", "number of findings left out because of their level",
                                      row),
      field<&M::rules>("rules", "the result of every rule"));
}

constexpr auto describe(records::Type<Unread>) {
  using namespace records;
  return record<Unread>(
      "unread",
      field<&Unread::file>("file", "the file as you named it or as it was found", any_text),
      field<&Unread::what>("reason", "a sentence with the name and the reason", any_text));
}

struct SumRecord {
  std::size_t maps = 0;
  std::size_t failed = 0;
  bool all_read = true;
  std::vector<Unread> unread{};
  CountsForm::Values findings{};
  std::size_t ignored = 0;
  std::size_t hidden = 0;
  std::size_t rules = 0;
  std::vector<std::pair<std::string, std::size_t>> not_checked{};
};
constexpr auto describe(records::Type<SumRecord>) {
  using namespace records;
  using S = SumRecord;
  return record<S>(
      "sum", field<&S::maps>("maps", "number of maps"),
      field<&S::failed>("failed", "number of maps that fail"),
      field<&S::all_read>("all_read", "true if every input could be read"),
      field<&S::unread>("unread", "number of files and folders that could not be read",
                        set(Layout::rows)),
      field_as<CountsForm, &S::findings>("findings", "the findings that count, shown or not",
                                         set(Layout::row)),
      field<&S::ignored>("ignored", "findings that maps or a baseline ignore"),
      field<&S::hidden>("hidden", "findings of rules that were not selected"),
      field<&S::rules>("rules", "the number of rules"),
      field<&S::not_checked>("not_checked",
                             "for each rule code, the number of maps on which it was not checked",
                             at_least(1), set(Layout::row)));
}

struct ReportRecord {
  std::string version{};
  std::vector<MapRecord> maps{};
  SumRecord sum{};
};
constexpr auto describe(records::Type<ReportRecord>) {
  using namespace records;
  return record<ReportRecord>(
      "report", constant<ReportRecord>("format", "the format", report_format),
      field<&ReportRecord::version>("version", "the version of the program that wrote this"),
      field<&ReportRecord::maps>("maps", "the maps in the order in which they were checked"),
      field<&ReportRecord::sum>("sum", "totals of all maps"));
}

}  // namespace dungeonlab::report
