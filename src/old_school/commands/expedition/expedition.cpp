// dungeonlab osr expedition: the referee's tracker. An expedition is a log that grows by one event
// per command, and each event is on disk before its result is shown. Words for the table and words
// for the referee only are shown separately.
#include "cli/books.hpp"
#include "cli/command_line.hpp"
#include "cli/line_editor.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/expedition/journey.hpp"
#include "dungeonlab/expedition/show.hpp"
#include "dungeonlab/expedition/table_view.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "dungeonlab/print/print.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/expedition/opened_log.hpp"
#include "old_school/commands/stock/booklet_text.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr std::array<std::string_view, 3> view_names = {"referee", "table", "player"};
constexpr std::array<FileForm, 5> expedition_forms = {
    {{"text", ".txt"}, {"json", ".json"}, {"markdown", ".md"}, {"pdf", ".pdf"}, {"svg", ".svg"}}};
constexpr auto expedition_form_names = [] {
  std::array<std::string_view, expedition_forms.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = expedition_forms[i].name;
  }
  return names;
}();
constexpr std::array<std::string_view, 1> judge_names = {"default"};
constexpr std::string_view judge_asks = "ask";  ///< in `play`: no more defaults

constexpr Option evening_dice = {"--dice", "N,N",
                                 "faces rolled by hand, for the rolls of this command"};
constexpr Option judge_option = {"--judge", "HOW",
                                 "default gives every question its default answer, and counts it",
                                 judge_names};
constexpr Option expedition_party = {party_option.name, "FILE", "the party, for `new`"};
constexpr Option expedition_view = {
    "--view", "WHO", "the audience: table and player leave out secrets (default: referee)",
    view_names};
constexpr Option expedition_form = {
    "--format", "FORM",
    "text; json for events and states, markdown or pdf for a report, svg for a map",
    expedition_form_names};
constexpr Option expedition_output = output_option("FILE");
constexpr Option expedition_page = {"--page", "FILE",
                                    "with play: keep a page for the table's screen in this file"};
constexpr Option days_option = {"--days", "N",
                                "with follow: how many days of the plan to follow (default: all)"};
constexpr std::array expedition_options = {
    expedition_map_option, expedition_party,  expedition_key_option, expedition_plan_option,
    checks_option,         days_option,       ruleset_option,        reading_option,
    seed_option,           evening_dice,      judge_option,          expedition_view,
    expedition_form,       expedition_output, expedition_page,       paper_option,
    force_option,          quiet_option};

expedition::View requested_view(const Arguments& arguments) {
  return arguments.value(expedition_view.name).value_or(std::string(view_names.front())) ==
                 view_names.front()
             ? expedition::View::referee
             : expedition::View::table;
}
bool is_json(const Arguments& arguments) {
  return arguments.value(expedition_form.name) == "json";
}

Result<expedition::Judging> requested_judging(const Arguments& arguments) {
  expedition::Judging judging;
  judging.by_default = arguments.has(judge_option.name);
  for (const std::string_view word : arguments.list(evening_dice.name)) {
    const auto face = parse_integer(word);
    constexpr std::int64_t most = 1000;
    if (!face || *face < 1 || *face > most) {
      return fail(Failure::usage,
                  fmt::format("{} takes faces separated by commas, as in 3,5; found \"{}\"",
                              evening_dice.name, escape_for_terminal(word)));
    }
    judging.dice.push_back(static_cast<int>(*face));
  }
  return judging;
}

/// The result of the last event of a journal.
std::string shown_last(const Arguments& arguments, const expedition::Journal& journal) {
  if (is_json(arguments)) {
    return journal.log().lines.back() + "\n";
  }
  const expedition::View view = requested_view(arguments);
  return (view == expedition::View::table ? "" : expedition::shown_undo(journal.log())) +
         expedition::shown_event(journal.tracker(), journal.state(), journal.log().events.back(),
                                 view);
}

/// Does something with an opened log. For any other log, the reason has already been shown.
Result<int> with_log(Result<OpenedLog> opened, const std::function<Result<int>(OpenedLog&)>& act) {
  TRY(opened);
  return opened->journal ? act(*opened) : Result<int>(opened->code);
}

Result<int> begin(const Arguments& arguments, OpenedLog& opened, World& world) {
  world.out << shown_last(arguments, *opened.journal);
  arguments.written()->note(opened.path);
  arguments.written()->next(
      fmt::format("dungeonlab osr expedition play {}", path_for_shell(opened.path)));
  return exit_code::done;
}

/// The commands of `play` besides the acts.
constexpr auto play_words = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"answer Q VALUE", "answers the open question"},
    {"judge default|ask",
     "default: this and all later questions take their defaults, until `judge ask`"},
    {"undo [N]",
     "takes back the last event, or event N and everything after it; you can undo an "
     "undo"},
    {"status", "shows the evening as it is now"},
    {"help [WORD]", "shows every command, or one"},
    {"quit", "ends the session"},
});

/// Why a command was refused; for a command of `play`, where to type it.
std::string refusal_of(std::string_view command, const std::string& why) {
  const auto first_of = [](std::string_view text) { return text.substr(0, text.find(' ')); };
  const std::string_view verb = first_of(trimmed(command));
  const auto* const row = std::find_if(play_words.begin(), play_words.end(), [&](const auto& word) {
    return first_of(word.first) == verb;
  });
  return row == play_words.end() || !why.starts_with("unknown command")
             ? why
             : fmt::format("`{}` works only in `dungeonlab osr expedition play FILE`: {}", verb,
                           row->second);
}

/// Obeys one command and shows the result. False if it was refused or a question is open.
// NOLINTNEXTLINE(readability-function-size): a log, a command, and where its words go
Result<bool> obey(OpenedLog& opened, std::string_view command, const expedition::Judging& judging,
                  const Arguments& arguments, World& world, bool is_alone) {
  // In `play`, refusals go with the other lines.
  std::ostream& refused = is_alone ? world.err : world.out;
  const std::string_view refusal = is_alone ? "dungeonlab osr expedition: " : "! ";
  const auto done = opened.journal->obey(command, judging);
  if (done.line.empty()) {
    refused << fmt::format("{}{}\n", refusal,
                           is_alone ? refusal_of(command, done.outcome.why) : done.outcome.why);
    return false;
  }
  TRY(opened.append(done.line));
  world.out << shown_last(arguments, *opened.journal);
  return done.outcome.kind == expedition::Outcome::Kind::done;
}

Result<int> obey_words(const Arguments& arguments, OpenedLog& opened, const std::string& command,
                       const expedition::Judging& judging, World& world) {
  TRY(const auto done, obey(opened, command, judging, arguments, world, true));
  return done ? exit_code::done : exit_code::check_failed;
}

/// The page for a second screen.
class TablePage {
 public:
  TablePage(const Arguments& arguments, const OpenedLog& opened)
      : file_(arguments.value(expedition_page.name).value_or("")), opened_(opened) {}

  /// Fails if another file has that name.
  [[nodiscard]] Result<void> begin() const {
    if (!file_.empty() && io::look_at(file_)) {
      const auto there = io::read_regular_file(file_, page_bytes_max);
      if (!there || !there->starts_with(expedition::table_screen_mark)) {
        return fail(Failure::usage,
                    fmt::format("{}: {}: another file has this name; expected a new one",
                                expedition_page.name, shown_file(file_)));
      }
    }
    return write();
  }
  [[nodiscard]] Result<void> write() const {
    return file_.empty() ? Result<void>()
                         : io::write_file(file_, expedition::table_screen(expedition::table_view(
                                                     *opened_.tracker, *opened_.journal)));
  }

 private:
  static constexpr std::size_t page_bytes_max = std::size_t{16} << 20U;
  std::string file_;
  const OpenedLog& opened_;
};

/// Shows the help of all commands, or of those that begin with a word.
void show_play_help(std::string_view word, World& world) {
  std::string text;
  const auto add = [&](std::string_view form, std::string_view about) {
    if (word.empty() || word == form.substr(0, form.find(' '))) {
      text += fmt::format("  {}\n      {}\n", form, about);
    }
  };
  for (const expedition::ActInfo& act : expedition::act_table()) {
    add(expedition::form_of(act),
        fmt::format("{} ({}{}{}{})", act.about, act.cost, act.procedures.empty() ? "" : "; ",
                    act.procedures,
                    act.dice == expedition::OwnDice::secret ? "; the dice are secret" : ""));
  }
  for (const auto& [form, about] : play_words) {
    add(form, about);
  }
  if (text.empty()) {
    text = fmt::format("! unknown command `{}`; `help` lists all commands\n",
                       shown_message(escape_for_terminal(word)));
  }
  write_wrapped(world, text, static_cast<std::size_t>(requested_width(world)));
}

/// Obeys `judge default` and `judge ask`, which hold from now on; each event of the log records how
/// it was judged. Returns the next command: any other command itself; the answer to the open
/// question, if it takes its default now; or nothing.
std::optional<std::string> after_judging(std::string_view command, const OpenedLog& opened,
                                         expedition::Judging& judging, World& world) {
  const auto words = split(command, ' ');
  if (words.front() != "judge") {
    return std::string(command);
  }
  const std::string_view how = words.size() == 2 ? words.back() : "";
  if (how != judge_names.front() && how != judge_asks) {
    world.out << fmt::format("! `judge` needs {} or {}\n", judge_names.front(), judge_asks);
    return std::nullopt;
  }
  judging.by_default = how == judge_names.front();
  world.out << fmt::format("  questions {} from now on\n",
                           judging.by_default ? "take their defaults" : "are asked");
  const auto& asks = opened.journal->state().asks;
  if (!judging.by_default || asks.empty()) {
    return std::nullopt;
  }
  return fmt::format("answer {} {}", asks.front().id.substr(1), asks.front().choices.front());
}

/// Handles `status`, `help` and commands of `play` with extra words, which change nothing. False
/// for other commands.
bool shows(std::string_view command, const Arguments& arguments, const OpenedLog& opened,
           World& world) {
  constexpr std::string_view help = "help";
  if (command == "status") {
    world.out << expedition::shown_status(*opened.tracker, opened.journal->state(),
                                          requested_view(arguments));
  } else if (command == help || command.starts_with("help ")) {
    show_play_help(trimmed(command.substr(help.size())), world);
  } else {
    const std::string_view first = command.substr(0, command.find(' '));
    const auto* const alone = std::find_if(play_words.begin(), play_words.end(),
                                           [&](const auto& row) { return row.first == first; });
    if (alone == play_words.end() || first == command) {
      return false;
    }
    world.out << fmt::format("! `{}` takes no other words: it {}\n", first, alone->second);
  }
  return true;
}

Result<int> play_on(const Arguments& arguments, OpenedLog& opened, expedition::Judging judging,
                    World& world) {
  const TablePage page(arguments, opened);
  TRY(page.begin());
  world.out << expedition::shown_status(*opened.tracker, opened.journal->state(),
                                        requested_view(arguments));
  bool all_done = true;
  bool has_told = false;
  std::string line;
  const Interruption interruption;
  LineEditor editor(world, [] {
    std::vector<std::string> words = expedition::option_words();
    words.insert(words.end(), {"answer", "judge", "undo", "status", "help", "quit"});
    for (const expedition::ActInfo& act : expedition::act_table()) {
      words.emplace_back(act.name);
    }
    return words;
  });
  while (editor.read("> ", line)) {
    const std::string_view command = trimmed(line);
    if (command.empty() || command.starts_with('#')) {
      continue;
    }
    if (!world.out_is_terminal) {
      world.out << shown_message(escape_for_terminal(command)) << '\n';
    }
    if (command == "quit") {
      break;
    }
    if (shows(command, arguments, opened, world)) {
      continue;
    }
    const auto obeyed = after_judging(command, opened, judging, world);
    if (!obeyed) {
      continue;
    }
    TRY(const auto done, obey(opened, *obeyed, judging, arguments, world, false));
    all_done = all_done && done;
    if (!has_told && !opened.journal->state().asks.empty() &&
        requested_view(arguments) == expedition::View::referee) {
      world.out << "  `judge default`: this and all later questions take their defaults\n";
      has_told = true;
    }
    TRY(page.write());
  }
  return all_done ? exit_code::done : exit_code::check_failed;
}

Result<int> show_status(const Arguments& arguments, OpenedLog& opened, World& world) {
  const auto show = is_json(arguments) ? expedition::status_json : expedition::shown_status;
  world.out << show(*opened.tracker, opened.journal->state(), requested_view(arguments));
  return exit_code::done;
}

Result<int> check_log(OpenedLog& opened, World& world) {
  const std::string file = shown_file(opened.path);
  if (const auto fault = expedition::check(*opened.tracker, opened.journal->log())) {
    world.err << fmt::format("dungeonlab osr expedition: {}: {}\n", file, fault->message);
    return exit_code::corrupt;
  }
  world.out << fmt::format("{}: {} checked, no differences\n", file,
                           counted(opened.journal->log().events.size(), "event"));
  return exit_code::done;
}

/// Writes to the file of --output, or to standard output.
Result<int> hand_out(const Arguments& arguments, const std::string& bytes, World& world) {
  const std::string path = arguments.as<Common>().output;
  if (path.empty()) {
    TRY(show(bytes, world));
    return exit_code::done;
  }
  OverwriteGuard spared;
  spared.add(arguments.words()[1]);
  spared.keep_others(arguments);
  TRY(write_whole(path, bytes, spared));
  return exit_code::done;
}

/// The format of a report or a map; a usage error for one that is not offered.
Result<std::string_view> form_of(const Arguments& arguments,
                                 std::initializer_list<std::string_view> forms) {
  auto offered = expedition_forms;
  for (FileForm& form : offered) {
    const bool is_offered = std::find(forms.begin(), forms.end(), form.name) != forms.end();
    form.ending = is_offered ? form.ending : "";
  }
  TRY(const auto form, requested_form(arguments, {.forms = offered, .option = expedition_form.name},
                                      arguments.as<Common>().output));
  const std::string_view name = expedition_forms[form].name;
  if (std::find(forms.begin(), forms.end(), name) == forms.end()) {
    return fail(Failure::usage,
                fmt::format("`expedition {}` offers the formats {}, not {}",
                            arguments.words().front(), fmt::join(forms, ", "), name));
  }
  return name;
}

Result<int> show_map(const Arguments& arguments, OpenedLog& opened, std::string_view form,
                     World& world) {
  if (opened.journal->state().land) {
    return form == "svg" ? hand_out(arguments,
                                    expedition::journey_map(*opened.tracker, opened.journal->log(),
                                                            requested_view(arguments),
                                                            forge::generator_name()),
                                    world)
                         : fail(Failure::usage, "the map of a journey needs --format svg");
  }
  if (opened.journal->state().town) {
    return fail(Failure::usage, "there is no map of a town");
  }
  const auto view = expedition::table_view(*opened.tracker, *opened.journal);
  return hand_out(
      arguments, form == "svg" ? expedition::map_as_svg(view) : expedition::drawn_map(view), world);
}

Result<int> report_evening(const Arguments& arguments, OpenedLog& opened, std::string_view form,
                           World& world) {
  const auto reader = requested_view(arguments) == expedition::View::table
                          ? expedition::Reader::table
                          : expedition::Reader::referee;
  print::Text text =
      expedition::evening(*opened.tracker, *opened.journal, reader, forge::generator_name());
  if (form == "text") {
    return hand_out(arguments, plain_text(text, requested_width(world)), world);
  }
  if (form == "markdown") {
    return hand_out(arguments, kit::markdown(text), world);
  }
  print::Book book{.title = "The evening",
                   .paper = static_cast<render::Paper>(
                       arguments.choice(paper_option.name, render::paper_names, 0))};
  book.parts.emplace_back(std::move(text));
  TRY(const auto printed, print::pdf(book));
  return hand_out(arguments, printed.bytes, world);
}

/// Writes the party file for another evening.
Result<int> show_party(const Arguments& arguments, OpenedLog& opened, World& world) {
  if (const auto party = expedition::party_after(*opened.tracker, *opened.journal)) {
    return hand_out(arguments, *party, world);
  }
  world.err << fmt::format("dungeonlab osr expedition: {}: {}\n", shown_file(opened.path),
                           opened.journal->state().ending == expedition::Ending::none
                               ? "the expedition is not over: play on, or `leave` at the entrance"
                               : "nobody came back");
  return exit_code::check_failed;
}

/// Follows the plan of a journey.
Result<int> follow(const Arguments& arguments, OpenedLog& opened, World& world) {
  if (!opened.journal->state().land) {
    return fail(Failure::usage,
                fmt::format("{}: `follow` is for journeys", shown_file(opened.path)));
  }
  TRY(const auto days,
      arguments.number(days_option.name, osr::limits::journey_days, 1, osr::limits::journey_days));
  const expedition::Judging judging{.by_default = true, .answers = {}, .dice = {}};
  for (std::int64_t day = 0; day < days; ++day) {
    const auto next = expedition::next_day(*opened.tracker, opened.journal->state());
    if (!next) {
      world.out << fmt::format(
          "the journey is over: {}\n",
          expedition::journey_end_names[static_cast<std::size_t>(next.error())]);
      break;
    }
    TRY(const auto done, obey(opened, expedition::written(opened.tracker->setting(), *next),
                              judging, arguments, world, true));
    if (!done) {
      return exit_code::check_failed;
    }
  }
  return exit_code::done;
}

constexpr std::array<std::string_view, 11> expedition_words = {
    "new",         "do FILE COMMAND...", "play FILE",     "status FILE",
    "map FILE",    "follow FILE",        "undo FILE [N]", "answer FILE Q VALUE",
    "report FILE", "party FILE",         "check FILE"};

}  // namespace

constinit const Usage expedition_usage = {
    .options = expedition_options,
    .words = {.name = "FILE",
              .about = "the log of an evening or a journey (*.delve.jsonl)",
              .least = 1,
              .forms = expedition_words},
    .notes =
        "The log (*.delve.jsonl) grows by one event per command; nothing is ever cut off. "
        "`play` reads commands from standard input, one per line; `help` lists them. A "
        "command stops at a question for the referee: answer it, or take every default "
        "with --judge default. `follow` continues the plan of a journey. `party` writes "
        "the party file after an evening, for the next `expedition new --party`.",
    .examples = {
        {{"dungeonlab osr expedition new --map mine.dungeon.txt --key mine.key.json --party "
          "six.party.json --output night.delve.jsonl",
          "start an expedition"},
         {"dungeonlab osr expedition do night.delve.jsonl force C4-D4 who=Ada",
          "give one command"}}}};

Result<int> expedition(const Arguments& arguments, World& world) {
  const auto& words = arguments.words();
  const std::string& task = words.front();
  if (task == "new") {
    return with_log(
        begin_log(arguments, arguments.value(expedition_output.name).value_or(""), world),
        [&](OpenedLog& opened) { return begin(arguments, opened, world); });
  }
  const auto with = [&](bool writes, const std::function<Result<int>(OpenedLog&)>& act) {
    return with_log(open_log(arguments, words[1], writes, world), act);
  };
  if (task == "status") {
    return with(false, [&](OpenedLog& opened) { return show_status(arguments, opened, world); });
  }
  if (task == "check") {
    return with(false, [&](OpenedLog& opened) { return check_log(opened, world); });
  }
  if (task == "party") {
    return with(false, [&](OpenedLog& opened) { return show_party(arguments, opened, world); });
  }
  if (task == "map" || task == "report") {
    const bool is_map = task == "map";
    const auto form = is_map ? form_of(arguments, {"text", "svg"})
                             : form_of(arguments, {"text", "markdown", "pdf"});
    return form ? with(false,
                       [&](OpenedLog& opened) {
                         return is_map ? show_map(arguments, opened, *form, world)
                                       : report_evening(arguments, opened, *form, world);
                       })
                : tl::unexpected(form.error());
  }
  TRY(const auto judging, requested_judging(arguments));
  if (task == "follow") {
    return with(true, [&](OpenedLog& opened) { return follow(arguments, opened, world); });
  }
  if (task == "play") {
    return with(true,
                [&](OpenedLog& opened) { return play_on(arguments, opened, judging, world); });
  }
  const std::string verb = task == "do" ? "" : task + " ";
  const std::string command = verb + expedition::command_of(std::span(words).subspan(2));
  return with(true, [&](OpenedLog& opened) {
    return obey_words(arguments, opened, command, judging, world);
  });
}

}  // namespace dungeonlab::app::old_school::commands
