#pragma once

#include "dungeonlab/error.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// Which names a server answers to, where it listens, and what a request asks for.
namespace dungeonlab::server {

/// A machine, and perhaps a port: `[::1]:8080`.
struct Machine {
  std::string host{};  ///< a name in small letters or an address, without brackets
  std::optional<std::uint16_t> port{};
};

/// Where browsers find the pages: `https://example.org/dungeon`.
struct Site {
  std::string scheme{};  ///< http or https; empty: not said
  Machine machine{};
  std::string
      base{};  ///< where the pages are on that machine, such as `/dungeon`; empty: at its root
};

/// What `--host` says: a name or an address, perhaps with a scheme, a port and a path. A usage
/// error says why browsers cannot come by it.
[[nodiscard]] Result<Site> read_site(std::string_view text);
/// What `--listen` says: an address or a name of this machine, perhaps with a port; `*` and a port
/// alone mean every address.
[[nodiscard]] Result<Machine> read_listen(std::string_view text);

/// The address of the pages, for every link: `http://127.0.0.1:8080/`. `port`: where the server
/// listens.
[[nodiscard]] std::string address_of(const Site& site, std::uint16_t port, bool has_proxy);

/// The names by which a server may be called, as the header Host says them. A page of somebody
/// else's whose name leads to this machine (DNS rebinding) is not among them.
class HostNames {
 public:
  /// `hosts`: by which it can be called directly, names or addresses.
  HostNames(const std::vector<std::string>& hosts, std::uint16_t port,
            const std::vector<Site>& sites);

  [[nodiscard]] bool has_host(std::string_view host) const;
  /// Whether a page of that origin is one of ours; a client without one is no browser.
  [[nodiscard]] bool has_origin(std::string_view origin) const;

 private:
  std::set<std::string, std::less<>> names_{};
};

/// What a request asks for.
struct Asked {
  std::string name{};  ///< of a file; empty: the page itself
  std::string base{};  ///< the path at which the pages are, if an option names one
};
/// Reads the target of a request that calls the server by `host`. A proxy may have taken the base
/// path away or not. Nothing: there cannot be such a file.
[[nodiscard]] std::optional<Asked> read_target(std::string_view target, std::string_view host,
                                               const std::vector<Site>& sites);

/// The addresses of this machine in its networks, as numbers, loopback left out; IPv4 first.
[[nodiscard]] std::vector<std::string> own_addresses();
/// What browsers can call a server that listens at a host whose address is `number`; the best for
/// links comes first.
[[nodiscard]] std::vector<std::string> hosts_at(const std::string& host, const std::string& number);

/// The last address of X-Forwarded-For, which the proxy nearest to us has written; empty: none.
[[nodiscard]] std::string_view last_forwarded(std::string_view header);

}  // namespace dungeonlab::server
