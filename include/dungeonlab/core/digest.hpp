#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace dungeonlab {

/// The SHA-256 of some bytes, as 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

/// The HMAC-SHA-256 (RFC 2104) of some bytes, as 64 hexadecimal digits. Who does not know the key
/// learns nothing from it, neither of the key nor of what it would be for other bytes.
[[nodiscard]] std::string hmac_sha256(std::string_view key, std::string_view bytes);

/// The SHA-256 of bytes that come piece by piece.
class Sha256 {
 public:
  Sha256();
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;
  Sha256(Sha256&&) noexcept;
  Sha256& operator=(Sha256&&) noexcept;
  ~Sha256();

  void add(std::string_view bytes);
  /// Of all that was added; nothing may be added after.
  [[nodiscard]] std::string digest();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace dungeonlab
