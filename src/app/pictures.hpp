#pragma once

#include "app/formats.hpp"
#include "app/read_files.hpp"
#include "app/request.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dungeonlab::app {

inline constexpr Option picture_format_option = {
    "--format", "FORMAT", "what to draw: text for the terminal, or pictures", picture_format_names};
inline constexpr Option picture_view_option = {
    "--view", "VIEW",
    "whose picture it is: gm sees all, players an empty grid, key says in words what is where",
    render::view_names};
inline constexpr Option picture_output_option = {
    "--output", "FILE|DIR/", "where to write pictures (one goes to standard output)"};

/// What a map is called on its pictures: its short name or its commitment; empty if it has none.
[[nodiscard]] std::string id_of(const Sheet& sheet);

/// The pictures of a run.
class Pictures {
 public:
  /// Nothing if the command line asks for text.
  [[nodiscard]] static Result<std::optional<Pictures>> open(const Arguments& arguments,
                                                            ReadFiles read);

  /// Draws a map that says its base rectangle and its levels. Into a folder it is written at once;
  /// elsewhere, unless its file holds any number of maps, only one fits, and a second is a usage
  /// error.
  [[nodiscard]] Result<void> draw(const report::Report& report);
  /// Writes what is not in a folder, if there is anything.
  [[nodiscard]] Result<void> finish(World& world);

 private:
  Pictures(const Arguments& arguments, const PictureFormat& format, std::string path,
           bool is_folder, render::View view, ReadFiles read)
      : arguments_(&arguments),
        format_(&format),
        path_(std::move(path)),
        is_folder_(is_folder),
        view_(view),
        read_(std::move(read)) {}

  [[nodiscard]] Result<std::vector<PictureFile>> make(std::vector<PictureMap> maps) const;
  [[nodiscard]] Result<void> write_into_folder(const report::Report& report,
                                               const PictureFile& file);

  const Arguments* arguments_;
  const PictureFormat* format_;
  std::string path_;  ///< empty: standard output
  bool is_folder_;
  render::View view_;
  ReadFiles read_;
  std::vector<PictureMap> held_{};  ///< what does not go into a folder
  std::set<std::filesystem::path> taken_{};
};

}  // namespace dungeonlab::app
