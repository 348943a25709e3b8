// Stacked rule sets. A value that a set lacks is looked up in the sets it borrows from, and last in
// the house set; the layer that answers gives the origin. Built-in sets are read once. A user's set
// changes the first set it borrows from: everything it leaves out comes from that set.
#include "dungeonlab/osr/ruleset.hpp"

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "dungeonlab/osr/roll_table.hpp"
#include "osr/ruleset_files.hpp"
#include "osr/set_file.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::size_t ruleset_file_bytes = std::size_t{1} << 20U;
constexpr std::string_view house_set = "house";
constexpr std::string_view common_set = "common";
constexpr std::string_view set_file_name = "set.json";

/// A built-in set.
struct BuiltIn {
  SetFile file;
  std::shared_ptr<const LateRules> rules;
};
using BuiltIns = std::map<std::string, BuiltIn, std::less<>>;

void add_topic(Rules& rules, TopicFile file) {
  rules.values.merge(file.rules.values);
  rules.tables.merge(file.rules.tables);
  rules.rows.merge(file.rules.rows);
}

const BuiltIns& built_ins() {
  static const BuiltIns all = [] {
    BuiltIns sets;
    std::map<std::string_view, std::vector<std::string_view>> topics;
    for (const EmbeddedFile& file : ruleset_files()) {
      const std::string_view name = file.path.substr(0, file.path.find('/'));
      if (file.path.substr(name.size() + 1) == set_file_name) {
        auto read = read_set_file(file.text);
        sets[std::string(name)].file = read ? std::move(*read) : SetFile{};
      } else {
        topics[name].push_back(file.text);
      }
    }
    for (auto& [name, set] : sets) {
      set.rules = std::make_shared<LateRules>(std::move(topics[name]));
    }
    return sets;
  }();
  return all;
}

/// The sets that a built-in set looks in, itself first, the house set last, each once.
std::vector<std::string> order_of(std::string_view name) {
  std::vector<std::string> order = {std::string(name)};
  for (std::size_t at = 0; at < order.size(); ++at) {
    for (const std::string& next : built_ins().at(order[at]).file.borrow) {
      if (std::find(order.begin(), order.end(), next) == order.end()) {
        order.push_back(next);
      }
    }
  }
  return order;
}

tl::unexpected<Error> no_such_set(std::string_view what, std::string_view name) {
  const auto names = ruleset_names();
  const std::string_view near = closest(name, names);
  return fail(Failure::usage,
              fmt::format("{} must be {}, not \"{}\"{}", what, fmt::join(names, " or "),
                          escape_for_terminal(name),
                          near.empty() ? "" : fmt::format("; did you mean {}?", near)));
}

struct FolderReader {
  std::string folder;
  std::string faults{};

  /// The text of a file; nothing if it does not exist or cannot be read.
  std::optional<std::string> text_of(std::string_view name) {
    const std::filesystem::path path = std::filesystem::path(folder) / name;
    std::error_code none;
    if (!std::filesystem::exists(path, none)) {
      return std::nullopt;
    }
    auto text = io::read_text(path, ruleset_file_bytes);
    if (text && text->size() > ruleset_file_bytes) {
      add(fmt::format("{} is longer than {} MiB", shown_path(path), ruleset_file_bytes >> 20U));
      return std::nullopt;
    }
    if (!text) {
      add(text.error().what);
      return std::nullopt;
    }
    return std::move(*text);
  }

  void add(std::string_view fault) {
    faults += fmt::format("{}{}", faults.empty() ? "" : "\n", fault);
  }
  void add(std::string_view name, std::string_view text, const std::vector<io::Fault>& found) {
    const auto path = (std::filesystem::path(folder) / name).generic_string();
    for (const std::string& line : io::fault_lines(path, text, found)) {
      add(line);
    }
  }
};

}  // namespace

std::string Cell::shown() const {
  switch (kind) {
    case Kind::absent:
      return "-";
    case Kind::number:
      return std::to_string(number);
    case Kind::flag:
      return number != 0 ? "yes" : "no";
    case Kind::text:
      return text;
  }
  return {};
}

std::string Value::shown() const {
  std::string all;
  for (const Cell& cell : cells) {
    all += fmt::format("{}{}", all.empty() ? "" : ", ", cell.shown());
  }
  return all;
}

std::optional<std::size_t> Table::column(std::string_view name) const {
  const auto found = std::find(columns.begin(), columns.end(), name);
  return found == columns.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

std::span<const std::string_view> ruleset_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const auto& [name, set] : built_ins()) {
      if (name != house_set && name != common_set) {
        all.emplace_back(name);
      }
    }
    return all;
  }();
  return names;
}

bool is_built_in(std::string_view set) {
  return built_ins().contains(set);
}

namespace {

bool can_be_asked(std::string_view set) {
  const auto names = ruleset_names();
  return std::find(names.begin(), names.end(), set) != names.end();
}

/// Adds the layers that are asked last.
void add_last_layers(std::vector<RuleSet::Layer>& layers) {
  for (const std::string_view set : {common_set, house_set}) {
    layers.push_back({.set = std::string(set), .late = built_ins().at(std::string(set)).rules});
  }
}

/// A set of a user has a name of its own, and changes sets and readings of the program.
void check_user_set(const SetFile& file, const records::At& at, records::Reader& reader) {
  const auto report = [&](const records::At& place, std::string message) {
    reader.report(json::TextFault::malformed_name, place, std::move(message));
  };
  if (is_built_in(file.set)) {
    report(at["set"], fmt::format("the set \"{}\" is built in: give yours another name", file.set));
  }
  for (std::size_t i = 0; i < file.borrow.size(); ++i) {
    if (!can_be_asked(file.borrow[i])) {
      report(at["borrow"][i], no_such_set("a borrowed set", file.borrow[i]).value().what);
    }
  }
  for (const auto& [name, value] : file.readings) {
    if (const auto checked = check_reading(name, value); !checked) {
      report(at["readings"][name], checked.error().what);
    }
  }
}

/// Adds the sets that a user's set borrows from below it, each once.
void add_borrowed(const SetFile& file, std::vector<RuleSet::Layer>& layers) {
  for (const std::string& borrowed : file.borrow) {
    for (const std::string& set : order_of(borrowed)) {
      const bool is_there =
          std::any_of(layers.begin(), layers.end(),
                      [&](const RuleSet::Layer& other) { return other.set == set; });
      if (!is_there) {
        layers.push_back(
            {.set = set, .is_own = layers.size() == 1, .late = built_ins().at(set).rules});
      }
    }
  }
}

/// Reads the rules of the topics in the folder of a set.
Rules read_topics(const SetFile& file, FolderReader& reader) {
  Rules rules;
  for (const std::string_view topic : topic_names()) {
    const std::string name = fmt::format("{}.json", topic);
    const auto written = reader.text_of(name);
    if (!written) {
      continue;
    }
    auto read = read_topic(*written);
    if (!read) {
      reader.add(name, *written, read.error());
      continue;
    }
    if (read->topic != topic || read->set != file.set) {
      reader.add(fmt::format(R"({}/{}: "set" must be "{}" and "topic" "{}", found "{}" and "{}")",
                             shown_path(reader.folder), name, file.set, topic, read->set,
                             read->topic));
    }
    add_topic(rules, std::move(*read));
  }
  return rules;
}

}  // namespace

const Rules& LateRules::rules() const {
  std::call_once(once_, [&] {
    for (const std::string_view file : files_) {
      auto read = read_topic(file, RowCheck::when_asked);
      if (read) {  // a test checks every file; a broken one would only lose its values
        add_topic(rules_, std::move(*read));
      }
    }
  });
  return rules_;
}

Result<RuleSet> RuleSet::named(std::string_view name) {
  if (!can_be_asked(name)) {
    return no_such_set("a rule set", name);
  }
  RuleSet set;
  for (const std::string& layer : order_of(name)) {
    set.layers_.push_back(
        {.set = layer, .is_own = layer == name, .late = built_ins().at(layer).rules});
  }
  add_last_layers(set.layers_);
  return set;
}

Result<RuleSet> RuleSet::in_folder(const std::string& folder) {
  std::error_code none;
  const std::filesystem::path path = folder;
  if (!std::filesystem::exists(path, none)) {
    return fail(Failure::usage, fmt::format("no such folder: {}", shown_path(folder)));
  }
  if (!std::filesystem::is_directory(path, none)) {
    const std::string around = path.has_parent_path() ? path.parent_path().generic_string() : ".";
    return fail(Failure::usage,
                fmt::format("{} is a file; expected the folder of a rule set, such as {}",
                            shown_path(folder), shown_path(around)));
  }
  FolderReader reader{.folder = folder};
  const auto text = reader.text_of(set_file_name);
  if (!text) {
    return fail(Failure::usage,
                reader.faults.empty()
                    ? fmt::format("{} is not the folder of a rule set: expected a {} in it",
                                  shown_path(folder), set_file_name)
                    : reader.faults);
  }
  auto file = read_set_file(*text);
  if (!file) {
    reader.add(set_file_name, *text, file.error());
    return fail(Failure::usage, reader.faults);
  }
  RuleSet set;
  set.layers_.push_back({.set = file->set, .is_own = true});
  if (const auto checked = read_set_file(*text, check_user_set); !checked) {
    reader.add(set_file_name, *text, checked.error());
  }
  set.layers_.front().late = std::make_shared<LateRules>(read_topics(*file, reader));
  if (!reader.faults.empty()) {
    return fail(Failure::usage, reader.faults);
  }
  add_borrowed(*file, set.layers_);
  set.readings_ = std::move(file->readings);
  add_last_layers(set.layers_);
  return set;
}

namespace {

/// A name for a set from its folder: lower-case letters, digits and hyphens.
std::string set_name_of(const std::string& folder) {
  constexpr std::size_t longest = 32;
  std::filesystem::path path(folder);
  path = path.has_filename() ? path.filename() : path.parent_path().filename();
  std::string name;
  for (const char letter : to_lower(path.generic_string())) {
    const bool is_letter = letter >= 'a' && letter <= 'z';
    const bool is_digit = letter >= '0' && letter <= '9';
    if (is_letter || (!name.empty() && name.size() < longest && (is_digit || letter == '-'))) {
      name += letter;
    }
  }
  name.resize(std::min(name.size(), longest));
  return name.empty() || is_built_in(name) ? "our-table" : name;
}

/// Opens the same ends as in the changed table: a bonus may lead beyond the dice.
void open_ends_like(const Table& changed, Table& table) {
  if (changed.rows.empty() || table.rows.empty() || changed.columns.empty()) {
    return;
  }
  if (changed.rows.front()[0].kind == Cell::Kind::absent) {
    table.rows.front()[0] = {};
  }
  if (changed.rows.back()[1].kind == Cell::Kind::absent) {
    table.rows.back()[1] = {};
  }
  if (table.modifiers.empty()) {
    table.modifiers = changed.modifiers;
  }
}

}  // namespace

Result<std::vector<SetFolderFile>> with_table(const std::string& folder, std::string_view borrowed,
                                              std::string_view key, const Table& table) {
  FolderReader reader{.folder = folder};
  std::vector<SetFolderFile> files;
  SetFile set{.set = set_name_of(folder), .borrow = {std::string(borrowed)}};
  if (const auto text = reader.text_of(set_file_name)) {
    const auto read = read_set_file(*text);
    if (!read) {
      reader.add(set_file_name, *text, read.error());
      return fail(Failure::usage, reader.faults);
    }
    set = *read;
  } else {
    files.push_back(
        {std::string(set_file_name), fmt::format("{{\n  \"format\": \"{}\",\n  \"set\": \"{}\",\n  "
                                                 "\"borrow\": [\"{}\"]\n}}\n",
                                                 ruleset_format, set.set, borrowed)});
  }
  const std::string topic(key.substr(0, key.find('.')));
  const std::string name = topic + ".json";
  TopicFile file{.set = set.set, .topic = topic};
  if (const auto text = reader.text_of(name)) {
    auto read = read_topic(*text);
    if (!read) {
      reader.add(name, *text, read.error());
    } else {
      file = std::move(*read);
    }
  }
  if (!reader.faults.empty()) {
    return fail(Failure::usage, reader.faults);
  }
  Table put = table;
  for (const std::string& other : set.borrow) {
    TRY(const auto changed, RuleSet::named(other));
    for (const RuleSet::Layer& layer : changed.layers()) {
      const auto found = layer.rules().tables.find(key);
      if (found != layer.rules().tables.end()) {
        open_ends_like(found->second, put);
        break;
      }
    }
  }
  file.rules.tables.insert_or_assign(std::string(key), std::move(put));
  files.push_back({name, write_topic(file)});
  return files;
}

}  // namespace dungeonlab::osr
