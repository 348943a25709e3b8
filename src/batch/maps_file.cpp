// The one large file of a batch. Millions of maps pass through a window of a megabyte, and both
// digests, of the maps and of the bytes on the disk, are taken on the way. Compressed maps are one
// frame of zstd with a checksum: a third of the size for little time, and every tool reads it.
// Its bytes are those of one version of that library; the digest of the maps is the same for all.
#include "maps_file.hpp"

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

tl::unexpected<Error> not_compressed(const std::filesystem::path& path, std::string_view why) {
  return fail(Failure::usage, fmt::format("cannot read '{}': it is no whole file of zstd ({})",
                                          path.native(), why));
}

/// Takes lines out of bytes that come in pieces.
class Cutter {
 public:
  explicit Cutter(const std::function<bool(std::string_view)>& use) : use_(use) {}

  /// False if no more is wanted.
  bool add(std::string_view bytes) {
    rest_ += bytes;
    std::size_t begin = 0;
    for (std::size_t end = rest_.find('\n'); end != std::string::npos && wanted_;
         end = rest_.find('\n', begin)) {
      wanted_ = use_(std::string_view(rest_).substr(begin, end + 1 - begin));
      begin = end + 1;
    }
    rest_.erase(0, begin);
    return wanted_ && rest_.size() <= dungeonlab::limits::map_bytes + window;
  }
  /// Hands on what comes after the last line end.
  void end() {
    if (wanted_ && !rest_.empty()) {
      use_(rest_);
    }
  }

 private:
  const std::function<bool(std::string_view)>& use_;
  std::string rest_{};
  bool wanted_ = true;
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

}  // namespace

struct MapsFile::Squeezer {
  std::unique_ptr<ZSTD_CCtx, Free<ZSTD_freeCCtx>> context{ZSTD_createCCtx()};

  Squeezer() { ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1); }

  [[nodiscard]] std::string squeeze(std::string_view bytes, bool is_last) const {
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::string out;
    std::string piece(ZSTD_CStreamOutSize(), '\0');
    for (std::size_t left = 1; in.pos < in.size || (is_last && left != 0);) {
      ZSTD_outBuffer to{piece.data(), piece.size(), 0};
      left = ZSTD_compressStream2(context.get(), &to, &in, is_last ? ZSTD_e_end : ZSTD_e_continue);
      out.append(piece, 0, to.pos);
    }
    return out;
  }
};

MapsFile::MapsFile(io::DurableFile file, std::unique_ptr<Squeezer> squeezer)
    : file_(std::move(file)), squeezer_(std::move(squeezer)) {}
MapsFile::MapsFile(MapsFile&&) noexcept = default;
MapsFile::~MapsFile() = default;

Result<MapsFile> MapsFile::create(const std::filesystem::path& path, Compression compression) {
  auto file = io::DurableFile::create(path);
  if (!file) {
    return tl::unexpected(file.error());
  }
  return MapsFile(std::move(*file),
                  compression == Compression::zstd ? std::make_unique<Squeezer>() : nullptr);
}

Result<void> MapsFile::add(std::string_view line) {
  waiting_ += line;
  return waiting_.size() < window ? Result<void>() : flush(false);
}

Result<void> MapsFile::flush(bool is_last) {
  maps_.add(waiting_);
  if (squeezer_) {
    waiting_ = squeezer_->squeeze(waiting_, is_last);
  }
  bytes_.add(waiting_);
  auto written = file_.write(waiting_);
  waiting_.clear();
  return written;
}

Result<MapsFile::Digests> MapsFile::commit() {
  const auto done = flush(true).and_then([&] { return file_.commit(); });
  if (!done) {
    return tl::unexpected(done.error());
  }
  return Digests{maps_.digest(), bytes_.digest()};
}

Result<MapsFile::Digests> read_lines(const std::filesystem::path& path, Compression compression,
                                     const std::function<bool(std::string_view line)>& use) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    return tl::unexpected(io::cannot_read(path, errno));
  }
  Sha256 maps;
  Sha256 all;
  Cutter cutter(use);
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
      return not_compressed(path, *fault);
    }
    maps.add(text);
    if (!cutter.add(text)) {
      break;
    }
  }
  if (file.bad()) {
    return tl::unexpected(io::cannot_read(path, EIO));
  }
  if (compression == Compression::zstd && file.eof() && !unsqueezer.is_whole()) {
    return not_compressed(path, "it ends too early");
  }
  cutter.end();
  return MapsFile::Digests{maps.digest(), all.digest()};
}

}  // namespace dungeonlab::batch
