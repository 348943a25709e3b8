#pragma once

#include "dungeonlab/session/record.hpp"

#include <utility>
#include <vector>

namespace dungeonlab::session {

/// Passes a game on to several audiences, one after the other.
class Audiences : public Audience {
 public:
  /// All audiences must outlive this object; null pointers are skipped.
  explicit Audiences(std::vector<Audience*> all) : all_(std::move(all)) {
    std::erase(all_, nullptr);
  }

  void happened(const game::Fact& fact) override {
    each([&](Audience& one) { one.happened(fact); });
  }
  void said(const game::Announcement& announcement) override {
    each([&](Audience& one) { one.said(announcement); });
  }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override {
    each([&](Audience& one) { one.commanded(command, refused); });
  }
  void at_table(const TableEvent& event) override {
    each([&](Audience& one) { one.at_table(event); });
  }
  void taken_back(std::size_t steps) override {
    each([&](Audience& one) { one.taken_back(steps); });
  }

 private:
  template <class Hear>
  void each(Hear hear) {
    for (Audience* const one : all_) {
      hear(*one);
    }
  }

  std::vector<Audience*> all_;
};

}  // namespace dungeonlab::session
