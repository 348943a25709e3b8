// Polls files a few times a second, by size and modification time. That works on every file system
// and network, wakes no sleeping machine, and notices editors that save by renaming.
#include "app/watch.hpp"

#include "app/find_inputs.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <ostream>
#include <thread>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

constexpr auto pause = std::chrono::milliseconds(200);
constexpr std::string_view settings_name = "dungeonlab.json";

using Stamp = std::pair<std::uintmax_t, fs::file_time_type>;  ///< size and modification time
using Snapshot = std::map<fs::path, Stamp>;

void add(Snapshot& seen, const fs::path& path) {
  std::error_code missing;
  const auto time = fs::last_write_time(path, missing);
  const auto size = missing ? 0 : fs::file_size(path, missing);
  if (!missing) {
    seen[path] = {size, time};
  }
}

Snapshot look_at(const Arguments& arguments) {
  Snapshot seen;
  for (const InputFile& file : find_inputs(arguments).files) {
    add(seen, file.path);
    add(seen, fs::path(file.path).parent_path() / settings_name);
  }
  return seen;
}

/// Waits until something differs from before, and then until nothing changes any more.
Snapshot wait_for_change(const Arguments& arguments, const Snapshot& before) {
  Snapshot last = before;
  while (true) {
    std::this_thread::sleep_for(pause);
    Snapshot now = look_at(arguments);
    if (now == last && now != before) {
      return now;
    }
    last = std::move(now);
  }
}

/// A file that is new, changed or gone.
std::string changed_file(const Snapshot& before, const Snapshot& now) {
  for (const auto& [path, state] : now) {
    const auto found = before.find(path);
    if (found == before.end() || found->second != state) {
      return path.generic_string();
    }
  }
  for (const auto& [path, state] : before) {
    if (!now.contains(path)) {
      return path.generic_string();
    }
  }
  return {};
}

}  // namespace

Result<int> watch(const Arguments& arguments, World& world,
                  Result<int> (*run)(const Arguments&, World&)) {
  const auto& words = arguments.words();
  if (std::find(words.begin(), words.end(), standard_input) != words.end()) {
    return fail(Failure::usage,
                fmt::format("{} needs files: standard input cannot change", watch_option.name));
  }
  Snapshot seen = look_at(arguments);
  auto code = run(arguments, world);
  if (!code) {
    return code;
  }
  while (world.out.flush()) {
    if (!code) {
      world.err << "dungeonlab: " << code.error().what << '\n';
    }
    world.err << "waiting for a map to be saved; press Ctrl-C to stop\n" << std::flush;
    Snapshot now = wait_for_change(arguments, seen);
    world.out << (world.out_is_terminal
                      ? std::string(clear_screen)
                      : fmt::format("\n{}\n", shown_file(changed_file(seen, now))));
    seen = std::move(now);
    arguments.written()->begin_again();
    code = run(arguments, world);
  }
  return code;
}

}  // namespace dungeonlab::app
