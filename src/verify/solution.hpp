#pragma once

#include "verify/certificate.hpp"
#include "verify/json.hpp"

#include <string_view>

namespace dungeonlab::verify {

inline constexpr std::string_view solution_certificate_format = "dungeonlab-solution-certificate/1";

/// True if a certificate is about games, and not about the rules that a map keeps.
[[nodiscard]] bool is_solution(const Value& certificate);
/// Checks a certificate about games against the normal text of a map.
[[nodiscard]] Answer check_solution(std::string_view bytes, const Value& certificate);

}  // namespace dungeonlab::verify
