#pragma once

#include "app/known_names.hpp"
#include "cli/command.hpp"
#include "cli/line_editor.hpp"
#include "dungeonlab/io/growing_file.hpp"
#include "dungeonlab/session/audiences.hpp"
#include "dungeonlab/session/gamemaster.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/seats.hpp"

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::app {

/// Where a game is written, and on which map it is played beside the words of the command.
struct MatchChoice {
  std::optional<std::string> record{};
  std::optional<std::string> resume{};
  std::optional<std::string> preset{};
  bool is_not_kept = false;
};
inline constexpr Option record_option =
    option<&MatchChoice::record>("--record", "FILE", "save the game to a file after every command");
inline constexpr Option resume_option = option<&MatchChoice::resume>(
    "--resume", "[FILE]", "continue the game in a record, or your last saved game", without_words,
    excludes("--preset --seed --game-profile --game-rules --switch "
             "--record --no-record",
             "the record sets this"));
inline constexpr Option no_record_option = flag<&MatchChoice::is_not_kept>(
    "--no-record", "do not save the game", excludes("--record", "one or the other"));
inline constexpr Option play_preset_option =
    option<&MatchChoice::preset>("--preset", "NAME", "play on a new map from these settings",
                                 without_words, completed_by({known_names::presets}));

/// A game, its seats and its record.
class Match final : public session::Table {
 public:
  /// `audience` hears everything, after the seats; it may be null, and must outlive the match.
  Match(rules::ValidDungeon map, const session::GameStart& start,
        session::Audience* audience = nullptr);
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;
  Match(Match&&) = delete;
  Match& operator=(Match&&) = delete;
  ~Match() override = default;

  std::optional<game::Refusal> apply(const game::Command& command) override;
  tl::expected<void, std::string> apply(const session::TableEvent& event) override;

  [[nodiscard]] const session::RecordedGame& game() const override { return game_; }
  [[nodiscard]] const game::State& state() const { return game_.state(); }
  [[nodiscard]] const std::vector<std::string>& names() const { return game_.game().setup().seats; }
  [[nodiscard]] const session::Seats& seats() const override { return seats_; }
  [[nodiscard]] session::Seats& seats() { return seats_; }

  /// The file that grows from now on; the first `bytes` of the record are there already.
  void write_to(io::GrowingFile file, std::size_t bytes);
  /// Whatever happens is kept until there is a file for it.
  void keep_lines() { keeps_lines_ = true; }
  /// True if what happened is nowhere but here.
  [[nodiscard]] bool is_only_here() const { return keeps_lines_ && !file_; }
  /// Whatever happened is on the disk then, if it is written anywhere.
  [[nodiscard]] Result<void> flush();

 private:
  std::string waiting_{};  ///< lines that are not yet written
  bool keeps_lines_ = false;
  std::optional<io::GrowingFile> file_{};
  session::Seats seats_;
  session::Audiences everybody_;
  session::RecordedGame game_;
};

/// A game that a command line asks for: a new one, or that of a record.
struct OpenedMatch {
  std::unique_ptr<Match> match{};  ///< none: why not was shown, and `code` is the exit code
  std::string record{};            ///< the file that it is written to; empty: none
  bool is_kept = false;            ///< that file is in the folder of games
  int code = exit_code::done;
};
/// What commands that play have of their own.
struct Opening {
  session::Audience* audience = nullptr;  ///< hears everything; see Match
  bool has_bots = false;  ///< players may be bots, and are named again when a game goes on
  bool is_kept = true;    ///< where people play, also if the command line says nothing
  const rules::ValidDungeon* map = nullptr;  ///< if the command line names none
  bool is_silent = false;  ///< nothing is said, and the seats hear all of a game that goes on
};
/// `command` is the name of the command, for messages.
[[nodiscard]] Result<OpenedMatch> open_match(const Arguments& arguments, World& world,
                                             std::string_view command, const Opening& opening = {});
/// Whether a game may be left now. If nothing has written it down, who sits at a terminal is asked
/// first, and can have it written to a file; who cannot answer is not asked.
[[nodiscard]] bool may_break_off(OpenedMatch& opened, World& world, LineEditor& editor);
/// Says on standard error how a game goes on that stops before its end (standard output may be what
/// stopped it); writes what waits.
[[nodiscard]] Result<int> break_off(OpenedMatch& opened, World& world, std::string_view command);

}  // namespace dungeonlab::app
