#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace dungeonlab::report {

/// The forms of a report.
enum class FormatKind : std::uint8_t { text, json, sarif, junit, github, markdown };
inline constexpr std::array<std::string_view, 6> format_names = {"text",  "json",   "sarif",
                                                                 "junit", "github", "markdown"};
[[nodiscard]] constexpr std::string_view name(FormatKind kind) {
  return format_names[static_cast<std::size_t>(kind)];
}

/// Receives a report piece by piece; the pieces end anywhere.
using Sink = std::function<void(std::string_view)>;

/// A report on many maps in one form: one add() for each, in their order, then one end(). What is
/// added is not kept, so that a run over a million maps needs no memory for them; a form that
/// shows only the worst keeps those, up to a limit.
class Format {
 public:
  Format() = default;
  Format(const Format&) = delete;
  Format& operator=(const Format&) = delete;
  Format(Format&&) = delete;
  Format& operator=(Format&&) = delete;
  virtual ~Format() = default;

  /// What the report says of one map, as far as that depends on no other: any thread may make it,
  /// for several maps at once. Empty in forms that must see the maps in their order.
  [[nodiscard]] virtual std::string piece(const Report& report) const;
  /// Adds a map of which piece() is at hand.
  virtual void add(const Report& report, std::string_view piece) = 0;
  void add(const Report& report) { add(report, piece(report)); }
  /// `tally` is the sum of everything that was added.
  virtual void end(const Tally& tally) = 0;
};

/// A report in that form, written to `sink`. Colours are for the text alone.
[[nodiscard]] std::unique_ptr<Format> make_format(FormatKind kind, const TextOptions& options,
                                                  Sink sink);

/// What the report for programs (FormatKind::json) says of itself, and its JSON Schema (draft-07).
inline constexpr std::string_view report_format = "dungeonlab-report/1";
[[nodiscard]] std::string write_report_schema();

}  // namespace dungeonlab::report
