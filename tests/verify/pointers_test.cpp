#include "verify/pointers.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

TEST(Pointers, LeadToWhatIsThereAndToNothingElse) {
  const std::string text = R"({"a/b": {"~": [1, {"": 2}]}, "c": "x"})";
  const Document document = read_json(text, 8);
  Pointers pointers(document.root);
  for (const char* pointer : {"", "/a~1b", "/a~1b/~0/0", "/a~1b/~0/1/", "/c"}) {
    EXPECT_TRUE(pointers.follow(pointer)) << pointer;
  }
  for (const char* pointer : {"a", "/", "/a", "/a~1b/~", "/a~1b/~0/2", "/a~1b/~0/01", "/c/0"}) {
    EXPECT_FALSE(pointers.follow(pointer)) << pointer;
  }
}

}  // namespace
}  // namespace dungeonlab::verify
