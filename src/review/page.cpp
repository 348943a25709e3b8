// A game as a page. The game is replayed entry by entry. After each turn this file writes what has
// changed: legs of tracks, the lines of the drawings of the true map and of all notebooks, and what
// was said. The script of the page only puts these together. Few lines of a drawing change from
// turn to turn, and each line is stored once in the page.
#include "dungeonlab/review/page.hpp"

#include "dungeonlab/core/script.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/look.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/render/page_legend.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/review/drawn.hpp"
#include "dungeonlab/review/tracks.hpp"
#include "dungeonlab/session/audiences.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/story.hpp"
#include "page_files.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <variant>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::review {
namespace {

/// The lines of all drawings, each once. The grids of a drawing are written on one line, but each
/// counts as a line here.
class LineTable {
 public:
  [[nodiscard]] std::vector<std::size_t> numbers_of(std::string_view text) {
    std::vector<std::size_t> numbers;
    while (!text.empty()) {
      const std::size_t end = std::min({text.find('\n'), text.find("},{"), text.size() - 1}) + 1;
      const auto [at, is_new] = known_.try_emplace(std::string(text.substr(0, end)), known_.size());
      if (is_new) {
        lines_.push_back(&at->first);
      }
      numbers.push_back(at->second);
      text.remove_prefix(end);
    }
    return numbers;
  }
  void write(json::Writer& json) const {
    json.key("lines").begin_array(json::Layout::tight);
    for (const std::string* const line : lines_) {
      json.text(*line);
    }
    json.end_array();
  }

 private:
  std::map<std::string, std::size_t> known_{};
  std::vector<const std::string*> lines_{};
};

/// Writes lines as numbers in the table, or as `[from, count]` for a sequence that was in the
/// previous list.
void write_change(const std::vector<std::size_t>& before, const std::vector<std::size_t>& now,
                  json::Writer& json) {
  std::map<std::size_t, std::size_t> places;
  for (std::size_t i = 0; i < before.size(); ++i) {
    places.try_emplace(before[i], i);
  }
  json.begin_array(json::Layout::tight);
  for (std::size_t i = 0; i < now.size();) {
    const auto found = places.find(now[i]);
    std::size_t count = 0;
    while (found != places.end() && i + count < now.size() &&
           found->second + count < before.size() &&
           before[found->second + count] == now[i + count]) {
      ++count;
    }
    if (count < 2) {
      json.integer(static_cast<std::int64_t>(now[i]));
      ++i;
      continue;
    }
    json.begin_array(json::Layout::tight).integer(static_cast<std::int64_t>(found->second));
    json.integer(static_cast<std::int64_t>(count)).end_array();
    i += count;
  }
  json.end_array();
}

/// Writes the turns of a game as JSON. A turn ends where the next one begins, because what a player
/// sees at the beginning of their turn was caused by a command in another.
class Film final : private session::Audience {
 public:
  Film(const session::GameRecord& record, json::Writer& json)
      : sheet_(record.map.sheet()),
        terms_(record.start.setup),
        json_(json),
        seats_(terms_),
        dungeon_(record.map.dungeon()),
        story_(terms_, std::nullopt, [this](std::string_view line) { keep(line); }),
        everybody_({this, &seats_, &track_, &story_}),
        game_(
            record.map, record.start, [](std::string_view) {}, &everybody_),
        tracks_(terms_.seats.size()),
        books_(terms_.seats.size() + 1) {
    seats_.ask(game_.state());
    state_ = game_.state();
  }

  void write(const std::vector<session::Entry>& entries) {
    json_.key("turns").begin_array(json::Layout::block);
    end_turn();
    follow();
    for (const session::Entry& entry : entries) {
      if (const auto* const command = std::get_if<game::Command>(&entry)) {
        (void)game_.apply(*command);
      } else {
        (void)game_.apply(std::get<session::TableEvent>(entry));
      }
      seats_.ask(game_.state());
      state_ = game_.state();
      if (round_ != state_->round || turn_ != state_->turn) {
        end_turn();  // the gamemaster took back turns or reassigned them
        follow();
      }
    }
    end_turn();
    json_.end_array();
    lines_.write(json_);
  }

 private:
  void keep(std::string_view line) {
    constexpr std::string_view below_headings = "    ";
    if (line.starts_with(below_headings)) {
      line.remove_prefix(below_headings.size());
    } else if (line.starts_with("round ") || line.starts_with("  ")) {
      return;  // the page has its own headings
    }
    words_.push_back(escape_for_terminal(line.substr(0, line.find('\n'))));
  }

  void happened(const game::Fact& fact) override {
    if (!state_) {
      return;  // the game is still being set up
    }
    const bool begins_round = std::holds_alternative<game::facts::RoundBegan>(fact);
    const bool begins_turn = std::holds_alternative<game::facts::TurnBegan>(fact);
    // Announcements at the beginning of a round belong to its first turn.
    if (begins_round || (begins_turn && turn_ != game::nobody)) {
      end_turn();
    }
    game::fold(game_.game().dungeon(), *state_, fact);
    if (begins_round || begins_turn) {
      follow();
      turn_ = begins_round ? game::nobody : turn_;
    }
  }
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override {
    static_cast<void>(command);
    static_cast<void>(refused);
  }

  void follow() {
    round_ = state_->round;
    turn_ = state_->turn;
  }

  void end_turn() {
    if (words_.empty()) {
      return;
    }
    json_.begin_object(json::Layout::tight).key("round").integer(round_);
    json_.key("who").text(turn_ == game::nobody ? "" : escape_for_terminal(terms_.seats[turn_]));
    json_.key("words").begin_array(json::Layout::tight);
    for (const std::string& words : words_) {
      json_.text(words);
    }
    json_.end_array();
    words_.clear();
    write_tracks();
    write_books();
    json_.end_object();
  }

  /// Writes for each seat with a changed track how many of its legs stay, and which legs follow.
  void write_tracks() {
    json_.key("tracks").begin_object(json::Layout::tight);
    for (game::Seat seat = 0; seat < tracks_.size(); ++seat) {
      std::vector<std::string> legs;
      for (const render::Leg& leg : track_of(track_, dungeon_, terms_, seat).legs) {
        legs.push_back(leg_json(leg));
      }
      const auto stays = static_cast<std::size_t>(
          std::mismatch(legs.begin(), legs.end(), tracks_[seat].begin(), tracks_[seat].end())
              .first -
          legs.begin());
      if (stays != legs.size() || stays != tracks_[seat].size()) {
        json_.key(std::to_string(seat)).begin_array(json::Layout::tight);
        json_.integer(static_cast<std::int64_t>(stays));
        for (std::size_t i = stays; i < legs.size(); ++i) {
          json_.raw(legs[i]);
        }
        json_.end_array();
      }
      tracks_[seat] = std::move(legs);
    }
    json_.end_object();
  }

  struct Book {
    std::vector<std::size_t> lines{};
    std::vector<std::size_t> remarks{};
    std::string more{};  ///< JSON of what is drawn over the map
    friend bool operator==(const Book&, const Book&) = default;
  };

  Book book_of(const DrawnMap& map, const std::string& remarks) {
    Book book{.lines = lines_.numbers_of(map.svg), .remarks = lines_.numbers_of(remarks)};
    json::Writer json(book.more);
    json.begin_object(json::Layout::tight);
    write_marks(json, "players", map.players);
    write_marks(json, "notes", map.notes);
    json.end_object();
    return book;
  }

  /// Writes the current drawing of each notebook and of the true map, or the number of an earlier
  /// notebook that is equal.
  void write_books() {
    json_.key("books").begin_array(json::Layout::tight);
    std::vector<Book> all;
    for (std::size_t i = 0; i < books_.size(); ++i) {
      if (i < terms_.seats.size()) {
        const notebook::Notebook& book = seats_.notebook(static_cast<game::Seat>(i));
        all.push_back(book_of(drawn(book), notebook::remarks(book)));
      } else {
        all.push_back(book_of(drawn(sheet_, game_.game(), *state_), ""));
      }
      const auto same = std::find(all.begin(), all.end() - 1, all.back());
      if (same != all.end() - 1) {
        json_.integer(same - all.begin());
        continue;
      }
      json_.begin_object(json::Layout::tight).key("lines");
      write_change(books_[i].lines, all.back().lines, json_);
      json_.key("remarks");
      write_change(books_[i].remarks, all.back().remarks, json_);
      json_.key("over").raw(all.back().more).end_object();
    }
    json_.end_array();
    books_ = std::move(all);
  }

  const Sheet& sheet_;
  const game::Terms& terms_;
  json::Writer& json_;
  std::vector<std::string> words_{};    ///< since the last turn
  std::optional<game::State> state_{};  ///< the state after the events heard so far
  session::Seats seats_;
  const Dungeon& dungeon_;
  session::Track track_;
  session::Story story_;
  session::Audiences everybody_;
  session::RecordedGame game_;
  std::int32_t round_ = 0;  ///< 0 before anything has happened
  game::Seat turn_ = game::nobody;
  std::vector<std::vector<std::string>> tracks_;
  std::vector<Book> books_;
  LineTable lines_{};
};

/// Writes the names of the players and the looks of their tracks.
void write_seats(const game::Terms& terms, json::Writer& json) {
  json.key("seats").begin_array(json::Layout::tight);
  for (std::size_t seat = 0; seat < terms.seats.size(); ++seat) {
    const render::Look look = render::look_of_track(seat);
    json.begin_object(json::Layout::tight).key("name").text(escape_for_terminal(terms.seats[seat]));
    json.key("ink").text(fmt::format("#{:06x}", look.ink));
    json.key("dash").integer(look.dash).key("gap").integer(look.gap).end_object();
  }
  json.end_array();
}

std::string data_of(const session::GameRecord& record) {
  std::string text;
  json::Writer json(text);
  json.begin_object(json::Layout::tight);
  write_seats(record.start.setup, json);
  const Exit exit = record.map.dungeon().exit();
  json.key("exit").text(name(exit.side));
  Film(record, json).write(session::entries_of(record));
  json.end_object();
  return safe_in_script(text);
}

}  // namespace

tl::expected<std::string, std::string> page_of(const session::GameRecord& record,
                                               std::string_view program) {
  const Dungeon& dungeon = record.map.dungeon();
  const std::size_t places =
      dungeon.ground().cells().size() * static_cast<std::size_t>(dungeon.levels());
  if (places > page_places_max) {
    return tl::unexpected(fmt::format(
        "a page can show {} places, and this map has {}: draw the tracks as a picture instead, "
        "such as --format svg",
        page_places_max, places));
  }
  if (const auto fault = session::replay(record)) {
    return tl::unexpected(fault->message);
  }
  const Sheet& sheet = record.map.sheet();
  const std::string title = sheet.title.empty() ? "A game of DungeonLab"
                                                : escape_for_terminal(render::short_title(sheet));
  const std::string style = std::string(render::shared_page_file("base.css")) +
                            render::legend_style() + "\n" +
                            std::string(text_named(page_files(), "review.css"));
  std::string code = "\n";
  for (const char* const name : {"map-view.js", "theme.js", "panel.js"}) {
    code += as_script(render::shared_page_file(name));
  }
  code += as_script(text_named(page_files(), "review.js"));
  const PlayRules rules = game::play_rules(record.start.setup.profile, record.start.setup.rules);
  return render::filled(text_named(page_files(), "review.html"),
                        {{"title", render::escaped_for_markup(title)},
                         {"style", style},
                         {"style-hash", render::policy_hash(style)},
                         {"script", code},
                         {"script-hash", render::policy_hash(code)},
                         {"legend", render::review_legend(sheet, rules)},
                         {"rules", render::escaped_for_markup(followed(rules))},
                         {"footer", render::escaped_for_markup(program)},
                         {"game", data_of(record)}});
}

}  // namespace dungeonlab::review
