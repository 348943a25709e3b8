// Any bytes as a map and a certificate: the check ends, its message can be printed, and a second
// check says the same. Nothing is verified without a certificate.
#include "fuzz/require.hpp"
#include "fuzz/sealed.hpp"
#include "verify/certificate.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Sealed input = sealed(std::string(data, data + size));
  const verify::Answer answer = verify::check(input.map, input.certificate);
  require(!answer.text.empty());
  require(std::all_of(answer.text.begin(), answer.text.end(),
                      [](char c) { return c >= ' ' && c <= '~'; }));
  require(!input.certificate.empty() || answer.verdict == verify::Verdict::unreadable);
  if (answer.verdict == verify::Verdict::verified) {
    const verify::Answer other = verify::check(input.map + " ", input.certificate);
    require(other.verdict != verify::Verdict::verified);
  }
  return 0;
}

}  // namespace dungeonlab::fuzz
