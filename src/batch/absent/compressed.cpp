// There is no zstd: what is compressed is neither written nor read.
#include "batch/compressed.hpp"

namespace dungeonlab::batch {
namespace {

constexpr const char* absent =
    "this edition of dungeonlab has no zstd: take maps that are not compressed, or the "
    "program for Linux";

}  // namespace

struct Squeezer::Context {};

Result<Squeezer> Squeezer::make() {
  return fail(Failure::usage, absent);
}

std::string Squeezer::squeeze(std::string_view bytes, bool /*is_last*/) const {
  return std::string(bytes);
}

struct Unsqueezer::Context {};

Result<Unsqueezer> Unsqueezer::make() {
  return fail(Failure::usage, absent);
}

std::optional<std::string> Unsqueezer::add(std::string_view bytes, std::string& out) {
  out += bytes;
  return std::nullopt;
}

}  // namespace dungeonlab::batch
