#pragma once

#include "plan_canvas.hpp"
#include "plan_reading.hpp"

#include <memory>

namespace dungeonlab::io {

/// The positions of the entries of a sheet in a plan; each list parallels a list of the sheet.
struct PlanSpans {
  std::vector<Span> branches;
  std::vector<Span> exits;
  std::vector<Span> walls;
  std::vector<std::vector<Span>> wall_lists;  ///< every word that refers to the list
  std::vector<Span> encounters;
  std::vector<Span> kinds;                 ///< the words that name the kinds of the encounters
  std::vector<FoundAttribute> attributes;  ///< by encounter, then attribute
  std::vector<std::vector<Span>> rivers;
  std::vector<Span> house_rules;
  std::vector<Span> ignores;
  Span base{};
  Span levels{};
  Span house_rules_key{};
  Span start_key{};
};

/// The source of a plan; it keeps no text.
class PlanSource final : public Source {
 public:
  PlanSource(PlanSpans spans, std::vector<Found<Place>> places, CanvasLines canvas, Lattice lattice)
      : spans_(std::move(spans)),
        places_(std::move(places)),
        canvas_(std::move(canvas)),
        lattice_(std::move(lattice)) {}

  [[nodiscard]] Span locate(const Subject& subject) const override;
  [[nodiscard]] std::string pointer(const Subject& subject) const override;
  [[nodiscard]] std::vector<Edit> removal(std::string_view text,
                                          const Subject& subject) const override;
  [[nodiscard]] std::vector<Edit> replacement(std::string_view text, const Subject& subject,
                                              std::string_view word) const override;

 private:
  [[nodiscard]] Span entry(const Subject& subject) const;
  [[nodiscard]] Span cell(Cell cell) const;
  [[nodiscard]] Span place(const Place& place) const;
  [[nodiscard]] Span attribute(const Subject& subject) const;
  [[nodiscard]] Span river_place(const Subject& subject) const;
  /// The first line of the drawing, or of the text.
  [[nodiscard]] Span map() const;

  PlanSpans spans_;
  std::vector<Found<Place>> places_;  ///< the occupied places, sorted
  CanvasLines canvas_;
  Lattice lattice_;
};

}  // namespace dungeonlab::io
