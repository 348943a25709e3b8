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
  static std::string about(std::size_t /*i*/) { return "how many of them"; }
};
using CountsForm = records::Keyed<CountKeys, std::size_t>;

/// Bytes of a map, and where they stand in the file.
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
      field<span, &io::Span::begin>("begin", "first byte, counted from 0 where the map begins"),
      field<span, &io::Span::end>("end", "the byte behind the last"),
      field<region, &Region::begin, &io::Position::line>("line", "of the file", position),
      field<region, &Region::begin, &io::Position::column>("column", "in code points", position),
      field<region, &Region::end, &io::Position::line>(
          "end_line", "of the character behind the last", position),
      field<region, &Region::end, &io::Position::column>(
          "end_column", "of the character behind the last", position));
}

struct RelatedRecord {
  std::string label{};
  PlacedSpan span{};
};
constexpr auto describe(records::Type<RelatedRecord>) {
  using namespace records;
  return record<RelatedRecord>(
      "related",
      field<&RelatedRecord::label>("label", "what the place has to do with it", any_text),
      field<&RelatedRecord::span>("span", "where it stands"));
}

struct EditRecord {
  PlacedSpan span{};
  std::string text{};
};
constexpr auto describe(records::Type<EditRecord>) {
  using namespace records;
  return record<EditRecord>(
      "edit", field<&EditRecord::span>("span", "what is replaced"),
      field<&EditRecord::text>("text", "what stands there then; may be empty", any_text));
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
      "finding", field<&F::severity>("severity", "how bad it is", one_of(worst_words)),
      field<&F::code>("code", "of the rule that is broken", like(code_shape)),
      field<&F::name>("name", "of the rule: what is wrong in general"),
      field<&F::rule>("rule", "the rule in one sentence"),
      field<&F::section>("section", "of the rule book; 0 for faults of the text", range(0, 10)),
      field<&F::subject>(
          "subject", "what it is about in the words of the map: stays when lines move", any_text),
      field<&F::message>("message", "what is wrong here", any_text),
      field<&F::help>("help", "what to do; may be empty", any_text),
      field<&F::pointer>("pointer", "JSON pointer to it; empty for the whole map and for a plan",
                         any_text),
      field<&F::span>("span", "where it stands"),
      field<&F::cells>("cells", "the cells that it is about"),
      field<&F::related>("related", "other places that it is about"),
      field<&F::edits>("edits", "which together mend it; empty where only people can"),
      field<&F::reason>("reason", "why the map ignores it", any_text));
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
      "rules", field<&RulesRecord::holds>("holds", "what the map keeps", codes),
      field<&RulesRecord::violated>("violated", "what it breaks, ignored or not", codes),
      field<&RulesRecord::not_checked>("not_checked", "what could not be judged", codes));
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
                      "as it was named, standard input as -; a byte that is no character is U+FFFD",
                      any_text),
      field<&M::line>("line", "of the file, on which the map begins", at_least(1)),
      field<&M::form>("form", "of its text"),
      field<&M::is_valid>("valid",
                          "whether it is proved that no rule is broken whose breach is an error"),
      field<&M::fails>("fails", "whether something was found that is not let pass"),
      field<&M::findings>("findings", "what is wrong, in the order of the text", rows),
      field<&M::ignored>(
          "ignored",
          "the same, but ignored by the map itself, for a reason, or accepted by a baseline", rows),
      field_as<CountsForm, &M::hidden>(
          "hidden", "findings left out because their rules were not asked for", row),
      field_as<CountsForm, &M::quiet>(
          "quiet", "findings left out because they are below the level that is shown", row),
      field<&M::rules>("rules", "how every rule stands with the map"));
}

constexpr auto describe(records::Type<Unread>) {
  using namespace records;
  return record<Unread>(
      "unread", field<&Unread::file>("file", "as it was named or found", any_text),
      field<&Unread::what>("reason", "a sentence that names it and says why", any_text));
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
      "sum", field<&S::maps>("maps", "how many there are"),
      field<&S::failed>("failed", "how many of them fail"),
      field<&S::all_read>("all_read", "whether every input that was named could be read"),
      field<&S::unread>("unread", "files and folders that could not be read", set(Layout::rows)),
      field_as<CountsForm, &S::findings>("findings", "that count, shown or not", set(Layout::row)),
      field<&S::ignored>("ignored", "findings that maps ignore, or a baseline accepts"),
      field<&S::hidden>("hidden", "findings whose rules were not asked for"),
      field<&S::rules>("rules", "how many there are"),
      field<&S::not_checked>("not_checked", "by its code, on how many maps a rule was not checked",
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
      "report", constant<ReportRecord>("format", "what this text is", report_format),
      field<&ReportRecord::version>("version", "of the program that wrote it"),
      field<&ReportRecord::maps>("maps", "in the order in which they were judged"),
      field<&ReportRecord::sum>("sum", "of all maps"));
}

}  // namespace dungeonlab::report
