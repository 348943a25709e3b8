#include "dungeonlab/print/print.hpp"

#include "dungeonlab/io/document.hpp"
#include "io/plan_example.hpp"
#include "support/temporary_folder.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::print {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Book cellar_book(render::View view = render::View::gm) {
  Sheet sheet = io::read_plan(io::cellar_plan).sheet;
  sheet.title = "The <b>cellar</b> & \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d one\xf3\xb0\x80\x81";
  Book book;
  book.title = "The cellar";
  for (render::Page& page : render::pages_of(sheet, {.view = view}, book.paper)) {
    book.parts.emplace_back(std::move(page));
  }
  return book;
}

std::string printed(const Book& book) {
  const auto file = pdf(book);
  EXPECT_TRUE(file) << file.error().what;
  return file ? file->bytes : "";
}

/// The output of an external program about a file with these bytes.
std::string opinion(const std::string& command, const std::string& bytes) {
  const testing_support::TemporaryFolder folder;
  folder.write("file", bytes);
  const std::string line =
      command + " '" + folder.at("file").string() + "' > '" + folder.at("said").string() + "' 2>&1";
  EXPECT_EQ(std::system(line.c_str()), 0) << line;
  return folder.read("said");
}

/// The words of a PDF.
std::string words_of(const std::string& bytes) {
  return opinion("f() { pdftotext -layout \"$1\" -; }; f", bytes);
}

TEST(Print, MakesTheSameBytesWhateverTheTimeAndThePlace) {
  const std::string once = printed(cellar_book());
  EXPECT_THAT(once, StartsWith("%PDF-"));
  setenv("TZ", "Pacific/Auckland", 1);
  setenv("LC_ALL", "ja_JP.UTF-8", 1);
  setenv("LANG", "ja_JP.UTF-8", 1);
  EXPECT_EQ(printed(cellar_book()), once);
}

TEST(Print, EmbedsItsFontsAndItsTitleInThePdf) {
  const std::string bytes = printed(cellar_book());
  const std::string fonts = opinion("pdffonts", bytes);
  EXPECT_THAT(fonts, HasSubstr(" yes yes yes "));
  EXPECT_THAT(fonts, Not(HasSubstr(" no ")));
  const std::string facts = opinion("pdfinfo", bytes);
  EXPECT_THAT(facts, HasSubstr("Title:           The cellar\n"));
  EXPECT_THAT(facts, HasSubstr("(A4)"));
}

TEST(Print, WritesWordsThatCanBeSelectedAndNoMarkup) {
  const std::string words = words_of(printed(cellar_book()));
  EXPECT_THAT(words, HasSubstr("hospital"));
  EXPECT_THAT(words, HasSubstr("The <b>cellar</b> & "));
  EXPECT_THAT(words, HasSubstr("\xd7\xa9"));
}

TEST(Print, SaysWhichLettersNoFontHas) {
  const auto file = pdf(cellar_book());
  ASSERT_TRUE(file) << file.error().what;
  EXPECT_THAT(file->lacking, ElementsAre(U'\U000f0001'));
  EXPECT_THAT(words_of(file->bytes), HasSubstr("one\xef\xbf\xbd"));
}

TEST(Print, BreaksALongRowAcrossPagesAndLosesNoWord) {
  std::string note;
  for (int i = 0; i < 3000; ++i) {
    note += "word" + std::to_string(i) + " ";
  }
  Table table{.shares = {1, 2, 1}, .head = {"place", "note", "more"}, .rows = {}};
  table.rows = {
      {{"A1.1", "short", "short"}}, {{"B2.1", note, "short"}}, {{"C3.1", "last", "short"}}};
  Book book;
  book.parts.emplace_back(Text{{table}, ""});
  const std::string words = words_of(printed(book));
  std::istringstream split(words);
  const std::set<std::string> seen{std::istream_iterator<std::string>(split), {}};
  for (int i = 0; i < 3000; ++i) {
    EXPECT_TRUE(seen.contains("word" + std::to_string(i))) << i;
  }
  const std::size_t pages = static_cast<std::size_t>(std::count(words.begin(), words.end(), '\f'));
  EXPECT_GT(pages, 2U);
  std::size_t places = 0;
  for (std::size_t at = 0; (at = words.find("B2.1", at)) != std::string::npos; ++at) {
    ++places;
  }
  EXPECT_EQ(places, pages) << "every page says of which place it is";
}

TEST(Print, TakesNoMoreTimePerLetterForLongWords) {
  const auto time_of = [](std::size_t letters) {
    Book book;
    book.parts.emplace_back(
        Text{{Table{.shares = {1, 3}, .head = {}, .rows = {{{"long", std::string(letters, 'x')}}}}},
             ""});
    const std::clock_t begin = std::clock();
    EXPECT_TRUE(pdf(book));
    return static_cast<double>(std::clock() - begin);
  };
  (void)time_of(1000);  // loads the press
  EXPECT_LT(time_of(160'000), 8 * 4 * time_of(20'000));
}

TEST(Print, NumbersThePagesOfABook) {
  Book book = cellar_book();
  book.parts.emplace_back(Text{{Paragraph{"words"}}, "a footer"});
  book.parts.emplace_back(Text{{Paragraph{"words"}}, "a footer"});
  const std::string words = words_of(printed(book));
  const std::size_t before = book.parts.size() - 2;
  EXPECT_THAT(words, HasSubstr("a footer · page " + std::to_string(before + 1)));
  EXPECT_THAT(words, HasSubstr("a footer · page " + std::to_string(before + 2)));
}

TEST(Print, NumbersDrawnPagesOnlyIfThereAreSeveral) {
  Book book = cellar_book();
  ASSERT_EQ(book.parts.size(), 1U);
  EXPECT_THAT(words_of(printed(book)), Not(HasSubstr("page 1")));
  book.parts.push_back(book.parts.front());
  EXPECT_THAT(words_of(printed(book)), AllOf(HasSubstr("page 1"), HasSubstr("page 2")));
}

TEST(Print, BreaksATableAcrossPagesThatRepeatItsHead) {
  Table table{.shares = {1, 3}, .head = {"place", "what"}, .rows = {}};
  for (int i = 0; i < 200; ++i) {
    table.rows.push_back({{std::to_string(i), "a lion"}});
  }
  table.rows.push_back({{"long", std::string(100'000, 'x')}});
  Book book;
  book.parts.emplace_back(Text{{Heading{"The key"}, Paragraph{"Words."}, table}, "a footer"});
  const std::string bytes = printed(book);
  const std::string words = words_of(bytes);
  EXPECT_THAT(opinion("pdfinfo", bytes), Not(HasSubstr("Title:")));
  std::size_t heads = 0;
  for (std::size_t at = 0; (at = words.find("place", at)) != std::string::npos; ++at) {
    ++heads;
  }
  EXPECT_GT(heads, 3U);
  EXPECT_THAT(words, HasSubstr("a footer · page " + std::to_string(heads)));
  EXPECT_THAT(words, HasSubstr("199"));
}

/// The words of each page of a text.
std::vector<std::string> pages_of(const Text& text) {
  Book book;
  book.parts.emplace_back(text);
  std::istringstream words(words_of(printed(book)));
  std::vector<std::string> pages;
  for (std::string page; std::getline(words, page, '\f');) {
    pages.push_back(page);
  }
  return pages;
}

/// A text of `number` words.
std::string words_in(int number) {
  std::string words;
  for (int i = 0; i < number; ++i) {
    words += "word ";
  }
  return words;
}

/// A text of `lines` lines, followed by what must stay together: headings, lines that introduce a
/// table, its head and its rows, whose length `shape` decides.
Text text_with_a_table(int lines, int shape) {
  Text text;
  for (int line = 0; line < lines; ++line) {
    text.blocks.emplace_back(Paragraph{"line"});
  }
  for (int headings = shape % 3; headings > 0; --headings) {
    text.blocks.emplace_back(Heading{"Heading"});
  }
  if (shape % 2 == 1) {
    text.blocks.emplace_back(Paragraph{"Introduction " + words_in(shape * 7 % 60)});
  }
  Table table{.shares = {1, 2, 2}, .head = {"Head", "what", "more"}, .rows = {}};
  for (int row = 0; row < 7; ++row) {
    const int length = (lines * 31 + shape * 17 + row * 53) % 190;
    table.rows.push_back({.cells = {"row" + std::to_string(row), words_in(length), "short"},
                          .below = row % 2 == shape % 2 ? "below " + words_in(length / 2) : ""});
  }
  text.blocks.emplace_back(std::move(table));
  text.blocks.emplace_back(Heading{"Heading"});
  text.blocks.emplace_back(Paragraph{"The end."});
  return text;
}

TEST(Print, EndsNoPageWithAHeadingOrTheHeadOfATableAndSplitsNoRow) {
  Book book;
  constexpr int shapes = 12;
  constexpr int lines_max = 60;
  for (int lines = 0; lines < lines_max; ++lines) {
    book.parts.emplace_back(text_with_a_table(lines, lines % shapes));
    book.parts.emplace_back(text_with_a_table(lines, (lines + 5) % shapes));
  }
  std::istringstream words(words_of(printed(book)));
  std::map<std::string, int> rows;
  int pages = 0;
  for (std::string page; std::getline(words, page, '\f'); ++pages) {
    std::istringstream split(page);
    std::string last;
    for (std::string line; std::getline(split, line);) {
      std::istringstream first(line);
      std::string word;
      first >> word;
      rows[word] += word.starts_with("row") ? 1 : 0;
      last = word.empty() || word == "page" ? last : word;
    }
    EXPECT_THAT(last, Not(AnyOf("Heading", "Head", "Introduction"))) << page;
  }
  EXPECT_GT(pages, 4 * lines_max);
  for (int row = 0; row < 7; ++row) {
    EXPECT_EQ(rows["row" + std::to_string(row)], 2 * lines_max) << "the cell of a row that goes on";
  }
}

TEST(Print, ShrinksATextToKeepItOnItsPages) {
  Text text;
  text.blocks.resize(62, Paragraph{"line"});
  EXPECT_EQ(pages_of(text).size(), 2U);
  text.pages_max = 1;
  EXPECT_EQ(pages_of(text).size(), 1U);
  text.blocks.resize(80, Paragraph{"line"});
  EXPECT_EQ(pages_of(text).size(), 2U) << "but never in letters that nobody can read";
}

TEST(Print, ContinuesARowAcrossPagesAndSaysWhichRow) {
  std::string note;
  for (int i = 0; i < 3000; ++i) {
    note += "word" + std::to_string(i) + " ";
  }
  const Table table{
      .shares = {1, 3}, .head = {"place", "what"}, .rows = {{{"A1.1", "a lion"}, note}}};
  const std::vector<std::string> pages = pages_of({{table}, ""});
  EXPECT_GT(pages.size(), 2U);
  for (const std::string& page : pages) {
    EXPECT_THAT(page, HasSubstr("A1.1"));
  }
  EXPECT_THAT(pages.back(), HasSubstr("word2999"));
}

TEST(Print, ContinuesAParagraphAcrossPages) {
  std::string text;
  for (int i = 0; i < 5000; ++i) {
    text += "word" + std::to_string(i) + " ";
  }
  Book book;
  book.parts.emplace_back(Text{{Paragraph{text}}, ""});
  const std::string words = words_of(printed(book));
  EXPECT_THAT(words, HasSubstr("word4999"));
  EXPECT_THAT(words, HasSubstr("page 5"));
}

TEST(Print, MakesAPngOfTheRequestedSize) {
  const render::Scene scene = render::scene_of(io::read_plan(io::cellar_plan).sheet, {});
  const auto bytes = png(scene, 64);
  ASSERT_TRUE(bytes) << bytes.error().what;
  const auto number = [&](std::size_t at) {
    int value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      value = value * 256 + static_cast<unsigned char>(bytes->bytes[at + i]);
    }
    return value;
  };
  EXPECT_EQ(number(16), (scene.width + 5) / 10);
  EXPECT_EQ(number(20), (scene.height + 5) / 10);
}

TEST(Print, RefusesAPngTooLargeForAnyProgram) {
  render::Scene scene;
  scene.width = 640'000;
  scene.height = 640'000;
  const auto bytes = png(scene, 64);
  ASSERT_FALSE(bytes);
  EXPECT_EQ(bytes.error().failure, Failure::impossible);
  EXPECT_THAT(bytes.error().what, HasSubstr("64001 x 64001 pixels"));
}

}  // namespace
}  // namespace dungeonlab::print
