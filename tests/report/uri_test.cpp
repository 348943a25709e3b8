#include "report/uri.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::report {
namespace {

TEST(Uri, IsRelativeBelowTheFolder) {
  EXPECT_EQ(uri_of("cave/a.json", "/maps"), "cave/a.json");
  EXPECT_EQ(uri_of("./maps//../a.json", "/maps"), "a.json");
  EXPECT_EQ(uri_of("/maps/cave/a.json", "/maps"), "cave/a.json");
  EXPECT_EQ(uri_of("/maps/cave/a.json", "/maps/"), "cave/a.json");
  EXPECT_EQ(uri_of("-", "/maps"), "stdin");
}

TEST(Uri, IsAbsoluteElsewhere) {
  EXPECT_EQ(uri_of("../a.json", "/maps/me"), "file:///maps/a.json");
  EXPECT_EQ(uri_of("/mapses/a.json", "/maps"), "file:///mapses/a.json");
}

TEST(Uri, EncodesEveryUnsafeByte) {
  EXPECT_EQ(uri_of("a b:%?#\xc3\xbc\xff\\.json", "/"), "a%20b%3A%25%3F%23%C3%BC%FF%5C.json");
}

}  // namespace
}  // namespace dungeonlab::report
