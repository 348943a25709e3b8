#pragma once

#include "solve/amounts.hpp"
#include "solve/relevance.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace dungeonlab::solve {

using LabelId = std::uint32_t;
inline constexpr LabelId no_label = 0xffffffff;

/// A label's facts of a few bits.
namespace flag {
inline constexpr std::uint32_t exote = 1;
inline constexpr std::uint32_t treasure = 2;
inline constexpr std::uint32_t mounted = 4;
inline constexpr std::uint32_t tame = 8;      ///< some animal is ridden or bridled
inline constexpr std::uint32_t traded = 16;   ///< has traded in stores as often as required
inline constexpr std::uint32_t forced = 32;   ///< the last turn only opened a wall
inline constexpr std::uint32_t started = 64;  ///< has traded once where two trades are required
inline constexpr std::uint32_t key = 127;     ///< all flags that make labels incomparable
inline constexpr std::uint32_t beaten = 128;  ///< another label is no worse
inline constexpr std::uint32_t seen = 256;    ///< it has been expanded
/// The bits from here on say what keeps the player from being carried off, as game::Stock.
inline constexpr unsigned stock = 9;
[[nodiscard]] constexpr game::Stock stock_of(std::uint32_t flags) {
  return static_cast<game::Stock>(flags >> stock);
}
}  // namespace flag

/// A label's flags after a turn in a store.
[[nodiscard]] constexpr std::uint32_t after_trade(std::uint32_t flags, Stores stores) {
  const bool is_first = stores == Stores::free_goods_two_turns && (flags & flag::started) == 0;
  return flags | flag::started | (is_first ? 0U : flag::traded);
}

/// The flags that follow from a state.
[[nodiscard]] std::uint32_t flags_of(const game::Game& game, const game::State& state);

/// The relevant part of a state at the beginning of an act: a header, the number of each thing of
/// Relevance::things, and the bits.
struct Label {
  struct Header {
    LabelId parent = no_label;
    std::uint32_t flags = 0;
    PlaceIndex place = 0;
    std::uint32_t odd = 0;     ///< anything else, as an interned number
    std::uint32_t opened = 0;  ///< the only open wall: 1 + 4 * square + side; 0 if none
    std::int32_t turn = 0;
    std::int32_t shots = 0;  ///< the largest number of volleys that can still be useful
    std::int32_t spent = 0;  ///< of the expense to spare
    std::uint8_t bites = 0;
    std::uint8_t pierces = 0;
    std::uint8_t burns = 0;
  };
  Header head{};
  std::vector<std::int32_t> things{};
  std::vector<std::uint32_t> bits{};
};

/// Packs states into labels and back, and keeps the labels that no other label of the same key
/// covers. Labels are stored in blocks and never move.
class Labels {
 public:
  Labels(const game::Game& game, const Relevance& relevance);

  /// Packs a state that waits for an act of its only player.
  void pack(const game::State& state, Label& label);
  /// A state that continues in the same way as the one that was packed.
  [[nodiscard]] game::State unpack(LabelId id) const;

  /// Keeps a label unless a kept one is no worse; marks the labels that it covers.
  [[nodiscard]] std::optional<LabelId> keep(const Label& label);
  [[nodiscard]] const Label::Header& head(LabelId id) const {
    return blocks_[id >> block_bits].heads[id & (block_size - 1)];
  }
  void mark(LabelId id, std::uint32_t flags) { header(id).flags |= flags; }
  /// True if both are equal in everything that pack() sets.
  [[nodiscard]] bool is(LabelId id, const Label& label) const;
  /// True if the shot from `parent` that led to `label` only spent units and opened a wall.
  [[nodiscard]] bool has_only_opened(LabelId parent, const Label& label) const;
  [[nodiscard]] std::size_t size() const { return count_; }
  /// The number of standard labels that one label counts as.
  [[nodiscard]] std::size_t weight() const {
    const std::size_t words = relevance_.things.size() + words_of_bits_;
    return 1 + (sizeof(Label::Header) + words * sizeof(std::uint32_t)) / limits::label_bytes;
  }
  /// True if a label was left out that would be worth keeping with more turns.
  [[nodiscard]] bool capped() const { return capped_; }
  void clear();

 private:
  using Odd = std::vector<std::uint32_t>;
  static constexpr std::size_t first_things_max = 4;
  using FirstThings = Amounts<std::uint32_t, first_things_max>;
  /// A kept label, with the values that show most quickly that it does not cover another.
  struct Front {
    LabelId id = no_label;
    std::int32_t turn = 0;
    std::uint32_t bits = 0;  ///< the first word of bits
    FirstThings has{};       ///< amounts of the first things
  };

  /// A block of labels, which never move.
  struct Block {
    std::vector<Label::Header> heads;
    std::vector<std::int32_t> things;
    std::vector<std::uint32_t> bits;
  };
  /// A kept label or a candidate.
  struct Parts {
    const Label::Header& head;
    const std::int32_t* things;
    const std::uint32_t* bits;
  };
  [[nodiscard]] Label::Header& header(LabelId id) {
    return blocks_[id >> block_bits].heads[id & (block_size - 1)];
  }
  [[nodiscard]] const std::int32_t* things(LabelId id) const {
    return blocks_[id >> block_bits].things.data() +
           (id & (block_size - 1)) * relevance_.things.size();
  }
  [[nodiscard]] const std::uint32_t* bits(LabelId id) const {
    return blocks_[id >> block_bits].bits.data() + (id & (block_size - 1)) * words_of_bits_;
  }
  [[nodiscard]] Parts parts(LabelId id) const { return {head(id), things(id), bits(id)}; }
  [[nodiscard]] static Parts parts(const Label& label) {
    return {label.head, label.things.data(), label.bits.data()};
  }
  [[nodiscard]] std::uint32_t hash(const Label::Header& head, const std::int32_t* counts) const;
  [[nodiscard]] bool same_key(LabelId id, const Label& label) const;
  [[nodiscard]] bool covers(const Parts& one, const Parts& other);
  [[nodiscard]] FirstThings first_things(const Label& label, bool is_enough) const;
  void grow();
  [[nodiscard]] std::vector<Front>& fronts_with(const Label& label);
  void pack_creatures(const game::State& state, Label& label);
  void unpack_places(const std::uint32_t* held, game::State& state) const;
  void unpack_odd(const Odd& odd, game::State& state) const;

  static constexpr unsigned block_bits = 12;
  static constexpr std::size_t block_size = std::size_t{1} << block_bits;

  const game::Game& game_;
  const Relevance& relevance_;
  std::size_t words_of_bits_;
  game::State blank_;
  Label first_{};  ///< the bits of a starting state, in which every beast lives
  std::vector<Block> blocks_{};
  std::size_t count_ = 0;
  bool capped_ = false;
  std::vector<std::uint32_t> slots_{};        ///< by hash, an index into `fronts_`
  std::vector<std::vector<Front>> fronts_{};  ///< the labels of each key; never empty
  std::map<Odd, std::uint32_t> odd_numbers_{};
  std::vector<const Odd*> odds_{};
  Odd odd_{};
};

}  // namespace dungeonlab::solve
