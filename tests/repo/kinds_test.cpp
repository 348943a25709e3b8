// Each kind of encounter and its effects are defined in its row of encounters.def. A list of kinds
// in another room is a second table, which every new kind would have to be added to. So outside of
// a few rooms no initializer and no condition may name three or more kinds: such a list is a
// missing column. conventions_test.cpp checks literals.
#include "dungeonlab/model/encounter.hpp"
#include "repo/sources.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::repo {
namespace {

/// The rooms that may list kinds: the tables, their effects, and the checker of certificates, which
/// has separate tables on purpose (tests/verify/tables_test.cpp).
const std::set<std::string> exempt = {"model", "game", "verify"};

/// A piece of code, and where it starts in its file.
struct Piece {
  std::size_t begin = 0;
  std::string_view text;
};

/// Statements: the code between two semicolons, conditions with the statement that follows them,
/// and sequences of `case` with the code they lead to.
std::vector<Piece> statements(std::string_view code) {
  std::vector<Piece> pieces;
  for (std::size_t at = 0; at < code.size();) {
    const std::size_t end = std::min(code.find(';', at), code.size());
    pieces.push_back({at, code.substr(at, end - at)});
    at = end + 1;
  }
  return pieces;
}

/// Initializers with braces around statements, such as a lambda that fills a table: from the equals
/// sign to the end of the declaration.
std::vector<Piece> initializers(std::string_view code) {
  std::vector<Piece> pieces;
  for (std::size_t at = code.find("= ["); at != std::string_view::npos;
       at = code.find("= [", at + 1)) {
    std::size_t end = at;
    int depth = 0;
    for (; end < code.size() && (depth > 0 || code[end] != ';'); ++end) {
      depth += code[end] == '{' ? 1 : code[end] == '}' ? -1 : 0;
    }
    pieces.push_back({at, code.substr(at, end - at)});
  }
  return pieces;
}

/// The kinds that a piece of code names.
std::set<std::string> kinds_in(std::string_view text) {
  constexpr std::string_view scope = "Kind::";
  std::set<std::string> kinds;
  for (std::size_t at = text.find(scope); at != std::string_view::npos; at = text.find(scope, at)) {
    at += scope.size();
    const std::size_t end =
        std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at), text.size());
    std::string name(text.substr(at, end - at));
    std::replace(name.begin(), name.end(), '_', '-');
    if (encounter_named(name)) {
      kinds.insert(name);
    }
  }
  return kinds;
}

std::vector<std::string> kinds_named_in(const SourceFile& file) {
  std::vector<std::string> breaches;
  if (exempt.contains(file.room())) {
    return breaches;
  }
  const std::string code = take_apart(file.text).code;
  std::vector<Piece> pieces = statements(code);
  for (const Piece& piece : initializers(code)) {
    pieces.push_back(piece);
  }
  for (const Piece& piece : pieces) {
    const std::set<std::string> kinds = kinds_in(piece.text);
    if (kinds.size() >= 3) {
      const auto end = code.begin() + static_cast<std::ptrdiff_t>(piece.begin);
      breaches.push_back(file.path.string() + ":" +
                         std::to_string(std::count(code.begin(), end, '\n') + 1) + ": lists " +
                         std::to_string(kinds.size()) + " kinds, the first " + *kinds.begin() +
                         "; ask a column of encounters.def");
    }
  }
  return breaches;
}

TEST(Kinds, AreListedOnlyInTheirTable) {
  std::vector<std::string> breaches;
  for (const SourceFile& file : program_files()) {
    for (const std::string& breach : kinds_named_in(file)) {
      breaches.push_back(breach);
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
}

TEST(Kinds, AreFoundInEachFormOfAList) {
  for (const std::string code : {
           "constexpr std::array takers = {EncounterKind::store, EncounterKind::willow,\n"
           "                               EncounterKind::ent};",
           "return kind == EncounterKind::bridle || kind == EncounterKind::elven_blade ||\n"
           "       kind == EncounterKind::arnor_blade;",
           "for (const Kind kind : {Kind::dollars, Kind::rabbit, Kind::ent}) {\n  f(kind);\n}",
           "if (holds(EncounterKind::prison) || holds(EncounterKind::lake) ||\n"
           "    holds(EncounterKind::crocodile)) {\n  return 1;\n}",
           "return kind == Kind::mordor ? 1 : kind == Kind::eldar ? 2 : kind == Kind::prison ? 3 : "
           "4;",
           "switch (kind) {\n  case EncounterKind::lion:\n  case EncounterKind::tiger:\n"
           "  case EncounterKind::panther:\n    return true;\n}",
           "constexpr auto given_by = [] {\n  Table given;\n  gives(Kind::store, 1);\n"
           "  gives(Kind::ent, 2);\n  gives(Kind::willow, 3);\n  return given;\n}();",
       }) {
    EXPECT_FALSE(kinds_named_in({"src/rules/a.cpp", code}).empty()) << code;
    EXPECT_TRUE(kinds_named_in({"src/model/a.cpp", code}).empty()) << code;
  }
}

TEST(Kinds, MayBeNamedOneByOne) {
  for (const std::string code : {
           "const bool is_pit = kind == EncounterKind::pit || kind == EncounterKind::hanging_pit;",
           "f(EncounterKind::lion);\nf(EncounterKind::tiger);\nf(EncounterKind::panther);",
           "// EncounterKind::lion, EncounterKind::tiger, EncounterKind::panther\nint i = 0;",
           "f(JsonKind::array, JsonKind::object, JsonKind::string);",
           "f(EncounterKind::lion, EncounterKind::lion, EncounterKind::lion);",
       }) {
    EXPECT_TRUE(kinds_named_in({"src/rules/a.cpp", code}).empty()) << code;
  }
}

}  // namespace
}  // namespace dungeonlab::repo
