// dungeonlab format: rewrites maps as canonical text, in place, each in its own format. A file is
// replaced only if its text changes and every map in it could be read: rewriting an unreadable map
// would lose parts of it. Maps that break rules of the game are formatted too.
#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "app/find_inputs.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/proved_map.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/fix/repair.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/forms.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct FormatRequest {
  bool only_checks = false;
};
constexpr Option check_option = flag<&FormatRequest::only_checks>(
    "--check",
    "change nothing; list the files that would change, with exit code 1 if there are any");
constexpr std::array format_options = {check_option, force_exclude_option, min_level_option,
                                       color_option};

/// What formatting found in one file.
struct Seen {
  bool faulty = false;       ///< the first reason why a text is not canonical; empty if all are
  std::string why{};         ///< some text is not canonical: the first reason; empty: all are
  std::uintmax_t bytes = 0;  ///< size of the canonical text
};

/// Why a text is not the canonical one.
std::string difference(const std::string& found, const std::string& canonical, std::uint32_t line) {
  const std::string_view text = without_mark(found);
  const std::string plain = normal_text(found);
  std::vector<std::string> reasons;
  if (text.size() < found.size()) {
    reasons.emplace_back("it begins with a byte-order mark");
  }
  if (text != plain) {
    reasons.push_back(fmt::format("line ends are {}, not LF",
                                  text.find('\n') == std::string_view::npos ? "CR" : "CRLF"));
  }
  if (plain != canonical) {
    const auto first =
        std::mismatch(plain.begin(), plain.end(), canonical.begin(), canonical.end());
    line += static_cast<std::uint32_t>(std::count(plain.begin(), first.first, '\n'));
    reasons.push_back(fmt::format("line {} differs", line));
  }
  return fmt::format("{}", fmt::join(reasons, "; "));
}

/// Reads every map of a file and passes on its canonical text.
Result<Seen> format_maps(const InputFile& file, const Arguments& arguments, World& world,
                         const std::function<Result<void>(const std::string&)>& write) {
  Seen seen;
  Result<void> written;
  const auto read = read_maps(file, world, [&](InputMap map) {
    const std::string before = map.document.text;
    const io::Form form = map.document.form;
    if (!map.document.faults.empty()) {
      io::Document straight = fix::straightened(std::move(map.document));
      map.document = straight.faults.empty() ? std::move(straight) : io::read(before, form);
    }
    // Rewriting would lose what could not be read, even if a rule reports it and not the reader
    // (G03).
    if (!map.document.faults.empty() || !map.document.sheet.incomplete.empty()) {
      seen.faulty = true;
      world.err << findings_text(std::move(map), arguments, world);
      return true;
    }
    const bool line = form == io::Form::json_line;
    const std::string text = io::canonical_text(map.document, form);
    if (const std::string found = before + (line ? "\n" : ""); seen.why.empty() && text != found) {
      seen.why = difference(found, text, map.line);
    }
    seen.bytes += text.size();
    written = write(text);
    return written.has_value();
  });
  TRY(read);
  TRY(written);
  return seen;
}

/// Formats one file in place; true if its text is, or was, not canonical.
Result<bool> format_file(const InputFile& file, const Arguments& arguments, World& world) {
  TRY(const auto status, io::look_at(file.path));
  if (!std::filesystem::is_regular_file(status)) {
    return fail(Failure::usage,
                fmt::format("{} is not a file that can be rewritten", shown_path(file.path)));
  }
  std::optional<OutputFile> target;
  if (!arguments.as<FormatRequest>().only_checks) {
    TRY(auto created, OutputFile::replace(file.path));
    target.emplace(std::move(created));
  }
  const auto seen = format_maps(file, arguments, world, [&](const std::string& text) {
    return target ? target->write(text) : Result<void>();
  });
  TRY(seen);
  if (seen->faulty) {
    return true;
  }
  std::error_code unknown;
  // Only the length shows blank lines and a missing last line end, which belong to no map.
  if (seen->why.empty() && seen->bytes == std::filesystem::file_size(file.path, unknown)) {
    return false;
  }
  world.out << fmt::format(
      "{}: {} ({})\n", target ? "formatted" : "not canonical", shown_path(file.path),
      seen->why.empty() ? "empty lines, or no line end at the end" : seen->why);
  if (!target) {
    return true;
  }
  TRY(target->commit());
  return false;
}

/// Filters standard input to standard output; true if the text is not canonical.
Result<bool> format_stream(const InputFile& file, const Arguments& arguments, World& world) {
  const bool quiet = arguments.as<FormatRequest>().only_checks;
  const auto seen = format_maps(file, arguments, world, [&](const std::string& text) {
    if (!quiet) {
      world.out << text;
    }
    return Result<void>();
  });
  TRY(seen);
  const bool is_reported = quiet && !seen->why.empty();
  if (is_reported) {
    world.out << fmt::format("not canonical: {} ({})\n", shown_file(file.name), seen->why);
  }
  return seen->faulty || is_reported;
}

}  // namespace

constinit const Usage format_usage = {
    .options = format_options,
    .words = {.name = "FILE",
              .about = "maps of any format: files, folders, - (standard input to standard output)",
              .least = 1},
    .notes =
        "Canonical files are not touched. A row of a plan that is too wide or too narrow is "
        "straightened if only one change can do it. A file that cannot be read completely is not "
        "touched "
        "either: its faults are shown, and the exit code is 1. To check the rules, use "
        "`dungeonlab validate`. Comments in plans stay. Line ends become LF, and a byte-order "
        "mark is removed; `validate --fix` keeps both. The .gitattributes file that "
        "`dungeonlab init` writes stops git from turning LF into CRLF.",
    .examples = {{{"dungeonlab format mine.dungeon.txt", "tidy a plan"},
                  {"dungeonlab format --check maps/", "list the untidy maps in a folder"}}}};

Result<int> format(const Arguments& arguments, World& world) {
  const InputList inputs = find_inputs(arguments);
  print_notes(inputs, "format", world);
  int code = exit_code::done;
  const auto complain = [&](const auto& error) {
    world.err << "dungeonlab format: " << error.what << '\n';
    code = exit_code::usage;
  };
  std::for_each(inputs.errors.begin(), inputs.errors.end(), complain);
  for (const InputFile& file : inputs.files) {
    if (file.number != 0) {
      complain(
          Error{Failure::usage, fmt::format("{} can only be formatted as a whole, not just map #{}",
                                            shown_path(file.path), file.number)});
      continue;
    }
    const auto bad = file.path == standard_input ? format_stream(file, arguments, world)
                                                 : format_file(file, arguments, world);
    if (!bad) {
      complain(bad.error());
    } else if (*bad) {
      code = std::max(code, exit_code::check_failed);
    }
  }
  return code;
}

}  // namespace dungeonlab::app::commands
