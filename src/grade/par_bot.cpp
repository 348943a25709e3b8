// Par as a bot: it plays the solver's route, command by command. A game has no randomness, so the
// route works as planned.
#include "dungeonlab/grade/par_bot.hpp"

#include <utility>

namespace dungeonlab::grade {
namespace {

class ParBot final : public bots::Bot {
 public:
  ParBot(std::vector<game::Command> route, std::string_view seed)
      : route_(std::move(route)), otherwise_(bots::make_bot("careful", seed, 0)) {}

  game::Command choose(const game::View& view, const notebook::Notebook& book) override {
    return next_ < route_.size() ? route_[next_++] : otherwise_->choose(view, book);
  }

 private:
  std::vector<game::Command> route_;
  std::size_t next_ = 0;
  std::unique_ptr<bots::Bot> otherwise_;
};

}  // namespace

std::unique_ptr<bots::Bot> make_par_bot(std::vector<game::Command> route, std::string_view seed) {
  return std::make_unique<ParBot>(std::move(route), seed);
}

}  // namespace dungeonlab::grade
