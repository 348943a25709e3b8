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

TEST(Digest, IsTheSameForPieces) {
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

// RFC 4231.
TEST(Digest, IsHmac) {
  EXPECT_EQ(hmac_sha256(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_sha256("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac_sha256(std::string(131, '\xaa'),
                        "Test Using Larger Than Block-Size Key - Hash Key First"),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Digest, AcceptsAnyByte) {
  EXPECT_NE(sha256(std::string_view("\0", 1)), sha256(""));
  EXPECT_NE(sha256("\xff"), sha256("\x7f"));
}

}  // namespace
}  // namespace dungeonlab
