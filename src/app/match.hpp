#pragma once

#include "app/known_names.hpp"
#include "cli/command.hpp"
#include "cli/line_editor.hpp"
#include "dungeonlab/io/growing_file.hpp"
#include "dungeonlab/session/audiences.hpp"
#include "dungeonlab/session/gamemaster.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/seats.hpp"

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::app {

/// Where to record a game, and which map to play if the command's words do not say.
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

/// A game with its seats and its record.
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

  /// Records to `file` from now on; it already has the first `bytes` of the record.
  void write_to(io::GrowingFile file, std::size_t bytes);
  /// Keeps lines in memory until there is a file for them.
  void keep_lines() { keeps_lines_ = true; }
  /// True if the game is not saved anywhere else.
  [[nodiscard]] bool is_only_here() const { return keeps_lines_ && !file_; }
  /// After it, everything that happened is on disk, if the game is recorded at all.
  [[nodiscard]] Result<void> flush();
  /// The number of entries of the record.
  [[nodiscard]] std::size_t entries() const { return entries_; }

 private:
  std::string waiting_{};  ///< lines not yet written
  bool keeps_lines_ = false;
  std::size_t entries_ = 0;
  std::optional<io::GrowingFile> file_{};
  session::Seats seats_;
  session::Audiences everybody_;
  session::RecordedGame game_;
};

/// The game that a command line requests: a new one, or one from a record.
struct OpenedMatch {
  std::unique_ptr<Match> match{};  ///< null: the reason was shown, and `code` is the exit code
  std::string record{};            ///< the file it is written to; empty if there is none
  bool is_kept = false;            ///< the file is in the folder of games
  int code = exit_code::done;
};
/// Called before each entry of a continued game. News that it does not read is dropped.
using Remembering = std::function<void(const OpenedMatch& opened, const session::Entry& next)>;

/// What differs between the commands that play.
struct Opening {
  session::Audience* audience = nullptr;  ///< hears everything; see Match
  bool has_bots = false;  ///< players may be bots, which are named again when a game continues
  bool is_kept = true;    ///< if people play, save the game even without an option
  const rules::ValidDungeon* map = nullptr;  ///< used if the command line names none
  bool is_silent = false;  ///< prints nothing; the seats hear everything of a continued game
  Remembering remember{};
};
/// `command` is the name of the command, for messages.
[[nodiscard]] Result<OpenedMatch> open_match(const Arguments& arguments, World& world,
                                             std::string_view command, const Opening& opening = {});
/// Whether a game may be abandoned now. If it is not saved, a user at a terminal is asked first and
/// can save it to a file; a user who cannot answer is not asked.
[[nodiscard]] bool may_break_off(OpenedMatch& opened, World& world, LineEditor& editor);
/// Writes waiting lines, and says on standard error how to continue a game that stops before its
/// end. It is not standard output, whose failure may be why the game stops.
[[nodiscard]] Result<int> break_off(OpenedMatch& opened, World& world, std::string_view command);

}  // namespace dungeonlab::app
