#include "dungeonlab/io/document.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view map_with_everything = R"({
  "format": "dungeonlab-map/1",
  "base": {"columns": 2, "rows": 2},
  "levels": 2,
  "branches": ["C1", "C2", "C1"],
  "exit": {"cell": "C1", "side": "east"},
  "walls": {
    "wire": ["A1-B1", "A2-B2"],
    "br/ck~": ["B1-B2"]
  },
  "encounters": {
    "B1.1": {"kind": "pit", "to": "A1.1"},
    "A1.1": "treasure"
  },
  "rivers": [["C1.2"], ["A2.2", "B2.2"]],
  "house_rules": ["marmar"],
  "start": {"kits": 3},
  "lint": {"ignore": [{"rule": "W07", "reason": "r"}]}
})";

class Sources : public testing::Test {
 protected:
  /// The text at a subject, and its pointer.
  std::string at(const Subject& subject) const {
    const Span span = document_.source->locate(subject);
    return document_.text.substr(span.begin, span.end - span.begin) + " " +
           document_.source->pointer(subject);
  }

  Document document_ = read_json(std::string(map_with_everything));
};

TEST_F(Sources, KnowEveryEntryOfTheSheet) {
  EXPECT_EQ(at(Subject::whole(Topic::map)), "{ ");
  EXPECT_EQ(at(Subject::whole(Topic::base)), "\"base\": {\"columns\": 2, \"rows\": 2} /base");
  EXPECT_EQ(at(Subject::whole(Topic::levels)), "\"levels\": 2 /levels");
  EXPECT_EQ(at(Subject::entry(Topic::branch, 2)), "\"C1\" /branches/2");
  EXPECT_EQ(document_.source->locate(Subject::entry(Topic::branch, 2)).begin,
            document_.text.rfind("\"C1\"]"));
  EXPECT_EQ(at(Subject::entry(Topic::exit, 0)),
            "\"exit\": {\"cell\": \"C1\", \"side\": \"east\"} /exit");
  EXPECT_EQ(at(Subject::entry(Topic::wall, 1)), "\"A2-B2\" /walls/wire/1");
  EXPECT_EQ(at(Subject::entry(Topic::wall, 2)), "\"B1-B2\" /walls/br~1ck~0/0");
  EXPECT_EQ(at(Subject::entry(Topic::wall_list, 0)), "\"br/ck~\" /walls/br~1ck~0");
  EXPECT_EQ(at(Subject::entry(Topic::encounter, 0)),
            R"("B1.1": {"kind": "pit", "to": "A1.1"} /encounters/B1.1)");
  EXPECT_EQ(at(Subject::attribute_of(0, Attribute::to)), R"("to": "A1.1" /encounters/B1.1/to)");
  EXPECT_EQ(at(Subject::attribute_of(1, Attribute::count)),
            R"("A1.1": "treasure" /encounters/A1.1)")
      << "an attribute that is missing is shown at its encounter";
  EXPECT_EQ(at(Subject::entry(Topic::river, 1)), R"(["A2.2", "B2.2"] /rivers/1)");
  EXPECT_EQ(at(Subject::river_step(1, 1)), "\"B2.2\" /rivers/1/1");
  EXPECT_EQ(at(Subject::entry(Topic::house_rule, 0)), "\"marmar\" /house_rules/0");
  EXPECT_EQ(at(Subject::whole(Topic::house_rules)), "\"house_rules\" /house_rules");
  EXPECT_EQ(at(Subject::whole(Topic::start)), "\"start\" /start");
  EXPECT_EQ(at(Subject::entry(Topic::ignore, 0)),
            R"({"rule": "W07", "reason": "r"} /lint/ignore/0)");
  EXPECT_EQ(at(Subject::whole(Topic::encounters)), "\"encounters\" /encounters");
}

TEST_F(Sources, FindCellsAndPlacesByTheirContents) {
  EXPECT_EQ(at(Subject::at(Cell{2, 0})), "\"C1\" /branches/0");
  EXPECT_EQ(at(Subject::at(Cell{0, 0})), "\"base\" /base");
  EXPECT_EQ(at(Subject::at(Place{{0, 0}, 0})), R"("A1.1": "treasure" /encounters/A1.1)");
  EXPECT_EQ(at(Subject::at(Place{{1, 1}, 1})), "\"B2.2\" /rivers/1/1");
  EXPECT_EQ(at(Subject::at(Place{{2, 1}, 0})), "\"C2\" /branches/1");
  EXPECT_EQ(at(Subject::at(Place{{1, 1}, 0})), "\"base\" /base");
}

TEST_F(Sources, AnswerForMissingSubjects) {
  for (const Topic topic : {Topic::branch, Topic::wall, Topic::wall_list, Topic::river,
                            Topic::river_place, Topic::house_rule, Topic::ignore}) {
    EXPECT_EQ(at(Subject::entry(topic, 99)), "{ ");
  }
  EXPECT_EQ(at(Subject::entry(Topic::encounter, 99)), "\"encounters\" /encounters");
  EXPECT_EQ(at(Subject::river_step(1, 99)), "[\"A2.2\", \"B2.2\"] /rivers/1");
  document_ = read_json("");
  EXPECT_EQ(at(Subject::whole(Topic::exit)), " ");
  document_ = read_json("7");
  EXPECT_EQ(at(Subject::at(Cell{})), "7 ");
}

TEST_F(Sources, OutliveTheMoveOfTheirDocument) {
  document_ = read_json("{\"levels\":2}");  // short enough to move with the string object
  const Document moved = std::move(document_);
  const Span span = moved.source->locate(Subject::whole(Topic::levels));
  EXPECT_EQ(moved.text.substr(span.begin, span.end - span.begin), "\"levels\":2");
}

}  // namespace
}  // namespace dungeonlab::io
