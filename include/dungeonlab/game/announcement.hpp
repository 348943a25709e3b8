#pragma once

#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::game {

/// Everybody hears it.
inline constexpr Seat everybody = 0xfe;

/// What players are told (engine 4.4): one type for each row of announcements.def. Whatever has one
/// name is one value (as_told), so that a value says no more than its name.
namespace announced {

/// What an announcement is beside what it says, as bits. View and Notebook have a function for each
/// type that says it changes them, and for no other; the compiler checks it.
enum Nature : std::uint8_t {
  plain = 0,
  view = 1,      ///< it changes the view of the player whom it is addressed to
  notebook = 2,  ///< it says something of the map
  alone = 4,     ///< for its player alone: shown and not spoken (A-118), or a notice
  expected = 8,  ///< it says only what its player knew would come of her command
};

using Number = std::int32_t;
using ShownList = std::vector<Shown>;
/// What is shown on the levels of one or more cells, from the lowest up.
using ByLevel = std::vector<ShownList>;

/// Why a turn is skipped.
enum class Skipping : std::uint8_t { waiting, prison };
enum class Vertical : std::uint8_t { up, down };
/// What stands on a side: the walls in the order of Barrier, and the exit where she may know it.
enum class WallFelt : std::uint8_t { none, simple, wire, monolith, exit };
/// States of a player that a gamemaster can rule on, in addition to the things she owns.
enum class Trait : std::uint8_t { exote, mounted };
/// Why somebody dies who need not.
enum class Will : std::uint8_t { suicide, left };

using Counted = std::variant<Thing, Counter, Trait>;
using Cause = std::variant<Counter, EncounterKind, Will>;

/// What an animal tramples; trees are one kind.
struct Trodden {
  EncounterKind kind{};
  bool was_dead = false;
  friend bool operator==(const Trodden&, const Trodden&) = default;
};

/// A wall of a map that is shown, as seen from a cell.
struct DrawnWall {
  Cell cell{};
  Side side{};
  bool is_outside = false;  ///< no cell is behind it
  WallFelt kind = WallFelt::monolith;
  friend bool operator==(const DrawnWall&, const DrawnWall&) = default;
};

/// The rows of announcements.def.
enum class Row : std::uint8_t {
#define ANNOUNCEMENT(type, ...) type,
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT
};

#define FIELD(type, field) type field{};
#define ANNOUNCEMENT(type, id, its_nature, fields, text)        \
  struct type {                                                 \
    static constexpr Row row = Row::type;                       \
    static constexpr unsigned nature = its_nature;              \
    friend bool operator==(const type&, const type&) = default; \
    fields                                                      \
  };
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT
#undef FIELD

/// What one says that has a field for each side.
template <class Type>
[[nodiscard]] auto on(const Type& said, Side side) {
  return side == Side::north   ? said.north
         : side == Side::east  ? said.east
         : side == Side::south ? said.south
                               : said.west;
}

template <class Type>
concept Announced = requires {
  Type::row;
};

}  // namespace announced

/// One of the types of announced. It never changes, so that copies share it: a std::variant of so
/// many types takes every user of this header seconds to compile.
class Said {
 public:
  template <announced::Announced Type>
  Said(Type what);  // NOLINT(google-explicit-constructor): each of them is one

  [[nodiscard]] announced::Row row() const { return row_; }
  /// Null if it is another.
  template <announced::Announced Type>
  [[nodiscard]] const Type* as() const {
    return row_ == Type::row ? static_cast<const Type*>(what_.get()) : nullptr;
  }

  friend bool operator==(const Said& one, const Said& other);

 private:
  announced::Row row_;
  std::shared_ptr<const void> what_;
};

/// Hands what is said to a visitor that has a function for every type.
template <class Visitor>
void visit(Visitor&& visitor, const Said& said) {
  switch (said.row()) {
#define ANNOUNCEMENT(type, ...)           \
  case announced::Row::type:              \
    visitor(*said.as<announced::type>()); \
    break;
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT
  }
}

/// One row of announcements.def.
struct AnnouncementInfo {
  std::string_view id;
  unsigned nature;
  std::string_view fields;  ///< their names, each with a space behind it
  std::string_view text;    ///< with gaps for the fields

  [[nodiscard]] constexpr bool has_field(std::string_view name) const {
    std::size_t at = fields.find(name);
    while (at != std::string_view::npos &&
           ((at > 0 && fields[at - 1] != ' ') || fields[at + name.size()] != ' ')) {
      at = fields.find(name, at + 1);
    }
    return at != std::string_view::npos;
  }
};
/// In the order of announced::Row.
inline constexpr auto announcement_table = std::to_array<AnnouncementInfo>({
#define FIELD(type, field) #field " "
#define ANNOUNCEMENT(type, id, its_nature, fields, text) \
  {id, announced::type::nature, "" fields, text},
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT
#undef FIELD
});

/// What is said, and to whom.
struct Announcement {
  Seat to = everybody;
  Said what;

  [[nodiscard]] const AnnouncementInfo& info() const {
    return announcement_table[static_cast<std::size_t>(what.row())];
  }
  [[nodiscard]] bool is(announced::Nature nature) const { return (info().nature & nature) != 0; }
  template <announced::Announced... Types>
  [[nodiscard]] bool is() const {
    return ((what.row() == Types::row) || ...);
  }
  /// Null if it is another.
  template <announced::Announced Type>
  [[nodiscard]] const Type* as() const {
    return what.as<Type>();
  }

  friend bool operator==(const Announcement&, const Announcement&) = default;
};

template <class Type, class... Types>
concept OneOf = (std::same_as<Type, Types> || ...);

/// Hands what is said to a visitor that has a function for every type of this nature, and for no
/// other.
template <announced::Nature nature, class Visitor>
void visit_if(const Announcement& said, Visitor&& visitor) {
  visit(
      [&]<class Type>(const Type& what) {
        constexpr bool is_meant = (Type::nature & nature) != 0;
        static_assert(std::invocable<Visitor&, const Type&> == is_meant,
                      "announcements.def and this visitor differ in what it hears");
        if constexpr (is_meant) {
          visitor(what);
        }
      },
      said.what);
}

/// A field as records write it. What has no name of its own is text.
using Value = std::variant<bool, std::int32_t, std::string, Words, std::vector<Words>>;
struct Parameter {
  std::string_view key;
  Value value;
};
/// All fields. `names`: of the seats.
[[nodiscard]] std::vector<Parameter> parameters(const Announcement& said,
                                                std::span<const std::string> names);

}  // namespace dungeonlab::game
