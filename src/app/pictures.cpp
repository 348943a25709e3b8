// Where pictures go. A map whose picture goes alone is held back until it is known to be alone, so
// that nothing half right is written; in a folder each is whole or not there.
#include "app/pictures.hpp"

#include "app/named_after.hpp"
#include "app/output.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/map_id.hpp"

#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::string id_of(const Sheet& sheet) {
  if (!sheet.origin) {
    return "";
  }
  return !sheet.origin->commitment.empty() ? sheet.origin->commitment
                                           : forge::id_of(*sheet.origin).value_or("");
}

Result<std::optional<Pictures>> Pictures::open(const Arguments& arguments, ReadFiles read) {
  const std::size_t format = arguments.choice(picture_format_option.name, picture_format_names, 0);
  if (format == 0) {
    for (const Option& option : {picture_view_option, picture_output_option, paper_option,
                                 cell_pixels_option, no_square_option}) {
      if (arguments.has(option.name)) {
        return fail(Failure::usage,
                    fmt::format("{} is for pictures: give --format svg with it", option.name));
      }
    }
    return std::nullopt;
  }
  const auto view =
      static_cast<render::View>(arguments.choice(picture_view_option.name, render::view_names, 0));
  const PictureFormat& row = picture_formats[format - 1];
  if (view == render::View::key && !row.holds_key) {
    return fail(
        Failure::usage,
        fmt::format("the key is text, which no {} holds: give --format pdf or markdown", row.name));
  }
  const std::string path = output_path(arguments, picture_output_option);
  if (auto spared = read.spare(path); !spared) {
    return tl::unexpected(spared.error());
  }
  std::error_code unknown;
  const bool is_folder = path.ends_with('/') || fs::is_directory(path, unknown);
  if (is_folder) {
    if (const auto made = make_folder(path); !made) {
      return tl::unexpected(made.error());
    }
  }
  return Pictures(arguments, row, path, is_folder, view, std::move(read));
}

Result<std::vector<PictureFile>> Pictures::make(std::vector<PictureMap> maps) const {
  return format_->make({.maps = std::move(maps), .view = view_, .arguments = *arguments_});
}

Result<void> Pictures::write_into_folder(const report::Report& report, const PictureFile& file) {
  const std::string whose =
      view_ == render::View::gm
          ? ""
          : fmt::format(".{}", render::view_names[static_cast<std::size_t>(view_)]);
  const fs::path path =
      path_ / named_after(report, fmt::format("{}{}{}", whose, file.part, format_->ending));
  if (!taken_.insert(path).second) {
    return fail(Failure::usage,
                fmt::format("{}: another map of this run has its picture in {}",
                            escape_for_terminal(report.file), escape_for_terminal(path.native())));
  }
  return make_folder(path.parent_path()).and_then([&] {
    return write_whole(path, file.bytes, read_);
  });
}

Result<void> Pictures::draw(const report::Report& report) {
  const Sheet& sheet = report.document.sheet;
  PictureMap map{sheet, id_of(sheet)};
  if (!is_folder_) {
    if (!held_.empty() && !format_->holds_many) {
      return fail(Failure::usage,
                  "several pictures go into a folder: give --output DIR/ with a slash at its end");
    }
    held_.push_back(std::move(map));
    return {};
  }
  const auto files = make({std::move(map)});
  if (!files) {
    return tl::unexpected(files.error());
  }
  for (const PictureFile& file : *files) {
    if (auto written = write_into_folder(report, file); !written) {
      return written;
    }
  }
  return {};
}

Result<void> Pictures::finish(World& world) {
  if (held_.empty()) {
    return {};
  }
  const auto files = make(std::exchange(held_, {}));
  if (!files) {
    return tl::unexpected(files.error());
  }
  if (files->size() > 1) {
    return fail(Failure::usage,
                fmt::format("the picture has {} files, which go into a folder: give --output DIR/ "
                            "with a slash at its end",
                            files->size()));
  }
  if (!path_.empty()) {
    return write_whole(path_, files->front().bytes, read_);
  }
  return show(files->front().bytes, world);
}

}  // namespace dungeonlab::app
