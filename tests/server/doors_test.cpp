#include "server/doors.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace dungeonlab::server {
namespace {

std::vector<Site> sites_of(const std::vector<std::string>& hosts) {
  std::vector<Site> sites;
  for (const std::string& host : hosts) {
    const auto site = read_site(host);
    EXPECT_TRUE(site) << host;
    sites.push_back(site.value_or(Site{}));
  }
  return sites;
}

TEST(Site, MakesLinksForEveryFormOfHost) {
  struct Case {
    std::string_view host;
    std::string_view link;
    std::string_view behind_proxy;
  };
  for (const Case& one : {
           Case{"example.org", "http://example.org:8080/", "https://example.org/"},
           Case{"EXAMPLE.org.", "http://example.org:8080/", "https://example.org/"},
           Case{"localhost", "http://localhost:8080/", "https://localhost/"},
           Case{"192.168.1.5", "http://192.168.1.5:8080/", "https://192.168.1.5/"},
           Case{"192.168.1.5:9000", "http://192.168.1.5:9000/", "https://192.168.1.5:9000/"},
           Case{"fd00::2", "http://[fd00::2]:8080/", "https://[fd00::2]/"},
           Case{"[FD00:0::2]", "http://[fd00::2]:8080/", "https://[fd00::2]/"},
           Case{"::ffff:192.168.1.5", "http://192.168.1.5:8080/", "https://192.168.1.5/"},
           Case{"[::FFFF:c0a8:105]", "http://192.168.1.5:8080/", "https://192.168.1.5/"},
           Case{"::192.168.1.5", "http://[::c0a8:105]:8080/", "https://[::c0a8:105]/"},
           Case{"64:ff9b::1.2.3.4", "http://[64:ff9b::102:304]:8080/",
                "https://[64:ff9b::102:304]/"},
           Case{"[fd00::2]:9000", "http://[fd00::2]:9000/", "https://[fd00::2]:9000/"},
           Case{"example.org:80", "http://example.org/", "https://example.org:80/"},
           Case{"http://example.org", "http://example.org:8080/", "http://example.org/"},
           Case{"https://example.org", "https://example.org/", "https://example.org/"},
           Case{"https://example.org:443/", "https://example.org/", "https://example.org/"},
           Case{"HTTPS://Example.org:8443", "https://example.org:8443/",
                "https://example.org:8443/"},
           Case{"example.org/dungeon", "http://example.org:8080/dungeon/",
                "https://example.org/dungeon/"},
           Case{" https://[::1]:1/a//b/ ", "https://[::1]:1/a/b/", "https://[::1]:1/a/b/"},
       }) {
    const auto site = read_site(one.host);
    ASSERT_TRUE(site) << one.host << site.error().what;
    EXPECT_EQ(address_of(*site, 8080, false), one.link);
    EXPECT_EQ(address_of(*site, 8080, true), one.behind_proxy);
  }
  EXPECT_EQ(address_of(*read_site("example.org"), 80, false), "http://example.org/");
}

TEST(Site, IsRefusedWithTheReasonIfBrowsersCannotReachIt) {
  for (const auto& [host, reason] : std::vector<std::pair<std::string, std::string>>{
           {"", "name of a machine"},
           {"*.example.org", "name of a machine"},
           {"a b", "name of a machine"},
           {"a..b", "name of a machine"},
           {"-:x", "a port from 0 to 65535"},
           {"example.org:", "a port from 0 to 65535"},
           {"example.org:70000", "a port from 0 to 65535"},
           {"example.org:0", "browsers cannot open that"},
           {"0.0.0.0", "browsers cannot open that"},
           {"[::]:80", "browsers cannot open that"},
           {"::ffff:0.0.0.0", "browsers cannot open that"},
           {"300.1.2.3", "not an IPv4 address"},
           {"fd00::2::3", "not an IPv6 address"},
           {"[fd00::2", "expected `]`"},
           {"[fd00::2]x", "a port from 0 to 65535"},
           {"fe80::1%eth0", "zone"},
           {"ftp://example.org", "expected http:// or https://"},
           {"Ann@example.org", "no user name"},
           {"example.org/?x", "no `?` and no `#`"},
           {"example.org#x", "no `?` and no `#`"},
           {"example.org/a b", "a path of letters"},
           {"example.org/../x", "a path of letters"},
           {"münchen.example", "xn--"}}) {
    const auto site = read_site(host);
    ASSERT_FALSE(site) << host;
    EXPECT_NE(site.error().what.find(reason), std::string::npos) << site.error().what;
  }
}

TEST(Listen, IsAnAddressOrANameWithOrWithoutAPort) {
  struct Case {
    std::string_view text;
    std::string_view host;
    std::optional<std::uint16_t> port;
  };
  for (const Case& one : {Case{"0.0.0.0", "0.0.0.0", {}}, Case{"127.0.0.1:9000", "127.0.0.1", 9000},
                          Case{"::", "::", {}}, Case{"[::]", "::", {}}, Case{"[::1]:0", "::1", 0},
                          Case{"FD00:0::2", "fd00::2", {}}, Case{"LocalHost", "localhost", {}},
                          Case{"::ffff:127.0.0.1", "127.0.0.1", {}}, Case{"*", "0.0.0.0", {}},
                          Case{"*:9000", "0.0.0.0", 9000}, Case{":9000", "0.0.0.0", 9000}}) {
    const auto machine = read_listen(one.text);
    ASSERT_TRUE(machine) << one.text << machine.error().what;
    EXPECT_EQ(machine->host, one.host);
    EXPECT_EQ(machine->port, one.port) << one.text;
  }
  for (const std::string_view wrong :
       {"", "http://127.0.0.1", "1.2.3", "[::", "a:b", "127.0.0.1:99999", "fe80::1%eth0", "/"}) {
    EXPECT_FALSE(read_listen(wrong)) << wrong;
  }
}

TEST(Target, IdentifiesAFileHoweverTheLinkWasSent) {
  struct Case {
    std::string_view target;
    std::string_view host;
    std::string_view name;
    std::string_view base;
  };
  const auto sites = sites_of({"example.org/dungeon", "other.example", "[fd00::2]/v6"});
  for (const Case& one :
       {Case{"/", "127.0.0.1:8080", "", ""}, Case{"/?fbclid=x", "127.0.0.1:8080", "", ""},
        Case{"", "127.0.0.1:8080", "", ""}, Case{"//", "127.0.0.1:8080", "", ""},
        Case{"/#token", "127.0.0.1:8080", "", ""},
        Case{"/page.js?v=1&x=/a/b", "127.0.0.1:8080", "page.js", ""},
        Case{"//page.js", "127.0.0.1:8080", "page.js", ""},
        Case{"/p%61ge%2ejs", "127.0.0.1:8080", "page.js", ""},
        Case{"http://127.0.0.1:8080/page.js", "127.0.0.1:8080", "page.js", ""},
        Case{"http://127.0.0.1:8080", "127.0.0.1:8080", "", ""},
        Case{"/", "example.org", "", "/dungeon"}, Case{"/", "EXAMPLE.org.:8080", "", "/dungeon"},
        Case{"/dungeon", "example.org", "", "/dungeon"},
        Case{"/dungeon/", "example.org", "", "/dungeon"},
        Case{"/dungeon/?utm=1", "127.0.0.1:8080", "", "/dungeon"},
        Case{"//dungeon//play", "example.org", "play", "/dungeon"},
        Case{"/play", "example.org", "play", "/dungeon"},
        Case{"/v6/play?x", "[fd00::2]:8080", "play", "/v6"}, Case{"/", "other.example", "", ""}}) {
    const auto asked = read_target(one.target, one.host, sites);
    ASSERT_TRUE(asked) << one.target;
    EXPECT_EQ(asked->name, one.name) << one.target;
    EXPECT_EQ(asked->base, one.base) << one.target << ' ' << one.host;
  }
  // Mail programs encode the # of a link like this.
  for (const std::string_view start : {"", "/", "//", "/dungeon", "/dungeon/", "/play"}) {
    for (const std::string_view rest : {"%23token", "%23to/ken/", "%23token?x", "%23token%23"}) {
      const auto asked = read_target(fmt::format("{}{}", start, rest), "example.org", sites);
      ASSERT_TRUE(asked) << start << rest;
      EXPECT_EQ(asked->name, start == "/play" ? "play" : "") << start << rest;
      EXPECT_EQ(asked->base, "/dungeon") << start << rest;
    }
  }
  for (const std::string_view none :
       {"*", "page.js", "/a/page.js", "/page.js/", "/play/..", "/%2e%2e/x", "/%zz", "/%4",
        "/dungeons/", "/dungeon/a/b", "/a/b%23token"}) {
    EXPECT_FALSE(read_target(none, "example.org", sites)) << none;
  }
}

TEST(HostNames, AreOnlyThoseOfThisServer) {
  const HostNames names({"192.168.1.5", "fd00::7"}, 8080,
                        sites_of({"dungeon.example.org/base", "[fd00::2]:8443"}));
  for (const std::string_view ours :
       {"127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080", "192.168.1.5:8080",
        "[fd00::7]:8080", "dungeon.example.org", "Dungeon.Example.org.:8080",
        "dungeon.example.org:8080", "dungeon.example.org:443", "dungeon.example.org:80",
        "[FD00::2]", "[fd00::2]:8443", "[fd00:0:0::2]:443", "[::ffff:7f00:1]:8080",
        "[::ffff:127.0.0.1]:8080", "[::ffff:c0a8:105]:8080", "[0:0::1]:8080"}) {
    EXPECT_TRUE(names.has_host(ours)) << ours;
  }
  for (const std::string_view other :
       {"", "127.0.0.1", "127.0.0.1:80", "192.168.1.6:8080", "evil.example:8080",
        "dungeon.example.org.evil.example", "localhost:8080.evil.example", "a@localhost:8080",
        "dungeon.example.org:8443", "dungeon.example.org/base", "fd00::2", ":8080"}) {
    EXPECT_FALSE(names.has_host(other)) << other;
  }
  EXPECT_TRUE(HostNames({}, 80, {}).has_host("localhost"));
}

TEST(HostNames, AreThoseOfOrigins) {
  const HostNames names({"127.0.0.1"}, 8080, sites_of({"dungeon.example.org"}));
  for (const std::string_view ours :
       {"http://localhost:8080", "http://127.0.0.1:8080", "https://dungeon.example.org"}) {
    EXPECT_TRUE(names.has_origin(ours)) << ours;
  }
  for (const std::string_view other :
       {"", "null", "localhost:8080", "file://localhost:8080", "http://localhost",
        "http://localhost:8080/", "http://evil.example", "https://dungeon.example.org.evil"}) {
    EXPECT_FALSE(names.has_origin(other)) << other;
  }
}

TEST(HostNames, ForwardedIsWhatTheNearestProxySays) {
  EXPECT_EQ(last_forwarded("6.6.6.6, 10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(last_forwarded("10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(last_forwarded(" 2001:db8::1 "), "2001:db8::1");
  EXPECT_EQ(last_forwarded(""), "");
}

}  // namespace
}  // namespace dungeonlab::server
