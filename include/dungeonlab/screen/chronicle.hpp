#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/notebook/notebook.hpp"
#include "dungeonlab/session/seats.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::screen {

/// True of announcements that require an answer.
[[nodiscard]] bool asks(const game::Announcement& said);

/// What happened to one player, as a log to read during the game. Looks are not in the log, because
/// they are drawn.
class Chronicle {
 public:
  enum class Kind : std::uint8_t {
    command,  ///< an own command
    outcome,  ///< its result
    harm,     ///< an injury or a loss
    gain,     ///< gained
    belief,   ///< a conclusion from the map
    other,    ///< another player's act
  };
  struct Line {
    std::int32_t round = 0;
    Kind kind = Kind::outcome;
    std::string text{};
  };

  struct Wounds {
    game::Counter counter{};
    std::string by{};
    std::int32_t times = 0;
  };

  explicit Chronicle(game::Seat whose) : whose_(whose) {}

  /// Adds an own accepted command, before its results.
  void command(const game::Command& command, const notebook::Notebook& book, std::int32_t round);
  /// Adds everything heard since; `book` is the player's notebook afterwards.
  void hear(const std::vector<session::News>& news, const notebook::Notebook& book);
  void note(std::int32_t round, Kind kind, std::string text) {
    lines_.push_back({round, kind, std::move(text)});
  }
  /// Marks everything logged so far as old, and what follows as new.
  void begin_turn() { fresh_ = lines_.size(); }

  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  /// The index of the first new line, the first result of the last command.
  [[nodiscard]] std::size_t fresh() const { return fresh_; }
  /// What the player last saw around them, by side; nothing if they have moved since.
  [[nodiscard]] const std::optional<std::array<Sight, 4>>& look() const { return look_; }
  /// True if the latest events injured, moved, robbed or killed the player.
  [[nodiscard]] bool has_harm() const;
  /// Why and when the player last died.
  struct Death {
    std::int32_t round = 0;
    std::string cause{};                ///< `the sixth bite`
    std::vector<std::string> wounds{};  ///< of that life, by cause, such as `crocodile 2`
  };
  [[nodiscard]] const std::optional<Death>& death() const { return death_; }

 private:
  /// A command as the log writes it; for a step only the direction.
  [[nodiscard]] static std::string in_words(const game::Command& command,
                                            const notebook::Notebook& book);
  void hear(const game::Announcement& said, std::string_view text, std::int32_t round,
            const std::vector<std::string>& names);
  /// Logs what was said to another player.
  void note_of_other(game::Seat seat, std::string_view text, std::int32_t round,
                     const std::string& name);
  void note_wound(const game::Announcement& said);
  void note_death(const game::announced::Died& died, std::int32_t round);
  void note_look(const game::Announcement& said);
  /// Logs conclusions from the map: sheets that begin or are joined, and walls that grew.
  void note_conclusions(const notebook::Notebook& book, std::int32_t round, bool is_wall_announced);
  void note_grown_walls(const notebook::Notebook& book, std::int32_t round);

  game::Seat whose_;
  std::vector<Line> lines_{};
  std::size_t fresh_ = 0;
  std::optional<std::array<Sight, 4>> look_{};
  game::Seat last_other_ = game::nobody;  ///< the other player whom the last line is about
  std::size_t shifts_ = 0;                ///< shifts of the notebook that were already considered
  std::size_t fragment_ = 0;      ///< the player's fragment when the notebook was last considered
  std::int32_t round_ = 0;        ///< the notebook's round at that time
  std::vector<Wounds> wounds_{};  ///< since they landed or were healed
  std::optional<Death> death_{};
};

}  // namespace dungeonlab::screen
