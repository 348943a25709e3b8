#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The names a server answers to, where it listens, and what a request asks for.
namespace dungeonlab::server {

/// A machine, optionally with a port: `[::1]:8080`.
struct Machine {
  std::string host{};  ///< a lower-case name, or an address without brackets
  std::optional<std::uint16_t> port{};
};

/// Where browsers find the pages, such as `https://example.org/dungeon`.
struct Site {
  std::string scheme{};  ///< http or https; empty if not given
  Machine machine{};
  std::string base{};  ///< path of the pages, such as `/dungeon`; empty for the root
};

/// Parses `--host`: a name or an address, optionally with a scheme, a port and a path. A usage
/// error says why browsers cannot use it.
[[nodiscard]] Result<Site> read_site(std::string_view text);
/// Parses `--listen`: an address or a name of this machine, optionally with a port. `*` or a port
/// alone means every address.
[[nodiscard]] Result<Machine> read_listen(std::string_view text);

/// The address of the pages, for all links, such as `http://127.0.0.1:8080/`. `port` is where the
/// server listens.
[[nodiscard]] std::string address_of(const Site& site, std::uint16_t port, bool has_proxy);

/// The names of a server that a Host header may contain. A foreign page whose name leads to this
/// machine (DNS rebinding) is not among them.
class HostNames {
 public:
  /// `hosts` are the names or addresses for direct requests.
  HostNames(const std::vector<std::string>& hosts, std::uint16_t port,
            const std::vector<Site>& sites);

  [[nodiscard]] bool has_host(std::string_view host) const;
  /// True if a page of that origin is one of ours. Clients without an origin are not browsers.
  [[nodiscard]] bool has_origin(std::string_view origin) const;

 private:
  std::set<std::string, std::less<>> names_{};
};

/// What a request asks for.
struct Asked {
  std::string name{};  ///< of a file; empty for the page itself
  std::string base{};  ///< path at which the pages are, if an option names one
};
/// Parses the target of a request to `host`. A proxy may or may not have removed the base path.
/// Nothing if no such file can exist.
[[nodiscard]] std::optional<Asked> read_target(std::string_view target, std::string_view host,
                                               const std::vector<Site>& sites);

/// The network addresses of this machine as numbers, without loopback, IPv4 first.
[[nodiscard]] std::vector<std::string> own_addresses();
/// The names that browsers can use for a server listening at a host with address `number`; the best
/// one for links first.
[[nodiscard]] std::vector<std::string> hosts_at(const std::string& host, const std::string& number);

/// The last address in X-Forwarded-For, written by the nearest proxy; empty if there is none.
[[nodiscard]] std::string_view last_forwarded(std::string_view header);

}  // namespace dungeonlab::server
