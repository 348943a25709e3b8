#pragma once

#include "cli/option.hpp"
#include "cli/written.hpp"
#include "dungeonlab/cli/run.hpp"
#include "dungeonlab/error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::app {

/// The exit codes that are not values of Failure.
namespace exit_code {
inline constexpr int done = 0;          ///< done, nothing found
inline constexpr int check_failed = 1;  ///< findings, or a condition not met
inline constexpr int usage = 2;         ///< the command line or a path is wrong, or no file matched
inline constexpr int incomplete = 5;    ///< parts of a batch are missing
inline constexpr int corrupt = 6;       ///< a file of a batch differs from what was written
inline constexpr int interrupted = 7;   ///< the files so far are complete; work can continue
}  // namespace exit_code

/// The words of a command that are not options.
struct Words {
  std::string_view name;  ///< the placeholder in the help: `FILE`; empty if there are no words
  std::string_view about;
  std::size_t least = 0;
  std::size_t most = std::numeric_limits<std::size_t>::max();  ///< 1, or any number
  std::span<const std::string_view> choices{};
  /// Every way to write them, if `FILE...` is not enough: `draw DIR`. Replace a word in capitals,
  /// `[N]` is optional, and `KIND...` can be repeated.
  std::span<const std::string_view> forms{};
  Completion completion{};
};

/// A working command line and what it does.
struct Example {
  std::string_view line;
  std::string_view about;
};

class Arguments;

/// What a command accepts, as data: reading, help, completion and suggestions for misspelled words
/// use nothing else. Texts have no layout, which is up to the code that shows them: a paragraph is
/// one line, and a line that begins with a space is shown unchanged.
struct Usage {
  std::span<const Option> options{};
  Words words{};
  std::string_view notes{};  ///< shown in the help below the options
  std::array<Example, 2> examples;
  /// The command is another program, which gets all words as they are, `--help` and what a shell
  /// asks included; the choices of `words` are its commands that only it has.
  bool is_program = false;
  /// What is still to be done if the command fails, with what is known of its command line.
  void (*when_failed)(const Arguments& known, const Error& why, World& world) = nullptr;
};

/// A command line that was read successfully.
class Arguments {
 public:
  /// The values of an option in the order in which they were given; a flag has one empty value.
  using Values = std::map<std::string, std::vector<std::string>, std::less<>>;

  /// `options`: the command's options; the values have been checked.
  Arguments(Values values, std::vector<std::string> words, std::span<const Option> options = {})
      : values_(std::move(values)), words_(std::move(words)), options_(options) {}

  /// The struct whose members the command's options are bound to. Members of options that were not
  /// given keep their initial values.
  template <class Request>
  [[nodiscard]] Request as() const {
    Request request{};
    for (const Option& option : options_) {
      const auto given = values_.find(option.name);
      if (option.binding.request == &detail::request_tag<Request> && given != values_.end()) {
        option.binding.set(&request, option, given->second);
      }
    }
    return request;
  }

  /// True if the option was given.
  [[nodiscard]] bool has(std::string_view option) const { return values_.contains(option); }
  /// The value of an option; empty if it was not given.
  [[nodiscard]] std::optional<std::string> value(std::string_view option) const;
  /// The values of a repeatable option; empty if it was not given.
  [[nodiscard]] std::vector<std::string> values(std::string_view option) const;
  /// The comma-separated parts of an option's value; empty if it was not given.
  [[nodiscard]] std::vector<std::string_view> list(std::string_view option) const;
  /// The index of an option's value among its choices, or `initial`.
  template <class Choices>
  [[nodiscard]] std::size_t choice(std::string_view option, const Choices& choices,
                                   std::size_t initial) const {
    const auto text = value(option);
    for (std::size_t i = 0; text && i < std::size(choices); ++i) {
      if (choices[i] == *text) {
        return i;
      }
    }
    return initial;
  }
  /// The value of an option as a whole number from `low` to `high`, or `initial`.
  [[nodiscard]] Result<std::int64_t> number(std::string_view option, std::int64_t initial,
                                            std::int64_t low, std::int64_t high) const;
  [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
  /// A copy with another option added.
  [[nodiscard]] Arguments with(std::string_view option, std::string value) const {
    Arguments more = *this;
    more.values_[std::string(option)] = {std::move(value)};
    return more;
  }
  /// The files the command has written so far; copies share them.
  [[nodiscard]] const std::shared_ptr<Written>& written() const { return written_; }

 private:
  Values values_;
  std::vector<std::string> words_;
  std::span<const Option> options_;
  std::shared_ptr<Written> written_ = std::make_shared<Written>();
};

/// A command. `run` gives the exit code; an Error ends the program with its own.
struct Command {
  std::string_view group;  ///< the heading under which the help lists it
  std::string_view name;   ///< one word, or two: `batch merge`
  std::string_view about;
  const Usage* usage;
  Result<int> (*run)(const Arguments&, World&);
};

/// A program: all that the command line, help, completion and manual pages follow from.
struct ProgramInfo {
  std::string_view name;                             ///< as people type it: `dungeonlab osr`
  std::string_view about;                            ///< what it is, in a sentence
  std::string_view manual;                           ///< the same, as a manual page says it
  std::span<const Command> commands;                 ///< a group is contiguous
  std::span<const std::string_view> first_commands;  ///< what to type in the first ten minutes
  std::array<Example, 2> examples;                   ///< the first is what to type first
};

}  // namespace dungeonlab::app
