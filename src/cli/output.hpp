#pragma once

#include "cli/command.hpp"
#include "cli/common_options.hpp"
#include "cli/input.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/system_file.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::app {

/// The files that a run must not overwrite: its inputs, always, and all other existing files, if it
/// keeps them.
class OverwriteGuard {
 public:
  OverwriteGuard() = default;
  explicit OverwriteGuard(const InputList& inputs);
  /// The same; also keeps the command from writing a file twice.
  OverwriteGuard(const InputList& inputs, const Arguments& arguments) : OverwriteGuard(inputs) {
    written_ = arguments.written();
  }

  /// Adds what a word of the command line names: FILE, FILE#12 or - (standard input).
  void add(const std::string& word);
  /// Keeps every existing file, unless the command line has `--force` or an earlier run of the same
  /// command wrote it.
  void keep_others(const Arguments& arguments) {
    keeps_others_ = !arguments.as<Common>().force;
    written_ = arguments.written();
  }
  /// A usage error with both names if `path` is one of the files, also through a link or as another
  /// name of the same file. Pipes and devices contain nothing that could be lost.
  [[nodiscard]] Result<void> check(const std::filesystem::path& path) const;
  /// The files the command writes; null if they are not recorded.
  [[nodiscard]] const std::shared_ptr<Written>& written() const { return written_; }

 private:
  void add_path(const std::string& path);

  std::map<io::FileIdentity, std::string> names_{};  ///< names as they were given
  bool keeps_others_ = false;
  std::shared_ptr<Written> written_{};
};

/// Where files about the maps of a run go below a folder: in the same place as their map below the
/// working folder or, for maps elsewhere, below the folder that contains all of them.
class OutputNames {
 public:
  /// A usage error if two of the maps would have the same name, as far as names show.
  [[nodiscard]] static Result<OutputNames> of(const InputList& inputs);

  /// The path of the map, with its line if a file has many, and with `ending` instead of the ending
  /// of its format.
  [[nodiscard]] std::filesystem::path of(const report::Report& report,
                                         std::string_view ending) const;

 private:
  OutputNames() = default;
  [[nodiscard]] std::filesystem::path stem_of(const std::string& file) const;

  std::filesystem::path elsewhere_{};
};

/// The file that is written through a path: the target of a link, even if it does not exist yet.
[[nodiscard]] std::filesystem::path written_under(const std::filesystem::path& path);

/// The folders that a run creates. Those still empty at the end, because the run failed, are
/// removed.
class MadeFolders {
 public:
  MadeFolders() = default;
  MadeFolders(const MadeFolders&) = delete;
  MadeFolders& operator=(const MadeFolders&) = delete;
  MadeFolders(MadeFolders&&) noexcept = default;
  MadeFolders& operator=(MadeFolders&&) = delete;
  ~MadeFolders();

  /// Creates a folder and those above it.
  [[nodiscard]] Result<void> make(const std::filesystem::path& folder);

 private:
  std::vector<std::filesystem::path> made_{};  ///< parents first
};

/// A file that is written piece by piece and appears complete or not at all: until commit() it has
/// a temporary name in its folder, and without commit() it leaves nothing behind, even if a signal
/// ends the program. An existing special file (a pipe, a device) is written directly. A read-only
/// file is not replaced, nor is an input of the run.
class OutputFile {
 public:
  [[nodiscard]] static Result<OutputFile> create(const std::filesystem::path& path,
                                                 const OverwriteGuard& read);
  /// The same, if the input is to be rewritten.
  [[nodiscard]] static Result<OutputFile> replace(const std::filesystem::path& path) {
    return create(path, {});
  }

  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) = delete;
  ~OutputFile();

  [[nodiscard]] Result<void> write(std::string_view bytes);
  /// Passes on what was written so far, to find out whether it can be written.
  [[nodiscard]] Result<void> flush();
  /// After it, all bytes are in their final place; nothing more may be written.
  [[nodiscard]] Result<void> close();
  /// Closes the file, if it is open, and moves it into place.
  [[nodiscard]] Result<void> commit();

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  OutputFile(std::filesystem::path path, std::filesystem::path temporary, File file,
             std::optional<Unfinished> unfinished);

  std::filesystem::path path_;
  std::filesystem::path temporary_;  ///< empty: written directly
  File file_;
  std::optional<Unfinished> unfinished_;
  std::filesystem::path named_{};       ///< its name on the command line
  std::shared_ptr<Written> written_{};  ///< null: not recorded
};

/// Writes a file completely or not at all.
[[nodiscard]] Result<void> write_whole(const std::filesystem::path& path, std::string_view bytes,
                                       const OverwriteGuard& read);
/// A file and its content.
struct WholeFile {
  std::filesystem::path path;
  std::string_view bytes;
};
/// Writes several; none is moved into place before the bytes of all are written.
[[nodiscard]] Result<void> write_together(const std::vector<WholeFile>& files,
                                          const OverwriteGuard& read);
/// Writes to standard output; an error if that is a terminal and the bytes are not text.
[[nodiscard]] Result<void> show(std::string_view bytes, World& world);

}  // namespace dungeonlab::app
