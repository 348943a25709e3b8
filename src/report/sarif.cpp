// SARIF 2.1.0 (OASIS), for code-scanning services. It also meets their requirements beyond the
// standard: every rule has an explanation, every region has all four numbers, addresses are
// relative, related places are linked from the message, repairs are offered as fixes, and the
// number of results is limited: the worst are kept and a notification counts the others. A finding
// is identified by its rule and subject, never by its line. Results are held until the end, because
// the worst may come last; their number is bounded.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "report/formats.hpp"
#include "report/positions.hpp"
#include "report/uri.hpp"
#include "report/wording.hpp"
#include "report/worst.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

/// The maximum that services accept per run.
constexpr std::size_t results_max = 25'000;

std::string_view level_of(rules::Severity severity) {
  switch (severity) {
    case rules::Severity::error:
      return "error";
    case rules::Severity::warning:
      return "warning";
    case rules::Severity::info:
      return "note";
  }
  return {};
}

/// Text without links and placeholders (SARIF 3.11.5 and 3.11.6).
std::string plain(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == '\\') {
      escaped += '\\';
    } else if (c == '{' || c == '}') {
      escaped += c;
    }
    escaped += c;
  }
  return escaped;
}

void write_message(json::Writer& json, std::string_view key, std::string_view text) {
  json.key(key).begin_object(json::Layout::row).key("text").text(text).end_object();
}

/// `river-flows-north` as a sentence.
std::string sentence_of(std::string_view name) {
  std::string sentence(name);
  std::replace(sentence.begin(), sentence.end(), '-', ' ');
  sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  return sentence;
}

void write_descriptor(json::Writer& json, const rules::Rule& rule) {
  json.begin_object();
  json.key("id").text(rule.code);
  json.key("name").text(rule.name);
  write_message(json, "shortDescription", sentence_of(rule.name));
  write_message(json, "fullDescription", plain(rule.rule));
  json.key("help").begin_object();
  json.key("text").text(
      plain(fmt::format("The rule: {}.\n\n{}\n\n{}", rule_text(rule), rule.why, rule.mistake)));
  json.key("markdown")
      .text(plain(fmt::format("**{}.**\n\n{}\n\n*How it happens:* {}", rule_text(rule), rule.why,
                              rule.mistake)));
  json.end_object();
  json.key("defaultConfiguration").begin_object(json::Layout::row);
  json.key("level").text(level_of(rule.severity)).end_object();
  json.end_object();
}

void write_artifact(json::Writer& json, std::string_view uri) {
  json.key("artifactLocation").begin_object().key("uri").text(uri).end_object();
}

void write_region(json::Writer& json, std::string_view key, const Region& region) {
  json.key(key).begin_object();
  json.key("startLine").integer(region.begin.line);
  json.key("startColumn").integer(region.begin.column);
  json.key("endLine").integer(region.end.line);
  json.key("endColumn").integer(region.end.column);
  json.end_object();
}

void write_location(json::Writer& json, std::string_view uri, const Region& region) {
  json.key("physicalLocation").begin_object();
  write_artifact(json, uri);
  write_region(json, "region", region);
  json.end_object();
}

/// The effect of the edits of one diagnostic, which all do the same.
std::string description_of(const std::vector<io::Edit>& edits) {
  const std::string_view text = edits.front().text;
  return text.empty() ? "delete it"
                      : fmt::format("write {} instead",
                                    plain(text.substr(0, text.find_last_not_of(' ') + 1)));
}

/// The message with a link to each related place, and the help.
std::string message_of(const Diagnostic& diagnostic) {
  std::string text = plain(diagnostic.message);
  for (std::size_t i = 0; i < diagnostic.related.size(); ++i) {
    text += fmt::format("; [{}]({})", plain(diagnostic.related[i].label), i + 1);
  }
  return diagnostic.help.empty() ? text : fmt::format("{}\nhelp: {}", text, plain(diagnostic.help));
}

/// The results of one map.
class Results {
 public:
  Results(const Report& report, std::string uri, Worst<std::string>& results)
      : positions_(report), uri_(std::move(uri)), results_(results) {}

  void add(const Diagnostic& diagnostic) {
    const std::string subject = fmt::format("{} {}", diagnostic.rule->code, diagnostic.subject);
    const std::size_t occurrence = ++seen_[subject];
    if (results_.has_room_for(diagnostic.severity)) {
      results_.add(
          diagnostic.severity,
          result_of(diagnostic,
                    occurrence == 1 ? subject : fmt::format("{} #{}", subject, occurrence)));
    } else {
      results_.leave_out(diagnostic.severity);
    }
  }

 private:
  [[nodiscard]] std::string result_of(const Diagnostic& diagnostic,
                                      std::string_view fingerprint) const {
    std::string text;
    json::Writer json(text);
    json.begin_object(json::Layout::tight);
    json.key("ruleId").text(diagnostic.rule->code);
    json.key("ruleIndex").integer(static_cast<std::int64_t>(row_of(*diagnostic.rule)));
    json.key("level").text(level_of(diagnostic.severity));
    write_message(json, "message", message_of(diagnostic));
    json.key("locations").begin_array().begin_object();
    write_location(json, uri_, positions_.of(diagnostic.span));
    json.key("logicalLocations").begin_array().begin_object();
    json.key("name").text(diagnostic.subject);
    json.end_object().end_array();
    json.end_object().end_array();
    write_related(json, diagnostic);
    write_fixes(json, diagnostic);
    json.key("partialFingerprints").begin_object();
    json.key("dungeonlabSubject/v1").text(fingerprint).end_object();
    if (diagnostic.reason) {
      json.key("suppressions").begin_array().begin_object();
      json.key("kind").text(diagnostic.is_accepted ? "external" : "inSource").key("justification");
      json.text(escape_for_terminal(*diagnostic.reason));
      json.end_object().end_array();
    }
    json.end_object();
    return text;
  }

  void write_related(json::Writer& json, const Diagnostic& diagnostic) const {
    if (diagnostic.related.empty()) {
      return;
    }
    json.key("relatedLocations").begin_array();
    for (std::size_t i = 0; i < diagnostic.related.size(); ++i) {
      json.begin_object();
      json.key("id").integer(static_cast<std::int64_t>(i) + 1);
      write_message(json, "message", plain(diagnostic.related[i].label));
      write_location(json, uri_, positions_.of(diagnostic.related[i].span));
      json.end_object();
    }
    json.end_array();
  }

  void write_fixes(json::Writer& json, const Diagnostic& diagnostic) const {
    if (diagnostic.edits.empty()) {
      return;
    }
    json.key("fixes").begin_array().begin_object();
    write_message(json, "description", description_of(diagnostic.edits));
    json.key("artifactChanges").begin_array().begin_object();
    write_artifact(json, uri_);
    json.key("replacements").begin_array();
    for (const io::Edit& edit : diagnostic.edits) {
      json.begin_object();
      write_region(json, "deletedRegion", positions_.of(edit.span));
      json.key("insertedContent").begin_object().key("text").text(edit.text).end_object();
      json.end_object();
    }
    json.end_array().end_object().end_array();
    json.end_object().end_array();
  }

  Positions positions_;
  std::string uri_;
  Worst<std::string>& results_;
  std::map<std::string, std::size_t> seen_;
};

class SarifFormat : public Format {
 public:
  explicit SarifFormat(Sink sink) : sink_(std::move(sink)) {
    std::error_code unknown;
    folder_ = std::filesystem::current_path(unknown);
  }

  void add(const Report& report, std::string_view /*piece*/) override {
    Results results(report, uri_of(report.file, folder_), results_);
    for (const Diagnostic& diagnostic : report.diagnostics) {
      results.add(diagnostic);
    }
    for (const Diagnostic& diagnostic : report.ignored) {
      results.add(diagnostic);
    }
  }

  void end(const Tally& tally) override {
    json_.begin_object();
    json_.key("$schema").text("https://json.schemastore.org/sarif-2.1.0.json");
    json_.key("version").text("2.1.0");
    json_.key("runs").begin_array().begin_object();
    write_tool();
    json_.key("columnKind").text("unicodeCodePoints");
    json_.key("invocations").begin_array().begin_object();
    json_.key("executionSuccessful").boolean(tally.unread().empty());
    write_notifications(tally);
    json_.end_object().end_array();
    json_.key("properties").begin_object(json::Layout::row);
    json_.key("maps").integer(static_cast<std::int64_t>(tally.maps()));
    json_.key("mapsFailed").integer(static_cast<std::int64_t>(tally.maps_failed()));
    json_.key("hidden").integer(static_cast<std::int64_t>(tally.hidden()));
    json_.end_object();
    json_.key("results").begin_array();
    for (const rules::Severity severity : worst_first) {
      for (const std::string& result : results_.of(severity)) {
        json_.raw(result);
        flush();
      }
    }
    json_.end_array();
    json_.end_object().end_array();
    json_.end_object();
    text_ += '\n';
    flush();
  }

 private:
  void write_tool() {
    json_.key("tool").begin_object().key("driver").begin_object();
    json_.key("name").text("dungeonlab");
    json_.key("semanticVersion").text(DUNGEONLAB_VERSION);
    json_.key("rules").begin_array();
    for (const rules::Rule* const rule : rules::registry()) {
      write_descriptor(json_, *rule);
    }
    json_.end_array();
    json_.end_object().end_object();
  }

  void write_notifications(const Tally& tally) {
    const std::size_t left_out = results_.left_out().at_least(rules::Severity::info);
    if (left_out == 0 && tally.unread().empty()) {
      return;
    }
    json_.key("toolExecutionNotifications").begin_array();
    for (const Unread& unread : tally.unread()) {
      json_.begin_object();
      json_.key("level").text("error");
      write_message(json_, "message", plain(unread.what));
      if (!unread.file.empty()) {
        json_.key("locations").begin_array().begin_object().key("physicalLocation").begin_object();
        write_artifact(json_, uri_of(unread.file, folder_));
        json_.end_object().end_object().end_array();
      }
      json_.end_object();
    }
    if (left_out > 0) {
      json_.begin_object();
      json_.key("level").text("warning");
      write_message(json_, "message",
                    fmt::format("{} left out: only the worst {} are listed",
                                counted(left_out, "finding"), results_max));
      json_.end_object();
    }
    json_.end_array();
  }

  void flush() { sink_(safe_in_log(std::exchange(text_, {}))); }

  Sink sink_;
  std::filesystem::path folder_;
  Worst<std::string> results_{results_max};
  std::string text_;
  json::Writer json_{text_};
};

}  // namespace

std::unique_ptr<Format> make_sarif_format(Sink sink) {
  return std::make_unique<SarifFormat>(std::move(sink));
}

}  // namespace dungeonlab::report
