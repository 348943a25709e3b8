// Host and Origin. A page anywhere in the world can lead its own name to an address in a private
// network, and a browser then takes our pages for its own; so a request must call this server by a
// name that it has. WebSockets know no same-origin rule; so the origin of an upgrade must be ours,
// too.
#include "server/doors.hpp"

#include <array>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <netinet/in.h>

namespace dungeonlab::server {
namespace {

std::string small(std::string_view text) {
  std::string letters(text);
  for (char& letter : letters) {
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  }
  return letters;
}

bool is_everywhere(std::string_view address) {
  return address == "0.0.0.0" || address == "::";
}

std::string in_url(const std::string& address) {
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

}  // namespace

HostNames::HostNames(std::string_view address, std::uint16_t port,
                     const std::vector<std::string>& names) {
  constexpr std::uint16_t usual_port = 80;
  const auto add = [&](const std::string& name) {
    names_.insert(fmt::format("{}:{}", small(name), port));
    if (port == usual_port) {
      names_.insert(small(name));
    }
  };
  add("127.0.0.1");
  add("[::1]");
  add("localhost");
  if (is_everywhere(address)) {
    for (const std::string& own : own_addresses()) {
      add(in_url(own));
    }
  } else {
    add(in_url(std::string(address)));
  }
  for (const std::string& name : names) {
    add(name);
    names_.insert(small(name));  // behind a proxy
  }
}

bool HostNames::has_host(std::string_view host) const {
  return names_.contains(small(host));
}

bool HostNames::has_origin(std::string_view origin) const {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme)) {
      return has_host(origin.substr(scheme.size()));
    }
  }
  return false;
}

std::vector<std::string> own_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) {
    return addresses;
  }
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* const address = one->ifa_addr;
    if (address == nullptr) {
      continue;
    }
    if (one->ifa_addr->sa_family == AF_INET) {
      const auto* const v4 = static_cast<const sockaddr_in*>(address);
      inet_ntop(AF_INET, &v4->sin_addr, text.data(), text.size());
    } else if (one->ifa_addr->sa_family == AF_INET6) {
      const auto* const v6 = static_cast<const sockaddr_in6*>(address);
      inet_ntop(AF_INET6, &v6->sin6_addr, text.data(), text.size());
    }
    const std::string name(text.data());
    const bool is_of_net =
        !name.empty() && !name.starts_with("127.") && name != "::1" && !name.starts_with("fe80:");
    if (is_of_net) {
      addresses.push_back(name);
    }
  }
  freeifaddrs(first);
  return addresses;
}

std::string_view last_forwarded(std::string_view header) {
  header.remove_prefix(header.rfind(',') + 1);
  while (header.starts_with(' ')) {
    header.remove_prefix(1);
  }
  while (header.ends_with(' ')) {
    header.remove_suffix(1);
  }
  return header;
}

}  // namespace dungeonlab::server
