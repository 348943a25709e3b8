#pragma once

#include "verify/forms.hpp"
#include "verify/json.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::verify {

enum class Status : std::uint8_t { holds, violated, not_checked };

/// One row of a certificate: the status of a rule, and its evidence.
class Claim {
 public:
  Claim(std::string_view code, Status status, const Value* row)
      : code_(code), status_(status), row_(row) {}

  [[nodiscard]] std::string_view code() const { return code_; }
  [[nodiscard]] Status status() const { return status_; }
  [[nodiscard]] bool holds() const { return status_ == Status::holds; }
  /// A text of the row; nothing if it has none. Marks the key as used; an unused key is a reason
  /// for doubt.
  [[nodiscard]] std::optional<std::string_view> text(std::string_view key) {
    const Value* value = row_->find(key);
    if (value == nullptr || !value->is(Value::Type::string)) {
      return std::nullopt;
    }
    ++used_;
    return value->text;
  }
  /// True if every key apart from code and status was used.
  [[nodiscard]] bool is_used_up() const { return row_->items.size() == used_ + 2; }

 private:
  std::string_view code_;
  Status status_;
  const Value* row_;
  std::size_t used_ = 0;
};

/// Evidence that several claims rest on; everything in it has been checked.
struct Shared {
  bool is_firm = false;
  std::map<std::string_view, States> sets{};
  std::optional<Stock> things{};  ///< that a list finds
  std::optional<Home> home{};

  [[nodiscard]] const States* set(std::string_view name) const {
    const auto found = sets.find(name);
    return found == sets.end() ? nullptr : &found->second;
  }
};

/// The moves under which a shared set is closed.
[[nodiscard]] inline Reading reading_of(std::string_view set, const Game& game) {
  return {.strikes = set == "all" || (set != "calm" && game.has_rivals()),
          .near = set == "near" || set == "calm",
          .calm = set == "calm"};
}

/// A claim about play, and everything needed to check it.
struct Case {
  const Game& game;
  const Ground& ground;
  Shared& shared;
  Claim& claim;

  [[nodiscard]] std::string_view text(std::string_view key) const {
    return claim.text(key).value_or("");
  }
};

/// W06, W07: cells and walks are connected.
[[nodiscard]] Doubt check_shape(const Ground& ground, Claim& claim);
/// RV03 to RV08 and RV11: checks each step of every river.
[[nodiscard]] Doubt check_rivers(const Ground& ground, const Claim& claim);
/// PT06: each destination belongs to one pit.
[[nodiscard]] Doubt check_pits(const Ground& ground, const Claim& claim);
/// A tree over firm ground.
[[nodiscard]] Doubt check_firm(const Ground& ground, std::string_view letters);
/// P01 to P04, P07, P09 and P13: what players can reach.
[[nodiscard]] Doubt check_reach(const Case& it);
/// P06: where players who have lost all ammunition are locked in.
[[nodiscard]] Doubt check_pockets(const Case& it);
/// P05 and P08: what players spend and suffer on the way.
[[nodiscard]] Doubt check_counts(const Case& it);

}  // namespace dungeonlab::verify
