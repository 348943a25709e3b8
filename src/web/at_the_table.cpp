// Questions about games: how one is won, a game of one player with the program as gamemaster, and
// what is printed and shown for a table. Games are not stored here: the caller keeps the commands
// and passes all of them, and they are replayed, which takes less time than drawing a picture. So a
// page can be reloaded and a game can be shared, and no state has to be cleaned up.
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/render/live_screen.hpp"
#include "dungeonlab/review/drawn.hpp"
#include "dungeonlab/session/audiences.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/guesses.hpp"
#include "dungeonlab/session/possibilities.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/solution.hpp"
#include "dungeonlab/session/track.hpp"
#include "dungeonlab/session/wording.hpp"
#include "dungeonlab/solve/solve.hpp"
#include "web/request.hpp"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace dungeonlab::web {
namespace {

/// The single-player game that the command line would start.
game::Setup setup_of(const rules::ValidDungeon& map, const Request& request) {
  game::Setup setup = game::setup_on(map.dungeon(), game::Profile::computer, {"player"});
  setup.landings = map.sheet().start.landings;
  setup.seed = request.option("seed");
  return setup;
}

}  // namespace

Answer solve(const Request& request) {
  TRY(const auto map, proved(request, "played"));
  const game::Game game(map.dungeon(), setup_of(map, request));
  const Dungeon& dungeon = game.dungeon();
  const auto all = game.board().landings();
  std::vector<PlaceIndex> landings(all.begin(), all.end());
  if (const auto from = request.options.text("from")) {
    std::erase_if(landings, [&](PlaceIndex at) { return name(dungeon.place(at)) != *from; });
    if (landings.empty()) {
      return fail(Failure::usage,
                  fmt::format("from: nobody can land at `{}`", escape_for_terminal(*from)));
    }
  }
  const solve::Options options{
      .labels_max = static_cast<std::size_t>(
          request.options.number("labels").value_or(solve::limits::labels))};
  solve::Solver solver(game, options);
  std::vector<session::SolvedLanding> solved;
  solved.reserve(landings.size());
  for (const PlaceIndex at : landings) {
    solved.push_back({.at = at, .answer = solver.from(at)});
  }
  return session::write_solution(map.sheet(), game, solved, options.labels_max);
}

namespace {

/// A game that continues command by command, and its player.
class SoloGame {
 public:
  SoloGame(rules::ValidDungeon map, const game::Setup& setup)
      : seats_(setup),
        game_(
            std::move(map), {.setup = setup, .names = setup.seats},
            [this](std::string_view line) { record_ += line; }, &everybody_) {
    seats_.ask(game_.state());
  }

  [[nodiscard]] const game::State& state() const { return game_.state(); }
  [[nodiscard]] const game::View& view() const { return seats_.view(seat); }
  [[nodiscard]] const notebook::Notebook& notebook() const { return seats_.notebook(seat); }
  [[nodiscard]] const session::Guesses& guesses() const { return guesses_; }
  [[nodiscard]] const std::string& record() const { return record_; }
  void write_ending(json::Writer& json) const {
    json.begin_object();
    review::write_ending(json, game_, track_, seat);
    json.end_object();
  }
  [[nodiscard]] std::vector<std::string> news() { return seats_.news(seat); }

  /// Executes a line; returns why it was refused, or an empty text.
  std::string obey(std::string_view text) {
    if (const auto guessed = guesses_.obey(notebook(), text)) {
      return guessed->noted.empty() ? guessed->text : "";
    }
    std::string refusal = text == "undo" ? undo() : command(text);
    seats_.ask(game_.state());
    return refusal;
  }

 private:
  static constexpr game::Seat seat = 0;

  std::string command(std::string_view text) {
    const auto command =
        session::parse_command(text, seat, game_.game().setup().seats, view().levels);
    if (!command) {
      return command.error().message;
    }
    const auto refused = game_.apply(*command);
    return refused ? session::in_words(*refused, *command, view()) : "";
  }
  std::string undo() {
    const auto done = session::own_undo(game_, seat).and_then([&](const session::Undo& undo) {
      return game_.apply(undo);
    });
    return done ? "" : done.error();
  }

  std::string record_{};
  session::Guesses guesses_{};
  session::Seats seats_;
  session::Track track_{};
  session::Audiences everybody_{std::vector<session::Audience*>{&seats_, &track_}};
  session::RecordedGame game_;
};

void write_texts(json::Writer& json, const std::vector<std::string>& texts) {
  json.begin_array();
  for (const std::string& text : texts) {
    json.text(text);
  }
  json.end_array();
}

}  // namespace

Answer play(const Request& request) {
  auto map = proved(request, "played");
  TRY(map);
  const game::Setup setup = setup_of(*map, request);
  SoloGame game(*std::move(map), setup);
  return object([&](json::Writer& json) {
    json.key("turns").begin_array();
    json.begin_object().key("command").null().key("refused").text("").key("said");
    write_texts(json, game.news());
    json.end_object();
    const auto commands = request.options.texts("commands");
    for (const std::string& command : commands.value_or(std::vector<std::string>())) {
      const std::string refused = game.obey(command);
      json.begin_object().key("command").text(command).key("refused").text(refused).key("said");
      write_texts(json, game.news());
      json.end_object();
    }
    json.end_array();
    const bool is_over = game.state().phase == game::Phase::over;
    json.key("round").integer(game.state().round).key("over").boolean(is_over);
    json.key("won").boolean(is_over && game.state().winner != game::nobody);
    json.key("offers").text(is_over ? "" : session::offered(game.view()));
    json.key("free").text(game.state().phase == game::Phase::after ? session::free_acts(game.view())
                                                                   : "");
    json.key("standing").text(session::status_line(game.view()));
    const review::DrawnMap map = review::drawn(game.notebook(), game.guesses().beliefs());
    json.key("notebook").begin_object().key("svg").text(map.svg);
    review::write_marks(json, "players", map.players);
    json.key("remarks").text(notebook::remarks(game.notebook(), game.guesses().beliefs()));
    json.key("guesses").integer(static_cast<std::int64_t>(game.guesses().beliefs().size()));
    const bool is_lost = game.guesses().lost_at(game.notebook()).has_value();
    json.key("lost").text(is_lost ? game.guesses().where(game.notebook()) : "").end_object();
    if (is_over) {
      json.key("ending");
      game.write_ending(json);
    }
    json.key("record").text(game.record());
  });
}

Answer record(const Request& request) {
  const auto record = session::read_record(request.text);
  if (!record) {
    return fail(Failure::usage, record.error().message);
  }
  return object([&](json::Writer& json) {
    json.key("json").text(io::write_json(record->map.sheet()));
    json.key("players");
    write_texts(json, record->start.setup.seats);
  });
}

Answer live(const Request& request) {
  const io::Document document = request.document();
  TRY(expect_drawn(document));
  const rules::Verdict verdict = rules::validate(document.sheet);
  return render::live_screen(document.sheet,
                             {.id = forge::label_of(document.sheet).shown,
                              .program = forge::generator_name(),
                              .targets = verdict.valid ? kit::targets(verdict.valid->dungeon())
                                                       : render::Targets()})
      .map([](const std::string& html) {
        return object([&](json::Writer& json) { json.key("html").text(html); });
      });
}

namespace {

void write_block(json::Writer& json, const print::Heading& heading) {
  json.key("heading").text(heading.text);
}
void write_block(json::Writer& json, const print::Paragraph& paragraph) {
  json.key("paragraph").text(paragraph.text);
}
void write_block(json::Writer& json, const print::Table& table) {
  json.key("head");
  write_texts(json, table.head);
  json.key("rows").begin_array();
  for (const print::Row& row : table.rows) {
    json.begin_object().key("cells");
    write_texts(json, row.cells);
    json.key("below").text(row.below).end_object();
  }
  json.end_array();
}

void write_part(json::Writer& json, const render::Page& page) {
  constexpr int micrometres = 1000;
  json.key("svg").text(render::svg(page.scene)).key("landscape").boolean(page.landscape);
  json.key("millimetres").integer(page.width / micrometres);
}
void write_part(json::Writer& json, const print::Text& text) {
  json.key("blocks").begin_array();
  for (const auto& block : text.blocks) {
    json.begin_object();
    std::visit([&](const auto& one) { write_block(json, one); }, block);
    json.end_object();
  }
  json.end_array().key("footer").text(text.footer);
}
/// Writes the pages and texts of a book of the kit.
void write_book(json::Writer& json, std::string_view name, const print::Book& book) {
  json.key(name).begin_array();
  for (const auto& part : book.parts) {
    json.begin_object();
    if (const auto* const page = std::get_if<render::Page>(&part)) {
      write_part(json, *page);
    } else if (const auto* const words = std::get_if<print::Text>(&part)) {
      write_part(json, *words);
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace

Answer kit(const Request& request) {
  TRY(const auto paper, choice(request, "paper", render::paper_names));
  return proved(request, "printed").map([&](const rules::ValidDungeon& map) {
    const kit::Kit kit = kit::kit(map, {.id = forge::label_of(map.sheet()).shown,
                                        .program = forge::generator_name(),
                                        .paper = static_cast<render::Paper>(paper)});
    return object([&](json::Writer& json) {
      write_book(json, "cover", kit.cover);
      write_book(json, "gamemaster", kit.gamemaster);
      write_book(json, "log", kit.log);
      write_book(json, "rules", kit.rules);
      write_book(json, "players", kit.players);
    });
  });
}

}  // namespace dungeonlab::web
