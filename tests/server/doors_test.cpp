#include "server/doors.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::server {
namespace {

TEST(HostNames, AreThoseOfThisServerAndNoOthers) {
  const HostNames names("192.168.1.5", 8080, {"dungeon.example.org"});
  for (const std::string_view ours :
       {"127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080", "[::1]:8080", "192.168.1.5:8080",
        "dungeon.example.org", "dungeon.example.org:8080"}) {
    EXPECT_TRUE(names.has_host(ours)) << ours;
  }
  for (const std::string_view other :
       {"", "127.0.0.1", "127.0.0.1:80", "192.168.1.6:8080", "evil.example:8080",
        "dungeon.example.org.evil.example", "localhost:8080.evil.example", "a@localhost:8080"}) {
    EXPECT_FALSE(names.has_host(other)) << other;
  }
  EXPECT_TRUE(HostNames("127.0.0.1", 80, {}).has_host("localhost"));
}

TEST(HostNames, AreThoseOfOrigins) {
  const HostNames names("127.0.0.1", 8080, {"dungeon.example.org"});
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
