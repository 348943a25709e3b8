#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Which names a server answers to.
namespace dungeonlab::server {

/// The names by which a server may be called, as the header Host says them. A page of somebody
/// else's whose name leads to this machine (DNS rebinding) is not among them.
class HostNames {
 public:
  HostNames(std::string_view address, std::uint16_t port, const std::vector<std::string>& names);

  [[nodiscard]] bool has_host(std::string_view host) const;
  /// Whether a page of that origin is one of ours; a client without one is no browser.
  [[nodiscard]] bool has_origin(std::string_view origin) const;

 private:
  std::set<std::string, std::less<>> names_{};
};

/// The addresses of this machine in its networks, as numbers, loopback left out.
[[nodiscard]] std::vector<std::string> own_addresses();

/// The last address of X-Forwarded-For, which the proxy nearest to us has written; empty: none.
[[nodiscard]] std::string_view last_forwarded(std::string_view header);

}  // namespace dungeonlab::server
