// Where generated maps go. They are written one by one as they are made, so a million of them need
// no more memory than one. Each file appears complete or not at all: a file of all maps after the
// last of them, files in a folder one after another.
#include "app/commands/generate/map_output.hpp"

#include "app/commands/generate/map_request.hpp"
#include "app/settings_options.hpp"
#include "cli/input.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/model/limits.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

/// The input files of the run.
OverwriteGuard read_files(const Arguments& arguments) {
  OverwriteGuard read;
  for (const Option& option : {settings_option, like_option, complete_option}) {
    if (const auto word = arguments.value(option.name)) {
      read.add(*word);
    }
  }
  read.keep_others(arguments);
  return read;
}

/// A file name such as `7x7-0012.dungeon.json`. Settings other than a preset use their size and
/// levels, and a map without an origin the index of its run. Four digits make the files sort like
/// the maps, and a map has the same name in every run.
std::string file_name(const Sheet& sheet, std::uint64_t index, io::Form form) {
  const Origin origin = sheet.origin.value_or(Origin{});
  const Extent base = sheet.base.value_or(Extent{});
  return fmt::format(
      "{}-{:04}{}",
      io::preset_named(origin.preset)
          ? origin.preset
          : fmt::format("{}x{}x{}", base.columns, base.rows, sheet.levels.value_or(0)),
      origin.index.value_or(index), form == io::Form::plan ? io::plan_suffix : io::json_suffix);
}

}  // namespace

Result<MapOutput> MapOutput::open(const Arguments& arguments, std::uint64_t count, io::Form initial,
                                  World& world) {
  const std::string path = arguments.as<Common>().output;
  const bool folder = names_folder(path);
  const bool several = count > 1 && !folder;
  TRY(const auto requested,
      requested_map_form(arguments, several ? io::Form::json_line : initial, true, path));
  const io::Form form = requested;
  if (several && form != io::Form::json_line) {
    return fail(Failure::usage,
                fmt::format("{} maps do not fit into one {} file: use --format jsonl, or a folder",
                            count, form_choices[static_cast<std::size_t>(form)]));
  }
  if (folder && form == io::Form::json_line) {
    return fail(Failure::usage,
                "a folder gets one file per map: use --format json or plan, or write to a file");
  }
  MapOutput output(form, world.out, read_files(arguments));
  if (folder) {
    TRY(output.folders_.make(path));
    output.folder_ = path;
  } else if (!path.empty()) {
    TRY(auto file, OutputFile::create(path, output.read_));
    output.file_.emplace(std::move(file));
    output.first_ = path;
  }
  return output;
}

Result<MapOutput::Piece> MapOutput::piece(const Sheet& sheet, std::uint64_t index) const {
  Piece piece{folder_ ? file_name(sheet, index, form_) : std::string(),
              io::canonical_text(sheet, form_)};
  if (form_ == io::Form::json && piece.text.size() > limits::map_bytes) {
    piece.text = io::canonical_text(sheet, io::Form::json_line);
  }
  if (piece.text.size() > limits::map_bytes) {
    return fail(
        Failure::impossible,
        fmt::format(
            "occupancy: the map has {} bytes, {} more than can be read again; lower occupancy or "
            "make the dungeon smaller",
            piece.text.size(), piece.text.size() - limits::map_bytes));
  }
  return piece;
}

Result<bool> MapOutput::write(const Piece& piece) {
  if (folder_) {
    TRY(auto file, OutputFile::create(*folder_ / piece.name, read_));
    const auto written = file.write(piece.text).and_then([&] { return file.commit(); });
    first_ = written && count_ == 0 ? *folder_ / piece.name : first_;
    count_ += written ? 1U : 0U;
    TRY(written);
    return true;
  }
  if (file_) {
    const auto written = file_->write(piece.text);
    count_ += written ? 1U : 0U;
    TRY(written);
    return true;
  }
  *out_ << piece.text;
  return out_->good();
}

void MapOutput::print_next() const {
  if (read_.written() == nullptr || count_ == 0) {
    return;
  }
  const std::string one =
      path_for_shell(form_ == io::Form::json_line ? fs::path(first_) += "#1" : first_);
  if (count_ > 1) {
    read_.written()->holds(counted(count_, "map"));
  }
  read_.written()->next(fmt::format("dungeonlab kit {} --output print/", one));
}

Result<void> MapOutput::end() {
  return file_ ? file_->commit() : Result<void>();
}

}  // namespace dungeonlab::app
