#pragma once

#include "verify/sha256.hpp"
#include "verify/witness.hpp"

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace dungeonlab::verify {

using Json = nlohmann::ordered_json;

/// What a notary writes on: the map laid out, how each rule stands so far, and its witness.
class NotaryPaper {
 public:
  NotaryPaper(const std::string& bytes, Profile profile)
      : bytes_(bytes),
        profile_(profile),
        text_(read_map(bytes_)),
        ground_(text_.map, profile),
        opinion_(judge(ground_, profile)),
        game_(ground_),
        life_play_(game_, {}),
        exact_play_(game_, {}) {}

 protected:
  Standing& at(Code code) { return opinion_[index_of(code)]; }
  void hold(Code code, Json witness) {
    at(code) = Standing::holds;
    witnesses_[index_of(code)] = std::move(witness);
  }
  void breach(Code code, Standing standing, Json witness) {
    at(code) = counted(code, standing, profile_);
    witnesses_[index_of(code)] = std::move(witness);
  }

  Json written() {
    static constexpr std::array profile_words = {"classic", "computer", "strict", "extended"};
    Json in_force = Json::array();
    for (std::size_t i = 0; i < house_rules.size(); ++i) {
      if (ground_.in_force(static_cast<HouseRule>(i))) {
        in_force.push_back(house_rules[i]);
      }
    }
    bool valid = text_.map.text_faults.empty();
    Json rows = Json::array();
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const Standing standing = opinion_[i];
      Json row = {{"code", rules[i].code},
                  {"status", standing == Standing::open    ? "not_checked"
                             : standing == Standing::holds ? "holds"
                                                           : "violated"}};
      if (is_breach(standing)) {
        row["severity"] = standing == Standing::error     ? "error"
                          : standing == Standing::warning ? "warning"
                                                          : "info";
      }
      if (!witnesses_[i].is_null()) {
        row["witness"] = witnesses_[i];
      }
      valid = valid && standing != Standing::error &&
              !(standing == Standing::open && can_be_error(static_cast<Code>(i), profile_));
      rows.push_back(row);
    }
    return {{"format", "dungeonlab-certificate/1"},
            {"version", "0.0.0"},
            {"map", {{"name", "a map"}, {"sha256", sha256(bytes_)}, {"bytes", bytes_.size()}}},
            {"profile", profile_words[static_cast<std::size_t>(profile_)]},
            {"house_rules", in_force},
            {"valid", valid},
            {"tables", tables_},
            {"rules", rows}};
  }

  [[nodiscard]] std::string name(int place) const { return name_of(ground_.place(place)); }
  [[nodiscard]] std::string name(const State& state) const {
    return name(state.place) + (state.treasure || state.mounted ? " " : "") +
           (state.treasure ? "t" : "") + (state.mounted ? "m" : "");
  }
  Json names(const std::vector<State>& states) const {
    Json list = Json::array();
    for (const State& state : states) {
      list.push_back(name(state));
    }
    return list;
  }

  std::string bytes_;
  Profile profile_;
  MapText text_;
  Ground ground_;
  Opinion opinion_;
  Game game_;
  Play life_play_;
  Play exact_play_;
  std::vector<Json> witnesses_{};
  Json tables_{};
  std::string written_tables_{};
  Document read_tables_{};
};

}  // namespace dungeonlab::verify
