#include "verify/certificate.hpp"
#include "verify/validated.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

/// A row of cells with the treasure at the exit in the west, these walls, and lakes in the rest.
std::string row_of_lakes(int columns, const std::string& simple_walls) {
  std::string text =
      R"({"format": "dungeonlab-map/1", "levels": 1, "base": {"rows": 1, "columns": )" +
      std::to_string(columns) + R"(}, "exit": {"cell": "A1", "side": "west"},)" +
      R"("walls": {"simple": [)" + simple_walls + R"(]}, "encounters": {"A1.1": "treasure")";
  for (int column = 1; column < columns; ++column) {
    text += std::string(", \"") + static_cast<char>('A' + column) + "1.1\": \"lake\"";
  }
  return text + "}}";
}

/// The answer to the certificate of a map in which the one text of pockets is replaced.
std::string answer_with_pockets(const std::string& map, const std::string& pockets,
                                const std::string& by) {
  std::string certificate = validate(map).certificate;
  const std::size_t at = certificate.find(pockets);
  EXPECT_NE(at, std::string::npos) << certificate;
  certificate.replace(at, pockets.size(), by);
  return check(map, certificate).text;
}

TEST(BareHands, ARouteMayEndWhereOneBeforeItBegins) {
  const std::string map = row_of_lakes(3, "");
  const std::string near =
      R"({"places":["B1.1"],"route":{"states":["B1.1","A1.1 t"],"from":[-1,0]}})";
  const std::string far = R"({"places":["C1.1"],"route":{"states":["C1.1","B1.1"],"from":[-1,0]}})";
  const std::string no_help = "P06: there is no help on the route (pocket of ";
  EXPECT_TRUE(
      answer_with_pockets(map, near + "," + far, near + "," + far).starts_with("the map is valid"));
  EXPECT_EQ(answer_with_pockets(map, near + "," + far, far + "," + near), no_help + "C1.1)")
      << "one behind it";
  const std::string itself = R"({"places":["B1.1"],"route":{"states":["B1.1"],"from":[-1]}})";
  EXPECT_EQ(answer_with_pockets(map, near, itself), no_help + "B1.1)");
  const std::string round =
      R"({"places":["B1.1"],"route":{"states":["B1.1","C1.1"],"from":[-1,0]}})";
  EXPECT_EQ(answer_with_pockets(map, near, round), no_help + "B1.1)");
}

TEST(BareHands, ARouteIntoAPocketLeadsNobodyOut) {
  const std::string map = row_of_lakes(4, "\"B1-C1\"");
  const std::string closed = R"("closed":{"states":["C1.1","D1.1"],"from":[-1,-1]}})";
  const std::string both = R"({"places":["C1.1","D1.1"],)" + closed;
  EXPECT_TRUE(answer_with_pockets(map, both, both).starts_with("the map is valid"));
  EXPECT_EQ(answer_with_pockets(
                map, both,
                R"({"places":["C1.1"],"closed":{"states":["C1.1","D1.1"],"from":[-1,0]}},)"
                R"({"places":["D1.1"],"route":{"states":["D1.1","C1.1"],"from":[-1,0]}})"),
            "P06: there is no help on the route (pocket of D1.1)");
}

TEST(BareHands, OfLakesEverywhereTheCertificateGrowsWithThePlaces) {
  const auto pockets_of = [](const std::string& map) {
    const std::string certificate = validate(map).certificate;
    EXPECT_EQ(check(map, certificate).verdict, Verdict::verified) << map;
    return certificate.find("\"P07\"") - certificate.find("\"P06\"");
  };
  EXPECT_LT(pockets_of(row_of_lakes(26, "")), 2 * pockets_of(row_of_lakes(14, "")));
}

}  // namespace
}  // namespace dungeonlab::verify
