// Drawing by the server: walls, columns, and boxes that keep their width, in plans that the program
// reads back.
#include "lsp/drawing.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "lsp/editor.hpp"
#include "support/files.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::lsp {
namespace {

std::string with_edits(const std::string& text, std::vector<io::Edit> edits) {
  std::sort(edits.begin(), edits.end(), [](const io::Edit& one, const io::Edit& other) {
    return one.span.begin < other.span.begin;
  });
  return io::with_edits(text, edits);
}

std::string sample(const std::string& name) {
  return testing_support::project_file("samples/good/" + name + ".dungeon.txt");
}

/// Something drawn at a line and column, both from 1, and its JSON in the map.
struct Drawn {
  std::string map;
  std::uint32_t line;
  std::uint32_t column;
  std::string side;
  std::string wall;  ///< empty: a column moves
  std::string expected;
};

TEST(Drawing, IsReadAsIntended) {
  const std::vector<Drawn> all = {
      {"kings-mine", 11, 8, "east", "wire", "\"A2-B2\""},
      {"kings-mine", 11, 8, "south", "monolith", "\"A2-A3\""},
      {"ferry-house", 11, 18, "north", "none", "\"format\""},
      {"first-steps", 8, 6, "east", "simple", "\"A1-B1\""},
      {"kings-mine", 8, 6, "east", "", "\"B2.2\": {\"kind\": \"pit\", \"to\": \"F8.2\"}"},
      {"kings-mine", 8, 12, "west", "", "\"B2.2\": {\"kind\": \"pit\", \"to\": \"F8.2\"}"},
      {"first-steps", 8, 6, "east", "", "\"A1.1\": \"lion\""},
  };
  for (const Drawn& one : all) {
    const std::string before = sample(one.map);
    const Position at{one.line - 1, one.column - 1};
    const auto edits = one.wall.empty() ? move_column(Text(before), at, one.side)
                                        : draw_wall(Text(before), at, one.side, one.wall);
    ASSERT_TRUE(edits) << one.map << ": " << edits.error().what;
    const std::string after = with_edits(before, *edits);
    EXPECT_NE(after, before) << one.map << " " << one.side;
    const io::Document read = io::read_plan(after);
    EXPECT_TRUE(read.faults.empty()) << after;
    EXPECT_NE(io::write_json(read.sheet).find(one.expected), std::string::npos)
        << one.map << " " << one.side << ": no " << one.expected << " in\n"
        << after;
  }
}

TEST(Drawing, OfAColumnForthAndBackChangesNothing) {
  for (const std::string name : {"kings-mine", "first-steps"}) {
    const std::string before = sample(name);
    const std::string moved = with_edits(before, *move_column(Text(before), {7, 5}, "east"));
    EXPECT_NE(moved, before);
    EXPECT_EQ(with_edits(moved, *move_column(Text(moved), {7, 11}, "west")), before) << name;
  }
}

TEST(Drawing, RenamesPlacesInLinesButNotInProse) {
  const std::string text = small_plan + "note A2.1: A2.1 is B2\n" + "title: A1 B1\n" +
                           "exit: A10 AA1 xA1 A1b A0\n" + "ignore W07 A1: B1: A1\n";
  const auto edits = move_column(Text(text), {9, 5}, "east");
  ASSERT_TRUE(edits) << edits.error().what;
  const std::string after = with_edits(text, *edits);
  for (const std::string line : {"\n 2 #       Li  | oo  #\n", "\nnote B2.1: A2.1 is B2\n",
                                 "\ntitle: A1 B1\n", "\nexit: B10 AA1 xA1 A1b A0\n",
                                 "\nignore W07 B1: A1: A1\n", "\npits: C1.1 > C2.1 > C1.1\n"}) {
    EXPECT_NE(after.find(line), std::string::npos) << line << " is not in\n" << after;
  }
}

TEST(Drawing, SaysWhatIsWrong) {
  const Text text(small_plan);
  const auto says = [](const auto& edits) { return edits ? std::string() : edits.error().what; };
  EXPECT_EQ(says(draw_wall(text, {9, 5}, "up", "wire")),
            "unknown side \"up\": expected north, east, south, west");
  EXPECT_EQ(says(draw_wall(text, {9, 5}, "east", "hedge")),
            "unknown wall \"hedge\": expected exit, none, monolith, simple, wire");
  for (const Position at : {Position{0, 0}, {6, 5}, {9, 0}, {9, 21}, {99, 5}, {14, 5}}) {
    EXPECT_EQ(says(draw_wall(text, at, "east", "wire")),
              "put the cursor into a cell of the drawing")
        << at.line << ":" << at.character;
  }
  EXPECT_EQ(says(move_column(text, {9, 5}, "north")),
            "unknown side \"north\": expected east, west");
  EXPECT_EQ(says(move_column(text, {9, 5}, "west")), "there is no column west of this cell");
  EXPECT_EQ(says(move_column(text, {9, 17}, "east")), "there is no column east of this cell");
}

/// A row of a drawing after a key press, the cursor, by how much the row grew, and the resulting
/// row, which is empty if nothing changes.
struct Key {
  std::string row;
  std::uint32_t cursor;
  std::int64_t grown;
  std::string expected;
};

TEST(Drawing, KeepsTheWidthOfABoxAfterAKey) {
  const std::vector<Key> keys = {
      {" 2 # LiI        | oo  #", 8, 1, " 2 # LiI       | oo  #"},
      {" 2 #L Li        | oo  #", 5, 1, " 2 #L Li       | oo  #"},
      {" 2 # L        | oo  #", 6, -1, " 2 # L         | oo  #"},
      {" 2 # Li        | xoo  #", 18, 1, " 2 # Li        | xoo #"},
      {" 2 # Lions      | oo  #", 10, 1, ""},      // wider than its box
      {" 2 # Li        | oo  #", 7, 0, ""},        // nothing grew
      {" 2 # L\xC3\xA9       | oo  #", 7, 1, ""},  // not ASCII
  };
  const std::string old_row = " 2 # Li        | oo  #";
  for (const Key& key : keys) {
    std::string text = small_plan;
    text.replace(text.find(old_row), old_row.size(), key.row);
    const auto edit = keep_width(Text(text), {{9, key.cursor}, key.grown});
    ASSERT_EQ(edit.has_value(), !key.expected.empty()) << key.row;
    if (edit) {
      EXPECT_NE(io::with_edits(text, {*edit}).find(key.expected + "\n"), std::string::npos)
          << key.row << " became\n"
          << io::with_edits(text, {*edit});
    }
  }
  EXPECT_FALSE(keep_width(Text(small_plan), {{8, 5}, 1})) << "a line of corners";
  EXPECT_FALSE(keep_width(Text(small_plan), {{99, 5}, 1}));
}

Json command(std::string_view uri, std::string_view name, int line, int character,
             const std::vector<std::string>& words) {
  Json arguments = Json::array({Editor::at(uri, line, character)});
  for (const std::string& word : words) {
    arguments.push_back(word);
  }
  return {{"command", "dungeonlab.plan." + std::string(name)}, {"arguments", arguments}};
}

/// The changes that the server asks the editor to make.
std::vector<Json> edit_requests(const Editor& editor) {
  std::vector<Json> found;
  for (const Json& message : editor.heard) {
    if (message.value("method", "") == "workspace/applyEdit") {
      found.push_back(message["params"]["edit"]["changes"][std::string(Editor::plan_uri)]);
    }
  }
  return found;
}

TEST(Server, DrawsByCommands) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  editor.open(Editor::json_uri, small_json);
  const auto ask = [&](const Json& params) {
    return editor.ask("workspace/executeCommand", params);
  };
  const int wall = ask(command(Editor::plan_uri, "drawWall", 11, 5, {"north", "wire"}));
  const int column = ask(command(Editor::plan_uri, "moveColumn", 9, 5, {"east"}));
  const int outside = ask(command(Editor::plan_uri, "drawWall", 0, 0, {"north", "wire"}));
  const int json = ask(command(Editor::json_uri, "drawWall", 0, 0, {"north", "wire"}));
  const int few = ask(command(Editor::plan_uri, "drawWall", 9, 5, {"north"}));
  const int unknown = ask(command(Editor::plan_uri, "drawRoof", 9, 5, {"north"}));
  const int bare = ask({{"command", "dungeonlab.plan.drawWall"}});
  const int closed = ask(command("file:///other.dungeon.txt", "moveColumn", 9, 5, {"east"}));
  editor.send(R"({"jsonrpc":"2.0","id":"edit 1","result":{"applied":true}})");
  editor.run();
  EXPECT_TRUE(editor.result) << editor.result.error().what;
  EXPECT_TRUE(editor.answer(wall).contains("result"));
  EXPECT_TRUE(editor.answer(column).contains("result"));
  const auto asked = edit_requests(editor);
  ASSERT_EQ(asked.size(), 2U);
  ASSERT_EQ(asked[0].size(), 1U);
  EXPECT_EQ(asked[0][0]["newText"], Json("   +.....+     +     +"));
  EXPECT_EQ(asked[0][0]["range"], Editor::range(10, 0, 10, 22));
  const auto says = [&](int id) { return std::string(editor.answer(id)["error"]["message"]); };
  EXPECT_EQ(says(outside), "put the cursor into a cell of the drawing");
  EXPECT_EQ(says(json), "only a plan has a drawing");
  EXPECT_NE(says(few).find("a position in a document, a side, and a wall"), std::string::npos);
  EXPECT_NE(says(unknown).find("unknown command dungeonlab.plan.drawRoof"), std::string::npos);
  EXPECT_NE(says(bare).find("expected the arguments"), std::string::npos);
  EXPECT_NE(says(closed).find("is not open"), std::string::npos);
}

TEST(Server, KeepsTheWidthOfBoxesDuringTyping) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  const auto key = [&](int line, int from, int to, std::string_view text) {
    editor.change(Editor::plan_uri,
                  {{{"range", Editor::range(line, from, line, to)}, {"text", text}}});
    Json params = Editor::at(Editor::plan_uri, line, from + static_cast<int>(text.size()));
    params["ch"] = text;
    params["options"] = {{"tabSize", 2}, {"insertSpaces", true}};
    return editor.ask("textDocument/onTypeFormatting", params);
  };
  const int typed = key(9, 7, 7, "x");
  const int own = key(9, 9, 10, "");  // the edits of the answer
  const int taken = key(9, 7, 8, "");
  const int pasted = key(9, 7, 7, "yz");
  const int title = key(1, 7, 7, "x");
  editor.run();
  ASSERT_EQ(editor.result_of(typed).size(), 1U);
  EXPECT_EQ(editor.result_of(typed)[0]["range"], Editor::range(9, 9, 9, 10));
  EXPECT_EQ(editor.result_of(typed)[0]["newText"], Json(""));
  EXPECT_EQ(editor.result_of(own).size(), 0U) << "the change was the server's";
  ASSERT_EQ(editor.result_of(taken).size(), 1U);
  EXPECT_EQ(editor.result_of(taken)[0]["newText"], Json(" "));
  ASSERT_EQ(editor.result_of(pasted).size(), 1U);
  EXPECT_EQ(editor.result_of(pasted)[0]["range"], Editor::range(9, 9, 9, 11));
  EXPECT_EQ(editor.result_of(title).size(), 0U);
  const Json can = editor.result_of(1)["capabilities"];
  EXPECT_EQ(can["executeCommandProvider"]["commands"].size(), 2U);
  EXPECT_EQ(can["documentOnTypeFormattingProvider"]["firstTriggerCharacter"], Json(" "));
}

}  // namespace
}  // namespace dungeonlab::lsp
