// What a person at the screen can type besides commands of the game, and what the screen shows her
// before she presses Enter. All of it comes from her seat: her view, her notebook, her beliefs.
#include "app/commands/play/screen_seat.hpp"

#include "app/commands/play/screen_texts.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/prices.hpp"
#include "dungeonlab/game/questions.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/screen/frame.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/guesses.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::app {
namespace {

using game::Act;
using game::Thing;
namespace walls = notebook::walls;

/// The kinds of wall that a boundary cannot be, if it may have none: `no simple wall`.
std::string ruled_out(notebook::Walls may_be) {
  std::vector<std::string_view> kinds;
  constexpr std::array all = {std::pair(walls::simple, std::string_view("no simple wall")),
                              std::pair(walls::wire, std::string_view("no barbed wire")),
                              std::pair(walls::monolith, std::string_view("no monolith"))};
  for (const auto& [kind, words] : all) {
    if ((may_be & kind) == 0) {
      kinds.push_back(words);
    }
  }
  return fmt::format("{}", fmt::join(kinds, " and "));
}

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

void ScreenSeat::note_command(const game::Command& command) {
  forget_lessons();
  if (view().prompt.phase != game::Phase::ask) {
    chronicle_.begin_turn();
  }
  chronicle_.command(command, book(), match_.state().round);
}

std::string ScreenSeat::name_of(const Place& at) const {
  return session::place_name(at, book().levels());
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
    std::string words = session::command_in_words(*command, book().names());
    words.resize(words.size() - std::min(words.size(), name(Side::north).size()));
    return fmt::format("{}: an arrow says where, Esc drops the line", trimmed(words));
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
  return fmt::format("Enter: {}{}{}", session::command_in_words(*command, book().names()), price,
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
  const notebook::Fragment grid = guesses_.beliefs().grid(book());
  const auto here = guesses_.beliefs().place_of(book(), *spot);
  const notebook::Fragment& piece = here ? grid : book().fragments()[spot->fragment];
  const Place from = here.value_or(spot->at);
  const notebook::BoundaryNote& wall = piece.boundary(from.cell, command.way);
  const bool may_be_open = (wall.may_be & walls::open) != 0 || wall.open_until >= book().round();
  const notebook::PlaceNote& note = piece.place({neighbour(from.cell, command.way), from.level});
  for (const game::Shown& shown : note.shown) {
    const bool is_creature = shown.sort == game::Shown::Sort::living;
    const bool is_place = shown.sort == game::Shown::Sort::place;
    const bool saves = is_place && game::kind_of(shown) == EncounterKind::lake &&
                       game::of(view().things, Thing::boat) > 0;
    const bool is_disturbing =
        shown.sort == game::Shown::Sort::river ||
        ((is_creature || is_place) && disturbs(game::kind_of(shown)) && !saves);
    if (may_be_open && is_disturbing) {
      return fmt::format("{} is there", game::in_words(shown));
    }
  }
  return std::nullopt;
}

std::string ScreenSeat::question() const {
  if (view().prompt.phase != game::Phase::ask) {
    return "";
  }
  // The question is the last announcement of that kind that she heard.
  const auto heard = match_.seats().heard_since(0, seat_);
  const auto asked = std::find_if(heard.rbegin(), heard.rend(), [&](const auto& said) {
    return said.to == seat_ && screen::asks(said);
  });
  return asked == heard.rend() ? "A question is open" : session::in_words(*asked, view().terms);
}

session::Guesses::Answer ScreenSeat::guess(std::string_view line) {
  auto answer = guesses_.obey(book(), line).value_or(session::Guesses::Answer{});
  if (!answer.noted.empty()) {
    chronicle_.note(book().round(), screen::Chronicle::Kind::belief, answer.noted);
  }
  return answer;
}

std::string ScreenSeat::described(const Place& at) const {
  const notebook::Fragment grid = guesses_.beliefs().grid(book());
  const notebook::PlaceNote& note = grid.place(at);
  std::string text = name_of(at);
  if (note.is_shown) {
    text += fmt::format(": {} (round {})", game::in_words(note.shown), note.shown_round);
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
    } else if (wall.may_be != walls::open && wall.may_be != walls::any) {
      text += fmt::format("; {} {}", name(side), ruled_out(wall.may_be));
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
      std::any_of(view().shown_here.begin(), view().shown_here.end(), [](const game::Shown& one) {
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
    const std::string what = price.lot > 1 ? game::in_words(thing, price.lot) : game::spoken(thing);
    rows.push_back(
        fmt::format("{:<15}{:>5}{:>7}", what, has == 0 ? "-" : std::to_string(has), price.dollars));
  }
  return rows;
}

}  // namespace dungeonlab::app
