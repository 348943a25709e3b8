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

/// The two forms of a map, and the one-line form of which a `.jsonl` file has many.
enum class Form : std::uint8_t { json, json_line, plan };

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

/// The form of a text by its first characters: a plan begins with `dungeonlab-plan/`, or with
/// comments above that.
[[nodiscard]] Form form_of(std::string_view text);

}  // namespace dungeonlab::io
