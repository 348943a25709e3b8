#include "cli/program.hpp"

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

std::string message(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string opened(const std::string& path) {
  return message(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})") +
         message(
             R"({"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://)" +
             path +
             R"(","version":1,"text":"dungeonlab-plan/1\nlevels: 1\nbase: 1x1\n\n+#+\n#A#\n+#+\n"}}})") +
         message(R"({"jsonrpc":"2.0","id":2,"method":"shutdown"})") +
         message(R"({"jsonrpc":"2.0","method":"exit"})");
}

TEST(Lsp, ServesAnEditorUntilItSaysExit) {
  const Folder folder;
  const Program program =
      run_program_on(opened(folder.at("a.dungeon.txt")), {"lsp", "--no-config"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_NE(program.out.find("\"code\":\"X01\""), std::string::npos) << program.out;
}

TEST(Lsp, AcceptsTheArgumentsThatEditorsAdd) {
  const Program program = run_program_on(opened("/a.dungeon.txt"),
                                         {"lsp", "--no-config", "--stdio", "--clientProcessId=1"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_NE(program.out.find("\"code\":\"X01\""), std::string::npos) << program.out;
}

TEST(Lsp, SaysNothingAboutAnExcludedMap) {
  const Folder folder;
  static_cast<void>(folder.write("dungeonlab.json", R"({"exclude": ["old"]})"));
  static_cast<void>(folder.write("old/x/a.dungeon.txt", ""));
  const Program program = run_program_on(opened(folder.at("old/x/a.dungeon.txt")), {"lsp"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(program.out.find("X01"), std::string::npos) << program.out;
}

TEST(Lsp, ChecksWithTheSettingsOfTheFolder) {
  const Folder folder;
  static_cast<void>(folder.write("dungeonlab.json", R"({"ignore": ["X01"]})"));
  Program program = run_program_on(opened(folder.at("a.dungeon.txt")), {"lsp"});
  EXPECT_EQ(program.code, 0) << program.err;
  EXPECT_EQ(program.out.find("\"code\":\"X01\""), std::string::npos) << program.out;
  static_cast<void>(folder.write("dungeonlab.json", R"({"ignore": ["X99"]})"));
  program = run_program_on(opened(folder.at("a.dungeon.txt")), {"lsp"});
  EXPECT_NE(program.out.find("window/showMessage"), std::string::npos) << program.out;
  EXPECT_NE(program.out.find("X99"), std::string::npos) << program.out;
}

TEST(Lsp, ExplainsItselfOnATerminal) {
  const Program lost = run_program_on("", {"lsp"});
  EXPECT_EQ(lost.code, 1);
  EXPECT_NE(lost.err.find("the editor disconnected"), std::string::npos) << lost.err;
  const Program typed = run_program_on("hello\n", {"lsp"});
  EXPECT_EQ(typed.code, 2);
  EXPECT_NE(typed.err.find("Language Server Protocol"), std::string::npos) << typed.err;
}

}  // namespace
}  // namespace dungeonlab::app
