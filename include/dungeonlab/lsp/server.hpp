#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/report/policy.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string_view>

namespace dungeonlab::lsp {

/// One message of an editor is at most so long; a longer one is answered with an error.
inline constexpr std::size_t message_bytes = limits::map_bytes;
/// So many candidates are offered at once; typing on brings others.
inline constexpr std::size_t candidates_most = 500;

/// How the map in a file is judged; an error if its settings are wrong.
using PolicyOf = std::function<Result<report::Policy>(const std::filesystem::path& file)>;

/// Who serves, and how.
struct Service {
  std::string_view version;  ///< of the program
  PolicyOf policy_of;
};

/// Serves one editor by the Language Server Protocol 3.17 (JSON-RPC with `Content-Length`, columns
/// in UTF-16) until it says `exit`. What is wrong with one message is answered and forgotten. An
/// error of exit code 1 if the editor leaves without saying so, of exit code 2 if what it sends is
/// no such protocol, after which nothing can be understood.
[[nodiscard]] Result<void> serve(std::istream& in, std::ostream& out, const Service& service);

}  // namespace dungeonlab::lsp
