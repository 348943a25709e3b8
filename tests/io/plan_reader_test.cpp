#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "io/plan_example.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(PlanReader, ReadsTheExampleWithoutFaults) {
  const Document document = read_plan(cellar_plan);
  for (const Fault& fault : document.faults) {
    ADD_FAILURE() << fault.code << " " << fault.message << " at " << fault.span.begin;
  }
  EXPECT_EQ(document.sheet.branches.size(), 3u);
}

TEST(PlanWriter, WritesTheExampleBack) {
  const Document document = read_plan(cellar_plan);
  EXPECT_EQ(write_plan(document.sheet), cellar_plan);
}

}  // namespace
}  // namespace dungeonlab::io
