#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/subject.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// The formats of a map: JSON, plan, and one line of a `.jsonl` file.
enum class Form : std::uint8_t { json, json_line, plan };

/// Locates the subjects of findings in a text.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  Source(Source&&) = default;
  Source& operator=(Source&&) = default;
  virtual ~Source() = default;

  /// The best span for a subject: the entry or attribute itself, else the nearest enclosing part of
  /// the text, at worst the beginning of the map. Accepts any subject.
  [[nodiscard]] virtual Span locate(const Subject& subject) const = 0;
  /// The JSON pointer of a subject; empty for a plan.
  [[nodiscard]] virtual std::string pointer(const Subject& subject) const = 0;

  /// The edits that remove a list entry from `text`, the document's own text, with its comma or
  /// line; every other byte stays. Empty if the subject is drawn, or is neither a wall nor an entry
  /// of `lint.ignore`.
  [[nodiscard]] virtual std::vector<Edit> removal(std::string_view text,
                                                  const Subject& subject) const = 0;
  /// The edits that change the kind of an encounter, a wall, a wall list or a house rule to the
  /// name `word`; in the box of a drawing they write its code. Empty for other subjects, and if the
  /// name would be a duplicate or not fit into its box.
  [[nodiscard]] virtual std::vector<Edit> replacement(std::string_view text, const Subject& subject,
                                                      std::string_view word) const = 0;
};

/// A text after reading: its content, and everything that is wrong with the text itself.
struct Document {
  Form form = Form::json;
  std::string text;  ///< as given; spans refer to its bytes
  Sheet sheet;       ///< as far as it could be read; see Sheet::incomplete
  std::vector<Fault> faults;
  std::unique_ptr<Source> source;  ///< never null
};

/// Reads one map. Every byte sequence gives a document, with all faults found in one pass. A text
/// over limits::map_bytes is not read and gets the single fault J07.
[[nodiscard]] Document read(std::string text, Form form);
[[nodiscard]] Document read_json(std::string text);
[[nodiscard]] Document read_plan(std::string text);

/// The format of a text, by its first characters: a plan begins with `dungeonlab-plan/`, possibly
/// after comments.
[[nodiscard]] Form form_of(std::string_view text);

}  // namespace dungeonlab::io
