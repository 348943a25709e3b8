#pragma once

#include "dungeonlab/report/diagnostic.hpp"

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace dungeonlab::report {

/// Keeps the worst items up to a limit; of equally bad ones, the first.
template <class Item>
class Worst {
 public:
  explicit Worst(std::size_t most) : most_(most) {}

  /// True if an item of that severity would be kept now; otherwise it only needs to be counted.
  [[nodiscard]] bool has_room_for(rules::Severity severity) const {
    std::size_t as_bad = 0;
    for (auto i = static_cast<std::size_t>(severity); i < kept_.size(); ++i) {
      as_bad += kept_[i].size();
    }
    return as_bad < most_;
  }

  void add(rules::Severity severity, Item item) {
    if (!has_room_for(severity)) {
      leave_out(severity);
      return;
    }
    kept_[static_cast<std::size_t>(severity)].push_back(std::move(item));
    ++count_;
    for (std::size_t i = 0; i < kept_.size() && count_ > most_; ++i) {
      if (!kept_[i].empty()) {
        kept_[i].pop_back();
        --count_;
        leave_out(static_cast<rules::Severity>(i));
      }
    }
  }

  /// Counts an item that does not fit.
  void leave_out(rules::Severity severity) { ++left_out_[severity]; }

  [[nodiscard]] const std::vector<Item>& of(rules::Severity severity) const {
    return kept_[static_cast<std::size_t>(severity)];
  }
  [[nodiscard]] const Counts& left_out() const { return left_out_; }

 private:
  std::size_t most_;
  std::size_t count_ = 0;
  std::array<std::vector<Item>, rules::severity_names.size()> kept_;
  Counts left_out_;
};

/// From the worst to the mildest.
inline constexpr std::array worst_first = {rules::Severity::error, rules::Severity::warning,
                                           rules::Severity::info};

}  // namespace dungeonlab::report
