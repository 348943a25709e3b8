#include "dungeonlab/core/digest.hpp"

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

// FIPS 180-4, and its examples.
TEST(Digest, IsSha256) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Digest, IsTheSameOfPieces) {
  const std::string bytes(10'000, 'x');
  for (const std::size_t size : {1U, 7U, 64U, 4096U, 9999U}) {
    Sha256 pieces;
    for (std::size_t at = 0; at < bytes.size(); at += size) {
      pieces.add(std::string_view(bytes).substr(at, size));
    }
    Sha256 moved = std::move(pieces);
    EXPECT_EQ(moved.digest(), sha256(bytes)) << size;
  }
}

TEST(Digest, TakesAnyByte) {
  EXPECT_NE(sha256(std::string_view("\0", 1)), sha256(""));
  EXPECT_NE(sha256("\xff"), sha256("\x7f"));
}

}  // namespace
}  // namespace dungeonlab
