#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace dungeonlab::bots {

/// A notebook as a person reads it who recognises places: a fragment that looks like a part of
/// another is taken for that part, until the two contradict each other. The notebook itself joins
/// only what is certain.
class Belief {
 public:
  /// After every change of the notebook. `here`: where she stands. The notebook must stay where it
  /// is until the next call.
  void update(const notebook::Notebook& book, const notebook::Spot& here);
  /// Believes nothing any more.
  void forget() {
    likenesses_.clear();
    known_.clear();
  }

  /// The same place in the fragment that it is taken to be part of.
  [[nodiscard]] notebook::Spot meant(const notebook::Spot& spot) const;

  // Of places as meant() gives them; what any of the fragments knows that are one.
  [[nodiscard]] const notebook::PlaceNote& place(const notebook::Spot& spot) const;
  [[nodiscard]] notebook::BoundaryNote boundary(const notebook::Spot& spot, Side side) const;
  [[nodiscard]] std::optional<notebook::Spot> leads_to(notebook::Carrier carrier,
                                                       const notebook::Spot& from) const;
  /// The rectangle outside of which nothing is known.
  struct Box {
    Cell corner{};
    int columns = 0;
    int rows = 0;
  };
  [[nodiscard]] Box box(std::size_t fragment) const;
  [[nodiscard]] const notebook::Notebook& book() const { return *book_; }

 private:
  /// How much further a fragment lies in another one than it is written.
  struct Likeness {
    std::size_t onto = 0;
    int columns = 0;
    int rows = 0;
    int levels = 0;
    bool is_set = false;
    friend bool operator==(const Likeness&, const Likeness&) = default;
  };
  void recognise(std::size_t fragment);
  void follow_links();
  void believe(std::size_t fragment, const Likeness& found);
  void drop_contradictions(const notebook::Spot& here);
  void list_parts();
  /// How alike they are; nothing if they contradict each other.
  [[nodiscard]] std::optional<int> alikeness(std::size_t fragment, const Likeness& likeness) const;
  [[nodiscard]] std::vector<Place> places_of(std::size_t fragment) const;

  const notebook::Notebook* book_ = nullptr;
  std::vector<Likeness> likenesses_{};             ///< by fragment
  std::vector<std::vector<std::size_t>> parts_{};  ///< by fragment: what is taken for parts of it
  std::vector<std::size_t> known_{};               ///< places of each when it was last looked at
  std::size_t links_ = 0;                          ///< that were followed
  bool has_changed_ = false;                       ///< likenesses, since then
  std::size_t last_ = 0;                           ///< the fragment where she stood before
};

}  // namespace dungeonlab::bots
