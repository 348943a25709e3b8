#include "dungeonlab/kit/markdown.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/document.hpp"
#include "io/plan_example.hpp"
#include "support/opinion.hpp"

#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::kit {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string page_of(const Sheet& sheet, render::View view = render::View::gm) {
  const rules::Verdict verdict = rules::validate(sheet);
  return markdown(sheet, verdict.valid ? &*verdict.valid : nullptr, view,
                  {.id = "7x7#winter.3@1", .program = "a program"});
}

/// Rendered as on GitHub, but with HTML kept, so that a test sees it.
std::string rendered(const std::string& markdown) {
  const testing_support::Opinion opinion = testing_support::opinion_of(
      "cmark-gfm --unsafe -e table -e autolink -e strikethrough -e tasklist", markdown);
  EXPECT_TRUE(opinion.content) << opinion.said;
  return opinion.said;
}

std::multiset<std::string> elements_of(const std::string& html) {
  static const std::regex element("<([a-zA-Z!][a-zA-Z0-9]*)");
  std::multiset<std::string> names;
  for (std::sregex_iterator at(html.begin(), html.end(), element); at != std::sregex_iterator();
       ++at) {
    names.insert((*at)[1]);
  }
  return names;
}

const std::string shrine = R"(dungeonlab-plan/1
title: The *shrine*
levels: 2
base: 3x2

      A     B     C
   +#####+#####+#####+
 1 #       oo  :     #
   # (v    Li! : oo  #
   +     +-----+     +
 2 #     |     :     X
   # ~U  | $$  : Pr  X
   +#####+#####+#####+

pits: B1.2 > C1.1 > B1.2
house rules: blasters-kill-beasts, exote-beasts
note B2.1: it glows
notes: A small one.
)";

TEST(Markdown, IsAPageOfTheMap) {
  EXPECT_EQ(page_of(io::read_plan(shrine).sheet), R"x(# The \*shrine\*

```text
      A     B     C
   ┏━━━━━╍━━━━━┯━━━━━┓
 1 ┃       oo  ╎     ┃
   ┃ (v    Li! ╎ oo  ┃
   ┃     ╔═════╡     ╹
 2 ┃     ║     ╎     →
   ┃ ~U  ║ $$  ╎ Pr
   ┗━━━━━┷━━━━━┷━━━━━╸
```

3 columns, 2 rows, 2 levels.

At each landing a player gets 3 ammunition kits, each of 30 bullets, 5 grenades, 10 blasters and 20 dollars.

The exit is the east side of C2, on every level; it opens for the carrier of the treasure only.

The treasure is at B2.1.

## House rules in force

Rules of play: the computer profile with blasters-kill-beasts.

Lions, tigers and panthers may be exotes, which are twice as hard to kill.

Two blasters kill a lion, a tiger or a panther.

Only bullet wounds of a beast add up, for two rounds.

A ridden ontifutlas minds water only where it lands, not below its jump.

Climbing a tree costs no turn.

Skinning costs no turn: players take a skin at once, but orcs and urkhs are skinned only on request.

Everyone hears what is said aloud to one player.

The questions of political prisons and cops are not always the same.

## Pits

B1.2 → C1.1 → B1.2

## Walls

|  |  |
|---|---|
| **━┃ monolith** | Nothing opens it. Every outside wall is a monolith; so is the exit, except for the carrier of the treasure. |
| **═║ simple wall** | One grenade opens it for two rounds; then it grows back. |
| **╌╎ barbed wire** | Pierces anyone who walks into it; one blaster opens it for two rounds. |

## Notes

A small one.

## Place by place

“Look” is what a player sees and suffers there at the beginning of a turn, and who causes it. Say on which side the player sees something. Say pierces and burns without a side, and never who causes them. If a wall has been opened, say what is behind it. A place without a row is empty, and players see nothing from it.

| place | sign | what is there | where to | what it does and costs |
|---|---|---|---|---|
| **A1.1** | (v | river 1, source | carries to A2.1 | Carries its visitor to the next place and says that this was the source, unless the visitor uses up a walking stick to stay. Look: east: green eyes (lion at B1.1). |
| **B1.1** | Li | lion, exote |  | Bites once. An exote takes twice as much. Killed by 10 bullets, 2 grenades or 4 blasters. Skinning takes no turn; the skin brings 10 dollars in a store. “You are bitten once by a lion.” |
| **B1.2** | oo | pit to C1.1 |  | Drops its visitor into another pit, always the same one. “You fall into a pit and find yourself on level ….” Say the level where the fall ends, and no more. |
| **C1.1** | oo | pit to B1.2 |  | Drops its visitor into another pit, always the same one. “You fall into a pit and find yourself on level ….” Say the level where the fall ends, and no more. Look: south: a light (prison at C2.1). |
| **A2.1** | \~U | river 1, lavatory pan |  | The end of the river, which does nothing; visitors learn that it is one. |
| **B2.1** | \$\$ | treasure |  | Opens the exit for its carrier; after a death it goes home. “You take the treasure.” Note: it glows |
| **C2.1** | Pr | prison |  | Costs five rounds. A single player pays or meets a mad tiger. The fine is 50 dollars; the tiger bites three times. “You miss 5 turns in prison.” |

---

The \*shrine\* · 7x7\#winter.3\@1 · a program
)x");
}

TEST(Markdown, IsTheKeyAloneOnRequest) {
  const Sheet sheet = io::read_plan(shrine).sheet;
  std::string page = page_of(sheet);
  const std::size_t begin = page.find("\n```text");
  const std::size_t end = page.find("```\n", begin + 8) + 4;
  EXPECT_EQ(page_of(sheet, render::View::key), page.erase(begin, end - begin));
}

TEST(Markdown, HasARowForEveryPlace) {
  const Sheet sheet = io::read_plan(io::cellar_plan).sheet;
  const std::string html = rendered(page_of(sheet));
  for (const Encounter& encounter : sheet.encounters) {
    EXPECT_THAT(html, HasSubstr("<td><strong>" + name(encounter.at) + "</strong></td>"));
  }
  EXPECT_EQ(elements_of(html).count("h1"), 1U);
  EXPECT_EQ(elements_of(html).count("pre"), 1U);
}

TEST(Markdown, TakesNothingFromAMapButText) {
  const std::string hostile =
      "</td><script>alert(1)</script>|`~~~[a](b)&lt;www.a.b <!-- *_# \n\n# x\x1b\xe2\x80\xae";
  Sheet sheet = io::read_plan(io::cellar_plan).sheet;
  const auto expected = elements_of(rendered(page_of(sheet)));
  sheet.title = hostile;
  sheet.encounters.front().note = hostile;
  sheet.encounters[1].kind.reset();
  sheet.encounters[1].written = hostile;
  sheet.notes = {hostile, "    indented", "1. one", "===", "- two"};
  const std::string html = rendered(page_of(sheet));
  const auto elements = elements_of(html);
  for (const std::string& element : elements) {
    EXPECT_TRUE(expected.contains(element)) << element << "\n" << html;
  }
  EXPECT_EQ(elements.count("pre"), 1U);
  EXPECT_EQ(elements.count("h1"), 1U);
  EXPECT_FALSE(has_unsafe_text(std::regex_replace(html, std::regex("\n"), ""))) << html;
}

TEST(Markdown, ForPlayersIsTheSameWhateverIsOnTheMap) {
  const Sheet known = io::read_plan(io::cellar_plan).sheet;
  const std::string page = page_of(known, render::View::player);
  EXPECT_EQ(page, page_of({.base = known.base, .levels = known.levels}, render::View::player));
  EXPECT_THAT(page, Not(HasSubstr("cellar")));
  EXPECT_THAT(page, Not(HasSubstr("winter")));
  EXPECT_THAT(page, Not(HasSubstr("━"))) << "branches may leave everywhere";
}

}  // namespace
}  // namespace dungeonlab::kit
