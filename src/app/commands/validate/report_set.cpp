// Several reports on one run: text for people, and files for programs. They are written as the maps
// are checked, so none is kept in memory; a file is moved into place when everything is written,
// and an interrupted run leaves the old one.
#include "app/commands/validate/report_set.hpp"

#include "app/configuration.hpp"
#include "app/find_inputs.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view to_standard_output = "-";

/// Text if the name is wrong, since no program takes text for a good report.
report::FormatKind kind_named(std::string_view name) {
  const auto* const found =
      std::find(report::format_names.begin(), report::format_names.end(), name);
  return found == report::format_names.end()
             ? report::FormatKind::text
             : static_cast<report::FormatKind>(found - report::format_names.begin());
}

/// True if a report in that file would overwrite settings.
bool is_settings(const std::string& path) {
  std::error_code unknown;
  return std::filesystem::path(path).filename() == io::config_name &&
         std::filesystem::exists(path, unknown);
}

}  // namespace

Result<ReportSet> ReportSet::open(const Arguments& arguments, const InputList& inputs,
                                  World& world) {
  ReportSet reports(world);
  std::vector<std::string> needed = arguments.values(report_option.name);
  if (needed.empty()) {
    needed.emplace_back(report::name(report::FormatKind::text));
  }
  for (const std::string& report : needed) {
    TRY(reports.open_one(report, arguments, inputs));
  }
  return reports;
}

Result<void> ReportSet::open_one(const std::string& needed, const Arguments& arguments,
                                 const InputList& inputs) {
  const std::size_t equals = needed.find('=');
  const std::string form = needed.substr(0, equals);
  const std::string path =
      equals == std::string::npos ? std::string(to_standard_output) : needed.substr(equals + 1);
  if (path.empty()) {
    return fail(Failure::usage,
                fmt::format("{0} {1} needs a file: {0} {1}=FILE", report_option.name, form));
  }
  const bool is_file = path != to_standard_output;
  if (is_file && is_settings(path)) {
    return fail(Failure::usage,
                fmt::format("{} {} would overwrite the settings: choose another file than {}",
                            report_option.name, form, shown_path(path)));
  }
  if (!is_file && std::exchange(is_shown_, true)) {
    return fail(
        Failure::usage,
        fmt::format("two reports go to standard output: send one to a file, such as {} {}=FILE",
                    report_option.name, form));
  }

  auto member = std::make_unique<Member>();
  if (is_file) {
    TRY(auto file, OutputFile::create(path, OverwriteGuard(inputs, arguments)));
    member->file.emplace(std::move(file));
    member->path = path;
  }
  const report::TextOptions shown = {
      .color = uses_color(arguments, *world_, !is_file && world_->out_is_terminal)};
  const report::Sink sink = [to = member.get(), world = world_](std::string_view bytes) {
    if (!to->file) {
      world->out << bytes;
    } else if (to->written) {
      to->written = to->file->write(bytes);
    }
  };
  member->format = report::make_format(kind_named(form), shown, sink);
  members_.push_back(std::move(member));
  return {};
}

ReportSet::Pieces ReportSet::pieces(const report::Report& report) const {
  Pieces pieces;
  for (const auto& member : members_) {
    pieces.push_back(member->format->piece(report));
  }
  return pieces;
}

bool ReportSet::add(const report::Report& report, const Pieces& pieces) {
  for (std::size_t i = 0; i < members_.size(); ++i) {
    members_[i]->format->add(report, pieces[i]);
  }
  return is_read();
}

bool ReportSet::is_broken_off() const {
  return !world_->out.good() && world_->out_error && world_->out_error() == EPIPE;
}

bool ReportSet::is_read() const {
  return !is_broken_off() && std::any_of(members_.begin(), members_.end(), [&](const auto& member) {
    return member->file ? member->written.has_value() : world_->out.good();
  });
}

std::vector<Error> ReportSet::end(report::Tally tally) {
  std::vector<Error> faults;
  const auto settle = [&](Member& member, Result<void> (OutputFile::*act)()) {
    if (!member.file || member.is_lost) {
      return;
    }
    if (member.written) {
      member.written = (*member.file.*act)();
    }
    if (!member.written) {
      member.is_lost = true;
      faults.push_back(member.written.error());
      tally.miss({member.path, member.written.error().what});
    }
  };
  // Standard output comes last: it reports on all others and cannot be taken back.
  std::stable_partition(members_.begin(), members_.end(),
                        [](const auto& member) { return member->file.has_value(); });
  for (const auto& member : members_) {
    settle(*member, &OutputFile::flush);
  }
  for (const auto& member : members_) {
    member->format->end(tally);
    settle(*member, &OutputFile::commit);
  }
  return faults;
}

void ReportSet::end_without(const Arguments& arguments, const Error& why, World& world) {
  Configurations configurations = Configurations::of(Arguments({}, {}));
  const InputList inputs = find_inputs(arguments.words(), configurations);
  arguments.written()->begin_again();
  ReportSet reports(world);
  for (const std::string& report : arguments.values(report_option.name)) {
    if (report.find('=') != std::string::npos) {
      (void)reports.open_one(report, arguments, inputs);
    }
  }
  std::erase_if(reports.members_, [](const auto& member) { return !member->file; });
  report::Tally tally;
  tally.miss({"", why.what});
  (void)reports.end(std::move(tally));
}

}  // namespace dungeonlab::app
