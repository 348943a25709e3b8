// Explanations for people at a terminal. Maps appear as they would in a file, so that they can be
// copied and tried. With box-drawing lines or colors they are drawn again with the faulty cells
// marked, unless the mistake is in the text itself, because drawing would fix it.
#include "dungeonlab/render/text.hpp"

#include "dungeonlab/core/wrap.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/explain/words.hpp"
#include "dungeonlab/report/ink.hpp"
#include "dungeonlab/report/marks.hpp"
#include "explain/sentence.hpp"
#include "explain/verdict.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::explain {
namespace {

using report::Ink;

constexpr std::size_t margin = 2;
constexpr std::size_t label_width = 25;  ///< of the longest fact, including a gap

class TextWriter {
 public:
  explicit TextWriter(const TextOptions& options) : options_(options) {}

  void write(const Topic& topic) {
    text_ += text_.empty() ? "" : "\n\n";
    text_ += fmt::format("{}  {}\n\n", paint(Ink::heading, heading(topic)),
                         paint(Ink::quiet, summary(topic)));
    if (const auto* const game = std::get_if<const GameTopic*>(&topic); game != nullptr) {
      write_blocks((*game)->blocks);
      write_see(topic);
      return;
    }
    const Prose prose = prose_of(topic, options_.profile);
    paragraph("", sentence(prose.about));
    write_facts(facts(topic, options_.profile));
    write_see(topic);
    if (!prose.why.empty()) {
      text_ += "\n";
      paragraph(std::holds_alternative<EncounterKind>(topic) ? "" : "why: ", prose.why);
      text_ += "\n";
      paragraph("common mistake: ", prose.mistake);
    }
    write_example(topic);
  }

  void list(std::string_view label, std::string_view words) {
    text_ += paint(Ink::heading, label) + "\n";
    paragraph("", words);
  }

  void line(std::string_view words) { text_ += fmt::format("{}\n", words); }

  std::string take() { return std::move(text_); }

 private:
  [[nodiscard]] std::string paint(Ink ink, std::string_view text) const {
    return options_.color ? report::painted(ink, text) : std::string(text);
  }

  [[nodiscard]] std::size_t width(std::size_t indent) const {
    constexpr int narrow = 50;
    return static_cast<std::size_t>(std::max(options_.width, narrow)) - indent;
  }

  /// A paragraph whose label is painted and counts as its first words.
  void paragraph(std::string_view label, std::string_view words, Ink ink = Ink::heading) {
    bool first = true;
    for (const std::string& line : wrapped(fmt::format("{}{}", label, words), width(margin))) {
      const std::string_view rest = std::string_view(line).substr(first ? label.size() : 0);
      text_ += fmt::format("{:{}}{}{}\n", "", margin, first ? paint(ink, label) : "", rest);
      first = false;
    }
  }

  void write_see(const Topic& topic) {
    if (const std::string where = see(topic); !where.empty()) {
      text_ += "\n";
      paragraph("see: ", where, Ink::quiet);
    }
  }

  void write_blocks(const std::vector<GameBlock>& blocks) {
    using Form = GameBlock::Form;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const GameBlock& block = blocks[i];
      const bool goes_on = i > 0 && block.form == Form::item && blocks[i - 1].form == Form::item;
      text_ += i == 0 || goes_on ? "" : "\n";
      switch (block.form) {
        case Form::paragraph:
          paragraph("", block.text);
          break;
        case Form::item:
          item(block.text);
          break;
        case Form::drawing:
          write_indented(block.text);
          break;
        case Form::map:
          write_map(block.text, {});
          break;
      }
    }
  }

  void item(std::string_view words) {
    std::string_view mark = "- ";
    for (const std::string& line : wrapped(words, width(margin + mark.size()))) {
      text_ += fmt::format("{:{}}{}{}\n", "", margin, mark, line);
      mark = "  ";
    }
  }

  void write_facts(const std::vector<Fact>& facts) {
    text_ += facts.empty() ? "" : "\n";
    for (const Fact& fact : facts) {
      bool first = true;
      for (const std::string& line : wrapped(fact.value, width(margin + label_width))) {
        text_ +=
            fmt::format("{:{}}{:<{}}{}\n", "", margin, first ? fact.name : "", label_width, line);
        first = false;
      }
    }
  }

  void write_example(const Topic& topic) {
    if (const std::string because = no_maps_because(topic); !because.empty()) {
      text_ += "\n";
      paragraph("", because);
    }
    const Example example = example_of(topic);
    if (example.bad.empty()) {
      return;
    }
    const report::Report verdict = verdict_on(example);
    text_ += fmt::format("\n{:{}}{}\n\n", "", margin, paint(Ink::error, "bad"));
    write_map(example.bad, report::marks_of(verdict));
    text_ += "\n";
    for (const report::Diagnostic& diagnostic : verdict.diagnostics) {
      paragraph(fmt::format("{}[{}]: ", rules::name(diagnostic.severity), diagnostic.rule->code),
                diagnostic.message, report::ink_of(diagnostic.severity));
      if (!diagnostic.help.empty()) {
        paragraph("help: ", diagnostic.help);
      }
    }
    text_ += fmt::format("\n{:{}}{}\n\n", "", margin, paint(Ink::good, "good"));
    write_map(example.good, {});
  }

  void write_map(std::string_view map, std::vector<render::Mark> marks) {
    const io::Document document = io::read(std::string(map), io::form_of(map));
    const bool is_plain = options_.charset == io::Charset::ascii && !options_.color;
    if (is_plain || document.form != io::Form::plan || !document.faults.empty()) {
      write_indented(map);
      return;
    }
    write_indented(render::text(document.sheet, {.charset = options_.charset,
                                                 .color = options_.color,
                                                 .marks = std::move(marks),
                                                 .legend = render::LegendSize::none}));
  }

  void write_indented(std::string_view map) {
    constexpr std::size_t map_margin = 4;
    while (!map.empty()) {
      const std::size_t end = std::min(map.find('\n'), map.size());
      const std::string_view line = map.substr(0, end);
      text_ += line.empty() ? "\n" : fmt::format("{:{}}{}\n", "", map_margin, line);
      map.remove_prefix(std::min(end + 1, map.size()));
    }
  }

  TextOptions options_;
  std::string text_;
};

}  // namespace

std::string text(std::span<const Topic> topics, const TextOptions& options) {
  TextWriter writer(options);
  for (const Topic& topic : topics) {
    writer.write(topic);
  }
  return writer.take();
}

std::string index(const TextOptions& options) {
  TextWriter writer(options);
  writer.line(
      "You can ask for any word of the game, name or code: dungeonlab explain boat,\ndungeonlab "
      "explain black-rider, dungeonlab explain RV06. The letters of a group explain all\nits "
      "rules: dungeonlab explain RV. The whole game: dungeonlab explain rules-of-the-game.\n");
  std::string words;
  const auto& topics = everything();
  for (std::size_t i = 0; i < topics.size(); ++i) {
    const auto* const rule = std::get_if<const rules::Rule*>(&topics[i]);
    words += words.empty() ? "" : ", ";
    const auto* const game = std::get_if<const GameTopic*>(&topics[i]);
    words += rule != nullptr   ? std::string((*rule)->code)
             : game != nullptr ? std::string((*game)->name)
                               : heading(topics[i]);
    if (i + 1 == topics.size() || chapter(topics[i]) != chapter(topics[i + 1])) {
      writer.list(chapter(topics[i]), words);
      words.clear();
    }
  }
  return writer.take();
}

}  // namespace dungeonlab::explain
