#include "dungeonlab/io/fault.hpp"

#include "dungeonlab/rules/rule.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

TEST(TextFault, HasTheCodeAndNameOfARuleThatTheReaderChecks) {
  std::size_t found = 0;
  for (const rules::Rule* const rule : rules::registry()) {
    const auto* const code =
        std::find(text_fault_codes.begin(), text_fault_codes.end(), rule->code);
    EXPECT_EQ(code != text_fault_codes.end(), rule->found_by == rules::FoundBy::reader)
        << rule->code;
    found += rule->found_by == rules::FoundBy::reader ? 1 : 0;
  }
  EXPECT_EQ(found + 1, text_fault_codes.size());
  EXPECT_EQ(rules::rule_named(code_of(TextFault::written_twice))->name, "written-twice");
  EXPECT_EQ(rules::rule_named(code_of(TextFault::unsafe_text))->name, "unsafe-text");
}

}  // namespace
}  // namespace dungeonlab::io
