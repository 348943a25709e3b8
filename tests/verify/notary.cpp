// Plain searches with the moves of the checker, repeated until nothing changes, and what they find
// written down as certificates. Slow, and with no thought for size; what the rules of play are on a
// map comes out of it on the way.
#include "verify/notary.hpp"

#include "verify/notary_counts.hpp"

namespace dungeonlab::verify {
namespace {

class Notary : public NotaryCounts {
 public:
  using NotaryCounts::NotaryCounts;

  std::string certificate() {
    witnesses_.assign(rules.size(), Json());
    tables_ = Json::array();
    if (text_.map.text_faults.empty()) {
      for (std::size_t i = 0; i < rules.size(); ++i) {
        if (is_breach(opinion_[i])) {
          witnesses_[i] = {{"type", "index_list"}, {"entries", {""}}};
        }
      }
      shape();
      if (std::count(opinion_.begin(), opinion_.end(), Standing::error) > 0) {
        for (std::size_t i = index_of(Code::L01); i < rules.size(); ++i) {
          opinion_[i] = Standing::open;
          witnesses_[i] = Json();
        }
      } else {
        play();
      }
    } else {
      for (std::size_t i = 0; i < rules.size(); ++i) {
        const bool broken = text_.map.text_faults.contains(std::string(rules[i].code));
        opinion_[i] = broken ? Standing::error : i < 9 ? Standing::holds : Standing::open;
        if (broken) {
          witnesses_[i] = {{"type", "index_list"}, {"entries", {""}}};
        }
      }
    }
    return written().dump();
  }
  [[nodiscard]] const Opinion& opinion() const { return opinion_; }

 private:
  void play() {
    const bool drops = text_.map.players > 1;
    Play reached_play(game_, {});
    const Table reached = fixed_point(reached_play, {.drops = true});
    list("reached", reached);
    const Table life = fixed_point(life_play_, {.drops = drops});
    list("life", life);
    const Table exact = fixed_point(exact_play_, {.drops = drops, .exact = true});
    list("exact", exact);
    const std::vector<std::int64_t> ranks = ranks_of(life_play_, life);
    tables_.push_back({{"name", "ranks"}, {"type", "ranks"}, {"of", "life"}, {"ranks", ranks}});
    route(Code::P01, reached);
    route(Code::P02, reached);
    looks(reached);
    dead_ends(life, ranks);
    traps(life, exact, ranks);
    count(Code::P05, life_play_, false);
    count(Code::P08, exact_play_.calm(), true);
    fines(life);
    pockets();
    too_easy();
  }
};

}  // namespace

Notarized notarize(const std::string& map, Profile profile) {
  Notary notary(map, profile);
  std::string certificate = notary.certificate();
  return {std::move(certificate), notary.opinion()};
}

}  // namespace dungeonlab::verify
