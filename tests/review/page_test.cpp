// A game as a page: its contents add up to what everybody knew, and nothing from a game becomes
// markup.
#include "dungeonlab/review/page.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/review/drawn.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/story.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::review {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing_support::Json;

session::GameRecord record_named(const std::string& name) {
  auto record = session::read_record(testing_support::project_file("samples/games/" + name));
  EXPECT_TRUE(record) << record.error().message;
  return *std::move(record);
}

Json data_of(const std::string& page) {
  const std::string begins = R"(<script type="application/json" id="game">)";
  const std::size_t from = page.find(begins) + begins.size();
  return Json::parse(page.substr(from, page.find("</script>", from) - from));
}

/// The drawing of every notebook after all turns of a page.
std::vector<std::string> added_up(const Json& game) {
  std::vector<std::vector<std::size_t>> books(game["seats"].size() + 1);
  for (const Json& turn : game["turns"]) {
    const auto before = books;
    for (std::size_t i = 0; i < books.size(); ++i) {
      const Json& change = turn["books"][i];
      if (change.is_number()) {
        books[i] = books[change.get<std::size_t>()];
        continue;
      }
      books[i].clear();
      for (const Json& part : change["lines"]) {
        if (part.is_number()) {
          books[i].push_back(part.get<std::size_t>());
          continue;
        }
        const auto from = part[0].get<std::ptrdiff_t>();
        books[i].insert(books[i].end(), before[i].begin() + from,
                        before[i].begin() + from + part[1].get<std::ptrdiff_t>());
      }
    }
  }
  std::vector<std::string> drawings;
  for (const auto& book : books) {
    std::string& drawing = drawings.emplace_back();
    for (const std::size_t line : book) {
      drawing += game["lines"][line].get<std::string>();
    }
  }
  return drawings;
}

TEST(ReviewPage, AddsUpToEverySeatsFinalKnowledgeAndTheTrueMap) {
  for (const std::string name : {"first-night.game.jsonl", "corrections.game.jsonl"}) {
    const session::GameRecord record = record_named(name);
    const auto page = page_of(record, "a program");
    ASSERT_TRUE(page) << page.error();
    const std::vector<std::string> books = added_up(data_of(*page));
    const game::Terms& terms = record.start.setup;
    session::Seats seats(terms);
    session::RecordedGame game(
        record.map, record.start, [](std::string_view) {}, &seats);
    seats.ask(game.state());
    for (const session::Entry& entry : entries_of(record)) {
      if (const auto* const command = std::get_if<game::Command>(&entry)) {
        (void)game.apply(*command);
      } else {
        (void)game.apply(std::get<session::TableEvent>(entry));
      }
      seats.ask(game.state());
    }
    for (game::Seat seat = 0; seat < terms.seats.size(); ++seat) {
      EXPECT_EQ(books[seat], drawn(seats.notebook(seat)).svg) << name << ' ' << +seat;
    }
    EXPECT_EQ(books.back(), drawn(record.map.sheet(), game.game(), game.state()).svg) << name;
    EXPECT_NE(books.front(), books.back()) << "a player does not know everything";
  }
}

TEST(ReviewPage, UsesTheEverydayNamesOfThings) {
  const session::GameRecord record = record_named("corrections.game.jsonl");
  session::RecordedGame game(record.map, record.start, [](std::string_view) {});
  const auto ruled =
      game.apply(session::Ruled{"place A1.1", "boat*2 walking-stick*1", "it was there"});
  ASSERT_TRUE(ruled) << ruled.error();
  std::set<std::string> labels;
  for (const MapMark& mark : drawn(record.map.sheet(), game.game(), game.state()).notes) {
    labels.insert(mark.label);
  }
  EXPECT_EQ(labels, (std::set<std::string>{"2 boats", "walking stick"}));
}

TEST(ReviewPage, DescribesTheTrueMapForAGamemaster) {
  const auto document = io::read_plan(R"(dungeonlab-plan/1
levels: 1
base: 4x2

      A     B     C     D
   +#####+#####+#####+#####+
 1 # Pc-   (>    ~U    Pp- #
   +     +     +     +     +
 2 # oo    $$    Li    oo  #
   +XXXXX+#####+#####+#####+

pits: A2.1 > D2.1 > A2.1
note C2.1: a lazy one
notes: B2.1: it glitters
)");
  const rules::Verdict verdict = rules::validate(document.sheet);
  ASSERT_TRUE(verdict.valid);
  const game::Setup setup =
      game::setup_on(verdict.valid->dungeon(), game::Profile::computer, {"Ann"});
  session::RecordedGame game(*verdict.valid, {.setup = setup, .names = setup.seats},
                             [](std::string_view) {});
  const auto map = [&] { return drawn(document.sheet, game.game(), game.state()); };
  EXPECT_THAT(map().svg, HasSubstr("<title>political cop, minus at A1.1: "));
  EXPECT_THAT(map().svg, HasSubstr(" Here it carries to D1.1.</title>"));
  EXPECT_THAT(map().svg, HasSubstr("<title>pit to D2.1 at A2.1: "));
  EXPECT_THAT(map().svg, HasSubstr("Note: a lazy one</title>"));
  EXPECT_THAT(map().svg, HasSubstr("Note: it glitters</title>"));
  const auto ruled = game.apply(session::Ruled{"place A1.1", "dead-political-cop", "it fell"});
  ASSERT_TRUE(ruled) << ruled.error();
  EXPECT_THAT(map().svg, Not(HasSubstr("Here it carries to D1.1")));
}

TEST(ReviewPage, HasEveryTurnAndSaysWhatWasDoneInIt) {
  const auto page = page_of(record_named("first-night.game.jsonl"), "a program");
  ASSERT_TRUE(page) << page.error();
  const Json game = data_of(*page);
  EXPECT_EQ(game["turns"][0]["who"], "");
  EXPECT_THAT(game["turns"][0]["words"].dump(), HasSubstr("5 columns, 5 rows"));
  EXPECT_EQ(game["turns"][2]["round"], 2);
  EXPECT_EQ(game["turns"][2]["who"], "Player");
  EXPECT_THAT(game["turns"][2]["words"].dump(), HasSubstr("> move west"));
  EXPECT_EQ(game["turns"][1]["tracks"]["0"].dump(), R"([0,[null,"D2.1","goes"]])");
  EXPECT_EQ(game["turns"][2]["tracks"]["0"].dump(), R"([1,["D2.1","C2.1","goes"]])");
}

/// Each turn's player, and what is done and said in it, as `replay` narrates it.
std::vector<std::pair<std::string, std::vector<std::string>>> turns_in_words(
    const session::GameRecord& record) {
  std::vector<std::pair<std::string, std::vector<std::string>>> turns(1);
  session::Story story(record.start.setup, std::nullopt, [&](std::string_view line) {
    line.remove_suffix(1);
    if (line.starts_with("    ")) {
      turns.back().second.emplace_back(line.substr(4));
    } else if (line.starts_with("  ")) {
      if (!turns.back().first.empty()) {
        turns.emplace_back();
      }
      turns.back().first = line.substr(2);
    } else if (line.starts_with("round ")) {
      turns.emplace_back();
    } else {
      turns.back().second.emplace_back(line);
    }
  });
  EXPECT_FALSE(session::replay(record, &story));
  return turns;
}

TEST(ReviewPage, StartsEachTurnWithWhatItsPlayerSees) {
  const session::GameRecord record = record_named("lamplighters-vault.game.jsonl");
  ASSERT_GT(record.start.setup.seats.size(), 1U);
  const auto page = page_of(record, "a program");
  ASSERT_TRUE(page) << page.error();
  const Json shown = data_of(*page)["turns"];
  const auto expected = turns_in_words(record);
  ASSERT_EQ(shown.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(shown[i]["who"], expected[i].first) << i;
    EXPECT_EQ(shown[i]["words"].get<std::vector<std::string>>(), expected[i].second) << i;
  }
}

TEST(ReviewPage, LetsNoGameTextBecomeMarkupAndLoadsNothing) {
  session::GameRecord record = record_named("first-night.game.jsonl");
  Sheet sheet = record.map.sheet();
  sheet.title = "</script><script>alert(1)</script>";
  game::Setup setup = record.start.setup;
  setup.seats = {"<b>Ann</b>"};
  std::string lines;
  session::RecordedGame game(*rules::validate(sheet).valid, {.setup = setup, .names = setup.seats},
                             [&](std::string_view line) { lines += line; });
  const auto page = page_of(*session::read_record(lines), "<i>a program</i>");
  ASSERT_TRUE(page) << page.error();
  EXPECT_THAT(*page, Not(HasSubstr("<script>alert")));
  EXPECT_THAT(*page, Not(HasSubstr("<b>Ann")));
  EXPECT_THAT(*page, Not(HasSubstr("<i>a")));
  EXPECT_THAT(*page, HasSubstr("default-src 'none'"));
  EXPECT_THAT(*page, Not(HasSubstr("export class")));
  EXPECT_THAT(*page, HasSubstr("class MapView"));
}

}  // namespace
}  // namespace dungeonlab::review
