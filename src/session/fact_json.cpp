// The facts of a game as the members of a line (engine 4.1), with one function for each. What a
// fact omits because the state counts it (the number of an arrival or a question) is taken from the
// state after it, so that records can be read without the rules.
#include "session/fact_json.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::session {
namespace {

using game::nobody;
using game::nowhere;
using game::Seat;
using game::State;
namespace facts = game::facts;

constexpr std::array<std::string_view, 3> questions = {"", "political", "tree"};
constexpr std::array<std::string_view, 6> steps = {"creatures", "place", "things",
                                                   "start",     "act",   "after"};
constexpr std::array<std::string_view, 13> changes = {
    "dead", "upgraded", "skinned", "dark",    "lit",    "sent", "parked",
    "gone", "home",     "exote",   "wounded", "healed", "alive"};

template <class Names, class Value>
std::string_view named(const Names& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

class FactWriter {
 public:
  FactWriter(json::Writer& writer, const game::Game& game, const State& state)
      : writer_(writer), game_(game), state_(state) {}

  void operator()(const facts::Ordered& fact) {
    event("order").player(fact.player).text("what", name(fact.decision));
    text("how", named(game::how_names, fact.how));
  }
  void operator()(const facts::RoundBegan& fact) { event("round").number("number", fact.number); }
  void operator()(const facts::TurnBegan& /*fact*/) { event("turn"); }
  void operator()(const facts::PhaseSet& fact) {
    event("phase").text("phase", named(game::phase_names, fact.phase));
    if (fact.phase != game::Phase::ask) {
      return;
    }
    const game::Pending& pending = fact.pending;
    text("question", pending.question == game::Question::decision
                         ? name(pending.decision)
                         : named(questions, pending.question));
    if (pending.question == game::Question::political) {
      number("number", static_cast<std::int64_t>(state_.questions - 1));
    }
    place("place", pending.place).place("creature", pending.creature);
    text("step", named(steps, pending.step));
  }
  void operator()(const facts::StatusSet& fact) {
    event("status").player(fact.player).text("status", named(game::status_names, fact.status));
    if (fact.until > 0) {
      number("until", fact.until);
    }
  }
  void operator()(const facts::Moved& fact) {
    event("moved").player(fact.player).place("from", fact.from);
    place("to", fact.to).text("by", named(game::move_names, fact.by)).boolean("came", fact.came);
    if (fact.to != nowhere) {
      number("arrival", state_.players[fact.player].arrived);
    }
  }
  void operator()(const facts::Exposed& fact) {
    event("exposed").player(fact.player).place("creature", fact.exposure.creature);
    place("place", fact.exposure.place);
  }
  void operator()(const facts::ThingChanged& fact) {
    event(game::is_stock(fact.thing) ? "stock" : "thing").player(fact.player);
    text("what", name(fact.thing)).number("change", fact.change);
    text("why", named(game::reason_names, fact.why));
  }
  void operator()(const facts::Lies& fact) {
    event("lies").place("place", fact.place).text("what", name(fact.thing));
    number("change", fact.change);
  }
  void operator()(const facts::Declined& fact) { event("declined").player(fact.player); }
  void operator()(const facts::TreasureSet& fact) {
    event("treasure");
    if (fact.carrier != nobody) {
      text("state", "carried").player(fact.carrier);
    } else if (fact.place != nowhere) {
      text("state", "lies").place("place", fact.place).number("until", fact.until);
    } else {
      text("state", "home");
    }
  }
  void operator()(const facts::Wounded& fact) {
    event("wound").player(fact.player).text("counter", named(game::counter_names, fact.counter));
    number("change", fact.change).text("by", actor_name(fact.by));
  }
  void operator()(const facts::Healed& fact) { event("healed").player(fact.player); }
  void operator()(const facts::ExoteSet& fact) {
    event("exote").player(fact.player).boolean("value", fact.value);
  }
  void operator()(const facts::Mounted& fact) {
    event("mount").player(fact.player).place("creature", fact.creature);
    boolean("value", fact.value);
  }
  void operator()(const facts::CreatureSet& fact) {
    using What = facts::CreatureSet::What;
    event("creature").place("creature", fact.creature).text("what", named(changes, fact.what));
    if (fact.what == What::dead) {
      const EncounterKind kind = game_.dungeon().kind(fact.creature);
      if (info(kind).family == Family::green_eyes) {
        text("death", fact.cruel ? "cruel" : "normal");
      }
    } else if (fact.what == What::sent || fact.what == What::parked) {
      place("to", fact.to).number("since", state_.arrivals);
    } else if (fact.what == What::wounded) {
      text("ammunition", name(fact.wound.ammo)).number("count", fact.wound.count);
      number("last", fact.wound.last);
    } else if (fact.what == What::healed && fact.wound.last > 0) {
      number("last", fact.wound.last);
    }
  }
  void operator()(const facts::WallSet& fact) {
    const Ground& ground = game_.dungeon().ground();
    event("wall").text("boundary",
                       dungeonlab::name(boundary_at(ground.cell(fact.square), fact.side)));
    text("what", fact.last > 0 ? "opened" : "grown");
    if (fact.last > 0) {
      number("last", fact.last);
    }
  }
  void operator()(const facts::Used& fact) {
    constexpr std::array<std::string_view, 3> uses = {name(EncounterKind::arsenal), "tree",
                                                      "center"};
    event("used").player(fact.player).text("what", named(uses, fact.what));
    place("place", fact.place);
  }
  void operator()(const facts::Knows& fact) {
    event("knows").player(fact.player);
    writer_.key("here").begin_array(json::Layout::tight);
    for (const game::Shown& shown : fact.here) {
      writer_.text(name(shown));
    }
    writer_.end_array().key("company").begin_array(json::Layout::tight);
    for (Seat seat = 0; seat < state_.players.size(); ++seat) {
      if ((fact.company >> seat & 1U) != 0) {
        writer_.text(seat_name(seat));
      }
    }
    writer_.end_array();
  }
  void operator()(const facts::Drawn& fact) {
    event("draw").text("stream", "center").number("k", state_.draws - 1);
    number("bound", fact.bound).number("result", fact.result);
  }
  void operator()(const facts::Ended& fact) {
    if (fact.winner != nobody) {
      event("won").player(fact.winner);
    } else {
      event(fact.is_lost ? "lost" : "over");
    }
  }

 private:
  FactWriter& event(std::string_view name) { return text("event", name); }
  FactWriter& text(std::string_view key, std::string_view value) {
    writer_.key(key).text(value);
    return *this;
  }
  FactWriter& number(std::string_view key, std::int64_t value) {
    writer_.key(key).integer(value);
    return *this;
  }
  FactWriter& boolean(std::string_view key, bool value) {
    writer_.key(key).boolean(value);
    return *this;
  }
  FactWriter& player(Seat seat) { return text("player", seat_name(seat)); }
  FactWriter& place(std::string_view key, PlaceIndex place) {
    return place == nowhere ? *this : text(key, dungeonlab::name(game_.dungeon().place(place)));
  }
  [[nodiscard]] const std::string& seat_name(Seat seat) const { return game_.setup().seats[seat]; }
  [[nodiscard]] std::string_view actor_name(const facts::Harm& harm) const {
    switch (harm.sort) {
      case facts::Harm::Sort::kind:
        return dungeonlab::name(static_cast<EncounterKind>(harm.what));
      case facts::Harm::Sort::wire:
        return dungeonlab::name(WallKind::wire);
      case facts::Harm::Sort::ruling:
        return "ruling";
      case facts::Harm::Sort::player:
        break;
    }
    return seat_name(harm.what);
  }

  json::Writer& writer_;
  const game::Game& game_;
  const State& state_;  ///< after the fact
};

void write_words(json::Writer& writer, const game::Words& words) {
  writer.begin_array(json::Layout::tight);
  for (const std::string& word : words) {
    writer.text(word);
  }
  writer.end_array();
}

void write_value(json::Writer& writer, const game::Value& value) {
  if (const auto* const yes = std::get_if<bool>(&value)) {
    writer.boolean(*yes);
  } else if (const auto* const number = std::get_if<std::int32_t>(&value)) {
    writer.integer(*number);
  } else if (const auto* const text = std::get_if<std::string>(&value)) {
    writer.text(*text);
  } else if (const auto* const words = std::get_if<game::Words>(&value)) {
    write_words(writer, *words);
  } else {
    writer.begin_array(json::Layout::tight);
    for (const game::Words& inner : std::get<std::vector<game::Words>>(value)) {
      write_words(writer, inner);
    }
    writer.end_array();
  }
}

}  // namespace

void write_fact(json::Writer& writer, const game::Game& game, const State& state,
                const game::Fact& fact) {
  std::visit(FactWriter(writer, game, state), fact);
}

void write_said(json::Writer& writer, std::span<const std::string> names,
                const game::Announcement& said) {
  writer.key("event").text("said");
  writer.key("to").text(said.to == game::everybody ? std::string_view("all") : names[said.to]);
  writer.key("id").text(said.info().id);
  if (const auto with = parameters(said, names); !with.empty()) {
    writer.key("with").begin_object(json::Layout::tight);
    for (const game::Parameter& parameter : with) {
      writer.key(parameter.key);
      write_value(writer, parameter.value);
    }
    writer.end_object();
  }
}

}  // namespace dungeonlab::session
