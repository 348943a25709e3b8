// Announcements in the form that records use: each field under its name, each value in the words of
// the game.
#include "dungeonlab/game/announcement.hpp"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <utility>

namespace dungeonlab::game {
namespace {

template <class Word>
constexpr std::array<std::string_view, 0> words_for{};
template <>
constexpr std::array<std::string_view, 2> words_for<announced::Skipping> = {"waiting", "prison"};
template <>
constexpr std::array<std::string_view, 2> words_for<announced::Vertical> = {"up", "down"};
template <>
constexpr std::array<std::string_view, 5> words_for<announced::WallFelt> = {
    "none", "simple", "wire", "monolith", "exit"};
template <>
constexpr std::array<std::string_view, 2> words_for<announced::Trait> = {"exote", "mounted"};
template <>
constexpr std::array<std::string_view, 2> words_for<announced::Will> = {"suicide", "left"};
template <>
constexpr auto words_for<Status> = status_names;
template <>
constexpr auto words_for<Counter> = counter_names;

/// Appends the fields of an announcement to a list, in order.
class FieldWriter {
 public:
  FieldWriter(std::span<const std::string> names, std::vector<Parameter>& list)
      : names_(names), list_(list) {}

#define FIELD(type, field) add(#field, what.field);
#define ANNOUNCEMENT(type, id, nature, fields, text)                    \
  void operator()([[maybe_unused]] const announced::type& what) const { \
    fields                                                              \
  }
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT
#undef FIELD

 private:
  template <class Type>
  void add(std::string_view key, const Type& field) const {
    list_.push_back({key, value(field)});
  }
  template <class Type>
  void add(std::string_view key, const std::optional<Type>& field) const {
    if (field) {
      add(key, *field);
    }
  }

  [[nodiscard]] Value value(bool yes) const {
    return yes;
  }
  [[nodiscard]] Value value(std::int32_t number) const {
    return number;
  }
  [[nodiscard]] Value value(const std::string& text) const {
    return text;
  }
  [[nodiscard]] Value value(const Words& words) const {
    return words;
  }
  [[nodiscard]] Value value(Seat seat) const {
    return names_[seat];
  }
  [[nodiscard]] Value value(const Place& place) const {
    return dungeonlab::name(place);
  }
  template <class Word>
  requires std::is_enum_v<Word>
  [[nodiscard]] Value value(Word word) const {
    if constexpr (words_for<Word>.empty()) {
      return std::string(name(word));
    } else {
      return std::string(words_for<Word>[static_cast<std::size_t>(word)]);
    }
  }
  template <class... Types>
  [[nodiscard]] Value value(const std::variant<Types...>& one) const {
    return std::visit([&](auto word) { return value(word); }, one);
  }
  [[nodiscard]] Value value(const announced::Trodden& what) const {
    const std::string kind = what.was_dead
                                 ? std::string(name(what.kind))
                                 : name(Shown{.what = static_cast<std::uint8_t>(what.kind)});
    return (what.was_dead ? "dead-" : "") + kind;
  }
  /// Things that lie somewhere or are taken; an empty list if there are none.
  [[nodiscard]] Value value(const Things& things) const {
    Words words;
    for (std::size_t i = 0; i < things.size(); ++i) {
      if (things[i] > 0) {
        words.push_back(name(Shown{
            .sort = Shown::Sort::thing, .what = static_cast<std::uint8_t>(i), .count = things[i]}));
      }
    }
    return words;
  }
  [[nodiscard]] Value value(const std::vector<Shown>& shown) const {
    return names(shown);
  }
  [[nodiscard]] Value value(const announced::ByLevel& levels) const {
    std::vector<Words> words;
    std::transform(levels.begin(), levels.end(), std::back_inserter(words), names);
    return words;
  }
  [[nodiscard]] Value value(const std::vector<Cell>& cells) const {
    Words words;
    std::transform(cells.begin(), cells.end(), std::back_inserter(words),
                   [](Cell cell) { return dungeonlab::name(cell); });
    return words;
  }
  /// Walls such as `A1-B1 wire` between two cells, or `A1-west monolith` on the outside.
  [[nodiscard]] Value value(const std::vector<announced::DrawnWall>& walls) const {
    Words words;
    for (const announced::DrawnWall& wall : walls) {
      const std::string line =
          wall.is_outside ? dungeonlab::name(wall.cell) + "-" + std::string(name(wall.side))
                          : dungeonlab::name(boundary_at(wall.cell, wall.side));
      words.push_back(line + " " + std::get<std::string>(value(wall.kind)));
    }
    return words;
  }

  std::span<const std::string> names_;
  std::vector<Parameter>& list_;
};

}  // namespace

template <announced::Announced Type>
Said::Said(Type what) : row_(Type::row) {
  if constexpr (std::is_empty_v<Type>) {
    static constexpr Type only{};
    what_ = std::shared_ptr<const void>(std::shared_ptr<const void>(), &only);
  } else {
    what_ = std::make_shared<const Type>(std::move(what));
  }
}
#define ANNOUNCEMENT(type, ...) template Said::Said(announced::type what);
#include "dungeonlab/game/announcements.def"
#undef ANNOUNCEMENT

bool operator==(const Said& one, const Said& other) {
  bool is_same = one.row_ == other.row_;
  if (is_same && one.what_ != other.what_) {
    visit([&]<class Type>(const Type& what) { is_same = what == *other.as<Type>(); }, one);
  }
  return is_same;
}

std::vector<Parameter> parameters(const Announcement& said, std::span<const std::string> names) {
  std::vector<Parameter> list;
  visit(FieldWriter(names, list), said.what);
  return list;
}

}  // namespace dungeonlab::game
