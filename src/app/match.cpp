// A game at a table, shared by the commands that play: the map and the rules it starts with, or the
// record it continues; its audience; and the guarantee that every line is on disk before anybody
// sees its result.
#include "app/match.hpp"

#include "app/configuration.hpp"
#include "app/game_options.hpp"
#include "app/saved_games.hpp"
#include "app/settings_options.hpp"
#include "cli/proved_map.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {

Match::Match(rules::ValidDungeon map, const session::GameStart& start, session::Audience* audience)
    : seats_(start.setup),
      everybody_({&seats_, audience}),
      game_(
          std::move(map), start, [this](std::string_view line) { waiting_ += line; }, &everybody_) {
  seats_.ask(game_.state());
}

std::optional<game::Refusal> Match::apply(const game::Command& command) {
  ++entries_;
  const auto refused = game_.apply(command);
  seats_.ask(game_.state());
  return refused;
}

tl::expected<void, std::string> Match::apply(const session::TableEvent& event) {
  auto done = game_.apply(event);
  entries_ += done ? 1U : 0U;
  seats_.ask(game_.state());
  return done;
}

void Match::write_to(io::GrowingFile file, std::size_t bytes) {
  file_.emplace(std::move(file));
  waiting_.erase(0, bytes);
}

Result<void> Match::flush() {
  if (!file_ && keeps_lines_) {
    return {};
  }
  const std::string lines = std::exchange(waiting_, {});
  return file_ && !lines.empty() ? file_->append(lines) : Result<void>();
}

namespace {

/// The map of the command line; empty if it breaks a rule, which was then reported.
Result<std::optional<rules::ValidDungeon>> requested_map(const Arguments& arguments,
                                                         const std::string& seed, World& world,
                                                         std::string_view command,
                                                         const Opening& opening) {
  if (opening.map != nullptr) {
    return *opening.map;
  }
  if (arguments.words().empty()) {
    TRY(const auto settings,
        settings_of_preset(play_preset_option.name, *arguments.as<MatchChoice>().preset));
    TRY(auto map, forge::forge(settings, seed, 0));
    return map;
  }
  return proved_map(
      arguments, arguments.words().front(),
      fmt::format("dungeonlab {}: a map that breaks a rule cannot be played", command), world);
}

/// The name of the map, as far as the command line says.
std::string label_of(const Arguments& arguments) {
  if (arguments.words().empty()) {
    return arguments.as<MatchChoice>().preset.value_or("tutorial");
  }
  std::string stem = std::filesystem::path(arguments.words().front()).filename().string();
  return stem.substr(0, stem.find('.'));
}

/// Saves a game in the folder of games. If that fails, says so and starts the game anyway.
void keep(OpenedMatch& opened, std::string_view label, World& world, std::string_view command) {
  const auto folder = games_folder(world);
  const auto file = folder ? new_game_file(*folder, label) : Result<std::filesystem::path>("");
  auto growing = !file || file->empty() ? Result<io::GrowingFile>(tl::unexpected(Error{}))
                                        : io::GrowingFile::create(*file);
  if (growing) {
    opened.record = file->string();
    opened.is_kept = true;
    opened.match->write_to(*std::move(growing), 0);
  } else if (folder) {
    world.err << fmt::format("dungeonlab {}: this game is not saved: {}\n", command,
                             file ? growing.error().what : file.error().what);
  }
}

Result<OpenedMatch> begin(const Arguments& arguments, World& world, std::string_view command,
                          const Opening& opening) {
  TRY(const auto seed, read_seed(arguments));
  TRY(auto map, requested_map(arguments, seed, world, command, opening));
  if (!map) {
    return OpenedMatch{.code = exit_code::check_failed};
  }
  TRY(auto setup, requested_game(arguments, *map, seed));
  OpenedMatch opened{.match = std::make_unique<Match>(
                         std::move(*map),
                         session::GameStart{.setup = std::move(setup),
                                            .names = arguments.as<GameChoice>().players.names},
                         opening.audience),
                     .record = arguments.as<MatchChoice>().record.value_or("")};
  if (!opened.record.empty()) {
    TRY(auto file, io::GrowingFile::create(opened.record));
    opened.match->write_to(std::move(file), 0);
  } else if (is_interactive(world) && opening.is_kept && !arguments.as<MatchChoice>().is_not_kept) {
    opened.match->keep_lines();
    keep(opened, label_of(arguments), world, command);
  }
  return opened;
}

Result<OpenedMatch> go_on(const Arguments& arguments, World& world, std::string_view command,
                          const Opening& opening) {
  std::string path = *arguments.as<MatchChoice>().resume;
  const bool is_last = path.empty();
  if (is_last) {
    TRY(const auto last, last_open_game(world));
    path = last.string();
  }
  const auto bytes = io::read_regular_file(path, session::record_bytes_max);
  const auto text = bytes.and_then([&](const std::string& all) {
    return io::text_of(all, shown_file(path), session::record_bytes_max);
  });
  TRY(text);
  const session::WholePart whole = session::whole_part(*text);
  const auto record = session::read_record(whole.text);
  const bool is_start = record && record->lines.size() == 1;  // no other line was complete
  const auto fault = is_start ? std::nullopt
                     : record ? session::replay(*record)
                              : std::optional(record.error());
  if (fault) {
    world.err << fmt::format("dungeonlab {}: {}: {}\n", command, shown_file(path), fault->message);
    return OpenedMatch{.code = fault->is_changed ? exit_code::corrupt : exit_code::usage};
  }
  if (!whole.is_all) {
    world.err << fmt::format(
        "dungeonlab {}: {}: the last command was cut off; the game continues before it\n", command,
        shown_file(path));
  }
  TRY(auto file, io::GrowingFile::go_on(path, *bytes, record->lines.size()));
  OpenedMatch opened{.match = std::make_unique<Match>(record->map, record->start, opening.audience),
                     .record = path,
                     .is_kept = is_last};
  Match& match = *opened.match;
  for (const session::Entry& entry : session::entries_of(*record)) {
    if (opening.remember) {
      opening.remember(opened, entry);
    }
    // The record has what was heard before the last entry; people read it there.
    for (game::Seat seat = 0; seat < match.names().size() && !opening.is_silent; ++seat) {
      (void)match.seats().news(seat);
    }
    std::visit([&](const auto& one) { (void)match.apply(one); }, entry);
  }
  if (!opening.is_silent) {
    world.out << fmt::format(
        "The game continues in round {}; to see what happened before, use dungeonlab replay "
        "{}\n",
        match.state().round, path_for_shell(path));
  }
  match.write_to(std::move(file), whole.text.size());
  return opened;
}

}  // namespace

Result<OpenedMatch> open_match(const Arguments& arguments, World& world, std::string_view command,
                               const Opening& opening) {
  const MatchChoice chosen = arguments.as<MatchChoice>();
  const std::size_t maps = arguments.words().size() + (chosen.preset ? 1 : 0) +
                           (chosen.resume ? 1 : 0) + (opening.map != nullptr ? 1 : 0);
  if (maps != 1) {
    return fail(Failure::usage, fmt::format("expected a map, {} or {}, and only one of them",
                                            play_preset_option.name, resume_option.name));
  }
  if (!opening.has_bots && !arguments.as<GameChoice>().players.bots.empty()) {
    return fail(Failure::usage, fmt::format("{}: bots cannot play in a game of people at a table",
                                            players_option.name));
  }
  if (chosen.resume && !opening.has_bots && arguments.has(players_option.name)) {
    return fail(Failure::usage,
                fmt::format("{} and {} cannot be combined: the record has the players",
                            resume_option.name, players_option.name));
  }
  return chosen.resume ? go_on(arguments, world, command, opening)
                       : begin(arguments, world, command, opening);
}

namespace {

enum class Keep : std::uint8_t { lose, go_on, in_a_file, unclear };

/// What an answer asks for. A file name needs an ending, so that no other answer, in any language,
/// becomes a file.
Keep keep_of(std::string_view answer) {
  constexpr std::array<std::string_view, 3> losing = {"yes", "y", "lose"};
  constexpr std::array<std::string_view, 6> staying = {"", "no", "n", "cancel", "stay", "back"};
  std::string small = to_lower(answer);
  small.resize(small.find_last_not_of(".!") + 1);
  const auto is_one_of = [&](const auto& words) {
    return std::find(words.begin(), words.end(), small) != words.end();
  };
  return is_one_of(losing)    ? Keep::lose
         : is_one_of(staying) ? Keep::go_on
         : std::filesystem::path(answer).has_extension() && small.size() == answer.size()
             ? Keep::in_a_file
             : Keep::unclear;
}

}  // namespace

bool may_break_off(OpenedMatch& opened, World& world, LineEditor& editor) {
  const bool is_lost = opened.match->is_only_here() && !opened.match->game().steps().empty();
  std::string name;
  while (is_lost && is_interactive(world) && !Interruption::has_come()) {
    world.in.clear();  // the end of the input was a key
    if (!editor.read(
            "This game is not saved. Type a file name to save it, or `yes` to lose it, or press "
            "Enter to continue: ",
            name)) {
      return true;
    }
    const std::string path(trimmed(name));
    const Keep keep = keep_of(path);
    if (keep == Keep::lose || keep == Keep::go_on) {
      return keep == Keep::lose;
    }
    if (keep == Keep::unclear) {
      world.out << fmt::format("`{}` is not a file name such as evening.game.jsonl.\n",
                               escape_for_terminal(path));
      continue;
    }
    auto file = io::GrowingFile::create(path);
    if (file) {
      opened.match->write_to(std::move(*file), 0);
      opened.record = path;
      return true;
    }
    world.out << "dungeonlab: " << file.error().what << '\n';
  }
  return true;
}

Result<int> break_off(OpenedMatch& opened, World& world, std::string_view command) {
  TRY(opened.match->flush());
  world.out << std::flush;
  const std::string file = opened.is_kept ? "" : " " + path_for_shell(opened.record);
  world.err
      << (opened.record.empty()
              ? std::string("The game is not over. It was not saved, so you cannot continue it.\n")
              : fmt::format("The game is not over. To continue, use: dungeonlab {} --resume{}\n",
                            command, file));
  return exit_code::interrupted;
}

}  // namespace dungeonlab::app
