// The law of certificates for any map that rapidcheck can think of, which it makes smaller as long
// as the law stays broken.
#include "dungeonlab/io/write.hpp"
#include "support/any_map.hpp"
#include "verify/certificate.hpp"
#include "verify/validated.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

using testing_support::AnyMap;

RC_GTEST_PROP(CertificateLaw, WhatTheValidatorWritesIsVerified, (const AnyMap& map)) {
  const std::string text = io::write_json(map.sheet);
  const Answer answer = check(text, validate(text).certificate);
  RC_LOG() << answer.text << '\n';
  RC_ASSERT(answer.verdict == Verdict::verified);
}

TEST(CertificateLaw, WasBrokenByThese) {
  for (const std::string map : {
           // A river that flows off the map: does it carry on whom the marmar throws into it?
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":2,)"
           R"("encounters":{"A1.1":"treasure","A1.2":"marmar"},"rivers":[["A1.1","A2.1"]]})",
           // A prison on a level to which a management center reaches up: which of them is there?
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":3,)"
           R"("encounters":{"A1.1":{"kind":"management-center","levels":3},)"
           R"("A1.2":"prison","A1.3":"cop"}})",
       }) {
    const Answer answer = check(map, validate(map).certificate);
    EXPECT_EQ(answer.verdict, Verdict::verified) << answer.text << '\n' << map;
  }
}

}  // namespace
}  // namespace dungeonlab::verify
