// Judges what encounters need of each other (rules 3.8), all but RF05, which has a witness, and
// puts the opinion on a map together. Mostly it is a count of every kind.
#include "verify/nearest.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

class References {
 public:
  References(const Ground& ground, Opinion& opinion) : ground_(ground), opinion_(opinion) {
    for (const Encounter& it : ground.map().encounters) {
      counts_[static_cast<std::size_t>(it.kind)] += ground.holds(it) ? 1 : 0;
    }
  }

  void judge() {
    const bool river = !ground_.map().rivers.empty();
    const bool store = any(Kind::store);
    const bool rider = any(Kind::black_rider);
    const bool tree = any(Kind::willow) || any(Kind::ent);
    const bool prison = any(Kind::prison) || any(Kind::political_prison);
    judge_each(Kind::black_rider, !any(Kind::mordor), Code::RF01, Standing::error);
    judge_each(Kind::ontifutlas, !any(Kind::eldar), Code::RF02, Standing::error);
    judge_each(Kind::cop, !any(Kind::prison), Code::RF03, Standing::error);
    judge_signs();
    judge_each(Kind::bridle, !any(Kind::ontifutlas), Code::RF06, Standing::warning);
    judge_each(Kind::elven_blade, !rider, Code::RF07, Standing::warning);
    judge_each(Kind::arnor_blade, !rider, Code::RF07, Standing::warning);
    judge_each(Kind::black_rider,
               ground_.in_force(HouseRule::arnor_blade) && !any(Kind::arnor_blade), Code::RF08);
    judge_each(Kind::antigourm, !any(Kind::gourm), Code::RF09, Standing::warning);
    judge_each(Kind::mordor, !rider, Code::RF10, Standing::warning);
    judge_each(Kind::eldar, !any(Kind::ontifutlas), Code::RF11, Standing::warning);
    judge_each(Kind::lake, !store && !any(Kind::willow), Code::RF12);
    for (std::size_t r = 0; r < ground_.map().rivers.size(); ++r) {
      inform(!store && !any(Kind::ent), Code::RF13, ground_.map().item(Key::rivers, r));
    }
    const bool takes_money = store || tree || (prison && ground_.map().players == 1);
    const bool buys = ground_.in_force(HouseRule::skins_as_money) ? takes_money : store;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const auto kind = static_cast<Kind>(i);
      judge_each(kind, has(kind, 'g') && !buys, Code::RF14);
    }
    judge_each(Kind::dollars, !takes_money, Code::RF15);
    judge_each(Kind::willow, !any(Kind::lake) && !store, Code::RF16);
    judge_each(Kind::ent, !river && !store, Code::RF16);
    judge_exit_cell();
    judge_nearness();
  }

 private:
  [[nodiscard]] bool any(Kind kind) const { return counts_[static_cast<std::size_t>(kind)] > 0; }
  void inform(bool breach, Code code, Element who) {
    note(opinion_, breach, code, {who}, Standing::info);
  }
  /// Whatever is of a kind breaks the rule, if anything does.
  void judge_each(Kind kind, bool breach, Code code, Standing standing = Standing::info) {
    for (std::size_t i = 0; breach && i < ground_.map().encounters.size(); ++i) {
      const Encounter& it = ground_.map().encounters[i];
      note(opinion_, it.kind == kind && ground_.holds(it), code, {it.written}, standing);
    }
  }

  void judge_signs() {
    for (const bool plus : {false, true}) {
      const auto counts = [&](const Encounter& it, Kind kind) {
        return it.kind == kind && it.plus == plus && ground_.holds(it);
      };
      const std::vector<Encounter>& all = ground_.map().encounters;
      const bool prison = std::any_of(all.begin(), all.end(), [&](const Encounter& it) {
        return counts(it, Kind::political_prison);
      });
      for (const Encounter& it : all) {
        note(opinion_, !prison && counts(it, Kind::political_cop), Code::RF04, {it.written});
      }
    }
  }

  void judge_exit_cell() {
    bool neighbour = !ground_.map().exit || !ground_.is_cell(ground_.map().exit->cell);
    for (const Side side : sides) {
      neighbour = neighbour || ground_.is_cell(beside(ground_.map().exit->cell, side));
    }
    note(opinion_, any(Kind::management_center) && !neighbour, Code::RF18,
         {ground_.map().part(Key::exit)}, Standing::warning);
  }

  /// RF17 and RF19, which ask for the nearest targets.
  void judge_nearness() {
    std::vector<bool> is_used(static_cast<std::size_t>(ground_.places_end()));
    const Targets mordors(ground_, Kind::mordor, std::nullopt);
    for (const Encounter& it : ground_.map().encounters) {
      const Kind needed = target_of(it.kind);
      const int captor = ground_.number(it.place);
      for (int level = 0; captor >= 0 && level < ground_.levels(); ++level) {
        const int target = ground_.number({it.place.cell, level});
        const Encounter* there = target < 0 ? nullptr : ground_.encounter(target);
        inform(there != nullptr && there->kind == needed && needed != Kind::none &&
                   (it.kind != Kind::political_cop || there->plus == it.plus),
               Code::RF17, it.written);
      }
      if (it.kind == Kind::black_rider && captor >= 0) {
        for (const int mordor : mordors.from(captor).nearest) {
          is_used[static_cast<std::size_t>(mordor)] = true;
        }
      }
    }
    for (const int mordor : mordors.places()) {
      inform(any(Kind::black_rider) && ground_.map().players == 1 &&
                 !is_used[static_cast<std::size_t>(mordor)],
             Code::RF19, ground_.element(mordor));
    }
  }

  const Ground& ground_;
  Opinion& opinion_;
  std::array<int, static_cast<std::size_t>(Kind::pan) + 1> counts_{};
};

/// J10: what may be ignored, and where (rules and cells of the map that there are).
void judge_ignores(const Ground& ground, Opinion& opinion) {
  const std::vector<Ignore>& ignores = ground.map().ignores;
  for (std::size_t i = 0; i < ignores.size(); ++i) {
    const Ignore& ignore = ignores[i];
    const Element here = &ground.map().part(Key::lint)->find("ignore")->items[i];
    const Rule* found = nullptr;
    for (const Rule& rule : rules) {
      found = rule.code == ignore.rule || rule.name == ignore.rule ? &rule : found;
    }
    note(opinion, found == nullptr || found->severities == "e", Code::J10, {here});
    note(opinion,
         ignore.cell && ground.is_known() &&
             ground.number({*ignore.cell, ignore.level.value_or(0)}) < 0,
         Code::J10, {here});
  }
}

}  // namespace

void judge_references(const Ground& ground, Opinion& opinion) {
  References(ground, opinion).judge();
}

Opinion judge(const Ground& ground, Profile profile) {
  Opinion opinion;
  opinion.standings.fill(Standing::holds);
  judge_ignores(ground, opinion);
  judge_shape(ground, opinion);
  judge_encounters(ground, opinion);
  judge_rivers(ground, opinion);
  judge_references(ground, opinion);
  // Rules that cannot be broken by a file; where those that speak for them are, nobody can tell.
  const auto spoken_for = [&](Code code, std::initializer_list<Code> by) {
    for (const Code other : by) {
      if (opinion.of(other) == Standing::error) {
        opinion.of(code) = Standing::open;
      }
    }
  };
  spoken_for(Code::G13, {Code::G01, Code::G03});
  spoken_for(Code::T02,
             {Code::E02, Code::E03, Code::E05, Code::E06, Code::E07, Code::E09, Code::PT08});
  spoken_for(Code::E12, {Code::E03});
  spoken_for(Code::PT05, {Code::PT02, Code::PT03});
  spoken_for(Code::RV01, {Code::RV09});
  spoken_for(Code::F06, {Code::F02, Code::F04, Code::PT01, Code::PT02, Code::RV07});
  if (!ground.map().ignores.empty()) {
    opinion.of(Code::J11) = Standing::open;
  }
  for (const Code code :
       {Code::G07, Code::G09, Code::W06, Code::W07, Code::X03, Code::PT06, Code::RF05, Code::L01,
        Code::L02, Code::L03, Code::L04, Code::P01, Code::P02, Code::P03,  Code::P04,  Code::P05,
        Code::P06, Code::P07, Code::P08, Code::P09, Code::P12, Code::P13,  Code::P14}) {
    opinion.of(code) = Standing::open;
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    opinion.standings[i] = counted(static_cast<Code>(i), opinion.standings[i], profile);
  }
  return opinion;
}

}  // namespace dungeonlab::verify
