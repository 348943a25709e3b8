#include "dungeonlab/render/page.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::render {
namespace {

TEST(Page, HasNoMarkupButItsOwn) {
  EXPECT_EQ(escaped_for_markup("<a href=\"x\"> & b"), "&lt;a href=&quot;x&quot;&gt; &amp; b");
}

TEST(Page, IsFilledInOnce) {
  EXPECT_EQ(filled("{{a}} and {{b}}.", {{"a", "{{b}}"}, {"b", "2"}}), "{{b}} and 2.");
  EXPECT_EQ(filled("nothing", {}), "nothing");
}

TEST(Page, HashesAStyleAsPoliciesDo) {
  EXPECT_EQ(policy_hash(""), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

}  // namespace
}  // namespace dungeonlab::render
