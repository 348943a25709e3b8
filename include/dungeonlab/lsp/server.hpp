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

/// The longest message from an editor, in bytes; longer ones are answered with an error.
inline constexpr std::size_t message_bytes = limits::map_bytes;
/// The most candidates in one answer; further typing reveals others.
inline constexpr std::size_t candidates_max = 500;

/// Returns the policy for checking a file's map; an error if its settings are wrong.
using PolicyOf = std::function<Result<report::Policy>(const std::filesystem::path& file)>;

/// The options of a server.
struct Service {
  std::string_view version;  ///< of the program
  PolicyOf policy_of;
};

/// Serves one editor over the Language Server Protocol 3.17 (JSON-RPC with `Content-Length`,
/// columns in UTF-16) until `exit`. An invalid message is answered with an error and has no further
/// effect. Returns an error with exit code 1 if the editor disconnects without notice, or with exit
/// code 2 if the input is not this protocol, after which nothing can be understood.
[[nodiscard]] Result<void> serve(std::istream& in, std::ostream& out, const Service& service);

}  // namespace dungeonlab::lsp
