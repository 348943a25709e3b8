// Compression by zstd, whose objects live in C: each is held with the function that frees it.
#include "compressed.hpp"

#include <zstd.h>

namespace dungeonlab::batch {

struct Squeezer::Context {
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> zstd{ZSTD_createCCtx(), &ZSTD_freeCCtx};
};

Result<Squeezer> Squeezer::make() {
  Squeezer made;
  made.context_ = std::make_shared<Context>();
  ZSTD_CCtx_setParameter(made.context_->zstd.get(), ZSTD_c_checksumFlag, 1);
  return made;
}

std::string Squeezer::squeeze(std::string_view bytes, bool is_last) const {
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::string out;
  std::string piece(ZSTD_CStreamOutSize(), '\0');
  for (std::size_t left = 1; in.pos < in.size || (is_last && left != 0);) {
    ZSTD_outBuffer to{piece.data(), piece.size(), 0};
    left = ZSTD_compressStream2(context_->zstd.get(), &to, &in,
                                is_last ? ZSTD_e_end : ZSTD_e_continue);
    out.append(piece, 0, to.pos);
  }
  return out;
}

struct Unsqueezer::Context {
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> zstd{ZSTD_createDCtx(), &ZSTD_freeDCtx};
};

Result<Unsqueezer> Unsqueezer::make() {
  Unsqueezer made;
  made.context_ = std::make_shared<Context>();
  return made;
}

std::optional<std::string> Unsqueezer::add(std::string_view bytes, std::string& out) {
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::string piece(ZSTD_DStreamOutSize(), '\0');
  bool is_full = true;
  while (in.pos < in.size || is_full) {
    ZSTD_outBuffer to{piece.data(), piece.size(), 0};
    left_ = ZSTD_decompressStream(context_->zstd.get(), &to, &in);
    if (ZSTD_isError(left_) != 0) {
      return ZSTD_getErrorName(left_);
    }
    out.append(piece, 0, to.pos);
    is_full = to.pos == to.size;
  }
  return std::nullopt;
}

}  // namespace dungeonlab::batch
