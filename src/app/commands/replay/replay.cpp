// dungeonlab replay: narrates a recorded game, or plays it again. A record is a game as it
// happened; a file of scenarios has cases that must hold. Both are checked by playing them with the
// current rules.
#include "app/commands.hpp"
#include "app/commands/replay/record_fault.hpp"
#include "app/pictures.hpp"
#include "app/true_map.hpp"
#include "cli/books.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "cli/text_input.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/review/page.hpp"
#include "dungeonlab/review/tracks.hpp"
#include "dungeonlab/session/seat_names.hpp"
#include "dungeonlab/session/story.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

enum class ReviewForm : std::uint8_t { text, svg, pdf, html };
constexpr std::array<std::string_view, 4> review_form_names = {"text", "svg", "pdf", "html"};
constexpr std::array<FileForm, 4> review_forms = {
    {{"text", ".txt"}, {"svg", ".svg"}, {"pdf", ".pdf"}, {"html", ".html"}}};

struct ReplayRequest {
  std::optional<std::string> seat{};
  std::int64_t until = game::limits::amount;
  bool shows_map = false;
};
constexpr Option seat_option =
    option<&ReplayRequest::seat>("--seat", "NAME", "only show what this player heard");
constexpr Option until_option =
    option<&ReplayRequest::until>("--until", "ROUND", "stop after this round",
                                  between(1, game::limits::amount), otherwise("the last one"));
constexpr Option map_option = flag<&ReplayRequest::shows_map>(
    "--map", "draw the true map after every turn, with all players on it",
    excludes("--seat", "players do not know the true map"));
constexpr std::array replay_options = {
    seat_option,
    until_option,
    map_option,
    Option{.name = "--format",
           .value = "FORMAT",
           .about = "text, a picture of everybody's path, or a page to step through the game",
           .choices = review_form_names,
           .otherwise = "that of --output, else text"},
    paper_option,
    output_option("FILE"),
    force_option,
    quiet_option,
    charset_option};

/// Narrates the rounds up to a limit.
class Teller {
 public:
  Teller(std::ostream& out, std::int64_t until) : out_(out), until_(until) {}
  void operator()(std::string_view line) {
    constexpr std::string_view heading = "round ";
    if (line.starts_with(heading)) {
      const auto round =
          parse_integer(line.substr(heading.size(), line.size() - 1 - heading.size()));
      is_over_ = is_over_ || round.value_or(0) > until_;
    }
    if (!is_over_) {
      out_ << escape_for_terminal(line.substr(0, line.size() - 1)) << '\n';
    }
  }

 private:
  std::ostream& out_;
  std::int64_t until_;
  bool is_over_ = false;
};

/// A story with the map between the turns.
class MapStory final : public session::Audience {
 public:
  MapStory(session::Story& story, Teller& tell, io::Charset charset)
      : story_(story), tell_(tell), charset_(charset) {}

  void watch(const session::RecordedGame& game) { game_ = &game; }

  void happened(const game::Fact& fact) override {
    story_.happened(fact);
    if (has_changed_ && (std::holds_alternative<game::facts::TurnBegan>(fact) ||
                         std::holds_alternative<game::facts::Ended>(fact))) {
      has_changed_ = false;
      draw();
    }
  }
  void said(const game::Announcement& announcement) override { story_.said(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override {
    story_.commanded(command, refused);
    has_changed_ = has_changed_ || !refused;
  }
  void at_table(const session::TableEvent& event) override { story_.at_table(event); }
  void taken_back(std::size_t steps) override {
    story_.taken_back(steps);
    draw();
  }

 private:
  void draw() {
    std::string text = true_map(*game_, charset_);
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = rest.find('\n') + 1;
      tell_(rest.substr(0, end));
      rest.remove_prefix(end);
    }
  }

  session::Story& story_;
  Teller& tell_;
  io::Charset charset_;
  const session::RecordedGame* game_ = nullptr;
  bool has_changed_ = false;
};

/// Draws a record or makes a page of it; returns the exit code.
Result<int> review_record(const Arguments& arguments, const std::string& file,
                          const session::GameRecord& record, ReviewForm form, World& world) {
  const std::string path = arguments.as<Common>().output;
  OverwriteGuard read;
  read.add(file);
  read.keep_others(arguments);
  TRY(read.check(path));
  const auto write = [&](std::string_view bytes) {
    const auto written = path.empty() ? show(bytes, world) : write_whole(path, bytes, read);
    return written.map([] { return exit_code::done; });
  };
  if (form == ReviewForm::html) {
    const auto page = review::page_of(record, forge::generator_name());
    return page ? write(*page)
                : fail(Failure::usage, fmt::format("{}: {}", shown_file(file), page.error()));
  }
  const auto tracks = review::tracks_of(record);
  if (!tracks) {
    return show_fault(tracks.error(), file, "replay", world);
  }
  const game::Setup& setup = record.start.setup;
  const render::SceneOptions options{.id = forge::label_of(record.map.sheet()).shown,
                                     .program = forge::generator_name(),
                                     .tracks = *tracks,
                                     .rules = game::play_rules(setup.profile, setup.rules)};
  if (form == ReviewForm::svg) {
    return write(render::svg(render::scene_of(record.map.sheet(), options)));
  }
  print::Book book;
  book.paper = arguments.as<PaperChoice>().paper;
  book.title = escape_for_terminal(render::short_title(record.map.sheet()));
  for (render::Page& page : render::pages_of(record.map.sheet(), options, book.paper)) {
    book.parts.emplace_back(std::move(page));
  }
  TRY(const auto printed, print::pdf(book));
  if (const std::string remark = without_letters(file, printed.lacking, record.map.sheet());
      !remark.empty()) {
    world.err << "dungeonlab replay: " << remark << '\n';
  }
  return write(printed.bytes);
}

/// The requested format; options of other formats are rejected.
Result<ReviewForm> requested_review(const Arguments& arguments) {
  TRY(const auto number, requested_form(arguments, {.forms = review_forms, .option = "--format"},
                                        arguments.as<Common>().output));
  const auto form = static_cast<ReviewForm>(number);
  for (const Option& option : {seat_option, until_option, map_option, charset_option}) {
    if (form != ReviewForm::text && arguments.has(option.name)) {
      return fail(
          Failure::usage,
          fmt::format("{} only works with text, and --format {} always shows the whole game",
                      option.name, review_form_names[number]));
    }
  }
  if (arguments.has(paper_option.name) && form != ReviewForm::pdf) {
    return fail(Failure::usage, fmt::format("{} only works with --format pdf", paper_option.name));
  }
  if (form == ReviewForm::text && !arguments.as<Common>().output.empty()) {
    return fail(
        Failure::usage,
        "--output needs a picture or a page: use --format svg, pdf or html; to save the text, "
        "use >");
  }
  return form;
}

Result<int> replay_record(const Arguments& arguments, const std::string& file,
                          const std::string& text, ReviewForm form, World& world) {
  const auto record = session::read_record(text);
  if (!record) {
    return show_fault(record.error(), file, "replay", world);
  }
  if (form != ReviewForm::text) {
    return review_record(arguments, file, *record, form, world);
  }
  const auto request = arguments.as<ReplayRequest>();
  const auto& seats = record->start.setup.seats;
  std::optional<game::Seat> seat;
  if (request.seat) {
    seat = session::seat_called(*request.seat, seats);
    if (!seat) {
      return fail(Failure::usage,
                  fmt::format("--seat: no player is called {}; the players: {}",
                              escape_for_terminal(*request.seat), fmt::join(seats, ", ")));
    }
  }
  Teller teller(world.out, request.until);
  session::Story story(record->start.setup, seat, [&](std::string_view line) { teller(line); });
  MapStory with_map(story, teller, requested_charset(arguments, world));
  session::Audience* const audience =
      request.shows_map ? static_cast<session::Audience*>(&with_map) : &story;
  const auto watch = [&](const session::RecordedGame& game) { with_map.watch(game); };
  if (const auto fault = session::replay(*record, audience, watch)) {
    return show_fault(*fault, file, "replay", world);
  }
  return exit_code::done;
}

}  // namespace

constinit const Usage replay_usage = {
    .options = replay_options,
    .words = {.name = "FILE",
              .about = "records of games (.game.jsonl); - is standard input",
              .least = 1},
    .notes =
        "Without options, you read the game as text. --format svg and pdf draw each player's "
        "path on the map, in different colors and dashes. --format html writes a page for a "
        "browser, which needs no network: for every turn it shows the true map, what was said, "
        "and the map that each player could draw. All of these show every secret of the map.",
    .examples = {{{"dungeonlab replay evening.game.jsonl --output evening.html",
                   "step through a game with everybody's maps"},
                  {"dungeonlab replay evening.game.jsonl --seat Ann", "read what Ann heard"}}}};

Result<int> replay(const Arguments& arguments, World& world) {
  TRY(const auto form, requested_review(arguments));
  if (form != ReviewForm::text && arguments.words().size() > 1) {
    return fail(Failure::usage, fmt::format("--format {} shows only one record, found {}",
                                            review_form_names[static_cast<std::size_t>(form)],
                                            arguments.words().size()));
  }
  int worst = exit_code::done;
  for (const std::string& file : arguments.words()) {
    TRY(const auto text, read_text(file, session::record_bytes_max, world));
    TRY(const auto code, replay_record(arguments, file, text, form, world));
    worst = std::max(worst, code);
  }
  return worst;
}

}  // namespace dungeonlab::app::commands
