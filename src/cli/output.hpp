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

/// The files of which nothing that a run writes may take the place: those that it reads, always,
/// and all others that are there, if it keeps them.
class OverwriteGuard {
 public:
  OverwriteGuard() = default;
  explicit OverwriteGuard(const InputList& inputs);
  /// Likewise; what the command has written it does not write twice.
  OverwriteGuard(const InputList& inputs, const Arguments& arguments) : OverwriteGuard(inputs) {
    written_ = arguments.written();
  }

  /// What a word of the command line names: FILE, FILE#12 or - (standard input).
  void add(const std::string& word);
  /// Keeps every file that is there, unless the command line says `--force`, or an earlier run of
  /// the same command has written it.
  void keep_others(const Arguments& arguments) {
    keeps_others_ = !arguments.as<Common>().force;
    written_ = arguments.written();
  }
  /// A usage error with both names if `path` is one of the files, be it through a link or as
  /// another name of the same file. Pipes and devices hold nothing that could be lost.
  [[nodiscard]] Result<void> check(const std::filesystem::path& path) const;
  /// What the command writes; null if nobody keeps an account.
  [[nodiscard]] const std::shared_ptr<Written>& written() const { return written_; }

 private:
  void add_path(const std::string& path);

  std::map<io::FileIdentity, std::string> names_{};  ///< as they were given
  bool keeps_others_ = false;
  std::shared_ptr<Written> written_{};
};

/// Where below a folder the files about the maps of a run go: as their maps are below the working
/// folder, and maps elsewhere as they are below the folder that all of them have in common.
class OutputNames {
 public:
  /// A usage error if two of the maps would have the same name, as far as names tell.
  [[nodiscard]] static Result<OutputNames> of(const InputList& inputs);

  /// The path of the map, with its line if a file has many, and `ending` instead of the ending of
  /// its form.
  [[nodiscard]] std::filesystem::path of(const report::Report& report,
                                         std::string_view ending) const;

 private:
  OutputNames() = default;
  [[nodiscard]] std::filesystem::path stem_of(const std::string& file) const;

  std::filesystem::path elsewhere_{};
};

/// The file that is written under a path: what a link points at, even if that is not there yet.
[[nodiscard]] std::filesystem::path written_under(const std::filesystem::path& path);

/// The folders that a run makes where they are not there yet. Those that are empty in the end, as
/// the run has failed, go away again.
class MadeFolders {
 public:
  MadeFolders() = default;
  MadeFolders(const MadeFolders&) = delete;
  MadeFolders& operator=(const MadeFolders&) = delete;
  MadeFolders(MadeFolders&&) noexcept = default;
  MadeFolders& operator=(MadeFolders&&) = delete;
  ~MadeFolders();

  /// Makes a folder and those above it.
  [[nodiscard]] Result<void> make(const std::filesystem::path& folder);

 private:
  std::vector<std::filesystem::path> made_{};  ///< each after those above it
};

/// A file that is written piece by piece and stands there whole or not at all: until commit() it
/// has a temporary name in its folder, and without commit() it leaves nothing, even where a signal
/// ends the program. A path that is there already and no regular file (a pipe, a device) is written
/// as it is; a file that is read-only is not replaced, nor is one of those that the run reads.
class OutputFile {
 public:
  [[nodiscard]] static Result<OutputFile> create(const std::filesystem::path& path,
                                                 const OverwriteGuard& read);
  /// Likewise, where what is read shall be rewritten.
  [[nodiscard]] static Result<OutputFile> replace(const std::filesystem::path& path) {
    return create(path, {});
  }

  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&& other) = delete;
  ~OutputFile();

  [[nodiscard]] Result<void> write(std::string_view bytes);
  /// Hands on what was written so far, so that one may know whether it can be.
  [[nodiscard]] Result<void> flush();
  /// After it, all bytes are where they stay; nothing may be written any more.
  [[nodiscard]] Result<void> close();
  /// Closes the file, if it is not closed, and puts it in its place.
  [[nodiscard]] Result<void> commit();

 private:
  using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

  OutputFile(std::filesystem::path path, std::filesystem::path temporary, File file,
             std::optional<Unfinished> unfinished);

  std::filesystem::path path_;
  std::filesystem::path temporary_;  ///< empty: written as it is
  File file_;
  std::optional<Unfinished> unfinished_;
  std::filesystem::path named_{};       ///< as the command line names it
  std::shared_ptr<Written> written_{};  ///< null: nobody keeps an account
};

/// Writes a file that stands there whole or not at all.
[[nodiscard]] Result<void> write_whole(const std::filesystem::path& path, std::string_view bytes,
                                       const OverwriteGuard& read);
/// A file and all that stands in it.
struct WholeFile {
  std::filesystem::path path;
  std::string_view bytes;
};
/// Likewise several, of which none takes its place before the bytes of all are written.
[[nodiscard]] Result<void> write_together(const std::vector<WholeFile>& files,
                                          const OverwriteGuard& read);
/// Writes to standard output; an error if that is a terminal and what is written is no text.
[[nodiscard]] Result<void> show(std::string_view bytes, World& world);

}  // namespace dungeonlab::app
