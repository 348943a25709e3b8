// Sets one setting from the command line. The type of the row's field decides how its value is
// written, with the same texts as in a settings file; kinds and house rules are separated by
// commas. A list of house rules is complete, so it replaces the previous one.
#include "dungeonlab/core/spelling.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/settings.hpp"
#include "settings_values.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

namespace dungeonlab::io {
namespace {

constexpr std::string_view nothing = "none";  ///< for an empty list

class OptionReader {
 public:
  OptionReader(Range bounds, std::string_view what, std::span<const std::string> texts)
      : bounds_(bounds), what_(what), texts_(texts) {}

  Result<void> into(int& target) { return put(number_written(text(), bounds_), target); }
  template <class Value>
  Result<void> into(std::optional<Value>& target) {
    return read(text(), target);
  }
  Result<void> into(Extent& target) { return put(size_written(text(), bounds_), target); }
  Result<void> into(BranchSides& target) { return put(sides_written(text()), target); }
  template <class Value, std::size_t rows>
  Result<void> into(PerRow<Value, rows>& target) {
    std::array<bool, rows> said{};
    return each_word([&](std::string_view word) { return entry(word, said, target); });
  }
  Result<void> into(std::vector<HouseRule>& target) {
    target.clear();
    if (texts_.size() == 1 && text() == nothing) {
      return {};
    }
    auto read = each_word([&](std::string_view word) -> Result<void> {
      const auto row = row_named(house_rule_names(), match_case(word, house_rule_names().names));
      if (!row) {
        return wrong_name(row.error());
      }
      const HouseRule rule = house_rule_table[*row].rule;
      if (std::find(target.begin(), target.end(), rule) != target.end()) {
        return fail(Failure::usage, fmt::format("{}: duplicate {}", what_, name(rule)));
      }
      target.push_back(rule);
      return {};
    });
    std::sort(target.begin(), target.end());
    return read;
  }

 private:
  [[nodiscard]] std::string_view text() const { return texts_.back(); }

  template <class Value, class Target>
  Result<void> put(const ReadValue<Value>& read, Target& target) {
    return put(read, target, text(), {});
  }
  /// `name` is the kind that the value belongs to, if any.
  template <class Value, class Target>
  Result<void> put(const ReadValue<Value>& read, Target& target, std::string_view text,
                   std::string_view name) {
    if (!read) {
      return wrong(name, read.error(), text);
    }
    target = *read;
    return {};
  }
  Result<void> read(std::string_view text, std::optional<int>& target, std::string_view name = {}) {
    return put(number_written(text, bounds_), target, text, name);
  }
  Result<void> read(std::string_view text, std::optional<Range>& target,
                    std::string_view name = {}) {
    return put(range_written(text, bounds_), target, text, name);
  }
  /// `lion=2..4`
  template <class Value, std::size_t rows>
  Result<void> entry(std::string_view word, std::array<bool, rows>& said,
                     PerRow<Value, rows>& target) {
    const std::size_t at = std::min(word.find('='), word.size());
    const std::string_view name = word.substr(0, at);
    const auto row = row_named(names_of(target), match_case(name, names_of(target).names));
    if (!row) {
      return wrong_name(row.error());
    }
    if (std::exchange(said[*row], true)) {
      return fail(Failure::usage,
                  fmt::format("{}: duplicate {}; which of the two do you mean?", what_, name));
    }
    return read(word.substr(std::min(at + 1, word.size())), target[*row], name);
  }

  /// Passes every word between commas to `take`, until one is rejected.
  template <class Take>
  Result<void> each_word(const Take& take) {
    for (const std::string_view text : texts_) {
      for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        TRY(take(text.substr(at, end - at)));
        at = end + 1;
      }
    }
    return {};
  }

  [[nodiscard]] Result<void> wrong(std::string_view name, const ValueError& error,
                                   std::string_view found) const {
    const std::string_view space = what_.empty() || name.empty() ? "" : " ";
    const std::string_view colon = what_.empty() && name.empty() ? "" : ": ";
    return fail(Failure::usage, fmt::format("{}{}{}{}expected {}, found \"{}\"{}{}", what_, space,
                                            name, colon, error.expected, escape_for_terminal(found),
                                            error.help.empty() ? "" : "; ", error.help));
  }
  [[nodiscard]] Result<void> wrong_name(const ValueError& error) const {
    return fail(Failure::usage, fmt::format("{}: {}{}{}", what_, error.expected,
                                            error.help.empty() ? "" : "; ", error.help));
  }

  Range bounds_;
  std::string_view what_;
  std::span<const std::string> texts_;
};

}  // namespace

Result<void> set_setting(Settings& settings, const SettingInfo& row, std::string_view what,
                         std::span<const std::string> texts) {
  const auto read = [&](auto field) {
    return OptionReader(row.bounds, what, texts).into(settings.*field);
  };
  return std::visit(read, row.field);
}

}  // namespace dungeonlab::io
