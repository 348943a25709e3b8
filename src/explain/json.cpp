// Rules and kinds for programs: numbers are numbers, absent values are null, and values of a column
// are stable names rather than words for people.
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/explain/words.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/rules/terms.hpp"
#include "explain/verdict.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::explain {
namespace {

class Writer {
 public:
  Writer(std::string& out, Profile profile) : json_(out), profile_(profile) {}

  void write(std::span<const Topic> topics, Detail detail) {
    json_.begin_array();
    for (const Topic& topic : topics) {
      json_.begin_object();
      std::visit([&](auto one) { write_row(one, prose_of(topic, profile_)); }, topic);
      const GameTopic* const game = game_topic_of(topic);
      text("see", game == nullptr ? std::string_view() : game->name);
      if (detail == Detail::example) {
        write_example(example_of(topic));
      }
      json_.end_object();
    }
    json_.end_array();
  }

 private:
  void text(std::string_view key, std::string_view value) {
    json_.key(key);
    value.empty() ? json_.null() : json_.text(value);
  }

  /// Writes a number; 0 means nothing and becomes null.
  void number(std::string_view key, int value) {
    json_.key(key);
    value == 0 ? json_.null() : json_.integer(value);
  }

  void write_row(const GameTopic* topic, const Prose& prose) {
    text("topic", topic->name);
    text("title", prose.about);
    json_.key("words").begin_array(json::Layout::row);
    for (const std::string_view word : topic->words) {
      json_.text(word);
    }
    json_.end_array();
    json_.key("text").begin_array();
    for (const GameBlock& block : topic->blocks) {
      constexpr std::array<std::string_view, 4> forms = {"paragraph", "item", "drawing", "map"};
      json_.begin_object(json::Layout::row);
      text(forms[static_cast<std::size_t>(block.form)], block.text);
      json_.end_object();
    }
    json_.end_array();
  }

  void write_row(const rules::Rule* one, const Prose& prose) {
    const rules::Rule& rule = *one;
    text("code", rule.code);
    text("name", rule.name);
    text("group", letters(rule.group));
    json_.key("severities").begin_array(json::Layout::row);
    json_.text(rules::name(rule.severity));
    if (rule.lesser) {
      json_.text(rules::name(*rule.lesser));
    }
    json_.end_array();
    json_.key("profiles").begin_object(json::Layout::row);
    for (std::size_t i = 0; i < rules::profile_names.size(); ++i) {
      const rules::Terms terms{.profile = static_cast<rules::Profile>(i)};
      text(rules::profile_names[i],
           rules::name(rules::severity_under(terms, rule).value_or(rule.severity)));
    }
    json_.end_object();
    number("section", rule.section);
    text("rule", prose.about);
    text("why", prose.why);
    text("mistake", prose.mistake);
    text("evaluated_by", name(rule.found_by));
    json_.key("told_as").begin_array(json::Layout::row);
    if (rule.found_by == rules::FoundBy::other) {
      std::string_view rest = rule.instead;
      while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        json_.text(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
    json_.end_array();
    text("cannot_be_broken_because", rule.undrawable);
  }

  void write_row(WallKind kind, const Prose& prose) {
    const WallInfo& row = info(kind);
    text("wall", row.name);
    text("about", prose.about);
    text("across", {&row.across, 1});
    text("upright", {&row.upright, 1});
    text("opened_by", opening(kind));
    json_.key("weight").integer(row.weight);
  }

  void write_row(HouseRule rule, const Prose& prose) {
    text("house_rule", dungeonlab::name(rule));
    text("about", prose.about);
    text("changes", name(info(rule).scope));
  }

  void write_row(EncounterKind kind, const Prose& prose) {
    const EncounterInfo& row = info(kind);
    text("code", row.code);
    text("kind", row.written.view());
    text("family", name(row.family));
    number("section", row.section);
    text("about", prose.about);
    text("profile", profile_names[static_cast<std::size_t>(profile_)]);
    text("why", prose.why);
    text("mistake", prose.mistake);
    text("sight", name(row.sight));
    json_.key("pierces").integer(row.pierces);
    json_.key("burns").integer(row.burns);
    text("arrival", name(row.arrival));
    json_.key("bites").integer(row.bites);
    write_kill(row.kill);
    number("skin_price", row.skin_price);
    json_.key("attributes").begin_object(json::Layout::row);
    for (std::size_t i = 0; i < attribute_names.size(); ++i) {
      const Use use = row.use(static_cast<Attribute>(i));
      if (use != Use::never) {
        text(attribute_names[i], use == Use::mandatory ? "mandatory" : "optional");
      }
    }
    json_.end_object();
    number("count_default", row.count_default);
    json_.key("needs");
    if (row.needs) {
      json_.begin_object(json::Layout::row);
      text("kind", dungeonlab::name(row.needs->kind));
      json_.key("same_sign").boolean(row.needs->same_sign);
      json_.end_object();
    } else {
      json_.null();
    }
    house_rule("house_rule", row.house_rule);
    json_.key("weight").integer(row.weight);
  }

  void write_kill(const KillCost& kill) {
    json_.key("kill").begin_object(json::Layout::row);
    number(dungeonlab::name(EncounterKind::bullets), kill.bullets);
    number(dungeonlab::name(EncounterKind::grenades), kill.grenades);
    number(dungeonlab::name(EncounterKind::blasters), kill.blasters);
    house_rule("house_rule", kill.only_with);
    house_rule("house_rule_for_blasters", kill.blasters_only_with);
    json_.end_object();
  }

  void house_rule(std::string_view key, std::optional<HouseRule> rule) {
    text(key, rule ? dungeonlab::name(*rule) : std::string_view());
  }

  void write_example(const Example& example) {
    json_.key("example");
    if (example.bad.empty()) {
      json_.null();
      return;
    }
    json_.begin_object();
    text("bad", example.bad);
    json_.key("findings").begin_array();
    for (const report::Diagnostic& diagnostic : verdict_on(example).diagnostics) {
      json_.begin_object(json::Layout::row);
      text("code", diagnostic.rule->code);
      text("severity", rules::name(diagnostic.severity));
      text("message", diagnostic.message);
      text("help", diagnostic.help);
      json_.end_object();
    }
    json_.end_array();
    text("good", example.good);
    json_.end_object();
  }

  json::Writer json_;
  Profile profile_;
};

}  // namespace

std::string json(std::span<const Topic> topics, Detail detail, Profile profile) {
  std::string out;
  Writer(out, profile).write(topics, detail);
  return out + "\n";
}

}  // namespace dungeonlab::explain
