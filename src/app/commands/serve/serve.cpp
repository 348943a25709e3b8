// dungeonlab serve: games over a network. The program is the gamemaster of each; people come by a
// link that opens one seat and no other. Every command is in one file on the disk before anybody
// reads what came of it, and a server that is started again goes on with all games.
#include "app/commands/serve/operator.hpp"
#include "app/commands/serve/serve_options.hpp"
#include "app/configuration.hpp"
#include "app/find_inputs.hpp"
#include "app/game_options.hpp"
#include "app/match.hpp"
#include "app/settings_options.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/proved_map.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/server/hall.hpp"
#include "dungeonlab/server/server.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

/// A name for a game that people can type: the name of its file without the endings.
std::string name_of_game(std::string_view path) {
  std::string name = std::filesystem::path(path).filename().generic_string();
  name.erase(std::min(name.find('.'), name.size()));
  constexpr std::size_t length_max = 40;
  name.resize(std::min(name.size(), length_max));
  std::replace_if(
      name.begin(), name.end(),
      [](char letter) {
        return !((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                 (letter >= '0' && letter <= '9') || letter == '-' || letter == '_');
      },
      '-');
  return name.empty() ? "game" : name;
}

/// The games that a command line requests, with all their rules.
class Requested {
 public:
  Requested(const Arguments& arguments, World& world)
      : arguments_(arguments),
        world_(world),
        request_(arguments.as<ServeRequest>()),
        players_(arguments.as<GameChoice>().players) {}

  /// False if a map breaks a rule, which was then reported.
  Result<bool> read() {
    TRY(auto seed, read_seed(arguments_));
    seed_ = std::move(seed);
    if (players_.bots.size() == players_.names.size()) {
      return fail(Failure::usage,
                  fmt::format("{} leaves no seat for a person: every player is a bot",
                              players_option.name));
    }
    return request_.preset ? draw() : read_files();
  }
  [[nodiscard]] std::vector<server::NewGame>& games() { return games_; }

 private:
  Result<bool> draw() {
    TRY(const auto settings, settings_of_preset(serve_preset_option.name, *request_.preset));
    for (std::int64_t i = 0; i < request_.count; ++i) {
      TRY(auto map, forge::forge(settings, seed_, static_cast<std::uint64_t>(i)));
      TRY(add(name_of_game(*request_.preset), std::move(map)));
    }
    return true;
  }

  Result<bool> read_files() {
    const InputList inputs = find_inputs(arguments_);
    print_notes(inputs, "serve", world_);
    if (!inputs.errors.empty()) {
      return fail(Failure::usage, inputs.errors.front().what);
    }
    bool is_sound = true;
    for (const InputFile& file : inputs.files) {
      const std::string word =
          file.number == 0 ? file.path : fmt::format("{}#{}", file.path, file.number);
      TRY(auto map,
          proved_map(arguments_, word,
                     "dungeonlab serve: a map that breaks a rule cannot be played", world_));
      if (!map) {
        is_sound = false;
        continue;
      }
      TRY(add(name_of_game(file.path), std::move(*map)));
    }
    return is_sound;
  }

  Result<void> add(std::string name, rules::ValidDungeon map) {
    const std::string seed =
        games_.empty() ? seed_ : fmt::format("{}-{}", seed_, games_.size() + 1);
    TRY(auto setup, requested_game(arguments_, map, seed));
    games_.push_back(
        {.name = std::move(name),
         .map = std::move(map),
         .start = {.setup = std::move(setup), .names = players_.names},
         .bots = players_.bots,
         .leading = {.has_gamemaster = request_.has_gamemaster, .has_lobby = request_.has_lobby}});
    return {};
  }

  const Arguments& arguments_;
  World& world_;
  ServeRequest request_;
  Players players_;
  std::string seed_{};
  std::vector<server::NewGame> games_{};
};

/// Reports what is wrong with a store; returns the exit code.
int show_fault(const server::StoreFault& fault, World& world) {
  world.err << fmt::format("dungeonlab serve: {}\n", fault.what);
  return fault.is_changed ? exit_code::corrupt : exit_code::usage;
}

Result<int> export_records(const Arguments& arguments, const server::Store& store,
                           const std::string& folder, World& world) {
  const auto games = store.games();
  if (!games) {
    return show_fault(games.error(), world);
  }
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) {
    return fail(Failure::usage, fmt::format("{}: cannot make the folder: {}", shown_file(folder),
                                            failed.message()));
  }
  int code = exit_code::done;
  for (const server::StoredGame& listed : *games) {
    const auto game = store.game(listed.id);
    if (!game) {
      code = show_fault(game.error(), world);
      continue;
    }
    const std::filesystem::path path = std::filesystem::path(folder) / (game->name + ".game.jsonl");
    if (std::filesystem::exists(path, failed)) {
      return fail(
          Failure::usage,
          fmt::format("{}: a file with that name already exists; expected a folder without it",
                      shown_path(path)));
    }
    TRY(io::write_file(path, game->record));
    arguments.written()->note(path);
  }
  return code;
}

/// The network options.
server::ServerOptions network_of(const ServeRequest& request) {
  server::ServerOptions options{.hosts = request.hosts, .has_proxy = request.has_proxy};
  options.port = request.port;
  options.listen = request.listen.empty() ? options.listen : request.listen;
  return options;
}

/// Serves a hall until a signal comes; returns the exit code.
class Serving {
 public:
  Serving(const Arguments& arguments, World& world, server::Hall& hall)
      : arguments_(arguments), request_(arguments.as<ServeRequest>()), world_(world), hall_(hall) {}

  Result<int> run(std::vector<server::NewGame> games) {
    TRY(all_are_new(games));
    server::ServerOptions options = network_of(request_);
    std::optional<Operator> person;
    options.console = world_.in_terminal;
    options.command = [&](std::string_view line) { return person->obey(line); };
    options.show = [&](std::string_view text) { world_.out << text << std::flush; };
    // Nothing is written before it is certain that people can connect.
    TRY(auto network, server::Server::open(std::move(options), hall_));
    person.emplace(hall_, code_width(games));
    TRY(show_old(*person, hall_.games()));
    for (server::NewGame& game : games) {
      TRY(const auto keys, hall_.begin(std::move(game)));
      world_.out << fmt::format(
          "{}: new game; {}{}, and one link to watch:\n", keys.front().game,
          request_.has_gamemaster ? "a link for the gamemaster, " : "",
          request_.has_lobby ? "a link for all players to join" : "a link for each seat");
      for (const server::Key& key : keys) {
        world_.out << person->link(key);
      }
    }
    if (hall_.games().empty()) {
      if (!hall_.damaged().empty()) {
        return exit_code::corrupt;
      }
      return fail(Failure::usage, "no game to resume: expected maps, or --preset");
    }
    world_.out << fmt::format("Serving at {}. Games are saved in {}. Press Ctrl-C to stop.\n",
                              network.address(), shown_file(request_.store))
               << std::flush;
    network.run();
    TRY(hall_.commit());
    const auto left = hall_.games();
    if (std::all_of(left.begin(), left.end(),
                    [](const server::GameNote& game) { return game.is_over; })) {
      world_.out << "All games are over.\n";
      return exit_code::done;
    }
    world_.out << fmt::format(
        "To continue the games with the same links, use: dungeonlab serve {} {}{}\n",
        store_option.name, path_for_shell(request_.store), address_words(network));
    return exit_code::done;
  }

  /// The options that give the same address again, even if the system chose the port.
  [[nodiscard]] std::string address_words(const server::Server& network) const {
    std::string words;
    if (!request_.listen.empty()) {
      words += fmt::format(" {} {}", listen_option.name, quoted_for_shell(network.machine()));
    }
    if (network.port() != server::usual_port) {
      words += fmt::format(" {} {}", port_option.name, network.port());
    }
    for (const std::string& host : request_.hosts) {
      words += fmt::format(" {} {}", host_option.name, quoted_for_shell(host));
    }
    return request_.has_proxy ? fmt::format("{} {}", words, proxy_option.name) : words;
  }

 private:
  /// The width of QR codes: that of the terminal if it can show them, otherwise 0.
  [[nodiscard]] std::size_t code_width(const std::vector<server::NewGame>& games) const {
    constexpr std::size_t codes_at_once = 16;
    std::size_t seats = 0;
    for (const server::NewGame& game : games) {
      seats += game.start.setup.seats.size();
    }
    if (request_.codes != When::automatic) {
      return request_.codes == When::always ? SIZE_MAX : 0;
    }
    const bool can_show = world_.out_is_terminal && uses_color(arguments_, world_, true) &&
                          requested_charset(arguments_, world_) == io::Charset::unicode;
    return can_show && seats <= codes_at_once ? static_cast<std::size_t>(requested_width(world_))
                                              : 0;
  }

  /// Rejects a command that would start the same games again, which users hardly mean. Only the old
  /// links have the old address: this command may have another, or a port chosen by the system.
  [[nodiscard]] Result<void> all_are_new(const std::vector<server::NewGame>& games) const {
    for (const server::NewGame& game : games) {
      if (const auto twin = hall_.twin_of(game)) {
        return fail(
            Failure::usage,
            fmt::format(
                "{0}: these players already have a game on this map, in round {1}. To continue it, "
                "use: dungeonlab serve {2} {3}, with the same {4}, {5} and {6} as before (the old "
                "links contain the port). To start another game, save it in another file: {2} FILE",
                twin->name, twin->round, store_option.name, path_for_shell(request_.store),
                listen_option.name, port_option.name, host_option.name));
      }
    }
    return {};
  }

  Result<void> show_old(Operator& person, const std::vector<server::GameNote>& old) {
    for (const std::string& damage : hall_.damaged()) {
      world_.err << fmt::format(
          "dungeonlab serve: {}; this game is skipped, and the file is left unchanged\n", damage);
    }
    for (const server::GameNote& game : old) {
      world_.out << fmt::format("{}: resumed in round {}, with the same links\n", game.name,
                                game.round);
    }
    for (const std::string& door : request_.reissued) {
      const auto key = person.reissue(door);
      if (!key) {
        return fail(Failure::usage, fmt::format("{}: {}", reissue_option.name, key.error().what));
      }
      world_.out << fmt::format("{}: a new link\n", key->game) << person.link(*key);
    }
    return {};
  }

  const Arguments& arguments_;
  ServeRequest request_;
  World& world_;
  server::Hall& hall_;
};

}  // namespace

Result<int> serve(const Arguments& arguments, World& world) {
  const auto request = arguments.as<ServeRequest>();
  const bool draws = request.preset.has_value();
  if (draws && !arguments.words().empty()) {
    return fail(Failure::usage,
                fmt::format("expected maps or {}, not both", serve_preset_option.name));
  }
  const bool is_new = draws || !arguments.words().empty();
  const std::string& path = request.store;
  const auto there = io::look_at(path);
  if (!is_new && !there) {
    return fail(Failure::usage, fmt::format("{}\nhelp: name maps to play on, or use {}",
                                            there.error().what, serve_preset_option.name));
  }
  for (const Option& option : {players_option, game_profile_option, game_rules_option,
                               switch_option, seed_option, gamemaster_option, lobby_option}) {
    if (!is_new && arguments.has(option.name)) {
      return fail(Failure::usage,
                  fmt::format("{} is only for new games; saved games keep theirs, from {}",
                              option.name, shown_file(path)));
    }
  }
  Requested requested(arguments, world);
  if (is_new) {
    TRY(const auto is_sound, requested.read());
    if (!is_sound) {
      return exit_code::check_failed;
    }
  }
  TRY(auto store, server::Store::open(path));
  if (request.folder) {
    return export_records(arguments, store, *request.folder, world);
  }
  auto hall = server::Hall::open(std::move(store));
  if (!hall) {
    return show_fault(hall.error(), world);
  }
  return Serving(arguments, world, *hall).run(std::move(requested.games()));
}

}  // namespace dungeonlab::app::commands
