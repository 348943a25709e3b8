// The log on the screen. It does not repeat what is drawn elsewhere: looks, positions, questions. A
// line is a result of the command above it; the symbol before it says whether it was good or bad.
#include "dungeonlab/screen/chronicle.hpp"

#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/guesses.hpp"
#include "screen/third_person.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::screen {
namespace {

namespace announced = game::announced;
using game::Announcement;
using Wounds = Chronicle::Wounds;

/// True of announcements that are drawn, or implied by the line above.
bool is_implied(const Announcement& said) {
  return asks(said) ||
         said.is<announced::Start, announced::Landed, announced::Moved, announced::Seen,
                 announced::Lying, announced::Traded, announced::Shot>();
}

bool is_harm(const Announcement& said) {
  return said
      .is<announced::Pierced, announced::Burnt, announced::Bitten, announced::Swallowed,
          announced::Struck, announced::TreasureLost, announced::CarriedEldar, announced::Thrown,
          announced::AnswerWrong, announced::TakenTo, announced::PrisonHeld, announced::PrisonFined,
          announced::PrisonBitten, announced::PitFell, announced::RiverCarried,
          announced::LakeDrained, announced::StoreFined, announced::TreeFined, announced::MountFled,
          announced::Hit, announced::Died, announced::Wire, announced::JumpFell>();
}

bool is_gain(const Announcement& said) {
  return said
      .is<announced::Strangled, announced::Skinned, announced::RiderKilled, announced::RiderParried,
          announced::Mounted, announced::ArsenalKit, announced::HospitalHealed, announced::TreeGift,
          announced::Taken, announced::GourmExote, announced::LakeBoat, announced::RiverStayed,
          announced::AnswerRight, announced::Won>();
}

std::string ordinal(int number) {
  constexpr std::array<std::string_view, 12> words = {"first", "second", "third",    "fourth",
                                                      "fifth", "sixth",  "seventh",  "eighth",
                                                      "ninth", "tenth",  "eleventh", "twelfth"};
  return number >= 1 && number <= static_cast<int>(words.size())
             ? std::string(words[static_cast<std::size_t>(number - 1)])
             : fmt::format("{}th", number);
}

std::string singular(game::Counter counter) {
  std::string word(game::counter_names[static_cast<std::size_t>(counter)]);
  std::replace(word.begin(), word.end(), '-', ' ');
  word.pop_back();
  return word;
}

std::string cause_in_words(const announced::Cause& cause, int wounds) {
  if (const auto* const counter = std::get_if<game::Counter>(&cause)) {
    return fmt::format("the {} {}", ordinal(wounds), singular(*counter));
  }
  if (const auto* const kind = std::get_if<EncounterKind>(&cause)) {
    return fmt::format("by {}", spoken(*kind));
  }
  return std::get<announced::Will>(cause) == announced::Will::suicide ? "by your own choice"
                                                                      : "you left";
}

/// The wounds in an announcement, and what inflicted them.
std::optional<Wounds> wounds_of(const Announcement& said) {
  using game::Counter;
  if (const auto* const bitten = said.as<announced::Bitten>()) {
    return Wounds{Counter::bites, std::string(spoken(bitten->by)), bitten->times};
  }
  if (const auto* const bitten = said.as<announced::PrisonBitten>()) {
    return Wounds{Counter::bites, "mad tiger", bitten->times};
  }
  if (const auto* const pierced = said.as<announced::Pierced>()) {
    return Wounds{Counter::pierces, "pierced", pierced->times};
  }
  if (said.is<announced::Wire>()) {
    return Wounds{Counter::pierces, "barbed wire", 1};
  }
  if (const auto* const burnt = said.as<announced::Burnt>()) {
    return Wounds{Counter::burns, "burnt", burnt->times};
  }
  if (const auto* const hit = said.as<announced::Hit>()) {
    return Wounds{game::counter_of(hit->ammo), std::string(game::name(hit->ammo)), hit->n};
  }
  return std::nullopt;
}

}  // namespace

bool asks(const Announcement& said) {
  return said.is<announced::Question, announced::AskBlade, announced::AskBoat, announced::AskMount,
                 announced::AskStrangle, announced::AskSkin, announced::AskTake,
                 announced::AskStick, announced::AskClimb, announced::TreeQuestion>();
}

std::string Chronicle::in_words(const game::Command& command, const notebook::Notebook& book) {
  if (command.act == game::Act::land) {
    return fmt::format("land {}", session::place_name(command.at, book.levels()));
  }
  return command.act == game::Act::move ? std::string(name(command.way))
                                        : session::command_in_words(command, book.names());
}

void Chronicle::command(const game::Command& command, const notebook::Notebook& book,
                        std::int32_t round) {
  death_.reset();
  note(round, Kind::command, in_words(command, book));
}

bool Chronicle::has_harm() const {
  return std::any_of(lines_.begin() + static_cast<std::ptrdiff_t>(fresh_), lines_.end(),
                     [](const Line& line) { return line.kind == Kind::harm; });
}

void Chronicle::note_look(const Announcement& said) {
  if (const auto* const seen = said.as<announced::Seen>()) {
    look_ = {seen->north, seen->east, seen->south, seen->west};
  } else if (const auto* const shot = said.as<announced::ShotSeen>()) {
    if (look_) {
      (*look_)[static_cast<std::size_t>(shot->way)] = shot->what;
    }
  } else if (said.is<announced::Moved, announced::Landed, announced::PitFell,
                     announced::RiverCarried, announced::CarriedEldar, announced::Struck,
                     announced::TakenTo, announced::Thrown, announced::RuledPut>()) {
    look_.reset();
  }
}

void Chronicle::note_wound(const Announcement& said) {
  if (said.is<announced::HospitalHealed, announced::Landed>()) {
    wounds_.clear();
  }
  if (const auto made = wounds_of(said)) {
    const auto row = std::find_if(wounds_.begin(), wounds_.end(), [&](const Wounds& one) {
      return one.counter == made->counter && one.by == made->by;
    });
    if (row == wounds_.end()) {
      wounds_.push_back(*made);
    } else {
      row->times += made->times;
    }
  }
}

void Chronicle::note_death(const announced::Died& died, std::int32_t round) {
  look_.reset();
  death_ = Death{.round = round, .cause = {}, .wounds = {}};
  if (died.cause) {
    const auto* const counter = std::get_if<game::Counter>(&*died.cause);
    int times = 0;
    for (const Wounds& one : wounds_) {
      times += counter != nullptr && one.counter == *counter ? one.times : 0;
    }
    death_->cause = cause_in_words(*died.cause, times);
  }
  for (const Wounds& one : wounds_) {
    death_->wounds.push_back(fmt::format("{} {}", one.by, one.times));
  }
  wounds_.clear();
}

void Chronicle::hear(const Announcement& said, std::string_view text, std::int32_t round,
                     const std::vector<std::string>& names) {
  const bool is_own = said.to == whose_ || said.to == game::everybody;
  if (is_own) {
    note_look(said);
    note_wound(said);
  }
  if (const auto* const died = said.as<announced::Died>();
      died != nullptr && died->player == whose_) {
    note_death(*died, round);
  }
  if (is_implied(said)) {
    return;
  }
  if (!is_own && said.is<announced::Notice>()) {
    note(round, Kind::other, std::string(text));  // nobody changes what a gamemaster says
    return;
  }
  if (!is_own) {
    note_of_other(said.to, text, round, names[said.to]);
    return;
  }
  const Kind kind = is_harm(said) ? Kind::harm : is_gain(said) ? Kind::gain : Kind::outcome;
  const auto* const death = said.as<announced::Died>();
  const bool is_own_death = death != nullptr && death->player == whose_;
  note(round, kind, is_own_death ? "You are dead." : std::string(text));
}

void Chronicle::note_of_other(game::Seat seat, std::string_view text, std::int32_t round,
                              const std::string& name) {
  const std::string about = in_third_person(text.substr(name.size() + 2), name);  // after `Ann: `
  if (!lines_.empty() && lines_.back().kind == Kind::other && last_other_ == seat) {
    // The result of another player's command is appended to it.
    lines_.back().text += fmt::format(" {}", about);
    return;
  }
  const bool is_named = about.find(name) != std::string::npos;
  note(round, Kind::other, is_named ? about : fmt::format("{}: {}", name, about));
}

void Chronicle::hear(const std::vector<session::News>& news, const notebook::Notebook& book) {
  const auto announces_wall = [](const session::News& one) {
    const auto* const said = std::get_if<Announcement>(&one.what);
    return said != nullptr && said->is<announced::WallGrown>();
  };
  for (const session::News& one : news) {
    if (const auto* const said = std::get_if<Announcement>(&one.what)) {
      hear(*said, one.text, one.round, book.names());
    } else if (const auto& done = std::get<game::Command>(one.what); done.act != game::Act::order) {
      note(one.round, Kind::other,
           fmt::format("{} \u25b8 {}.", book.names()[done.seat], in_words(done, book)));
      last_other_ = done.seat;
    }
  }
  if (round_ == 0) {
    shifts_ = book.shifts().size();
    fragment_ = book.place_of(whose_) ? book.place_of(whose_)->fragment : 0;
    round_ = std::max(book.round(), 1);
  } else {
    note_conclusions(book, news.empty() ? std::max(book.round(), 1) : news.back().round,
                     std::any_of(news.begin(), news.end(), announces_wall));
  }
}

void Chronicle::note_conclusions(const notebook::Notebook& book, std::int32_t round,
                                 bool is_wall_announced) {
  shifts_ = std::min(shifts_, book.shifts().size());  // an undo may have removed shifts
  for (; shifts_ < book.shifts().size(); ++shifts_) {
    const notebook::Shift& shift = book.shifts()[shifts_];
    if (!shift.is_forgotten && shift.to != shift.from) {
      note(round, Kind::belief,
           shift.to == 0
               ? fmt::format("Now it is clear where sheet {} lies.", shift.from + 1)
               : fmt::format("Sheets {} and {} are the same.", shift.to + 1, shift.from + 1));
    }
  }
  const auto& spot = book.place_of(whose_);
  if (spot && spot->fragment != fragment_) {
    const bool is_new = spot->fragment != 0 && spot->fragment + 1 == book.fragments().size();
    if (is_new) {
      note(round, Kind::belief, fmt::format("You are lost: sheet {} begins.", spot->fragment + 1));
    }
    fragment_ = spot->fragment;
  }
  if (!is_wall_announced) {
    note_grown_walls(book, round);
  }
  round_ = std::max(book.round(), 1);
}

void Chronicle::note_grown_walls(const notebook::Notebook& book, std::int32_t round) {
  for (std::size_t i = 0; i < book.fragments().size(); ++i) {
    const notebook::Fragment& piece = book.fragments()[i];
    for (const Cell cell : piece.written()) {
      for (const Side side : {Side::east, Side::south}) {
        const notebook::BoundaryNote& wall = piece.boundary(cell, side);
        const bool was_open = wall.open_until >= round_ && wall.open_until > 0;
        if (was_open && wall.open_until < book.round() &&
            (wall.may_be & notebook::walls::open) == 0) {
          note(round, Kind::belief,
               i == 0 ? fmt::format("The wall {} of {} grew back.", name(side), name(cell))
                      : fmt::format("A wall on sheet {} grew back.", i + 1));
        }
      }
    }
  }
}

}  // namespace dungeonlab::screen
