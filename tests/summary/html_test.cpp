#include "dungeonlab/render/page.hpp"
#include "summary/made.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::summary {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::size_t times(const std::string& text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    ++count;
  }
  return count;
}

TEST(SummaryPage, ShowsEverythingAndLoadsNothing) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(300));
  const std::string page = write_html(summary_of(batches.at("a")));
  for (const measure::FigureInfo& row : measure::figure_table) {
    const std::string shown = "Distribution of " + std::string(row.written.view());
    EXPECT_EQ(page.find(shown) == std::string::npos, row.is_played) << shown;
  }
  EXPECT_EQ(times(page, "<figcaption>"), measure::informative_pairs.size() + 3);
  for (const std::string_view tag :
       {"svg", "table", "tr", "td", "th", "section", "figure", "rect"}) {
    const std::string open = "<" + std::string(tag);
    EXPECT_EQ(times(page, open + ">") + times(page, open + " "),
              times(page, "</" + std::string(tag) + ">") + times(page, "\"/>") * (tag == "rect"))
        << tag;
  }
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("http:")));
  EXPECT_THAT(page, Not(HasSubstr("https:")));
  EXPECT_THAT(page, Not(HasSubstr(" style=\"")));
  EXPECT_THAT(page, Not(HasSubstr("<b>seed")));
  EXPECT_THAT(page, HasSubstr("a &lt;b&gt;seed&lt;/b&gt;"));
  EXPECT_THAT(page, Not(HasSubstr("Not complete yet")));
  EXPECT_THAT(page, HasSubstr("0.8 to 1.25: as expected"));
}

TEST(SummaryPage, AllowsOnlyItsOwnStyle) {
  const std::string page = write_html(Summary());
  const std::size_t begin = page.find("<style>") + 7;
  const std::string style = page.substr(begin, page.find("</style>") - begin);
  EXPECT_THAT(page, HasSubstr("content=\"default-src 'none'; style-src 'sha256-" +
                              render::policy_hash(style) + "'; base-uri 'none'"));
  EXPECT_THAT(style, HasSubstr("@media print"));
  EXPECT_THAT(style, HasSubstr("color-scheme: light dark"));
}

TEST(SummaryPage, SaysWhatIsMissing) {
  const batch::Batches batches;
  make(batches.at("a"), plan_of(200), false);
  std::filesystem::remove(batches.at("a") / "parts/0000000000000000-0000000000000099.part.json");
  EXPECT_THAT(write_html(summary_of(batches.at("a"))),
              HasSubstr("<b>Not complete yet:</b> 100 of 200 maps missing; not made yet: maps with "
                        "the indices 0 to 99."));
}

}  // namespace
}  // namespace dungeonlab::summary
