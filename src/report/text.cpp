// Diagnostics for people: where, what, the text with the place underlined, a small drawing of the
// cells, the rule, and what to do. A map may have a thousand findings. Only the first hundred are
// shown and the others counted, because nobody reads more on a terminal.
#include "dungeonlab/core/text.hpp"

#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/report/file_name.hpp"
#include "dungeonlab/report/ink.hpp"
#include "report/crop.hpp"
#include "report/formats.hpp"
#include "report/positions.hpp"
#include "report/snippet.hpp"
#include "report/wording.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

/// Writes the diagnostics of one report.
class Writer {
 public:
  Writer(const Report& report, bool color)
      : report_(report), color_(color), lines_(report.document.text), positions_(report) {}

  void write(const Diagnostic& diagnostic) {
    write_head(diagnostic);
    write_snippet(diagnostic);
    write_drawing(diagnostic);
    write_notes(diagnostic);
  }

  void write_rest(std::size_t count) {
    text_ += fmt::format("{}: {}\n", shown_file(report_.file), counted(count, "more finding"));
  }

  std::string take() { return std::move(text_); }

 private:
  [[nodiscard]] std::string paint(Ink ink, std::string_view text) const {
    return color_ ? painted(ink, text) : std::string(text);
  }

  void write_head(const Diagnostic& diagnostic) {
    const io::Position at = positions_.of(diagnostic.span).begin;
    const std::string where =
        fmt::format("{}:{}:{}:", shown_file(report_.file), at.line, at.column);
    const std::string what =
        fmt::format("{}[{}]", name(diagnostic.severity), diagnostic.rule->code);
    text_ += fmt::format("{} {}: {}\n", paint(Ink::heading, where),
                         paint(ink_of(diagnostic.severity), what), diagnostic.message);
  }

  void gutter(std::string_view number, std::string_view sign) {
    text_ += paint(Ink::quiet, fmt::format("{:>{}} {}", number, width_, sign));
  }

  void write_row(const SnippetRow& row, Ink ink) {
    if (row.line == 0 && !row.is_mark) {
      text_ += paint(Ink::quiet, row.text);
      text_ += "\n";
      return;
    }
    gutter(row.is_mark ? "" : std::to_string(row.line + report_.first_line - 1), "|");
    if (!row.text.empty()) {
      text_ += " ";
      text_ += row.is_mark ? paint_marks(row, ink) : row.text;
    }
    text_ += "\n";
  }

  [[nodiscard]] std::string paint_marks(const SnippetRow& row, Ink ink) const {
    std::string text;
    std::size_t at = 0;
    const auto plain_until = [&](std::size_t end) {
      if (end > at) {
        text += paint(Ink::quiet, std::string_view(row.text).substr(at, end - at));
        at = end;
      }
    };
    for (const io::Span& span : row.main_marks) {
      plain_until(span.begin);
      text += paint(ink, std::string_view(row.text).substr(span.begin, span.end - span.begin));
      at = span.end;
    }
    plain_until(row.text.size());
    return text;
  }

  void write_snippet(const Diagnostic& diagnostic) {
    std::vector<Underline> underlines = {{diagnostic.span, {}, true}};
    const std::size_t related = std::min(diagnostic.related.size(), related_shown);
    for (std::size_t i = 0; i < related; ++i) {
      underlines.push_back({diagnostic.related[i].span, diagnostic.related[i].label, false});
    }
    const std::vector<SnippetRow> rows = snippet(lines_, underlines);
    std::uint32_t largest = 1;
    for (const SnippetRow& row : rows) {
      largest = std::max(largest, row.line + report_.first_line - 1);
    }
    width_ = std::to_string(largest).size();
    gutter("", "|");
    text_ += "\n";
    for (const SnippetRow& row : rows) {
      write_row(row, ink_of(diagnostic.severity));
    }
  }

  /// A plan already is a drawing.
  void write_drawing(const Diagnostic& diagnostic) {
    if (diagnostic.cells.empty() || report_.document.form == io::Form::plan) {
      return;
    }
    if (!crop_) {
      crop_.emplace(report_.document.sheet);
    }
    const std::vector<std::string> piece = crop_->around(diagnostic.cells);
    if (!piece.empty()) {
      gutter("", "|");
      text_ += "\n";
    }
    for (const std::string& line : piece) {
      gutter("", "|");
      text_ += fmt::format("{}{}\n", line.empty() ? "" : " ", line);
    }
  }

  void write_notes(const Diagnostic& diagnostic) {
    gutter("", "=");
    text_ += fmt::format(" rule: {}\n", rule_text(*diagnostic.rule, report_.document.form));
    if (!diagnostic.help.empty()) {
      gutter("", "=");
      text_ += fmt::format(" help: {}\n", diagnostic.help);
    }
  }

  const Report& report_;
  bool color_;
  io::Lines lines_;
  Positions positions_;
  std::optional<Crop> crop_;
  std::size_t width_ = 1;
  std::string text_;
};

class TextFormat : public Format {
 public:
  TextFormat(const TextOptions& options, Sink sink) : options_(options), sink_(std::move(sink)) {}

  [[nodiscard]] std::string piece(const Report& report) const override {
    return text(report, options_);
  }

  void add(const Report& report, std::string_view piece) override {
    for (const Diagnostic& diagnostic : report.diagnostics) {
      if (worst_ == nullptr || diagnostic.severity > worst_severity_) {
        worst_ = diagnostic.rule;
        worst_severity_ = diagnostic.severity;
      }
    }
    sink_(piece);
  }

  void end(const Tally& tally) override {
    if (worst_ != nullptr) {
      sink_(fmt::format("for more: dungeonlab explain {}\n", worst_->code));
    }
    sink_(tally.text());
  }

 private:
  TextOptions options_;
  Sink sink_;
  const rules::Rule* worst_ = nullptr;  ///< the first of the most severe ones shown
  rules::Severity worst_severity_ = rules::Severity::info;
};

}  // namespace

std::string text(const Report& report, const TextOptions& options) {
  if (report.diagnostics.empty()) {
    return {};
  }
  Writer writer(report, options.color);
  std::array<std::size_t, rules::severity_names.size()> shown_of{};
  std::size_t shown = 0;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    std::size_t& same = shown_of[static_cast<std::size_t>(diagnostic.severity)];
    if (same < diagnostics_shown) {
      writer.write(diagnostic);
      ++same;
      ++shown;
    }
  }
  if (const std::size_t all = report.diagnostics.size(); all > shown) {
    writer.write_rest(all - shown);
  }
  return writer.take();
}

std::unique_ptr<Format> make_text_format(const TextOptions& options, Sink sink) {
  return std::make_unique<TextFormat>(options, std::move(sink));
}

}  // namespace dungeonlab::report
