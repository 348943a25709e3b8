#pragma once

#include "verify/ground.hpp"

#include <algorithm>
#include <initializer_list>

namespace dungeonlab::verify {

/// How the rules stand with a map, and which elements of it break each.
struct Opinion {
  Standings standings{};
  std::array<std::vector<Element>, rules.size()> breakers{};

  [[nodiscard]] Standing& of(Code code) { return standings[index_of(code)]; }
  [[nodiscard]] Standing of(Code code) const { return standings[index_of(code)]; }
  [[nodiscard]] std::vector<Element>& breakers_of(Code code) { return breakers[index_of(code)]; }
};

/// What the local rules are on a map: looked at one by one, nothing taken on trust. Rules that are
/// decided by a witness stay open, and so do those that other codes speak for where these do.
[[nodiscard]] Opinion judge(const Ground& ground, Profile profile);

/// The parts of it: groups G, W, X and T; E, PT and F; RV; RF; P10 and P11.
void judge_shape(const Ground& ground, Opinion& opinion);
void judge_encounters(const Ground& ground, Opinion& opinion);
void judge_rivers(const Ground& ground, Opinion& opinion);
void judge_references(const Ground& ground, Opinion& opinion);

/// Notes a breach, if it is one, and who breaks the rule; the worst of a rule counts.
inline void note(Opinion& opinion, bool is_breach, Code code, std::initializer_list<Element> who,
                 Standing standing = Standing::error) {
  if (is_breach) {
    opinion.of(code) = std::max(opinion.of(code), standing);
    opinion.breakers_of(code).insert(opinion.breakers_of(code).end(), who);
  }
}

/// A waterfall step between places of the map.
[[nodiscard]] inline bool is_fall(const Ground& ground, const Place& from, const Place& to) {
  return ground.number(from) >= 0 && ground.number(to) >= 0 && from.cell == to.cell &&
         to.level + 1 == from.level;
}

/// The kind of place to which a captor carries its visitors; none if it is no captor.
[[nodiscard]] inline Kind target_of(Kind captor) {
  return captor == Kind::black_rider     ? Kind::mordor
         : captor == Kind::ontifutlas    ? Kind::eldar
         : captor == Kind::cop           ? Kind::prison
         : captor == Kind::political_cop ? Kind::political_prison
                                         : Kind::none;
}

}  // namespace dungeonlab::verify
