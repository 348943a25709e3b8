#pragma once

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::web {

/// The question's input.
struct Request {
  io::JsonRecord options;
  std::string_view text;

  [[nodiscard]] std::string option(std::string_view name, std::string_view usual = {}) const {
    return options.text(name).value_or(std::string(usual));
  }
  [[nodiscard]] io::Document document() const {
    return io::read(std::string(text), io::form_of(text));
  }
};

/// JSON, or why there is no answer.
using Answer = Result<std::string>;

/// The index of the option's value among the names; 0 if the option is missing.
template <std::size_t count>
Result<std::size_t> choice(const Request& request, std::string_view option,
                           const std::array<std::string_view, count>& names) {
  const std::string word = request.option(option, names.front());
  const auto found = std::find(names.begin(), names.end(), word);
  return found != names.end()
             ? Result<std::size_t>(static_cast<std::size_t>(found - names.begin()))
             : fail(Failure::usage, fmt::format("{}: expected one of {}, found \"{}\"", option,
                                                fmt::join(names, ", "), escape_for_terminal(word)));
}

/// A JSON object that `write` fills.
template <class Write>
std::string object(const Write& write) {
  std::string text;
  json::Writer json(text);
  json.begin_object(json::Layout::tight);
  write(json);
  json.end_object();
  return text;
}

/// An error if parts of the document could not be read, because they would be lost.
[[nodiscard]] Result<void> expect_whole(const io::Document& document);
/// An error unless the map has a base rectangle and levels, which a picture needs.
[[nodiscard]] Result<void> expect_drawn(const io::Document& document);
/// The map, if it breaks no rule; `purpose` is used in the error for what it cannot be, such as
/// `played`.
[[nodiscard]] Result<rules::ValidDungeon> proved(const Request& request, std::string_view purpose);

// The functions of all questions, each in the file of its topic.
#define QUESTION(name, function, about) [[nodiscard]] Answer function(const Request& request);
#include "web/questions.def"
#undef QUESTION

}  // namespace dungeonlab::web
