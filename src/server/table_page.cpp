// The page of a gamemaster beside her terminal. It is the page of a served game with all its lines
// inside: one file, which any browser opens from the disk, so it needs no server and no port, and
// survives whatever ends the program. Pages from the disk may not fetch anything, so it becomes
// current by being loaded anew.
#include "dungeonlab/server/table_page.hpp"

#include "server/line.hpp"
#include "server/notebook_json.hpp"
#include "server/page_files.hpp"
#include "server/truth_json.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::server {
namespace {

std::string_view page_file(std::string_view name) {
  const auto files = page_files();
  const auto at = std::find_if(files.begin(), files.end(),
                               [&](const EmbeddedFile& one) { return one.path.ends_with(name); });
  return at == files.end() ? std::string_view() : at->text;
}

/// A module as a part of one script.
std::string as_part(std::string_view module) {
  constexpr std::string_view exported = "export ";
  std::string text;
  while (!module.empty()) {
    const std::size_t end = std::min(module.find('\n'), module.size() - 1) + 1;
    std::string_view line = module.substr(0, end);
    module.remove_prefix(end);
    if (line.starts_with("import ")) {
      continue;
    }
    line.remove_prefix(line.starts_with(exported) ? exported.size() : 0);
    text += line;
  }
  return text;
}

void replace(std::string& page, std::string_view part, std::string_view by) {
  if (const std::size_t at = page.find(part); at != std::string::npos) {
    page.replace(at, part.size(), by);
  }
}

/// Lines of JSON as elements of a list in a script; no text in them ends the script.
std::string as_list(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    for (const char letter : line) {
      if (letter == '<') {
        text += "\\u003c";
      } else if (letter == '\n') {
        text += ",\n";
      } else {
        text += letter;
      }
    }
  }
  return text;
}

}  // namespace

std::string table_page(const session::Table& table, const session::Announcer& announcer,
                       const session::Gamemaster& gamemaster) {
  const session::RecordedGame& game = table.game();
  const game::Terms& terms = game.game().setup();
  std::vector<std::string> lines = {write_hello_to_gamemaster(terms, 1)};
  std::int64_t number = 1;
  std::size_t events = 0;
  for (const auto& one : announcer.logged(terms, events)) {
    lines.push_back(write_log(terms, ++number, one));
  }
  std::vector<Standing> who;
  for (game::Seat seat = 0; seat < terms.seats.size(); ++seat) {
    who.push_back({.person = announcer.person(seat), .bot = {}});
    lines.push_back(write_notebook(table.seats().notebook(seat)));
  }
  lines.push_back(write_truth(game, table.seats(), who, gamemaster, announcer.is_paused()));

  std::string page(page_file("index.html"));
  replace(page, "<title>",
          R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; )"
          R"(style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"><title>)");
  for (const std::string_view sheet : {"palette.css", "notebook.css", "page.css"}) {
    replace(page, fmt::format(R"(<link rel="stylesheet" href="{}">)", sheet),
            fmt::format("<style>{}</style>", page_file(sheet)));
  }
  replace(page, R"(<script type="module" src="page.js"></script>)", "");
  replace(page, R"(<body data-state="lobby">)",
          R"(<body data-state="gamemaster" data-page="table">)");
  replace(page, "</body>",
          fmt::format("<script>\nconst commandOf = () => \"\";\n{}{}const lines = [\n{}];\n{}"
                      "</script>\n</body>",
                      as_part(page_file("notebook.js")), as_part(page_file("gamemaster.js")),
                      as_list(lines), page_file("table.js")));
  replace(page, "<!doctype html>", fmt::format("<!doctype html>{}", table_page_mark));
  return page;
}

}  // namespace dungeonlab::server
