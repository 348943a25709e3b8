// The one large file of a batch. Millions of maps pass through a window of a megabyte, and the
// digests, of the maps and of the bytes on the disk, are taken on the way. Compressed maps are one
// frame of zstd with a checksum: a third of the size for little time, and every tool reads it.
// Its bytes are those of one version of that library; the digest of the maps is the same for all.
#include "maps_file.hpp"

#include "compressed.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/limits.hpp"

#include <cerrno>
#include <fstream>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

constexpr std::size_t window = std::size_t{1} << 20U;

/// Takes lines out of bytes that come in pieces.
class Cutter {
 public:
  Cutter(std::string file, const UseMap& use) : file_(std::move(file)), use_(use) {}

  /// Of the lines, as they were written.
  [[nodiscard]] std::string digest() { return maps_.digest(); }
  /// True if an editor has changed what says nothing.
  [[nodiscard]] bool is_changed() const { return is_changed_; }

  /// False if no more is needed.
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
  /// Hands on what comes after the last line end.
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

class MapsFile : public KeptMaps {
 public:
  MapsFile(io::DurableFile file, std::optional<Squeezer> squeezer)
      : file_(std::move(file)), squeezer_(std::move(squeezer)) {}

  Result<void> add(std::string_view line) override {
    waiting_ += line;
    return waiting_.size() < window ? Result<void>() : flush(false);
  }

  Outcome<Digests> commit() override {
    const auto done = flush(true).and_then([&] { return file_.commit(); });
    TRY(done);
    const std::string maps = maps_.digest();
    return Digests{maps, squeezer_ ? squeezed_.digest() : maps};
  }

 private:
  Result<void> flush(bool is_last) {
    maps_.add(waiting_);
    if (squeezer_) {
      waiting_ = squeezer_->squeeze(waiting_, is_last);
      squeezed_.add(waiting_);
    }
    auto written = file_.write(waiting_);
    waiting_.clear();
    return written;
  }

  io::DurableFile file_;
  std::optional<Squeezer> squeezer_;
  std::string waiting_{};
  Sha256 maps_{};
  Sha256 squeezed_{};  ///< where nothing is compressed, the file is the maps
};

}  // namespace

Result<std::unique_ptr<KeptMaps>> make_maps_file(const std::filesystem::path& path,
                                                 Compression compression) {
  std::optional<Squeezer> squeezer;
  if (compression == Compression::zstd) {
    TRY(auto made, Squeezer::make());
    squeezer = std::move(made);
  }
  TRY(auto file, io::DurableFile::create(path));
  return std::make_unique<MapsFile>(std::move(file), std::move(squeezer));
}

Outcome<void> read_lines(const std::filesystem::path& path, Compression compression,
                         std::string_view digest, const UseMap& use, Changed& changed) {
  if (const auto is_file = io::expect_file(path); !is_file) {
    return batch_error(BatchError::Sort::corrupt, is_file.error().what);
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return batch_error(BatchError::Sort::corrupt, io::cannot_read(path, errno).what);
  }
  Sha256 squeezed;
  Cutter cutter(shown_path(path), use);
  std::optional<Unsqueezer> unsqueezer;
  if (compression == Compression::zstd) {
    TRY(auto made, Unsqueezer::make());
    unsqueezer = std::move(made);
  }
  std::string bytes(window, '\0');
  std::string text;
  while (file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), file.gcount() > 0) {
    const std::string_view piece(bytes.data(), static_cast<std::size_t>(file.gcount()));
    if (unsqueezer) {
      text.clear();
      if (const auto fault = unsqueezer->add(piece, text)) {
        return corrupt(path, fmt::format("it is no file of zstd ({})", *fault));
      }
      squeezed.add(piece);
    }
    if (!cutter.add(unsqueezer ? text : piece)) {
      return {};
    }
    if (cutter.is_too_long()) {
      return corrupt(path, "one of its lines is longer than any map");
    }
  }
  if (file.bad()) {
    return batch_error(BatchError::Sort::corrupt, io::cannot_read(path, EIO).what);
  }
  if (unsqueezer && !unsqueezer->is_whole()) {
    return corrupt(path, "it ends too early");
  }
  cutter.end();
  if ((unsqueezer ? squeezed.digest() : cutter.digest()) != digest) {
    return corrupt(path, "it is not what was written (its SHA-256 is another)");
  }
  if (cutter.is_changed()) {
    changed.add(path);
  }
  return {};
}

}  // namespace dungeonlab::batch
