// Host and Origin. Any page on the internet can point its own name at an address in a private
// network, and the browser then takes our pages for its own. So a request must address this server
// by one of its names. WebSockets have no same-origin rule, so the origin of an upgrade must also
// be ours. Links are made from the same names, so all of them are parsed with one grammar, that of
// URLs.
#include "server/doors.hpp"

#include "dungeonlab/core/hex.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace dungeonlab::server {
namespace {

constexpr std::uint16_t http_port = 80;
constexpr std::uint16_t https_port = 443;

bool is_alphanumeric(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9');
}
bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_everywhere(std::string_view address) {
  return address == "0.0.0.0" || address == "::";
}

/// An address in the form that browsers use; nothing if the text is not an address of that family.
/// An IPv4 address written as IPv6 (`::ffff:127.0.0.1`) becomes IPv4.
std::optional<std::string> usual_form(int family, std::string_view text) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (inet_pton(family, std::string(text).c_str(), bytes.data()) != 1) {
    return std::nullopt;
  }
  inet_ntop(family, bytes.data(), written.data(), written.size());
  std::string form = written.data();
  if (family == AF_INET6 && form.find('.') != std::string::npos) {
    constexpr std::string_view mapped = "::ffff:";
    const std::string v4 = form.substr(form.rfind(':') + 1);
    const auto pair = [&](std::size_t at) { return bytes[at] * 256U + bytes[at + 1]; };
    form = form.starts_with(mapped) ? v4 : fmt::format("::{:x}:{:x}", pair(12), pair(14));
  }
  return form;
}

using Read = tl::expected<std::string, std::string>;

Read read_v6(std::string_view text) {
  if (text.find('%') != std::string_view::npos) {
    return tl::unexpected<std::string>(
        "browsers cannot open an address with a zone; use one that does not begin with fe80");
  }
  auto address = usual_form(AF_INET6, text);
  return address ? Read(*address)
                 : tl::unexpected<std::string>(
                       "not an IPv6 address; to add a port, write [ADDRESS]:PORT");
}

Read read_name(std::string_view text) {
  constexpr std::size_t name_length_max = 253;
  constexpr std::size_t part_length_max = 63;
  if (text.ends_with('.')) {
    text.remove_suffix(1);
  }
  const std::string name = to_lower(text);
  if (is_digits(name.substr(name.rfind('.') + 1))) {
    auto address = usual_form(AF_INET, name);
    return address ? Read(*address) : tl::unexpected<std::string>("not an IPv4 address");
  }
  std::size_t part = 0;
  for (const char letter : name + '.') {
    if (letter == '.' ? part == 0 || part > part_length_max
                      : !is_alphanumeric(letter) && letter != '-' && letter != '_') {
      return tl::unexpected<std::string>(
          static_cast<unsigned char>(letter) >= 0x80
              ? "write the name as browsers send it, in ASCII (xn--...)"
              : "expected the name of a machine, such as dungeon.example.org, or an address");
    }
    part = letter == '.' ? 0 : part + 1;
  }
  return name.size() <= name_length_max
             ? Read(name)
             : tl::unexpected(fmt::format("a name can have {} letters at most", name_length_max));
}

tl::expected<Machine, std::string> read_machine(std::string_view text) {
  std::string_view rest;
  Read host;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) {
      return tl::unexpected<std::string>("expected `]` after the address");
    }
    host = read_v6(text.substr(1, end - 1));
    rest = text.substr(end + 1);
  } else if (std::count(text.begin(), text.end(), ':') > 1) {
    host = read_v6(text);
  } else {
    rest = text.substr(std::min(text.find(':'), text.size()));
    host = read_name(text.substr(0, text.size() - rest.size()));
  }
  TRY(host);
  Machine machine{.host = *host};
  if (!rest.empty()) {
    constexpr std::int64_t port_max = 65535;
    const auto port = rest.starts_with(':') ? parse_integer(rest.substr(1)) : std::nullopt;
    if (!port || *port < 0 || *port > port_max) {
      return tl::unexpected(fmt::format("expected a port from 0 to {} after `:`, found \"{}\"",
                                        port_max, escape_for_terminal(rest)));
    }
    machine.port = static_cast<std::uint16_t>(*port);
  }
  return machine;
}

/// A name or an address as it appears in a URL.
std::string in_url(const std::string& host) {
  const std::string form = usual_form(AF_INET6, host).value_or(host);
  return form.find(':') == std::string::npos ? form : fmt::format("[{}]", form);
}

/// Splits a Host header into the name and the rest, which is empty or a port: `example.org` and
/// `:8080`.
std::pair<std::string, std::string> apart(std::string_view host) {
  const std::size_t end = std::min(host.find(':', host.rfind(']') + 1), host.size());
  std::string name = to_lower(host.substr(0, end));
  if (name.ends_with('.')) {
    name.pop_back();
  }
  if (name.starts_with('[') && name.ends_with(']')) {
    const auto form = usual_form(AF_INET6, name.substr(1, name.size() - 2));
    name = form ? in_url(*form) : name;
  }
  return {std::move(name), std::string(host.substr(end))};
}

/// A path in the form `/a/b`; nothing if it has unusual characters or parts.
std::optional<std::string> read_base(std::string_view path) {
  std::string base;
  for (const std::string_view part : split(path, '/')) {
    if (part == "." || part == ".." || !std::all_of(part.begin(), part.end(), [](char letter) {
          return is_alphanumeric(letter) ||
                 std::string_view("-_.~").find(letter) != std::string_view::npos;
        })) {
      return std::nullopt;
    }
    base.append("/").append(part);
  }
  return base;
}

/// Decodes percent-encoding, such as `%41` to `A`; nothing if a `%` is not followed by two digits.
std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      plain += text[at];
      continue;
    }
    const auto byte = bytes_in_hex(to_lower(text.substr(at + 1, 2)));
    if (!byte || byte->size() != 1) {
      return std::nullopt;
    }
    plain += *byte;
    at += 2;
  }
  return plain;
}

}  // namespace

Result<Site> read_site(std::string_view text) {
  const auto refuse = [&](std::string_view why) {
    return fail(Failure::usage, fmt::format("--host \"{}\": {}", escape_for_terminal(text), why));
  };
  Site site;
  std::string_view rest = trimmed(text);
  constexpr std::string_view mark = "://";
  if (const std::size_t at = rest.find(mark); at != std::string_view::npos) {
    site.scheme = to_lower(rest.substr(0, at));
    rest.remove_prefix(at + mark.size());
    if (site.scheme != "http" && site.scheme != "https") {
      return refuse("expected http:// or https://");
    }
  }
  const std::string_view path = rest.substr(std::min(rest.find_first_of("/?#"), rest.size()));
  rest.remove_suffix(path.size());
  if (path.find_first_of("?#") != std::string_view::npos) {
    return refuse("expected no `?` and no `#`: links add these parts");
  }
  if (rest.find('@') != std::string_view::npos) {
    return refuse("expected no user name: a link is for anybody who gets it");
  }
  auto machine = read_machine(rest);
  if (!machine) {
    return refuse(machine.error());
  }
  if (is_everywhere(machine->host) || machine->port == 0) {
    return refuse(
        "browsers cannot open that; expected the name or address by which players reach this "
        "machine");
  }
  site.machine = *std::move(machine);
  auto base = read_base(path);
  if (!base) {
    return refuse("expected a path of letters, digits and -_.~");
  }
  site.base = *std::move(base);
  return site;
}

Result<Machine> read_listen(std::string_view text) {
  std::string_view rest = trimmed(text);
  std::string whole(rest.starts_with('*') ? rest.substr(1) : rest);
  if (whole.empty() ? !rest.empty() : whole.starts_with(':') && is_digits(whole.substr(1))) {
    whole.insert(0, "0.0.0.0");
  }
  auto machine = whole.find("://") == std::string::npos
                     ? read_machine(whole)
                     : tl::unexpected<std::string>("expected an address without http://");
  if (!machine) {
    const bool says_what = machine.error().starts_with("expected");
    return fail(Failure::usage,
                fmt::format("--listen \"{}\": {}{}", escape_for_terminal(text), machine.error(),
                            says_what ? "" : "; expected an address such as 192.168.1.5 or ::"));
  }
  return *std::move(machine);
}

std::string address_of(const Site& site, std::uint16_t port, bool has_proxy) {
  const std::string scheme = !site.scheme.empty() ? site.scheme : has_proxy ? "https" : "http";
  const std::uint16_t usual = scheme == "https" ? https_port : http_port;
  // Without a proxy, only this server answers http requests.
  const bool is_direct = !has_proxy && scheme == "http";
  const std::uint16_t called = site.machine.port.value_or(is_direct ? port : usual);
  return fmt::format("{}://{}{}{}/", scheme, in_url(site.machine.host),
                     called == usual ? "" : fmt::format(":{}", called), site.base);
}

HostNames::HostNames(const std::vector<std::string>& hosts, std::uint16_t port,
                     const std::vector<Site>& sites) {
  const auto add = [&](const std::string& name) {
    names_.insert(fmt::format("{}:{}", name, port));
    if (port == http_port) {
      names_.insert(name);
    }
  };
  for (const std::string_view own : {"127.0.0.1", "[::1]", "localhost"}) {
    add(std::string(own));
  }
  for (const std::string& host : hosts) {
    add(in_url(host));
  }
  for (const Site& site : sites) {
    const std::string name = in_url(site.machine.host);
    add(name);
    names_.insert(name);  // behind a proxy, with the default port of its scheme
    for (const std::uint16_t usual : {http_port, https_port}) {
      names_.insert(fmt::format("{}:{}", name, usual));
    }
    if (site.machine.port) {
      names_.insert(fmt::format("{}:{}", name, *site.machine.port));
    }
  }
}

bool HostNames::has_host(std::string_view host) const {
  const auto [name, port] = apart(host);
  return names_.contains(name + port);
}

bool HostNames::has_origin(std::string_view origin) const {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme)) {
      return has_host(origin.substr(scheme.size()));
    }
  }
  return false;
}

std::optional<Asked> read_target(std::string_view target, std::string_view host,
                                 const std::vector<Site>& sites) {
  constexpr std::string_view mark = "://";
  if (const std::size_t at = target.find(mark);
      !target.starts_with('/') && at != std::string_view::npos) {  // as sent to proxies
    target.remove_prefix(std::min(target.find('/', at + mark.size()), target.size()));
  }
  auto path = decoded(target.substr(0, target.find_first_of("?#")));
  if (path) {  // a mail program may turn the # before the token, meant for the page, into %23
    path->resize(std::min(path->find('#'), path->size()));
  }
  if (!path || (!path->empty() && !path->starts_with('/'))) {
    return std::nullopt;
  }
  Asked asked;
  std::string plain;
  for (const std::string_view part : split(*path, '/')) {
    plain.append("/").append(part);
  }
  for (const Site& site : sites) {
    const bool has_base = !site.base.empty() && (plain + '/').starts_with(site.base + '/');
    if (has_base || apart(host).first == in_url(site.machine.host)) {
      asked.base = site.base;
      plain.erase(0, has_base ? site.base.size() : 0);
      break;
    }
  }
  asked.name = plain.substr(plain.empty() ? 0 : 1);
  const bool is_folder = !asked.name.empty() && path->ends_with('/');
  return is_folder || asked.name.find('/') != std::string::npos ? std::nullopt
                                                                : std::optional(asked);
}

std::vector<std::string> own_addresses() {
  std::vector<std::string> v4;
  std::vector<std::string> v6;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) {
    return {};
  }
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* const address = one->ifa_addr;
    if (address == nullptr || (one->ifa_flags & IFF_RUNNING) == 0) {
      continue;
    }
    if (one->ifa_addr->sa_family == AF_INET) {
      const auto* const in = static_cast<const sockaddr_in*>(address);
      inet_ntop(AF_INET, &in->sin_addr, text.data(), text.size());
    } else if (one->ifa_addr->sa_family == AF_INET6) {
      const auto* const in = static_cast<const sockaddr_in6*>(address);
      inet_ntop(AF_INET6, &in->sin6_addr, text.data(), text.size());
    }
    const std::string name(text.data());
    const bool is_of_net =
        !name.empty() && !name.starts_with("127.") && name != "::1" && !name.starts_with("fe80:");
    if (is_of_net) {
      (one->ifa_addr->sa_family == AF_INET ? v4 : v6).push_back(name);
    }
  }
  freeifaddrs(first);
  v4.insert(v4.end(), v6.begin(), v6.end());
  return v4;
}

std::vector<std::string> hosts_at(const std::string& host, const std::string& number) {
  if (!is_everywhere(number)) {
    return {host, number};
  }
  std::vector<std::string> hosts = own_addresses();
  hosts.emplace_back("127.0.0.1");
  if (number == "0.0.0.0") {
    std::erase_if(hosts, [](const std::string& one) { return one.find(':') != std::string::npos; });
  }
  return hosts;
}

std::string_view last_forwarded(std::string_view header) {
  return trimmed(header.substr(header.rfind(',') + 1));
}

}  // namespace dungeonlab::server
