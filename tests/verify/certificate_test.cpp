#include "verify/certificate.hpp"

#include "verify/validated.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

const std::string map =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, "levels": 1,)"
    R"( "exit": {"cell": "B1", "side": "east"}, "encounters": {"A1.1": "treasure"}})";

/// A map where firm ground does not prove everything: visitors fall into a pit.
const std::string pits =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 4, "rows": 1}, "levels": 1,)"
    R"( "exit": {"cell": "A1", "side": "west"}, "walls": {"monolith": ["B1-C1"]}, "encounters":)"
    R"( {"B1.1": {"kind": "pit", "to": "D1.1"}, "D1.1": {"kind": "pit", "to": "B1.1"},)"
    R"( "C1.1": "treasure"}})";

/// The answer to a true certificate of a map after replacing `from` with `to` in it.
Answer answer(const std::string& from, const std::string& to, const std::string& of = map) {
  std::string certificate = validate(of).certificate;
  const std::size_t at = certificate.find(from);
  EXPECT_NE(at, std::string::npos) << from << " is not in " << certificate;
  certificate.replace(at, from.size(), to);
  return check(of, certificate);
}

TEST(Certificate, IsVerifiedIfItIsTrue) {
  const Answer made = check(map, validate(map).certificate);
  EXPECT_EQ(made.verdict, Verdict::verified);
  EXPECT_EQ(made.text, "19 rules hold; violated: P07");
}

TEST(Certificate, IsUnreadableIfItHasUnknownContent) {
  EXPECT_EQ(answer("certificate/2", "certificate/1").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"firm\"", "\"soft\"").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"claims\"", "\"firm\": \"\", \"claims\"").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"claims\"", "\"things\": 12345678901234567890123, \"claims\"").verdict,
            Verdict::unreadable);
  EXPECT_EQ(answer("\"P07\"", "\"P77\"").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"violated\"", "\"maybe\"").verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, "").verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, "[]").verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, std::string(10'000, '[')).verdict, Verdict::unreadable);
  EXPECT_EQ(check("{}", validate(map).certificate).verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, std::string(certificate_bytes_max + 1, ' ')).text,
            "the certificate is larger than 16 MiB");
  const Answer plan = check("dungeonlab-plan/1\n", "{}");
  EXPECT_EQ(plan.verdict, Verdict::unreadable);
  EXPECT_NE(plan.text.find("dungeonlab convert --format json"), std::string::npos);
  const std::string whole = validate(pits).certificate;
  for (std::size_t bytes = 0; bytes + 2 < whole.size(); ++bytes) {
    EXPECT_EQ(check(pits, whole.substr(0, bytes)).verdict, Verdict::unreadable) << bytes;
  }
}

void is_rejected(const Answer& made, const std::string& text) {
  EXPECT_EQ(made.verdict, Verdict::rejected) << text << ": " << made.text;
  EXPECT_TRUE(made.text.starts_with(text)) << made.text;
}

TEST(Certificate, IsRejectedWithTheCodeOfItsFalseClaim) {
  const auto becomes = [](const std::string& code, const std::string& from, const std::string& to) {
    const std::string row = "\"code\": \"" + code + "\", ";
    return answer(row + from, row + to);
  };
  is_rejected(check(map + " ", validate(map).certificate), "map: ");
  is_rejected(answer("\"bytes\": 1", "\"bytes\": 2"), "map: ");
  is_rejected(becomes("W06", "\"status\": \"holds\", \"tree\": \"*W\"",
                      "\"status\": \"holds\", \"tree\": \"**\""),
              "W06: the tree has two roots");
  is_rejected(becomes("W06", "\"status\": \"holds\", \"tree\": \"*W\"",
                      "\"status\": \"violated\", \"cut\": \"10\""),
              "W06: a step leads out of the cut at A1.1");
  is_rejected(becomes("RV05", "\"status\": \"holds\"", "\"status\": \"violated\""), "RV05: ");
  is_rejected(becomes("RV05", "\"status\": \"holds\"", "\"status\": \"not_checked\""),
              "RV05: this must be checked");
  is_rejected(becomes("P01", "\"status\": \"holds\"", "\"status\": \"violated\""),
              "P01: everyone on firm ground wins");
  is_rejected(becomes("P01", "\"status\": \"holds\"", "\"status\": \"holds\", \"list\": \"\""),
              "P01: the claim has a key that nothing uses");
  is_rejected(answer("\"firm\": \"", "\"firm\": \"."), "firm: a tree must have one letter");
  is_rejected(answer("\"claims\"", "\"sets\": {\"life\": \"00\"}, \"claims\""),
              "sets.life: a landing is not in the set");
  is_rejected(answer("\"claims\"", "\"home\": \"A1.1\", \"claims\""),
              "home: no move leads home from A1.1");
  is_rejected(answer("\"claims\"", "\"things\": \"A1.1, IV256.9\", \"claims\""),
              "things: not a state of the game: IV256.9");
  is_rejected(answer("\"home\": \"B1.1 t", "\"home\": \"B1.1 m", map), "P07: ");
}

}  // namespace
}  // namespace dungeonlab::verify
