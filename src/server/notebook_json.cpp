// The map that a player can draw, as a line for a page: the drawing, who is where on it, and what a
// drawing cannot show. The notebook knows what is certain, and review draws it.
#include "server/notebook_json.hpp"

#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/review/drawn.hpp"
#include "dungeonlab/session/possibilities.hpp"

namespace dungeonlab::server {

std::string write_notebook(const session::Seats& seats, game::Seat seat,
                           const session::Guesses& guesses) {
  const notebook::Notebook& book = seats.notebook(seat);
  const game::View& view = seats.view(seat);
  const review::DrawnMap map = review::drawn(book, guesses.beliefs());
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight).key("event").text("notebook");
  json.key("seat").text(book.names()[book.owner()]).key("round").integer(book.round());
  json.key("columns").integer(book.columns()).key("rows").integer(book.rows());
  json.key("levels").integer(book.levels());
  review::write_marks(json, "players", map.players);
  json.key("svg").text(map.svg);
  json.key("remarks").text(notebook::remarks(book, guesses.beliefs()));
  json.key("guesses").integer(static_cast<std::int64_t>(guesses.beliefs().size()));
  if (guesses.lost_at(book)) {
    json.key("lost").text(guesses.where(book));
  }
  if (view.status == game::Status::alive || view.status == game::Status::imprisoned) {
    json.key("standing").text(session::status_line(view));
  }
  json.end_object();
  line += '\n';
  return line;
}

}  // namespace dungeonlab::server
