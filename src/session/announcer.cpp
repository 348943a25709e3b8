// What a gamemaster has to announce, in order. The words are the same as for players without a
// gamemaster, but here each line also says who may hear it.
#include "dungeonlab/session/announcer.hpp"

#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/wording.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

std::string announcement_line(const game::Announcement& said, const game::Terms& terms) {
  const auto rule = [&](HouseRule one) { return terms.rules.test(game::bit(one)); };
  const std::string words = in_spoken_words(said, terms);
  if (said.to == game::everybody) {
    return fmt::format("all: {}", words);
  }
  const bool is_aloud = rule(HouseRule::hear_others) && !said.is(game::announced::alone);
  const bool is_alone = terms.seats.size() == 1;
  return fmt::format("{}{}: {}", terms.seats[said.to], is_aloud || is_alone ? "" : " alone", words);
}

std::string because(const std::string& reason) {
  return reason.empty() ? "" : fmt::format(", because: {}", reason);
}

}  // namespace

void Announcer::happened(const game::Fact& fact) {
  if (const auto* const round = std::get_if<game::facts::RoundBegan>(&fact)) {
    events_.emplace_back(Round{round->number});
  }
}

void Announcer::said(const game::Announcement& announcement) {
  events_.emplace_back(announcement);
}

void Announcer::commanded(const game::Command& command, std::optional<game::Refusal> refused) {
  events_.emplace_back(Commanded{command, refused});
}

void Announcer::at_table(const TableEvent& event) {
  if (const auto* const pause = std::get_if<Pause>(&event)) {
    is_paused_ = pause->pauses;
  } else if (const auto* const handed = std::get_if<Handed>(&event)) {
    persons_[handed->player] = handed->person;
  }
  events_.emplace_back(event);
}

std::optional<game::Command> Announcer::refused_last() const {
  const auto* const last = events_.empty() ? nullptr : std::get_if<Commanded>(&events_.back());
  return last != nullptr && last->refused ? std::optional(last->command) : std::nullopt;
}

std::string Announcer::person(game::Seat seat) const {
  const auto at = persons_.find(seat);
  return at == persons_.end() ? "" : at->second;
}

std::string Announcer::line_of(const Event& event, const game::Terms& terms) {
  if (const auto* const said = std::get_if<game::Announcement>(&event)) {
    return announcement_line(*said, terms);
  }
  if (const auto* const round = std::get_if<Round>(&event)) {
    return fmt::format("round {}", round->number);
  }
  if (const auto* const one = std::get_if<Commanded>(&event)) {
    return fmt::format("> {}: {}{}", terms.seats[one->command.seat],
                       command_in_words(one->command, terms.seats),
                       one->refused ? " (refused)" : "");
  }
  const auto& at_table = std::get<TableEvent>(event);
  if (const auto* const undo = std::get_if<Undo>(&at_table)) {
    return fmt::format("> undo{}", because(undo->because));
  }
  if (const auto* const ruled = std::get_if<Ruled>(&at_table)) {
    return fmt::format("> set {} {}{}", ruled->path, ruled->value, because(ruled->because));
  }
  return "";
}

std::vector<std::string> Announcer::log(const game::Terms& terms, std::size_t lines) const {
  std::vector<std::string> all;
  for (auto event = events_.rbegin(); event != events_.rend() && all.size() < lines; ++event) {
    if (std::string line = line_of(*event, terms); !line.empty()) {
      all.push_back(std::move(line));
    }
  }
  std::reverse(all.begin(), all.end());
  return all;
}

std::string_view Announcer::kind_of(const Event& event) {
  if (const auto* const one = std::get_if<Commanded>(&event)) {
    return one->refused ? "refused" : "command";
  }
  if (const auto* const at_table = std::get_if<TableEvent>(&event)) {
    return std::holds_alternative<Undo>(*at_table) ? "undo" : "ruled";
  }
  return std::holds_alternative<Round>(event) ? "round" : "said";
}

std::vector<Announcer::LogLine> Announcer::logged(const game::Terms& terms,
                                                  std::size_t& events) const {
  std::vector<LogLine> all;
  for (; events < events_.size(); ++events) {
    const Event& event = events_[events];
    LogLine line{.kind = kind_of(event), .text = line_of(event, terms)};
    for (game::Seat seat = 0; seat < terms.seats.size(); ++seat) {
      const auto* const said = std::get_if<game::Announcement>(&event);
      const auto* const one = std::get_if<Commanded>(&event);
      const bool is_own = one != nullptr && one->command.seat == seat;
      if ((said != nullptr && game::is_for(terms, *said, seat)) || is_own ||
          (one != nullptr && !one->refused && game::hears(terms, one->command, seat))) {
        line.heard.push_back(seat);
      }
    }
    if (!line.text.empty()) {
      all.push_back(std::move(line));
    }
  }
  return all;
}

std::vector<std::string> Announcer::news(const game::Terms& terms) {
  std::vector<std::string> all;
  for (; fresh_ < events_.size(); ++fresh_) {
    const auto* const one = std::get_if<Commanded>(&events_[fresh_]);
    if (std::string line = line_of(events_[fresh_], terms);
        !line.empty() && (one == nullptr || !one->refused)) {
      all.push_back(std::move(line));
    }
  }
  return all;
}

}  // namespace dungeonlab::session
