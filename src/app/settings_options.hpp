#pragma once

#include "app/command.hpp"
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

/// The options that say what the generator draws: a preset or a file, and one for each setting.
inline constexpr Option preset_option = {"--preset", "NAME", "settings by name (7x7 if not given)"};
inline constexpr Option settings_option = {"--settings", "FILE",
                                           "settings from a JSON file; - is standard input"};

namespace detail {

/// A text that is made when this is compiled and lives in a table.
struct FixedText {
  std::array<char, 128> letters{};
  std::size_t size = 0;

  constexpr void append(std::string_view text) {
    for (const char letter : text) {
      letters.at(size++) = letter;
    }
  }
  [[nodiscard]] constexpr std::string_view view() const { return {letters.data(), size}; }
};

constexpr FixedText option_name(const SettingInfo& row) {
  FixedText text;
  text.append("--");
  text.append(row.option.view());
  return text;
}

/// The sentence of a row as the help has it: without a capital and a full stop.
constexpr FixedText option_about(const SettingInfo& row) {
  FixedText text;
  text.append(row.about.substr(0, row.about.size() - 1));
  constexpr char case_bit = 'a' - 'A';
  text.letters[0] = static_cast<char>(text.letters[0] | case_bit);
  return text;
}

inline constexpr auto option_texts = [] {
  std::array<std::array<FixedText, 2>, setting_table.size()> texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    texts[i] = {option_name(setting_table[i]), option_about(setting_table[i])};
  }
  return texts;
}();

/// How the value of an option is written, by the type of its field.
struct OptionForm {
  std::string_view value;
  bool repeatable = false;
  std::span<const std::string_view> choices{};

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
      return {"KIND=N", true};
    } else if constexpr (std::is_same_v<Value, KindCounts>) {
      return {"KIND=N[..M]", true};
    } else if constexpr (std::is_same_v<Value, std::vector<HouseRule>>) {
      return {"RULE", true};
    } else {
      return {"N"};
    }
  }
};

}  // namespace detail

/// One option for each row of the table of settings, after `--preset` and `--settings`.
inline constexpr auto settings_options = [] {
  std::array<Option, setting_table.size() + 2> options = {preset_option, settings_option};
  for (std::size_t i = 0; i < setting_table.size(); ++i) {
    const auto form = std::visit([](auto field) { return detail::OptionForm::of(field); },
                                 setting_table[i].field);
    options[i + 2] = {.name = detail::option_texts[i][0].view(),
                      .value = form.value,
                      .about = detail::option_texts[i][1].view(),
                      .choices = form.choices,
                      .repeatable = form.repeatable};
  }
  return options;
}();

/// The option of one setting, by its key.
constexpr const Option& option_of(std::string_view key) {
  const auto* const row =
      std::find_if(setting_table.begin(), setting_table.end(),
                   [&](const SettingInfo& candidate) { return candidate.key == key; });
  return settings_options.at(2 + static_cast<std::size_t>(row - setting_table.begin()));
}

/// The options of a command that draws: its own, then those of the settings.
template <std::size_t own>
[[nodiscard]] constexpr auto with_settings_options(const std::array<Option, own>& options) {
  std::array<Option, own + settings_options.size()> all{};
  std::copy(options.begin(), options.end(), all.begin());
  std::copy(settings_options.begin(), settings_options.end(), all.begin() + own);
  return all;
}

/// The first option that says something of the settings, if one was given.
[[nodiscard]] std::optional<std::string_view> given_settings_option(const Arguments& arguments);

/// What the options say: the settings of `--settings` or `--preset`, else the `usual` ones, which
/// are the preset 7x7 if there are none, changed by single settings. They have the name of the
/// preset only if nothing else was said. All faults of a file are in the error, a line each.
[[nodiscard]] Result<Settings> requested_settings(const Arguments& arguments,
                                                  const std::optional<Settings>& usual,
                                                  World& world);

/// Sets the setting of a key to values of the command line, which messages call by `what`; nothing
/// changes if there are none.
[[nodiscard]] Result<void> set_setting(Settings& settings, std::string_view key,
                                       std::string_view what,
                                       const std::vector<std::string>& values);

/// The settings of a preset; the error says which name was probably meant.
[[nodiscard]] Result<Settings> settings_of_preset(std::string_view what, std::string_view name);

}  // namespace dungeonlab::app
