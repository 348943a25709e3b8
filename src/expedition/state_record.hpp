#pragma once

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/io/place_form.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/roll_record.hpp"
#include "osr/file_forms.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <type_traits>

namespace dungeonlab::records {

/// A set, or a map by numbers, as an object with those keys; the values of a set are true.
struct ByKey {
  static constexpr unsigned takes = lists | numbers;
  template <class Object>
  static void read(Reader& reader, const At& at, Object& object, const Limits& limits) {
    if (!reader.many(at, Kind::object, limits)) {
      return;
    }
    for (const json::Value entry : at.value) {
      const At inner = at.of(entry);
      const auto key = key_of(entry.key(), std::type_identity<typename Object::key_type>());
      if (!key) {
        reader.refuse(inner.key(), "a number");
      } else if constexpr (requires { typename Object::mapped_type; }) {
        Form<typename Object::mapped_type>::read(reader, inner, object[*key], limits.inside());
      } else if (reader.expect(inner, Kind::boolean) && inner.text() == "true") {
        object.insert(*key);
      } else {
        reader.refuse(inner, "true");
      }
    }
  }
  template <class Object>
  static void write(Writer& out, const Object& object, const Limits& limits) {
    out.begin_object(limits.layout);
    for (const auto& entry : object) {
      if constexpr (requires { typename Object::mapped_type; }) {
        Form<typename Object::mapped_type>::write(out.key(word_of(entry.first)), entry.second,
                                                  limits.inside());
      } else {
        out.key(word_of(entry)).boolean(true);
      }
    }
    out.end_object();
  }
  static void schema(Schema& schema, const Limits& /*limits*/) { schema.type("object"); }

 private:
  static std::optional<std::string> key_of(std::string_view word,
                                           std::type_identity<std::string> /*of*/) {
    return std::string(word);
  }
  static std::optional<std::size_t> key_of(std::string_view word,
                                           std::type_identity<std::size_t> /*of*/) {
    const auto number = parse_integer(word);
    return number && *number >= 0 ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
  }
  static const std::string& word_of(const std::string& key) { return key; }
  static std::string word_of(std::size_t key) { return std::to_string(key); }
};
template <class... T>
struct Form<std::set<T...>> : ByKey {};
template <class T>
struct Form<std::map<std::size_t, T>> : ByKey {};

}  // namespace dungeonlab::records

namespace dungeonlab::osr {

/// The sum of two products of these numbers fits in 64 bits.
constexpr auto within_reach = records::range(-2'000'000'000, 2'000'000'000);

constexpr auto describe(records::Type<MilePoint>) {
  using namespace records;
  return record<MilePoint>("point", field<&MilePoint::east>("east", "1/1000 mile", within_reach),
                           field<&MilePoint::north>("north", "1/1000 mile", within_reach));
}
constexpr auto describe(records::Type<HexPlace>) {
  using namespace records;
  return record<HexPlace>(
      "hex", field<&HexPlace::column>("column", "the column; A is 0", range(-1000, 1000)),
      field<&HexPlace::row>("row", "the row; the first is 0", range(-1000, 1000)));
}

}  // namespace dungeonlab::osr

namespace dungeonlab::expedition {

/// An index; -1 for nobody.
struct OrNobody {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, std::size_t& value,
                   const records::Limits& /*limits*/) {
    const auto number = reader.integer(at, {.least = -1}, -1, 1'000'000'000);
    value = number.value_or(-1) < 0 ? nobody : static_cast<std::size_t>(*number);
  }
  static void write(json::Writer& out, std::size_t value, const records::Limits& /*limits*/) {
    out.integer(value == nobody ? -1 : static_cast<std::int64_t>(value));
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.number({.least = -1});
  }
};

/// Sums of larger numbers could overflow.
constexpr auto countable = records::range(-1'000'000'000'000, 1'000'000'000'000);

constexpr auto describe(records::Type<Fate>) {
  return records::Names<Fate>{fate_names};
}
constexpr auto describe(records::Type<Phase>) {
  return records::Names<Phase>{phase_names};
}
constexpr auto describe(records::Type<Ending>) {
  return records::Names<Ending>{ending_names};
}
constexpr auto describe(records::Type<MemberState>) {
  using namespace records;
  return record<MemberState>(
      "member", field<&MemberState::hp>("hp", "hit points; 0 if dead", countable),
      field<&MemberState::hungry>("hungry", "days in a row without food", countable),
      field<&MemberState::thirsty>("thirsty", "days in a row without water", countable),
      field<&MemberState::has_rested>("rested", "whether they have rested the whole day so far"),
      field<&MemberState::is_gone>("gone", "whether they fled or were left behind"),
      field<&MemberState::loyalty>("loyalty", "the change in loyalty since the start", countable),
      maybe<&MemberState::has_left>("left", "whether the retainer left service after the evening"),
      maybe<&MemberState::is_worn>("worn", "whether forced marches have worn them out"));
}
constexpr auto describe(records::Type<Burning>) {
  using namespace records;
  return record<Burning>("light", field<&Burning::source>("source", "torch, lantern or candle"),
                         field_as<OrNobody, &Burning::who>("who", "the carrier"),
                         field<&Burning::lit>("lit", "the round it was lit", countable),
                         field<&Burning::until>("until", "the round it goes out", countable));
}
constexpr auto describe(records::Type<Thing>) {
  using namespace records;
  return record<Thing>("thing", field<&Thing::thing>("thing", "the name of the thing"),
                       field<&Thing::number>("number", "the number of things", countable),
                       field<&Thing::weight>("weight", "the total weight, in coins", countable),
                       field<&Thing::of>("of", "the kind of treasure in the key: hoard, coins"));
}
constexpr auto describe(records::Type<Carried>) {
  using namespace records;
  return record<Carried>("carried", field_as<OrNobody, &Carried::who>("who", "the carrier"),
                         flat<&Carried::thing>());
}
constexpr auto describe(records::Type<Effect>) {
  using namespace records;
  return record<Effect>(
      "effect", field<&Effect::name>("name", "the name of the effect"),
      field_as<OrNobody, &Effect::who>("who", "the member; -1 for all"),
      field<&Effect::until>("until", "the round it ends", countable),
      field<&Effect::what>("change", "the number that changes: attack, damage, ac, rate or wander"),
      field<&Effect::by>("by", "the change; for a rate, per cent", countable));
}
constexpr auto describe(records::Type<DoorState>) {
  using namespace records;
  return record<DoorState>(
      "door", field<&DoorState::is_open>("open", "whether it is open"),
      field<&DoorState::is_spiked>("spiked", "whether a spike holds it"),
      field<&DoorState::is_unlocked>("unlocked", "whether its lock is open or its bars are bent"),
      field<&DoorState::is_found>("found", "for a secret door: whether it was found"),
      field<&DoorState::is_known>("known", "whether the table knows its kind"),
      field<&DoorState::is_alarmed>("alarmed", "whether an attempt failed"));
}
constexpr auto describe(records::Type<Group>) {
  using namespace records;
  return record<Group>(
      "group", field<&Group::kind>("kind", "the kind of creature"),
      field_as<OrNobody, &Group::entry>("entry", "the entry of the key; -1 for wanderers"),
      field<&Group::at>("at", "the place"),
      field<&Group::hp>("hp", "hit points of each; 0 if dead", countable),
      field<&Group::mood>("mood", "the mood; empty if not yet rolled"),
      field<&Group::fate>("fate", "their fate"),
      field<&Group::passes>("passes", "morale checks passed", countable),
      field<&Group::checked_first>("checked_first",
                                   "whether they checked morale after their first loss"),
      field<&Group::checked_half>("checked_half",
                                  "whether they checked morale with half of them down"));
}
constexpr auto describe(records::Type<Declared>) {
  using namespace records;
  return record<Declared>(
      "declared", field_as<OrNobody, &Declared::who>("who", "the member"),
      field<&Declared::what>("what", "the declaration: withdraw, retreat, or a spell"));
}
constexpr auto describe(records::Type<Meeting>) {
  using namespace records;
  return record<Meeting>(
      "meeting", field_as<OrNobody, &Meeting::group>("group", "the group that the party has met"),
      field<&Meeting::phase>("phase", "the phase of the meeting"),
      field<&Meeting::gap>("gap", "feet between the sides", countable),
      field<&Meeting::began>("began", "the round it began", countable),
      field<&Meeting::rounds>("rounds", "rounds used", countable),
      field<&Meeting::surprised>("surprised", "the surprised side: party, others, or empty"),
      field<&Meeting::is_combat>("combat",
                                 "whether combat has started, so that it is too late to evade"),
      field<&Meeting::speeches>("speeches", "reactions rolled", countable),
      field<&Meeting::first>(
          "first", "the first side by initiative: party, others, both; empty if not rolled"),
      field<&Meeting::others_acted>("others_acted", "whether the others have acted in this round"),
      field<&Meeting::fell>("fell", "the others who fell in this round"),
      field<&Meeting::has_closed>("closed", "whether the party has moved closer in this round"),
      field<&Meeting::acted>("acted", "the members who have acted in this round"),
      field<&Meeting::hit>("hit", "the members hit in this round"),
      field<&Meeting::declared>("declared", "the declarations before initiative"),
      field<&Meeting::leaving>("leaving", "withdraw or retreat, for the whole party"),
      maybe<&Meeting::is_pursued>("pursued", "whether the others pursue the party"),
      field<&Meeting::ran>("ran", "rounds of running", countable),
      field<&Meeting::lures>("lures", "the lures that did not stop them"));
}
constexpr auto describe(records::Type<Answered>) {
  using namespace records;
  return record<Answered>("answered", field<&Answered::id>("id", "the question"),
                          field<&Answered::answer>("answer", "the referee's answer"));
}
constexpr auto describe(records::Type<Ask>) {
  using namespace records;
  return record<Ask>("question", field<&Ask::id>("id", "the judgement, such as J14"),
                     field<&Ask::text>("text", "the question with its choices"),
                     field<&Ask::choices>("choices", "the choices, the default first"),
                     field<&Ask::command>("command", "the command that waits for it"),
                     field<&Ask::answers>("answers", "the answers the command already has"),
                     field<&Ask::dice>("dice", "the faces rolled by hand for that command"));
}
constexpr auto describe(records::Type<Death>) {
  using namespace records;
  return record<Death>("death", field_as<OrNobody, &Death::who>("who", "the member who died"),
                       field<&Death::cause>("cause", "the cause of death"),
                       field<&Death::at>("at", "the round of death", countable));
}
constexpr auto describe(records::Type<Whereabouts>) {
  using namespace records;
  return record<Whereabouts>(
      "whereabouts", field<&Whereabouts::place>("place", "where they are"),
      field<&Whereabouts::believed>("believed", "where they believe they are"));
}
constexpr auto describe(records::Type<Detour>) {
  using namespace records;
  return record<Detour>(
      "detour", field<&Detour::course>("course", "the compass point; north is 0", range(0, 7)),
      field<&Detour::miles>("miles", "the length in miles", range(1, osr::limits::leg_miles)),
      field<&Detour::terrain>("terrain", "the terrain, as the rule set names it"),
      field<&Detour::way>("way", "the road, trail or river it follows"),
      maybe<&Detour::is_last>("last", "whether the journey ends there"),
      field<&Detour::back>("back", "the end of the leg they left"));
}
constexpr auto describe(records::Type<Land>) {
  using namespace records;
  return record<Land>(
      "land", maybe<&Land::leg>("leg", "the leg of the plan, from 0", countable),
      field<&Land::left>("left", "miles to its end, or to the next hex; 0 on arrival"),
      field<&Land::detour>("detour", "a detour that is not in the plan"),
      field<&Land::at>("at", "where they are"), maybe<&Land::way>("way", "the last day's route"),
      maybe<&Land::is_off>("off", "whether they are lost without knowing it"),
      maybe<&Land::end>("end", "the end of the leg"),
      maybe<&Land::heading>("heading", "a vector of length 1000 along the leg"),
      maybe<&Land::ahead>("ahead", "when lost: 1/1000 mile along the leg to its end",
                          osr::within_reach),
      maybe<&Land::aside>("aside", "when lost: 1/1000 mile to the right of the leg",
                          osr::within_reach),
      maybe<&Land::path>("path", "the path of hexes that replaces the plan's"),
      maybe<&Land::hex>("hex", "the hex where they are"),
      maybe<&Land::next>("next", "the index of the next hex in the path", countable),
      maybe<&Land::thought>("thought", "the index in the path of the hex they believe they are in",
                            countable),
      field<&Land::wrong_way>("wrong_way", "the direction out of the hex; north is 0", range(0, 5)),
      maybe<&Land::travelled>("travelled", "days since the last rest", countable),
      maybe<&Land::forced>("forced", "days of forced marches since the last rest", countable),
      maybe<&Land::resting>("resting", "days left of a rest", countable),
      maybe<&Land::hunted>("hunted", "days hunted before this leg", countable),
      maybe<&Land::lost>("lost", "days lost so far", countable),
      maybe<&Land::starved>("starved", "losses of hit points to hunger or thirst", countable),
      maybe<&Land::lacks_all>("lacks_all", "whether nobody ate or drank on the last day"),
      maybe<&Land::miles>("miles", "miles so far"),
      maybe<&Land::foraged>("foraged", "meals found and eaten", countable));
}
constexpr auto describe(records::Type<Ship>) {
  using namespace records;
  return record<Ship>(
      "ship", field<&Ship::hull>("hull", "hit points", countable),
      field<&Ship::is_flooded>("flooded", "whether it has taken on water, until it docks"));
}
constexpr auto describe(records::Type<Retainer>) {
  using namespace records;
  return record<Retainer>(
      "retainer", field_as<OrNobody, &Retainer::employer>("employer", "the member who hired them"),
      field<&Retainer::loyalty>("loyalty", "loyalty to the employer", countable));
}
constexpr auto describe(records::Type<Hands>) {
  using namespace records;
  return record<Hands>(
      "hands", field<&Hands::kind>("kind", "a specialist or a troop"),
      field<&Hands::number>("number", "the number of hirelings", range(1, osr::limits::hands)),
      field<&Hands::wage>("wage", "gp per month; null for the lowest of the kind", countable),
      field<&Hands::level>("level", "the level of soldiers", range(1, osr::limits::level)),
      field<&Hands::is_housed>("housed", "true if the employer houses them"));
}
constexpr auto describe(records::Type<Town>) {
  using namespace records;
  return record<Town>(
      "town", field<&Town::candidate>("candidate", "the last candidate asked", countable),
      field<&Town::offered>("offered", "the terms, while that candidate hesitates", countable),
      maybe<&Town::fame>("fame", "the modifier of every offer", countable),
      maybe<&Town::retainers>("retainers", "the retainers who have accepted"),
      maybe<&Town::hired>("hired", "hirelings paid by the month"),
      maybe<&Town::months>("months", "the months paid so far", countable));
}
/// The state as one object without its initial values. leaves_of() takes it apart.
constexpr auto describe(records::Type<State>) {
  using namespace records;
  return record<State>(
      "state", maybe<&State::clock>("clock", "rounds since the start", countable),
      maybe<&State::members>("members", "the members, in the order of the party file"),
      maybe<&State::order>("order", "rows of members, front row first"),
      maybe<&State::formation>("formation", "the formation of the party file"),
      Member<&State::caller>::row<true, OrNobody>("caller", "the member who speaks for the party"),
      Member<&State::mapper>::row<true, OrNobody>("mapper", "the member who draws the map"),
      field<&State::at>("at", "where they are"),
      field<&State::from>("from", "where they were before"),
      maybe<&State::known>("known", "places seen"),
      maybe<&State::familiar>("familiar", "places known before they arrived"),
      maybe<&State::kit>("kit", "the kit of the whole party", countable),
      maybe<&State::meals>("meals", "meals left of a ration that lasts several days", countable),
      maybe<&State::lights>("lights", "the lights that burn"),
      maybe<&State::doors>("doors", "the doors they have touched, by boundary"),
      maybe<&State::tried>("tried", "the number of attempts, by action and by member", countable),
      maybe<&State::sprung>("sprung", "traps of the key that were sprung"),
      maybe<&State::found_traps>("found", "traps of the key that were found"),
      maybe<&State::removed>("removed", "traps of the key made harmless"),
      maybe<&State::creatures>("creatures", "the groups they have met"),
      maybe<&State::met>("met", "creatures of the key they have met"),
      maybe<&State::ground>("ground", "the things lying at places"),
      maybe<&State::carried>("carried", "the treasure they carry"),
      maybe<&State::rest>("rest", "turns in a row without a rest", countable),
      maybe<&State::exhausted>("exhausted", "turns of rest they need", countable),
      field<&State::coming>("coming", "wanderers nearby"),
      field<&State::meeting>("meeting", "the current meeting"),
      maybe<&State::effects>("effects", "the effects that last a while"),
      maybe<&State::asks>("asks", "the open questions"),
      maybe<&State::deaths>("deaths", "the members who died"),
      maybe<&State::xp>("xp", "experience for defeated creatures", countable),
      maybe<&State::lights_lit>("lights_lit", "lights lit so far", countable),
      maybe<&State::door_tries>("door_tries", "attempts at doors so far", countable),
      maybe<&State::meetings>("meetings", "meetings so far", countable),
      maybe<&State::judgements>("judgements", "judgements that took their default", countable),
      maybe<&State::standing>("standing", "the answers that hold for the whole evening", countable),
      maybe<&State::noise>("noise", "the round of the last noise; -1 for none", countable),
      maybe<&State::ending>("ending", "the ending; empty while it goes on"),
      field<&State::land>("land", "the progress of a journey"),
      field<&State::ship>("ship", "the ship they sail on"),
      maybe<&State::town>("town", "the town, for a party that hires there"));
}

}  // namespace dungeonlab::expedition
