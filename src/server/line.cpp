// What a connection sends in addition to the game: who it is, who else is there, and what went
// wrong.
#include "server/line.hpp"

#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/session/protocol.hpp"

#include <fmt/format.h>

namespace dungeonlab::server {

std::string write_error(std::string_view text, std::string_view id) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("error");
  if (!id.empty()) {
    json.key("id").raw(id);
  }
  json.key("text").text(text);
  json.end_object();
  line += '\n';
  return line;
}

std::string_view id_in(json::Value line) {
  const json::Value id = line["id"];
  return json::text_in(id) || json::number_in(id) ? id.lexeme() : std::string_view();
}

std::string id_of(std::string_view line) {
  const auto tree = json::Tree::object(line, {.noun = "line"});
  return tree ? std::string(id_in(tree->root())) : std::string();
}

std::string answer_to_ping(std::string_view line) {
  if (!line.starts_with(R"({"ping")")) {
    return {};
  }
  const auto tree = json::Tree::object(line, {.noun = "line"});
  const auto number = tree ? json::number_in(tree->root()["ping"]) : std::nullopt;
  return number && tree->root().size() == 1
             ? fmt::format("{{\"event\":\"pong\",\"ping\":{}}}\n", *number)
             : std::string();
}

std::string write_present(std::span<const std::string> seats, std::size_t watchers) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("present");
  json.key("seats").begin_array(json::Layout::tight);
  for (const std::string& seat : seats) {
    json.text(seat);
  }
  json.end_array().key("watching").integer(static_cast<std::int64_t>(watchers));
  json.end_object();
  line += '\n';
  return line;
}

std::string write_hello_to_gamemaster(const game::Terms& terms, std::int64_t number) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("n").integer(number).key("event").text("hello");
  json.key("protocol").text(session::protocol_format).key("role").text("gamemaster");
  json.key("profile").text(game::profile_names[static_cast<std::size_t>(terms.profile)]);
  json.key("bullets_per_kit").integer(terms.bullets_per_kit);
  if (terms.landings) {
    json.key("landings").integer(*terms.landings);
  }
  json.key("fine").integer(terms.fine).key("seats").begin_array(json::Layout::tight);
  for (const std::string& seat : terms.seats) {
    json.text(seat);
  }
  json.end_array().end_object();
  return line + '\n';
}

std::string write_log(const game::Terms& terms, std::int64_t number,
                      const session::Announcer::LogLine& what) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("n").integer(number).key("event").text("log");
  json.key("kind").text(what.kind).key("heard").begin_array(json::Layout::tight);
  for (const game::Seat seat : what.heard) {
    json.text(terms.seats[seat]);
  }
  json.end_array().key("text").text(what.text).end_object();
  return line + '\n';
}

std::string write_answer(std::string_view id, std::string_view text) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("answer").key("id").raw(id);
  json.key("text").text(text).end_object();
  line += '\n';
  return line;
}

std::string write_link(std::string_view id, std::string_view door, std::string_view token,
                       std::string_view link) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("link");
  if (!id.empty()) {
    json.key("id").raw(id);
  }
  json.key("door").text(door).key("token").text(token).key("link").text(link).end_object();
  line += '\n';
  return line;
}

std::string write_lobby(std::string_view game, bool has_started, bool may_begin,
                        std::span<const LobbySeat> seats) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("lobby").key("game").text(game);
  json.key("started").boolean(has_started).key("may_begin").boolean(may_begin);
  json.key("seats").begin_array(json::Layout::tight);
  for (const LobbySeat& seat : seats) {
    json.begin_object(json::Layout::tight).key("name").text(seat.name);
    json.key("state").text(seat.state);
    if (!seat.person.empty()) {
      json.key("person").text(seat.person);
    }
    json.end_object();
  }
  json.end_array().end_object();
  line += '\n';
  return line;
}

std::optional<Greeting> read_greeting(std::string_view line) {
  const auto greeting = records::read<Greeting>(line, "line");
  return greeting ? std::optional(*greeting) : std::nullopt;
}

}  // namespace dungeonlab::server
