#include "verify/certificate.hpp"

#include "verify/validated.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

const std::string map =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, "levels": 1,)"
    R"( "exit": {"cell": "B1", "side": "east"}, "encounters": {"A1.1": "treasure"}})";

/// One where nobody can land on the treasure, so that firm ground does not show all.
const std::string branched =
    R"({"format": "dungeonlab-map/1", "base": {"columns": 1, "rows": 1}, "levels": 1,)"
    R"( "branches": ["B1"], "exit": {"cell": "A1", "side": "west"},)"
    R"( "encounters": {"B1.1": "treasure"}})";

/// The answer to a true certificate of a map in which `from` is replaced by `to`.
Answer answer(const std::string& from, const std::string& to, const std::string& of = map) {
  std::string certificate = validate(of).certificate;
  const std::size_t at = certificate.find(from);
  EXPECT_NE(at, std::string::npos) << from << " is not in " << certificate;
  certificate.replace(at, from.size(), to);
  return check(of, certificate);
}

TEST(Certificate, ATrueOneIsVerified) {
  const Answer made = check(map, validate(map).certificate);
  EXPECT_EQ(made.verdict, Verdict::verified);
  EXPECT_EQ(made.text,
            "the map is valid under the profile classic: 119 rules checked, 3 violated, "
            "1 not checked");
}

TEST(Certificate, WhatIsNotKnownIsUnreadable) {
  EXPECT_EQ(answer("certificate/1", "certificate/2").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"classic\"", "\"lenient\"").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"path\"", "\"bush\"").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"valid\"", "\"right\"").verdict, Verdict::unreadable);
  EXPECT_EQ(answer("\"version\"", "\"valid\":true,\"version\"").verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, "").verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, "[]").verdict, Verdict::unreadable);
  EXPECT_EQ(check(map, std::string(100'000, '[')).verdict, Verdict::unreadable);
  const Answer plan = check("dungeonlab-plan/1\n", "{}");
  EXPECT_EQ(plan.verdict, Verdict::unreadable);
  EXPECT_NE(plan.text.find("dungeonlab convert --format json"), std::string::npos);
}

void begins(const Answer& made, const std::string& text) {
  EXPECT_EQ(made.verdict, Verdict::rejected) << text;
  EXPECT_TRUE(made.text.starts_with(text)) << made.text;
}

TEST(Certificate, AClaimThatIsFalseIsRejectedByItsCode) {
  begins(answer(R"("valid":true)", R"("valid":false)"), "valid: ");
  begins(answer(R"("house_rules":[])", R"("house_rules":["cop"])"), "house_rules: ");
  begins(answer(R"({"code":"G01","status":"holds"},)", ""), "rules: entry 12 must be G01");
  begins(answer(R"("code":"G01")", R"("code":"G02")"), "rules: entry 12 must be G01");
  begins(answer(R"("G01","status":"holds")", R"("G01","status":"not_checked")"), "G01: ");
  begins(answer(R"("G01","status":"holds")", R"("G01","status":"maybe")"), "G01: ");
  begins(answer(R"("G02","status":"violated","severity":"info")",
                R"("G02","status":"violated","severity":"warning")"),
         "G02: ");
  begins(answer(R"("P12","status":"not_checked")", R"("P12","status":"holds")"), "P12: ");
  begins(answer(R"("P12","status":"not_checked")",
                R"("P12","status":"not_checked","witness":{"type":"path","states":[]})"),
         "P12: ");
  const std::string size = std::to_string(map.size() + 1);  // with the end of its last line
  begins(answer(R"("bytes":)" + size, R"("bytes":)" + size + ".5"), "map: ");
  begins(answer(R"("parents":"*W")", R"("parents":"**")"), "W06: the tree has two roots");
  begins(answer(R"("parents":"*W")", R"("parents":"EW")"), "W06: the parents go round");
  begins(answer(R"("parents":"*W")", R"("parents":"*N")"), "W06: a parent lies where no way");
  // Names of what is far outside the map must not be looked up in tables of its size.
  const std::string tree = R"(,"status":"holds","witness":{"type":"tree","parents":")";
  begins(answer("\"W06\"" + tree + "*W\"}",
                R"("W06","status":"violated","severity":"error","witness":)"
                R"({"type":"cut","cells":["IV256"]})"),
         "W06: cells names what is no cell");
  begins(answer("\"W07\"" + tree + "E*\"}",
                R"("W07","status":"violated","severity":"warning","witness":)"
                R"({"type":"closed_set","places":["IV256.9"]})"),
         "W07: places names what is no place");
  const std::string firm = R"({"name":"firm","type":"tree","parents":"E*"})";
  begins(answer(firm, firm + "," + firm), "table firm: the witness must be of type");
  begins(answer(firm, R"({"name":"firm","type":"tree","parents":".*"})"), "table firm: a dot ");
  begins(answer(firm, R"({"name":"firm","type":"tree","parents":"W*"})"), "table firm: a parent ");
  begins(answer("[\"A1.1\"", "[\"A1.1 t\"", branched), "table reached: ");
  begins(answer("\"from\":[-1,", "\"from\":[0,", branched), "table reached: ");
  const std::string ranks = R"({"name":"ranks","type":"ranks",)";
  begins(answer(ranks, ranks + R"("of":"life","ranks":[]},)" + ranks, branched),
         "table ranks: it stands twice");
  // Nobody lands on a branch, so no way begins there.
  const std::string route = R"("type":"path","states":[)";
  begins(answer(route + R"("A1.1",)", route, branched), "P01: no move leads to state 0");
  begins(answer(R"(["A1.1",0,15,30,1,0],)", "", branched), "P05: no landing gives the first label");
  begins(answer(R"(["A1.1",0],)", "", branched), "P09: step 0 of the path is no move");
  begins(check(map + " ", validate(map).certificate), "map: ");
}

std::string with(const std::string& parts) {
  return R"({"format":"dungeonlab-map/1","title":"Duel","base":{"columns":5,"rows":3},)" + parts +
         "}";
}
const std::string exit = R"("levels":1,"exit":{"cell":"A1","side":"west"},)";

TEST(Certificate, EachEntryMustNameWhatBreaksTheRule) {
  const auto entries = [](const std::string& list) { return R"("entries":[)" + list + "]"; };
  const std::string pits =
      with(exit + R"("encounters":{"A1.1":{"kind":"pit","to":"C1.1"},"B1.1":{"kind":"pit",)"
                  R"("to":"C1.1"},"C1.1":{"kind":"pit","to":"A1.1"},"D1.1":"treasure"})");
  const std::string cow =
      with(exit + R"("encounters":{"A1.1":{"kind":"cow","count":3},"B1.1":"treasure",)"
                  R"("C1.1":"rabbit"})");
  const std::string urkhs =
      with(exit + R"("encounters":{"C1.1":"urkh","B2.1":"urkh","D2.1":"urkh","C3.1":"urkh",)"
                  R"("C2.1":"gourm","E3.1":"treasure"})");
  const std::string bare = with(R"("levels":1,"encounters":{"A1.1":"rabbit"})");
  const std::string unusual = R"("G02","status":"violated","severity":"info","witness":)"
                              R"({"type":"index_list",)";
  const auto becomes = [&](const std::string& of, const std::string& from, const std::string& to) {
    return answer(entries(from), entries(to), of);
  };
  const std::string on_cow = R"("/encounters/A1.1/count")";
  EXPECT_EQ(becomes(cow, on_cow, R"("/encounters/A1.1")").verdict, Verdict::verified);
  EXPECT_EQ(becomes(cow, on_cow, R"("/encounters/A1.1/kind")").verdict, Verdict::verified);
  begins(becomes(cow, on_cow, R"("/encounters/C1.1")"), "E05: nothing at \"/encounters/C1.1\"");
  begins(becomes(cow, on_cow, R"("/encounters")"), "E05: nothing at");
  begins(becomes(cow, on_cow, R"("")"), "E05: nothing at \"\" breaks the rule");
  begins(becomes(cow, on_cow, on_cow + R"(,"/title")"), "E05: nothing at");
  begins(becomes(cow, on_cow, R"("/encounters/A1.1/sign")"), "E05: an entry points at nothing");
  begins(becomes(cow, on_cow, "1"), "E05: an entry points at nothing");
  begins(becomes(cow, on_cow, ""), "E05: no entry is named");
  begins(answer(unusual + entries(R"("/base")"), unusual + entries(R"("/title")"), cow),
         "G02: nothing at");
  const std::string pit = R"("/encounters/B1.1/to")";
  EXPECT_EQ(becomes(pits, pit, R"("/encounters/A1.1")").verdict, Verdict::verified);
  begins(becomes(pits, pit, pit + R"(,"/encounters/C1.1")"), "PT06: nothing at");
  begins(becomes(pits, pit, pit + R"(,"/exit")"), "PT06: nothing at");
  const std::string look = R"("L01","status":"violated","severity":"warning","witness":)"
                           R"({"type":"table","name":"reached",)";
  begins(answer(look + entries(R"("/encounters/C2.1")"), look + entries(R"("/encounters/E3.1")"),
                urkhs),
         "L01: nothing at");
  // Of a map that lacks something nothing that it holds tells.
  EXPECT_EQ(check(bare, validate(bare).certificate).verdict, Verdict::verified);
  begins(becomes(bare, R"("")", R"("/encounters")"), "X01: nothing at");
  begins(becomes(bare, R"("/encounters")", R"("/encounters/A1.1")"), "T01: nothing at");
}

TEST(Certificate, MayLeaveOutWhereABreachIsFoundOnceMore) {
  std::string many = R"("levels":1,"encounters":{"A1.1":"treasure")";
  for (int row = 2; row < 256; ++row) {
    for (const char* column : {"A", "B", "C", "D", "E"}) {
      many += ",\"" + (column + std::to_string(row)) + R"(.1":"dragon")";
    }
  }
  const std::string dragons = with(many + "}");
  const Answer made = check(dragons, validate(dragons).certificate);
  EXPECT_EQ(made.verdict, Verdict::verified) << made.text;
}

}  // namespace
}  // namespace dungeonlab::verify
