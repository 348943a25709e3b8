// Fixes files on disk. Each map of a file is fixed by itself; then the file is written again with
// the fixed maps in place of the old ones, and every other byte, including blank lines, unchanged.
// If no map changes, nothing is written. On a terminal, a diff is shown with everything escaped
// that is dangerous there; in a file or pipe it is unescaped, because otherwise it would not be a
// patch.
#include "app/commands/validate/fixing.hpp"

#include "cli/output.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/fix/diff.hpp"
#include "dungeonlab/fix/repair.hpp"
#include "dungeonlab/io/file.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <istream>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <sstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// The fixed maps of one file by their first line.
struct Changes {
  std::map<std::uint32_t, std::string> maps;
  bool are_lines = false;  ///< each map is one line of many
  std::string diff;
  fix::Repairs repairs;
};

/// A summary such as `3 repairs: 2 W02, 1 boundary named in canonical order`.
std::string summary(const fix::Repairs& repairs) {
  std::int64_t all = 0;
  std::string parts;
  for (const auto& [code, count] : repairs) {
    const auto number = static_cast<std::int64_t>(count);
    all += number;
    parts += fmt::format("{}{}", parts.empty() ? "" : ", ",
                         code.empty() ? counted(number, "boundary") + " named in canonical order"
                                      : fmt::format("{} {}", number, code));
  }
  return fmt::format("{}: {}", counted(all, "repair"), parts);
}

/// Copies the bytes of a file, with the fixed maps in their places.
Result<void> copy(std::istream& in, const Changes& changes,
                  const std::function<Result<void>(std::string_view)>& write) {
  if (!changes.are_lines) {
    return write(changes.maps.begin()->second);
  }
  Result<void> written;
  std::string line;
  for (std::uint32_t number = 1; written && std::getline(in, line); ++number) {
    const auto repaired = changes.maps.find(number);
    if (repaired != changes.maps.end()) {
      line = repaired->second;
    }
    line += in.eof() ? "" : "\n";
    written = write(line);
  }
  return written;
}

/// Also true for input that cannot be read from its end.
bool ends_in_line_end(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return !in.seekg(-1, std::ios::end) || in.get() == '\n';
}

/// One run over many files.
class Fixer {
 public:
  Fixer(const Arguments& arguments, Configurations& configurations, World& world)
      : only_shows_(arguments.as<FixChoice>().shows_difference),
        configurations_(configurations),
        world_(world) {}

  void fix_all(const InputList& inputs) {
    for (const report::Unread& unread : inputs.errors) {
      miss(unread);
    }
    for (const InputFile& file : inputs.files) {
      fix(file);
    }
  }
  /// What is left to check: the files that could be read, and the errors of the others.
  [[nodiscard]] const InputList& left() const { return left_; }
  [[nodiscard]] int code() const { return code_; }
  /// The fixed text of standard input, if it was read.
  [[nodiscard]] const std::optional<std::string>& stream() const { return stream_; }

 private:
  void fix(const InputFile& file) {
    const Configuration& settings = configurations_.at(folder_of(file.name));
    if (!settings.errors.empty()) {
      refuse(file, settings);
      return;
    }
    policy_ = &settings.policy;
    const Result<void> done = file.path == standard_input ? fix_stream(file) : fix_file(file);
    if (done) {
      left_.files.push_back(file);
    } else {
      miss({file.name, done.error().what});
    }
  }
  void complain(std::string_view what) {
    world_.err << "dungeonlab validate: " << what << '\n';
    code_ = exit_code::usage;
  }

  /// Leaves an unreadable file to the report of the check, unless there will be no check.
  void miss(report::Unread unread) {
    if (only_shows_) {
      complain(unread.what);
    } else {
      left_.errors.push_back(std::move(unread));
    }
  }

  /// Leaves wrong settings to the report of the check, unless there will be no check.
  void refuse(const InputFile& file, const Configuration& settings) {
    left_.files.push_back(file);
    if (only_shows_ && reported_.insert(&settings).second) {
      std::for_each(settings.errors.begin(), settings.errors.end(),
                    [&](const Error& error) { complain(error.what); });
    }
  }

  /// Finds the changes to a file; `ends` says that it ends in a line end.
  Result<Changes> look(const InputFile& file, World& world, bool ends) {
    Changes changes;
    std::function<void(std::string_view)> show_last = [](std::string_view) {};
    const auto read = read_maps(file, world, [&](InputMap map) {
      changes.are_lines = map.document.form == io::Form::json_line;
      show_last("\n");
      show_last = [](std::string_view) {};
      std::string before = map.document.text;
      fix::Repaired repaired = fix::repair(std::move(map.document), *policy_);
      if (!repaired.refusal.empty()) {
        const bool is_line = changes.are_lines;  // one map per line
        world_.err << fmt::format("not fixed: {}{}: {}\n", shown_file(file.name),
                                  is_line ? fmt::format(":{}", map.line) : "", repaired.refusal);
        code_ = std::max(code_, exit_code::check_failed);
      }
      for (const fix::Guess& guess : repaired.guesses) {
        world_.err << fmt::format("not fixed: {}:{}:{}: {}: several names are possible; {}\n",
                                  shown_file(file.name), map.line - 1 + guess.position.line,
                                  guess.position.column, guess.code, guess.help);
      }
      if (repaired.repairs.empty()) {
        return true;
      }
      for (const auto& [code, count] : repaired.repairs) {
        changes.repairs[code] += count;
      }
      std::string& after = repaired.document.text;
      if (only_shows_) {
        show_last = [&changes, line = map.line, before = std::move(before),
                     after = std::move(after)](std::string_view end) {
          changes.diff +=
              fix::hunks(fmt::format("{}{}", before, end), fmt::format("{}{}", after, end), line);
        };
      } else {
        changes.maps[map.line] = std::move(after);
      }
      return true;
    });
    show_last(changes.are_lines && ends ? "\n" : "");
    TRY(read);
    return changes;
  }

  void show(const InputFile& file, const Changes& changes) {
    put(fix::diff_head(std::filesystem::path(file.name).lexically_normal().generic_string()) +
        changes.diff);
    world_.err << fmt::format("would fix: {}: {}\n", shown_file(file.name),
                              summary(changes.repairs));
    code_ = std::max(code_, exit_code::check_failed);
  }

  /// Writes a diff line by line, so that only its line ends reach a terminal unescaped.
  void put(const std::string& diff) {
    if (!world_.out_is_terminal) {
      world_.out << diff;
      return;
    }
    std::istringstream lines(diff);
    for (std::string line; std::getline(lines, line);) {
      world_.out << escape_for_terminal(line) << '\n';
    }
  }

  Result<void> fix_file(const InputFile& file) {
    if (!only_shows_ && file.number != 0) {
      return fail(Failure::usage, fmt::format("{} can only be fixed as a whole, not just map #{}",
                                              shown_file(file.name), file.number));
    }
    TRY(const auto status, io::look_at(file.path));
    if (!only_shows_ && !std::filesystem::is_regular_file(status)) {
      return fail(Failure::usage,
                  fmt::format("{} is not a file that can be rewritten", shown_file(file.name)));
    }
    TRY(const auto changes, look(file, world_, ends_in_line_end(file.path)));
    if (changes.repairs.empty()) {
      return {};
    }
    if (only_shows_) {
      show(file, changes);
      return {};
    }
    if (const auto done = rewrite(file, changes); !done) {
      complain(done.error().what);
    }
    return {};
  }

  Result<void> rewrite(const InputFile& file, const Changes& changes) {
    TRY(auto target, OutputFile::replace(file.path));
    std::ifstream in(file.path, std::ios::binary);
    auto done = copy(in, changes, [&](std::string_view text) { return target.write(text); });
    if (done) {
      done = target.commit();
    }
    if (done) {
      world_.err << fmt::format("fixed: {}: {}\n", shown_file(file.name), summary(changes.repairs));
    }
    return done;
  }

  Result<void> fix_stream(const InputFile& file) {
    constexpr std::size_t all = std::numeric_limits<std::size_t>::max() - 1;
    TRY(auto whole, read_whole(file.path, all, world_));
    std::string& text = whole;
    std::istringstream again(text);
    World world{
        .in = again, .out = world_.out, .err = world_.err, .environment = {}, .out_error = {}};
    TRY(const auto changes, look(file, world, text.ends_with('\n')));
    if (only_shows_ && !changes.repairs.empty()) {
      show(file, changes);
    }
    if (only_shows_) {
      return {};
    }
    if (!changes.repairs.empty()) {
      std::istringstream in(std::exchange(text, {}));
      (void)copy(in, changes, [&](std::string_view piece) {
        text += piece;
        return Result<void>();
      });
      world_.err << fmt::format("fixed: {}: {}\n", shown_file(file.name), summary(changes.repairs));
    }
    world_.out << text;
    stream_ = std::move(text);
    return {};
  }

  bool only_shows_;
  Configurations& configurations_;
  World& world_;
  const report::Policy* policy_ = nullptr;   ///< the current file's policy
  std::set<const Configuration*> reported_;  ///< whose errors were reported
  InputList left_;
  int code_ = exit_code::done;
  std::optional<std::string> stream_;
};

}  // namespace

Result<int> fix_and_validate(const InputList& inputs, const Arguments& arguments,
                             Configurations& configurations, World& world,
                             const OpenValidation& open) {
  Fixer fixer(arguments, configurations, world);
  const FixChoice chosen = arguments.as<FixChoice>();
  if (chosen.shows_difference) {
    fixer.fix_all(inputs);
    return fixer.code();
  }
  const bool filters = chosen.fixes && std::any_of(inputs.files.begin(), inputs.files.end(),
                                                   [](const InputFile& file) {
                                                     return file.path == standard_input;
                                                   });
  std::istringstream repaired;
  World after{.in = chosen.fixes ? repaired : world.in,
              .out = filters ? world.err : world.out,
              .err = world.err,
              .out_is_terminal = filters ? world.err_is_terminal : world.out_is_terminal,
              .err_is_terminal = world.err_is_terminal,
              .out_columns = filters ? 0 : world.out_columns,
              .environment = world.environment,
              .out_error = world.out_error,
              .in_error = chosen.fixes ? nullptr : world.in_error};
  TRY(const auto validate, open(after));
  if (!chosen.fixes) {
    return (validate)(inputs);
  }
  fixer.fix_all(inputs);
  repaired.str(fixer.stream().value_or(std::string()));
  const Result<int> code = (validate)(fixer.left());
  return code ? std::max(*code, fixer.code()) : code;
}

}  // namespace dungeonlab::app
