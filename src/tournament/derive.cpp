// Everything computed from the secret and the public value. Each digest begins with a text that
// names its purpose, so that a digest of one kind cannot pass for another; everything after it has
// a fixed length except the last part, so nothing can move from one part to the next. Rounds have
// separate seeds because the random streams of maps are not cryptographic: knowing the maps of one
// round must not help to find those of the next.
#include "derive.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/hex.hpp"

#include <algorithm>

namespace dungeonlab::tournament {
namespace {

constexpr std::size_t digest_digits = 64;

std::string raw(std::string_view digits) {
  return bytes_in_hex(digits).value_or("");
}

/// The value as four bytes, big-endian.
std::string number(std::int64_t value) {
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    bytes += static_cast<char>((static_cast<std::uint64_t>(value) >> shift) & 0xffU);
  }
  return bytes;
}

/// The purpose of a digest, a zero byte, and the parts.
std::string joined(std::string_view domain, std::initializer_list<std::string_view> parts) {
  std::string bytes(domain);
  bytes += '\0';
  for (const std::string_view part : parts) {
    bytes += part;
  }
  return bytes;
}

/// The text of a map before its origin got a commitment.
std::string without_commitment(std::string_view text) {
  constexpr std::string_view key = "\"commitment\": \"";
  const std::size_t at = text.find(key);
  const std::size_t comma =
      at == std::string_view::npos ? at : text.substr(0, at).find_last_not_of(" \n");
  if (comma == std::string_view::npos || text[comma] != ',') {
    return std::string(text);
  }
  const std::size_t end = std::min(at + key.size() + digest_digits + 1, text.size());
  return std::string(text.substr(0, comma)) + std::string(text.substr(end));
}

}  // namespace

std::string commitment_of(const Plan& plan, const Secret& secret) {
  return sha256(joined("dungeonlab tournament seed/1",
                       {raw(terms_sha256(plan)), raw(secret.salt), raw(secret.seed)}));
}

std::string event_seed(const Secret& secret, std::string_view public_value) {
  return sha256(joined("dungeonlab tournament event/1", {raw(secret.seed), public_value}));
}

std::string round_seed(std::string_view event_seed, std::int64_t round) {
  return hmac_sha256(raw(event_seed), joined("dungeonlab tournament round/1", {number(round)}));
}

std::string salt_of(const Secret& secret, std::string_view name) {
  return hmac_sha256(raw(secret.seed), joined("dungeonlab tournament salt/1", {name}));
}

std::string digest_of(std::string_view name, std::string_view salt, std::string_view bytes) {
  const std::string bare = name.ends_with(map_file) ? without_commitment(bytes) : "";
  return sha256(joined("dungeonlab tournament file/1",
                       {raw(salt), name, std::string_view("\0", 1),
                        name.ends_with(map_file) ? std::string_view(bare) : bytes}));
}

bool is_committed(const Commitment::File& file, std::string_view salt, std::string_view bytes) {
  const bool matches_digest = !file.name.ends_with(map_file) ||
                              bytes.find('"' + file.digest + '"') != std::string_view::npos;
  return matches_digest && digest_of(file.name, salt, bytes) == file.digest;
}

}  // namespace dungeonlab::tournament
