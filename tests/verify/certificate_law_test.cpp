// The law of certificates for any map that rapidcheck can invent and then shrink while the law
// stays broken.
#include "dungeonlab/io/write.hpp"
#include "support/any_map.hpp"
#include "verify/certificate.hpp"
#include "verify/validated.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

using testing_support::AnyMap;

RC_GTEST_PROP(CertificateLaw, WhatTheValidatorWritesIsBelieved, (const AnyMap& map)) {
  const std::string text = io::write_json(map.sheet);
  const Validated made = validate(text);
  const Answer answer = check(text, made.certificate);
  RC_LOG() << answer.text << '\n';
  RC_ASSERT(answer.verdict != Verdict::rejected);
  RC_ASSERT(!made.is_sound || answer.verdict == Verdict::verified);
}

TEST(CertificateLaw, RejectsPastCounterexamples) {
  for (const std::string map : {
           // A river that flows off the map: does it carry players whom the marmar throws into it?
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":2,)"
           R"("encounters":{"A1.1":"treasure","A1.2":"marmar"},"rivers":[["A1.1","A2.1"]]})",
           // A prison on a level that a management center reaches: which of them is there?
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":3,)"
           R"("encounters":{"A1.1":{"kind":"management-center","levels":3},)"
           R"("A1.2":"prison","A1.3":"cop"}})",
           // A center that reaches above the top, and two others in its cell.
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":3,)"
           R"("encounters":{"A1.1":{"kind":"management-center","levels":4},)"
           R"("A1.2":"management-center","A1.3":"management-center"}})",
           // A deadly Mordor that is not the rider's nearest one.
           R"({"format":"dungeonlab-map/1","base":{"columns":5,"rows":5},"levels":1,"e)"
           R"(xit":{"cell":"E3","side":"east"},"encounters":{"A1.1":"black-rider","A2.)"
           R"(1":"mordor","C3.1":"mordor","C2.1":"urkh","B3.1":"urkh","D3.1":"urkh","C)"
           R"(4.1":"urkh","E5.1":"elven-blade","E4.1":"treasure"},"start":{"players":1)"
           R"(}})",
           // A strike along the route heals.
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":1,"b)"
           R"(ranches":["B1","C1","D1","E1","F1","G1","H1","B2","C2","D2","G2"],"exit")"
           R"(:{"cell":"H1","side":"east"},"walls":{"monolith":["B2-C2","C2-D2"]},"enc)"
           R"(ounters":{"B2.1":"urkh","C2.1":"urkh","D2.1":"urkh","E1.1":"black-rider")"
           R"(,"F1.1":"mordor","G2.1":"urkh","G1.1":"treasure"}})",
           // The bridle lies where no player who kills nothing can go.
           R"({"format":"dungeonlab-map/1","base":{"columns":3,"rows":1},"levels":2,"b)"
           R"(ranches":["D1","E1","A2","A3"],"exit":{"cell":"A3","side":"south"},"enco)"
           R"(unters":{"B1.1":"eldar","C1.2":"mordor","D1.1":{"kind":"marmar","throws")"
           R"(:"up"},"D1.2":"black-rider","E1.1":"bridle","A2.1":"ontifutlas","A2.2":")"
           R"(ontifutlas","A3.1":"treasure"},"house_rules":["marmar"]})",
           // A lake on the route that takes everything from a player without a boat, while others
           // can have one.
           R"({"format":"dungeonlab-map/1","base":{"columns":6,"rows":1},"levels":1,)"
           R"("exit":{"cell":"A1","side":"west"},"encounters":{"B1.1":"willow",)"
           R"("C1.1":"lake","D1.1":"treasure","E1.1":{"kind":"pit","to":"F1.1"},)"
           R"("F1.1":{"kind":"pit","to":"E1.1"}}})",
           // No base rectangle, and no columns.
           R"({"format":"dungeonlab-map/1","base":[],"levels":3,"encounters":{}})",
           R"({"format":"dungeonlab-map/1","base":{"columns":0,"rows":1},"levels":1,)"
           R"("encounters":{},"lint":{"ignore":[{"rule":"L01","at":"A1","reason":"so"}]}})",
           // Keys that may be misspelt known ones, with values of the wrong type.
           R"({"format":"dungeonlab-map/1","base":{"columns":1,"rows":1},"levels":1,)"
           R"("encounters":{},"titel":3,"notes":{}})",
           R"({"format":"dungeonlab-map/1","bsae":{"columns":1,"rows":1},"levels":1,)"
           R"("encounters":{}})",
       }) {
    const Validated made = validate(map);
    const Answer answer = check(map, made.certificate);
    EXPECT_NE(answer.verdict, Verdict::rejected) << answer.text << '\n' << map;
    EXPECT_TRUE(!made.is_sound || answer.verdict == Verdict::verified) << answer.text << map;
  }
}

}  // namespace
}  // namespace dungeonlab::verify
