#pragma once

#include "dungeonlab/expedition/acts.hpp"
#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/json/shapes.hpp"
#include "dungeonlab/osr/roll_record.hpp"
#include "expedition/state_record.hpp"

#include <string>
#include <tuple>

#include <fmt/format.h>

namespace dungeonlab::expedition {

/// `"judge":"default"`; missing if questions are asked.
struct JudgedByDefault {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, bool& value,
                   const records::Limits& /*limits*/) {
    reader.match(at, word);
    value = true;
  }
  static void write(json::Writer& out, bool /*value*/, const records::Limits& /*limits*/) {
    out.text(word);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.out.key("const").text(word);
  }

 private:
  static constexpr std::string_view word = "default";
};

/// A text that begins with a command.
struct CommandText : records::Form<std::string> {
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    std::string names;
    for (const ActInfo& act : act_table()) {
      names += fmt::format("{}|", act.name);
    }
    schema.type("string");
    schema.out.key("pattern").text(fmt::format("^({}answer|enter)( |$)", names));
  }
};

/// Pointers into a state, each with its new value.
struct Changes {
  static constexpr unsigned takes = 0;
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  static void read(records::Reader& reader, const records::At& at, Pairs& value,
                   const records::Limits& limits) {
    if (reader.many(at, json::Kind::object, limits)) {
      for (const json::Value entry : at.value) {
        value.emplace_back(entry.key(), entry.lexeme());
      }
    }
  }
  static void write(json::Writer& out, const Pairs& value, const records::Limits& limits) {
    out.begin_object(limits.layout);
    for (const auto& [pointer, json] : value) {
      out.key(pointer).raw(json);
    }
    out.end_object();
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    std::string keys = "party";
    for (const records::Row& row : records::table<State>.rows) {
      keys += row.key == "members" ? "" : fmt::format("|{}", row.key);
    }
    schema.type("object");
    schema.out.key("propertyNames").begin_object(json::Layout::row);
    schema.out.key("pattern").text(fmt::format("^/({})(/|$)", keys)).end_object();
  }
};

constexpr auto map_record() {
  using namespace records;
  return record<LogHead>(
      "map", field<&LogHead::map_file>("file", "the path from the folder of the log", any_text),
      field<&LogHead::map_sha256>("sha256", "the digest of its text", like(digest_shape)));
}
constexpr auto key_record() {
  using namespace records;
  return record<LogHead>(
      "key", field<&LogHead::key_file>("file", "the path from the folder of the log", any_text),
      field<&LogHead::key_sha256>("sha256", "the digest of its text", like(digest_shape)));
}
/// The first line of a log: `first` comes before the party and the rules, `last` after them.
template <class... First, class... Last>
constexpr auto head_record(const char* name, const std::tuple<First...>& first, Last... last) {
  using namespace records;
  return std::apply(
      [&](const First&... before) {
        return record<LogHead>(
            name, constant<LogHead>("format", "the format of this file", delve_format),
            field<&LogHead::version>("version", "the version of the program that started the log",
                                     any_text),
            before..., field_as<Verbatim, &LogHead::party_json>("party", "the party file"),
            field<&LogHead::ruleset>("ruleset", "the rule set: a name or a folder", any_text),
            field<&LogHead::ruleset_sha256>(
                "ruleset_sha256", "the digest of the values of the rule set", like(digest_shape)),
            field<&LogHead::readings>("readings", "the readings that differ from the defaults"),
            field<&LogHead::terms, &Terms::seed>("seed", "the seed of all rolls", any_text),
            field<&LogHead::terms, &Terms::stream>(
                "stream", "the stream of the rolls: table, hire or a trial"),
            last...);
      },
      first);
}
constexpr auto describe(records::Type<LogHead>) {
  using namespace records;
  return head_record("head",
                     std::tuple(inside<&map_record>("map", "the map"),
                                inside<&key_record>("key", "the key of the map")),
                     field<&LogHead::terms, &Terms::start_hour>(
                         "start_hour", "the hour of the day at the start", range(0, 23)));
}
/// Describes the first line of the log of a journey.
constexpr auto journey_head_record() {
  using namespace records;
  return head_record(
      "journey",
      std::tuple(field_as<Verbatim, &LogHead::plan_json>("plan", "the plan of the journey"),
                 Member<&LogHead::hired_json>::row<true, Verbatim>("hired",
                                                                   "the payroll of the hirelings")),
      field<&LogHead::terms, &Terms::checks>("checks", "checks for wandering creatures per day",
                                             range(1, 4)));
}
/// Describes the first line of the log of a party in town.
constexpr auto town_head_record() {
  return head_record("town", std::tuple());
}
constexpr auto describe(records::Type<Said>) {
  using namespace records;
  return record<Said>("said",
                      field_as<osr::Either<osr::all_or_referee>, &Said::is_secret>(
                          "to", "the listeners: all, or the referee"),
                      field<&Said::text>("text", "the words"));
}
constexpr auto describe(records::Type<Opened>) {
  using namespace records;
  return record<Opened>("opened", field<&Opened::id>("id", "the judgement"),
                        field<&Opened::text>("text", "the question with its choices"));
}
constexpr auto describe(records::Type<LogEvent>) {
  using namespace records;
  return record<LogEvent>(
      "event", field<&LogEvent::n>("n", "the number of the event", at_least(1)),
      field<&LogEvent::at>("at", "rounds on the clock before the event", at_least(0)),
      field_as<CommandText, &LogEvent::command>("do", "the command"),
      Member<&LogEvent::judging, &Judging::by_default>::row<true, JudgedByDefault>(
          "judge", "default if every question took its default"),
      maybe<&LogEvent::judging, &Judging::dice>("dice", "faces rolled by hand", at_least(1)),
      field<&LogEvent::cost>("cost", "the rounds it took", at_least(0)),
      field<&LogEvent::rolls>("rolls", "the rolls, with keys, faces, outcomes and chances"),
      field<&LogEvent::says>("says", "the words for the table, and for the referee only"),
      field_as<Changes, &LogEvent::set>(
          "set", "the changes: JSON pointers into the state; null for removed"),
      field<&LogEvent::asks>("asks", "the question it opened"),
      field<&LogEvent::prev>("prev", "the first digits of the SHA-256 of the previous line",
                             like(short_digest_shape)));
}
/// Describes an event that undoes another.
constexpr auto undo_record() {
  using namespace records;
  return record<LogEvent>(
      "undo", field<&LogEvent::n>("n", "the number of the event", at_least(3)),
      field<&LogEvent::undo>("undo", "the event whose earlier state it restores", at_least(2)),
      field<&LogEvent::prev>("prev", "the first digits of the SHA-256 of the previous line",
                             like(short_digest_shape)));
}

}  // namespace dungeonlab::expedition
