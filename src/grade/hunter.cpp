// The hunter plays as somebody does who pictures what she has not seen. She makes up a few whole
// maps that explain what she heard, and keeps them up to date; on each she looks for a near
// place that may hold the treasure, or with it for a near outside wall that may be the way out, and
// does what most of them say. Where she loses her way without the treasure she gives up her life:
// what she learns there tells her little. Where she finds no such map, or has lost her way with the
// treasure, she plays like the careful bot, and so she does with all that is no way: landings,
// questions and purchases.
#include "dungeonlab/grade/hunter.hpp"

#include "grade/cells.hpp"
#include "grade/hunt.hpp"
#include "grade/known_map.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

namespace dungeonlab::grade {
namespace {

using game::Act;
using game::Command;

constexpr std::size_t guesses_most = 6;
constexpr int tries_most = 3;      ///< new guesses before one command
constexpr int pause_most = 6;      ///< commands between new guesses where none succeeds
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

/// How much is known of the dungeon. It grows whenever something new is learned.
std::size_t knowledge(const notebook::Notebook& book) {
  const notebook::Fragment& dungeon = book.fragments().front();
  std::size_t known = book.links().size();
  for_each_cell({book.columns(), book.rows()}, [&](Cell cell) {
    for (int level = 0; level < book.levels(); ++level) {
      known += dungeon.place({cell, level}).is_shown ? 1U : 0U;
    }
    for (const Side side : all_sides) {
      const notebook::BoundaryNote& note = dungeon.boundary(cell, side);
      const auto struck_out = static_cast<notebook::Walls>(~note.may_be & notebook::walls::any);
      known += static_cast<std::size_t>(std::popcount(struck_out));
      known += note.is_no_exit ? 1U : 0U;
    }
  });
  return known;
}

class Hunter final : public bots::Bot {
 public:
  explicit Hunter(std::string_view seed)
      : seed_(seed), careful_(bots::make_bot("careful", seed, 0)) {}

  void hear(const game::Announcement& said) override { story_.back().told.push_back(said); }

  Command choose(const game::View& view, const notebook::Notebook& book) override {
    Command command = careful_->choose(view, book);
    cut_story(view, book.place_of(view.seat));
    const bool is_alone = view.terms.seats.size() == 1;
    if (is_alone && view.prompt.phase == game::Phase::act && is_way(command)) {
      const auto better = way(view, book);
      command = better && game::is_legal(view, *better) ? *better : command;
    }
    story_.push_back({.command = command});
    return command;
  }

 private:
  [[nodiscard]] static bool may_die(const game::View& view) {
    return !view.terms.landings || view.landings_made < *view.terms.landings;
  }

  /// What to do rather than what the careful bot would; nothing if she does not know better.
  [[nodiscard]] std::optional<Command> way(const game::View& view, const notebook::Notebook& book) {
    if (lost_since_) {
      return view.treasure || !may_die(view) ? std::nullopt
                                             : std::optional(Command{.act = Act::die});
    }
    keep_guesses(view, book);
    return is_stuck(book) ? std::nullopt : vote(view);
  }

  /// What she heard in a life after she had lost her way for good says little of the dungeon,
  /// and few maps would explain it: her story goes on as if she had died where she lost it.
  void cut_story(const game::View& view, const std::optional<notebook::Spot>& here) {
    if (view.prompt.phase != game::Phase::land) {
      if (here && here->fragment == 0) {
        lost_since_.reset();
      } else if (!lost_since_) {
        lost_since_ = story_.size() - 1;
      }
    } else if (lost_since_) {
      story_.resize(*lost_since_ + 1);
      std::vector<game::Announcement>& told = story_.back().told;
      told.erase(std::find_if(told.rbegin(), told.rend(), takes_away).base(), told.end());
      story_.back().is_cut = true;
      for (const Act act : {Act::end, Act::die}) {
        story_.push_back({.command = Command{.act = act}, .is_cut = true});
      }
      lost_since_.reset();
    }
  }

  void keep_guesses(const game::View& view, const notebook::Notebook& book) {
    std::erase_if(guesses_, [&](std::unique_ptr<Guess>& guess) {
      int work = work_most;
      return !guess->explain(story_, work);
    });
    if (guesses_.size() >= guesses_most || --pause_ >= 0) {
      return;
    }
    pause_ = std::min(++failures_, pause_most);
    for (int tries = 0; guesses_.size() < guesses_most && tries < tries_most; ++tries) {
      Rng rng({"dungeonlab-hunter/1", seed_, std::to_string(++drawn_)});
      KnownMap known = known_map(view, book, rng);
      auto map = generate::complete(known.completion, seed_, drawn_);
      if (!map) {
        continue;
      }
      auto guess = std::make_unique<Guess>(view.terms, *std::move(map), std::move(known.facts),
                                           std::move(rng));
      int work = work_most;
      if (guess->explain(story_, work)) {
        guesses_.push_back(std::move(guess));
        failures_ = 0;
        pause_ = 0;
      }
    }
  }

  /// Nothing new has become known for a while: she may walk to and fro between two guesses.
  [[nodiscard]] bool is_stuck(const notebook::Notebook& book) {
    const std::size_t known = knowledge(book);
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
    std::vector<Ballot> ballots;
    for (const std::unique_ptr<Guess>& guess : guesses_) {
      const auto found = hunt(*guess, may_die(view));
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
    return best == ballots.end() ? std::nullopt : std::optional(best->command);
  }

  std::string seed_;
  std::unique_ptr<bots::Bot> careful_;
  Story story_ = Story(1);
  std::vector<std::unique_ptr<Guess>> guesses_{};
  std::optional<std::size_t> lost_since_{};  ///< the deed by which she lost her way in this life
  std::uint64_t drawn_ = 0;
  int failures_ = 0;  ///< times in a row that no new guess explained anything
  int pause_ = 0;
  std::size_t known_ = 0;  ///< that the notebook held
  int since_ = 0;          ///< commands since it last grew
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
