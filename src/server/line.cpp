// What a connection says beside the game: who it is, who else is there, what went wrong.
#include "server/line.hpp"

#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/session/protocol.hpp"

namespace dungeonlab::server {

std::string write_error(std::string_view text) {
  std::string line;
  io::JsonWriter json(line);
  json.begin_object(io::JsonLayout::tight).key("event").text("error").key("text").text(text);
  json.end_object();
  line += '\n';
  return line;
}

std::string write_present(std::span<const std::string> seats, std::size_t watchers) {
  std::string line;
  io::JsonWriter json(line);
  json.begin_object(io::JsonLayout::tight).key("event").text("present");
  json.key("seats").begin_array(io::JsonLayout::tight);
  for (const std::string& seat : seats) {
    json.text(seat);
  }
  json.end_array().key("watching").integer(static_cast<std::int64_t>(watchers));
  json.end_object();
  line += '\n';
  return line;
}

bool read_greeting(std::string_view line, Greeting& greeting) {
  const auto record = io::JsonRecord::parse(line);
  if (!record || record->text("hello") != session::protocol_format || !record->text("token")) {
    return false;
  }
  std::size_t members = 2;
  greeting.token = *record->text("token");
  if (record->raw("from")) {
    const auto from = record->number("from");
    if (!from) {
      return false;
    }
    greeting.from = static_cast<std::size_t>(*from);
    ++members;
  }
  if (const auto notebook = record->raw("notebook")) {
    if (*notebook != "true" && *notebook != "false") {
      return false;
    }
    greeting.has_notebook = *notebook == "true";
    ++members;
  }
  return record->size() == members;
}

}  // namespace dungeonlab::server
