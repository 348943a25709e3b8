#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace dungeonlab::report {

/// The formats of a report.
enum class FormatKind : std::uint8_t { text, json, sarif, junit, github, markdown };
inline constexpr std::array<std::string_view, 6> format_names = {"text",  "json",   "sarif",
                                                                 "junit", "github", "markdown"};
[[nodiscard]] constexpr std::string_view name(FormatKind kind) {
  return format_names[static_cast<std::size_t>(kind)];
}

/// Receives a report in pieces of any length.
using Sink = std::function<void(std::string_view)>;

/// A report on many maps in one format: call add() for each in order, then end() once. Added maps
/// are not kept, so a run over a million maps needs no memory for them; a format that shows only
/// the worst findings keeps those, up to a limit.
class Format {
 public:
  Format() = default;
  Format(const Format&) = delete;
  Format& operator=(const Format&) = delete;
  Format(Format&&) = delete;
  Format& operator=(Format&&) = delete;
  virtual ~Format() = default;

  /// The part of the report about one map that does not depend on others; thread-safe. Empty in
  /// formats that must process maps in order.
  [[nodiscard]] virtual std::string piece(const Report& report) const;
  /// Adds a map whose piece() was made before.
  virtual void add(const Report& report, std::string_view piece) = 0;
  void add(const Report& report) { add(report, piece(report)); }
  /// `tally` has the totals of everything added.
  virtual void end(const Tally& tally) = 0;
};

/// A report in that format, written to `sink`. Only text has colors.
[[nodiscard]] std::unique_ptr<Format> make_format(FormatKind kind, const TextOptions& options,
                                                  Sink sink);

/// The name of the report format for programs (FormatKind::json), and its JSON Schema (draft-07).
inline constexpr std::string_view report_format = "dungeonlab-report/1";
[[nodiscard]] std::string write_report_schema();

}  // namespace dungeonlab::report
