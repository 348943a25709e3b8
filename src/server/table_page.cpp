// The gamemaster's page for a game at a terminal. It is the page of a served game with all its
// lines included: one file, which any browser opens from disk. So it needs no server and no port,
// and outlives the program. Pages from disk may not fetch anything, so the page updates by
// reloading itself.
#include "dungeonlab/server/table_page.hpp"

#include "dungeonlab/core/script.hpp"
#include "server/line.hpp"
#include "server/notebook_json.hpp"
#include "server/page_files.hpp"
#include "server/truth_json.hpp"

#include <array>
#include <cassert>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::server {
namespace {

/// Replaces a part of the page, which must exist.
void replace(std::string& page, std::string_view part, std::string_view by) {
  const std::size_t at = page.find(part);
  assert(at != std::string::npos);
  page.replace(at, part.size(), by);
}

/// Lines of JSON as list elements in a script.
std::string as_list(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line.substr(0, line.find('\n')) + ",\n";
  }
  return safe_in_script(text);
}

/// Replaces the link to each style sheet with its text.
void take_in_sheets(std::string& page) {
  constexpr std::string_view before = R"(<link rel="stylesheet" href=")";
  constexpr std::string_view tag_end = R"(">)";
  for (std::size_t at = page.find(before); at != std::string::npos; at = page.find(before, at)) {
    const std::size_t from = at + before.size();
    const std::size_t to = page.find(tag_end, from);
    const std::string sheet = page_file(std::string_view(page).substr(from, to - from));
    page.replace(at, to + tag_end.size() - at, fmt::format("<style>{}</style>", sheet));
  }
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
  std::vector<SeatPlayer> who;
  for (game::Seat seat = 0; seat < terms.seats.size(); ++seat) {
    who.push_back({.person = announcer.person(seat), .bot = {}});
    lines.push_back(write_notebook(table.seats(), seat));
  }
  lines.push_back(write_truth(game, table.seats(), who, gamemaster, announcer.is_paused()));

  std::string page = render::filled(page_file(page_name), {{"legend", render::players_legend()}});
  replace(page, "<title>",
          R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; )"
          R"(style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"><title>)");
  take_in_sheets(page);
  replace(page, R"(<script type="module" src="page.js"></script>)", "");
  replace(page, R"(<body data-state="lobby")",
          R"(<body data-state="gamemaster" data-page="table")");
  std::string code = "\nconst commandOf = () => \"\";\n";
  for (const char* const name :
       {"map-view.js", "theme.js", "panel.js", "parts.js", "gamemaster.js"}) {
    code += as_script(page_file(name));
  }
  code += fmt::format("const lines = [\n{}];\n{}", as_list(lines), page_file("table.js"));
  replace(page, "</body>", fmt::format("<script>{}</script>\n</body>", code));
  replace(page, "<!doctype html>", fmt::format("<!doctype html>{}", table_page_mark));
  return page;
}

}  // namespace dungeonlab::server
