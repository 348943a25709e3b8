// The rules of the game, from texts that are part of the program. Numbers and the lists of codes,
// house rules and readings come from tables, so changing a row changes the page. Tests, not users,
// make sure that the texts are well-formed.
#include "dungeonlab/explain/game_topic.hpp"
#include "dungeonlab/explain/words.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/switch.hpp"
#include "explain/game_texts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::explain {
namespace {

constexpr std::string_view drawing_margin = "    ";

/// Removes and returns the text before the mark; the mark is also removed.
std::string_view cut(std::string_view& text, std::string_view mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + mark.size(), text.size()));
  return part;
}

/// The list in a line such as `words: look, green eyes`.
std::vector<std::string_view> list_of(std::string_view line) {
  std::vector<std::string_view> words;
  cut(line, ":");
  while (!line.empty()) {
    std::string_view word = cut(line, ",");
    word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
    if (!word.empty()) {
      words.push_back(word);
    }
  }
  return words;
}

class BlockReader {
 public:
  std::vector<GameBlock> read(std::string_view text) {
    while (!text.empty()) {
      take(cut(text, "\n"));
    }
    return std::move(blocks_);
  }

 private:
  using Form = GameBlock::Form;

  void take(std::string_view line) {
    if (line.empty()) {
      // In a map, an empty line separates its head from the drawing.
      goes_on_ = goes_on_ && blocks_.back().form == Form::map &&
                 blocks_.back().text.find('+') == std::string::npos;
      if (goes_on_) {
        blocks_.back().text += '\n';
      }
    } else if (line.starts_with(drawing_margin)) {
      line.remove_prefix(drawing_margin.size());
      if (!goes_on_) {
        add(line.starts_with("dungeonlab-plan/") ? Form::map : Form::drawing, "");
      }
      blocks_.back().text.append(line).append("\n");
    } else if (line.starts_with('@')) {
      add_table(line.substr(1));
    } else if (line.starts_with("- ")) {
      add(Form::item, line.substr(2));
    } else if (goes_on_) {
      line.remove_prefix(line.find_first_not_of(' '));
      blocks_.back().text.append(" ").append(line);
    } else {
      add(Form::paragraph, line);
    }
  }

  void add(Form form, std::string_view text) {
    blocks_.push_back({form, std::string(text)});
    goes_on_ = true;
  }

  void add_table(std::string_view called) {
    if (called == "codes") {
      add_codes();
    } else if (called == "profiles") {
      add_profiles();
    } else if (called == "house-rules") {
      for (const HouseRuleInfo& row : house_rule_table) {
        add(Form::item, fmt::format("{}: {}", row.written.view(), dungeonlab::about(row.rule)));
      }
    } else if (called == "readings") {
      for (const SwitchInfo& row : switch_table) {
        std::string values(row.values);
        for (std::size_t bar = values.find('|'); bar != std::string::npos; bar = values.find('|')) {
          values.replace(bar, 1, ", ");
        }
        add(Form::item, fmt::format("K-{}: {} ({})", row.number, row.about, values));
      }
    }
    goes_on_ = false;
  }

  void add_profiles() {
    for (std::size_t i = 0; i < profile_names.size(); ++i) {
      std::string rules;
      for (const HouseRule rule : play_rules(static_cast<Profile>(i)).in_force) {
        rules += fmt::format("{}{}", rules.empty() ? "" : ", ", dungeonlab::name(rule));
      }
      add(Form::item, fmt::format("{} starts with {}", profile_names[i], rules));
    }
  }

  void add_codes() {
    for (std::size_t i = 0; i < encounter_table.size(); ++i) {
      const EncounterInfo& row = encounter_table[i];
      if (i == 0 || row.family != encounter_table[i - 1].family) {
        add(Form::item, fmt::format("{}: ", title(row.family)));
      } else {
        blocks_.back().text += ", ";
      }
      blocks_.back().text += fmt::format("`{}` {}", row.code, row.written.view());
    }
  }

  std::vector<GameBlock> blocks_;
  bool goes_on_ = false;  ///< the next line may belong to the last block
};

/// The profiles that start with a house rule: `the computer profile`.
std::string profiles_of(const HouseRuleInfo& row) {
  std::string words;
  for (std::size_t i = 0; i < profile_names.size(); ++i) {
    if (row.starts_in(static_cast<Profile>(i))) {
      words += fmt::format("{}the {} profile", words.empty() ? "" : " and ", profile_names[i]);
    }
  }
  return words;
}

/// Replaces the placeholders that depend on house rules and profiles: `{free-climbing:turn}` is the
/// cost of the act, `{orc-skin-fine:profiles}` the profiles that start with the rule.
std::string with_profiles(std::string text) {
  const auto fill_in = [&](const std::string& gap, const std::string& words) {
    for (std::size_t at = text.find(gap); at != std::string::npos; at = text.find(gap, at)) {
      text.replace(at, gap.size(), words);
    }
  };
  for (const HouseRuleInfo& row : house_rule_table) {
    std::string turns;
    for (std::size_t i = 0; i < profile_names.size(); ++i) {
      const PlayRules rules = play_rules(static_cast<Profile>(i));
      turns += fmt::format("{}{} in the {} profile", turns.empty() ? "" : ", and ",
                           turn_taken(row.rule, rules.in_force), profile_names[i]);
    }
    fill_in(fmt::format("{{{}:turn}}", row.written.view()), turns);
    fill_in(fmt::format("{{{}:profiles}}", row.written.view()), profiles_of(row));
  }
  return text;
}

GameTopic topic_of_file(const EmbeddedFile& file) {
  GameTopic topic;
  std::string_view name = file.path;
  cut(name, "-");
  topic.name = cut(name, ".md");
  std::string_view text = file.text;
  topic.title = cut(text, "\n");
  topic.words = list_of(cut(text, "\n"));
  topic.about = list_of(cut(text, "\n"));
  const std::string words = with_profiles(std::string(text));
  topic.blocks = BlockReader().read(filled({words}));
  return topic;
}

}  // namespace

const std::vector<GameTopic>& game_topics() {
  static const std::vector<GameTopic> topics = [] {
    std::vector<GameTopic> all;
    for (const EmbeddedFile& file : game_files()) {
      all.push_back(topic_of_file(file));
    }
    return all;
  }();
  return topics;
}

bool means_whole_game(std::string_view word) {
  constexpr std::array<std::string_view, 3> names = {"rules-of-the-game", "game-rules", "rules"};
  return std::find(names.begin(), names.end(), plain_word(word)) != names.end();
}

std::string plain_word(std::string_view word) {
  std::string plain(word);
  for (char& letter : plain) {
    const bool is_capital = letter >= 'A' && letter <= 'Z';
    letter = is_capital                       ? static_cast<char>(letter - 'A' + 'a')
             : letter == ' ' || letter == '_' ? '-'
                                              : letter;
  }
  return plain;
}

}  // namespace dungeonlab::explain
