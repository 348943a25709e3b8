// dungeonlab replay: a recorded game, told in words, drawn, or checked by playing it again by the
// rules of today.
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/input.hpp"
#include "app/output.hpp"
#include "app/pictures.hpp"
#include "app/request.hpp"
#include "app/terminal.hpp"
#include "app/text_input.hpp"
#include "app/true_map.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/print/print.hpp"
#include "dungeonlab/render/pages.hpp"
#include "dungeonlab/review/page.hpp"
#include "dungeonlab/review/tracks.hpp"
#include "dungeonlab/session/story.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option check_option = {"--check", "",
                                 "play it again, and name the first line that differs"};
constexpr Option seat_option = {"--seat", "NAME", "tell only what this player heard"};
constexpr Option until_option = {"--until", "ROUND", "end after that round"};
constexpr Option map_option = {"--map", "",
                               "draw the true map with everybody on it after every turn"};
constexpr std::array<FileForm, 4> review_forms = {
    {{"text", ".txt"}, {"svg", ".svg"}, {"pdf", ".pdf"}, {"html", ".html"}}};
constexpr std::array<std::string_view, 4> review_form_names = {"text", "svg", "pdf", "html"};
constexpr Option review_format_option = {
    "--format", "FORMAT",
    "words, a picture of where everybody went, or a page to step through the game (by the ending "
    "of --output, else text, if not given)",
    review_form_names};
constexpr Option review_output_option = {"--output", "FILE",
                                         "where to write it (standard output if not given)"};
constexpr std::array replay_options = {check_option,         seat_option,          until_option,
                                       map_option,           review_format_option, paper_option,
                                       review_output_option, force_option,         charset_option};

/// Tells the rounds up to one.
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

int show_fault(const session::RecordFault& fault, const std::string& file, World& world) {
  world.err << fmt::format("dungeonlab replay: {}: {}\n", shown_file(file), fault.message);
  return fault.is_changed ? exit_code::corrupt : exit_code::usage;
}

/// A record drawn or made a page: exit code and bytes.
Result<int> review_record(const Arguments& arguments, const std::string& file,
                          const session::GameRecord& record, std::size_t form, World& world) {
  const std::string path = output_path(arguments, review_output_option);
  ReadFiles read;
  read.add(file);
  read.keep_others(arguments);
  TRY(read.spare(path));
  const auto write = [&](std::string_view bytes) {
    const auto written = path.empty() ? show(bytes, world) : write_whole(path, bytes, read);
    return written.map([] { return exit_code::done; });
  };
  constexpr const char* program = "dungeonlab " DUNGEONLAB_VERSION;
  if (review_form_names[form] == "html") {
    const auto page = review::page_of(record, program);
    return page ? write(*page)
                : fail(Failure::usage, fmt::format("{}: {}", shown_file(file), page.error()));
  }
  const auto tracks = review::tracks_of(record);
  if (!tracks) {
    return show_fault(tracks.error(), file, world);
  }
  const game::Setup& setup = record.start.setup;
  const render::SceneOptions options{.id = forge::label_of(record.map.sheet()).shown,
                                     .program = program,
                                     .tracks = *tracks,
                                     .rules = game::play_rules(setup.profile, setup.rules)};
  if (review_form_names[form] == "svg") {
    return write(render::svg(render::scene_of(record.map.sheet(), options)));
  }
  print::Book book;
  book.paper =
      static_cast<render::Paper>(arguments.choice(paper_option.name, render::paper_names, 0));
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

/// The form that is asked for; options that are of other forms are refused.
Result<std::size_t> requested_review(const Arguments& arguments) {
  auto form =
      requested_form(arguments, {.forms = review_forms, .option = review_format_option.name},
                     output_path(arguments, review_output_option));
  if (!form) {
    return form;
  }
  for (const Option& option :
       {check_option, seat_option, until_option, map_option, charset_option}) {
    if (*form != 0 && arguments.has(option.name)) {
      return fail(Failure::usage,
                  fmt::format("{} is for words, and --format {} shows the whole game of everybody",
                              option.name, review_form_names[*form]));
    }
  }
  if (arguments.has(paper_option.name) && review_form_names[*form] != "pdf") {
    return fail(Failure::usage, fmt::format("{} goes with --format pdf", paper_option.name));
  }
  if (*form == 0 && arguments.has(review_output_option.name)) {
    return fail(Failure::usage,
                fmt::format("{} is for pictures and pages: give --format svg, pdf or html, or "
                            "send the words elsewhere with >",
                            review_output_option.name));
  }
  return form;
}

Result<int> replay_record(const Arguments& arguments, const std::string& file,
                          const std::string& text, std::size_t form, World& world) {
  const auto record = session::read_record(text);
  if (!record) {
    return show_fault(record.error(), file, world);
  }
  if (form != 0) {
    return review_record(arguments, file, *record, form, world);
  }
  const auto& seats = record->start.setup.seats;
  std::optional<game::Seat> seat;
  if (const auto name = arguments.value(seat_option.name)) {
    const auto at = std::find(seats.begin(), seats.end(), *name);
    if (at == seats.end()) {
      return fail(Failure::usage, fmt::format("--seat: no player is called {}; the players: {}",
                                              escape_for_terminal(*name), fmt::join(seats, ", ")));
    }
    seat = static_cast<game::Seat>(at - seats.begin());
  }
  TRY(const auto until,
      arguments.number(until_option.name, game::limits::amount, 1, game::limits::amount));
  const bool checks = arguments.has(check_option.name);
  const bool draws = arguments.has(map_option.name);
  if (draws && (seat || checks)) {
    return fail(Failure::usage,
                fmt::format("{} and {} do not go together: {}", map_option.name,
                            seat ? seat_option.name : check_option.name,
                            seat ? "no player knows the true map" : "nothing is shown then"));
  }
  Teller teller(world.out, until);
  session::Story story(record->start.setup, seat, [&](std::string_view line) { teller(line); });
  MapStory with_map(story, teller, requested_charset(arguments, world));
  session::Audience* const audience = checks  ? nullptr
                                      : draws ? static_cast<session::Audience*>(&with_map)
                                              : &story;
  const auto watch = [&](const session::RecordedGame& game) { with_map.watch(game); };
  if (const auto fault = session::replay(*record, audience, watch)) {
    return show_fault(*fault, file, world);
  }
  if (checks) {
    world.out << fmt::format("{}: the same, {}\n", shown_file(file),
                             counted(record->lines.size(), "line"));
  }
  return exit_code::done;
}

}  // namespace

constinit const Usage replay_usage = {
    .options = replay_options,
    .words = {"FILE", "a record of a game (.game.jsonl); - is standard input", 1},
    .notes =
        "Without options the game of a record is shown in words. With --check it is "
        "played again by its commands, and every line is compared; a record that was "
        "torn or changed ends with exit code 6 and the line. --format svg and pdf draw "
        "the tracks of everybody over the map, each in a colour and with dashes of its "
        "own; --format html is a page for a browser, without a network: turn by turn the "
        "true map, what was said, and the map that each player could draw from what she "
        "heard. All of them show every secret of the map.",
    .examples = {{{"dungeonlab replay evening.game.jsonl --output evening.html",
                   "step through a game with everybody's map"},
                  {"dungeonlab replay --check evening.game.jsonl",
                   "see whether it is still what was played"}}}};

Result<int> replay(const Arguments& arguments, World& world) {
  TRY(const auto form, requested_review(arguments));
  if (form != 0 && arguments.words().size() > 1) {
    return fail(Failure::usage, fmt::format("--format {} is of one record, and {} are given",
                                            review_form_names[form], arguments.words().size()));
  }
  int worst = exit_code::done;
  for (const std::string& file : arguments.words()) {
    TRY(const auto text, read_text(file, session::record_bytes_max, world));
    TRY(const int code, replay_record(arguments, file, text, form, world));
    worst = std::max(worst, code);
  }
  return worst;
}

}  // namespace dungeonlab::app::commands
