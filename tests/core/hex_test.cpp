#include "dungeonlab/core/hex.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

TEST(Hex, WritesBytesAndReadsThemBack) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) {
    all += static_cast<char>(byte);
  }
  EXPECT_EQ(hex(std::string_view("\x00\x0f\xa5\xff", 4)), "000fa5ff");
  EXPECT_EQ(bytes_in_hex(hex(all)), all);
  EXPECT_EQ(bytes_in_hex(""), "");
}

TEST(Hex, HasOneWayToWriteEachByte) {
  for (const char* const text : {"0", "0F", "0g", " 00", "0x"}) {
    EXPECT_FALSE(bytes_in_hex(text)) << text;
  }
}

}  // namespace
}  // namespace dungeonlab
