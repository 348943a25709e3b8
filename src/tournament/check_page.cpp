// The page that is published with the plan: what a player keeps, when, and what to type at the end.
// A proof that only its maker can check proves nothing.
#include "check_page.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"

#include <fmt/format.h>

namespace dungeonlab::tournament {

std::string write_check_page(const Plan& plan) {
  return fmt::format(
      R"(# Check this tournament yourself

The maps of this tournament ({rounds} of {maps}) follow from two things: a secret that was
sealed before this page was published, and a public value that nobody could know then. You can
check that nobody chose, changed or swapped them. You need the program `{program}`, from
where this tournament's director got it or anywhere else, and you don't have to trust anybody.

## 1. Now

Keep `plan.json`, or at least its SHA-256:

    {digest}

`sha256sum plan.json` prints it. {announced}

## 2. Before the first game

Keep `{commitment}`. Its `public_value` must be what was announced. It names every file of
every map by a digest, so nothing can be changed afterwards.

## 3. After the last round

Put the published folders `{public}` and `{revealed}` side by side, replace `plan.json` in
`{public}` by the one that you kept, and type:

    dungeonlab tournament check {revealed}/ --plan {public}/plan.json

It prints the SHA-256 of the plan, draws every map again and compares every byte. It ends with
`ok`, or names each fault. The maps of a round can be checked as soon as that round is published.

## What this cannot show

Nobody can prove that the director told no friend, or did not know the public value beforehand.
So the day on which this page was published must be beyond doubt: in a newspaper, or in the
inboxes of all players.
)",
      fmt::arg("rounds", counted(plan.rounds, "round")),
      fmt::arg("maps", counted(plan.maps, "map")), fmt::arg("program", forge::generator_name()),
      fmt::arg("digest", sha256(write_plan(plan))),
      fmt::arg("announced",
               plan.announced.empty()
                   ? std::string("Note what the director announces as the public value, and when.")
                   : fmt::format("The public value will be: {}.", plan.announced)),
      fmt::arg("commitment", commitment_file), fmt::arg("public", public_folder),
      fmt::arg("revealed", revealed_folder));
}

}  // namespace dungeonlab::tournament
