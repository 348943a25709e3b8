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

/// Where drawn maps go, one after the other: a file, a folder of files, or standard output.
class MapOutput {
 public:
  /// What the command line says of `count` maps, of which one is written as `initial`. A usage
  /// error if they do not fit there.
  [[nodiscard]] static Result<MapOutput> open(const Arguments& arguments, std::uint64_t count,
                                              io::Form initial, World& world);

  /// A map as it is written.
  struct Piece {
    std::string name;  ///< of its file, where each has one
    std::string text;
  };
  /// Any thread may make it. JSON that is longer than a map may be stands in one line if that is
  /// short enough; impossible if no text of the map in its form can be read again.
  [[nodiscard]] Result<Piece> piece(const Sheet& sheet, std::uint64_t index) const;
  /// Writes the next map. False once nobody reads.
  [[nodiscard]] Result<bool> write(const Piece& piece);
  /// True if each map has a file of its own.
  [[nodiscard]] bool is_folder() const { return folder_.has_value(); }
  /// After end(): how to see, print and play what is written.
  void tell_next() const;
  /// Puts the file in place; without it, nothing of it stays.
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
  std::uint64_t count_ = 0;        ///< maps that are written
};

}  // namespace dungeonlab::app
