// The program behind main: finds the command, runs it, and turns its result into an exit code. Each
// error is reported once, on standard error, with the name of the command. Standard output is
// checked last: a result that could not be written does not count.
#include "dungeonlab/cli/run.hpp"

#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/help.hpp"
#include "cli/text_input.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cerrno>
#include <exception>
#include <istream>
#include <new>
#include <ostream>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

int complain(World& world, std::string_view who, const Error& error) {
  world.err << who << ": " << error.what << '\n';
  return static_cast<int>(error.failure);
}

int run_command(const Command& command, const std::vector<std::string>& words, World& world) {
  const std::string who = fmt::format("{} {}", world.program->name, command.name);
  const auto arguments = command.usage->is_program
                             ? Result<std::optional<Arguments>>(Arguments({}, words))
                             : read_arguments(command, words, world);
  if (arguments && !*arguments) {
    return exit_code::done;
  }
  const Result<int> code =
      arguments.and_then([&](const auto& read) { return command.run(*read, world); });
  if (code) {
    if (*code != exit_code::interrupted) {
      (*arguments)->written()->report(**arguments, world);
    }
    return *code;
  }
  if (command.usage->when_failed != nullptr) {
    command.usage->when_failed(arguments ? **arguments : known_arguments(*command.usage, words),
                               code.error(), world);
  }
  const int failed = complain(world, who, code.error());
  if (!arguments) {
    world.err << "see: " << who << " --help\n";
  }
  return Interruption::has_come() ? exit_code::interrupted : failed;
}

int find_and_run(const std::vector<std::string>& arguments, World& world) {
  const ProgramInfo& program = *world.program;
  if (arguments.empty()) {
    world.err << first_help(program);
    return exit_code::usage;
  }
  const std::string& word = arguments.front();
  if (word == "--help" || word == "-h") {
    world.out << program_help(program);
    return exit_code::done;
  }
  if (word == "--version" || word == "-V") {
    world.out << program.name << " " DUNGEONLAB_VERSION "\n";
    return exit_code::done;
  }
  const FoundCommand found = find_command(program, arguments);
  if (found.command != nullptr) {
    return run_command(
        *found.command,
        {arguments.begin() + static_cast<std::ptrdiff_t>(found.words), arguments.end()}, world);
  }
  if (arguments.size() == 2 && (arguments[1] == "--help" || arguments[1] == "-h") &&
      !subcommands_of(program, word).empty()) {
    world.out << group_help(program, word);
    return exit_code::done;
  }
  world.err << shown_message(
      fmt::format("{}\nsee: {} --help\n", unknown_command_error(program, arguments), program.name));
  return exit_code::usage;
}

/// The exit code after flushing standard output.
int finish_output(World& world, int code) {
  if (world.out.flush()) {
    return code;
  }
  const int reason = world.out_error ? world.out_error() : EIO;
  if (reason == EPIPE) {
    return code;
  }
  if (reason == EINTR) {  // the program was asked to end before it was read
    return exit_code::interrupted;
  }
  world.err << fmt::format("{}: cannot write to standard output: {}\n", world.program->name,
                           reason_of(reason));
  return std::max(code, exit_code::usage);
}

}  // namespace

int run(const ProgramInfo& program, const std::vector<std::string>& arguments, World& world) {
  world.program = &program;
  try {
    const int code = find_and_run(arguments, world);
    return finish_output(world, world.in.bad() ? std::max(code, exit_code::usage) : code);
  } catch (const std::bad_alloc&) {
    world.err << program.name << ": not enough memory\n";
    return exit_code::usage;
  } catch (const std::exception& error) {
    world.err << program.name << ": a bug in this program: " << escape_for_terminal(error.what())
              << '\n';
    return static_cast<int>(Failure::bug);
  }
}

}  // namespace dungeonlab::app
