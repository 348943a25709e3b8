#pragma once

// The parts of reading a plan share this state: what was read so far, with the place of everything
// in the text. Nothing outside the reader sees it.

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

/// A value and where it stands.
template <class T>
struct Found {
  T value{};
  Span span{};
};

/// An attribute of the encounter with that number (in order of reading).
struct FoundAttribute {
  std::uint32_t encounter = 0;
  Attribute attribute = Attribute::count;
  Span span{};
};

/// What stands in a box, before it is known what `*1` means.
struct BoxReference {
  Place at;
  std::string_view name;  ///< the digits
  Span span;
};

/// An explained entry: `*1: ...` or `encounter F9.1: ...`.
struct WrittenEntry {
  Encounter encounter;
  Span span;  ///< of the whole line
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
  Sheet sheet;  ///< the lists below are not yet in it
  FaultList faults;
  Decoder decoder{faults};
  Fault* last_fault = nullptr;  ///< while it can be added to; null if it is not kept
  bool drawing_spoiled = false;

  std::vector<Found<Cell>> branches;
  std::vector<Found<Exit>> exits;
  std::vector<Found<Wall>> walls;
  std::vector<Found<Encounter>> encounters;
  /// By encounter: the word that says what it is; {} of one that could not be read whole.
  std::vector<Span> kinds;
  std::vector<FoundAttribute> attributes;
  std::vector<BoxReference> references;
  std::vector<FoundRiver> rivers;
  std::vector<Found<WrittenHouseRule>> house_rules;
  std::vector<std::vector<Span>> wall_lists;  ///< every word that names the list
  std::map<std::string, std::uint32_t, std::less<>> wall_list_numbers;
  std::vector<Span> ignores;
  Span base_span{};
  Span levels_span{};
  Span house_rules_span{};
  Span start_span{};

  std::map<std::string, WrittenEntry, std::less<>> explained;  ///< by the digits after `*`
  std::vector<WrittenEntry> entries;                           ///< the lines `encounter`
  std::vector<FoundRiver> courses;                             ///< the lines `river`
  std::vector<Found<Wall>> stated_walls;                       ///< the lines `wall`
  std::vector<std::pair<Found<Place>, Found<Place>>> links;    ///< of the lines `pits`
  bool lost_a_link = false;  ///< a place in a line `pits` could not be read, or holds nothing
  std::vector<std::pair<Found<Place>, std::string>> notes;  ///< of the lines `note`

  CanvasLines canvas;
  Lattice lattice;

  /// Reports a fault.
  void fault(TextFault kind, Span span, std::string message, std::string help = {});
  /// Likewise, and says that something of a part could not be read.
  void fault_in(Part part, TextFault kind, Span span, std::string message, std::string help = {});
  /// Adds a second place to the fault that was just reported.
  void relate(Span span, std::string label) const;
  /// Says that `word` must have been meant by what stands at `span`, where the fault that was just
  /// reported lies; nothing if `word` is empty.
  void mend(Span span, std::string_view word) const;
  /// Says that nothing which is drawn can be trusted to be complete, or nothing at all.
  void spoil_drawing();
  void spoil_everything();
  /// Reports a fault of the drawing, after which nothing drawn counts as complete.
  void torn(TextFault kind, Span span, std::string message, std::string help = {});
  /// Reports a no-break space, which looks like a blank and is none. False if there is none.
  bool refuse_hard_space(std::string_view piece);
  /// Reports a second drawing, which begins there.
  void refuse_second(Span span);
  /// What a code such as `bu40` says, without a place; nothing if the word is no code. Its span
  /// `kind` is empty if a number is over its limit, which is reported; `where` is said of it.
  std::optional<WrittenEntry> coded(std::string_view word, const std::string& where);
  /// A character of the drawing, a blank where its line has ended; bytes of a line of it.
  [[nodiscard]] char32_t at(int line, int column) const;
  [[nodiscard]] std::string_view bytes(int line, int from, int to) const;
  /// The span of a piece of `text`.
  [[nodiscard]] Span span_of(std::string_view piece) const {
    const auto begin = static_cast<std::uint32_t>(piece.data() - text.data());
    return {begin, begin + static_cast<std::uint32_t>(piece.size())};
  }
  /// Adds an encounter, the word that says what it is, and the attributes that came with it.
  void add(Encounter encounter, Span span, Span kind, const std::vector<FoundAttribute>& with = {});
};

struct PlanKey;

/// Reads the lines `key: value` before and below a drawing.
class PlanLineReader {
 public:
  explicit PlanLineReader(PlanReading& reading) : reading_(reading) {}
  void read(const TextLine& line);
  /// Reads the lines whose misspelt key can only be one that no other line has, as if it were that.
  void read_misspelt();
  [[nodiscard]] bool has(std::string_view key) const { return seen_.contains(key); }

 private:
  /// What stands before the colon. Where there is none it is reported, and the answer is the key of
  /// the table with which the line begins, or nothing.
  std::string_view head_of(const TextLine& line);
  void read_value(const PlanKey& key, std::string_view subject, std::string_view head,
                  const TextLine& line);
  /// True if the key comes for the first time; else a fault.
  bool first_time(std::string_view key, Span span);

  PlanReading& reading_;
  std::map<std::string, Span, std::less<>> seen_;
  /// A line whose key is misspelt, the key that is meant, and what stands before the colon.
  struct Misspelt {
    TextLine line;
    const PlanKey* key;
    std::string_view head;
    std::string_view subject;
  };
  std::vector<Misspelt> misspelt_;
};

/// Finds the columns and rows of the drawing, and says whether it has such; `ruler` as below.
bool find_lattice(PlanReading& reading, const TextLine& ruler);

/// The first column of a level line that cannot be read, because its walls stand beside the
/// corners, which is reported, or because a word leaves its box. The number of columns if there is
/// none.
[[nodiscard]] int find_shift(PlanReading& reading, int line);

/// Reads the drawing into cells, walls, exits, encounters and pieces of rivers. `lines` begin with
/// the first line of corners; `ruler` is the line of column letters above it, or empty. The base
/// rectangle and the levels of the sheet are known and at least 1 (the base may be empty).
void read_drawing(PlanReading& reading, const std::vector<TextLine>& lines, const TextLine& ruler);

/// Follows every river from its source (§10).
void read_courses(PlanReading& reading, std::vector<FoundPiece> pieces);

/// Makes the sheet and its source out of what was read.
[[nodiscard]] std::unique_ptr<Source> finish_plan(PlanReading& reading);

}  // namespace dungeonlab::io
