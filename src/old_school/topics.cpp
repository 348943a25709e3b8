// Explains old-school play: each procedure with its sections, its readings in force, what it leaves
// to the referee, its questions, and who may see its roll; and each question with the rows that
// answer it. Everything comes from the engine's tables.
#include "old_school/topics.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/expedition/check.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/osr/procedures.hpp"
#include "dungeonlab/osr/readings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

constexpr std::string_view os_prefix = "OS-";

std::string_view who_sees(osr::Seen seen) {
  switch (seen) {
    case osr::Seen::none:
      return "nothing is rolled";
    case osr::Seen::table:
      return "open: everybody sees it";
    case osr::Seen::referee:
      return "secret: only the referee sees it";
  }
  return {};
}

/// The values as `yes or no`.
std::string alternatives(std::string_view values) {
  std::string text(values);
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at)) {
    text.replace(at, 1, " or ");
  }
  return text;
}

/// The reading in force; empty if no reading has this id.
std::string reading_in_force(std::string_view id) {
  for (const osr::ReadingInfo& row : osr::reading_table) {
    if (row.id == id) {
      return fmt::format("{} {}={} ({}): {}", id, row.name, osr::usual_value(row),
                         alternatives(row.values), row.about);
    }
  }
  for (const osr::KeptReading& row : osr::kept_reading_table) {
    if (row.id == id) {
      return fmt::format("{} {}={} (fixed): {}", id, row.name, row.value, row.about);
    }
  }
  return {};
}

std::string shown_judgement(std::string_view id) {
  for (const osr::JudgementInfo& row : osr::judgement_table) {
    if (row.id == id) {
      return fmt::format("{} {} (answers: {})", id, row.when, row.answers);
    }
  }
  return {};
}

/// The procedures with an id in the list `part`.
std::string procedures_with(std::string_view osr::ProcedureInfo::*part, std::string_view id) {
  std::string text;
  for (const osr::ProcedureInfo& row : osr::procedure_table) {
    if (osr::lists(row.*part, id)) {
      text += fmt::format("{}{}{} {}", text.empty() ? "" : ", ", os_prefix, row.id, row.title);
    }
  }
  return text;
}

OldSchoolTopic topic_of(const osr::ProcedureInfo& row) {
  OldSchoolTopic topic{.id = fmt::format("{}{}", os_prefix, row.id),
                       .title = std::string(row.title),
                       .about = std::string(row.about)};
  const auto sections = osr::sections_of(row);
  if (!sections.empty()) {
    topic.facts.emplace_back("sections", fmt::format("{}", fmt::join(sections, " ")));
  }
  topic.facts.emplace_back("roll", who_sees(row.seen));
  for (const osr::QuestionInfo* question : osr::questions_of(row)) {
    topic.facts.emplace_back("ask", fmt::format("dungeonlab osr tables {}{}{}: {}", question->id,
                                                question->takes.empty() ? "" : " ",
                                                osr::shown_parameters(*question), question->about));
  }
  for (const std::string_view id : osr::words_of_list(row.readings)) {
    topic.facts.emplace_back("reading", reading_in_force(id));
  }
  for (const std::string_view id : osr::words_of_list(row.judgements)) {
    topic.facts.emplace_back("judgement", shown_judgement(id));
  }
  return topic;
}

OldSchoolTopic topic_of(const osr::ReadingInfo& row) {
  return {.id = fmt::format("{}{}", os_prefix, row.id),
          .title = fmt::format("the reading {}", row.name),
          .about = std::string(row.about),
          .facts = {{"in force", fmt::format("{}={}", row.name, osr::usual_value(row))},
                    {"values", alternatives(row.values)},
                    {"set with", fmt::format("--reading {}={}", row.name, osr::usual_value(row))},
                    {"changes", procedures_with(&osr::ProcedureInfo::readings, row.id)}}};
}

OldSchoolTopic topic_of(const osr::KeptReading& row) {
  return {.id = fmt::format("{}{}", os_prefix, row.id),
          .title = fmt::format("the reading {}", row.name),
          .about = std::string(row.about),
          .facts = {{"in force", fmt::format("{}={} (fixed)", row.name, row.value)},
                    {"changes", procedures_with(&osr::ProcedureInfo::readings, row.id)}}};
}

OldSchoolTopic topic_of(const osr::JudgementInfo& row) {
  OldSchoolTopic topic{.id = fmt::format("{}{}", os_prefix, row.id),
                       .title = std::string(row.when),
                       .about =
                           "The referee decides. The first answer applies if nobody gives "
                           "another.",
                       .facts = {{"answers", std::string(row.answers)}}};
  if (!row.sections.empty()) {
    topic.facts.emplace_back("sections", std::string(row.sections));
  }
  if (std::string used = procedures_with(&osr::ProcedureInfo::judgements, row.id); !used.empty()) {
    topic.facts.emplace_back("asked by", std::move(used));
  }
  return topic;
}

OldSchoolTopic topic_of(const expedition::FindingInfo& row) {
  return {.id = std::string(row.code),
          .title = std::string(row.name),
          .about = as_sentence(row.rule),
          .facts = {{"severity", std::string(rules::name(row.severity))},
                    {"why", std::string(row.why)},
                    {"mistake", std::string(row.mistake)},
                    {"found by", "dungeonlab osr stock MAP --check KEY"}}};
}

/// Adds each built-in rule set's answer to a question, in the order of the sets.
void add_rows(const osr::QuestionInfo& question, OldSchoolTopic& topic) {
  for (const std::string_view name : osr::ruleset_names()) {
    const auto set = osr::RuleSet::named(name);
    for (const osr::RuleSet::Layer& layer : set->layers()) {
      const auto row = layer.rules().rows.find(question.id);
      const std::string of = fmt::format("row of {}", layer.set);
      const bool is_there = std::any_of(topic.facts.begin(), topic.facts.end(),
                                        [&](const auto& fact) { return fact.first == of; });
      if (row != layer.rules().rows.end() && !is_there) {
        topic.facts.emplace_back(of, row->second.in_one_line());
      }
    }
  }
}

OldSchoolTopic topic_of(const osr::QuestionInfo& row) {
  OldSchoolTopic topic{.id = fmt::format("{}{}", os_prefix, row.id),
                       .title = fmt::format("the question {}", row.id),
                       .about = as_sentence(row.about)};
  topic.facts.emplace_back(
      "ask", fmt::format("dungeonlab osr tables {}{}{}", row.id, row.takes.empty() ? "" : " ",
                         osr::shown_parameters(row)));
  if (!row.sections.empty()) {
    topic.facts.emplace_back("sections", std::string(row.sections));
  }
  for (const osr::ProcedureInfo& procedure : osr::procedure_table) {
    if (procedure.id == row.procedure) {
      topic.facts.emplace_back("part of",
                               fmt::format("{}{} {}", os_prefix, procedure.id, procedure.title));
    }
  }
  add_rows(row, topic);
  return topic;
}

/// The names of procedures, readings, judgements and questions, each with its explanation.
struct NamedTopic {
  std::vector<std::string> names;
  OldSchoolTopic topic;
};

const std::vector<NamedTopic>& all_topics() {
  static const std::vector<NamedTopic> all = [] {
    std::vector<NamedTopic> made;
    const auto add = [&](const auto& row, std::string_view name) {
      OldSchoolTopic topic = topic_of(row);
      std::vector<std::string> names = {to_upper(topic.id), std::string(row.id)};
      if (!name.empty()) {
        names.push_back(to_upper(name));
      }
      made.push_back({std::move(names), std::move(topic)});
    };
    for (const osr::ProcedureInfo& row : osr::procedure_table) {
      add(row, {});
    }
    for (const osr::ReadingInfo& row : osr::reading_table) {
      add(row, row.name);
    }
    for (const osr::KeptReading& row : osr::kept_reading_table) {
      add(row, row.name);
    }
    for (const osr::JudgementInfo& row : osr::judgement_table) {
      add(row, {});
    }
    for (const osr::QuestionInfo& row : osr::questions()) {
      add(row, row.id);
    }
    for (const expedition::FindingInfo& row : expedition::finding_table) {
      made.push_back({{std::string(row.code), to_upper(row.name)}, topic_of(row)});
    }
    return made;
  }();
  return all;
}

std::string topics_as_json(const std::vector<OldSchoolTopic>& topics) {
  std::string text;
  json::Writer json(text);
  json.begin_array();
  for (const OldSchoolTopic& topic : topics) {
    json.begin_object();
    json.key("id").text(topic.id).key("title").text(topic.title).key("about").text(topic.about);
    json.key("facts").begin_array();
    for (const auto& [name, value] : topic.facts) {
      json.begin_object(json::Layout::row);
      json.key("name").text(name).key("value").text(value);
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
  return text + "\n";
}

}  // namespace

std::vector<OldSchoolTopic> old_school_topics_named(std::string_view word) {
  const std::string name = to_upper(word);
  std::vector<OldSchoolTopic> topics;
  const bool is_letter = name.size() == os_prefix.size() + 1 && name.starts_with(os_prefix);
  const auto* const section =
      std::find_if(osr::section_table.begin(), osr::section_table.end(),
                   [&](const osr::SectionInfo& row) { return row.id == name; });
  for (const NamedTopic& one : all_topics()) {
    const std::string_view id = std::string_view(one.topic.id).substr(os_prefix.size());
    const bool is_named =
        std::find(one.names.begin(), one.names.end(), name) != one.names.end() ||
        (is_letter && one.topic.id.starts_with(name)) ||
        (section != osr::section_table.end() && osr::lists(section->procedures, id));
    if (is_named) {
      topics.push_back(one.topic);
    }
  }
  return topics;
}

const std::vector<std::string>& old_school_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> made;
    for (const NamedTopic& one : all_topics()) {
      made.push_back(one.topic.id);
    }
    for (const osr::ReadingInfo& row : osr::reading_table) {
      made.emplace_back(row.name);
    }
    for (const osr::KeptReading& row : osr::kept_reading_table) {
      made.emplace_back(row.name);
    }
    for (const osr::QuestionInfo& row : osr::questions()) {
      made.emplace_back(row.id);
    }
    return made;
  }();
  return words;
}

std::string shown_topics(const std::vector<OldSchoolTopic>& topics, Layout layout, int width) {
  std::string text;
  switch (layout) {
    case Layout::json:
      return topics_as_json(topics);
    case Layout::markdown:
      for (const OldSchoolTopic& topic : topics) {
        Table table{.columns = {"", ""}};
        for (const auto& [name, value] : topic.facts) {
          table.rows.push_back({name, value});
        }
        text += fmt::format("{}## {} {}\n\n{}\n\n{}", text.empty() ? "" : "\n", topic.id,
                            topic.title, topic.about, markdown(table));
      }
      return text;
    case Layout::text:
      break;
  }
  for (const OldSchoolTopic& topic : topics) {
    Table table{.columns = {"", ""}, .rows = {{topic.id, topic.title}, {"", topic.about}}};
    std::string last;
    for (const auto& [name, value] : topic.facts) {
      table.rows.push_back({name == last ? "" : name, value});
      last = name;
    }
    text += fmt::format("{}{}", text.empty() ? "" : "\n", aligned(table, width));
  }
  return text;
}

Table old_school_index() {
  Table table{.columns = {"word", "sections", "topic"}};
  for (const osr::ProcedureInfo& row : osr::procedure_table) {
    table.rows.push_back({fmt::format("{}{}", os_prefix, row.id),
                          fmt::format("{}", fmt::join(osr::sections_of(row), " ")),
                          std::string(row.title)});
  }
  for (const osr::JudgementInfo& row : osr::judgement_table) {
    table.rows.push_back(
        {fmt::format("{}{}", os_prefix, row.id), std::string(row.sections), std::string(row.when)});
  }
  for (const NamedTopic& one : all_topics()) {
    if (one.topic.title.starts_with("the reading")) {
      table.rows.push_back({one.topic.id, "", one.topic.title});
    }
  }
  for (const osr::QuestionInfo& row : osr::questions()) {
    table.rows.push_back({fmt::format("{}{}", os_prefix, row.id), std::string(row.sections),
                          std::string(row.about)});
  }
  for (const expedition::FindingInfo& row : expedition::finding_table) {
    table.rows.push_back(
        {std::string(row.code), "", fmt::format("a finding about keys: {}", row.rule)});
  }
  return table;
}

}  // namespace dungeonlab::app::old_school
