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

/// The addressee of an announcement that every player hears.
inline constexpr Seat everybody = 0xfe;

/// What players hear (engine 4.4), with one type for each row of announcements.def. Values with the
/// same name are the same value (as_announced), so a value says no more than its name.
namespace announced {

/// Properties of an announcement, as bits. View and Notebook have a function for exactly the types
/// that change them; the compiler checks this.
enum Nature : std::uint8_t {
  plain = 0,
  view = 1,      ///< changes the view of the player it is addressed to
  notebook = 2,  ///< reveals something about the map
  alone = 4,     ///< only for its addressee: shown but not spoken (A-118), or a notice
  expected = 8,  ///< says only what the player knew their command would do
};

using Number = std::int32_t;
using ShownList = std::vector<Shown>;
/// What is shown on each level of one or more cells, from the lowest level up.
using ByLevel = std::vector<ShownList>;

/// Why a player misses a turn.
enum class Skipping : std::uint8_t { waiting, prison };
enum class Vertical : std::uint8_t { up, down };
/// What a player feels on a side: a wall, in the order of Barrier, or the exit if they may know it.
enum class WallFelt : std::uint8_t { none, simple, wire, monolith, exit };
/// Traits that a gamemaster can set with a ruling, in addition to possessions.
enum class Trait : std::uint8_t { exote, mounted };
/// Causes of a death that the rules did not force.
enum class Will : std::uint8_t { suicide, left };

using Counted = std::variant<Thing, Counter, Trait>;
using Cause = std::variant<Counter, EncounterKind, Will>;

/// What a ridden animal tramples. All trees count as one kind.
struct Trodden {
  EncounterKind kind{};
  bool was_dead = false;
  friend bool operator==(const Trodden&, const Trodden&) = default;
};

/// A wall on a map that a player sees, relative to a cell.
struct DrawnWall {
  Cell cell{};
  Side side{};
  bool is_outside = false;  ///< no cell lies beyond it
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

/// The field for that side, of an announcement with one field for each side.
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

/// One announcement of any type in namespace announced. It is immutable, so copies share it. A
/// std::variant of this many types would add seconds to the compilation of every user of this
/// header.
class Said {
 public:
  template <announced::Announced Type>
  Said(Type what);  // NOLINT(google-explicit-constructor): each of them is one

  [[nodiscard]] announced::Row row() const { return row_; }
  /// The announcement as that type; null if it has another type.
  template <announced::Announced Type>
  [[nodiscard]] const Type* as() const {
    return row_ == Type::row ? static_cast<const Type*>(what_.get()) : nullptr;
  }

  friend bool operator==(const Said& one, const Said& other);

 private:
  announced::Row row_;
  std::shared_ptr<const void> what_;
};

/// Calls the visitor, which has a function for every type, with the announcement.
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
  std::string_view fields;  ///< names of the fields, each followed by a space
  std::string_view text;    ///< with placeholders for the fields

  [[nodiscard]] constexpr bool has_field(std::string_view name) const {
    std::size_t at = fields.find(name);
    while (at != std::string_view::npos &&
           ((at > 0 && fields[at - 1] != ' ') || fields[at + name.size()] != ' ')) {
      at = fields.find(name, at + 1);
    }
    return at != std::string_view::npos;
  }
};
/// The rows, in the order of announced::Row.
inline constexpr auto announcement_table = std::to_array<AnnouncementInfo>({
#define FIELD(type, field) #field " "
#define ANNOUNCEMENT(type, id, its_nature, fields, text) \
  {id, announced::type::nature, "" fields, text},
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT
#undef FIELD
});

/// An announcement and its addressee.
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
  /// The announcement as that type; null if it has another type.
  template <announced::Announced Type>
  [[nodiscard]] const Type* as() const {
    return what.as<Type>();
  }

  friend bool operator==(const Announcement&, const Announcement&) = default;
};

template <class Type, class... Types>
concept OneOf = (std::same_as<Type, Types> || ...);

/// Calls the visitor if the announcement is of this nature. The visitor must have a function for
/// every type of this nature and for no other.
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

/// The value of a field as written to records. A value without a name of its own is text.
using Value = std::variant<bool, std::int32_t, std::string, Words, std::vector<Words>>;
struct Parameter {
  std::string_view key;
  Value value;
};
/// All fields of an announcement. `names` are the names of the seats.
[[nodiscard]] std::vector<Parameter> parameters(const Announcement& said,
                                                std::span<const std::string> names);

}  // namespace dungeonlab::game
