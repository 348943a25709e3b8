// dungeonlab summary: what the maps of a batch are like together. Of a batch that is not whole the
// parts that are there are told, and what is missing; the exit code says so too. No clock is looked
// at: how fast a batch is made stands in the progress of the run, and the files know nothing of it.
#include "dungeonlab/summary/summary.hpp"

#include "app/batch_words.hpp"
#include "app/command.hpp"
#include "app/jobs.hpp"
#include "app/output.hpp"
#include "app/read_files.hpp"
#include "app/summary_text.hpp"
#include "app/terminal.hpp"
#include "app/unfinished.hpp"

#include <array>
#include <filesystem>
#include <ostream>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array<std::string_view, 3> form_choices = {"text", "json", "html"};
constexpr Option form_option = {"--format", "FORM", "how to tell it (text if not given)",
                                form_choices};
constexpr Option output = {"--output", "FILE", "write it to a file (standard output if not given)"};
constexpr Option jobs =
    jobs_option("measure so many maps at once, 1 to 256 (one for each core if not given)");
constexpr std::array options = {form_option, output, charset_option, jobs};

/// Nothing of the batch is written over.
ReadFiles files_of(const std::string& folder) {
  ReadFiles files;
  std::error_code unknown;
  for (const auto& entry : std::filesystem::directory_iterator(folder, unknown)) {
    files.add(entry.path().native());
  }
  return files;
}

}  // namespace

constinit const Usage summary_usage = {
    .options = options,
    .words = {"DIR", "the folder of a batch, whole or not", 1, 1},
    .notes =
        "The page that --format html makes needs neither network nor script, and can be printed.\n"
        "The exit code is 5 if the batch is not whole, and 6 if a file is not what was written.",
    .examples = {{{"dungeonlab summary maps/", "see whether the maps are fair, and how they play"},
                  {"dungeonlab summary --format html --output maps.html maps/",
                   "make a page of it for those who decide"}}}};

Result<int> summary(const Arguments& arguments, World& world) {
  const auto threads = wanted_threads(arguments);
  if (!threads) {
    return tl::unexpected(threads.error());
  }
  const Interruption may_wait;
  const auto made =
      dungeonlab::summary::summarize(arguments.words().front(), *threads, &Interruption::has_come);
  if (!made) {
    return ended(made.error(), "summary", world);
  }
  const std::size_t form = arguments.choice(form_option.name, form_choices, 0);
  const std::string text = form == 0   ? text_of(*made, wanted_charset(arguments, world))
                           : form == 1 ? dungeonlab::summary::write_json(*made)
                                       : dungeonlab::summary::write_html(*made);
  if (const auto path = arguments.value(output.name)) {
    if (const auto written = write_whole(*path, text, files_of(arguments.words().front()));
        !written) {
      return tl::unexpected(written.error());
    }
  } else {
    world.out << text;
  }
  if (!made->standing.is_whole) {
    world.err << fmt::format("dungeonlab summary: {}\n",
                             dungeonlab::summary::missing_of(made->standing));
    return exit_code::incomplete;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
