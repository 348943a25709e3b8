#pragma once

#include "verify/sha256.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::fuzz {

/// A map and a certificate in one input, separated by a line `---`. In the certificate, `@sha256`
/// and `@bytes` are replaced by those of the map.
struct Sealed {
  std::string map;
  std::string certificate;
};

[[nodiscard]] inline Sealed sealed(std::string_view input) {
  constexpr std::string_view bar = "\n---\n";
  const std::size_t at = input.find(bar);
  Sealed made{.map = std::string(input.substr(0, at)), .certificate = {}};
  if (at != std::string_view::npos) {
    made.map += '\n';
    made.certificate = input.substr(at + bar.size());
  }
  const auto fill = [&](std::string_view word, const std::string& value) {
    if (const std::size_t found = made.certificate.find(word); found != std::string::npos) {
      made.certificate.replace(found, word.size(), value);
    }
  };
  fill("@sha256", verify::sha256(made.map));
  fill("@bytes", std::to_string(made.map.size()));
  return made;
}

}  // namespace dungeonlab::fuzz
