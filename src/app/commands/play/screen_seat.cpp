// What a person at the screen can say beyond commands of the game, and what the screen tells her
// before she presses Enter. All of it comes from her seat: her view, her notebook, her beliefs.
#include "app/commands/play/screen_seat.hpp"

#include "app/commands/play/screen_texts.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/game/questions.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/screen/place_name.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/telling.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

using game::Act;
using game::Thing;
namespace walls = notebook::walls;

/// On larger dungeons nobody waits for all the places that a sheet may fit.
constexpr int places_looked_at = 4000;

}  // namespace

void ScreenSeat::hear() {
  const std::vector<session::News> news = match_.seats().heard(seat_);
  if (has_tutorial_) {
    for (const session::News& one : news) {
      for (std::string& lesson : tutor_.explain(one, view())) {
        lessons_.push_back(std::move(lesson));
      }
    }
  }
  chronicle_.hear(news, book());
}

std::string ScreenSeat::name_of(const Place& at) const {
  return screen::place_name(at, book().levels());
}

std::optional<notebook::Spot> ScreenSeat::lost_at() const {
  const auto& spot = book().place_of(seat_);
  return spot && !beliefs_.place_of(book(), *spot) ? spot : std::nullopt;
}

std::optional<std::string> ScreenSeat::completed(std::string_view line, Side way) const {
  const std::string with_way = fmt::format("{} {}", trimmed(line), name(way));
  const bool is_whole =
      session::parse_command(line, seat_, book().names(), view().levels).has_value();
  return !is_whole && session::parse_command(with_way, seat_, book().names(), view().levels)
             ? std::optional(with_way)
             : std::nullopt;
}

std::string ScreenSeat::hint(std::string_view line) const {
  if (trimmed(line).empty()) {
    return "";
  }
  if (const auto with_way = completed(line, Side::north)) {
    auto command = session::parse_command(*with_way, seat_, book().names(), view().levels);
    std::string told = session::told_command(*command, book().names());
    told.resize(told.size() - std::min(told.size(), name(Side::north).size()));
    return fmt::format("{}: an arrow says where, Esc drops the line", trimmed(told));
  }
  const auto command = session::parse_command(line, seat_, book().names(), view().levels);
  if (!command || !game::is_legal(view(), *command)) {
    return "";
  }
  const auto offers = game::legal(view());
  const auto offer = std::find_if(offers.begin(), offers.end(), [&](const game::Offer& one) {
    return game::is_of(one, view(), *command);
  });
  std::string price;
  if (command->act == Act::buy && offer != offers.end() && offer->lot > 0) {
    price =
        fmt::format(" for {} of your {} dollars", offer->dollars * (command->count / offer->lot),
                    game::of(view().things, Thing::dollars));
  }
  return fmt::format("Enter: {}{}{}", session::told_command(*command, book().names()), price,
                     offer != offers.end() && offer->is_free ? "; it takes no turn" : "");
}

std::optional<std::string> ScreenSeat::danger(const game::Command& command) const {
  const auto& spot = book().place_of(seat_);
  if (command.act != Act::move || !spot || view().mounted) {
    return std::nullopt;
  }
  const auto& look = chronicle_.look();
  const Sight sight = look ? (*look)[static_cast<std::size_t>(command.way)] : Sight::nothing;
  if (sight == Sight::green_eyes || sight == Sight::hole_in_the_darkness) {
    return fmt::format("{} {} there", spoken(sight), sight == Sight::green_eyes ? "are" : "is");
  }
  const notebook::Fragment grid = beliefs_.grid(book());
  const auto here = beliefs_.place_of(book(), *spot);
  const notebook::Fragment& piece = here ? grid : book().fragments()[spot->fragment];
  const Place from = here.value_or(spot->at);
  const notebook::BoundaryNote& wall = piece.boundary(from.cell, command.way);
  const bool may_be_open = (wall.may_be & walls::open) != 0 || wall.open_until >= book().round();
  const notebook::PlaceNote& note = piece.place({beside(from.cell, command.way), from.level});
  for (const game::Shown& shown : note.shown) {
    const bool is_creature = shown.sort == game::Shown::Sort::living;
    const bool is_place = shown.sort == game::Shown::Sort::place;
    const bool saves = is_place && game::kind_of(shown) == EncounterKind::lake &&
                       game::of(view().things, Thing::boat) > 0;
    const bool disturbs_her =
        shown.sort == game::Shown::Sort::river ||
        ((is_creature || is_place) && disturbs(game::kind_of(shown)) && !saves);
    if (may_be_open && disturbs_her) {
      return fmt::format("{} is there", game::told(shown));
    }
  }
  return std::nullopt;
}

std::string ScreenSeat::question() const {
  if (view().prompt.phase != game::Phase::ask) {
    return "";
  }
  // What was asked is the last that she heard of that kind.
  const auto heard = match_.seats().heard_since(0, seat_);
  const auto asked = std::find_if(heard.rbegin(), heard.rend(), [&](const auto& said) {
    return said.to == seat_ && screen::asks(said);
  });
  return asked == heard.rend() ? "A question is open" : session::told(*asked, view().terms);
}

std::vector<Place> ScreenSeat::candidates() const {
  const auto spot = lost_at();
  const bool is_small = book().columns() * book().rows() * book().levels() <= places_looked_at;
  return spot && is_small ? beliefs_.fits(book(), *spot) : std::vector<Place>();
}

std::string ScreenSeat::example() const {
  return book().levels() == 1 || known_level() ? "c3" : "c3.1";
}

std::optional<int> ScreenSeat::known_level() const {
  const auto& spot = book().place_of(seat_);
  return spot && book().fragments()[spot->fragment].has_level() ? std::optional(spot->at.level)
                                                                : std::nullopt;
}

std::optional<Place> ScreenSeat::place_named(std::string_view text) const {
  const auto named = [&](std::string_view name) {
    const auto landing = session::parse_command(fmt::format("land {}", name), seat_, book().names(),
                                                book().levels());
    return landing ? std::optional(landing->at) : std::nullopt;
  };
  std::optional<Place> at = named(trimmed(text));
  if (!at && known_level() && text.find('.') == std::string_view::npos) {
    at = named(fmt::format("{}.{}", trimmed(text), *known_level() + 1));  // the level where she is
  }
  const bool is_inside = at && at->level >= 0 && at->level < book().levels();
  return is_inside ? at : std::nullopt;
}

std::string ScreenSeat::place_here(std::string_view where) {
  const auto spot = lost_at();
  if (!spot) {
    return book().place_of(seat_) ? "You know where you are; only a sheet can be placed."
                                  : "You are not in the dungeon now.";
  }
  const std::vector<Place> fitting = candidates();
  std::optional<Place> at = place_named(where);
  if (trimmed(where).empty() && fitting.size() == 1) {
    at = fitting.front();
  }
  if (!at) {
    return trimmed(where).empty()
               ? fmt::format("Say where you are, such as `here {}`; `where` shows what fits.",
                             example())
               : fmt::format("`{}` is no place of this dungeon; say `here {}`.",
                             escape_for_terminal(where), example());
  }
  if (known_level() && at->level != *known_level()) {
    return fmt::format("{} cannot be: you are on level {}.", name_of(*at), *known_level() + 1);
  }
  beliefs_.place(book(), *spot, *at);
  if (lost_at()) {
    beliefs_.take_back();
    return fmt::format("{} cannot be: the sheet has levels that are not there.", name_of(*at));
  }
  const std::string sheet = screen::sheet_name(spot->fragment);
  const auto clashes = beliefs_.clashes(book()).size();
  chronicle_.note(book().round(), screen::Chronicle::Kind::belief,
                  fmt::format("{} is on the grid: you say {}.", capitalised(sheet), name_of(*at)));
  return clashes == 0
             ? fmt::format("{} is on the grid. Backspace takes it back.", capitalised(sheet))
             : fmt::format(
                   "{} cannot be right: {} on the grid against it (!!). Backspace takes it "
                   "back.",
                   name_of(*at),
                   clashes == 1 ? "one thing is" : fmt::format("{} things are", clashes));
}

std::string ScreenSeat::rule_out_here(std::string_view where) {
  const auto spot = lost_at();
  const std::vector<Place> fitting = candidates();
  std::optional<Place> at = place_named(where);
  if (trimmed(where).empty() && fitting.size() == 1) {
    at = fitting.front();
  }
  if (!spot || !at) {
    return spot ? fmt::format("Say where you are not, such as `not {}`.", example())
                : "You know where you are; only a sheet can be ruled out.";
  }
  beliefs_.rule_out(book(), *spot, *at);
  return fmt::format("{} is ruled out. Backspace takes it back.", name_of(*at));
}

std::string ScreenSeat::where() const {
  const auto& spot = book().place_of(seat_);
  if (!spot) {
    return "You are not in the dungeon now.";
  }
  if (const auto at = beliefs_.place_of(book(), *spot)) {
    return fmt::format("You are at {}{}.", name_of(*at),
                       beliefs_.is_placed(book(), spot->fragment) ? ", as you say" : "");
  }
  const std::vector<Place> fitting = candidates();
  std::vector<std::string> names;
  constexpr std::size_t named_most = 20;
  for (std::size_t i = 0; i < std::min(fitting.size(), named_most); ++i) {
    names.push_back(name_of(fitting[i]));
  }
  const std::string rest =
      fitting.size() > named_most ? fmt::format(" and {} more", fitting.size() - named_most) : "";
  return fitting.empty()
             ? std::string("Your sheet fits nowhere: you are in a branch, or a guess is wrong.")
             : fmt::format(
                   "Your sheet fits where the question marks are: {}{}. `here {}` "
                   "places it.",
                   fmt::join(names, ", "), rest, to_lower(names.front()));
}

bool ScreenSeat::take_back_belief() {
  if (!beliefs_.take_back()) {
    return false;
  }
  chronicle_.note(book().round(), screen::Chronicle::Kind::belief, "You take a guess back.");
  return true;
}

std::string ScreenSeat::described(const Place& at) const {
  const notebook::Fragment grid = beliefs_.grid(book());
  const notebook::PlaceNote& note = grid.place(at);
  std::string text = name_of(at);
  if (note.is_shown) {
    text += fmt::format(": {} (round {})", game::told(note.shown), note.shown_round);
  } else if (note.sight) {
    text += fmt::format(": {} seen in round {}", spoken(*note.sight), note.sight_round);
  } else {
    text += ": nothing known";
  }
  for (const Side side : all_sides) {
    const notebook::BoundaryNote& wall = grid.boundary(at.cell, side);
    const std::string_view kind = wall.may_be == walls::simple       ? "simple wall"
                                  : wall.may_be == walls::wire       ? "barbed wire"
                                  : wall.may_be == walls::monolith   ? "monolith"
                                  : (wall.may_be & walls::open) == 0 ? "wall"
                                                                     : "";
    if (!kind.empty()) {
      text += fmt::format("; {} {}", name(side), kind);
    }
  }
  return text + ".";
}

std::optional<game::Command> ScreenSeat::landing_on(std::string_view line, int level) const {
  const auto landing = session::parse_command(fmt::format("{}.{}", trimmed(line), level + 1), seat_,
                                              book().names(), view().levels);
  return landing && landing->act == Act::land ? std::optional(*landing) : std::nullopt;
}

std::vector<std::string> ScreenSeat::prices() const {
  const auto offers = game::legal(view());
  const bool is_in_store =
      std::any_of(
          offers.begin(), offers.end(),
          [](const game::Offer& one) { return one.act == Act::buy || one.act == Act::sell; }) ||
      std::any_of(view().told.begin(), view().told.end(), [](const game::Shown& one) {
        return one.sort == game::Shown::Sort::place && game::kind_of(one) == EncounterKind::store;
      });
  std::vector<std::string> rows;
  if (!is_in_store || view().prompt.phase != game::Phase::act) {
    return rows;
  }
  rows.push_back(fmt::format("{:<15}{:>5}{:>7}", "Store", "have", "price"));
  for (std::size_t i = 0; i < game::thing_count; ++i) {
    const auto thing = static_cast<Thing>(i);
    const auto bought = game::price_bought(thing, view().terms, view().rulings);
    const auto sold = game::price_sold(thing);
    const std::int32_t has = view().things[i];
    if (!bought && (!sold || has == 0)) {
      continue;
    }
    const game::Price price = bought.value_or(sold.value_or(game::Price{}));
    const std::string what = price.lot > 1 ? game::told(thing, price.lot) : game::spoken(thing);
    rows.push_back(
        fmt::format("{:<15}{:>5}{:>7}", what, has == 0 ? "-" : std::to_string(has), price.dollars));
  }
  return rows;
}

}  // namespace dungeonlab::app
