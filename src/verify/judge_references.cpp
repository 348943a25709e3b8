// Judges what encounters need of each other (rules 3.8), all but RF05, which has a witness, and
// puts the opinion on a map together. Mostly it is a count of every kind.
#include "verify/nearest.hpp"

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
    const bool blade = any(Kind::elven_blade) || any(Kind::arnor_blade);
    const bool tree = any(Kind::willow) || any(Kind::ent);
    const bool prison = any(Kind::prison) || any(Kind::political_prison);
    bool skins = false;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      skins = skins || (counts_[i] > 0 && has(static_cast<Kind>(i), 'g'));
    }
    note(opinion_, rider && !any(Kind::mordor), Code::RF01);
    note(opinion_, any(Kind::ontifutlas) && !any(Kind::eldar), Code::RF02);
    note(opinion_, any(Kind::cop) && !any(Kind::prison), Code::RF03);
    judge_signs();
    warn(any(Kind::bridle) && !any(Kind::ontifutlas), Code::RF06);
    warn(blade && !rider, Code::RF07);
    inform(ground_.in_force(HouseRule::arnor_blade) && rider && !any(Kind::arnor_blade),
           Code::RF08);
    warn(any(Kind::antigourm) && !any(Kind::gourm), Code::RF09);
    warn(any(Kind::mordor) && !rider, Code::RF10);
    warn(any(Kind::eldar) && !any(Kind::ontifutlas), Code::RF11);
    inform(any(Kind::lake) && !store && !any(Kind::willow), Code::RF12);
    inform(river && !store && !any(Kind::ent), Code::RF13);
    const bool takes_money = store || tree || (prison && ground_.map().players == 1);
    inform(skins && !(ground_.in_force(HouseRule::skins_as_money) ? takes_money : store),
           Code::RF14);
    inform(any(Kind::dollars) && !takes_money, Code::RF15);
    inform(any(Kind::willow) && !any(Kind::lake) && !store, Code::RF16);
    inform(any(Kind::ent) && !river && !store, Code::RF16);
    judge_exit_cell();
    judge_nearness();
  }

 private:
  [[nodiscard]] bool any(Kind kind) const { return counts_[static_cast<std::size_t>(kind)] > 0; }
  void warn(bool breach, Code code) { note(opinion_, breach, code, Standing::warning); }
  void inform(bool breach, Code code) { note(opinion_, breach, code, Standing::info); }

  void judge_signs() {
    for (const bool plus : {false, true}) {
      bool cop = false;
      bool prison = false;
      for (const Encounter& it : ground_.map().encounters) {
        const bool counts = it.plus == plus && ground_.holds(it);
        cop = cop || (it.kind == Kind::political_cop && counts);
        prison = prison || (it.kind == Kind::political_prison && counts);
      }
      note(opinion_, cop && !prison, Code::RF04);
    }
  }

  void judge_exit_cell() {
    bool neighbour = !ground_.map().exit || !ground_.is_cell(ground_.map().exit->cell);
    for (const Side side : sides) {
      neighbour = neighbour || ground_.is_cell(beside(ground_.map().exit->cell, side));
    }
    warn(any(Kind::management_center) && !neighbour, Code::RF18);
  }

  /// RF17 and RF19, which ask for the nearest targets.
  void judge_nearness() {
    std::vector<bool> is_used(static_cast<std::size_t>(ground_.places_end()));
    const Targets mordors(ground_, Kind::mordor, std::nullopt);
    for (const Encounter& it : ground_.map().encounters) {
      const Kind wanted = target_of(it.kind);
      const int captor = ground_.number(it.place);
      for (int level = 0; captor >= 0 && level < ground_.levels(); ++level) {
        const int target = ground_.number({it.place.cell, level});
        const Encounter* there = target < 0 ? nullptr : ground_.encounter(target);
        inform(there != nullptr && there->kind == wanted && wanted != Kind::none &&
                   (it.kind != Kind::political_cop || there->plus == it.plus),
               Code::RF17);
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
             Code::RF19);
    }
  }

  const Ground& ground_;
  Opinion& opinion_;
  std::array<int, static_cast<std::size_t>(Kind::pan) + 1> counts_{};
};

/// J10: what may be ignored, and where (rules and cells of the map that there are).
void judge_ignores(const Ground& ground, Opinion& opinion) {
  for (const Ignore& ignore : ground.map().ignores) {
    const Rule* found = nullptr;
    for (const Rule& rule : rules) {
      found = rule.code == ignore.rule || rule.name == ignore.rule ? &rule : found;
    }
    note(opinion, found == nullptr || found->severities == "e", Code::J10);
    note(opinion,
         ignore.cell && ground.is_known() &&
             ground.number({*ignore.cell, ignore.level.value_or(0)}) < 0,
         Code::J10);
  }
}

}  // namespace

void judge_references(const Ground& ground, Opinion& opinion) {
  References(ground, opinion).judge();
}

Opinion judge(const Ground& ground, Profile profile) {
  Opinion opinion;
  opinion.fill(Standing::holds);
  judge_ignores(ground, opinion);
  judge_shape(ground, opinion);
  judge_encounters(ground, opinion);
  judge_rivers(ground, opinion);
  judge_references(ground, opinion);
  // Rules that cannot be broken by a file; where those that speak for them are, nobody can tell.
  const auto spoken_for = [&](Code code, std::initializer_list<Code> by) {
    for (const Code other : by) {
      if (opinion[index_of(other)] == Standing::error) {
        opinion[index_of(code)] = Standing::open;
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
    opinion[index_of(Code::J11)] = Standing::open;
  }
  for (const Code code :
       {Code::G07, Code::G09, Code::W06, Code::W07, Code::X03, Code::PT06, Code::RF05, Code::L01,
        Code::L02, Code::L03, Code::L04, Code::P01, Code::P02, Code::P03,  Code::P04,  Code::P05,
        Code::P06, Code::P07, Code::P08, Code::P09, Code::P12, Code::P13,  Code::P14}) {
    opinion[index_of(code)] = Standing::open;
  }
  for (std::size_t i = 0; i < opinion.size(); ++i) {
    opinion[i] = counted(static_cast<Code>(i), opinion[i], profile);
  }
  return opinion;
}

}  // namespace dungeonlab::verify
