#pragma once

#include "dungeonlab/core/error.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// Bytes [begin, end) of the text of a document. An empty span points between two characters.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend constexpr bool operator==(const Span&, const Span&) = default;
  friend constexpr auto operator<=>(const Span&, const Span&) = default;
};

/// The two forms of a map, and the one-line form of which a `.jsonl` file has many.
enum class Form : std::uint8_t { json, json_line, plan };

/// A second place in the text that a fault speaks of.
struct RelatedSpan {
  Span span;
  std::string label;
};

/// A change to a text: `text` stands instead of a span.
struct Edit {
  Span span;
  std::string text;

  friend bool operator==(const Edit&, const Edit&) = default;
};

/// `text` with all of the edits made. They must be in the order of the text and not overlap.
[[nodiscard]] std::string with_edits(std::string_view text, const std::vector<Edit>& edits);

/// A fault of the text itself: J01 to J09. (Faults that break a rule of the map are found by the
/// rules, on the sheet; J10 and J11 need to know the rules and are found there too.)
struct Fault {
  std::string_view code;  ///< "J05"
  Span span;
  std::string pointer;  ///< JSON pointer (RFC 6901); empty for a plan
  std::string message;  ///< what was found and what was expected; safe to print
  std::string help;     ///< what to do, may be empty; safe to print
  std::vector<RelatedSpan> related;
  std::vector<Edit> edits{};  ///< which mend it, where only one thing can have been meant
};

/// Where in a text the subjects of findings stand.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  Source(Source&&) = default;
  Source& operator=(Source&&) = default;
  virtual ~Source() = default;

  /// The best span for a subject: the entry or attribute itself, else the nearest thing around it
  /// that stands in the text, at worst the beginning of the map. Total.
  [[nodiscard]] virtual Span locate(const Subject& subject) const = 0;
  /// The JSON pointer of a subject; empty for a plan.
  [[nodiscard]] virtual std::string pointer(const Subject& subject) const = 0;

  /// The edits that take an entry of a list out of `text`, which is that of the document, with the
  /// comma or the line that goes with it; every other byte stays. None if the subject is no wall
  /// and no entry of `lint.ignore`, or is drawn.
  [[nodiscard]] virtual std::vector<Edit> removal(std::string_view text,
                                                  const Subject& subject) const = 0;
  /// The edits that let the kind of an encounter, a wall, a wall list or a house rule be the name
  /// `word`, in the box of a drawing its code. None for other subjects, and where the name would
  /// stand twice or not fit into its box.
  [[nodiscard]] virtual std::vector<Edit> replacement(std::string_view text, const Subject& subject,
                                                      std::string_view word) const = 0;
};

/// A text that was read: what it says, and everything that is wrong with the text itself.
struct Document {
  Form form = Form::json;
  std::string text;  ///< as given; spans count its bytes
  Sheet sheet;       ///< what could be read; see Sheet::incomplete
  std::vector<Fault> faults;
  std::unique_ptr<Source> source;  ///< never null
};

/// Reads one map. Total: every byte sequence gives a document. All faults are found in one pass.
/// A text over limits::map_bytes is not looked at and has the single fault J07.
[[nodiscard]] Document read(std::string text, Form form);
[[nodiscard]] Document read_json(std::string text);
[[nodiscard]] Document read_plan(std::string text);

/// The form of a text by its first characters: a plan begins with `dungeonlab-plan/`.
[[nodiscard]] Form form_of(std::string_view text);

/// One line and column, both from 1; columns count code points.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};
/// Positions of the bytes of one text; built once, a look-up is a binary search.
class Lines {
 public:
  explicit Lines(std::string_view text);
  [[nodiscard]] Position position(std::uint32_t offset) const;
  /// The text of a line without its line end; `line` from 1 to count().
  [[nodiscard]] std::string_view line(std::uint32_t line) const;
  /// The byte offset at which a line begins.
  [[nodiscard]] std::uint32_t begin(std::uint32_t line) const { return begins_[line - 1]; }
  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(begins_.size()); }

 private:
  std::string_view text_;
  std::vector<std::uint32_t> begins_;
};

}  // namespace dungeonlab::io
