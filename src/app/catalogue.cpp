// Tables of the program, shown in three forms. Every form has every column, so nothing is known to
// one reader and not to another. JSON is written by hand here: it is an array of flat objects of
// strings, and the library for JSON stays in its own room.
#include "app/catalogue.hpp"

#include <cstddef>
#include <iterator>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      json += '\\';
    }
    json += c;
  }
  return json + "\"";
}

std::string as_text(const Catalogue& catalogue) {
  std::string text;
  for (const auto& row : catalogue.rows) {
    fmt::format_to(std::back_inserter(text), "{}{:<5} {}\n", text.empty() ? "" : "\n", row[0],
                   row[1]);
    for (std::size_t i = 2; i < row.size(); ++i) {
      if (!row[i].empty()) {
        fmt::format_to(std::back_inserter(text), "      {}: {}\n", catalogue.columns[i], row[i]);
      }
    }
  }
  return text;
}

std::string as_json(const Catalogue& catalogue) {
  std::string text = "[";
  for (const auto& row : catalogue.rows) {
    text += text.size() == 1 ? "\n  {" : ",\n  {";
    for (std::size_t i = 0; i < row.size(); ++i) {
      text +=
          fmt::format("{}{}: {}", i == 0 ? "" : ", ", quoted(catalogue.columns[i]), quoted(row[i]));
    }
    text += "}";
  }
  return text + "\n]\n";
}

std::string as_markdown(const Catalogue& catalogue) {
  const auto line = [](const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& cell : cells) {
      std::string safe;
      for (const char c : cell) {
        safe += c == '|' ? "\\|" : std::string(1, c);
      }
      text += fmt::format(" {} |", safe);
    }
    return text + "\n";
  };
  std::string text = line(catalogue.columns) + "|";
  for (std::size_t i = 0; i < catalogue.columns.size(); ++i) {
    text += "---|";
  }
  text += "\n";
  for (const auto& row : catalogue.rows) {
    text += line(row);
  }
  return text;
}

}  // namespace

std::string write_catalogue(const Catalogue& catalogue, const Arguments& arguments) {
  switch (arguments.choice(catalogue_option.name, catalogue_choices, 0)) {
    case 1:
      return as_json(catalogue);
    case 2:
      return as_markdown(catalogue);
    default:
      return as_text(catalogue);
  }
}

}  // namespace dungeonlab::app
