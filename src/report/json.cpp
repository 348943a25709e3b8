// The report for programs: everything that is known of every map, and nothing made up for people.
// Findings are one to a line and maps come one after the other, so that a million of them need no
// memory and can be searched with a line editor. Spans are given twice, in bytes of the map and in
// lines and columns of the file. The schema stands in report_schema.cpp; change both together.
#include "dungeonlab/json/writer.hpp"
#include "report/formats.hpp"
#include "report/positions.hpp"
#include "report/wording.hpp"
#include "report/worst.hpp"

#include <string>
#include <utility>

namespace dungeonlab::report {
namespace {

constexpr auto row = json::Layout::row;

void write_size(json::Writer& json, std::string_view key, std::size_t value) {
  json.key(key).integer(static_cast<std::int64_t>(value));
}

void write_counts(json::Writer& json, std::string_view key, const Counts& counts) {
  json.key(key).begin_object(row);
  for (const rules::Severity severity : worst_first) {
    write_size(json, name(severity), counts[severity]);
  }
  json.end_object();
}

void write_span(json::Writer& json, const io::Span& span, const Positions& positions) {
  const Region region = positions.of(span);
  json.key("span").begin_object(row);
  write_size(json, "begin", span.begin);
  write_size(json, "end", span.end);
  write_size(json, "line", region.begin.line);
  write_size(json, "column", region.begin.column);
  write_size(json, "end_line", region.end.line);
  write_size(json, "end_column", region.end.column);
  json.end_object();
}

void write_rule(json::Writer& json, const rules::Rule& rule) {
  json.key("code").text(rule.code);
  json.key("name").text(rule.name);
  json.key("rule").text(rule.rule);
  write_size(json, "section", rule.section);
}

void write_diagnostic(json::Writer& json, const Diagnostic& diagnostic,
                      const Positions& positions) {
  json.begin_object(row);
  json.key("severity").text(name(diagnostic.severity));
  write_rule(json, *diagnostic.rule);
  json.key("subject").text(diagnostic.subject);
  json.key("message").text(diagnostic.message);
  json.key("help").text(diagnostic.help);
  json.key("pointer").text(diagnostic.pointer);
  write_span(json, diagnostic.span, positions);
  json.key("cells").begin_array(row);
  for (const Cell cell : diagnostic.cells) {
    json.text(name(cell));
  }
  json.end_array();
  json.key("related").begin_array(row);
  for (const io::RelatedSpan& related : diagnostic.related) {
    json.begin_object(row).key("label").text(related.label);
    write_span(json, related.span, positions);
    json.end_object();
  }
  json.end_array();
  json.key("edits").begin_array(row);
  for (const io::Edit& edit : diagnostic.edits) {
    json.begin_object(row);
    write_span(json, edit.span, positions);
    json.key("text").text(edit.text).end_object();
  }
  json.end_array();
  if (diagnostic.reason) {
    json.key("reason").text(*diagnostic.reason);
  }
  json.end_object();
}

void write_diagnostics(json::Writer& json, std::string_view key,
                       const std::vector<Diagnostic>& diagnostics, const Positions& positions) {
  json.key(key).begin_array();
  for (const Diagnostic& diagnostic : diagnostics) {
    write_diagnostic(json, diagnostic, positions);
  }
  json.end_array();
}

void write_codes(json::Writer& json, std::string_view key, const rules::Verdict& verdict,
                 rules::Status status) {
  json.key(key).begin_array(row);
  for (std::size_t i = 0; i < verdict.status.size(); ++i) {
    if (verdict.status[i] == status) {
      json.text(rules::registry()[i]->code);
    }
  }
  json.end_array();
}

std::string_view name_of(io::Form form) {
  switch (form) {
    case io::Form::json:
      return "json";
    case io::Form::json_line:
      return "json_line";
    case io::Form::plan:
      return "plan";
  }
  return {};
}

void write_map(json::Writer& json, const Report& report) {
  const Positions positions(report);
  json.begin_object();
  json.key("file").text(report.file);
  write_size(json, "line", report.first_line);
  json.key("form").text(name_of(report.document.form));
  json.key("valid").boolean(report.verdict.valid.has_value());
  json.key("fails").boolean(report.fails);
  write_diagnostics(json, "findings", report.diagnostics, positions);
  write_diagnostics(json, "ignored", report.ignored, positions);
  write_counts(json, "hidden", report.hidden);
  write_counts(json, "quiet", report.quiet);
  json.key("rules").begin_object();
  write_codes(json, "holds", report.verdict, rules::Status::holds);
  write_codes(json, "violated", report.verdict, rules::Status::violated);
  write_codes(json, "not_checked", report.verdict, rules::Status::not_checked);
  json.end_object();
  json.end_object();
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
    // Set as deep as it will stand, and taken out of what it stands in.
    std::string text;
    json::Writer json(text);
    json.begin_object().key("maps").begin_array();
    const std::size_t begin = text.size();
    write_map(json, report);
    return text.substr(text.find('{', begin));
  }

  void add(const Report& /*report*/, std::string_view piece) override {
    json_.raw(piece);
    flush();
  }

  void end(const Tally& tally) override {
    json_.end_array();
    json_.key("sum").begin_object();
    write_size(json_, "maps", tally.maps());
    write_size(json_, "failed", tally.maps_failed());
    json_.key("all_read").boolean(tally.unread().empty());
    json_.key("unread").begin_array();
    for (const Unread& unread : tally.unread()) {
      json_.begin_object(row);
      json_.key("file").text(unread.file).key("reason").text(unread.what).end_object();
    }
    json_.end_array();
    write_counts(json_, "findings", tally.findings());
    write_size(json_, "ignored", tally.ignored());
    write_size(json_, "hidden", tally.hidden());
    write_size(json_, "rules", rules::registry().size());
    json_.key("not_checked").begin_object(row);
    for (std::size_t i = 0; i < tally.not_checked().size(); ++i) {
      if (tally.not_checked()[i] > 0) {
        write_size(json_, rules::registry()[i]->code, tally.not_checked()[i]);
      }
    }
    json_.end_object();
    json_.end_object();
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

}  // namespace dungeonlab::report
