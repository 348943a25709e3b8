#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/report/policy.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::report {

/// The number of findings of each severity.
class Counts {
 public:
  std::size_t& operator[](rules::Severity severity) {
    return of_[static_cast<std::size_t>(severity)];
  }
  std::size_t operator[](rules::Severity severity) const {
    return of_[static_cast<std::size_t>(severity)];
  }
  [[nodiscard]] std::size_t at_least(rules::Severity severity) const;
  Counts& operator+=(const Counts& other);
  friend bool operator==(const Counts&, const Counts&) = default;

 private:
  std::array<std::size_t, rules::severity_names.size()> of_{};
};

/// A finding or a text fault, with its place in the file.
struct Diagnostic {
  const rules::Rule* rule = nullptr;  ///< never null, because text faults have rules too
  rules::Severity severity = rules::Severity::error;
  io::Span span;
  std::string pointer;
  std::string subject;  ///< name in terms of the map, independent of its position; safe to print
  std::string message;
  std::string help;
  std::vector<io::RelatedSpan> related;
  std::vector<Cell> cells;        ///< cells that it is about, to be drawn with it
  std::optional<Cell> at{};       ///< the cell of its subject, if it has one; marked on drawings
  std::vector<io::Edit> edits{};  ///< edits of the text that fix it together; empty: only people
                                  ///< can fix it
  std::optional<std::string> reason{};  ///< why it is ignored; nullopt: not ignored
  bool is_accepted = false;             ///< ignored by a baseline, not by the map itself
};

/// One file (or one line of a `.jsonl` file) and everything found in it.
struct Report {
  std::string file;              ///< as the user wrote it
  std::uint32_t first_line = 1;  ///< line of the file on which the map begins
  io::Document document;
  rules::Terms terms;  ///< under which it was checked
  rules::Verdict verdict;
  /// Sorted by position, then code: findings that the map does not ignore and the policy shows.
  std::vector<Diagnostic> diagnostics;
  /// Findings that the map itself ignores, or a baseline accepts; sorted in the same way.
  std::vector<Diagnostic> ignored{};
  Counts hidden{};                                      ///< of rules that the policy hides
  Counts quiet{};                                       ///< below the level that the policy shows
  rules::Severity fail_level = rules::Severity::error;  ///< of the policy
  bool fails = false;  ///< a finding has at least the level at which the policy fails a map
};

/// Checks a document.
[[nodiscard]] Report make_report(std::string file, io::Document document,
                                 std::uint32_t first_line = 1, const Policy& policy = {});

/// The number of diagnostics shown per map and severity, so that many infos cannot hide an error;
/// the rest are only counted.
inline constexpr std::size_t diagnostics_shown = 100;
/// The number of related places shown with one diagnostic.
inline constexpr std::size_t related_shown = 8;

struct TextOptions {
  bool color = false;
};

/// The diagnostics for people: position, code, message, the lines of the text with underlined
/// spans, a drawing of the cells concerned, the rule, and the help. Ends in a line end unless it is
/// empty. Everything from the map is made safe for a terminal.
[[nodiscard]] std::string text(const Report& report, const TextOptions& options = {});

/// A file or folder that could not be read, so nothing is known about its maps.
struct Unread {
  std::string file;  ///< as the user wrote it or as it was found; empty: about the whole run
  std::string what;  ///< a sentence with the name and the reason; safe to print
};

/// The totals of a run over many maps, and what could not be read. It keeps numbers, not reports.
class Tally {
 public:
  Tally();

  void add(const Report& report);
  void miss(Unread one) { unread_.push_back(std::move(one)); }
  [[nodiscard]] const std::vector<Unread>& unread() const { return unread_; }
  /// True if no map fails and everything could be read.
  [[nodiscard]] bool is_ok() const { return maps_failed_ == 0 && unread_.empty(); }
  [[nodiscard]] std::size_t maps() const { return maps_; }
  [[nodiscard]] std::size_t maps_failed() const { return maps_failed_; }
  /// The findings that count, shown or not.
  [[nodiscard]] const Counts& findings() const { return findings_; }
  [[nodiscard]] std::size_t ignored() const { return ignored_; }
  [[nodiscard]] std::size_t hidden() const { return hidden_; }
  /// For each rule, by its row in the registry, the number of maps on which it was not checked.
  [[nodiscard]] const std::vector<std::size_t>& not_checked() const { return not_checked_; }
  /// `ok: 12 maps, 98 rules checked, 0 findings` for a clean run; otherwise the number of failing
  /// maps, the findings by severity, and how many of them are not shown. A rule counts as checked
  /// if it was checked on any map; if it was not on all of them, the text says so. Ends with the
  /// first few things that could not be read. Ends in a line end; empty if there was nothing to
  /// check.
  [[nodiscard]] std::string text() const;

 private:
  std::size_t maps_ = 0;
  std::size_t maps_failed_ = 0;
  bool plays_ = false;  ///< some map was checked by the rule that plays
  std::vector<Unread> unread_{};
  Counts findings_;
  Counts quiet_;
  std::size_t ignored_ = 0;
  std::size_t hidden_ = 0;
  std::vector<std::size_t> not_checked_;
};

}  // namespace dungeonlab::report
