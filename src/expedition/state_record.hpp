#pragma once

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/io/place_form.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/roll_record.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <type_traits>

namespace dungeonlab::records {

/// A set, or a map by numbers, as an object with its keys; those of a set are true.
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
struct Form<std::map<std::string, T, std::less<>>>
    : AnyKeys<std::map<std::string, T, std::less<>>, T> {};
template <class T>
struct Form<std::map<std::size_t, T>> : ByKey {};

}  // namespace dungeonlab::records

namespace dungeonlab::osr {

/// Products of two such numbers add up in 64 bits.
constexpr auto within_reach = records::range(-2'000'000'000, 2'000'000'000);

constexpr auto describe(records::Type<Way>) {
  return records::Names<Way>{way_names};
}
constexpr auto describe(records::Type<MilePoint>) {
  using namespace records;
  return record<MilePoint>("point", field<&MilePoint::east>("east", "1/1000 mile", within_reach),
                           field<&MilePoint::north>("north", "1/1000 mile", within_reach));
}
constexpr auto describe(records::Type<HexPlace>) {
  using namespace records;
  return record<HexPlace>("hex", field<&HexPlace::column>("column", "A is 0", range(-1000, 1000)),
                          field<&HexPlace::row>("row", "the first is 0", range(-1000, 1000)));
}

}  // namespace dungeonlab::osr

namespace dungeonlab::expedition {

/// The number of somebody or something; -1 for nobody.
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

/// Of larger numbers sums would not be whole.
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
      "member", field<&MemberState::hp>("hp", "0: dead", countable),
      field<&MemberState::hungry>("hungry", "days in a row without food", countable),
      field<&MemberState::thirsty>("thirsty", "days in a row without water", countable),
      field<&MemberState::has_rested>("rested", "all of this day so far"),
      field<&MemberState::is_gone>("gone", "fled, or left behind"),
      field<&MemberState::loyalty>("loyalty", "what has come to it on the way", countable),
      maybe<&MemberState::has_left>("left", "the service, when the evening was over"),
      maybe<&MemberState::is_worn>("worn", "by forced marches"));
}
constexpr auto describe(records::Type<Burning>) {
  using namespace records;
  return record<Burning>("light", field<&Burning::source>("source", "torch, lantern or candle"),
                         field_as<OrNobody, &Burning::who>("who", "carries it"),
                         field<&Burning::lit>("lit", "the round", countable),
                         field<&Burning::until>("until", "the round", countable));
}
constexpr auto describe(records::Type<Thing>) {
  using namespace records;
  return record<Thing>("thing", field<&Thing::thing>("thing", "what it is"),
                       field<&Thing::number>("number", "how many", countable),
                       field<&Thing::weight>("weight", "of all of them, in coins", countable),
                       field<&Thing::of>("of", "hoard, coins: as the key calls it"));
}
constexpr auto describe(records::Type<Carried>) {
  using namespace records;
  return record<Carried>("carried", field_as<OrNobody, &Carried::who>("who", "carries it"),
                         flat<&Carried::thing>());
}
constexpr auto describe(records::Type<Effect>) {
  using namespace records;
  return record<Effect>("effect", field<&Effect::name>("name", "as people call it"),
                        field_as<OrNobody, &Effect::who>("who", "-1: all"),
                        field<&Effect::until>("until", "the round", countable),
                        field<&Effect::what>("change", "attack, damage, ac, rate or wander"),
                        field<&Effect::by>("by", "of a rate per cent", countable));
}
constexpr auto describe(records::Type<DoorState>) {
  using namespace records;
  return record<DoorState>("door", field<&DoorState::is_open>("open", "one can pass"),
                           field<&DoorState::is_spiked>("spiked", "it stays as it is"),
                           field<&DoorState::is_unlocked>("unlocked", "or its bars are bent"),
                           field<&DoorState::is_found>("found", "if it is secret"),
                           field<&DoorState::is_known>("known", "the table knows what it is"),
                           field<&DoorState::is_alarmed>("alarmed", "a try failed"));
}
constexpr auto describe(records::Type<Group>) {
  using namespace records;
  return record<Group>(
      "group", field<&Group::kind>("kind", "of the creatures"),
      field_as<OrNobody, &Group::entry>("entry", "of the key; -1: they wander"),
      field<&Group::at>("at", "the place"), field<&Group::hp>("hp", "of each; 0: dead", countable),
      field<&Group::mood>("mood", "empty: not yet rolled"),
      field<&Group::fate>("fate", "how they ended up"),
      field<&Group::passes>("passes", "checks of morale that they passed", countable),
      field<&Group::checked_first>("checked_first", "after their first loss"),
      field<&Group::checked_half>("checked_half", "after half were down"));
}
constexpr auto describe(records::Type<Declared>) {
  using namespace records;
  return record<Declared>("declared", field_as<OrNobody, &Declared::who>("who", "said it"),
                          field<&Declared::what>("what", "withdraw, retreat, or a spell"));
}
constexpr auto describe(records::Type<Meeting>) {
  using namespace records;
  return record<Meeting>(
      "meeting", field_as<OrNobody, &Meeting::group>("group", "who is met"),
      field<&Meeting::phase>("phase", "how far it is"),
      field<&Meeting::gap>("gap", "feet between the sides", countable),
      field<&Meeting::began>("began", "the round", countable),
      field<&Meeting::rounds>("rounds", "that were used", countable),
      field<&Meeting::surprised>("surprised", "party, others, or empty"),
      field<&Meeting::is_combat>("combat", "too late to evade"),
      field<&Meeting::speeches>("speeches", "reactions that were rolled", countable),
      field<&Meeting::first>("first", "by initiative: party, others, both; empty: not rolled"),
      field<&Meeting::others_acted>("others_acted", "in this round"),
      field<&Meeting::fell>("fell", "of the others, in this round"),
      field<&Meeting::has_closed>("closed", "the party has come nearer in this round"),
      field<&Meeting::acted>("acted", "in this round"),
      field<&Meeting::hit>("hit", "in this round"),
      field<&Meeting::declared>("declared", "before initiative"),
      field<&Meeting::leaving>("leaving", "withdraw or retreat, of the whole party"),
      maybe<&Meeting::is_pursued>("pursued", "the others run after the party"),
      field<&Meeting::ran>("ran", "rounds of running", countable),
      field<&Meeting::lures>("lures", "that did not stop them"));
}
constexpr auto describe(records::Type<Answered>) {
  using namespace records;
  return record<Answered>("answered", field<&Answered::id>("id", "the question"),
                          field<&Answered::answer>("answer", "what was said"));
}
constexpr auto describe(records::Type<Ask>) {
  using namespace records;
  return record<Ask>("question", field<&Ask::id>("id", "as in J14"),
                     field<&Ask::text>("text", "with its choices"),
                     field<&Ask::choices>("choices", "the first one holds by default"),
                     field<&Ask::command>("command", "that waits for it"),
                     field<&Ask::answers>("answers", "that the command has already"),
                     field<&Ask::dice>("dice", "from the hand, of that command"));
}
constexpr auto describe(records::Type<Death>) {
  using namespace records;
  return record<Death>("death", field_as<OrNobody, &Death::who>("who", "fell"),
                       field<&Death::cause>("cause", "of what"),
                       field<&Death::at>("at", "the round", countable));
}
constexpr auto describe(records::Type<Whereabouts>) {
  using namespace records;
  return record<Whereabouts>(
      "whereabouts", field<&Whereabouts::place>("place", "where they are"),
      field<&Whereabouts::believed>("believed", "where they think that they are"));
}
constexpr auto describe(records::Type<Detour>) {
  using namespace records;
  return record<Detour>(
      "detour", field<&Detour::course>("course", "north is 0", range(0, 7)),
      field<&Detour::miles>("miles", "its length", range(1, osr::limits::leg_miles)),
      field<&Detour::terrain>("terrain", "of the rule set"),
      field<&Detour::way>("way", "that is followed"),
      maybe<&Detour::is_last>("last", "the journey ends there"),
      field<&Detour::back>("back", "the end of the leg that was left"));
}
constexpr auto describe(records::Type<Land>) {
  using namespace records;
  return record<Land>(
      "land", maybe<&Land::leg>("leg", "of the plan, from 0", countable),
      field<&Land::left>("left", "miles to its end, or to the next hex; 0: they are there"),
      field<&Land::detour>("detour", "that the plan does not know"),
      field<&Land::at>("at", "where they are"), maybe<&Land::way>("way", "corners of the last day"),
      maybe<&Land::is_off>("off", "the way, and they do not know it"),
      maybe<&Land::end>("end", "of the leg"),
      maybe<&Land::heading>("heading", "a line of a thousand along it"),
      maybe<&Land::ahead>("ahead", "1/1000 mile along it, if they are off", osr::within_reach),
      maybe<&Land::aside>("aside", "likewise to the right of it", osr::within_reach),
      maybe<&Land::path>("path", "of hexes, instead of that of the plan"),
      maybe<&Land::hex>("hex", "where they are"),
      maybe<&Land::next>("next", "hex of the path", countable),
      maybe<&Land::thought>("thought", "the hex of the path where they think that they are",
                            countable),
      field<&Land::wrong_way>("wrong_way", "out of the hex, north is 0", range(0, 5)),
      maybe<&Land::travelled>("travelled", "days since the last rest", countable),
      maybe<&Land::forced>("forced", "likewise, by forced marches", countable),
      maybe<&Land::resting>("resting", "days of a rest that is due", countable),
      maybe<&Land::hunted>("hunted", "days before this leg", countable),
      maybe<&Land::lost>("lost", "days so far", countable),
      maybe<&Land::starved>("starved", "so often hunger or thirst took hit points", countable),
      maybe<&Land::lacks_all>("lacks_all", "nobody ate or drank on the last day"),
      maybe<&Land::miles>("miles", "so far"),
      maybe<&Land::foraged>("foraged", "meals that were found and eaten", countable));
}
constexpr auto describe(records::Type<Ship>) {
  using namespace records;
  return record<Ship>("ship", field<&Ship::hull>("hull", "hit points", countable),
                      field<&Ship::is_flooded>("flooded", "until it is at a dock"));
}
constexpr auto describe(records::Type<Retainer>) {
  using namespace records;
  return record<Retainer>("retainer",
                          field_as<OrNobody, &Retainer::employer>("employer", "a member"),
                          field<&Retainer::loyalty>("loyalty", "to the employer", countable));
}
constexpr auto describe(records::Type<Hands>) {
  using namespace records;
  return record<Hands>(
      "hands", field<&Hands::kind>("kind", "a specialist, or a troop"),
      field<&Hands::number>("number", "how many", range(1, osr::limits::hands)),
      field<&Hands::wage>("wage", "gp a month; null: the least of the kind", countable),
      field<&Hands::level>("level", "of soldiers", range(1, osr::limits::level)),
      field<&Hands::is_housed>("housed", "by the employer"));
}
constexpr auto describe(records::Type<Town>) {
  using namespace records;
  return record<Town>(
      "town", field<&Town::candidate>("candidate", "who was asked last", countable),
      field<&Town::offered>("offered", "the terms, while that candidate hesitates", countable),
      maybe<&Town::fame>("fame", "weighs on every offer", countable),
      maybe<&Town::retainers>("retainers", "who have accepted"),
      maybe<&Town::hired>("hired", "hands that are paid by the month"),
      maybe<&Town::months>("months", "that were paid", countable));
}
/// As one object; what is as at the beginning is not written. leaves_of() takes it apart.
constexpr auto describe(records::Type<State>) {
  using namespace records;
  return record<State>(
      "state", maybe<&State::clock>("clock", "rounds since it began", countable),
      maybe<&State::members>("members", "in the order of the party file"),
      maybe<&State::order>("order", "rows of members, the front first"),
      maybe<&State::formation>("formation", "of the party file"),
      Member<&State::caller>::row<true, OrNobody>("caller", "who speaks for all"),
      Member<&State::mapper>::row<true, OrNobody>("mapper", "who draws the map"),
      field<&State::at>("at", "where they stand"),
      field<&State::from>("from", "where they stood before"),
      maybe<&State::known>("known", "places seen"),
      maybe<&State::familiar>("familiar", "places known before they came"),
      maybe<&State::kit>("kit", "of the whole party", countable),
      maybe<&State::meals>("meals", "left of a ration that lasts for days", countable),
      maybe<&State::lights>("lights", "that burn"),
      maybe<&State::doors>("doors", "that were touched, by boundary"),
      maybe<&State::tried>("tried", "how often, by what and by whom", countable),
      maybe<&State::sprung>("sprung", "traps of the key"),
      maybe<&State::found_traps>("found", "likewise"),
      maybe<&State::removed>("removed", "likewise"),
      maybe<&State::creatures>("creatures", "groups that were met"),
      maybe<&State::met>("met", "creatures of the key"),
      maybe<&State::ground>("ground", "things that lie at places"),
      maybe<&State::carried>("carried", "treasure"),
      maybe<&State::rest>("rest", "turns in a row without it", countable),
      maybe<&State::exhausted>("exhausted", "turns of rest that are needed", countable),
      field<&State::coming>("coming", "wanderers who are near"),
      field<&State::meeting>("meeting", "that goes on"),
      maybe<&State::effects>("effects", "that last a while"),
      maybe<&State::asks>("asks", "questions that are open"),
      maybe<&State::deaths>("deaths", "members who fell"),
      maybe<&State::xp>("xp", "for creatures that were defeated", countable),
      maybe<&State::lights_lit>("lights_lit", "so far", countable),
      maybe<&State::door_tries>("door_tries", "so far", countable),
      maybe<&State::meetings>("meetings", "so far", countable),
      maybe<&State::judgements>("judgements", "that took their default", countable),
      maybe<&State::standing>("standing", "judged once for the evening", countable),
      maybe<&State::noise>("noise", "the round of the last one; -1: none", countable),
      maybe<&State::ending>("ending", "empty: it goes on"),
      field<&State::land>("land", "how far a journey is"),
      field<&State::ship>("ship", "that they sail on"),
      maybe<&State::town>("town", "of a party that hires there"));
}

}  // namespace dungeonlab::expedition
