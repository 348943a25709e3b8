#pragma once

#include "dungeonlab/server/server.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace dungeonlab::server {

/// A place among the connections; counts the connections of its address.
class Ticket {
 public:
  Ticket() = default;
  Ticket(std::map<std::string, std::size_t>& counts, std::string address)
      : counts_(&counts), address_(std::move(address)) {
    ++counts[address_];
  }
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  Ticket(Ticket&& other) noexcept
      : counts_(std::exchange(other.counts_, nullptr)), address_(std::move(other.address_)) {}
  Ticket& operator=(Ticket&& other) noexcept {
    std::swap(counts_, other.counts_);
    std::swap(address_, other.address_);
    return *this;
  }
  ~Ticket() {
    if (counts_ != nullptr && --(*counts_)[address_] == 0) {
      counts_->erase(address_);
    }
  }
  [[nodiscard]] bool is_over_capacity() const {
    return counts_ != nullptr && counts_->at(address_) > limits::sockets_of_address;
  }

 private:
  std::map<std::string, std::size_t>* counts_ = nullptr;
  std::string address_{};
};

}  // namespace dungeonlab::server
