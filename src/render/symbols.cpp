// Reads the symbols, which are SVG files in a restricted form: areas and lines in one color, with
// paths of absolute moves, lines and curves only. SVG output copies their elements; printers draw
// their steps.
#include "dungeonlab/render/symbol.hpp"
#include "symbol_files.hpp"

#include <algorithm>
#include <cassert>

namespace dungeonlab::render {
namespace {

constexpr int hundred = symbol_side / 24;

/// The value of an attribute; empty if it is missing.
std::string_view attribute(std::string_view element, std::string_view name) {
  const std::string before = " " + std::string(name) + "=\"";
  const std::size_t at = element.find(before);
  if (at == std::string_view::npos) {
    return {};
  }
  const std::string_view rest = element.substr(at + before.size());
  return rest.substr(0, rest.find('"'));
}

/// Consumes the number at the beginning of a text and returns it in hundredths.
int take_number(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::size_t end = std::min(text.find_first_not_of("-.0123456789"), text.size());
  const std::string_view number = text.substr(0, end);
  text.remove_prefix(end);
  int value = 0;
  int unit = 0;  // of the next decimal digit
  for (const char letter : number) {
    if (letter == '.') {
      unit = hundred / 10;
    } else if (letter != '-') {
      const int digit = letter - '0';
      value = unit == 0 ? value * 10 + digit * hundred : value + digit * unit;
      unit /= 10;
    }
  }
  return number.starts_with('-') ? -value : value;
}

std::vector<SymbolStep> steps_of(std::string_view path) {
  std::vector<SymbolStep> steps;
  while (!path.empty()) {
    const char letter = path.front();
    path.remove_prefix(1);
    SymbolStep step;
    std::size_t points = 1;
    if (letter == 'M') {
      step.kind = SymbolStep::Kind::move;
    } else if (letter == 'L') {
      step.kind = SymbolStep::Kind::line;
    } else if (letter == 'C') {
      step.kind = SymbolStep::Kind::curve;
      points = 3;
    } else {
      step.kind = SymbolStep::Kind::close;
      points = 0;
    }
    for (std::size_t i = 0; i < points; ++i) {
      step.points[i][0] = take_number(path);
      step.points[i][1] = take_number(path);
    }
    path.remove_prefix(std::min(path.find_first_not_of(' '), path.size()));
    steps.push_back(step);
  }
  return steps;
}

Symbol symbol_from(const EmbeddedFile& file) {
  Symbol symbol{std::string(file.path.substr(0, file.path.rfind('.'))), {}, {}};
  const std::size_t begin = file.text.find('\n') + 1;
  symbol.elements = file.text.substr(begin, file.text.rfind("</svg>") - begin);
  for (std::size_t at = 0; (at = symbol.elements.find("<path", at)) != std::string_view::npos;
       ++at) {
    const std::string_view element = symbol.elements.substr(at, symbol.elements.find('>', at) - at);
    std::string_view width = attribute(element, "stroke-width");
    symbol.paths.push_back({take_number(width), steps_of(attribute(element, "d"))});
  }
  return symbol;
}

}  // namespace

std::span<const Symbol> symbols() {
  static const std::vector<Symbol> all = [] {
    std::vector<Symbol> made;
    for (const EmbeddedFile& file : symbol_files()) {
      made.push_back(symbol_from(file));
    }
    // Files are sorted by path, where a hyphen comes before a point.
    std::sort(made.begin(), made.end(),
              [](const Symbol& one, const Symbol& other) { return one.name < other.name; });
    return made;
  }();
  return all;
}

const Symbol& symbol_named(std::string_view name) {
  const auto all = symbols();
  const auto found =
      std::lower_bound(all.begin(), all.end(), name,
                       [](const Symbol& one, std::string_view other) { return one.name < other; });
  assert(found != all.end() && found->name == name);  // names are our own, and each has its file
  return *found;
}

const Symbol& symbol_of(EncounterKind kind, std::optional<Sign> sign) {
  const EncounterInfo& row = info(kind);
  std::string name(row.written.view());
  if (sign && row.sign != Use::never) {
    name += *sign == Sign::minus ? "-minus" : "-plus";
  }
  return symbol_named(name);
}

const Symbol& symbol_of(RiverPiece piece) {
  switch (piece) {
    case RiverPiece::source:
      return symbol_named("river-source");
    case RiverPiece::flow:
      return symbol_named("river-flow");
    case RiverPiece::waterfall:
      return symbol_named("river-waterfall");
    case RiverPiece::lavatory_pan:
      break;
  }
  return symbol_named("lavatory-pan");
}

}  // namespace dungeonlab::render
