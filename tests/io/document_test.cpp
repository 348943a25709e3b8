#include "dungeonlab/io/document.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(Forms, AreRecognisedByTheirFirstCharacters) {
  EXPECT_EQ(form_of("dungeonlab-plan/1\n"), Form::plan);
  EXPECT_EQ(form_of("\xEF\xBB\xBF\r\n dungeonlab-plan/2"), Form::plan);
  EXPECT_EQ(form_of("{}"), Form::json);
  EXPECT_EQ(form_of(""), Form::json);
  EXPECT_EQ(form_of("dungeonlab-map/1"), Form::json);
}

}  // namespace
}  // namespace dungeonlab::io
