// Grades as JSON, and their schema. The schema allows no unknown keys, so a test that checks a
// grade against it notices a key that only one of the two has.
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"

#include <fmt/format.h>

namespace dungeonlab::grade {
namespace {

void write(json::Writer& json, const std::optional<int>& number) {
  if (number) {
    json.integer(*number);
  } else {
    json.null();
  }
}
void write(json::Writer& json, const Interval& interval) {
  json.begin_array(json::Layout::row).integer(interval.low).integer(interval.high).end_array();
}

void write(json::Writer& json, const Figures& one) {
  json.begin_object(json::Layout::row);
  json.key("bot").text(one.who.bot);
  if (one.who.without) {
    json.key("without").text(bots::ability_table[bots::bit(*one.who.without)].name);
  }
  json.key("games").integer(one.games).key("wins").integer(one.wins);
  json.key("won");
  write(json, one.won);
  json.key("median").integer(one.median).key("median_within");
  write(json, one.median_within);
  json.key("p90").integer(one.p90);
  json.key("wins_soon").integer(one.wins_soon);
  json.key("lives_lost").integer(one.lives.lost);
  json.key("lives_gambled").integer(one.lives.gambled);
  json.key("lives_given_up").integer(one.lives.given_up);
  json.end_object();
}

/// Writes where the explorer spends its time.
void write_rounds(json::Writer& json, const Grade& grade) {
  json.key("rounds_at").begin_object();
  for (const TimeAt& one : grade.time()) {
    json.key(name(one.place)).integer(one.rounds);
  }
  json.end_object();
}

}  // namespace

std::string write_grades(const std::vector<Grade>& grades, const Options& options,
                         const std::vector<std::string>& left_out) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(grade_format);
  json.key("seed").text(options.seed);
  json.key("games").integer(options.games);
  json.key("precision").integer(options.precision);
  json.key("rounds").integer(options.rounds);
  json.key("maps").begin_array();
  for (const Grade& grade : grades) {
    json.begin_object();
    json.key("map").text(grade.map);
    json.key("par");
    write(json, grade.par.best);
    json.key("par_median");
    write(json, grade.par.median);
    json.key("par_worst");
    write(json, grade.par.worst);
    json.key("par_undecided").integer(grade.par.undecided);
    json.key("depth");
    write(json, grade.par.depth);
    json.key("bot_turns");
    write(json, grade.bot_turns());
    const std::optional<Rating> rating = grade.rating(options);
    json.key("rating");
    write(json, rating ? std::optional<int>(rating->points) : std::nullopt);
    json.key("rating_error");
    write(json, rating ? std::optional<int>(rating->error) : std::nullopt);
    json.key("discrimination");
    write(json, grade.discrimination());
    json.key("bots").begin_array();
    for (const Figures& one : grade.figures) {
      write(json, one);
    }
    json.end_array();
    write_rounds(json, grade);
    if (grade.people) {
      json.key("people").begin_object(json::Layout::row);
      json.key("games").integer(static_cast<std::int64_t>(grade.people->turns.size()));
      json.key("wins").integer(grade.people->wins).key("median");
      write(json, grade.people->median());
      json.end_object();
    }
    json.end_object();
  }
  json.end_array();
  if (!left_out.empty()) {
    json.key("left_out").begin_array();
    for (const std::string& why : left_out) {
      json.text(why);
    }
    json.end_array();
  }
  if (const auto agreement = agreement_of(grades)) {
    json.key("agreement").begin_object(json::Layout::row);
    json.key("maps").integer(agreement->maps).key("correlation").integer(agreement->correlation);
    json.key("within");
    write(json, agreement->within);
    json.end_object();
  }
  json.end_object();
  return text + "\n";
}

namespace {

constexpr std::string_view count = R"("type": "integer", "minimum": 0)";
constexpr std::string_view turns = R"("type": "integer", "minimum": 1)";
constexpr std::string_view maybe = R"("type": ["integer", "null"], "minimum": 1)";
constexpr std::string_view share = R"("type": ["integer", "null"], "minimum": 0, "maximum": 1000)";
constexpr std::string_view interval =
    R"("type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2)";

void define_map(json::Writer& json) {
  const std::vector<json::SchemaKey> map = {
      {"map", R"("type": "string")", "its file, with its line if there are many"},
      {"par", maybe, "the fewest turns of one who knows the map, from the best landing"},
      {"par_median", maybe, "likewise, from the median of the landings that win"},
      {"par_worst", maybe, "likewise, from the worst of them"},
      {"par_undecided", count, "landings that the solver did not decide"},
      {"depth", maybe, "facts that are learned one after the other on the par route"},
      {"bot_turns", maybe, "the median of the turns of the explorer, if it played"},
      {"bots", R"("type": "array", "items": {"$ref": "#/definitions/bot"})",
       "the ladder, then the explorer without an ability"},
      {"rating", R"("type": ["integer", "null"])",
       "on the scale of the bots, where 400 points are odds of ten to one; null if it is beyond "
       "it"},
      {"rating_error", maybe, "its standard error"},
      {"discrimination", share,
       "of the pairs of games of a bot and the next better one those in which that was sooner, in "
       "thousandths; 500: the map tells nobody apart"},
      {"rounds_at",
       R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 1})",
       "how many rounds of the explorer began at each place, in all games"},
      {"people", R"("$ref": "#/definitions/people")", "games of people, if any were added", true}};
  json::write_object(json, "map", map);
}

void define_bot(json::Writer& json) {
  std::string bots;
  for (const bots::BotInfo& row : bots::bot_table) {
    bots += fmt::format("{}\"{}\"", bots.empty() ? "" : ", ", row.name);
  }
  std::string abilities;
  for (const bots::AbilityInfo& row : bots::ability_table) {
    abilities += fmt::format("{}\"{}\"", abilities.empty() ? "" : ", ", row.name);
  }
  const std::string bot = fmt::format(R"("enum": [{}])", bots);
  const std::string ability = fmt::format(R"("enum": [{}])", abilities);
  const std::vector<json::SchemaKey> one = {
      {"bot", bot, "who plays"},
      {"without", ability, "what it does without", true},
      {"games", turns, "that it has played"},
      {"wins", count, "of them"},
      {"won", interval, "95 % interval of the share of wins, in thousandths"},
      {"median", turns, "of its turns"},
      {"median_within", interval, "95 % interval of that"},
      {"p90", turns, "turns within which nine games of ten ended"},
      {"wins_soon", count, "wins within 300 rounds, which count for the rating"},
      {"lives_lost", count, "in all games, but for those that it gave up"},
      {"lives_gambled", count,
       "of those lost: nothing that it knew told one way that it could go from another"},
      {"lives_given_up", count, "by the bot itself, to land anew"}};
  json::write_object(json, "bot", one);
}

void define_people(json::Writer& json) {
  const std::vector<json::SchemaKey> people = {
      {"games", count, "that were added, unfinished ones included"},
      {"wins", count, "of them"},
      {"median", maybe, "of their turns; null if there are fewer than 30"}};
  json::write_object(json, "people", people);
  const std::vector<json::SchemaKey> agreement = {
      {"maps", turns, "on which people have played enough"},
      {"correlation", R"("type": "integer", "minimum": -1000, "maximum": 1000)",
       "of the ranks of maps by median turns of people and of the explorer, in thousandths"},
      {"within", interval, "95 % interval of that"}};
  json::write_object(json, "agreement", agreement);
}

}  // namespace

std::string write_grade_schema() {
  const std::string format = fmt::format(R"("const": "{}")", grade_format);
  std::string schema;
  json::Writer json(schema);
  json.begin_object();
  json::write_schema_head(json, "What bots make of maps: dungeonlab grade --format json");
  const std::vector<json::SchemaKey> keys = {
      {"format", format, "what this is"},
      {"seed", R"("type": "string")", "of all games"},
      {"games", turns, "of each bot on each map; with a precision the most of them"},
      {"precision", count,
       "percent of the median that its interval may lie to either side; 0: any"},
      {"rounds", turns, "a game that goes on behind it is lost, and counts as so many turns"},
      {"maps", R"("type": "array", "items": {"$ref": "#/definitions/map"})", "each map"},
      {"left_out", R"("type": "array", "minItems": 1, "items": {"type": "string"})",
       "why something that was named is not among the maps", true},
      {"agreement", R"("$ref": "#/definitions/agreement")",
       "of people and the explorer, if there are games of people on three maps or more", true}};
  json::write_keys(json, keys);
  json.key("definitions").begin_object();
  define_map(json);
  define_bot(json);
  define_people(json);
  json.end_object().end_object();
  return schema + "\n";
}

}  // namespace dungeonlab::grade
