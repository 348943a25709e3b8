#pragma once

#include "app/known_names.hpp"
#include "cli/command.hpp"
#include "dungeonlab/model/settings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace dungeonlab::app {

/// Where the settings start from before single options change them.
struct SettingsBase {
  std::optional<std::string> preset{};
  std::optional<std::string> file{};
};
inline constexpr Option preset_option = option<&SettingsBase::preset>(
    "--preset", "NAME", "use the settings with this name", otherwise("7x7"),
    excludes("--settings", "each of them sets everything"), completed_by({known_names::presets}));
inline constexpr Option settings_option = option<&SettingsBase::file>(
    "--settings", "FILE", "read the settings from a JSON file; - is standard input");

namespace detail {

/// A text that is made at compile time and stored in a table.
template <std::size_t capacity>
struct FixedText {
  std::array<char, capacity> letters{};
  std::size_t size = 0;

  constexpr void append(std::string_view text) {
    for (const char letter : text) {
      letters.at(size++) = letter;
    }
  }
  [[nodiscard]] constexpr std::string_view view() const { return {letters.data(), size}; }
};

using ShortText = FixedText<128>;

constexpr ShortText option_name(const SettingInfo& row) {
  ShortText text;
  text.append("--");
  text.append(row.option.view());
  return text;
}

/// A row's sentence for the help: without a capital and a full stop.
constexpr ShortText option_about(const SettingInfo& row) {
  ShortText text;
  text.append(row.about.substr(0, row.about.size() - 1));
  constexpr char case_bit = 'a' - 'A';
  text.letters[0] = static_cast<char>(text.letters[0] | case_bit);
  return text;
}

inline constexpr auto option_texts = [] {
  std::array<std::array<ShortText, 2>, setting_table.size()> texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    texts[i] = {option_name(setting_table[i]), option_about(setting_table[i])};
  }
  return texts;
}();

inline constexpr auto joined_option_names = [] {
  FixedText<2048> names;
  names.append("--preset --settings");
  for (const auto& texts : option_texts) {
    names.append(" ");
    names.append(texts[0].view());
  }
  return names;
}();

/// How the value of an option is written, by the type of its field.
struct OptionForm {
  std::string_view value;
  bool repeatable = false;
  std::span<const std::string_view> choices{};
  Completion completion{};

  template <class Value>
  static constexpr OptionForm of(Value Settings::* /*field*/) {
    if constexpr (std::is_same_v<Value, Extent>) {
      return {"WxH"};
    } else if constexpr (std::is_same_v<Value, BranchSides>) {
      return {"SIDES", false, branch_sides_names};
    } else if constexpr (std::is_same_v<Value, std::optional<Range>>) {
      return {"N[..M]"};
    } else if constexpr (std::is_same_v<Value, WallWeights>) {
      return {"WALL=N", true};
    } else if constexpr (std::is_same_v<Value, KindWeights>) {
      return {"KIND=N", true, {}, {known_names::kinds, true, "="}};
    } else if constexpr (std::is_same_v<Value, KindCounts>) {
      return {"KIND=N[..M]", true, {}, {known_names::kinds, true, "="}};
    } else if constexpr (std::is_same_v<Value, std::vector<HouseRule>>) {
      return {"RULE", true, {}, {known_names::house_rules, true}};
    } else {
      return {"N"};
    }
  }
};

}  // namespace detail

/// The options for the generator: `--preset`, `--settings`, and one for each row of the table of
/// settings.
inline constexpr auto settings_options = [] {
  std::array<Option, setting_table.size() + 2> options = {preset_option, settings_option};
  for (std::size_t i = 0; i < setting_table.size(); ++i) {
    const auto form = std::visit([](auto field) { return detail::OptionForm::of(field); },
                                 setting_table[i].field);
    options[i + 2] = {.name = detail::option_texts[i][0].view(),
                      .value = form.value,
                      .about = detail::option_texts[i][1].view(),
                      .choices = form.choices,
                      .repeatable = form.repeatable,
                      .completion = form.completion};
  }
  for (Option& row : options) {
    row.group = "Settings of the map";
  }
  return options;
}();

/// All their names, for options that exclude them.
inline constexpr std::string_view settings_option_names = detail::joined_option_names.view();

/// The option of one setting, by its key.
constexpr const Option& option_of(std::string_view key) {
  const auto* const row =
      std::find_if(setting_table.begin(), setting_table.end(),
                   [&](const SettingInfo& candidate) { return candidate.key == key; });
  return settings_options.at(2 + static_cast<std::size_t>(row - setting_table.begin()));
}

/// The requested settings: those of `--settings` or `--preset`, otherwise the `usual` ones or,
/// without those, the preset 7x7, changed by single options. They keep the preset's name only if
/// nothing changes them. The error lists all faults of a file, one per line.
[[nodiscard]] Result<Settings> requested_settings(const Arguments& arguments,
                                                  const std::optional<Settings>& usual,
                                                  World& world);

/// Sets the setting of a key to values from the command line, which messages call `what`; without
/// values it changes nothing.
[[nodiscard]] Result<void> set_setting(Settings& settings, std::string_view key,
                                       std::string_view what,
                                       const std::vector<std::string>& values);

/// The settings of a preset; the error suggests the name that was probably meant.
[[nodiscard]] Result<Settings> settings_of_preset(std::string_view what, std::string_view name);

}  // namespace dungeonlab::app
