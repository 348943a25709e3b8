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

/// True of what is to be answered.
[[nodiscard]] bool asks(const game::Announcement& said);

/// What happened to one player, as a log that is read while the game goes on. Looks are not part
/// of it: they are drawn.
class Chronicle {
 public:
  enum class Kind : std::uint8_t {
    command,  ///< she did that
    outcome,  ///< what came of it
    harm,     ///< hurt, or lost
    gain,     ///< gained
    belief,   ///< what her map says now
    other,    ///< what another does
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

  /// A command of hers that was not refused, before what came of it.
  void command(const game::Command& command, const notebook::Notebook& book, std::int32_t round);
  /// All that she heard since; `book` is her notebook after it.
  void hear(const std::vector<session::News>& news, const notebook::Notebook& book);
  void note(std::int32_t round, Kind kind, std::string text) {
    lines_.push_back({round, kind, std::move(text)});
  }
  /// What she does from now on is new, and what she did is not.
  void begin_turn() { fresh_ = lines_.size(); }

  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }
  /// The first line of what came of her last command.
  [[nodiscard]] std::size_t fresh() const { return fresh_; }
  /// What she saw when she last looked around, by side; nothing if she has moved since.
  [[nodiscard]] const std::optional<std::array<Sight, 4>>& look() const { return look_; }
  /// True if she was hurt, moved, robbed or killed by what came last.
  [[nodiscard]] bool has_harm() const;
  /// Why and when she died last; nothing if she lives.
  struct Death {
    std::int32_t round = 0;
    std::string cause{};                ///< `the sixth bite`
    std::vector<std::string> wounds{};  ///< `crocodile 2`, by what made them in that life
  };
  [[nodiscard]] const std::optional<Death>& death() const { return death_; }

 private:
  /// A command as the log says it: the way alone for a step.
  [[nodiscard]] static std::string told(const game::Command& command,
                                        const notebook::Notebook& book);
  void hear(const game::Announcement& said, std::string_view text, std::int32_t round,
            const std::vector<std::string>& names);
  void note_wound(const game::Announcement& said);
  void note_death(const game::announced::Died& died, std::int32_t round);
  void note_look(const game::Announcement& said);
  /// What her map says by itself: sheets that begin and join, walls that grew.
  void note_conclusions(const notebook::Notebook& book, bool is_wall_told);
  void note_grown_walls(const notebook::Notebook& book);
  [[nodiscard]] std::int32_t ahead(game::Seat seat) const;

  game::Seat whose_;
  std::vector<Line> lines_{};
  std::size_t fresh_ = 0;
  std::optional<std::array<Sight, 4>> look_{};
  game::Seat teller_ = game::nobody;  ///< of whom the last line tells that is about another
  std::size_t shifts_ = 0;            ///< of her notebook, when it was last looked at
  std::size_t fragment_ = 0;          ///< likewise, on which she stood
  std::int32_t round_ = 0;            ///< likewise
  std::vector<Wounds> wounds_{};      ///< since she landed or was healed
  std::optional<Death> death_{};
};

}  // namespace dungeonlab::screen
