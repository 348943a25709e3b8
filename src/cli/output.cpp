// Writes files completely or not at all. io::write_file does that for a text in memory; a million
// maps are never in memory together, so here the temporary file stays open between them. Output for
// the maps of a folder is a folder with the same structure.
//
// A run that overwrites its input may destroy the only copy of a map. Names do not show whether two
// files are the same: a symbolic link has its own name, and so does every hard link. The file
// system's device and file numbers do, so they are recorded for each input file. Special files such
// as terminals may be read and written at the same time.
#include "cli/output.hpp"

#include "cli/input.hpp"
#include "cli/request.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/system_file.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> cannot_write(const fs::path& path, int reason) {
  return tl::unexpected(io::cannot_write(path, reason));
}

/// A file that nobody may write is meant to stay, even though its folder would allow replacing it
/// and root may do anything.
bool is_read_only(const fs::path& path, fs::perms permissions) {
  constexpr fs::perms any_write =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  return (permissions & any_write) == fs::perms::none || !io::may_write(path);
}

}  // namespace

OverwriteGuard::OverwriteGuard(const InputList& inputs) {
  for (const InputFile& file : inputs.files) {
    add_path(file.path);
  }
}

void OverwriteGuard::add(const std::string& word) {
  if (const auto file = file_of(word)) {
    add_path(file->path);
  }
}

void OverwriteGuard::add_path(const std::string& path) {
  if (path == standard_input) {
    return;
  }
  if (const auto known = io::identity_of(path)) {
    names_.emplace(*known, path);
  }
}

Result<void> OverwriteGuard::check(const std::filesystem::path& path) const {
  const auto known = io::identity_of(path);
  const auto found = known ? names_.find(*known) : names_.end();
  if (found == names_.end()) {
    if (!known || !keeps_others_ || is_of_system(path.generic_string()) ||
        (written_ != nullptr && written_->is_still(path))) {
      return {};
    }
    std::error_code unknown;
    return fail(Failure::usage,
                fmt::format("{} already exists ({}): choose another file, or replace it with {}",
                            shown_path(path), counted(fs::file_size(path, unknown), "byte"),
                            force_option.name));
  }
  const std::string output = shown_path(path);
  const std::string input = shown_path(found->second);
  return fail(
      Failure::usage,
      output == input
          ? fmt::format("{} would overwrite an input: choose another file", output)
          : fmt::format("{} would overwrite the input {}: choose another file", output, input));
}

Result<OutputNames> OutputNames::of(const InputList& inputs) {
  OutputNames names;
  std::error_code unknown;
  const fs::path here = fs::current_path(unknown);
  bool any = false;
  for (const std::string& root : inputs.roots) {
    const fs::path whole = (here / root).lexically_normal();
    if (*whole.lexically_relative(here).begin() != "..") {
      continue;
    }
    const fs::path above = (whole.has_filename() ? whole : whole.parent_path()).parent_path();
    const fs::path before = std::exchange(names.elsewhere_, any ? fs::path() : above);
    for (auto one = before.begin(), two = above.begin();
         any && one != before.end() && two != above.end() && *one == *two; ++one, ++two) {
      names.elsewhere_ /= *one;
    }
    any = true;
  }
  std::map<fs::path, const InputFile*> taken;
  for (const InputFile& file : inputs.files) {
    fs::path stem = names.stem_of(file.name);
    auto place = taken.end();
    if (io::form_named(file.name) == io::Form::json_line) {
      place = taken.find(fs::path(stem) += ".#");  // all of its lines
      stem += fmt::format(".{}", file.number == 0 ? "#" : std::to_string(file.number));
    }
    bool is_new = place == taken.end();
    if (is_new) {
      std::tie(place, is_new) = taken.emplace(std::move(stem), &file);
    }
    if (!is_new) {
      return fail(
          Failure::usage,
          fmt::format(
              "{} and {} would both be written to {}: use one command for each, with different "
              "folders",
              shown_file(place->second->name), shown_file(file.name), shown_path(place->first)));
    }
  }
  return names;
}

fs::path OutputNames::stem_of(const std::string& file) const {
  if (file == standard_input) {
    return "stdin";
  }
  std::error_code unknown;
  const fs::path here = fs::current_path(unknown);
  const fs::path whole = (here / file).lexically_normal();
  const fs::path near = whole.lexically_relative(here);
  const fs::path place = *near.begin() != ".." ? near
                         : elsewhere_.empty()  ? whole.filename()
                                               : whole.lexically_relative(elsewhere_);
  std::string last = place.filename().generic_string();
  for (const std::string_view form :
       {io::json_suffix, io::lines_suffix, io::plan_suffix, std::string_view(".json")}) {
    if (last.size() > form.size() && io::has_ending(last, form)) {
      last.resize(last.size() - form.size());
      break;
    }
  }
  return place.parent_path() / last;
}

fs::path OutputNames::of(const report::Report& report, std::string_view ending) const {
  fs::path place = stem_of(report.file);
  if (report.document.form == io::Form::json_line) {
    place += fmt::format(".{}", report.first_line);
  }
  return place += ending;
}

MadeFolders::~MadeFolders() {
  std::for_each(made_.rbegin(), made_.rend(), [](const fs::path& folder) {
    std::error_code ignored;
    fs::remove(folder, ignored);  // keeps folders that are not empty
  });
}

Result<void> MadeFolders::make(const fs::path& folder) {
  std::vector<fs::path> missing;
  std::error_code failure;
  for (fs::path one = folder; !one.empty() && !fs::exists(one, failure); one = one.parent_path()) {
    missing.push_back(one);
  }
  made_.insert(made_.end(), missing.rbegin(), missing.rend());
  fs::create_directories(folder, failure);
  if (failure) {
    return fail(Failure::usage, fmt::format("cannot make the folder {}: {}", shown_path(folder),
                                            failure.message()));
  }
  return {};
}

OutputFile::OutputFile(fs::path path, fs::path temporary, File file,
                       std::optional<Unfinished> unfinished)
    : path_(std::move(path)),
      temporary_(std::move(temporary)),
      file_(std::move(file)),
      unfinished_(std::move(unfinished)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)),
      unfinished_(std::move(other.unfinished_)),
      named_(std::move(other.named_)),
      written_(std::move(other.written_)) {}

OutputFile::~OutputFile() {
  if (!temporary_.empty()) {
    file_.reset();
    std::error_code ignored;
    fs::remove(temporary_, ignored);
  }
}

fs::path written_under(const fs::path& path) {
  std::error_code unknown;
  if (fs::exists(path, unknown)) {
    const fs::path whole = fs::canonical(path, unknown);
    return unknown ? path : whole;
  }
  const fs::path link = fs::read_symlink(path, unknown);
  return unknown ? path : path.parent_path() / link;
}

Result<OutputFile> OutputFile::create(const fs::path& path, const OverwriteGuard& read) {
  TRY(read.check(path));
  std::error_code unknown;
  const fs::file_status status = io::status_of(path, unknown);
  if (fs::is_directory(status)) {
    return cannot_write(path, EISDIR);
  }
  const bool replaced = fs::is_regular_file(status);
  if (replaced && is_read_only(path, status.permissions())) {
    return fail(Failure::usage,
                fmt::format("cannot write '{}': it is read-only; to allow changes, use chmod u+w",
                            shown_path(path)));
  }
  const fs::path target = written_under(path);
  fs::path temporary;
  if (replaced || !fs::exists(status)) {
    if (read.written() != nullptr && !read.written()->claim(target)) {
      return fail(Failure::usage, fmt::format("two outputs go to {}: choose two different files",
                                              shown_path(path)));
    }
    temporary = target.parent_path() /
                fmt::format(".{}.{}.tmp", target.filename().generic_string(), io::process_number());
  }
  auto unfinished = temporary.empty() ? std::nullopt : Unfinished::watch(temporary);
  if (!temporary.empty() && !unfinished) {
    return cannot_write(path,
                        temporary.generic_string().size() >= PATH_MAX ? ENAMETOOLONG : EMFILE);
  }
  const fs::path& opened = temporary.empty() ? target : temporary;
  File file(io::open_stream(opened), &std::fclose);
  if (file == nullptr) {
    return cannot_write(path, errno);
  }
  if (replaced && !temporary.empty()) {
    fs::permissions(temporary, status.permissions(), unknown);
  }
  OutputFile made(target, std::move(temporary), std::move(file), std::move(unfinished));
  made.named_ = path;
  made.written_ = read.written();
  return made;
}

Result<void> OutputFile::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) {
    return cannot_write(path_, errno);
  }
  return {};
}

Result<void> OutputFile::flush() {
  return std::fflush(file_.get()) == 0 ? Result<void>() : cannot_write(path_, errno);
}

Result<void> OutputFile::close() {
  return std::fclose(file_.release()) == 0 ? Result<void>() : cannot_write(path_, errno);
}

Result<void> OutputFile::commit() {
  if (file_ != nullptr) {
    TRY(close());
  }
  if (temporary_.empty()) {
    return {};
  }
  if (!io::replace_file(temporary_, path_)) {
    return cannot_write(path_, errno);
  }
  temporary_.clear();
  if (written_ != nullptr) {
    written_->note(named_);
  }
  return {};
}

Result<void> write_together(const std::vector<WholeFile>& files, const OverwriteGuard& read) {
  std::vector<OutputFile> open;
  open.reserve(files.size());
  for (const WholeFile& file : files) {
    TRY(auto output, OutputFile::create(file.path, read));
    open.push_back(std::move(output));
    if (auto done = open.back().write(file.bytes).and_then([&] { return open.back().close(); });
        !done) {
      return done;
    }
  }
  for (OutputFile& file : open) {
    TRY(file.commit());
  }
  return {};
}

Result<void> write_whole(const fs::path& path, std::string_view bytes, const OverwriteGuard& read) {
  TRY(auto file, OutputFile::create(path, read));
  return file.write(bytes).and_then([&] { return file.commit(); });
}

Result<void> show(std::string_view bytes, World& world) {
  if (world.out_is_terminal && first_bad_utf8(bytes)) {
    return fail(
        Failure::usage,
        "refusing to write binary data to a terminal: write it to a file with --output FILE");
  }
  world.out << bytes;
  return {};
}

}  // namespace dungeonlab::app
