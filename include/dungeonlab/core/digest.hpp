#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace dungeonlab {

/// The SHA-256 of some bytes, as 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

/// The HMAC-SHA-256 (RFC 2104) of some bytes, as 64 hexadecimal digits. Without the key, the result
/// reveals neither the key nor the HMAC of any other bytes.
[[nodiscard]] std::string hmac_sha256(std::string_view key, std::string_view bytes);

/// The SHA-256 of bytes that arrive in pieces.
class Sha256 {
 public:
  Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;
  ~Sha256();

  void add(std::string_view bytes);
  /// The digest of all bytes added so far, as 64 hexadecimal digits. Add nothing afterwards.
  [[nodiscard]] std::string digest();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace dungeonlab
