#pragma once

#include "dungeonlab/lsp/server.hpp"
#include "support/json.hpp"

#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::lsp {

using testing_support::Json;

/// An editor that sends everything first and then reads all answers.
class Editor {
 public:
  static constexpr std::string_view plan_uri = "file:///maps/a.dungeon.txt";
  static constexpr std::string_view json_uri = "file:///maps/a.dungeon.json";

  Editor() { ask("initialize", Json::object()); }

  void send(std::string_view body) {
    said_ += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
  }
  void send_raw(std::string_view bytes) { said_ += bytes; }
  void say(std::string_view method, const Json& params) {
    send(Json({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}).dump());
  }
  /// Sends a request and returns its id.
  int ask(std::string_view method, const Json& params) {
    send(Json({{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}})
             .dump());
    return last_id_;
  }
  void open(std::string_view uri, std::string_view text) {
    say("textDocument/didOpen",
        {{"textDocument", {{"uri", uri}, {"languageId", "x"}, {"version", 1}, {"text", text}}}});
  }
  void change(std::string_view uri, const Json& changes) {
    say("textDocument/didChange",
        {{"textDocument", {{"uri", uri}, {"version", 2}}}, {"contentChanges", changes}});
  }
  /// Sends a request about a place in the text and returns its id.
  int ask_at(std::string_view method, std::string_view uri, int line, int character) {
    return ask(method, at(uri, line, character));
  }
  static Json at(std::string_view uri, int line, int character) {
    return {{"textDocument", {{"uri", uri}}},
            {"position", {{"line", line}, {"character", character}}}};
  }
  static Json range(int line, int from, int to_line, int to) {
    return {{"start", {{"line", line}, {"character", from}}},
            {"end", {{"line", to_line}, {"character", to}}}};
  }

  /// Lets the server handle everything sent so far. `ends`: shut the server down afterwards.
  Editor& run(bool ends = true) {
    if (ends) {
      ask("shutdown", Json::object());
      say("exit", Json::object());
    }
    std::istringstream in(said_);
    std::ostringstream out;
    result = serve(in, out, {.version = "0", .policy_of = policy_of});
    heard = parsed(out.str());
    return *this;
  }

  /// The answer to the request with that id.
  [[nodiscard]] Json answer(int id) const {
    for (const Json& message : heard) {
      if (message.contains("id") && message["id"] == Json(id)) {
        return message;
      }
    }
    return {};
  }
  [[nodiscard]] Json result_of(int id) const { return answer(id)["result"]; }
  /// The latest diagnostics published for a map.
  [[nodiscard]] Json findings(std::string_view uri) const {
    Json last;
    for (const Json& message : heard) {
      if (message.value("method", "") == "textDocument/publishDiagnostics" &&
          message["params"]["uri"] == Json(uri)) {
        last = message["params"]["diagnostics"];
      }
    }
    return last;
  }

  PolicyOf policy_of = [](const std::filesystem::path& /*file*/) {
    return report::Policy{.min_level = report::usual_min_level};
  };
  Result<void> result;
  std::vector<Json> heard;

 private:
  static std::vector<Json> parsed(std::string_view text) {
    constexpr std::string_view header = "Content-Length: ";
    std::vector<Json> messages;
    while (text.starts_with(header)) {
      const std::size_t length = std::stoul(std::string(text.substr(header.size(), 20)));
      const std::size_t begin = text.find("\r\n\r\n") + 4;
      messages.push_back(Json::parse(text.substr(begin, length)));
      text.remove_prefix(begin + length);
    }
    return messages;
  }

  std::string said_;
  int last_id_ = 0;
};

inline const std::string small_plan =
    "dungeonlab-plan/1\n"                              // 0
    "title: D\xC3\xA9j\xC3\xA0 vu \xF0\x9F\x90\x89\n"  // 1
    "levels: 1\n"                                      // 2
    "base: 3x3\n"                                      // 3
    "\n"                                               // 4
    "      A     B     C\n"                            // 5
    "   +#####+#####+#####+\n"                         // 6
    " 1 # (>    ~U    oo  #\n"                         // 7
    "   +     +     +     +\n"                         // 8
    " 2 # Li        | oo  #\n"                         // 9
    "   +     +     +     +\n"                         // 10
    " 3 #       $$        X\n"                         // 11
    "   +#####+#####+#####+\n"                         // 12
    "\n"                                               // 13
    "pits: C1.1 > C2.1 > C1.1\n";                      // 14

inline const std::string small_json =
    "{\n"                                                     // 0
    "  \"format\": \"dungeonlab-map/1\",\n"                   // 1
    "  \"base\": {\"columns\": 3, \"rows\": 3},\n"            // 2
    "  \"levels\": 1,\n"                                      // 3
    "  \"exit\": {\"cell\": \"C3\", \"side\": \"east\"},\n"   // 4
    "  \"encounters\": {\n"                                   // 5
    "    \"A1.1\": \"lion\",\n"                               // 6
    "    \"C1.1\": {\"kind\": \"pit\", \"to\": \"C2.1\"},\n"  // 7
    "    \"C2.1\": {\"kind\": \"pit\", \"to\": \"C1.1\"},\n"  // 8
    "    \"B3.1\": \"treasure\"\n"                            // 9
    "  },\n"                                                  // 10
    "  \"notes\": [\"C1.1: mind the C2.1\"]\n"                // 11
    "}\n";                                                    // 12

}  // namespace dungeonlab::lsp
