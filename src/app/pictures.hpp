#pragma once

#include "app/formats.hpp"
#include "app/route.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dungeonlab::app {

inline constexpr Option picture_format_option = {.name = "--format",
                                                 .value = "FORMAT",
                                                 .about = "the format to write",
                                                 .choices = picture_format_names,
                                                 .otherwise = "that of --output, else text"};
inline constexpr Option picture_output_option = output_option("FILE|DIR/");

/// The warning about letters of a map that no font has; empty if there are none.
[[nodiscard]] std::string without_letters(const std::string& file,
                                          const std::set<char32_t>& lacking, const Sheet& sheet);

/// The pictures of a run.
class Pictures {
 public:
  /// Creates their folder. A usage error if options do not go together.
  [[nodiscard]] static Result<Pictures> open(const Arguments& arguments, const InputList& inputs,
                                             World& world);

  /// Draws a map that has its base rectangle and its levels. A picture for a folder, or text for
  /// standard output, is written at once. Otherwise, unless one file can hold several maps, a
  /// second map is a usage error.
  [[nodiscard]] Result<void> draw(const report::Report& report);
  /// Writes what is left, and prints the warnings.
  [[nodiscard]] Result<void> finish();

  /// True if each map is on standard output as soon as it is drawn.
  [[nodiscard]] bool is_shown_at_once() const;

 private:
  Pictures(const Arguments& arguments, const PictureFormat& format, std::string path,
           bool is_folder, render::View view, OverwriteGuard read, OutputNames names, World& world)
      : arguments_(arguments),
        format_(format),
        path_(std::move(path)),
        is_folder_(is_folder),
        view_(view),
        read_(std::move(read)),
        names_(std::move(names)),
        world_(world) {}

  /// Adds the route to a map; an error if it is not a route on that map.
  [[nodiscard]] Result<void> add_route(PictureMap& map) const;
  [[nodiscard]] Result<std::vector<PictureFile>> make(std::vector<PictureMap> maps);
  [[nodiscard]] Result<void> write_into_folder(const report::Report& report,
                                               const std::vector<PictureFile>& files);

  const Arguments& arguments_;
  const PictureFormat& format_;
  std::string path_;  ///< empty: standard output
  bool is_folder_;
  render::View view_;
  OverwriteGuard read_;
  OutputNames names_;
  World& world_;
  MadeFolders folders_{};
  bool any_ = false;                  ///< maps were drawn
  std::vector<PictureMap> held_{};    ///< written at the end
  std::optional<RouteFile> route_{};  ///< drawn over the map
  std::vector<std::string> remarks_{};
};

}  // namespace dungeonlab::app
