// The server handles messages in order and in one thread, because checking a map takes less time
// than a key press. A table row for each method says what it needs. Everything else (a message that
// is not JSON, a map that is not open, an unknown method) is handled in one place for all methods,
// and no message except `exit` ends the server. Diagnostics are sent before any answer and when no
// more messages are waiting, so a burst of keys is checked once.
#include "dungeonlab/lsp/server.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/json/tree.hpp"
#include "lsp/answers.hpp"
#include "lsp/drawing.hpp"
#include "lsp/places.hpp"
#include "lsp/wire.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

/// JSON-RPC error codes.
enum class Code : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  not_initialized = -32002,
  request_failed = -32803,
};

struct Refusal {
  Code code = Code::invalid_params;
  std::string what;
};
/// JSON, or why there is no answer.
using Answer = tl::expected<std::string, Refusal>;

tl::unexpected<Refusal> refuse(Code code, std::string what) {
  return tl::unexpected<Refusal>(Refusal{code, std::move(what)});
}
tl::unexpected<Refusal> refuse(const Error& error) {
  return refuse(Code::request_failed, error.what);
}

// --- reading messages ----------------------------------------------------------------------------

using Keys = std::initializer_list<std::string_view>;

/// The value at a path of keys; a missing value if there is none.
json::Value at(json::Value data, Keys keys) {
  for (const std::string_view key : keys) {
    data = data[key];
  }
  return data;
}

std::string path_of(Keys keys) {
  return fmt::format("{}", fmt::join(keys, "."));
}

tl::expected<std::string, Refusal> text_at(json::Value data, Keys keys) {
  const auto text = json::text_in(at(data, keys));
  if (!text) {
    return refuse(Code::invalid_params, fmt::format("expected a text at {}", path_of(keys)));
  }
  return std::string(*text);
}

/// A line or column number, cut to the largest possible one.
std::optional<std::uint32_t> count_at(json::Value data, std::string_view key) {
  TRY(const auto number, json::number_in(data[key]));
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, INT32_MAX));
}

tl::expected<Position, Refusal> position_at(json::Value data, Keys keys) {
  const json::Value value = at(data, keys);
  const auto line = count_at(value, "line");
  const auto character = count_at(value, "character");
  if (!line || !character) {
    return refuse(Code::invalid_params,
                  fmt::format("expected line and character, from 0, at {}", path_of(keys)));
  }
  return Position{*line, *character};
}

tl::expected<Range, Refusal> range_of(json::Value data) {
  TRY(const auto begin, position_at(data, {"range", "start"}));
  TRY(const auto end, position_at(data, {"range", "end"}));
  return Range{begin, end};
}

std::optional<int> hex_digit(char character) {
  constexpr std::string_view digits = "0123456789abcdef";
  const char small =
      character >= 'A' && character <= 'F' ? static_cast<char>(character + 32) : character;
  const std::size_t value = digits.find(small);
  return value == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(value));
}

/// The path of a file address; other addresses unchanged.
std::string file_of(std::string_view uri) {
  constexpr std::string_view scheme = "file://";
  if (!uri.starts_with(scheme)) {
    return std::string(uri);
  }
  uri.remove_prefix(scheme.size());
  std::string path;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    const auto high = uri[i] == '%' && i + 2 < uri.size() ? hex_digit(uri[i + 1]) : std::nullopt;
    const auto low = high ? hex_digit(uri[i + 2]) : std::nullopt;
    path += low ? static_cast<char>(*high * 16 + *low) : uri[i];
    i += low ? std::size_t{2} : std::size_t{0};
  }
  // On systems with drive letters, /c:/maps is c:/maps.
  const bool has_disk =
      std::filesystem::path(path.substr(std::min<std::size_t>(1, path.size()))).has_root_name();
  return path.starts_with('/') && has_disk ? path.substr(1) : path;
}

constexpr std::string_view null = "null";
constexpr std::string_view draw_wall_command = "dungeonlab.plan.drawWall";
constexpr std::string_view move_column_command = "dungeonlab.plan.moveColumn";

/// The JSON text that `write` produces.
template <class Write>
std::string made(Write write) {
  std::string text;
  json::Writer json(text);
  json.begin_array(json::Layout::tight);
  write(json);
  json.end_array();
  return text.substr(1, text.size() - 2);
}

// --- the server ----------------------------------------------------------------------------------

struct Open {
  OpenMap map;
  bool is_checked = true;        ///< its settings are valid, and the file contains one map
  bool is_due = true;            ///< the editor has not been sent the findings for this text
  std::optional<Typed> typed{};  ///< changes since the last answer, if all are in one line
  std::optional<Typed> kept{};   ///< the change that the server requested after a key press
};

/// The change in length caused by an edit within one line; nothing for several lines.
std::optional<Typed> typed_by(const Range& range, std::string_view text) {
  if (range.begin.line != range.end.line || text.find_first_of("\r\n") != std::string_view::npos) {
    return std::nullopt;
  }
  const auto added = static_cast<std::int64_t>(text.size());
  const std::int64_t taken = std::int64_t{range.end.character} - range.begin.character;
  return Typed{{range.begin.line, range.begin.character + static_cast<std::uint32_t>(added)},
               added - taken};
}

/// The combination of two consecutive changes.
std::optional<Typed> together(const std::optional<Typed>& before, std::optional<Typed> after) {
  if (before && after && before->end.line == after->end.line) {
    after->grown += before->grown;
  }
  return after;
}

class Server {
 public:
  Server(Wire& wire, const Service& service) : wire_(wire), service_(service) {}

  Result<void> run() {
    while (!has_ended_) {
      TRY(const auto message, wire_.read());
      if (!message || !is_heard_) {
        return fail(Failure::faulty, "the editor disconnected without `shutdown` and `exit`");
      }
      take(*message);
      if (!wire_.has_more()) {
        publish();
      }
    }
    return was_shut_down_ ? Result<void>()
                          : fail(Failure::faulty, "the editor sent `exit` without `shutdown`");
  }

 private:
  struct Method {
    std::string_view name;
    Answer (Server::*answer)(json::Value params);
  };
  static const std::array<Method, 12> requests;
  static const std::array<Method, 6> notifications;

  void send(std::string_view body) { is_heard_ = wire_.write(body) && is_heard_; }

  void reply(std::string_view id, const Answer& answer) {
    send(made([&](json::Writer& json) {
      json.begin_object().key("jsonrpc").text("2.0").key("id").raw(id);
      if (answer) {
        json.key("result").raw(*answer);
      } else {
        json.key("error").begin_object();
        json.key("code").integer(static_cast<int>(answer.error().code));
        json.key("message").text(answer.error().what).end_object();
      }
      json.end_object();
    }));
  }

  /// Shows a message to the user of the editor.
  void show(const std::string& text) {
    constexpr int error = 1;
    send(made([&](json::Writer& json) {
      json.begin_object().key("jsonrpc").text("2.0").key("method").text("window/showMessage");
      json.key("params").begin_object().key("type").integer(error);
      json.key("message").text(text).end_object().end_object();
    }));
  }

  void take(const Wire::Message& message) {
    if (message.is_too_long) {
      reply(null, refuse(Code::invalid_request,
                         fmt::format("a message can have {} bytes at most", message_bytes)));
      return;
    }
    const auto tree = json::Tree::parse(message.body, {.noun = "message"});
    if (!tree) {
      reply(null, refuse(Code::parse_error, tree.error().message));
      return;
    }
    const json::Value data = tree->root();
    const json::Value id = data["id"];
    const bool has_id = id && (id.is(json::Kind::number) || id.is(json::Kind::text));
    const std::string written_id(has_id ? id.lexeme() : null);
    const auto method = json::text_in(data["method"]);
    if (!method) {
      const bool is_answer = data["result"] || data["error"];
      if (!is_answer) {
        reply(written_id, refuse(Code::invalid_request, "expected an object with a text `method`"));
      }
      return;
    }
    const Answer answer = call(std::string(*method), data["params"], has_id);
    if (has_id) {
      publish();
      reply(written_id, answer);
    } else if (!answer) {
      show(fmt::format("{}: {}", *method, answer.error().what));
    }
  }

  Answer call(const std::string& name, json::Value params, bool is_request) {
    if (!is_request && name == "exit") {
      has_ended_ = true;
      return std::string(null);
    }
    if (!is_initialized_ && name != "initialize") {
      return is_request ? Answer(refuse(Code::not_initialized, "expected `initialize` first"))
                        : Answer(std::string(null));
    }
    if (was_shut_down_) {
      return is_request ? Answer(refuse(Code::invalid_request, "after `shutdown`, expected `exit`"))
                        : Answer(std::string(null));
    }
    const auto found_in = [&](const auto& table) -> std::optional<Answer> {
      const auto found = std::find_if(table.begin(), table.end(),
                                      [&](const Method& row) { return row.name == name; });
      return found == table.end() ? std::nullopt : std::optional((this->*found->answer)(params));
    };
    if (auto answer = is_request ? found_in(requests) : found_in(notifications)) {
      return std::move(*answer);
    }
    // Unknown notifications, such as those of later protocol versions, are ignored.
    return is_request ? Answer(refuse(Code::method_not_found,
                                      fmt::format("unknown method {}", escape_for_terminal(name))))
                      : Answer(std::string(null));
  }

  // --- notifications ---

  Answer nothing(json::Value /*params*/) { return std::string(null); }

  /// Updates the policy for checking a map.
  void find_policy(Open& open) {
    const auto policy = service_.policy_of(open.map.file());
    open.is_due = true;
    open.is_checked = policy.has_value() && !io::is_lines_name(open.map.file());
    if (policy) {
      open.map.set_policy(*policy);
      last_error_.clear();
    } else if (policy.error().what != last_error_) {
      last_error_ = policy.error().what;
      show(last_error_);
    }
  }

  Answer did_open(json::Value params) {
    TRY(const auto uri, text_at(params, {"textDocument", "uri"}));
    TRY(const auto text, text_at(params, {"textDocument", "text"}));
    const auto [place, is_new] =
        open_.insert_or_assign(uri, Open{OpenMap(file_of(uri), text, version_of(params), {})});
    find_policy(place->second);
    return std::string(null);
  }

  Answer did_change(json::Value params) {
    TRY(const auto open, open_at(params));
    const json::Value changes = params["contentChanges"];
    if (!changes || !changes.is(json::Kind::list)) {
      return refuse(Code::invalid_params, "expected a list at contentChanges");
    }
    OpenMap& map = open->second.map;
    auto& typed = open->second.typed;
    for (const json::Value change : changes) {
      TRY(const auto text, text_at(change, {"text"}));
      if (!change["range"]) {
        map.replace(text);
        typed.reset();
        continue;
      }
      TRY(const auto range, range_of(change));
      map.replace(range, text);
      typed = together(typed, typed_by(range, text));
    }
    const auto kept = std::exchange(open->second.kept, std::nullopt);
    if (kept && typed && kept->end.line == typed->end.line && kept->grown == typed->grown) {
      typed.reset();  // the server asked for this change
    }
    map.set_version(version_of(params));
    open->second.is_due = true;
    return std::string(null);
  }

  Answer did_close(json::Value params) {
    TRY(const auto open, open_at(params));
    publish(open->first, std::nullopt);
    open_.erase(open);
    return std::string(null);
  }

  /// The saved file may contain settings for checking maps.
  Answer reload_settings(json::Value /*params*/) {
    for (auto& [uri, open] : open_) {
      find_policy(open);
    }
    return std::string(null);
  }

  /// Sends the findings in a map; nothing if the findings are to be removed.
  void publish(const std::string& uri, std::optional<Open*> open) {
    send(made([&](json::Writer& json) {
      json.begin_object().key("jsonrpc").text("2.0");
      json.key("method").text("textDocument/publishDiagnostics").key("params").begin_object();
      json.key("uri").text(uri);
      if (open) {
        json.key("version").integer((*open)->map.version());
      }
      json.key("diagnostics");
      if (open && (*open)->is_checked) {
        write_diagnostics(json, (*open)->map, uri);
      } else {
        json.begin_array().end_array();
      }
      json.end_object().end_object();
    }));
  }

  void publish() {
    for (auto& [uri, open] : open_) {
      if (std::exchange(open.is_due, false)) {
        publish(uri, &open);
      }
    }
  }

  // --- requests ---

  Answer initialize(json::Value /*params*/) {
    is_initialized_ = true;
    return made([&](json::Writer& json) {
      constexpr int incremental = 2;
      json.begin_object().key("capabilities").begin_object();
      json.key("positionEncoding").text("utf-16");
      json.key("textDocumentSync").begin_object();
      json.key("openClose").boolean(true).key("change").integer(incremental);
      json.key("save").boolean(true).end_object();
      for (const std::string_view can : {"hoverProvider", "documentSymbolProvider",
                                         "definitionProvider", "documentFormattingProvider"}) {
        json.key(can).boolean(true);
      }
      json.key("completionProvider").begin_object().key("triggerCharacters").begin_array();
      json.text("\"").text(":").text(" ").end_array().end_object();
      json.key("documentOnTypeFormattingProvider").begin_object();
      json.key("firstTriggerCharacter").text(" ").key("moreTriggerCharacter").begin_array();
      for (char character = '!'; character <= '~'; ++character) {
        json.text(std::string_view(&character, 1));
      }
      json.end_array().end_object();
      json.key("executeCommandProvider").begin_object().key("commands").begin_array();
      json.text(draw_wall_command).text(move_column_command).end_array().end_object();
      json.key("codeActionProvider").begin_object().key("codeActionKinds").begin_array();
      json.text("quickfix").text("source.fixAll").end_array().end_object();
      json.key("renameProvider").begin_object().key("prepareProvider").boolean(true).end_object();
      json.end_object().key("serverInfo").begin_object();
      json.key("name").text("dungeonlab").key("version").text(service_.version);
      json.end_object().end_object();
    });
  }

  Answer shutdown(json::Value /*params*/) {
    was_shut_down_ = true;
    return std::string(null);
  }

  Answer answer_hover(json::Value params) {
    return at_cursor(params, [](OpenMap& map, const std::string&, std::uint32_t offset) -> Answer {
      const auto found = hover(map, offset);
      return found ? made([&](json::Writer& json) { write_hover(json, map, *found); })
                   : std::string(null);
    });
  }

  Answer answer_completion(json::Value params) {
    return at_cursor(params, [](OpenMap& map, const std::string&, std::uint32_t offset) -> Answer {
      return made([&](json::Writer& json) { write_candidates(json, map, complete(map, offset)); });
    });
  }

  Answer answer_definition(json::Value params) {
    return at_cursor(params,
                     [](OpenMap& map, const std::string& uri, std::uint32_t offset) -> Answer {
                       const auto found = definition(map, offset);
                       if (!found) {
                         return std::string(null);
                       }
                       return made([&](json::Writer& json) {
                         json.begin_object().key("uri").text(uri).key("range");
                         write_range(json, map.text().range(*found));
                         json.end_object();
                       });
                     });
  }

  Answer answer_prepare_rename(json::Value params) {
    return at_cursor(params, [](OpenMap& map, const std::string&, std::uint32_t offset) -> Answer {
      const auto found = renamable(map, offset);
      if (!found) {
        return refuse(found.error());
      }
      return made([&](json::Writer& json) { write_range(json, map.text().range(found->span)); });
    });
  }

  Answer answer_rename(json::Value params) {
    TRY(const auto new_name, text_at(params, {"newName"}));
    return at_cursor(
        params, [&](OpenMap& map, const std::string& uri, std::uint32_t offset) -> Answer {
          const auto edits = rename(map, offset, new_name);
          if (!edits) {
            return refuse(edits.error());
          }
          return made([&](json::Writer& json) { write_workspace_edit(json, map, uri, *edits); });
        });
  }

  Answer answer_actions(json::Value params) {
    TRY(const auto open, open_at(params));
    TRY(const auto range, range_of(params));
    OpenMap& map = open->second.map;
    return made([&](json::Writer& json) {
      write_actions(json, map, open->first, actions(map, map.text().span(range)));
    });
  }

  Answer answer_formatting(json::Value params) {
    TRY(const auto open, open_at(params));
    OpenMap& map = open->second.map;
    const auto edits = formatted(map);
    if (!edits) {
      return refuse(edits.error());
    }
    return made([&](json::Writer& json) { write_edits(json, map, *edits); });
  }

  /// Moves the walls of a box back to their places after a key press.
  Answer answer_key(json::Value params) {
    TRY(const auto open, open_at(params));
    TRY(const auto position, position_at(params, {"position"}));
    OpenMap& map = open->second.map;
    const auto typed = std::exchange(open->second.typed, std::nullopt);
    std::vector<io::Edit> edits;
    if (typed && typed->end.line == position.line && map.form() == io::Form::plan) {
      if (auto edit = keep_width(map.text(), {position, typed->grown})) {
        open->second.kept = typed_by(map.text().range(edit->span), edit->text);
        edits.push_back(std::move(*edit));
      }
    }
    return made([&](json::Writer& json) { write_edits(json, map, edits); });
  }

  /// Asks the editor to make the change that a command describes.
  Answer execute(json::Value params) {
    TRY(const auto command, text_at(params, {"command"}));
    const json::Value arguments = params["arguments"];
    const bool draws = command == draw_wall_command;
    const std::size_t needed = draws ? 3 : 2;
    if (!draws && command != move_column_command) {
      return refuse(Code::invalid_params,
                    fmt::format("unknown command {}", escape_for_terminal(command)));
    }
    if (!arguments || !arguments.is(json::Kind::list) || arguments.size() != needed) {
      return refuse(Code::invalid_params,
                    fmt::format("expected the arguments of {}: a position in a document, a side{}",
                                command, draws ? ", and a wall" : ""));
    }
    const json::Value where = arguments[0];
    TRY(const auto open, open_at(where));
    TRY(const auto position, position_at(where, {"position"}));
    const OpenMap& map = open->second.map;
    if (map.form() != io::Form::plan) {
      return refuse(Code::request_failed, "only a plan has a drawing");
    }
    const std::string side(json::text_in(arguments[1]).value_or(""));
    const auto edits =
        draws ? draw_wall(map.text(), position, side, json::text_in(arguments[2]).value_or(""))
              : move_column(map.text(), position, side);
    if (!edits) {
      return refuse(edits.error());
    }
    send(made([&](json::Writer& json) {
      json.begin_object().key("jsonrpc").text("2.0");
      json.key("id").text(fmt::format("edit {}", ++edit_requests_));
      json.key("method").text("workspace/applyEdit").key("params").begin_object().key("edit");
      write_workspace_edit(json, map, open->first, *edits);
      json.end_object().end_object();
    }));
    return std::string(null);
  }

  Answer answer_symbols(json::Value params) {
    TRY(const auto open, open_at(params));
    OpenMap& map = open->second.map;
    return made([&](json::Writer& json) { write_symbols(json, map, symbols(map)); });
  }

  // --- helpers ---

  using Opened = std::map<std::string, Open>;

  tl::expected<Opened::iterator, Refusal> open_at(json::Value params) {
    TRY(const auto uri, text_at(params, {"textDocument", "uri"}));
    const auto found = open_.find(uri);
    if (found == open_.end()) {
      return refuse(Code::invalid_params, fmt::format("{} is not open", escape_for_terminal(uri)));
    }
    return found;
  }

  template <class Function>
  Answer at_cursor(json::Value params, Function answer) {
    TRY(const auto open, open_at(params));
    TRY(const auto position, position_at(params, {"position"}));
    OpenMap& map = open->second.map;
    return answer(map, open->first, map.text().offset(position));
  }

  static std::int64_t version_of(json::Value params) {
    const json::Value version = at(params, {"textDocument", "version"});
    return version ? parse_integer(version.text()).value_or(0) : 0;
  }

  Wire& wire_;
  const Service& service_;
  Opened open_;
  std::string last_error_;
  int edit_requests_ = 0;
  bool is_initialized_ = false;
  bool was_shut_down_ = false;
  bool has_ended_ = false;
  bool is_heard_ = true;  ///< the editor is still reading
};

const std::array<Server::Method, 12> Server::requests = {{
    {"initialize", &Server::initialize},
    {"shutdown", &Server::shutdown},
    {"textDocument/hover", &Server::answer_hover},
    {"textDocument/completion", &Server::answer_completion},
    {"textDocument/definition", &Server::answer_definition},
    {"textDocument/prepareRename", &Server::answer_prepare_rename},
    {"textDocument/rename", &Server::answer_rename},
    {"textDocument/codeAction", &Server::answer_actions},
    {"textDocument/formatting", &Server::answer_formatting},
    {"textDocument/onTypeFormatting", &Server::answer_key},
    {"textDocument/documentSymbol", &Server::answer_symbols},
    {"workspace/executeCommand", &Server::execute},
}};

const std::array<Server::Method, 6> Server::notifications = {{
    {"initialized", &Server::nothing},
    {"textDocument/didOpen", &Server::did_open},
    {"textDocument/didChange", &Server::did_change},
    {"textDocument/didClose", &Server::did_close},
    {"textDocument/didSave", &Server::reload_settings},
    {"workspace/didChangeWatchedFiles", &Server::reload_settings},
}};

}  // namespace

Result<void> serve(std::istream& in, std::ostream& out, const Service& service) {
  Wire wire(in, out);
  return Server(wire, service).run();
}

}  // namespace dungeonlab::lsp
