#pragma once

#include "verify/ground.hpp"

namespace dungeonlab::verify {

/// What the local rules are on a map: looked at one by one, nothing taken on trust. Rules that are
/// decided by a witness stay open, and so do those that other codes speak for where these do.
[[nodiscard]] Opinion judge(const Ground& ground, Profile profile);

/// The parts of it: groups G, W, X and T; E, PT and F; RV; RF; P10 and P11.
void judge_shape(const Ground& ground, Opinion& opinion);
void judge_encounters(const Ground& ground, Opinion& opinion);
void judge_rivers(const Ground& ground, Opinion& opinion);
void judge_references(const Ground& ground, Opinion& opinion);

/// Notes a breach, if it is one; the worst of a rule counts.
inline void note(Opinion& opinion, bool is_breach, Code code, Standing standing = Standing::error) {
  Standing& old = opinion[index_of(code)];
  old = is_breach && old < standing ? standing : old;
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
