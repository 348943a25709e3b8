// The report for programs: everything known about every map, without texts for people. Findings
// take one line each and maps follow one another, so a million of them need no memory and can be
// searched with line-based tools. Spans are given twice, in bytes of the map and in lines and
// columns of the file.
#include "report/formats.hpp"
#include "report/json_record.hpp"
#include "report/wording.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace dungeonlab::report {
namespace {

CountsForm::Values counts_of(const Counts& counts) {
  CountsForm::Values values{};
  std::transform(worst_first.begin(), worst_first.end(), values.begin(),
                 [&](rules::Severity severity) { return counts[severity]; });
  return values;
}

PlacedSpan placed(const io::Span& span, const Positions& positions) {
  return {span, positions.of(span)};
}

FindingRecord record_of(const Diagnostic& diagnostic, const Positions& positions) {
  const rules::Rule& rule = *diagnostic.rule;
  FindingRecord record{.severity = diagnostic.severity,
                       .code = std::string(rule.code),
                       .name = std::string(rule.name),
                       .rule = std::string(rule.rule),
                       .section = rule.section,
                       .subject = diagnostic.subject,
                       .message = diagnostic.message,
                       .help = diagnostic.help,
                       .pointer = diagnostic.pointer,
                       .span = placed(diagnostic.span, positions),
                       .reason = diagnostic.reason};
  for (const Cell cell : diagnostic.cells) {
    record.cells.push_back(name(cell));
  }
  for (const io::RelatedSpan& related : diagnostic.related) {
    record.related.push_back({related.label, placed(related.span, positions)});
  }
  for (const io::Edit& edit : diagnostic.edits) {
    record.edits.push_back({placed(edit.span, positions), edit.text});
  }
  return record;
}

std::vector<FindingRecord> records_of(const std::vector<Diagnostic>& diagnostics,
                                      const Positions& positions) {
  std::vector<FindingRecord> found;
  std::transform(diagnostics.begin(), diagnostics.end(), std::back_inserter(found),
                 [&](const Diagnostic& one) { return record_of(one, positions); });
  return found;
}

Codes codes_of(const rules::Verdict& verdict, rules::Status status) {
  Codes codes;
  for (std::size_t i = 0; i < verdict.status.size(); ++i) {
    if (verdict.status[i] == status) {
      codes.emplace_back(rules::registry()[i]->code);
    }
  }
  return codes;
}

MapRecord record_of(const Report& report) {
  using rules::Status;
  const Positions positions(report);
  const rules::Verdict& verdict = report.verdict;
  return {.file = report.file,
          .line = report.first_line,
          .form = report.document.form,
          .is_valid = verdict.valid.has_value(),
          .fails = report.fails,
          .findings = records_of(report.diagnostics, positions),
          .ignored = records_of(report.ignored, positions),
          .hidden = counts_of(report.hidden),
          .quiet = counts_of(report.quiet),
          .rules = {codes_of(verdict, Status::holds), codes_of(verdict, Status::violated),
                    codes_of(verdict, Status::not_checked)}};
}

SumRecord record_of(const Tally& tally) {
  SumRecord record{.maps = tally.maps(),
                   .failed = tally.maps_failed(),
                   .all_read = tally.unread().empty(),
                   .unread = tally.unread(),
                   .findings = counts_of(tally.findings()),
                   .ignored = tally.ignored(),
                   .hidden = tally.hidden(),
                   .rules = rules::registry().size()};
  for (std::size_t i = 0; i < tally.not_checked().size(); ++i) {
    if (tally.not_checked()[i] > 0) {
      record.not_checked.emplace_back(rules::registry()[i]->code, tally.not_checked()[i]);
    }
  }
  return record;
}

class JsonFormat : public Format {
 public:
  explicit JsonFormat(Sink sink) : sink_(std::move(sink)) {
    json_.begin_object();
    json_.key("format").text(report_format);
    json_.key("version").text(DUNGEONLAB_VERSION);
    json_.key("maps").begin_array();
  }

  [[nodiscard]] std::string piece(const Report& report) const override {
    // Written at its final depth and then cut out of the enclosing object.
    std::string text;
    json::Writer json(text);
    json.begin_object().key("maps").begin_array();
    const std::size_t begin = text.size();
    records::Form<MapRecord>::write(json, record_of(report), {});
    return text.substr(text.find('{', begin));
  }

  void add(const Report& /*report*/, std::string_view piece) override {
    json_.raw(piece);
    flush();
  }

  void end(const Tally& tally) override {
    json_.end_array();
    records::Form<SumRecord>::write(json_.key("sum"), record_of(tally), {});
    json_.end_object();
    text_ += '\n';
    flush();
  }

 private:
  void flush() { sink_(safe_in_log(std::exchange(text_, {}))); }

  Sink sink_;
  std::string text_;
  json::Writer json_{text_};
};

}  // namespace

std::unique_ptr<Format> make_json_format(Sink sink) {
  return std::make_unique<JsonFormat>(std::move(sink));
}

std::string write_report_schema() {
  return records::schema_of<ReportRecord>("A dungeonlab report on maps");
}

}  // namespace dungeonlab::report
