// Seeds: from the command line, or unpredictable bits from the system. Nothing else uses the
// system's randomness, and nothing is drawn from a seed here.
#include "cli/seed.hpp"

#include "cli/entropy.hpp"
#include "dungeonlab/core/hex.hpp"
#include "dungeonlab/core/text.hpp"

#include <cerrno>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::app {

Result<std::string> random_hex(std::size_t bytes) {
  std::string drawn(bytes, '\0');
  if (!draw_entropy(drawn)) {
    return fail(Failure::usage, fmt::format("the system provides no random seed ({})",
                                            std::generic_category().message(errno)));
  }
  return hex(drawn);
}

Result<std::string> seed_in(std::string_view text) {
  return has_unsafe_text(text)
             ? fail(Failure::usage, fmt::format("expected a line of plain text, found \"{}\"",
                                                escape_for_terminal(text)))
             : Result<std::string>(text);
}

Result<std::string> read_seed(const Arguments& arguments) {
  auto seed = arguments.as<SeedChoice>().seed;
  if (seed) {
    return *std::move(seed);
  }
  constexpr std::size_t seed_bytes = 16;
  return random_hex(seed_bytes).map_error([](Error error) {
    error.what += ": set one with --seed";
    return error;
  });
}

}  // namespace dungeonlab::app
