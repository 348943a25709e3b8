// The one large file of a batch. Millions of maps pass through a window of a megabyte, and both
// digests, of the maps and of the bytes on the disk, are taken on the way. Compressed maps are one
// frame of zstd with a checksum: a third of the size for little time, and every tool reads it.
// Its bytes are those of one version of that library; the digest of the maps is the same for all.
#include "maps_file.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/model/limits.hpp"

#include <cerrno>
#include <fstream>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <zstd.h>

namespace dungeonlab::batch {
namespace {

constexpr std::size_t window = std::size_t{1} << 20U;

template <auto function>
struct Free {
  template <class T>
  void operator()(T* object) const {
    function(object);
  }
};

/// Takes lines out of bytes that come in pieces.
class Cutter {
 public:
  Cutter(std::string file, const UseMap& use) : file_(std::move(file)), use_(use) {}

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
  void use(std::string_view line) { needed_ = use_(line, fmt::format("{}#{}", file_, ++lines_)); }

  std::string file_;
  const UseMap& use_;
  std::uint64_t lines_ = 0;
  std::string rest_{};
  bool needed_ = true;
};

/// Makes of compressed bytes what they were.
class Unsqueezer {
 public:
  Unsqueezer() : context_(ZSTD_createDCtx()) {}

  /// What is wrong with the bytes; nothing if they are well.
  std::optional<std::string> add(std::string_view bytes, std::string& out) {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::string piece(ZSTD_DStreamOutSize(), '\0');
    bool is_full = true;
    while (in.pos < in.size || is_full) {
      ZSTD_outBuffer to{piece.data(), piece.size(), 0};
      left_ = ZSTD_decompressStream(context_.get(), &to, &in);
      if (ZSTD_isError(left_) != 0) {
        return ZSTD_getErrorName(left_);
      }
      out.append(piece, 0, to.pos);
      is_full = to.pos == to.size;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool is_whole() const { return left_ == 0; }

 private:
  std::unique_ptr<ZSTD_DCtx, Free<ZSTD_freeDCtx>> context_;
  std::size_t left_ = 1;
};

class Squeezer {
 public:
  Squeezer() : context_(ZSTD_createCCtx()) {
    ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
  }

  [[nodiscard]] std::string squeeze(std::string_view bytes, bool is_last) const {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::string out;
    std::string piece(ZSTD_CStreamOutSize(), '\0');
    for (std::size_t left = 1; in.pos < in.size || (is_last && left != 0);) {
      ZSTD_outBuffer to{piece.data(), piece.size(), 0};
      left = ZSTD_compressStream2(context_.get(), &to, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
      out.append(piece, 0, to.pos);
    }
    return out;
  }

 private:
  std::unique_ptr<ZSTD_CCtx, Free<ZSTD_freeCCtx>> context_;
};

class MapsFile : public KeptMaps {
 public:
  MapsFile(io::DurableFile file, Compression compression) : file_(std::move(file)) {
    if (compression == Compression::zstd) {
      squeezer_.emplace();
    }
  }

  Result<void> add(std::string_view line) override {
    waiting_ += line;
    return waiting_.size() < window ? Result<void>() : flush(false);
  }

  Outcome<Digests> commit() override {
    const auto done = flush(true).and_then([&] { return file_.commit(); });
    return done ? Outcome<Digests>(Digests{maps_.digest(), bytes_.digest()})
                : tl::unexpected(BatchError(done.error()));
  }

 private:
  Result<void> flush(bool is_last) {
    maps_.add(waiting_);
    if (squeezer_) {
      waiting_ = squeezer_->squeeze(waiting_, is_last);
    }
    bytes_.add(waiting_);
    auto written = file_.write(waiting_);
    waiting_.clear();
    return written;
  }

  io::DurableFile file_;
  std::optional<Squeezer> squeezer_{};
  std::string waiting_{};
  Sha256 maps_{};
  Sha256 bytes_{};
};

}  // namespace

Result<std::unique_ptr<KeptMaps>> make_maps_file(const std::filesystem::path& path,
                                                 Compression compression) {
  auto file = io::DurableFile::create(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  return std::make_unique<MapsFile>(std::move(*file), compression);
}

Outcome<void> read_lines(const std::filesystem::path& path, Compression compression,
                         std::string_view digest, const UseMap& use) {
  if (const auto is_file = io::expect_file(path); !is_file) {
    return batch_error(BatchError::Sort::corrupt, is_file.error().what);
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return batch_error(BatchError::Sort::corrupt, io::cannot_read(path, errno).what);
  }
  Sha256 all;
  Cutter cutter(escape_for_terminal(path.native()), use);
  Unsqueezer unsqueezer;
  std::string bytes(window, '\0');
  std::string text;
  while (file.read(bytes.data(), static_cast<std::streamsize>(bytes.size())), file.gcount() > 0) {
    const std::string_view piece(bytes.data(), static_cast<std::size_t>(file.gcount()));
    all.add(piece);
    text.clear();
    if (compression == Compression::none) {
      text = piece;
    } else if (const auto fault = unsqueezer.add(piece, text)) {
      return corrupt(path, fmt::format("it is no file of zstd ({})", *fault));
    }
    if (!cutter.add(text)) {
      return {};
    }
    if (cutter.is_too_long()) {
      return corrupt(path, "one of its lines is longer than any map");
    }
  }
  if (file.bad()) {
    return batch_error(BatchError::Sort::corrupt, io::cannot_read(path, EIO).what);
  }
  if (compression == Compression::zstd && !unsqueezer.is_whole()) {
    return corrupt(path, "it ends too early");
  }
  cutter.end();
  if (all.digest() != digest) {
    return corrupt(path, "it is not what was written (its SHA-256 is another)");
  }
  return {};
}

}  // namespace dungeonlab::batch
