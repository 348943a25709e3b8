#include "dungeonlab/server/join_code.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::server {
namespace {

TEST(JoinCode, IsShownCompletelyOrNotAtAll) {
  const std::string link = "http://192.168.1.5:8080/#0123456789abcdef0123456789abcdef";
  constexpr std::size_t columns = 37;  // 33 modules and the quiet zone around them
  const std::string code = join_code(link, columns);
  EXPECT_EQ(std::count(code.begin(), code.end(), '\n'), 19);
  EXPECT_EQ(join_code(link, 1000), code);
  EXPECT_EQ(join_code(link, columns - 1), "");
  EXPECT_EQ(join_code(link, 0), "");
  EXPECT_EQ(join_code(std::string(5000, 'x'), 1000), "");
}

}  // namespace
}  // namespace dungeonlab::server
