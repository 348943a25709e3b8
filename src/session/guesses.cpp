// What a player believes about where their sheets lie. The words are the same at a terminal and on
// a page; `Beliefs` knows what follows from them.
#include "dungeonlab/session/guesses.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

/// In larger dungeons, computing all places that a sheet may fit takes too long.
constexpr int places_looked_at = 4000;

/// More guesses than a person makes; each is checked again with every move.
constexpr std::size_t guesses_max = 200;
constexpr std::string_view too_many = "You have made too many guesses: take some back.";

/// The player's level, if they know it.
std::optional<int> known_level(const notebook::Notebook& book) {
  const auto& spot = book.place_of(book.owner());
  return spot && book.fragments()[spot->fragment].has_level() ? std::optional(spot->at.level)
                                                              : std::nullopt;
}

/// An example of a place as the player would type it.
std::string example(const notebook::Notebook& book) {
  return book.levels() == 1 || known_level(book) ? "c3" : "c3.1";
}

}  // namespace

std::string sheet_name(std::size_t fragment) {
  return fmt::format("sheet {}", fragment + 1);
}

std::string place_name(const Place& at, int levels) {
  return levels == 1 ? name(at.cell) : name(at);
}

std::optional<Place> Guesses::place_named(const notebook::Notebook& book, std::string_view text) {
  const auto named = [&](std::string_view name) {
    const auto landing =
        parse_command(fmt::format("land {}", name), book.owner(), book.names(), book.levels());
    return landing ? std::optional(landing->at) : std::nullopt;
  };
  std::optional<Place> at = named(trimmed(text));
  if (const auto level = known_level(book); !at && level && text.find('.') == text.npos) {
    at = named(fmt::format("{}.{}", trimmed(text), *level + 1));
  }
  const bool is_inside = at && at->level >= 0 && at->level < book.levels();
  return is_inside ? at : std::nullopt;
}

std::optional<notebook::Spot> Guesses::lost_at(const notebook::Notebook& book) const {
  const auto& spot = book.place_of(book.owner());
  return spot && !beliefs_.place_of(book, *spot) ? spot : std::nullopt;
}

std::vector<Place> Guesses::candidates(const notebook::Notebook& book) const {
  const auto spot = lost_at(book);
  const bool is_small = book.columns() * book.rows() * book.levels() <= places_looked_at;
  return spot && is_small ? beliefs_.fits(book, *spot) : std::vector<Place>();
}

std::optional<Place> Guesses::meant(const notebook::Notebook& book, std::string_view text) const {
  const auto named = trimmed(text).empty() ? std::nullopt : place_named(book, text);
  if (named) {
    return named;
  }
  const std::vector<Place> places = fitting(book, text);
  return places.size() == 1 ? std::optional(places.front()) : std::nullopt;
}

std::vector<Place> Guesses::fitting(const notebook::Notebook& book, std::string_view cell) const {
  std::vector<Place> places = candidates(book);
  if (!trimmed(cell).empty()) {
    const auto named = cell_named(to_upper(trimmed(cell)));
    std::erase_if(places, [&](const Place& at) { return !named || at.cell != *named; });
  }
  return places;
}

std::string Guesses::which_place(const notebook::Notebook& book, std::string_view text) const {
  constexpr std::size_t named_max = 4;
  std::vector<std::string> names;
  for (const Place& at : fitting(book, text)) {
    names.push_back(fmt::format("`here {}`", to_lower(place_name(at, book.levels()))));
  }
  if (!names.empty() && names.size() <= named_max) {
    return fmt::format("Say which place: {}.", fmt::join(names, " or "));
  }
  return trimmed(text).empty()
             ? fmt::format(
                   "Say where you are, such as `here {}`. `where` shows where your sheet fits.",
                   example(book))
         : cell_named(to_upper(trimmed(text)))
             ? fmt::format("Name the level, too: `here {}.1`.", to_lower(trimmed(text)))
             : fmt::format("`{}` is not a place in this dungeon; type something like `here {}`.",
                           escape_for_terminal(text), example(book));
}

Guesses::Answer Guesses::place_here(const notebook::Notebook& book, std::string_view text) {
  const auto spot = lost_at(book);
  if (!spot) {
    return {book.place_of(book.owner()) ? "You know where you are: `here` only places a sheet."
                                        : "You are not in the dungeon now."};
  }
  if (beliefs_.size() >= guesses_max) {
    return {std::string(too_many)};
  }
  const auto at = meant(book, text);
  if (!at) {
    return {which_place(book, text)};
  }
  const std::string place = place_name(*at, book.levels());
  if (const auto level = known_level(book); level && at->level != *level) {
    return {fmt::format("That is impossible: {} is not on your level, which is {}.", place,
                        *level + 1)};
  }
  beliefs_.place(book, *spot, *at);
  if (lost_at(book)) {
    beliefs_.take_back();
    return {fmt::format(
        "That is impossible: at {}, your sheet would have levels that the dungeon does not have.",
        place)};
  }
  const std::string sheet = fmt::format("Sheet {}", spot->fragment + 1);
  const auto clashes = beliefs_.clashes(book).size();
  return {.text = clashes == 0
                      ? fmt::format("{} is on the grid.", sheet)
                      : fmt::format(
                            "{} cannot be right: {} on the grid contradicts it (!!).", place,
                            clashes == 1 ? "one thing is" : fmt::format("{} things are", clashes)),
          .noted = fmt::format("{} is on the grid: you say you are at {}.", sheet, place)};
}

Guesses::Answer Guesses::rule_out_here(const notebook::Notebook& book, std::string_view text) {
  const auto spot = lost_at(book);
  if (beliefs_.size() >= guesses_max) {
    return {std::string(too_many)};
  }
  const auto at = meant(book, text);
  if (!spot || !at) {
    return {spot ? fmt::format("Say where you are not, such as `not here {}`.", example(book))
                 : "You know where you are: `not here` only applies to a sheet."};
  }
  beliefs_.rule_out(book, *spot, *at);
  const std::string place = place_name(*at, book.levels());
  return {.text = fmt::format("{} is ruled out.", place),
          .noted = fmt::format("You are not at {}, you say.", place)};
}

Guesses::Answer Guesses::take_back() {
  return beliefs_.take_back()
             ? Answer{.text = "You took a guess back.", .noted = "You took a guess back."}
             : Answer{.text = "There is no guess to take back."};
}

std::string Guesses::where(const notebook::Notebook& book) const {
  const auto& spot = book.place_of(book.owner());
  if (!spot) {
    return "You are not in the dungeon now.";
  }
  if (const auto at = beliefs_.place_of(book, *spot)) {
    return fmt::format("You are at {}{}.", place_name(*at, book.levels()),
                       beliefs_.is_placed(book, spot->fragment) ? ", as you say" : "");
  }
  const std::vector<Place> fitting = candidates(book);
  std::vector<std::string> names;
  constexpr std::size_t named_max = 20;
  for (std::size_t i = 0; i < std::min(fitting.size(), named_max); ++i) {
    names.push_back(place_name(fitting[i], book.levels()));
  }
  const std::string rest =
      fitting.size() > named_max ? fmt::format(" and {} more", fitting.size() - named_max) : "";
  return fitting.empty()
             ? std::string("Your sheet fits nowhere. You are in a branch, or a guess is wrong.")
             : fmt::format("Your sheet fits {}{}. `here {}` places it.", fmt::join(names, ", "),
                           rest, to_lower(names.front()));
}

std::optional<Guesses::Answer> Guesses::obey(const notebook::Notebook& book,
                                             std::string_view line) {
  const std::string small = to_lower(trimmed(line));
  const auto rest_after = [&](std::string_view words) -> std::optional<std::string_view> {
    const std::string_view text = small;
    return text == words || text.starts_with(std::string(words) + ' ')
               ? std::optional(text.substr(words.size()))
               : std::nullopt;
  };
  if (small == "where") {
    return Answer{where(book)};
  }
  if (small == "take back") {
    return take_back();
  }
  if (const auto text = rest_after("here")) {
    return place_here(book, *text);
  }
  if (const auto text = rest_after("not here")) {
    return rule_out_here(book, *text);
  }
  return std::nullopt;
}

}  // namespace dungeonlab::session
