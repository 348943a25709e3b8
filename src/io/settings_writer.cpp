// The settings as text: one line for the origin of a map, or a file for people to edit. Keys stand
// in the order of the table, and only what is said is written, so that equal settings have equal
// texts. The type of a row's field says how its value is written.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/io/settings.hpp"
#include "settings_fields.hpp"
#include "settings_values.hpp"

#include <algorithm>
#include <optional>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

class SettingsWriter {
 public:
  SettingsWriter(JsonWriter& json, const Settings& settings) : json_(json), settings_(settings) {}

  /// Writes a row as key and value if it differs from what is so by nature.
  void row(const SettingInfo& row, bool always) {
    static const Settings natural;
    std::visit(
        [&](auto field) {
          if (always || settings_.*field != natural.*field) {
            json_.key(row.key);
            value(settings_.*field);
          }
        },
        row.field);
  }

 private:
  /// Few entries stand on one line.
  static JsonLayout layout(std::size_t entries) {
    constexpr std::size_t most_on_a_line = 4;
    return entries <= most_on_a_line ? JsonLayout::row : JsonLayout::block;
  }

  void value(int number) { json_.integer(number); }
  void value(Extent size) { json_.text(written(size)); }
  void value(BranchSides sides) { json_.text(name(sides)); }
  void value(Range range) {
    range.least == range.most ? json_.integer(range.least) : json_.text(written(range));
  }
  template <class Value>
  void value(const std::optional<Value>& value) {
    value ? this->value(*value) : static_cast<void>(json_.null());
  }
  template <class Value, std::size_t rows>
  void value(const PerRow<Value, rows>& values) {
    const auto said = std::count_if(values.begin(), values.end(),
                                    [](const auto& value) { return value.has_value(); });
    json_.begin_object(layout(static_cast<std::size_t>(said)));
    for (std::size_t i = 0; i < rows; ++i) {
      if (values[i]) {
        json_.key(names_of(values).names[i]);
        value(*values[i]);
      }
    }
    json_.end_object();
  }
  void value(const std::vector<HouseRule>& rules) {
    json_.begin_array(layout(rules.size()));
    for (const HouseRule rule : rules) {
      json_.text(name(rule));
    }
    json_.end_array();
  }

  JsonWriter& json_;
  const Settings& settings_;
};

// What an option says.
std::string option_value(int number) {
  return std::to_string(number);
}
std::string option_value(Extent size) {
  return written(size);
}
std::string option_value(BranchSides sides) {
  return std::string(name(sides));
}
std::string option_value(Range range) {
  return written(range);
}
template <class Value>
std::string option_value(const std::optional<Value>& value) {
  return option_value(value.value_or(Value{}));
}
template <class Value, std::size_t rows>
std::string option_value(const PerRow<Value, rows>& values) {
  std::string text;
  for (std::size_t i = 0; i < rows; ++i) {
    if (values[i]) {
      text += fmt::format("{}{}={}", text.empty() ? "" : ",", names_of(values).names[i],
                          option_value(*values[i]));
    }
  }
  return text;
}
std::string option_value(const std::vector<HouseRule>& rules) {
  std::string text;
  for (const HouseRule rule : rules) {
    text += (text.empty() ? "" : ",") + std::string(name(rule));
  }
  return text;
}

}  // namespace

std::string write_settings_options(const Settings& settings) {
  static const Settings natural;
  std::string text;
  for (const SettingInfo& row : setting_table) {
    std::visit(
        [&](auto field) {
          if (settings.*field != natural.*field) {
            text += fmt::format("{}--{} {}", text.empty() ? "" : " ", row.option.view(),
                                quoted_for_shell(option_value(settings.*field)));
          }
        },
        row.field);
  }
  return text;
}

std::string write_settings(const Settings& settings) {
  std::string text;
  JsonWriter json(text);
  json.begin_object(JsonLayout::tight);
  for (const SettingInfo& row : setting_table) {
    SettingsWriter(json, settings).row(row, false);
  }
  json.end_object();
  return text;
}

std::string write_settings_file(const SettingsFile& file) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  if (!file.about.empty()) {
    json.key(about_key).text(file.about);
  }
  for (const SettingInfo& row : setting_table) {
    // Whoever opens the file asks first how large the dungeons are.
    const bool is_number = std::holds_alternative<int Settings::*>(row.field) ||
                           std::holds_alternative<Extent Settings::*>(row.field);
    SettingsWriter(json, file.settings).row(row, is_number);
  }
  json.end_object();
  return text + "\n";
}

}  // namespace dungeonlab::io
