// Certificates about games, and their schema. A label is written with what differs from a player
// who has nothing on a map as it is drawn, so most are short. Landings that are undecided, and
// impossible ones whose proof would be too long, stand there and claim nothing.
#include "dungeonlab/certify/solution_certificate.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::certify {
namespace {

constexpr std::string_view solution_certificate_format = "dungeonlab-solution-certificate/1";

class LabelWriter {
 public:
  LabelWriter(json::Writer& json, const Dungeon& dungeon) : json_(json), dungeon_(dungeon) {}

  void write(const game::State& label, bool has_turn) {
    const game::Player& her = label.players[0];
    json_.begin_object(json::Layout::tight);
    json_.key("at").text(name_of(her.at));
    if (has_turn) {
      json_.key("turn").integer(label.round);
    }
    write_flag("exote", her.exote);
    write_flag("treasure", her.treasure);
    if (her.mount != game::nowhere) {
      json_.key("mount").text(name_of(her.mount));
    }
    for (const game::Counter counter :
         {game::Counter::bites, game::Counter::pierces, game::Counter::burns}) {
      const auto row = static_cast<std::size_t>(counter);
      write_number(game::counter_names[row], her.counters[row]);
    }
    write_things(her.things);
    write_stay(her.stay);
    std::vector<PlaceIndex> used = her.arsenals;
    used.insert(used.end(), her.trees.begin(), her.trees.end());
    write_places("used", std::move(used));
    std::vector<PlaceIndex> taken;
    for (const game::Lying& one : label.lying) {
      taken.push_back(one.place);
    }
    write_places("taken", std::move(taken));
    write_openings(label);
    write_creatures(label.creatures);
    json_.end_object();
  }

 private:
  [[nodiscard]] std::string name_of(PlaceIndex place) const { return name(dungeon_.place(place)); }
  void write_flag(std::string_view key, bool value) {
    if (value) {
      json_.key(key).boolean(true);
    }
  }
  void write_number(std::string_view key, std::int64_t value) {
    if (value > 0) {
      json_.key(key).integer(value);
    }
  }
  void write_places(std::string_view key, std::vector<PlaceIndex> places) {
    std::sort(places.begin(), places.end());
    if (!places.empty()) {
      json_.key(key).begin_array();
      for (const PlaceIndex place : places) {
        json_.text(name_of(place));
      }
      json_.end_array();
    }
  }

  void write_things(const game::Things& things) {
    const bool has_any =
        std::any_of(things.begin(), things.end(), [](std::int32_t count) { return count > 0; });
    if (!has_any) {
      return;
    }
    json_.key("has").begin_object();
    for (std::size_t i = 0; i < things.size(); ++i) {
      write_number(game::name(static_cast<game::Thing>(i)), things[i]);
    }
    json_.end_object();
  }

  void write_stay(const std::vector<game::Exposure>& stay) {
    if (stay.empty()) {
      return;
    }
    json_.key("stay").begin_array();
    for (const game::Exposure& one : stay) {
      json_.begin_array().text(name_of(one.creature)).text(name_of(one.place)).end_array();
    }
    json_.end_array();
  }

  void write_openings(const game::State& label) {
    if (label.opened.empty()) {
      return;
    }
    json_.key("opened").begin_array();
    for (const game::Opened& one : label.opened) {
      json_.begin_array().text(name_of(dungeon_.grid().index(one.square, 0)));
      json_.text(name(one.side)).integer(one.last - label.round).end_array();
    }
    json_.end_array();
  }

  void write_creatures(const std::vector<game::Creature>& creatures) {
    if (creatures.empty()) {
      return;
    }
    json_.key("creatures").begin_array();
    for (const game::Creature& one : creatures) {
      json_.begin_object().key("home").text(name_of(one.home));
      write_number("where", static_cast<std::int64_t>(one.where));
      if (one.where == game::Creature::Where::at_place && one.place != one.home) {
        json_.key("place").text(name_of(one.place));
      }
      write_number("since", one.since);
      write_flag("dead", one.dead);
      write_flag("cruel", one.cruel);
      write_flag("skinned", one.skinned);
      write_flag("dark", one.dark);
      write_flag("bridled", one.bridled);
      write_flag("exote", one.exote_mount);
      json_.end_object();
    }
    json_.end_array();
  }

  json::Writer& json_;
  const Dungeon& dungeon_;
};

void write_terms(json::Writer& json, const game::Setup& setup, const solve::Options& options) {
  json.key("terms").begin_object();
  json.key("house_rules").begin_array(json::Layout::row);
  for (const HouseRuleInfo& row : house_rule_table) {
    if (row.scope != Scope::game && setup.rules.test(game::bit(row.rule))) {
      json.text(row.written.view());
    }
  }
  json.end_array();
  json.key("switches").begin_array(json::Layout::row);
  for (std::size_t i = 0; i < switch_table.size(); ++i) {
    std::string_view values = switch_table[i].values;
    for (std::uint8_t skipped = 0; skipped < setup.switches[i]; ++skipped) {
      values.remove_prefix(values.find('|') + 1);
    }
    json.text("K-" + std::to_string(switch_table[i].number) + "=" +
              std::string(values.substr(0, values.find('|'))));
  }
  json.end_array();
  json.key("kits").integer(setup.kits);
  json.key("bullets_per_kit").integer(setup.bullets_per_kit);
  json.key("fine").integer(setup.fine);
  json.key("map_prices").begin_array(json::Layout::row);
  json.integer(setup.map_price_1x1).integer(setup.map_price_3x3).end_array();
  json.key("without").begin_array(json::Layout::row);
  for (std::size_t ammo = 0; ammo < options.without.size(); ++ammo) {
    if (options.without[ammo]) {
      json.text(game::name(static_cast<game::Ammo>(ammo)));
    }
  }
  json.end_array();
  json.end_object();
}

void write_turns_left(json::Writer& json, const Dungeon& dungeon, const solve::Prover& prover) {
  json.key("turns_left").begin_array(json::Layout::tight);
  for (const Square square : dungeon.ground().cells()) {
    for (const PlaceIndex place : dungeon.grid().places_of(square)) {
      for (const std::int32_t turns : prover.turns_left()[place]) {
        json.integer(turns);
      }
    }
  }
  json.end_array();
}

using Key = json::SchemaKey;

constexpr std::string_view proof_text = R"("type": "string")";
constexpr std::string_view proof_texts = R"("type": "array", "items": {"type": "string"})";
constexpr std::string_view proof_number = R"("type": "integer", "minimum": 0)";
constexpr std::string_view proof_place = R"("$ref": "#/definitions/place")";
constexpr std::string_view proof_places =
    R"("type": "array", "items": {"$ref": "#/definitions/place"})";
constexpr std::string_view proof_true = R"("const": true)";

constexpr std::array proof_keys = {
    Key{"format", R"("const": "dungeonlab-solution-certificate/1")", "what this text is"},
    Key{"version", proof_text, "of the program that wrote it"},
    Key{"map", R"("$ref": "#/definitions/map")", "that it speaks of"},
    Key{"terms", R"("$ref": "#/definitions/terms")", "by which a single player plays"},
    Key{"turns_left", R"("type": "array", "items": {"type": "integer", "minimum": -1})",
        "by place, row by row and from below, the fewest turns in which a game can still be won: "
        "on foot, free (an exote, or who may ride), with the treasure on foot, with it free; -1 "
        "for never"},
    Key{"landings", R"("type": "array", "items": {"$ref": "#/definitions/landing"})",
        "of which something is shown, or said to be open"}};

constexpr std::array proof_map_keys = {
    Key{"name", proof_text, "of its file"},
    Key{"sha256", R"("type": "string", "pattern": "^[0-9a-f]{64}$")",
        "of its text: no byte-order mark, lines that end in LF"},
    Key{"bytes", proof_number, "that it has"}};

constexpr std::array proof_terms_keys = {
    Key{"house_rules", proof_texts, "in force"},
    Key{"switches", proof_texts, "each with its value"},
    Key{"kits", proof_number, "of the landing"},
    Key{"bullets_per_kit", proof_number, "in a kit"},
    Key{"fine", proof_number, "of a prison, in dollars"},
    Key{"map_prices", R"("type": "array", "items": {"type": "integer"})",
        "of a map of one cell, and of nine, in dollars"},
    Key{"without", proof_texts, "ammunition that is never shot"}};

constexpr std::array proof_landing_keys = {
    Key{"at", proof_place, "where the player lands"},
    Key{"status", R"("enum": ["won", "impossible", "undecided"])", "what is so of it"},
    Key{"turns", R"("type": "integer", "minimum": 1)", "of the game", true},
    Key{"commands", proof_texts, "a game that wins in so many turns", true},
    Key{"labels", R"("type": "array", "items": {"$ref": "#/definitions/label"})",
        "that cover the landing and all that follows from them: none of them wins, so there is no "
        "game of fewer turns, or none at all",
        true}};

constexpr std::array proof_label_keys = {
    Key{"at", proof_place, "where she is at the beginning of an act"},
    Key{"turn", proof_number, "that she is in; none where turns do not count", true},
    Key{"exote", proof_true, "she is one", true},
    Key{"treasure", proof_true, "she carries it", true},
    Key{"mount", proof_place, "the home of the animal that she rides", true},
    Key{"bites", proof_number, "that are not healed", true},
    Key{"pierces", proof_number, "that are not healed", true},
    Key{"burns", proof_number, "that are not healed", true},
    Key{"has", R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 1})",
        "how many of each thing", true},
    Key{"stay", R"("type": "array", "items": {"type": "array", "items": {"type": "string"}})",
        "beasts by their homes, each with the place from which it has acted on her in this stay",
        true},
    Key{"used", proof_places, "arsenals and trees", true},
    Key{"taken", proof_places, "of which the things are gone", true},
    Key{"opened", R"("type": "array", "items": {"type": "array"})",
        "walls: a place, a side of it, and how many turns more it is open", true},
    Key{"creatures", R"("type": "array", "items": {"$ref": "#/definitions/creature"})",
        "that are not as the map has them, by their homes", true}};

constexpr std::array proof_creature_keys = {
    Key{"home", proof_place, "where the map has it"},
    Key{"where", R"("enum": [1, 2])", "1 ridden, 2 gone", true},
    Key{"place", proof_place, "where it is, if not at home", true},
    Key{"since", proof_number, "which of those that were sent or parked it is", true},
    Key{"dead", proof_true, "it is", true},
    Key{"cruel", proof_true, "its skin is spoilt", true},
    Key{"skinned", proof_true, "its skin is gone", true},
    Key{"dark", proof_true, "its eyes are out", true},
    Key{"bridled", proof_true, "it can be ridden", true},
    Key{"exote", proof_true, "it flies through walls", true}};

void write_route(json::Writer& json, const solve::Answer& answer,
                 const std::vector<std::string>& seats) {
  json.key("turns").integer(answer.turns);
  json.key("commands").begin_array(json::Layout::row);
  for (const game::Command& command : answer.commands) {
    json.text(session::write_command(command, seats));
  }
  json.end_array();
}

void count(const solve::Answer& answer, bool has_labels, SolutionCertificate& made) {
  if (answer.status == solve::Status::won) {
    ++made.won;
    made.least += has_labels ? 1U : 0U;
  } else if (has_labels) {
    ++made.impossible;
  } else {
    ++made.open;
  }
}

}  // namespace

SolutionCertificate solution_certificate(const MapText& map, const game::Game& game,
                                         std::span<const session::SolvedLanding> landings,
                                         const solve::Options& options, std::size_t labels_max) {
  SolutionCertificate made;
  const solve::Prover prover(game, options);
  const std::string bytes = text_for_digest(std::string(map.text));
  json::Writer json(made.text);
  json.begin_object();
  json.key("format").text(solution_certificate_format);
  json.key("version").text(DUNGEONLAB_VERSION);
  json.key("map").begin_object(json::Layout::row);
  json.key("name").text(map.name);
  json.key("sha256").text(sha256(bytes));
  json.key("bytes").integer(static_cast<std::int64_t>(bytes.size()));
  json.end_object();
  write_terms(json, game.setup(), options);
  write_turns_left(json, game.dungeon(), prover);
  json.key("landings").begin_array();
  LabelWriter writer(json, game.dungeon());
  for (const session::SolvedLanding& one : landings) {
    const bool is_won = one.answer.status == solve::Status::won;
    const auto turns = is_won ? std::optional(one.answer.turns) : std::nullopt;
    const auto labels = one.answer.status == solve::Status::undecided
                            ? std::nullopt
                            : prover.cover(one.at, turns, labels_max);
    json.begin_object();
    json.key("at").text(name(game.dungeon().place(one.at)));
    json.key("status").text(is_won ? "won" : labels ? "impossible" : "undecided");
    if (is_won) {
      write_route(json, one.answer, game.setup().seats);
    }
    if (labels) {
      json.key("labels").begin_array();
      for (const game::State& label : *labels) {
        writer.write(label, turns.has_value());
      }
      json.end_array();
    }
    json.end_object();
    count(one.answer, labels.has_value(), made);
  }
  json.end_array();
  json.end_object();
  made.text += "\n";
  return made;
}

std::string write_solution_certificate_schema() {
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(json, "A certificate of dungeonlab on games on one map");
  write_keys(json, proof_keys);
  json.key("definitions").begin_object();
  json.key("place").begin_object(json::Layout::row);
  json.key("type").text("string").key("pattern").text("^[A-Z]+[0-9]+[.][1-9]$");
  json.end_object();
  write_object(json, "map", proof_map_keys);
  write_object(json, "terms", proof_terms_keys);
  write_object(json, "landing", proof_landing_keys);
  write_object(json, "label", proof_label_keys);
  write_object(json, "creature", proof_creature_keys);
  json.end_object();
  json.end_object();
  return out + "\n";
}

}  // namespace dungeonlab::certify
