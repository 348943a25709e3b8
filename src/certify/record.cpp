// A certificate as JSON, and its schema, both from one description. Lists and sets are texts, so
// that a program can read them without keeping anything else in memory.
#include "dungeonlab/json/record.hpp"

#include "dungeonlab/certify/certificate.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::rules {

constexpr std::array<std::string_view, 3> status_words = {"holds", "violated", "not_checked"};
constexpr auto describe(records::Type<Status>) {
  return records::Names<Status>{status_words};
}

}  // namespace dungeonlab::rules

namespace dungeonlab::certify {

using Claim = Certificate::Claim;
using Sets = Certificate::Sets;

constexpr auto describe(records::Type<Claim>) {
  using namespace records;
  return record<Claim>(
      "claim", field<&Claim::code>("code", "of the rule"),
      field<&Claim::status>("status", "how it stands with the map"),
      maybe<&Claim::tree>("tree", "by cell or place the side of its parent; * the root, . a pit"),
      maybe<&Claim::cut>("cut", "by cell or place: 1 for those that are cut off from the others"),
      maybe<&Claim::landing>("landing", "from where players never leave the set"),
      maybe<&Claim::place>("place", "where one loses all ammunition, and never leaves the set"),
      maybe<&Claim::list>("list", "states, each from a landing or by a move of one before it"),
      maybe<&Claim::set>("set", "by place a digit: 1 on foot, 2 with treasure, 4 mounted, 8 both"),
      maybe<&Claim::home>("home", "states, each at the goal or with a move to one before it"),
      maybe<&Claim::things>("things", "a list that comes by what the labels need"),
      maybe<&Claim::gourm>("gourm", "a list that comes to a gourm"),
      maybe<&Claim::labels>(
          "labels",
          "states with what their players have: P05 exote (0 or 1), grenades, blasters, fifties of "
          "bullets, creatures killed; P08 bites, pierces, burns, levels looked from"),
      maybe<&Claim::armed>("armed", "states from where the unarmed come to ammunition, or out"),
      maybe<&Claim::store>("store", "states from where they come to a store"),
      maybe<&Claim::money>("money", "states from where they come to what a store pays for"));
}

constexpr auto describe(records::Type<Sets>) {
  using namespace records;
  return record<Sets>(
      "sets", maybe<&Sets::all>("all", "of all players, whatever others have"),
      maybe<&Sets::life>("life", "of one life"),
      maybe<&Sets::near>("near", "of one life, if captors take their nearest targets"),
      maybe<&Sets::calm>("calm", "likewise of those who kill nothing"));
}

constexpr auto map_of_certificate() {
  using namespace records;
  return record<Certificate>("map",
                             field<&Certificate::sha256>(
                                 "sha256", "of its text: no byte-order mark, lines that end in LF"),
                             field<&Certificate::bytes>("bytes", "that it has", at_least(0)));
}

constexpr auto describe(records::Type<Certificate>) {
  using namespace records;
  return record<Certificate>(
      "certificate",
      constant<Certificate>("format", "what this text is", "dungeonlab-certificate/2"),
      inside<&map_of_certificate>("map", "that it speaks of", set(Layout::row)),
      maybe<&Certificate::firm>("firm", "a tree of walks over firm ground, by place"),
      maybe<&Certificate::sets>("sets", "that no landing and no move leaves, by place a digit"),
      maybe<&Certificate::things>("things", "a list that comes by what others use"),
      maybe<&Certificate::home>("home", "states, each at the goal or with a move to one before it"),
      field<&Certificate::claims>("claims", "each rule once, in order", set(Layout::rows),
                                  size(20, 20)));
}

std::string write_certificate(const Certificate& certificate) {
  return records::written(certificate) + "\n";
}

std::string write_certificate_schema() {
  return records::schema_of<Certificate>("A certificate of dungeonlab on one map");
}

}  // namespace dungeonlab::certify
