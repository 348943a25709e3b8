#pragma once

#include "app/request.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace dungeonlab::app {

inline constexpr std::array<std::string_view, 2> picture_formats = {"text", "svg"};
inline constexpr Option picture_format_option = {
    "--format", "FORMAT", "what to draw: text for the terminal, or pictures", picture_formats};
inline constexpr Option picture_view_option = {
    "--view", "VIEW", "for whom a picture is; players get the empty grid and nothing else",
    render::view_names};
inline constexpr Option picture_output_option = {
    "--output", "FILE|DIR/", "where to write pictures (one goes to standard output)"};

/// The pictures of a run.
class Pictures {
 public:
  /// Nothing if the command line asks for text.
  [[nodiscard]] static Result<std::optional<Pictures>> open(const Arguments& arguments);

  /// Draws a map that says its base rectangle and its levels. Into a folder it is written at once;
  /// elsewhere only one fits, and a second is a usage error.
  [[nodiscard]] Result<void> draw(const report::Report& report);
  /// Writes the one picture that is not in a folder, if there is one.
  [[nodiscard]] Result<void> finish(World& world);

 private:
  Pictures(std::string path, bool is_folder, render::View view)
      : path_(std::move(path)), is_folder_(is_folder), view_(view) {}

  std::string path_;  ///< empty: standard output
  bool is_folder_;
  render::View view_;
  std::optional<std::string> only_{};
  std::set<std::filesystem::path> taken_{};
};

}  // namespace dungeonlab::app
