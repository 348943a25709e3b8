// What people at a page know beyond the game. When a game continues, they hear it from its start,
// so their logs are complete. Guesses are not part of the game: a record is the same whatever its
// players believe. So they have their own file, with the number of entries that came before each.
#include "app/commands/play/screen_people.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/file.hpp"

#include <filesystem>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t guess_bytes_max = std::size_t{1} << 20U;

std::filesystem::path guesses_beside(const std::string& record) {
  return record + ".guesses";
}

/// The first line of the file, so that it is never read for another game.
std::string first_line(const Match& match) {
  return fmt::format("guesses in the game with the seed {}",
                     escape_for_terminal(match.game().game().setup().seed));
}

}  // namespace

void ScreenPeople::sit_down(const OpenedMatch& opened) {
  for (game::Seat seat = 0; seat < opened.match->names().size(); ++seat) {
    seats_.emplace_back(*opened.match, seat, has_tutorial_);
  }
}

void ScreenPeople::load(const OpenedMatch& opened) {
  const auto text = io::read_regular_file(guesses_beside(opened.record), guess_bytes_max);
  const auto lines = text ? split(*text, '\n') : std::vector<std::string_view>();
  if (lines.empty() || lines.front() != first_line(*opened.match)) {
    return;
  }
  for (const std::string_view line : lines) {
    const auto words = words_of(line);
    const auto after = words.size() > 2 ? parse_integer(words[0]) : std::nullopt;
    const auto seat = words.size() > 2 ? parse_integer(words[1]) : std::nullopt;
    if (after && seat && *after >= 0 && *seat >= 0 &&
        *seat < static_cast<std::int64_t>(seats_.size())) {
      const auto begin = static_cast<std::size_t>(words[2].data() - line.data());
      guesses_.push_back({static_cast<std::size_t>(*after), static_cast<game::Seat>(*seat),
                          std::string(line.substr(begin))});
    }
  }
}

void ScreenPeople::catch_up(const Match& match) {
  for (ScreenSeat& seat : seats_) {
    seat.hear();
  }
  for (; repeated_ < guesses_.size() && guesses_[repeated_].after <= match.entries(); ++repeated_) {
    (void)seats_[guesses_[repeated_].seat].guess(guesses_[repeated_].line);
  }
}

void ScreenPeople::remember(const OpenedMatch& opened, const session::Entry& next) {
  const Match& match = *opened.match;
  if (seats_.empty()) {
    sit_down(opened);
    load(opened);
  }
  catch_up(match);
  const auto* const command = std::get_if<game::Command>(&next);
  game::State tried = match.state();
  if (command != nullptr && !match.game().game().apply(tried, *command)) {
    seats_[command->seat].note_command(*command);
  }
}

void ScreenPeople::begin(const OpenedMatch& opened) {
  if (seats_.empty()) {
    sit_down(opened);
  }
  catch_up(*opened.match);
}

session::Guesses::Answer ScreenPeople::guess(const Match& match, game::Seat seat,
                                             std::string_view line) {
  auto answer = seats_[seat].guess(line);
  if (!answer.noted.empty()) {
    guesses_.push_back({match.entries(), seat, std::string(line)});
    repeated_ = guesses_.size();
  }
  return answer;
}

Result<void> ScreenPeople::save(const OpenedMatch& opened) const {
  if (guesses_.empty() || opened.record.empty()) {
    return {};
  }
  std::string text = first_line(*opened.match) + '\n';
  for (const Saved& one : guesses_) {
    text += fmt::format("{} {} {}\n", one.after, one.seat, one.line);
  }
  return io::write_file(guesses_beside(opened.record), text);
}

}  // namespace dungeonlab::app
