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
      {"map", R"("type": "string")", "the file of the map, with the line if the file has several"},
      {"par", maybe, "the fewest turns of a player who knows the map, from the best landing"},
      {"par_median", maybe, "par from the median of the landings that win"},
      {"par_worst", maybe, "par from the worst of the landings that win"},
      {"par_undecided", count, "the number of landings that the solver did not decide"},
      {"depth", maybe, "the number of facts that are learned one after the other on the par route"},
      {"bot_turns", maybe, "the median turns of the explorer, if it played"},
      {"bots", R"("type": "array", "items": {"$ref": "#/definitions/bot"})",
       "the ladder, then the explorer without an ability"},
      {"rating", R"("type": ["integer", "null"])",
       "the rating on the scale of the bots, where 400 points are odds of ten to one; null if off "
       "the scale"},
      {"rating_error", maybe, "the standard error of the rating"},
      {"discrimination", share,
       "the share of pairs of games, of a bot and the next better one, in which the better one "
       "finished sooner, in thousandths; 500: the map makes no difference"},
      {"rounds_at",
       R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 1})",
       "the number of rounds of the explorer that began at each place, in all games"},
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
      {"bot", bot, "the bot that plays"},
      {"without", ability, "the ability that the bot plays without", true},
      {"games", turns, "the number of games it played"},
      {"wins", count, "the number of games it won"},
      {"won", interval, "the 95 % interval of the share of wins, in thousandths"},
      {"median", turns, "the median of its turns"},
      {"median_within", interval, "the 95 % interval of the median"},
      {"p90", turns, "the number of turns within which nine games of ten ended"},
      {"wins_soon", count, "the number of wins within 300 rounds, which count for the rating"},
      {"lives_lost", count,
       "the number of lives lost in all games, except those that the bot gave up"},
      {"lives_gambled", count,
       "the number of those lost where nothing that the bot knew distinguished one way from "
       "another"},
      {"lives_given_up", count, "the number of lives that the bot ended itself, to land again"}};
  json::write_object(json, "bot", one);
}

void define_people(json::Writer& json) {
  const std::vector<json::SchemaKey> people = {
      {"games", count, "the number of games added, including unfinished ones"},
      {"wins", count, "the number of games won"},
      {"median", maybe, "the median of their turns; null if there are fewer than 30 games"}};
  json::write_object(json, "people", people);
  const std::vector<json::SchemaKey> agreement = {
      {"maps", turns, "the number of maps on which people have played enough"},
      {"correlation", R"("type": "integer", "minimum": -1000, "maximum": 1000)",
       "the correlation of the ranks of maps by median turns of people and of the explorer, in "
       "thousandths"},
      {"within", interval, "the 95 % interval of the correlation"}};
  json::write_object(json, "agreement", agreement);
}

}  // namespace

std::string write_grade_schema() {
  const std::string format = fmt::format(R"("const": "{}")", grade_format);
  std::string schema;
  json::Writer json(schema);
  json.begin_object();
  json::write_schema_head(json, "How bots rate maps, as dungeonlab grade --format json shows it");
  const std::vector<json::SchemaKey> keys = {
      {"format", format, "the format of this document"},
      {"seed", R"("type": "string")", "the seed of all games"},
      {"games", turns,
       "the number of games of each bot on each map; with a precision, the maximum"},
      {"precision", count,
       "the percentage of the median that its interval may extend to either side; 0: any"},
      {"rounds", turns, "the limit of rounds; longer games count as losses of that many turns"},
      {"maps", R"("type": "array", "items": {"$ref": "#/definitions/map"})", "each map"},
      {"left_out", R"("type": "array", "minItems": 1, "items": {"type": "string"})",
       "the reasons why requested items are not among the maps", true},
      {"agreement", R"("$ref": "#/definitions/agreement")",
       "the agreement of people and the explorer, if three maps or more have games of people",
       true}};
  json::write_keys(json, keys);
  json.key("definitions").begin_object();
  define_map(json);
  define_bot(json);
  define_people(json);
  json.end_object().end_object();
  return schema + "\n";
}

}  // namespace dungeonlab::grade
