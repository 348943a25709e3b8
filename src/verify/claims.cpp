// Reads the rows of a certificate. A key that nobody would look at is refused, and so is evidence
// of what is not checked: what nobody checks must not look as if somebody had.
#include "verify/claims.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace dungeonlab::verify {
namespace {

constexpr std::array<std::string_view, 14> witness_types = {
    "tree",       "cut",   "closed_set", "contacts", "path",    "cycles",    "distances",
    "derivation", "ranks", "table",      "labels",   "pockets", "potential", "index_list"};

std::optional<Standing> standing_of(const Value& row) {
  const Value* status = row.find("status");
  const Value* severity = row.find("severity");
  const std::string_view word = status == nullptr ? "" : status->text;
  if (word == "violated" && severity != nullptr) {
    return severity->text == "error"     ? std::optional(Standing::error)
           : severity->text == "warning" ? std::optional(Standing::warning)
           : severity->text == "info"    ? std::optional(Standing::info)
                                         : std::nullopt;
  }
  return severity != nullptr     ? std::nullopt
         : word == "holds"       ? std::optional(Standing::holds)
         : word == "not_checked" ? std::optional(Standing::open)
                                 : std::nullopt;
}

}  // namespace

Answer rejected(std::string text) {
  return {Verdict::rejected, std::move(text)};
}
Answer unreadable(std::string text) {
  return {Verdict::unreadable, std::move(text)};
}

Answer read_claims(const Value& list, std::vector<Claim>& claims) {
  const std::span<const Value> rows = list.items;
  for (std::size_t i = 0; i < std::max(rows.size(), rules.size()); ++i) {
    const Value* code = i < rows.size() ? rows[i].find("code") : nullptr;
    if (i >= rules.size() || code == nullptr || code->text != rules[i].code) {
      return rejected("rules: entry " + std::to_string(i + 1) + " must be " +
                      (i < rules.size() ? std::string(rules[i].code) : "absent") +
                      ", for every code stands there once, in order");
    }
    const std::optional<Standing> standing = standing_of(rows[i]);
    const Value* witness = rows[i].find("witness");
    const std::size_t keys =
        2U + (standing && is_breach(*standing) ? 1U : 0U) + (witness != nullptr ? 1U : 0U);
    if (!standing || rows[i].items.size() != keys ||
        (*standing == Standing::open && witness != nullptr)) {
      return rejected(std::string(code->text) +
                      ": its status or severity is none, or it has a key that nobody looks at");
    }
    const Value* type = witness == nullptr ? nullptr : witness->find("type");
    if (witness != nullptr &&
        (type == nullptr || std::find(witness_types.begin(), witness_types.end(), type->text) ==
                                witness_types.end())) {
      return unreadable(std::string(code->text) + ": a witness of a type that is not known");
    }
    claims.push_back({static_cast<Code>(i), *standing, witness});
  }
  return {};
}

}  // namespace dungeonlab::verify
