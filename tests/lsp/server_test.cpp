#include "dungeonlab/io/document.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "lsp/editor.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::lsp {
namespace {

std::vector<std::string> labels(const Json& answer) {
  std::vector<std::string> found;
  for (const Json& item : answer["items"]) {
    found.push_back(item["label"]);
  }
  return found;
}

bool has(const std::vector<std::string>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// The text of a map after the edits of an answer, which are in order.
std::string with(const std::string& text, const Json& edits) {
  std::string made = text;
  for (std::size_t i = edits.size(); i > 0; --i) {
    const Json& range = edits[i - 1]["range"];
    const auto offset = [&](const Json& position) {
      std::size_t at = 0;
      for (int line = 0; line < position["line"].get<int>(); ++line) {
        at = made.find('\n', at) + 1;
      }
      return at + position["character"].get<std::size_t>();
    };
    const std::size_t begin = offset(range["start"]);
    made.replace(begin, offset(range["end"]) - begin, edits[i - 1]["newText"].get<std::string>());
  }
  return made;
}

TEST(Server, SaysWhatItSupports) {
  Editor editor;
  editor.run();
  const Json can = editor.result_of(1)["capabilities"];
  EXPECT_EQ(can["positionEncoding"], Json("utf-16"));
  EXPECT_EQ(can["textDocumentSync"]["change"], Json(2));
  EXPECT_TRUE(can["renameProvider"]["prepareProvider"].get<bool>());
  EXPECT_TRUE(editor.result) << editor.result.error().what;
}

TEST(Server, ReportsTheFindingsOfValidateAtTheSamePlaces) {
  const std::string broken =
      with(small_json, {{{"range", Editor::range(6, 13, 6, 17)}, {"newText", "lino"}}});
  Editor editor;
  editor.open(Editor::json_uri, broken);
  editor.run();
  const report::Report report = report::make_report(
      "", io::read_json(broken), 1, report::Policy{.min_level = report::usual_min_level});
  const Json findings = editor.findings(Editor::json_uri);
  ASSERT_EQ(findings.size(), report.diagnostics.size());
  ASSERT_FALSE(findings.empty());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const io::Lines lines(broken);
    const io::Position position = lines.position(report.diagnostics[i].span.begin);
    EXPECT_EQ(findings[i]["code"], Json(report.diagnostics[i].rule->code));
    EXPECT_EQ(findings[i]["range"]["start"]["line"], Json(position.line - 1));
    EXPECT_EQ(findings[i]["range"]["start"]["character"], Json(position.column - 1));
    EXPECT_EQ(std::string(findings[i]["message"]).find(report.diagnostics[i].message), 0U);
  }
}

TEST(Server, FollowsEditsAndCountsTheirColumnsInUtf16) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  // Deletes the text after the dragon, which is two code units and four bytes.
  editor.change(Editor::plan_uri,
                {{{"range", Editor::range(1, 16, 1, 16)}, {"text", "\nlevel: 1"}}});
  const int broken = editor.ask("textDocument/documentSymbol", Editor::at(Editor::plan_uri, 0, 0));
  editor.change(Editor::plan_uri, {{{"range", Editor::range(1, 16, 2, 8)}, {"text", "!"}},
                                   {{"range", Editor::range(9, 5, 9, 7)}, {"text", "Cr"}}});
  const int mended = editor.ask_at("textDocument/hover", Editor::plan_uri, 9, 5);
  editor.run();
  EXPECT_FALSE(editor.answer(broken).is_null());
  EXPECT_NE(std::string(editor.result_of(mended)["contents"]["value"]).find("crocodile"),
            std::string::npos);
  for (const Json& finding : editor.findings(Editor::plan_uri)) {
    EXPECT_NE(finding["code"], Json("J03"));
  }
}

TEST(Server, ExplainsWhatIsUnderTheCursor) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  editor.open(Editor::json_uri, small_json);
  const std::vector<std::tuple<std::string_view, int, int, std::string>> cases = {
      {Editor::plan_uri, 9, 5, "lion at A2.1"},
      {Editor::plan_uri, 7, 5, "source of river 1 at A1.1"},
      {Editor::plan_uri, 7, 10, "lavatory pan of river 1 at B1.1"},
      {Editor::plan_uri, 9, 8, "lion at A2.1"},
      {Editor::plan_uri, 9, 11, "B2.1 is empty."},
      {Editor::plan_uri, 9, 15, "simple wall"},
      {Editor::plan_uri, 14, 14, "pit to C1.1 at C2.1"},
      {Editor::plan_uri, 11, 18, "The exit is on the east side of C3."},
      {Editor::json_uri, 6, 15, "# lion"},
      {Editor::json_uri, 7, 38, "pit to C1.1 at C2.1"},
      {Editor::json_uri, 5, 5, "The contents of places"},
      {Editor::json_uri, 7, 31, "The pit that this pit leads to"},
  };
  std::vector<int> ids;
  for (const auto& [uri, line, column, words] : cases) {
    ids.push_back(editor.ask_at("textDocument/hover", uri, line, column));
  }
  const int nothing = editor.ask_at("textDocument/hover", Editor::plan_uri, 4, 0);
  editor.run();
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Json answer = editor.result_of(ids[i]);
    ASSERT_FALSE(answer.is_null()) << std::get<3>(cases[i]);
    EXPECT_NE(std::string(answer["contents"]["value"]).find(std::get<3>(cases[i])),
              std::string::npos)
        << std::get<3>(cases[i]) << " is not in: " << std::string(answer["contents"]["value"]);
  }
  EXPECT_TRUE(editor.result_of(nothing).is_null());
}

TEST(Server, ExplainsTheRuleOfAFindingAndOfACode) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan + "ignore: W07 at C4: on purpose\nstart: kist 3\n");
  const int code = editor.ask_at("textDocument/hover", Editor::plan_uri, 15, 9);
  const int finding = editor.ask_at("textDocument/hover", Editor::plan_uri, 16, 8);
  editor.run();
  EXPECT_EQ(std::string(editor.result_of(code)["contents"]["value"]).find("# W07 "), 0U);
  EXPECT_EQ(std::string(editor.result_of(finding)["contents"]["value"]).find("# J03 "), 0U);
}

TEST(Server, OffersValidCompletionsInJson) {
  Editor editor;
  const auto ask = [&](std::string_view line) {
    const std::string uri = "file:///maps/" + std::to_string(line.size()) + ".dungeon.json";
    editor.open(uri, with(small_json, {{{"range", Editor::range(11, 0, 11, 100)},
                                        {"newText", std::string(line) + "\n"}}}));
    return editor.ask_at("textDocument/completion", uri, 11, static_cast<int>(line.size()));
  };
  const int key = ask("  \"ho");
  const int rule = ask("  \"house_rules\": [\"mar");
  const int wall = ask("  \"walls\": {\"");
  const int code = ask("  \"lint\": {\"ignore\": [{\"rule\": \"RV0");
  const int kind = ask("  \"x\": 1}, {\"encounters\": {\"A3.1\": \"cro");
  const int gap = ask("  \"encounters\": {\"A3.1\": {\"kind\": \"pit\", \"to\": ");
  const int place = ask("  \"encounters\": {\"A");
  editor.run();
  EXPECT_EQ(labels(editor.result_of(key)), (std::vector<std::string>{"house_rules"}));
  EXPECT_EQ(editor.result_of(key)["items"][0]["textEdit"]["newText"], Json("house_rules\": "));
  EXPECT_EQ(labels(editor.result_of(rule)), (std::vector<std::string>{"marmar"}));
  EXPECT_EQ(labels(editor.result_of(wall)).size(), 3U);
  EXPECT_TRUE(has(labels(editor.result_of(code)), "RV06"));
  EXPECT_FALSE(has(labels(editor.result_of(code)), "W07"));
  EXPECT_EQ(labels(editor.result_of(kind)), (std::vector<std::string>{"crocodile"}));
  EXPECT_EQ(editor.result_of(gap)["items"].size(), 0U) << "no place is known of a map never read";
  EXPECT_EQ(editor.result_of(place)["items"].size(), 0U);
}

TEST(Server, OffersPlacesKnownBeforeTheTextWasBroken) {
  Editor editor;
  editor.open(Editor::json_uri, small_json);
  editor.ask("textDocument/documentSymbol", Editor::at(Editor::json_uri, 0, 0));
  editor.change(Editor::json_uri, {{{"range", Editor::range(7, 34, 7, 40)}, {"text", ""}}});
  const int pits = editor.ask_at("textDocument/completion", Editor::json_uri, 7, 34);
  editor.change(Editor::json_uri, {{{"range", Editor::range(6, 5, 6, 9)}, {"text", "A"}}});
  const int free = editor.ask_at("textDocument/completion", Editor::json_uri, 6, 6);
  editor.run();
  EXPECT_EQ(labels(editor.result_of(pits)), (std::vector<std::string>{"C1.1", "C2.1"}));
  EXPECT_EQ(editor.result_of(pits)["items"][0]["textEdit"]["newText"], Json("\"C1.1\""));
  EXPECT_EQ(labels(editor.result_of(free)), (std::vector<std::string>{"A2.1", "A3.1"}));
}

TEST(Server, OffersValidCompletionsInAPlanAndKeepsItsColumns) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  editor.change(Editor::plan_uri, {{{"range", Editor::range(9, 10, 9, 11)}, {"text", "H"}},
                                   {{"range", Editor::range(15, 0, 15, 0)},
                                    {"text", "house rules: mar\nno\nignore: RV06\nstart: k"}}});
  const int code = editor.ask_at("textDocument/completion", Editor::plan_uri, 9, 11);
  const int rule = editor.ask_at("textDocument/completion", Editor::plan_uri, 15, 16);
  const int key = editor.ask_at("textDocument/completion", Editor::plan_uri, 16, 2);
  const int start = editor.ask_at("textDocument/completion", Editor::plan_uri, 18, 8);
  const int pit = editor.ask_at("textDocument/completion", Editor::plan_uri, 14, 7);
  editor.run();
  const Json hospital = editor.result_of(code)["items"][0];
  EXPECT_EQ(hospital["label"], Json("Ho"));
  EXPECT_EQ(hospital["textEdit"]["range"], Editor::range(9, 10, 9, 12)) << "a blank gives way";
  EXPECT_EQ(labels(editor.result_of(rule)), (std::vector<std::string>{"marmar"}));
  EXPECT_EQ(labels(editor.result_of(key)), (std::vector<std::string>{"note", "notes"}));
  EXPECT_EQ(labels(editor.result_of(start)), (std::vector<std::string>{"kits"}));
  EXPECT_EQ(labels(editor.result_of(pit)), (std::vector<std::string>{"C1.1", "C2.1"}));
}

TEST(Server, OffersEveryRepair) {
  const std::string broken =
      with(small_json, {{{"range", Editor::range(6, 13, 6, 17)}, {"newText", "lino"}},
                        {{"range", Editor::range(9, 13, 9, 21)}, {"newText", "tresure"}}});
  Editor editor;
  editor.open(Editor::json_uri, broken);
  const Json everywhere = Editor::range(0, 0, 99, 0);
  const Json document = {{"uri", Editor::json_uri}};
  const int all =
      editor.ask("textDocument/codeAction",
                 {{"textDocument", document}, {"range", everywhere}, {"context", Json::object()}});
  const int one = editor.ask("textDocument/codeAction", {{"textDocument", document},
                                                         {"range", Editor::range(6, 14, 6, 14)},
                                                         {"context", Json::object()}});
  editor.run();
  ASSERT_EQ(editor.result_of(all).size(), 3U);
  ASSERT_EQ(editor.result_of(one).size(), 2U);
  const Json single = editor.result_of(one)[0];
  EXPECT_EQ(single["kind"], Json("quickfix"));
  EXPECT_EQ(with(broken, single["edit"]["changes"][Editor::json_uri]),
            with(small_json, {{{"range", Editor::range(9, 13, 9, 21)}, {"newText", "tresure"}}}));
  const Json whole = editor.result_of(all)[2];
  EXPECT_EQ(whole["kind"], Json("source.fixAll.dungeonlab"));
  EXPECT_EQ(with(broken, whole["edit"]["changes"][Editor::json_uri]), small_json);
}

TEST(Server, FormatsLikeTheFormatCommand) {
  const std::string untidy =
      with(small_plan,
           {{{"range", Editor::range(14, 0, 14, 24)}, {"newText", "pits:  C1.1 >  C2.1 > C1.1"}}});
  Editor editor;
  editor.open(Editor::plan_uri, untidy);
  const int tidy = editor.ask("textDocument/formatting", Editor::at(Editor::plan_uri, 0, 0));
  editor.change(Editor::plan_uri,
                {{{"range", Editor::range(3, 0, 3, 99)}, {"text", "base: many"}}});
  const int refused = editor.ask("textDocument/formatting", Editor::at(Editor::plan_uri, 0, 0));
  editor.run();
  EXPECT_EQ(with(untidy, editor.result_of(tidy)), small_plan);
  EXPECT_EQ(editor.result_of(tidy).size(), 1U);
  const Json error = editor.answer(refused)["error"];
  EXPECT_EQ(error["code"], Json(-32803));
  EXPECT_NE(std::string(error["message"]).find("cannot be read completely"), std::string::npos);
}

TEST(Server, ListsPlacesPitsAndRivers) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  const int outline = editor.ask("textDocument/documentSymbol", Editor::at(Editor::plan_uri, 0, 0));
  editor.run();
  const Json symbols = editor.result_of(outline);
  std::string lines;
  for (const Json& symbol : symbols) {
    lines += std::string(symbol["name"]) + ": " + std::string(symbol["detail"]) + "\n";
  }
  EXPECT_EQ(
      lines,
      "C1.1: pit to C2.1\nA2.1: lion\nC2.1: pit to C1.1\nB3.1: treasure\nriver 1: 2 places\n");
  EXPECT_EQ(symbols[4]["children"][1]["name"], Json("B1.1"));
  EXPECT_EQ(symbols[1]["range"]["start"], Json({{"line", 9}, {"character", 5}}));
}

TEST(Server, JumpsWhereAPitLeads) {
  Editor editor;
  editor.open(Editor::plan_uri, small_plan);
  editor.open(Editor::json_uri, small_json);
  const int drawn = editor.ask_at("textDocument/definition", Editor::plan_uri, 7, 19);
  const int named = editor.ask_at("textDocument/definition", Editor::plan_uri, 14, 7);
  const int written = editor.ask_at("textDocument/definition", Editor::json_uri, 7, 6);
  const int reference = editor.ask_at("textDocument/definition", Editor::json_uri, 8, 36);
  const int nowhere = editor.ask_at("textDocument/definition", Editor::json_uri, 1, 5);
  editor.run();
  EXPECT_EQ(editor.result_of(drawn)["range"]["start"]["line"], Json(9)) << "C1.1 leads to C2.1";
  EXPECT_EQ(editor.result_of(named)["range"]["start"]["line"], Json(7)) << "C1.1 is drawn there";
  EXPECT_EQ(editor.result_of(written)["range"]["start"]["line"], Json(8));
  EXPECT_EQ(editor.result_of(reference)["range"]["start"]["line"], Json(7));
  EXPECT_TRUE(editor.result_of(nowhere).is_null());
}

TEST(Server, RenamesAPlaceEverywhereInTheMap) {
  Editor editor;
  editor.open(Editor::json_uri, small_json);
  editor.open(Editor::plan_uri, small_plan);
  const auto ask = [&](std::string_view uri, int line, int column, std::string_view name) {
    Json params = Editor::at(uri, line, column);
    params["newName"] = name;
    return editor.ask("textDocument/rename", params);
  };
  const int renamed = ask(Editor::json_uri, 8, 36, "B1.1");
  const int taken = ask(Editor::json_uri, 8, 36, "B3.1");
  const int malformed = ask(Editor::json_uri, 8, 36, "b1");
  const int drawn = ask(Editor::plan_uri, 7, 19, "B1.1");
  const int in_line = ask(Editor::plan_uri, 14, 8, "A3.1");
  const int prepared = editor.ask_at("textDocument/prepareRename", Editor::json_uri, 8, 36);
  editor.run();
  std::string expected = small_json;
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"\"C1.1\": {", "\"B1.1\": {"},
                                                        {"\"to\": \"C1.1\"", "\"to\": \"B1.1\""},
                                                        {"[\"C1.1: mind", "[\"B1.1: mind"}}) {
    expected.replace(expected.find(from), from.size(), to);
  }
  EXPECT_EQ(with(small_json, editor.result_of(renamed)["changes"][Editor::json_uri]), expected);
  EXPECT_EQ(editor.answer(taken)["error"]["message"],
            Json("B3.1 is not empty: move what is there first"));
  EXPECT_EQ(editor.answer(malformed)["error"]["message"],
            Json("\"b1\" is not the name of a place: expected a cell and a level, such as C4.2"));
  EXPECT_NE(std::string(editor.answer(drawn)["error"]["message"]).find("C1.1 is named after"),
            std::string::npos);
  EXPECT_EQ(editor.result_of(in_line)["changes"][Editor::plan_uri].size(), 2U);
  EXPECT_EQ(editor.result_of(prepared), Editor::range(8, 35, 8, 39));
}

TEST(Server, AnswersUnknownRequestsAndContinues) {
  Editor editor;
  editor.send("{");
  editor.send("[1, 2]");
  editor.send(R"({"jsonrpc":"2.0","id":"x","method":"textDocument/madeUp","params":{}})");
  editor.send(R"({"jsonrpc":"2.0","id":77,"method":"textDocument/hover","params":[]})");
  editor.send(
      R"({"jsonrpc":"2.0","id":78,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a"},"position":{"line":-1,"character":0}}})");
  editor.say("textDocument/didChange", {{"textDocument", {{"uri", "file:///b"}}}});
  editor.say("textDocument/didOpen", Json::object());
  editor.say("$/setTrace", Json::object());
  editor.send(R"({"jsonrpc":"2.0","id":79,"result":null})");
  editor.open(Editor::plan_uri, small_plan);
  const int last = editor.ask_at("textDocument/hover", Editor::plan_uri, 9, 5);
  editor.run();
  EXPECT_TRUE(editor.result);
  EXPECT_FALSE(editor.result_of(last).is_null());
  EXPECT_EQ(editor.answer(77)["error"]["message"], Json("expected a text at textDocument.uri"));
  EXPECT_EQ(editor.answer(78)["error"]["message"], Json("file:///a is not open"));
  std::vector<std::int64_t> codes;
  std::vector<std::string> shown;
  for (const Json& message : editor.heard) {
    if (message.contains("error")) {
      codes.push_back(message["error"]["code"].get<std::int64_t>());
    }
    if (message.value("method", "") == "window/showMessage") {
      shown.push_back(message["params"]["message"]);
    }
  }
  EXPECT_EQ(codes, (std::vector<std::int64_t>{-32700, -32600, -32601, -32602, -32602}));
  EXPECT_EQ(shown, (std::vector<std::string>{
                       "textDocument/didChange: file:///b is not open",
                       "textDocument/didOpen: expected a text at textDocument.uri"}));
}

TEST(Server, RefusesWhatComesBeforeInitializeAndAfterShutdown) {
  std::istringstream in;
  Editor editor;
  editor.ask("shutdown", Json::object());
  const int late = editor.ask_at("textDocument/hover", Editor::plan_uri, 0, 0);
  editor.say("exit", Json::object());
  editor.run(false);
  EXPECT_EQ(editor.answer(late)["error"]["code"], Json(-32600));
  EXPECT_TRUE(editor.result);
  std::ostringstream out;
  const std::string early = R"({"jsonrpc":"2.0","id":1,"method":"shutdown"})";
  in.str("Content-Length: " + std::to_string(early.size()) + "\r\n\r\n" + early);
  EXPECT_FALSE(serve(in, out, {.version = "0", .policy_of = editor.policy_of}));
  EXPECT_NE(out.str().find("-32002"), std::string::npos);
}

TEST(Server, EndsWithAMessageWhenTheEditorIsGone) {
  Editor silent;
  silent.open(Editor::plan_uri, small_plan);
  silent.run(false);
  ASSERT_FALSE(silent.result);
  EXPECT_EQ(silent.result.error().failure, Failure::faulty);
  Editor torn;
  torn.send_raw("Content-Length: 100\r\n\r\n{\"jsonrpc\"");
  torn.run(false);
  ASSERT_FALSE(torn.result);
  EXPECT_EQ(torn.result.error().failure, Failure::faulty);
  Editor hasty;
  hasty.say("exit", Json::object());
  hasty.run(false);
  ASSERT_FALSE(hasty.result);
  EXPECT_NE(hasty.result.error().what.find("without `shutdown`"), std::string::npos);
}

TEST(Server, EndsIfAHeaderHasNoLength) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"hello\n", "found \"hello\""},
      {"Content-Length: many\r\n\r\n", "expected a number of bytes"},
      {"Content-Length: -3\r\n\r\n", "expected a number of bytes"},
      {std::string(5000, 'x'), "expected a header"},
      {"Content-Type: x\r\nContent-Type: x\r\n\r\n", "expected a header"},
  };
  for (const auto& [bytes, words] : cases) {
    Editor editor;
    editor.send_raw(bytes);
    editor.run(false);
    ASSERT_FALSE(editor.result) << bytes.substr(0, 40);
    EXPECT_EQ(editor.result.error().failure, Failure::usage);
    EXPECT_NE(editor.result.error().what.find(words), std::string::npos)
        << editor.result.error().what;
  }
}

TEST(Server, ReportsWrongSettingsOnceAndChecksAfterTheyAreFixed) {
  Editor editor;
  int asked = 0;
  editor.policy_of = [&](const std::filesystem::path& file) -> Result<report::Policy> {
    EXPECT_EQ(file, "/maps/a b.dungeon.txt");
    return ++asked < 3 ? fail(Failure::usage, "dungeonlab.json:1:1: no")
                       : Result<report::Policy>(report::Policy{});
  };
  constexpr std::string_view uri = "file:///maps/a%20b.dungeon.txt";
  editor.open(uri, small_plan);
  editor.say("textDocument/didSave", Json::object());
  const int between = editor.ask_at("textDocument/hover", uri, 9, 5);
  editor.say("textDocument/didSave", Json::object());
  editor.run();
  EXPECT_FALSE(editor.result_of(between).is_null());
  std::size_t shown = 0;
  for (const Json& message : editor.heard) {
    shown += message.value("method", "") == "window/showMessage" ? 1U : 0U;
  }
  EXPECT_EQ(shown, 1U);
  EXPECT_FALSE(editor.findings(uri).empty()) << "infos are shown now";
}

TEST(Server, ClearsItsFindingsWhenAMapIsClosed) {
  Editor editor;
  editor.open(Editor::plan_uri, "dungeonlab-plan/1\n");
  const int open = editor.ask("textDocument/documentSymbol", Editor::at(Editor::plan_uri, 0, 0));
  editor.say("textDocument/didClose", {{"textDocument", {{"uri", Editor::plan_uri}}}});
  editor.run();
  EXPECT_FALSE(editor.answer(open).is_null());
  EXPECT_TRUE(editor.findings(Editor::plan_uri).empty());
  EXPECT_GT(std::count_if(editor.heard.begin(), editor.heard.end(),
                          [](const Json& message) {
                            return message.value("method", "") == "textDocument/publishDiagnostics";
                          }),
            1);
}

}  // namespace
}  // namespace dungeonlab::lsp
