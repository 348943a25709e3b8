#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace dungeonlab::bots {

/// A notebook as read by a person who recognises places: a fragment that looks like a part of
/// another is believed to be that part until the two contradict each other. The notebook itself
/// joins only what is certain.
class Belief {
 public:
  /// Call it after every change of the notebook. `here` is the player's place. The notebook must
  /// stay at the same address until the next call. `recognises` enables the search for similar
  /// places.
  void update(const notebook::Notebook& book, const notebook::Spot& here, bool recognises);
  /// Drops all beliefs.
  void forget() {
    similarities_.clear();
    agreed_.clear();
    known_.clear();
    has_moved_ = true;
  }

  /// True if update() has been called since the last fragment began.
  [[nodiscard]] bool is_up_to_date(const notebook::Notebook& book) const {
    return book.fragments().size() == similarities_.size();
  }
  /// The same place in the fragment that its own fragment is believed to be part of.
  [[nodiscard]] notebook::Spot meant(const notebook::Spot& spot) const;

 private:
  /// How far a fragment must be shifted to lie in another one.
  struct Similarity {
    std::size_t onto = 0;
    int columns = 0;
    int rows = 0;
    int levels = 0;
    bool is_set = false;
    friend bool operator==(const Similarity&, const Similarity&) = default;
  };

 public:
  /// A fragment overlaid with all of its believed parts; valid until the next update().
  class Sheet {
   public:
    /// Nothing is known outside of it; its levels are those of the fragment.
    [[nodiscard]] const notebook::Block& block() const { return block_; }
    /// The note on a place; blank if nothing is known.
    [[nodiscard]] const notebook::PlaceNote& place(const Place& at) const {
      return block_.covers(at) ? *notes_[block_.index(at)] : empty_place;
    }
    /// The note on the place with that index.
    [[nodiscard]] const notebook::PlaceNote& place(std::size_t index) const {
      return *notes_[index];
    }
    /// A side of a cell in the block.
    struct Edge {
      const notebook::BoundaryNote* boundary = nullptr;
      std::uint32_t further = 0;  ///< to be added to a place's index to cross it
      bool is_last = false;       ///< nothing is known beyond
    };
    [[nodiscard]] std::array<Edge, 4> edges(Cell cell) const {
      const std::size_t at = block_.square(cell);
      const int column = cell.column - block_.corner.column;
      const int row = cell.row - block_.corner.row;
      const auto across = static_cast<std::uint32_t>(block_.levels);
      const auto down = static_cast<std::uint32_t>(block_.columns) * across;
      const auto north = at - static_cast<std::size_t>(block_.columns);
      return {{{row > 0 ? &walls_[north][1] : &empty_boundary, -down, row == 0},
               {walls_[at].data(), across, column + 1 == block_.columns},
               {&walls_[at][1], down, row + 1 == block_.rows},
               {column > 0 ? walls_[at - 1].data() : &empty_boundary, -across, column == 0}}};
    }
    /// How many times the sheet was rebuilt; after a rebuild, everything may have changed.
    [[nodiscard]] std::uint32_t laid() const { return laid_; }
    /// The cells changed since the last rebuild, in order; some may appear more than once.
    [[nodiscard]] const std::vector<Cell>& changed() const { return changed_; }
    [[nodiscard]] const notebook::BoundaryNote& boundary(Cell cell, Side side) const {
      const Boundary line = boundary_at(cell, side);
      return block_.covers(line.cell)
                 ? walls_[block_.square(line.cell)][line.side == Side::south ? 1 : 0]
                 : empty_boundary;
    }

   private:
    friend class Belief;
    static inline const notebook::PlaceNote empty_place{};
    static inline const notebook::BoundaryNote empty_boundary{};
    /// Removes everything known about a cell.
    void clear(Cell cell);

    notebook::Block block_{};
    std::vector<const notebook::PlaceNote*> notes_{};
    std::vector<std::array<notebook::BoundaryNote, 2>> walls_{};
    /// A fragment in the sheet, and the number of its changes that are included.
    struct Source {
      std::size_t fragment = 0;
      Similarity lies{};
      std::uint32_t changes = 0;
    };
    std::vector<Source> sources_{};
    std::uint32_t update_ = 0;  ///< the last update that looked at it
    std::uint32_t laid_ = 0;
    std::vector<Cell> changed_{};
  };

  // The following functions take fragments and places as returned by meant().
  [[nodiscard]] const Sheet& sheet(std::size_t fragment);
  [[nodiscard]] notebook::BoundaryNote boundary(const notebook::Spot& spot, Side side) {
    return sheet(spot.fragment).boundary(spot.at.cell, side);
  }
  [[nodiscard]] std::optional<notebook::Spot> leads_to(notebook::Carrier carrier,
                                                       const notebook::Spot& from) const;
  /// How many times the meaning of places and links was recomputed; both are unchanged as long as
  /// this number is the same.
  [[nodiscard]] std::uint32_t readings() const { return readings_; }
  [[nodiscard]] const notebook::Notebook& book() const { return *book_; }

 private:
  /// What is shown in a fragment after that many changes.
  struct Contents {
    std::uint32_t changes = 0;
    std::vector<Place> places{};  ///< that were shown
    /// A place with contents. Places that look alike have the same checksum.
    struct Mark {
      Place at{};
      std::uint32_t sum = 0;
    };
    std::vector<Mark> marks{};
  };
  struct Candidate {
    Similarity similarity{};
    int points = 0;
  };
  void recognise(std::size_t fragment);
  [[nodiscard]] std::vector<Candidate> similar_fragments(std::size_t fragment);
  void add_rivers(std::size_t fragment, std::vector<Candidate>& candidates);
  void follow_links();
  void join(notebook::Spot one, notebook::Spot other);
  void believe(std::size_t fragment, const Similarity& found);
  void drop_contradictions(const notebook::Spot& here);
  void drop_removed();
  void drop_if_contradicted(std::size_t fragment);
  void drop(std::size_t fragment);
  void list_parts();
  /// Reads the links, with their places as meant(), and which fragments are parts of which.
  void read_links();
  /// False if the links have changed since they were read.
  [[nodiscard]] bool has_read_links() const {
    return !has_moved_ && parts_.size() == similarities_.size() && read_ == book_->link_changes();
  }
  void lay_over(Sheet& sheet, std::size_t fragment);
  /// Updates the sheet cell by cell; false if that is impossible.
  [[nodiscard]] bool renew(Sheet& sheet, std::size_t fragment) const;
  void list_sources(Sheet& sheet, std::size_t fragment) const;
  void spread(Sheet& sheet) const;
  /// Adds what a source says about a cell of the sheet.
  void add(Sheet& sheet, const Sheet::Source& source, Cell cell) const;
  /// How similar they are, in points; nothing if they contradict each other.
  [[nodiscard]] std::optional<int> alikeness(std::size_t fragment, const Similarity& similarity);
  /// The points that a shown place adds to that; nothing if it contradicts.
  [[nodiscard]] static std::optional<int> alikeness_at(const notebook::Fragment& piece,
                                                       const notebook::Fragment& other,
                                                       const Similarity& similarity,
                                                       const Place& place);
  /// True if the changes since the last check have not caused a contradiction.
  [[nodiscard]] bool still_agree(std::size_t fragment, const Similarity& similarity);
  [[nodiscard]] const Contents& contents(std::size_t fragment);

  const notebook::Notebook* book_ = nullptr;
  std::vector<Similarity> similarities_{};  ///< by fragment
  /// By fragment: its number of changes, and that of the fragment it resembles, when they last
  /// agreed.
  std::vector<std::optional<std::pair<std::uint32_t, std::uint32_t>>> agreed_{};
  std::vector<std::vector<std::size_t>> parts_{};  ///< by fragment: its believed parts
  std::vector<Sheet> sheets_{};                    ///< by fragment
  std::vector<Contents> contents_{};               ///< by fragment
  std::vector<notebook::Link> meant_links_{};
  std::vector<std::uint32_t> link_sums_{};  ///< by link: equal for links from the same place
  std::vector<std::size_t> known_{};  ///< by fragment: known places when it was last looked at
  std::size_t followed_ = 0;          ///< links that were followed
  std::uint32_t updates_ = 0;
  std::uint32_t readings_ = 0;
  bool has_changed_ = false;  ///< likenesses have changed since the last update
  std::uint32_t read_ = 0;    ///< changes of the links when they were read
  bool has_moved_ = false;    ///< likenesses have changed since the links were read
  std::size_t last_ = 0;      ///< the player's previous fragment
};

}  // namespace dungeonlab::bots
