// Explanations as pages of a handbook. One topic is a page with one heading; several are a book
// with parts, chapters by group and family, and a section for each topic. Maps are code blocks, so
// every Markdown reader keeps their columns.
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/explain/words.hpp"
#include "explain/sentence.hpp"
#include "explain/verdict.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::explain {
namespace {

constexpr std::string_view game_part =
    "# The rules of the game\n\nWhat players and gamemasters need to play DungeonLab. To see a "
    "section in the program, give it the heading or the name of a thing: `dungeonlab explain "
    "boat`.\n";
constexpr std::string_view rules_part =
    "# What can be wrong with a map\n\nEvery rule has a permanent code, a name that states the "
    "fault, and a severity. An error makes a map unplayable, a warning spoils it, an info is worth "
    "knowing. § refers to the sections of the rule book. Each pair of maps is one edit apart, and "
    "the bad one is followed by what the program says about it.\n";
constexpr std::string_view kinds_part =
    "# What a dungeon contains\n\nWalls, every kind of encounter in the order of the rule book, "
    "and the house rules: what players see and meet, how authors use it, and the usual mistake.\n";

/// The opening of the handbook's part that contains a topic.
std::string_view part_of(const Topic& topic) {
  return std::holds_alternative<const GameTopic*>(topic)     ? game_part
         : std::holds_alternative<const rules::Rule*>(topic) ? rules_part
                                                             : kinds_part;
}

/// One of our texts with all characters escaped that have a meaning in Markdown.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (std::string_view("\\`*_<>#|").find(c) != std::string_view::npos) {
      safe += '\\';
    }
    safe += c;
  }
  return safe;
}

/// The same, but text between backticks is code.
std::string escaped_prose(std::string_view text) {
  std::string safe;
  for (bool is_code = false; !text.empty(); is_code = !is_code) {
    const std::size_t end = std::min(text.find('`'), text.size());
    safe += is_code ? fmt::format("`{}`", text.substr(0, end)) : escaped(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return safe;
}

/// The link anchor of a heading, as code hosting sites generate it.
std::string anchor(std::string_view heading) {
  std::string name;
  for (const char letter : plain_word(heading)) {
    const bool stays = (letter >= 'a' && letter <= 'z') || letter == '-';
    name += stays ? std::string(1, letter) : std::string();
  }
  return name;
}

class MarkdownWriter {
 public:
  /// `depth` is the number of # in a section's heading.
  MarkdownWriter(std::size_t depth, Profile profile, Detail detail = Detail::example)
      : depth_(depth), profile_(profile), detail_(detail) {}

  void part(std::string_view words) {
    text_ += text_.empty() ? "" : "\n";
    text_ += words;
  }

  void chapter(std::string_view words) { text_ += fmt::format("\n## {}\n", words); }

  void contents(std::span<const Topic> topics) {
    text_ += "\n";
    for (const Topic& topic : topics) {
      text_ += fmt::format("1. [{0}](#{1})\n", heading(topic), anchor(heading(topic)));
    }
  }

  void section(const Topic& topic) {
    text_ += text_.empty() ? "" : "\n";
    if (const auto* const game = std::get_if<const GameTopic*>(&topic); game != nullptr) {
      text_ += fmt::format("{} {}\n", std::string(depth_, '#'), heading(topic));
      write_blocks((*game)->blocks);
      return;
    }
    const Prose prose = prose_of(topic, profile_);
    text_ += fmt::format("{} {}\n\n{}\n\n**{}**\n", std::string(depth_, '#'), heading(topic),
                         escaped(summary(topic)), escaped(sentence(prose.about)));
    const std::vector<Fact> values = facts(topic, profile_);
    text_ += values.empty() ? "" : "\n";
    for (const Fact& fact : values) {
      text_ += fmt::format("- {}: {}\n", fact.name, escaped(fact.value));
    }
    if (const std::string where = see(topic); !where.empty()) {
      text_ += fmt::format("\nSee: {}\n", escaped(where));
    }
    if (!prose.why.empty()) {
      text_ +=
          fmt::format("\n{}\n\n*Common mistake:* {}\n", escaped(prose.why), escaped(prose.mistake));
    }
    if (detail_ == Detail::row) {
      return;
    }
    if (const std::string because = no_maps_because(topic); !because.empty()) {
      text_ += fmt::format("\n{}\n", escaped(because));
    }
    write_example(example_of(topic));
  }

  std::string take() { return std::move(text_); }

 private:
  void write_blocks(const std::vector<GameBlock>& blocks) {
    using Form = GameBlock::Form;
    bool in_list = false;
    for (const GameBlock& block : blocks) {
      const bool is_item = block.form == Form::item;
      text_ += is_item && in_list ? "" : "\n";
      if (block.form == Form::drawing || block.form == Form::map) {
        text_ += fmt::format("```text\n{}```\n", block.text);
      } else {
        text_ += fmt::format("{}{}\n", is_item ? "- " : "", escaped_prose(block.text));
      }
      in_list = is_item;
    }
  }

  void write_example(const Example& example) {
    if (example.bad.empty()) {
      return;
    }
    text_ += fmt::format("\nBad:\n\n```\n{}```\n\n", example.bad);
    for (const report::Diagnostic& diagnostic : verdict_on(example).diagnostics) {
      text_ += fmt::format(
          "- `{}[{}]` {}{}\n", rules::name(diagnostic.severity), diagnostic.rule->code,
          escaped(sentence(diagnostic.message)),
          diagnostic.help.empty() ? std::string() : " " + escaped(sentence(diagnostic.help)));
    }
    text_ += fmt::format("\nGood:\n\n```\n{}```\n", example.good);
  }

  std::size_t depth_;
  Profile profile_;
  Detail detail_;
  std::string text_;
};

}  // namespace

std::string markdown(const Topic& topic, Detail detail, Profile profile) {
  MarkdownWriter page(1, profile, detail);
  page.section(topic);
  return page.take();
}

std::string markdown(std::span<const Topic> topics, Profile profile) {
  if (topics.size() == 1) {
    return markdown(topics.front(), Detail::example, profile);
  }
  const bool is_the_game = std::all_of(topics.begin(), topics.end(), [](const Topic& topic) {
    return std::holds_alternative<const GameTopic*>(topic);
  });
  if (is_the_game) {
    MarkdownWriter page(2, profile);
    page.part(game_part);
    page.contents(topics);
    for (const Topic& topic : topics) {
      page.section(topic);
    }
    return page.take();
  }
  constexpr std::size_t depth_in_book = 3;
  MarkdownWriter book(depth_in_book, profile);
  const Topic* before = nullptr;
  for (const Topic& topic : topics) {
    if (before == nullptr || part_of(topic) != part_of(*before)) {
      book.part(part_of(topic));
    }
    if (before == nullptr || chapter(topic) != chapter(*before)) {
      book.chapter(chapter(topic));
    }
    book.section(topic);
    before = &topic;
  }
  return book.take();
}

}  // namespace dungeonlab::explain
