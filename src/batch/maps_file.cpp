// The one large file of a batch. Millions of maps pass through a window of a megabyte, and their
// digest is computed on the way.
#include "maps_file.hpp"

#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/limits.hpp"
#include "folder.hpp"

#include <cerrno>
#include <fstream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

constexpr std::size_t window = std::size_t{1} << 20U;

/// Splits bytes that arrive in pieces into lines.
class Cutter {
 public:
  Cutter(std::string file, const UseMap& use) : file_(std::move(file)), use_(use) {}

  /// The digest of the lines as they were written.
  [[nodiscard]] std::string digest() { return maps_.digest(); }
  /// True if an editor has made a change without meaning.
  [[nodiscard]] bool is_changed() const { return is_changed_; }

  /// False to stop.
  bool add(std::string_view bytes) {
    rest_ += bytes;
    std::size_t begin = 0;
    for (std::size_t end = rest_.find('\n'); end != std::string::npos && needed_;
         end = rest_.find('\n', begin)) {
      use(std::string_view(rest_).substr(begin, end + 1 - begin));
      begin = end + 1;
    }
    rest_.erase(0, begin);
    return needed_;
  }
  [[nodiscard]] bool is_too_long() const { return rest_.size() > dungeonlab::limits::map_bytes; }
  /// Passes on what follows the last line end.
  void end() {
    if (needed_ && !rest_.empty()) {
      use(rest_);
    }
  }

 private:
  void use(std::string_view line) {
    const std::string text = normal_line(line, lines_ == 0);
    is_changed_ = is_changed_ || text != line;
    maps_.add(text);
    needed_ = use_(text, fmt::format("{}#{}", file_, ++lines_));
  }

  std::string file_;
  const UseMap& use_;
  std::uint64_t lines_ = 0;
  std::string rest_{};
  Sha256 maps_{};
  bool needed_ = true;
  bool is_changed_ = false;
};

Outcome<void> read_lines(const std::filesystem::path& path, std::string_view digest,
                         const UseMap& use, const Remark& remark) {
  if (const auto is_file = io::expect_file(path); !is_file) {
    return batch_error(BatchError::Sort::corrupt, is_file.error().what);
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return batch_error(BatchError::Sort::corrupt, io::cannot_read(path, errno).what);
  }
  Cutter cutter(shown_path(path), use);
  std::string bytes(window, '\0');
  while (file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), file.gcount() > 0) {
    if (!cutter.add({bytes.data(), static_cast<std::size_t>(file.gcount())})) {
      return {};
    }
    if (cutter.is_too_long()) {
      return corrupt(path, "a line is longer than any map");
    }
  }
  if (file.bad()) {
    return batch_error(BatchError::Sort::corrupt, io::cannot_read(path, EIO).what);
  }
  cutter.end();
  if (cutter.digest() != digest) {
    return corrupt(path, "changed since it was written (its SHA-256 differs)");
  }
  if (cutter.is_changed()) {
    remark(fmt::format(
        "{}: line ends or a byte-order mark were changed; the SHA-256 of the original is correct",
        shown_path(path)));
  }
  return {};
}

}  // namespace

Result<MapsFile> MapsFile::create(const std::filesystem::path& folder) {
  TRY(auto file, io::DurableFile::create(folder / maps_file));
  return MapsFile(std::move(file));
}

Result<void> MapsFile::add(std::string_view line) {
  waiting_ += line;
  return waiting_.size() < window ? Result<void>() : flush();
}

Result<std::string> MapsFile::commit() {
  TRY(flush());
  TRY(file_.commit());
  return digest_.digest();
}

Result<void> MapsFile::flush() {
  digest_.add(waiting_);
  auto written = file_.write(waiting_);
  waiting_.clear();
  return written;
}

Outcome<Manifest> commit(const std::filesystem::path& folder, MapsFile& maps, const Sieve& sieve) {
  TRY(auto digest, maps.commit());
  Manifest manifest = sieve.sifted();
  manifest.maps_sha256 = std::move(digest);
  if (manifest.plan.grades) {
    manifest.grades_sha256 = sha256(sieve.grades());
    TRY(io::write_durable(folder / grades_file, sieve.grades()));
  }
  TRY(io::write_durable(folder / manifest_file, write_manifest(manifest)));
  return manifest;
}

Outcome<void> read_maps(const std::filesystem::path& folder, const Manifest& manifest,
                        const UseMap& use, const Remark& remark) {
  return read_lines(folder / maps_file, manifest.maps_sha256, use, remark)
      .map_error([](BatchError error) {
        error.error.what += error.sort == BatchError::Sort::corrupt ? rerun_help : "";
        return error;
      });
}

}  // namespace dungeonlab::batch
