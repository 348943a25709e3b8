// One number for a dungeon, for comparing catalogues of seeds between compilers and releases
// without keeping the maps: the fields of the sheet as bytes, hashed with SipHash. It does not
// protect against forgery; for that, use the SHA-256 of the canonical text.
#include "dungeonlab/model/fingerprint.hpp"

#include "dungeonlab/core/hex.hpp"
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/canonical.hpp"
#include "dungeonlab/model/sheet_fields.hpp"

#include <string>

namespace dungeonlab {

std::uint64_t fingerprint(const Sheet& sheet) {
  const auto in_order = reordered(sheet);
  FieldBytes bytes;
  bytes.add(in_order ? *in_order : sheet);
  return siphash(0x66696e6765727072ULL, 0x696e742f31ULL, bytes.bytes());
}

std::string map_digest(const Sheet& sheet) {
  const std::uint64_t value = fingerprint(sheet);
  std::string bytes;
  for (std::size_t i = sizeof value; i > 0; --i) {
    bytes += static_cast<char>(value >> (i - 1) * 8U & 0xffU);
  }
  return hex(bytes);
}

}  // namespace dungeonlab
