// A fault of a value is the same in both formats of a map, and has the same message.
#include "dungeonlab/io/document.hpp"

#include <string>

#include <gtest/gtest.h>

namespace dungeonlab::io {
namespace {

const std::string sound_plan =
    "dungeonlab-plan/1\nlevels: 2\nbase: 2x1\n\n"
    "   +#####+#####+\n"
    " 1 # $$  | Li  X\n"
    "   # oo  |     X\n"
    "   +#####+#####+\n";

/// The first message, with the quotation marks of JSON in place of those of a plan.
std::string first_message(const Document& document) {
  std::string message = document.faults.empty() ? "" : document.faults.front().message;
  std::erase_if(message, [](char c) { return c == '"' || c == '`'; });
  return message;
}

TEST(Decoder, SaysTheSameAboutAPlanAsAboutJson) {
  const auto json = [](const std::string& more, const std::string& encounters = "") {
    return read_json(R"({"format": "dungeonlab-map/1", "base": {"columns": 2, "rows": 1}, )"
                     R"("levels": 2, "encounters": {)" +
                     encounters + "}" + more + "}");
  };
  const auto same = [](const std::string& line, const Document& document) {
    const std::string message = first_message(document);
    EXPECT_NE(message, "") << line;
    EXPECT_EQ(first_message(read_plan(sound_plan + line + "\n")), message) << line;
  };
  same("exit: b1 east", json(R"(, "exit": {"cell": "b1", "side": "east"})"));
  same("exit: B1 nort", json(R"(, "exit": {"cell": "B1", "side": "nort"})"));
  same("branch: C999", json(R"(, "branches": ["C999"])"));
  same("wall: simple A1", json(R"(, "walls": {"simple": ["A1"]})"));
  same("river: A1.1 > b1.1", json(R"(, "rivers": [["A1.1", "b1.1"]])"));
  same("start: kits 21", json(R"(, "start": {"kits": 21})"));
  same("start: kits 1, kits 2", json(R"(, "start": {"kits": 1, "kits": 2})"));
  same("start: kitz 1", json(R"(, "start": {"kitz": 1})"));
  same("ignore: W07 at c4: why", json(R"(, "lint": {"ignore": [{"rule": "W07", "at": "c4", )"
                                      R"("reason": "why"}]})"));
  same("ignore: W07: \"\"", json(R"(, "lint": {"ignore": [{"rule": "W07", "reason": ""}]})"));
  same("notes: a\x1b[1m", json(R"(, "notes": ["a\u001b[1m"])"));
  same("encounter B1.1: bullets count=10000",
       json("", R"("B1.1": {"kind": "bullets", "count": 10000})"));
  same("encounter B1.1: marmar throws=sideways",
       json("", R"("B1.1": {"kind": "marmar", "throws": "sideways"})"));
  same("encounter B1.1: lion nots=deaf", json("", R"("B1.1": {"kind": "lion", "nots": "deaf"})"));
}

}  // namespace
}  // namespace dungeonlab::io
