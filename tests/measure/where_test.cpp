#include "dungeonlab/measure/where.hpp"

#include "dungeonlab/core/rng.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::measure {
namespace {

Figures figures() {
  Figures made;
  made[Figure::dead_ends] = 6;
  made[Figure::route_median] = 9;
  made[Figure::hazard] = 200;
  return made;
}

bool holds(std::string_view text) {
  const auto where = Where::parse(text);
  EXPECT_TRUE(where) << text << ": " << where.error().what;
  return where && where->holds(figures());
}

std::string error_of(std::string_view text) {
  const auto where = Where::parse(text);
  EXPECT_FALSE(where) << text;
  return where ? "" : where.error().what;
}

TEST(Where, ComparesAFigureWithANumber) {
  for (const auto& [sign, less, same, more] :
       {std::tuple("<", false, false, true), std::tuple("<=", false, true, true),
        std::tuple("=", false, true, false), std::tuple("==", false, true, false),
        std::tuple("!=", true, false, true), std::tuple(">=", true, true, false),
        std::tuple(">", true, false, false)}) {
    EXPECT_EQ(holds(std::string("dead-ends") + sign + "5"), less) << sign;
    EXPECT_EQ(holds(std::string("dead-ends ") + sign + " 6"), same) << sign;
    EXPECT_EQ(holds(std::string("\tdead-ends ") + sign + "7 "), more) << sign;
  }
  EXPECT_TRUE(holds("dead-ends>-1"));
}

TEST(Where, ReadsARangeAsAnyNumberInIt) {
  EXPECT_TRUE(holds("dead-ends=6..7"));
  EXPECT_TRUE(holds("dead-ends == 5..6"));
  EXPECT_FALSE(holds("dead-ends=7..9"));
  EXPECT_FALSE(holds("dead-ends!=6..6"));
  EXPECT_TRUE(holds("dead-ends!=7..9"));
  EXPECT_EQ(error_of("hazard<3..5"),
            "expected a whole number after \"<\", found \"3..5\" at column 8");
  EXPECT_EQ(error_of("hazard=5..3"),
            "expected a whole number or N..M after \"=\", found \"5..3\" at column 8");
  EXPECT_EQ(error_of("hazard=5.."),
            "expected a whole number or N..M after \"=\", found \"5..\" at column 8");
}

TEST(Where, DecidesWithoutUnknownFiguresIfPossible) {
  const auto decided = [](std::string_view text) {
    return Where::parse(text)->decide(figures(), played_figures());
  };
  EXPECT_EQ(decided("hazard=200"), true);
  EXPECT_EQ(decided("par<9"), std::nullopt);
  EXPECT_EQ(decided("not par<9"), std::nullopt);
  EXPECT_EQ(decided("par<9 and hazard=1"), false);
  EXPECT_EQ(decided("hazard=1 and par<9"), false);
  EXPECT_EQ(decided("hazard=200 and par<9"), std::nullopt);
  EXPECT_EQ(decided("par<9 or hazard=200"), true);
  EXPECT_EQ(decided("hazard=1 or par<9"), std::nullopt);
  EXPECT_TRUE(Where::parse("hazard=1 or bot-turns<9")->is_played());
  EXPECT_FALSE(Where::parse("hazard=1 or dead-ends<9")->is_played());
}

TEST(Where, KnowsTheBandInWhichItHolds) {
  const auto band = [](std::string_view text) {
    return Where::parse(text)->band_of(Figure::bot_turns, figures(), played_figures());
  };
  EXPECT_EQ(band("bot-turns=180..220"), (Band{Figure::bot_turns, 180, 220}));
  EXPECT_EQ(band("dead-ends=6 and bot-turns>=180 and not bot-turns>220"),
            (Band{Figure::bot_turns, 180, 220}));
  EXPECT_EQ(band("hazard<9 or bot-turns<50"), (Band{Figure::bot_turns, 1, 49}));
  EXPECT_EQ(band("bot-turns>990"), (Band{Figure::bot_turns, 991, 1000}));
  EXPECT_EQ(band("bot-turns<100 or bot-turns>900"), std::nullopt) << "two ranges";
  EXPECT_EQ(band("bot-turns<100 and par<9"), std::nullopt) << "par is not known";
  const auto none = band("dead-ends=7 and bot-turns<100");
  ASSERT_TRUE(none);
  EXPECT_GT(none->least, none->most);
}

TEST(Where, ComparesOtherFiguresByTheirNames) {
  constexpr std::array<std::string_view, 2> names = {"success", "turns-p90"};
  const auto where = Where::parse("success>=400 and not turns-p90=30..36", names);
  ASSERT_TRUE(where);
  EXPECT_TRUE(where->holds(std::array<std::int64_t, 2>{400, 37}));
  EXPECT_FALSE(where->holds(std::array<std::int64_t, 2>{400, 36}));
  EXPECT_FALSE(where->holds(std::array<std::int64_t, 2>{399, 37}));
  EXPECT_FALSE(Where::parse("hazard<300", names));
  EXPECT_FALSE(Where::parse("success>=400"));
}

TEST(Where, NotBindsTighterThanAndWhichBindsTighterThanOr) {
  EXPECT_TRUE(holds("dead-ends<=6 and route-median>=9"));
  EXPECT_FALSE(holds("dead-ends<=6 and route-median>9"));
  EXPECT_TRUE(holds("dead-ends=6 or hazard=0 and route-median=0"));
  EXPECT_FALSE(holds("(dead-ends=6 or hazard=0) and route-median=0"));
  EXPECT_TRUE(holds("hazard=0 and route-median=0 or dead-ends=6"));
  EXPECT_TRUE(holds("not hazard=0 or dead-ends=6 and hazard=0"));
  EXPECT_FALSE(holds("not (hazard=0 or dead-ends=6)"));
  EXPECT_TRUE(holds("not not hazard=200"));
  EXPECT_FALSE(holds("not hazard=200 and hazard=0"));
  EXPECT_TRUE(holds("((hazard=200))and(not(dead-ends=5))"));
}

TEST(Where, MeetsNoComparisonWithoutAValue) {
  EXPECT_FALSE(holds("exit-cut=1"));
  EXPECT_FALSE(holds("exit-cut!=1"));
  EXPECT_TRUE(holds("not exit-cut=1"));
}

/// A random condition by the grammar in the header, with its value.
std::pair<std::string, bool> draw(Rng& rng, int depth) {
  const std::uint32_t sort = depth == 0 ? 0 : rng.below(5);
  if (sort == 0) {
    const bool value = rng.chance(1, 2);
    return {value ? "hazard=200" : "hazard<200", value};
  }
  const auto [left, left_value] = draw(rng, depth - 1);
  if (sort == 1) {
    return {"not (" + left + ")", !left_value};
  }
  const auto [right, right_value] = draw(rng, depth - 1);
  if (sort == 2) {
    return {"(" + left + ") and (" + right + ")", left_value && right_value};
  }
  if (sort == 3) {
    return {"(" + left + ") or (" + right + ")", left_value || right_value};
  }
  return {"not " + std::string("hazard=200") + " or (" + right + ") and (" + left + ")",
          right_value && left_value};
}

TEST(Where, AgreesWithTheGrammar) {
  Rng rng{"where"};
  int met = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto [text, value] = draw(rng, 4);
    if (text.size() <= limits::condition_bytes) {
      ASSERT_EQ(holds(text), value) << text;
      met += value ? 1 : 0;
    }
  }
  EXPECT_GT(met, 500);
  EXPECT_LT(met, 2500);
}

TEST(Where, SaysWhatWasExpectedAndFoundAndWhere) {
  EXPECT_EQ(error_of("hazard=1 and z<3"),
            "expected a figure after \"and\", found \"z\" at column 14");
  EXPECT_EQ(error_of("ded-ends<3"),
            "expected a figure, found \"ded-ends\" at column 1; did you mean \"dead-ends\"?");
  EXPECT_EQ(error_of(""), "expected a figure, found the end at column 1");
  EXPECT_EQ(error_of("  "), "expected a figure, found the end at column 3");
  EXPECT_EQ(error_of("hazard"),
            "expected one of < <= = != >= > after \"hazard\", found the end at column 7");
  EXPECT_EQ(error_of("hazard=<3"),
            "expected one of < <= = != >= > after \"hazard\", found \"=<\" at column 7");
  EXPECT_EQ(error_of("hazard<3.5"),
            "expected a whole number after \"<\", found \"3.5\" at column 8");
  EXPECT_EQ(error_of("hazard<3 nd hazard>1"),
            "expected \"and\", \"or\" or the end after \"3\", found \"nd\" at column 10; did you "
            "mean \"and\"?");
  EXPECT_EQ(error_of("hazard<3 or"), "expected a figure after \"or\", found the end at column 12");
  EXPECT_EQ(error_of("not and"), "expected a figure after \"not\", found \"and\" at column 5");
  EXPECT_EQ(error_of("hazard<3)"), "the \")\" at column 9 has no matching \"(\"");
  EXPECT_EQ(error_of("(hazard<3) and (hazard>1"),
            "the \"(\" at column 16 is never closed: add a \")\"");
  EXPECT_EQ(error_of("()"), "expected a figure after \"(\", found \")\" at column 2");
  EXPECT_EQ(error_of("ö\x1b<3"), "expected a figure, found \"ö\\u{1b}\" at column 1");
  EXPECT_EQ(error_of("hazard<3 ö"),
            "expected \"and\", \"or\" or the end after \"3\", found \"ö\" at column 10");
}

TEST(Where, HasLimits) {
  EXPECT_EQ(error_of("hazard<3" + std::string(limits::condition_bytes, ' ')),
            "expected a condition of at most 4000 bytes, found 4008");
  const std::string brackets(limits::condition_depth, '(');
  const std::string closed(limits::condition_depth, ')');
  EXPECT_TRUE(holds(brackets + "hazard=200" + closed));
  EXPECT_EQ(error_of(brackets + "(hazard=200)" + closed),
            "expected at most 50 brackets and operators around one comparison, found more at "
            "column 51");
}

TEST(Where, IsSplitIntoPartsThatMustAllHold) {
  using Parts = std::vector<std::string>;
  EXPECT_EQ(conjuncts_of("hazard>9"), Parts{"hazard>9"});
  EXPECT_EQ(conjuncts_of(" dead-ends<=6 and not hazard > 9 and (route-median=7 or hazard=1)"),
            (Parts{"dead-ends<=6", "not hazard > 9", "(route-median=7 or hazard=1)"}));
  EXPECT_EQ(conjuncts_of("hazard>9 and hazard<3 or hazard=1"),
            Parts{"hazard>9 and hazard<3 or hazard=1"});
  EXPECT_EQ(conjuncts_of("(hazard>9 and hazard<13)"), Parts{"(hazard>9 and hazard<13)"});
}

TEST(Where, KnowsWhatItCompares) {
  const auto where = Where::parse("hazard>1 and not (dead-ends<3 or hazard>5)");
  ASSERT_TRUE(where);
  EXPECT_EQ(where->figures(), (std::vector<Figure>{Figure::dead_ends, Figure::hazard}));
}

TEST(Where, KnowsWhatNoMapCanMeet) {
  const auto can_hold = [](std::string_view text) { return Where::parse(text).value().can_hold(); };
  for (const std::string_view never :
       {"dead-ends<0", "occupancy>1000", "displacement=-1", "not hazard>=0", "route-min<=0",
        "dead-ends<3 and dead-ends>5", "hazard>1 and (occupancy=1001 or dead-ends<0)",
        "not (hazard<5 or hazard!=4)", "hazard>9223372036854775807",
        "dead-ends<3 and not dead-ends<3", "par<2", "bot-turns>1000", "bot-turns=1001..1200",
        "hazard=3..5 and hazard!=2..6", "hazard=3..5 and hazard>5", "not hazard>=0 or par=0..1"}) {
    EXPECT_FALSE(can_hold(never)) << never;
  }
  for (const std::string_view sometimes :
       {"dead-ends<1", "occupancy>=1000", "spare-grenades<-5", "not hazard>0", "hazard!=4",
        "dead-ends<3 or dead-ends>5", "hazard>1 and (occupancy=1000 or dead-ends<0)",
        "spare-grenades<=-9223372036854775807", "par>=20 and bot-turns=180..220", "bot-turns=1000",
        "hazard=3..5 and hazard!=4..6", "hazard>=3 and hazard=1..3"}) {
    EXPECT_TRUE(can_hold(sometimes)) << sometimes;
  }
}

TEST(Where, TreatsManyAlternativesAsPossible) {
  std::string text = "(hazard<1 or hazard>2)";
  for (int i = 0; i < 30; ++i) {
    text += " and (hazard!=" + std::to_string(10 + i) + ")";
  }
  ASSERT_TRUE(Where::parse(text)) << Where::parse(text).error().what;
  EXPECT_TRUE(Where::parse(text)->can_hold());
}

TEST(Where, AnswersAnyBytes) {
  Rng rng{"bytes"};
  constexpr std::array<std::string_view, 12> pieces = {"hazard", "<", "=", "3", "and", "or",
                                                       "not",    "(", ")", " ", "x",   "\xff"};
  int read = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int more = rng.between(0, 9); more > 0; --more) {
      text += rng.pick(pieces);
    }
    const auto where = Where::parse(text);
    if (where) {
      ++read;
      EXPECT_TRUE(where->can_hold() || !where->holds(figures())) << text;
    } else {
      EXPECT_FALSE(where.error().what.empty());
    }
  }
  EXPECT_GT(read, 0);
}

}  // namespace
}  // namespace dungeonlab::measure
