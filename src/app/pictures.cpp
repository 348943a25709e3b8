// Where pictures go. A picture that goes alone is held back until it is known to be alone, so that
// nothing half right is written; in a folder each is whole or not there.
#include "app/pictures.hpp"

#include "app/named_after.hpp"
#include "app/output.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/map_id.hpp"

#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

/// What a map is called in a footer.
std::string id_of(const Sheet& sheet) {
  if (!sheet.origin) {
    return "";
  }
  return !sheet.origin->commitment.empty() ? sheet.origin->commitment
                                           : forge::id_of(*sheet.origin).value_or("");
}

Result<void> write_file(const fs::path& path, const std::string& picture) {
  auto file = OutputFile::create(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  return file->write(picture).and_then([&] { return file->commit(); });
}

}  // namespace

Result<std::optional<Pictures>> Pictures::open(const Arguments& arguments) {
  if (arguments.choice(picture_format_option.name, picture_formats, 0) == 0) {
    for (const Option& option : {picture_view_option, picture_output_option}) {
      if (arguments.has(option.name)) {
        return fail(Failure::usage,
                    fmt::format("{} is for pictures: give --format svg with it", option.name));
      }
    }
    return std::nullopt;
  }
  const auto view =
      static_cast<render::View>(arguments.choice(picture_view_option.name, render::view_names, 0));
  const std::string path = output_path(arguments, picture_output_option);
  std::error_code unknown;
  const bool is_folder = path.ends_with('/') || fs::is_directory(path, unknown);
  if (is_folder) {
    if (const auto made = make_folder(path); !made) {
      return tl::unexpected(made.error());
    }
  }
  return Pictures(path, is_folder, view);
}

Result<void> Pictures::draw(const report::Report& report) {
  if (!is_folder_ && only_) {
    return fail(Failure::usage,
                "several pictures go into a folder: give --output DIR/ with a slash at its end");
  }
  const Sheet& sheet = report.document.sheet;
  std::string picture = render::svg(render::scene_of(
      sheet, {.view = view_, .id = id_of(sheet), .program = "dungeonlab " DUNGEONLAB_VERSION}));
  if (!is_folder_) {
    only_ = std::move(picture);
    return {};
  }
  const fs::path path =
      path_ / named_after(report, view_ == render::View::player ? ".player.svg" : ".svg");
  if (!taken_.insert(path).second) {
    return fail(Failure::usage,
                fmt::format("{}: another map of this run has its picture in {}",
                            escape_for_terminal(report.file), escape_for_terminal(path.native())));
  }
  if (const auto made = make_folder(path.parent_path()); !made) {
    return made;
  }
  return write_file(path, picture);
}

Result<void> Pictures::finish(World& world) {
  if (!only_) {
    return {};
  }
  if (!path_.empty()) {
    return write_file(path_, *only_);
  }
  world.out << *only_;
  return {};
}

}  // namespace dungeonlab::app
