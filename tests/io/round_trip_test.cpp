// A written map is read back as its canonical form, in each format and across formats. On a
// failure, Rapidcheck shows the smallest counterexample it finds.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "support/any_map.hpp"

namespace dungeonlab::io {
namespace {

using testing_support::AnyMap;

Sheet read_back(const std::string& text) {
  const Document document = read(text, form_of(text));
  RC_ASSERT(document.faults.empty());
  return document.sheet;
}

RC_GTEST_PROP(RoundTrip, ThroughEachForm, (const AnyMap& map)) {
  const Sheet sheet = canonical(map.sheet);
  RC_ASSERT(read_back(write_json(map.sheet)) == sheet);
  RC_ASSERT(read_back(write_json_line(map.sheet)) == sheet);
  RC_ASSERT(read_back(write_plan(map.sheet)) == sheet);
  RC_ASSERT(read_back(write_plan(map.sheet, Charset::unicode)) == sheet);
}

RC_GTEST_PROP(RoundTrip, FromEachFormIntoTheOther, (const AnyMap& map)) {
  RC_ASSERT(write_json(read_back(write_plan(map.sheet))) == write_json(map.sheet));
  RC_ASSERT(write_plan(read_back(write_json(map.sheet))) == write_plan(map.sheet));
}

}  // namespace
}  // namespace dungeonlab::io
