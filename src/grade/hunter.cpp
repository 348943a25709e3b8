// The hunter plays as somebody does who pictures what she has not seen. She makes up a few whole
// maps that explain all that she was told, and keeps them up to date; on each she looks for the
// nearest place that may hold the treasure, or with it for the nearest outside wall that may be the
// way out, and does what most of them say. Where she finds no such map, or does not know where she
// is in the dungeon, she plays like the careful bot, and so she does with all that is no way:
// landings, questions and purchases.
#include "dungeonlab/grade/hunter.hpp"

#include "grade/hunt.hpp"
#include "grade/known_map.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace dungeonlab::grade {
namespace {

using game::Act;
using game::Command;

constexpr std::size_t guesses_most = 6;
constexpr int pause_most = 6;      ///< commands between two new guesses where none succeeds
constexpr int patience = 8;        ///< commands by which nothing new may become known
constexpr int work_most = 10'000;  ///< deeds that are played for one guess and command

/// What leads anywhere, as far as the careful bot does it.
bool is_way(const Command& command) {
  const Act act = command.act;
  return act == Act::move || act == Act::up || act == Act::down || act == Act::shoot ||
         act == Act::pass;
}

bool is_alike(const Command& one, const Command& other) {
  return one.act == other.act && one.way == other.way && one.ammo == other.ammo;
}

class Hunter final : public bots::Bot {
 public:
  explicit Hunter(std::string_view seed)
      : seed_(seed), careful_(bots::make_bot("careful", seed, 0)), story_(1) {}

  void hear(const game::Announcement& said) override { story_.back().told.push_back(said); }

  Command choose(const game::View& view, const notebook::Notebook& book) override {
    Command command = careful_->choose(view, book);
    const auto& here = book.place_of(view.seat);
    const bool is_alone = view.terms.seats.size() == 1;
    if (is_alone && view.prompt.phase == game::Phase::act && is_way(command) && here &&
        here->fragment == 0) {
      keep_guesses(view, book);
      if (const auto way = is_stuck(book) ? std::nullopt : vote(view)) {
        command = *way;
      }
    }
    story_.push_back({.command = command});
    return command;
  }

 private:
  void keep_guesses(const game::View& view, const notebook::Notebook& book) {
    std::erase_if(guesses_, [&](std::unique_ptr<Guess>& guess) {
      int work = work_most;
      return !guess->explain(story_, work);
    });
    if (guesses_.size() < guesses_most && --pause_ < 0) {
      pause_ = std::min(++failures_, pause_most);
      Rng rng({"dungeonlab-hunter/1", seed_, std::to_string(++drawn_)});
      KnownMap known = known_map(view, book, rng);
      auto map = generate::complete(known.completion, seed_, drawn_);
      if (!map) {
        return;
      }
      auto guess = std::make_unique<Guess>(view.terms, *std::move(map), std::move(known.facts),
                                           std::move(rng));
      int work = work_most;
      if (guess->explain(story_, work)) {
        guesses_.push_back(std::move(guess));
        failures_ = 0;
      }
    }
  }

  /// Nothing new has become known for a while: she may walk to and fro between two guesses.
  [[nodiscard]] bool is_stuck(const notebook::Notebook& book) {
    std::uint64_t known = book.fragments().size();
    for (const notebook::Fragment& one : book.fragments()) {
      known += one.changes();
    }
    since_ = known == known_ ? since_ + 1 : 0;
    known_ = known;
    return since_ >= patience;
  }

  /// What most of the guesses say; of two the one that makes them cheaper.
  [[nodiscard]] std::optional<Command> vote(const game::View& view) const {
    struct Ballot {
      Command command{};
      int votes = 0;
      std::int32_t cost = 0;
    };
    const bool may_die = !view.terms.landings || view.landings_made < *view.terms.landings;
    std::vector<Ballot> ballots;
    for (const std::unique_ptr<Guess>& guess : guesses_) {
      const auto found = hunt(*guess, may_die);
      if (!found) {
        continue;
      }
      auto at = std::find_if(ballots.begin(), ballots.end(), [&](const Ballot& one) {
        return is_alike(one.command, found->command);
      });
      at = at == ballots.end() ? ballots.insert(at, {found->command}) : at;
      ++at->votes;
      at->cost += found->cost;
    }
    const auto best =
        std::min_element(ballots.begin(), ballots.end(), [](const Ballot& one, const Ballot& two) {
          return one.votes != two.votes ? one.votes > two.votes : one.cost < two.cost;
        });
    if (best == ballots.end()) {
      return std::nullopt;
    }
    Command command = best->command;
    command.seat = view.seat;
    return game::is_legal(view, command) ? std::optional(command) : std::nullopt;
  }

  std::string seed_;
  std::unique_ptr<bots::Bot> careful_;
  Story story_;
  std::vector<std::unique_ptr<Guess>> guesses_{};
  std::uint64_t drawn_ = 0;
  int failures_ = 0;  ///< new guesses in a row that explained nothing
  int pause_ = 0;
  std::uint64_t known_ = 0;  ///< changes of the notebook
  int since_ = 0;            ///< commands since then
};

}  // namespace

std::unique_ptr<bots::Bot> make_hunter(std::string_view seed) {
  return std::make_unique<Hunter>(seed);
}

std::unique_ptr<bots::Bot> make_solo_bot(std::string_view name, std::string_view seed,
                                         bots::Abilities without) {
  return name == hunter.name ? make_hunter(seed) : bots::make_bot(name, seed, 0, without);
}

}  // namespace dungeonlab::grade
