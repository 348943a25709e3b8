// A game as lines of JSON, for programs that play. The lines contain only what the seat's own view
// is made of and the offers that follow from it, so a program knows what a person at the terminal
// knows. A command has an id chosen by its sender; sent again after a broken connection, it is not
// executed again.
#include "dungeonlab/session/protocol.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/story.hpp"
#include "dungeonlab/session/wording.hpp"
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

void write_offer(json::Writer& json, const game::Offer& offer,
                 const std::vector<std::string>& names) {
  json.begin_object(json::Layout::tight).key("do").text(name(offer.act));
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

std::string offers_of(const game::View& view) {
  std::string text;
  json::Writer json(text);
  json.begin_array(json::Layout::tight);
  for (const game::Offer& offer : game::legal(view)) {
    write_offer(json, offer, view.terms.seats);
  }
  json.end_array();
  return text;
}
/// Everything in a line that asks for a command.
std::string write_asked(const game::View& view) {
  return fmt::format("{} {} {}", game::phase_names[static_cast<std::size_t>(*view.prompt.phase)],
                     view.prompt.phase == game::Phase::ask ? name_of_question(view.prompt) : "",
                     offers_of(view));
}

/// One line to a seat, or to observers if there is no seat. A line without a number is not part of
/// the numbered sequence.
class SentLine {
 public:
  SentLine(const Protocol::Sink& sink, std::int64_t number, std::string_view seat,
           std::string_view event)
      : sink_(sink), json_(text_) {
    json_.begin_object(json::Layout::tight);
    if (number > 0) {
      json_.key("n").integer(number);
    }
    if (!seat.empty()) {
      json_.key("seat").text(seat);
    }
    if (!event.empty()) {
      json_.key("event").text(event);
    }
  }
  SentLine(const SentLine&) = delete;
  SentLine& operator=(const SentLine&) = delete;
  SentLine(SentLine&&) = delete;
  SentLine& operator=(SentLine&&) = delete;
  ~SentLine() = default;

  json::Writer& json() { return json_; }
  void send() {
    json_.end_object();
    text_ += '\n';
    sink_(text_);
  }

  void send_hello(const game::Terms& terms, std::string_view seed = {}) {
    json_.key("protocol").text(protocol_format);
    json_.key("profile").text(game::profile_names[static_cast<std::size_t>(terms.profile)]);
    json_.key("bullets_per_kit").integer(terms.bullets_per_kit);
    if (terms.landings) {
      json_.key("landings").integer(*terms.landings);
    }
    json_.key("fine").integer(terms.fine);
    if (!seed.empty()) {
      json_.key("seed").text(seed);
    }
    send();
  }
  void send_said(const game::Terms& terms, const game::Announcement& said, std::string_view text) {
    write_said(json_, terms.seats, said);
    json_.key("text").text(text);
    send();
  }
  void send_command(const game::Terms& terms, const game::Command& command) {
    json_.key("by").text(terms.seats[command.seat]);
    json_.key("command").raw(write_command_json(command, terms.seats));
    send();
  }
  void send_over(const game::Terms& terms, game::Seat winner) {
    if (winner != game::nobody) {
      json_.key("winner").text(terms.seats[winner]);
    }
    send();
  }

 private:
  const Protocol::Sink& sink_;
  std::string text_{};
  json::Writer json_;
};

}  // namespace

Protocol::Protocol(const game::Terms& terms, const std::vector<game::Seat>& seats, Sink sink)
    : terms_(terms), sink_(std::move(sink)) {
  for (const game::Seat seat : seats) {
    channels_.push_back({.seat = seat});
  }
}

void Protocol::greet(std::string_view seed) {
  for (Channel& channel : channels_) {
    SentLine(sink_, ++channel.sent, terms_.seats[channel.seat], "hello").send_hello(terms_, seed);
  }
}

void Protocol::send_news(Seats& seats) {
  for (Channel& channel : channels_) {
    const std::string& name = terms_.seats[channel.seat];
    for (const News& heard : seats.heard(channel.seat)) {
      if (const auto* const said = std::get_if<game::Announcement>(&heard.what)) {
        SentLine(sink_, ++channel.sent, name, "").send_said(terms_, *said, heard.text);
      } else {
        SentLine(sink_, ++channel.sent, name, "command")
            .send_command(terms_, std::get<game::Command>(heard.what));
      }
    }
    const game::View& view = seats.view(channel.seat);
    levels_ = view.levels;
    const bool is_waited_for = view.prompt.phase && view.prompt.phase != game::Phase::over;
    const bool is_led = std::exchange(channel.is_led, false);
    if (!is_waited_for) {
      if (is_led && channel.is_asked) {
        SentLine(sink_, ++channel.sent, name, "wait").send();
        channel.is_asked = false;
      }
      continue;
    }
    // A repeated question must not reveal that the gamemaster set something unheard.
    if (channel.is_asked && (!is_led || write_asked(view) == channel.asked)) {
      continue;
    }
    channel.is_asked = true;
    channel.asked = write_asked(view);
    channel.asked_at = channel.sent + 1;
    SentLine line(sink_, ++channel.sent, name, "ask");
    line.json().key("phase").text(game::phase_names[static_cast<std::size_t>(*view.prompt.phase)]);
    if (view.prompt.phase == game::Phase::ask) {
      line.json().key("question").text(name_of_question(view.prompt));
    }
    line.json().key("offers").raw(offers_of(view));
    line.send();
  }
}

void Protocol::led(const game::Command* command) {
  for (Channel& channel : channels_) {
    channel.is_led = true;
    if (command != nullptr && command->seat == channel.seat) {
      SentLine(sink_, ++channel.sent, terms_.seats[channel.seat], "command")
          .send_command(terms_, *command);
    }
  }
}

void Protocol::end(game::Seat winner) {
  for (Channel& channel : channels_) {
    SentLine(sink_, ++channel.sent, terms_.seats[channel.seat], "over").send_over(terms_, winner);
  }
}

std::optional<Protocol::Request> Protocol::read(std::string_view line) {
  if (line.size() > protocol_line_max) {
    fail(fmt::format("expected a line of at most {} bytes, found {}", protocol_line_max,
                     line.size()),
         "");
    return std::nullopt;
  }
  if (is_ready(line)) {
    return std::nullopt;
  }
  const auto tree = json::Tree::object(line, {.noun = "line"});
  const json::Value request = tree ? tree->root() : json::Value();
  const json::Value given = request ? request["id"] : json::Value();
  if (!json::text_in(given) && !json::number_in(given)) {
    fail("expected an object with the keys `id` (a text or a number) and `command`", "");
    return std::nullopt;
  }
  const std::string id(given.lexeme());
  Channel* const channel = channel_of(json::text_in(request["seat"]));
  if (channel == nullptr) {
    std::vector<std::string> names;
    for (const Channel& one : channels_) {
      names.push_back(terms_.seats[one.seat]);
    }
    fail(fmt::format("expected the key `seat` with one of {}", fmt::join(names, ", ")), id);
    return std::nullopt;
  }
  const auto known = std::find_if(channel->answers.begin(), channel->answers.end(),
                                  [&](const Answer& one) { return one.id == id; });
  if (known != channel->answers.end()) {
    send(*channel, Answer(*known));
    return std::nullopt;
  }
  const json::Value sent = request["command"];
  const auto ask = json::number_in(request["ask"]);
  const std::size_t members = 2 + (request["seat"] ? 1U : 0U) + (ask ? 1U : 0U);
  if (!sent || request.size() != members) {
    fail("expected the keys `id` and `command`, perhaps `seat` and `ask`, and no others", id);
    return std::nullopt;
  }
  if (ask && *ask != static_cast<std::uint64_t>(channel->is_asked ? channel->asked_at : 0)) {
    fail("too late: that question is no longer open", id);
    return std::nullopt;
  }
  const ReadCommand command = sent.is(json::Kind::text)
                                  ? parse_command(sent.text(), channel->seat, terms_.seats, levels_)
                                  : command_in(sent, channel->seat, terms_.seats);
  if (!command) {
    send(*channel, {.id = id,
                    .reason = std::string(name(game::Refusal::malformed)),
                    .text = command.error().message});
    return std::nullopt;
  }
  return Request{*command, id};
}

bool Protocol::is_ready(std::string_view line) {
  if (line.size() > protocol_line_max) {
    return false;
  }
  const auto tree = json::Tree::object(line, {.noun = "line"});
  return tree && tree->root().size() == 1 &&
         json::text_in(tree->root()["ready"]) == protocol_format;
}

void Protocol::answer(const Request& request, std::optional<game::Refusal> refused,
                      const game::View& view) {
  for (Channel& channel : channels_) {
    channel.is_asked = channel.is_asked && refused.has_value();
    if (channel.seat == request.command.seat) {
      Answer answer{.id = request.id, .number = ++channel.sent};
      if (refused) {
        answer.reason = name(*refused);
        answer.text = in_words(*refused, request.command, view);
      }
      if (channel.answers.size() == protocol_answers_max) {
        channel.answers.pop_front();
      }
      channel.answers.push_back(answer);
      send(channel, answer);
    }
  }
}

Protocol::Channel* Protocol::channel_of(std::optional<std::string_view> name) {
  if (!name) {
    return channels_.size() == 1 ? &channels_.front() : nullptr;
  }
  const auto at = std::find_if(channels_.begin(), channels_.end(),
                               [&](const Channel& one) { return terms_.seats[one.seat] == *name; });
  return at == channels_.end() ? nullptr : &*at;
}

void Protocol::send(const Channel& channel, const Answer& answer) {
  SentLine line(sink_, answer.number, terms_.seats[channel.seat],
                answer.reason.empty() ? "ack" : "refused");
  line.json().key("id").raw(answer.id);
  if (!answer.reason.empty()) {
    line.json().key("reason").text(answer.reason).key("text").text(answer.text);
  }
  line.send();
}

void Protocol::fail(std::string_view text, std::string_view id) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("error");
  if (!id.empty()) {
    json.key("id").raw(id);
  }
  json.key("text").text(text).end_object();
  line += '\n';
  sink_(line);
}

Watching::Watching(const game::Terms& terms, Protocol::Sink sink)
    : terms_(terms), sink_(std::move(sink)) {
  SentLine(sink_, ++sent_, "", "hello").send_hello(terms_);
}

void Watching::said(const game::Announcement& announcement) {
  if (const auto heard = game::hears(terms_, announcement, game::nobody)) {
    SentLine(sink_, ++sent_, "", "")
        .send_said(terms_, *heard, heard_by(terms_, *heard, game::nobody));
  }
}

void Watching::commanded(const game::Command& command, std::optional<game::Refusal> refused) {
  if (!refused && game::hears(terms_, command, game::nobody)) {
    SentLine(sink_, ++sent_, "", "command").send_command(terms_, command);
  }
}

void Watching::end(game::Seat winner) {
  SentLine(sink_, ++sent_, "", "over").send_over(terms_, winner);
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

void write_line(json::Writer& json, std::string_view title, std::vector<json::SchemaKey> keys) {
  json.begin_object().key("title").text(title);
  json::write_keys(json, keys);
  json.end_object();
}
/// Writes the schema of a line to a seat.
void write_event(json::Writer& json, std::string_view name, std::vector<json::SchemaKey> own) {
  const std::string event = fmt::format(R"("const": "{}")", name);
  const bool may_have_none = name == "refused";
  std::vector<json::SchemaKey> keys = {
      {"n", a_number,
       may_have_none ? "the number of the line among those of the seat; missing for malformed, "
                       "which is not part of the game"
                     : "the number of the line among those of the seat, from 1",
       may_have_none},
      {"seat", a_text, "the seat that may know it; missing if it is for observers", true},
      {"event", event, "the kind of line"}};
  keys.insert(keys.end(), own.begin(), own.end());
  write_line(json, name, keys);
}

constexpr std::string_view a_flag = R"("type": "boolean")";
constexpr std::string_view list_of_texts = R"("type": "array", "items": {"type": "string"})";

/// Marks on the places of a drawing.
constexpr std::string_view marks =
    R"("type": "array", "items": {"type": "object", "required": ["at"], "properties": {)"
    R"("at": {"type": "string"}, "label": {"type": "string"}, "dead": {"const": true}}, )"
    R"("additionalProperties": false})";

/// Writes the lines to and from the gamemaster of a served game, and the lines about a game before
/// it begins.
void write_gamemaster_lines(json::Writer& json) {
  constexpr std::string_view kinds =
      R"("enum": ["said", "command", "refused", "ruled", "undo", "round"])";
  constexpr std::string_view status_line =
      R"("type": "array", "items": {"type": "object", "required": ["name", "status", "text"], )"
      R"("properties": {"name": {"type": "string"}, "person": {"type": "string"}, )"
      R"("bot": {"type": "string"}, "place": {"type": "string"}, "status": {"type": "string"}, )"
      R"("text": {"type": "string"}}, "additionalProperties": false})";
  constexpr std::string_view taken =
      R"("type": "array", "items": {"type": "object", "required": ["name", "state"], )"
      R"("properties": {"name": {"type": "string"}, )"
      R"("state": {"enum": ["free", "taken", "bot"]}, "person": {"type": "string"}}, )"
      R"("additionalProperties": false})";
  write_event(
      json, "log",
      {{"kind", kinds, "the kind of entry"},
       {"heard", list_of_texts, "the seats that hear it"},
       {"text", a_text,
        "the text of the entry, with what is said aloud and what is said to only one player"}});
  write_line(
      json, "answer",
      {{"event", R"("const": "answer")", "an answer to a line that is not a command of a player"},
       {"id", an_id, "the id of that line"},
       {"text", a_text, "the answer in lines of text"}});
  write_line(json, "link",
             {{"event", R"("const": "link")", "a new link to a door"},
              {"id", an_id, "the id of the line that asked for it", true},
              {"door", a_text, "the seat to which it leads"},
              {"token", a_text, "the part of the link after #"},
              {"link", a_text, "the whole link"}});
  write_line(json, "truth",
             {{"event", R"("const": "truth")", "the true map as it is now, for the gamemaster"},
              {"turn", a_text, "the player whose turn it is, in words"},
              {"seat", a_text, "the seat whose turn it is; missing if the game is over", true},
              {"left", a_text, "what that player can still do"},
              {"paused", a_flag, "true if the game is paused"},
              {"players", marks, "the places of the players, as in a notebook"},
              {"notes", marks, "things that the drawing cannot show, such as the dead"},
              {"svg", a_text, "the drawing as SVG"},
              {"title", a_text, "the title of the map"},
              {"remarks", list_of_texts, "notes of the map that do not belong to a place"},
              {"legend", a_text, "the meaning of the symbols on the map, as HTML"},
              {"standing", status_line, "the possessions and wounds of each player"}});
  write_line(json, "lobby",
             {{"event", R"("const": "lobby")", "the seats and the people who have them"},
              {"game", a_text, "the name of the game"},
              {"started", a_flag, "true if the game has started"},
              {"may_begin", a_flag, "true if the receiver of this line may begin the game"},
              {"seats", taken, "all seats"}});
  write_line(json, "a person who opened the link to join takes a seat",
             {{"id", an_id, "an id that the sender chose"},
              {"sit", a_text, "a free seat"},
              {"person", a_text, "the person who will play it"}});
  write_line(
      json, "the first person to come begins the game",
      {{"id", an_id, "an id that the sender chose"}, {"begin", R"("const": true)", "always true"}});
}

/// Writes the additional lines of a game over a network, which have no numbers.
void write_network_lines(json::Writer& json) {
  const std::string format = fmt::format(R"("const": "{}")", protocol_format);
  write_line(json, "the first message of a new connection",
             {{"hello", format, "the version of the protocol"},
              {"token", a_text, "the part of the link after #"},
              {"from", a_number, "the number of the last line that is known; 0 if none is", true},
              {"notebook", a_flag, "true if the notebook should be sent, too", true}});
  write_line(json, "a test of the connection", {{"ping", a_number, "any number"}});
  write_line(json, "pong",
             {{"event", R"("const": "pong")", "the answer to a ping"},
              {"ping", a_number, "the number from the ping"}});
  write_line(json, "present",
             {{"event", R"("const": "present")", "the people who are connected"},
              {"seats", list_of_texts, "the connected seats"},
              {"watching", a_number, "the number of observers"}});
  write_line(
      json, "notebook",
      {{"event", R"("const": "notebook")", "the map that this seat can draw"},
       {"seat", a_text, "the seat whose notebook it is"},
       {"round", a_number, "the round, as this player counts"},
       {"columns", a_number, "the columns of the base rectangle"},
       {"rows", a_number, "the rows of the base rectangle"},
       {"levels", a_number, "the levels of the dungeon"},
       {"players", marks, "the places of the players that this seat can follow"},
       {"svg", a_text, "the drawing as SVG"},
       {"remarks", a_text, "things that a drawing cannot show"},
       {"guesses", a_number,
        "the number of guesses about where sheets lie, except those taken back"},
       {"lost", a_text, "the places where the player may be; only while this is not known", true},
       {"standing", a_text, "the possessions and wounds of the player; only in the dungeon",
        true}});
  constexpr std::string_view legs =
      R"("type": "array", "items": {"type": "array", "minItems": 3, "maxItems": 3})";
  constexpr std::string_view points =
      R"("type": "array", "items": {"type": "object", "required": ["round", "text"], )"
      R"("properties": {"round": {"type": "integer"}, "text": {"type": "string"}}, )"
      R"("additionalProperties": false})";
  write_line(json, "ending",
             {{"event", R"("const": "ending")", "the truth about a game that is over"},
              {"players", marks, "the place of each player"},
              {"notes", marks, "what the drawing cannot show, such as the dead"},
              {"svg", a_text, "the drawing of the true map"},
              {"exit", a_text, "the side on which the exit leads outside"},
              {"legs", legs,
               "the way of this player: from and to (null: outside), and goes, carried, leaves or "
               "dies"},
              {"points", points, "the moments that decided the game of this player"}});
}

/// Writes the lines to and from a program that plays.
void write_player_lines(json::Writer& json) {
  std::vector<std::string_view> ids;
  ids.reserve(game::announcement_table.size());
  for (const game::AnnouncementInfo& row : game::announcement_table) {
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
  write_event(
      json, "hello",
      {{"protocol", format, "the version of the protocol"},
       {"profile", profiles, "the profile of the rules of play"},
       {"bullets_per_kit", a_number, "bullets in an ammunition kit"},
       {"landings", a_number, "landings of a single player; missing if there is no limit", true},
       {"fine", a_number, "dollars that a prison takes"},
       {"seed", a_text, "the seed for the program's own random numbers; only in an arena", true},
       {"role", R"("const": "gamemaster")", "the role of a client that leads the game", true},
       {"seats", list_of_texts, "the seats in the order of play; only for a gamemaster", true}});
  write_event(json, "said",
              {{"to", a_text, "a seat, or all"},
               {"id", announcements, "the id of the announcement"},
               {"with", an_object, "its parameters", true},
               {"text", a_text, "the announcement in words"}});
  write_event(json, "command",
              {{"by", a_text,
                "the player who commands; if it is the seat itself, the gamemaster gave the "
                "command for the player"},
               {"command", an_object, "the command"}});
  write_event(json, "wait", {});
  write_event(json, "ask",
              {{"phase", phases, "what the game waits for"},
               {"question", asked, "the question; only in the phase ask", true},
               {"offers", offers, "all possible commands"}});
  write_event(json, "ack", {{"id", an_id, "the id of the command that was carried out"}});
  write_event(json, "refused",
              {{"id", an_id, "the id of the command that was refused"},
               {"reason", reasons, "the reason"},
               {"text", a_text, "the reason in words"}});
  write_event(json, "over", {{"winner", a_text, "the winner; missing if nobody won", true}});
  write_line(json, "error",
             {{"event", R"("const": "error")", "a line that was not understood"},
              {"id", an_id, "the id of that line, if it had one", true},
              {"text", a_text, "what was expected"}});
  write_line(json, "a command of a program",
             {{"id", an_id,
               "an id that the sender chose; a command with the same id is carried out only once"},
              {"seat", a_text,
               "the seat that commands; may be missing if the program plays one seat", true},
              {"ask", a_number,
               "the `n` of the ask that this command answers, or 0; it is carried out only while "
               "that ask is open",
               true},
              {"command", R"("type": ["string", "object"])",
               "the command, as people type it or as JSON; only text from a gamemaster"}});
  write_line(json, "a program is ready",
             {{"ready", format, "the first line of a program in an arena"}});
}

}  // namespace

std::string write_protocol_schema() {
  std::string schema;
  json::Writer json(schema);
  json.begin_object();
  json::write_schema_head(json, "A line between dungeonlab and a program that plays");
  json.key("oneOf").begin_array();
  write_player_lines(json);
  write_network_lines(json);
  write_gamemaster_lines(json);
  json.end_array().end_object();
  schema += '\n';
  return schema;
}

}  // namespace dungeonlab::session
