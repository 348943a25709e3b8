#pragma once

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>

namespace dungeonlab::app {

inline constexpr Option maps_output_option = output_option("FILE|DIR/");

/// Where generated maps go, one after another: a file, a folder of files, or standard output.
class MapOutput {
 public:
  /// What the command line says about `count` maps; `initial` is the default format. A usage error
  /// if the maps do not fit there.
  [[nodiscard]] static Result<MapOutput> open(const Arguments& arguments, std::uint64_t count,
                                              io::Form initial, World& world);

  /// A map as text to write.
  struct Piece {
    std::string name;  ///< its file's name, if each map has a file
    std::string text;
  };
  /// Any thread may call it. JSON that is longer than a map may be is written in one line if that
  /// is short enough; impossible if no text of the map in its format could be read again.
  [[nodiscard]] Result<Piece> piece(const Sheet& sheet, std::uint64_t index) const;
  /// Writes the next map. False once nobody reads the output.
  [[nodiscard]] Result<bool> write(const Piece& piece);
  /// True if each map has its own file.
  [[nodiscard]] bool is_folder() const { return folder_.has_value(); }
  /// After end(): suggests how to see, print and play what was written.
  void print_next() const;
  /// Moves the file into place; without it, the file is discarded.
  [[nodiscard]] Result<void> end();

 private:
  MapOutput(io::Form form, std::ostream& out, OverwriteGuard read)
      : form_(form), out_(&out), read_(std::move(read)) {}

  io::Form form_;
  std::ostream* out_;
  OverwriteGuard read_;
  MadeFolders folders_{};
  std::optional<std::filesystem::path> folder_{};
  std::optional<OutputFile> file_{};
  std::filesystem::path first_{};  ///< the file of the first map
  std::uint64_t count_ = 0;        ///< maps written so far
};

}  // namespace dungeonlab::app
