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
      "claim", field<&Claim::code>("code", "the code of the rule"),
      field<&Claim::status>("status", "the result of the rule on the map"),
      maybe<&Claim::tree>(
          "tree", "for each cell or place, the side of its parent; * is the root, . is a pit"),
      maybe<&Claim::cut>("cut", "for each cell or place, 1 if it is cut off from the others"),
      maybe<&Claim::landing>("landing", "the landing from which players never leave the set"),
      maybe<&Claim::place>("place",
                           "the place where players lose all ammunition and never leave the set"),
      maybe<&Claim::list>("list", "states, each from a landing or by a move from an earlier state"),
      maybe<&Claim::set>("set",
                         "for each place a digit: 1 on foot, 2 with treasure, 4 mounted, 8 both"),
      maybe<&Claim::home>("home", "states, each at the goal or with a move to an earlier state"),
      maybe<&Claim::things>("things", "a list that reaches what the labels need"),
      maybe<&Claim::gourm>("gourm", "a list that reaches a gourm"),
      maybe<&Claim::labels>(
          "labels",
          "states with what their players have: P05 exote (0 or 1), grenades, blasters, fifties of "
          "bullets, creatures killed; P08 bites, pierces, burns, levels looked from"),
      maybe<&Claim::armed>("armed", "states from which unarmed players get to ammunition, or out"),
      maybe<&Claim::store>("store", "states from which they get to a store"),
      maybe<&Claim::money>("money",
                           "states from which they get to something that a store pays for"));
}

constexpr auto describe(records::Type<Sets>) {
  using namespace records;
  return record<Sets>(
      "sets", maybe<&Sets::all>("all", "the set of all players, whatever others have"),
      maybe<&Sets::life>("life", "the set of one life"),
      maybe<&Sets::near>("near", "the set of one life, if captors take their nearest targets"),
      maybe<&Sets::calm>("calm",
                         "the set of one life in which players kill nothing, if captors take their "
                         "nearest targets"));
}

constexpr auto map_of_certificate() {
  using namespace records;
  return record<Certificate>(
      "map",
      field<&Certificate::sha256>(
          "sha256", "the SHA-256 of its text, without a byte-order mark and with LF line ends"),
      field<&Certificate::bytes>("bytes", "the number of bytes of its text", at_least(0)));
}

constexpr auto describe(records::Type<Certificate>) {
  using namespace records;
  return record<Certificate>(
      "certificate",
      constant<Certificate>("format", "the format of this document", "dungeonlab-certificate/2"),
      inside<&map_of_certificate>("map", "the map that the certificate is about", set(Layout::row)),
      maybe<&Certificate::firm>("firm", "a tree of walks over firm ground, by place"),
      maybe<&Certificate::sets>(
          "sets", "the sets that no landing and no move leaves, a digit for each place"),
      maybe<&Certificate::things>("things", "a list that reaches what others use"),
      maybe<&Certificate::home>("home",
                                "states, each at the goal or with a move to an earlier state"),
      field<&Certificate::claims>("claims", "the claims, one for each rule, in order",
                                  set(Layout::rows), size(20, 20)));
}

std::string write_certificate(const Certificate& certificate) {
  return records::written(certificate) + "\n";
}

std::string write_certificate_schema() {
  return records::schema_of<Certificate>("A certificate of dungeonlab about one map");
}

}  // namespace dungeonlab::certify
