#include "dungeonlab/core/base64.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Base64, EncodesTheExamplesOfItsStandard) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foob"), "Zm9vYg==");
  EXPECT_EQ(base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, EncodesEveryByte) {
  EXPECT_EQ(base64(std::string_view("\x00\xff\x10\xfb\xff\xbf", 6)), "AP8Q+/+/");
}

}  // namespace
}  // namespace dungeonlab
