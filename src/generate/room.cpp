// What a map already has, and how much a dungeon of given settings can hold. The base rectangle is
// known. Branches do not exist yet, so they count with their maximum size, and every number is an
// upper bound. A river never flows north and avoids its own course: where it continues in the next
// row it can only go on in the same direction, so two rows together hold one place more than the
// length of a row.
#include "generate/room.hpp"

#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

namespace dungeonlab::generate {
namespace {

std::string shown(Extent size) {
  return text(size.columns) + "x" + text(size.rows);
}
std::string shown(int number) {
  return text(number);
}
std::string shown(Range range) {
  return text(range.least) + ".." + text(range.most);
}

bool is_sound(int number, Range bounds) {
  return bounds.contains(number);
}
bool is_sound(Extent size, Range bounds) {
  return bounds.contains(size.columns) && bounds.contains(size.rows);
}
bool is_sound(Range range, Range bounds) {
  return bounds.contains(range.least) && bounds.contains(range.most) && range.least <= range.most;
}

/// The invalid part of a value, as text; nullopt if it is valid.
template <class Value>
std::optional<std::string> unsound(const Value& value, Range bounds) {
  return is_sound(value, bounds) ? std::nullopt : std::optional(shown(value));
}
template <class Value>
std::optional<std::string> unsound(const std::optional<Value>& value, Range bounds) {
  return value ? unsound(*value, bounds) : std::nullopt;
}
template <class Value, std::size_t rows>
std::optional<std::string> unsound(const std::array<Value, rows>& values, Range bounds) {
  for (const Value& value : values) {
    if (auto found = unsound(value, bounds)) {
      return found;
    }
  }
  return std::nullopt;
}
std::optional<std::string> unsound(BranchSides /*sides*/, Range /*bounds*/) {
  return std::nullopt;
}
std::optional<std::string> unsound(const std::vector<HouseRule>& /*rules*/, Range /*bounds*/) {
  return std::nullopt;
}

/// `5x5 with 2 levels has only 50`, or the same as a bound.
std::string with_bound(std::string_view what, bool is_bound, std::int64_t number) {
  return std::string(what) + (is_bound ? " and its branches have at most " : " has only ") +
         text(number);
}

}  // namespace

Written::Written(const Settings& settings)
    : free_places(std::int64_t{settings.size.columns} * settings.size.rows * settings.levels) {}

Written::Written(const Draft& draft)
    : is_map(true),
      free_places(static_cast<std::int64_t>(draft.free_place_count())),
      branch_cells(static_cast<std::int64_t>(draft.cells().size()) -
                   std::int64_t{draft.base().columns} * draft.base().rows),
      branches(branches_there(draft)),
      rivers(static_cast<int>(draft.rivers().size())),
      waterfalls(waterfalls_there(draft)),
      pits(pits_there(draft)) {
  draft.for_each_inner_boundary([this, &draft](BoundaryIndex at) {
    ++boundaries;
    walls += draft.line(at) >= first_wall ? 1 : 0;
    courses += draft.line(at) == Line::course ? 1 : 0;
  });
  for (const Piece& piece : draft.pieces()) {
    auto& [many, first] = kinds[static_cast<std::size_t>(piece.kind)];
    first = many == 0 ? draft.place(piece.at) : first;
    ++many;
  }
}

Room::Room(const Settings& asked, const Written& written)
    : base(shown(asked.size)),
      dungeon(base + " with " + counted(asked.levels, "level")),
      left(written.is_map ? " left" : ""),
      has_branches(asked.branches->most > 0),
      has_treasure(written.of(EncounterKind::treasure).many > 0),
      loose_pits(written.pits.loose) {
  const auto [columns, rows] = asked.size;
  const std::int64_t reach = has_branches ? asked.branch_cells->most : 0;
  const std::int64_t width = std::min<std::int64_t>(columns + reach, limits::columns);
  const std::int64_t height = std::min<std::int64_t>(rows + reach, limits::rows);
  const std::int64_t base_cells = std::int64_t{columns} * rows;
  const std::int64_t grown = std::min(asked.branches->most * reach, width * height - base_cells);
  constexpr std::int64_t neighbours_max = 4;
  cells = base_cells + grown + written.branch_cells;
  cells_without_pit =
      cells - written.of(EncounterKind::pit).many - written.of(EncounterKind::hanging_pit).many;
  places = written.free_places + grown * asked.levels;
  boundaries = 2 * base_cells - columns - rows + (grown + written.branch_cells) * neighbours_max;
  longest_course = std::min(base_cells + grown, (height + 1) / 2 * width + height / 2);
}

std::string Room::has_places() const {
  return with_bound(dungeon, has_branches, places) + left;
}
std::string Room::has_cells() const {
  return with_bound(base, has_branches, cells);
}
std::string Room::has_cells_without_pit() const {
  return with_bound(base, has_branches, cells_without_pit) + left;
}

Result<void> within_bounds(const Settings& settings) {
  for (const SettingInfo& row : setting_table) {
    const auto found =
        std::visit([&](auto field) { return unsound(settings.*field, row.bounds); }, row.field);
    if (found) {
      return fail(Failure::usage, std::string(row.key) + " must be from " + text(row.bounds.least) +
                                      " to " + text(row.bounds.most) + ", found " + *found);
    }
  }
  return {};
}

}  // namespace dungeonlab::generate
