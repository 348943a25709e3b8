#pragma once

// The shared state of all parts of the plan reader: what was read so far, and where everything is
// in the text. Private to the reader.

#include "decoder.hpp"
#include "map_faults.hpp"
#include "plan_canvas.hpp"
#include "plan_code.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::io {

/// A value and its span.
template <class T>
struct Found {
  T value{};
  Span span{};
};

/// An attribute of the encounter with that index (in reading order).
struct FoundAttribute {
  std::uint32_t encounter = 0;
  Attribute attribute = Attribute::count;
  Span span{};
};

/// The content of a box, before the meaning of `*1` is known.
struct BoxReference {
  Place at;
  std::string_view name;  ///< the digits
  Span span;
};

/// An explained entry: `*1: ...` or `encounter F9.1: ...`.
struct WrittenEntry {
  Encounter encounter;
  Span span;  ///< the whole line
  Span kind;
  std::vector<FoundAttribute> attributes;
  bool used = false;
};

/// One piece of a river, in its box.
struct FoundPiece {
  Place at;
  RiverPiece piece;
  Span span;
};

/// One river with the span of each of its places.
struct FoundRiver {
  River places;
  std::vector<Span> spans;
};

/// The state of one reading.
struct PlanReading {
  std::string_view text;
  Sheet sheet;  ///< without the lists below
  FaultList faults;
  Decoder decoder{faults};
  Fault* last_fault = nullptr;  ///< while it can be extended; null if it was not kept
  bool drawing_spoiled = false;

  std::vector<Found<Cell>> branches;
  std::vector<Found<Exit>> exits;
  std::vector<Found<Wall>> walls;
  std::vector<Found<Encounter>> encounters;
  /// By encounter: the word that names its kind; {} if the encounter could not be read completely.
  std::vector<Span> kinds;
  std::vector<FoundAttribute> attributes;
  std::vector<BoxReference> references;
  std::vector<FoundRiver> rivers;
  std::vector<Found<WrittenHouseRule>> house_rules;
  std::vector<std::vector<Span>> wall_lists;  ///< every word that refers to the list
  std::map<std::string, std::uint32_t, std::less<>> wall_list_numbers;
  std::vector<Span> ignores;
  Span base_span{};
  Span levels_span{};
  Span house_rules_span{};
  Span start_span{};

  std::map<std::string, WrittenEntry, std::less<>> explained;  ///< by the digits after `*`
  std::vector<WrittenEntry> entries;                           ///< from `encounter` lines
  std::vector<FoundRiver> courses;                             ///< from `river` lines
  std::vector<Found<Wall>> stated_walls;                       ///< from `wall` lines
  std::vector<std::pair<Found<Place>, Found<Place>>> links;    ///< from `pits` lines
  bool lost_a_link = false;  ///< a place in a `pits` line is malformed or empty
  std::vector<std::pair<Found<Place>, std::string>> notes;  ///< from `note` lines

  CanvasLines canvas;
  Lattice lattice;

  /// Reports a fault.
  void fault(TextFault kind, Span span, std::string message, std::string help = {});
  /// The same, and marks a part as incomplete.
  void fault_in(Part part, TextFault kind, Span span, std::string message, std::string help = {});
  /// Adds a second place to the fault reported last.
  void relate(Span span, std::string label) const;
  /// Adds a fix to the fault reported last: `word` must have been meant by the text at `span`. Does
  /// nothing if `word` is empty.
  void add_fix(Span span, std::string_view word) const;
  /// Marks everything drawn as incomplete, or everything.
  void spoil_drawing();
  void spoil_everything();
  /// Reports a fault of the drawing and marks everything drawn as incomplete.
  void torn(TextFault kind, Span span, std::string message, std::string help = {});
  /// Reports a no-break space, which looks like a space but is not one. False if there is none.
  bool refuse_hard_space(std::string_view piece);
  /// Reports a second drawing that begins there.
  void refuse_second(Span span);
  /// The encounter of a code such as `bu40`, without a place; nullopt if the word is not a code.
  /// Its span `kind` is empty if a number is over its limit, which is reported with `where`.
  std::optional<WrittenEntry> coded(std::string_view word, const std::string& where);
  /// at(): a character of the drawing, a space after the end of its line. bytes(): part of one of
  /// its lines.
  [[nodiscard]] char32_t at(int line, int column) const;
  [[nodiscard]] std::string_view bytes(int line, int from, int to) const;
  /// The span of a piece of `text`.
  [[nodiscard]] Span span_of(std::string_view piece) const {
    const auto begin = static_cast<std::uint32_t>(piece.data() - text.data());
    return {begin, begin + static_cast<std::uint32_t>(piece.size())};
  }
  /// Adds an encounter, the word that names its kind, and the attributes written with it.
  void add(Encounter encounter, Span span, Span kind, const std::vector<FoundAttribute>& with = {});
};

struct PlanKey;

/// Reads the `key: value` lines above and below a drawing.
class PlanLineReader {
 public:
  explicit PlanLineReader(PlanReading& reading) : reading_(reading) {}
  void read(const TextLine& line);
  /// Reads lines with a misspelled key as the one key that each can mean, if no other line has that
  /// key.
  void read_misspelt();
  [[nodiscard]] bool has(std::string_view key) const { return seen_.contains(key); }

 private:
  /// The text before the colon. If there is none, that is reported, and the result is the key of
  /// the table that the line begins with, or empty.
  std::string_view head_of(const TextLine& line);
  void read_value(const PlanKey& key, std::string_view subject, std::string_view head,
                  const TextLine& line);
  /// True if this is the first use of the key; otherwise reports a fault.
  bool first_time(std::string_view key, Span span);

  PlanReading& reading_;
  std::map<std::string, Span, std::less<>> seen_;
  /// A line with a misspelled key, the intended key, and the text before the colon.
  struct Misspelt {
    TextLine line;
    const PlanKey* key;
    std::string_view head;
    std::string_view subject;
  };
  std::vector<Misspelt> misspelt_;
};

/// Finds the columns and rows of the drawing; false if it has none. `ruler` is as below.
bool find_lattice(PlanReading& reading, const TextLine& ruler);

/// The first column of a level line that cannot be read, because its walls are not below the
/// corners, which is reported, or because a word leaves its box. The number of columns if there is
/// none.
[[nodiscard]] int find_shift(PlanReading& reading, int line);

/// Reads the drawing into cells, walls, exits, encounters and pieces of rivers. `lines` begins with
/// the first corner line; `ruler` is the line of column letters above it, or empty. The sheet must
/// have its base rectangle and its levels, which are at least 1 (the base may be empty).
void read_drawing(PlanReading& reading, const std::vector<TextLine>& lines, const TextLine& ruler);

/// Follows every river from its source (§10).
void read_courses(PlanReading& reading, std::vector<FoundPiece> pieces);

/// Makes the sheet and its source from everything that was read.
[[nodiscard]] std::unique_ptr<Source> finish_plan(PlanReading& reading);

}  // namespace dungeonlab::io
