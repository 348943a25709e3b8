// A game as lines of JSON, for programs that play. Nothing is sent but what the seat's own view is
// made of, and the offers that follow from it; so a program knows what a person at the terminal
// knows. A command has an id of the sender: sent again after a broken line, it is not done again.
#include "dungeonlab/session/protocol.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/io/schema_keys.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/telling.hpp"
#include "session/fact_json.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace dungeonlab::session {
namespace {

constexpr std::array<std::string_view, 2> question_names = {"political", "tree"};

std::string_view name_of_question(const game::Prompt& prompt) {
  return prompt.question == game::Question::decision    ? name(prompt.decision)
         : prompt.question == game::Question::political ? question_names[0]
                                                        : question_names[1];
}

void write_offer(io::JsonWriter& json, const game::Offer& offer,
                 const std::vector<std::string>& names) {
  json.begin_object(io::JsonLayout::tight).key("do").text(name(offer.act));
  if (offer.ammo) {
    json.key("what").text(name(*offer.ammo));
  } else if (offer.thing) {
    json.key("what").text(name(*offer.thing));
  }
  if (offer.kind) {
    json.key("kind").text(name(*offer.kind));
  }
  if (offer.player < names.size()) {
    json.key("player").text(names[offer.player]);
  }
  if (offer.lot > 0) {
    json.key("lot").integer(offer.lot).key("most").integer(offer.most);
  }
  if (offer.dollars > 0) {
    json.key("dollars").integer(offer.dollars);
  }
  json.key("free").boolean(offer.is_free);
  json.end_object();
}

}  // namespace

/// One line to one seat.
class Protocol::Line {
 public:
  Line(Protocol& protocol, Channel& channel, std::string_view event)
      : protocol_(protocol), json_(text_) {
    json_.begin_object(io::JsonLayout::tight).key("n").integer(++channel.sent);
    json_.key("seat").text(protocol.terms_.seats[channel.seat]);
    if (!event.empty()) {
      json_.key("event").text(event);
    }
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  Line(Line&&) = delete;
  Line& operator=(Line&&) = delete;
  ~Line() = default;

  io::JsonWriter& json() { return json_; }
  void send() {
    json_.end_object();
    text_ += '\n';
    protocol_.sink_(text_);
  }

 private:
  Protocol& protocol_;
  std::string text_{};
  io::JsonWriter json_;
};

Protocol::Protocol(const game::Terms& terms, std::vector<game::Seat> seats, Sink sink)
    : terms_(terms), sink_(std::move(sink)) {
  for (const game::Seat seat : seats) {
    channels_.push_back({.seat = seat});
  }
}

void Protocol::greet() {
  for (Channel& channel : channels_) {
    Line line(*this, channel, "hello");
    line.json().key("protocol").text(protocol_format);
    line.json().key("profile").text(game::profile_names[static_cast<std::size_t>(terms_.profile)]);
    line.json().key("bullets_per_kit").integer(terms_.bullets_per_kit);
    if (terms_.landings) {
      line.json().key("landings").integer(*terms_.landings);
    }
    line.json().key("fine").integer(terms_.fine);
    line.send();
  }
}

void Protocol::tell(Seats& seats) {
  for (Channel& channel : channels_) {
    for (const News& heard : seats.heard(channel.seat)) {
      if (const auto* const said = std::get_if<game::Announcement>(&heard.what)) {
        Line line(*this, channel, "");
        write_said(line.json(), terms_.seats, *said);
        line.json().key("text").text(heard.text);
        line.send();
      } else {
        const auto& command = std::get<game::Command>(heard.what);
        Line line(*this, channel, "command");
        line.json().key("by").text(terms_.seats[command.seat]);
        line.json().key("command").raw(write_command_json(command, terms_.seats));
        line.send();
      }
    }
    const game::View& view = seats.view(channel.seat);
    const bool is_waited_for = view.prompt.phase && view.prompt.phase != game::Phase::over;
    if (!is_waited_for || channel.is_asked) {
      continue;
    }
    channel.is_asked = true;
    Line line(*this, channel, "ask");
    line.json().key("phase").text(game::phase_names[static_cast<std::size_t>(*view.prompt.phase)]);
    if (view.prompt.phase == game::Phase::ask) {
      line.json().key("question").text(name_of_question(view.prompt));
    }
    line.json().key("offers").begin_array(io::JsonLayout::tight);
    for (const game::Offer& offer : game::legal(view)) {
      write_offer(line.json(), offer, terms_.seats);
    }
    line.json().end_array();
    line.send();
  }
}

void Protocol::end(game::Seat winner) {
  for (Channel& channel : channels_) {
    Line line(*this, channel, "over");
    if (winner != game::nobody) {
      line.json().key("winner").text(terms_.seats[winner]);
    }
    line.send();
  }
}

std::optional<Protocol::Request> Protocol::read(std::string_view line) {
  if (line.size() > protocol_line_max) {
    fail(fmt::format("expected a line of at most {} bytes, found {}", protocol_line_max,
                     line.size()));
    return std::nullopt;
  }
  if (is_ready(line)) {
    return std::nullopt;
  }
  const auto record = io::JsonRecord::parse(line);
  const auto id = record ? record->raw("id") : std::nullopt;
  const bool is_id = id && (record->text("id") || record->number("id"));
  if (!is_id) {
    fail("expected an object with the members `id` (a text or a number) and `command`");
    return std::nullopt;
  }
  Channel* const channel = channel_of(record->text("seat"));
  if (channel == nullptr) {
    std::vector<std::string> names;
    for (const Channel& one : channels_) {
      names.push_back(terms_.seats[one.seat]);
    }
    fail(fmt::format("expected the member `seat` with one of {}", fmt::join(names, ", ")));
    return std::nullopt;
  }
  const auto known = std::find_if(channel->answers.begin(), channel->answers.end(),
                                  [&](const Answer& one) { return one.id == *id; });
  if (known != channel->answers.end()) {
    send(*channel, Answer(*known));
    return std::nullopt;
  }
  const auto text = record->text("command");
  const auto raw = record->raw("command");
  const std::size_t members = 2 + (record->raw("seat") ? 1U : 0U);
  if (!raw || record->size() != members) {
    fail("expected the members `id`, `command` and perhaps `seat`, and no others");
    return std::nullopt;
  }
  const ReadCommand command = text ? parse_command(*text, channel->seat, terms_.seats)
                                   : parse_command_json(*raw, channel->seat, terms_.seats);
  if (!command) {
    send(*channel, {*id, std::string(name(game::Refusal::malformed)), command.error().message});
    return std::nullopt;
  }
  return Request{*command, *id};
}

bool Protocol::is_ready(std::string_view line) {
  if (line.size() > protocol_line_max) {
    return false;
  }
  const auto record = io::JsonRecord::parse(line);
  return record && record->size() == 1 && record->text("ready") == protocol_format;
}

void Protocol::answer(const Request& request, std::optional<game::Refusal> refused) {
  for (Channel& channel : channels_) {
    channel.is_asked = channel.is_asked && refused.has_value();
    if (channel.seat == request.command.seat) {
      Answer answer{request.id};
      if (refused) {
        answer.reason = name(*refused);
        answer.text = told(*refused);
      }
      if (channel.answers.size() == protocol_answers_max) {
        channel.answers.pop_front();
      }
      channel.answers.push_back(answer);
      send(channel, answer);
    }
  }
}

Protocol::Channel* Protocol::channel_of(std::optional<std::string> name) {
  if (!name) {
    return channels_.size() == 1 ? &channels_.front() : nullptr;
  }
  const auto at = std::find_if(channels_.begin(), channels_.end(),
                               [&](const Channel& one) { return terms_.seats[one.seat] == *name; });
  return at == channels_.end() ? nullptr : &*at;
}

void Protocol::send(Channel& channel, const Answer& answer) {
  Line line(*this, channel, answer.reason.empty() ? "ack" : "refused");
  line.json().key("id").raw(answer.id);
  if (!answer.reason.empty()) {
    line.json().key("reason").text(answer.reason).key("text").text(answer.text);
  }
  line.send();
}

void Protocol::fail(std::string_view text) {
  std::string line;
  io::JsonWriter json(line);
  json.begin_object(io::JsonLayout::tight).key("event").text("error").key("text").text(text);
  json.end_object();
  line += '\n';
  sink_(line);
}

namespace {

constexpr std::string_view a_number = R"("type": "integer")";
constexpr std::string_view a_text = R"("type": "string")";
constexpr std::string_view an_object = R"("type": "object")";
constexpr std::string_view an_id = R"("type": ["string", "integer"])";
constexpr std::string_view offers =
    R"("type": "array", "items": {"type": "object", "required": ["do", "free"], "properties": {)"
    R"("do": {"type": "string"}, "what": {"type": "string"}, "kind": {"type": "string"}, )"
    R"("player": {"type": "string"}, "lot": {"type": "integer"}, "most": {"type": "integer"}, )"
    R"("dollars": {"type": "integer"}, "free": {"type": "boolean"}}, )"
    R"("additionalProperties": false})";

template <class Words>
std::string any_of(const Words& words) {
  return fmt::format(R"("enum": ["{}"])", fmt::join(words, R"(", ")"));
}

void write_line(io::JsonWriter& json, std::string_view title, std::vector<io::SchemaKey> keys) {
  json.begin_object().key("title").text(title).key("type").text("object");
  io::write_keys(json, keys);
  json.end_object();
}
/// A line to a seat.
void write_event(io::JsonWriter& json, std::string_view name, std::vector<io::SchemaKey> own) {
  const std::string event = fmt::format(R"("const": "{}")", name);
  std::vector<io::SchemaKey> keys = {
      {"n", a_number, "number of the line among those of the seat, from 1"},
      {"seat", a_text, "who is to know it"},
      {"event", event, "what the line says"}};
  keys.insert(keys.end(), own.begin(), own.end());
  write_line(json, name, keys);
}

}  // namespace

std::string write_protocol_schema() {
  std::vector<std::string_view> ids;
  for (const AnnouncementText& row : announcement_table) {
    ids.push_back(row.id);
  }
  std::vector<std::string_view> questions(game::decision_names.begin(), game::decision_names.end());
  questions.insert(questions.end(), question_names.begin(), question_names.end());
  const std::string announcements = any_of(ids);
  const std::string asked = any_of(questions);
  const std::string phases = any_of(game::phase_names);
  const std::string profiles = any_of(game::profile_names);
  const std::string reasons = any_of(game::refusal_names);
  const std::string format = fmt::format(R"("const": "{}")", protocol_format);
  std::string schema;
  io::JsonWriter json(schema);
  json.begin_object();
  io::write_schema_head(json, "A line between dungeonlab play --protocol and a program that plays");
  json.key("oneOf").begin_array();
  write_event(json, "hello",
              {{"protocol", format, "what the lines are"},
               {"profile", profiles, "of the rules of play"},
               {"bullets_per_kit", a_number, "bullets in an ammunition kit"},
               {"landings", a_number, "of the single player; without: any", true},
               {"fine", a_number, "dollars that a prison takes"}});
  write_event(json, "said",
              {{"to", a_text, "a seat, or all"},
               {"id", announcements, "of the announcement"},
               {"with", an_object, "its parameters", true},
               {"text", a_text, "the same in words"}});
  write_event(json, "command",
              {{"by", a_text, "the player who commands"}, {"command", an_object, "what"}});
  write_event(json, "ask",
              {{"phase", phases, "what is waited for"},
               {"question", asked, "in the phase ask", true},
               {"offers", offers, "all that is possible"}});
  write_event(json, "ack", {{"id", an_id, "of the command that was done"}});
  write_event(json, "refused",
              {{"id", an_id, "of the command that was not done"},
               {"reason", reasons, "the reason"},
               {"text", a_text, "the same in words"}});
  write_event(json, "over", {{"winner", a_text, "who has won, if anybody has", true}});
  write_line(json, "error",
             {{"event", R"("const": "error")", "a line was not understood"},
              {"text", a_text, "what was expected"}});
  write_line(json, "a command of a program",
             {{"id", an_id, "of the sender's own; the same id is done once"},
              {"seat", a_text, "who commands; not needed if the program plays one seat", true},
              {"command", R"("type": ["string", "object"])", "as people type it, or as JSON"}});
  write_line(json, "a program is ready", {{"ready", format, "its first line in an arena"}});
  json.end_array().end_object();
  schema += '\n';
  return schema;
}

}  // namespace dungeonlab::session
