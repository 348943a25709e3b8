#pragma once

#include "dungeonlab/report/format.hpp"
#include "support/opinion.hpp"
#include "support/schema.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::report {

inline Report report_on(std::string text, std::string file = "a.dungeon.json") {
  const io::Form form = io::form_of(text);
  return make_report(std::move(file), io::read(std::move(text), form));
}

inline const std::string north = R"({
  "format": "dungeonlab-map/1",
  "base": {"columns": 3, "rows": 3},
  "levels": 3,
  "exit": {"cell": "A1", "side": "west"},
  "encounters": {
    "A1.1": "treasure"
  },
  "rivers": [
    ["B3.1", "C3.1", "C2.1"]
  ]
}
)";

/// Faults with exactly one fix: a misspelt kind and a wall that is listed twice.
inline const std::string fixable = R"({
  "format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, "levels": 1,
  "exit": {"cell": "A1", "side": "west"},
  "encounters": {"A1.1": {"note": "ü", "kind": "tresure"}},
  "walls": {"simple": ["A1-B1", "A1-B1"]}
})";
/// The same in a plan: a misspelt code in the drawing.
inline const std::string fixable_plan = R"(dungeonlab-plan/1
title: Ã¼
levels: 2
base: 2x1

      A     B
   +#####+#####+
 1 X           #
   X $$    lino#
   +#####+#####+
)";

/// Everything that could break out of a report, as a map writes it in a JSON string.
inline const std::string hostile =
    R"(]]>%0A::error file=x::<script>alert(1)</script>|`~~~{0}[a](1)&lt;www.a.b <!-- *_# \")"
    R"(\\\n::warning::\u0001\u001b[31m\u202e\uffff\u2028)";

/// A report on a map with hostile text everywhere, in a file with a hostile name.
inline Report hostile_report() {
  std::string text = R"({
  "format": "dungeonlab-map/1", "title": "HOSTILE", "base": {"columns": 3, "rows": 3}, "levels": 3,
  "exit": {"cell": "A1", "side": "west"},
  "walls": {"HOSTILE": ["A1-A2"], "simple": ["A1-B1", "HOSTILE", "B1-A1", "A1-B1"]},
  "encounters": {"A1.1": "treasure", "A2.1": "HOSTILE", "A3.1": {"kind": "lion", "note": "HOSTILE"}},
  "rivers": [["B3.1", "C3.1", "C2.1"]], "house_rules": ["HOSTILE"], "notes": ["HOSTILE"],
  "HOSTILE": 1, "lint": {"ignore": [{"rule": "G03", "reason": "a tower ]]> <b>&%0A::error::"},
    {"rule": "HOSTILE", "reason": "HOSTILE"}]}})";
  for (std::size_t at = text.find("HOSTILE"); at != std::string::npos; at = text.find("HOSTILE")) {
    text.replace(at, 7, hostile);
  }
  return report_on(text, "maps/a ]]>%0A::error::,x|`<b>\x1b[31m\xff\xe2\x80\xae#.dungeon.json");
}

inline std::string written(FormatKind kind, const std::vector<const Report*>& reports) {
  std::string text;
  const auto format = make_format(kind, {}, [&](std::string_view piece) { text += piece; });
  Tally tally;
  for (const Report* const report : reports) {
    format->add(*report);
    tally.add(*report);
  }
  format->end(tally);
  return text;
}

using testing_support::Opinion;
using testing_support::opinion_of;
using testing_support::schema_faults;

}  // namespace dungeonlab::report
