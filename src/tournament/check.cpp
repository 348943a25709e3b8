// Whether a tournament was what it claimed to be. Everything is computed again, from what was
// published before the event to each revealed byte, and every fault is named: an accused director
// needs to know the charge, and players need to know whether one page is damaged or everything is
// forged. With the secret, the maps are also drawn again, because it is not enough that they were
// committed to; they must also be the ones that nobody chose.
#include "candidates.hpp"
#include "check_map.hpp"
#include "derive.hpp"
#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/write.hpp"
#include "fault_list.hpp"
#include "pack_files.hpp"
#include "records.hpp"
#include "round_files.hpp"

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

/// All maps of a plan, round by round.
std::vector<MapName> names_of(const Plan& plan) {
  std::vector<MapName> names;
  for (std::int64_t round = 1; round <= plan.rounds; ++round) {
    for (std::int64_t map = 1; map <= plan.maps; ++map) {
      names.push_back({round, map});
    }
  }
  return names;
}

class Checker {
 public:
  Checker(const fs::path& rounds, const fs::path& published, const Work& work)
      : rounds_(rounds), published_(published), work_(work), faults_(rounds), public_(published) {}

  Outcome<Findings> run();

 private:
  [[nodiscard]] bool read_published();
  void look_at_list();
  void find_rounds();
  void look_at_secret();
  void look_at_round(std::int64_t round, OrderedPool& pool);
  void use(CheckedMap checked, const std::string& file);
  [[nodiscard]] Outcome<void> draw_again();
  void compare(const Candidates& drawn);
  [[nodiscard]] Outcome<Findings> result();

  [[nodiscard]] const Plan& plan() const { return *findings_.plan; }
  [[nodiscard]] const Commitment& commitment() const { return *findings_.commitment; }

  const fs::path& rounds_;
  const fs::path& published_;
  const Work& work_;
  FaultList faults_;  ///< in the rounds
  FaultList public_;  ///< in the published files
  Findings findings_{};
  std::optional<measure::Where> where_{};
  std::optional<Secret> secret_{};
  batch::KeySet met_{};
  std::map<std::string, std::string> maps_{};    ///< texts by file name
  std::map<std::string, std::string> listed_{};  ///< digests by file name
};

/// Returns false if there is nothing to check the rounds against.
bool Checker::read_published() {
  const auto plan_text = read_needed(published_, plan_file, public_);
  if (auto file = parsed(plan_text, &read_plan_file, plan_file, public_)) {
    if (const std::string found = terms_sha256(file->plan); file->terms_sha256 != found) {
      public_.wrong(plan_file, "SHA-256 of its terms", file->terms_sha256, found);
    }
    findings_.plan = std::move(file->plan);
  }
  findings_.commitment = parsed(read_needed(published_, commitment_file, public_),
                                &read_record<Commitment>, commitment_file, public_);
  if (plan_text && findings_.commitment && sha256(*plan_text) != commitment().plan_sha256) {
    public_.wrong(plan_file, fmt::format("SHA-256 given in {}", commitment_file),
                  commitment().plan_sha256, sha256(*plan_text));
  }
  if (!findings_.plan || !findings_.commitment) {
    return false;
  }
  look_at_list();
  // The condition was parsed successfully when the plan was read.
  where_ = std::move(*measure::Where::parse(condition_of(plan())));
  return true;
}

/// Checks that the commitment lists every map of the plan, and nothing outside its rounds.
void Checker::look_at_list() {
  std::set<std::string> folders;
  for (const MapName& name : names_of(plan())) {
    folders.insert(round_name(name.round));
    listed_[file_of(name)];
  }
  for (const Commitment::File& file : commitment().files) {
    listed_[file.name] = file.digest;
    if (!folders.contains(file.name.substr(0, file.name.find('/')))) {
      public_.wrong(commitment_file,
                    fmt::format("it lists {}, which does not belong to a round", file.name));
    }
  }
  for (const auto& [file, digest] : listed_) {
    if (digest.empty()) {
      public_.wrong(commitment_file, fmt::format("it does not list {}", file));
    }
  }
}

/// Finds which rounds are present, and what else is.
void Checker::find_rounds() {
  std::set<std::string> names;
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(rounds_, unknown)) {
    names.insert(entry.path().filename().generic_string());
  }
  findings_.has_secret = names.erase(std::string(secret_file)) > 0;
  for (std::int64_t round = 1; round <= plan().rounds; ++round) {
    if (names.erase(round_name(round)) > 0) {
      findings_.rounds.push_back(round);
    } else if (findings_.has_secret) {
      faults_.missing(round_name(round), "all rounds must be revealed with the secret");
    }
  }
  for (const std::string& file : names) {
    faults_.wrong(file, "it does not belong to any round");
  }
  if (findings_.rounds.empty() && !findings_.has_secret) {
    faults_.missing("round-1 or another", "nothing is revealed");
  }
}

void Checker::look_at_secret() {
  const auto secret = findings_.has_secret ? parsed(read_needed(rounds_, secret_file, faults_),
                                                    &read_record<Secret>, secret_file, faults_)
                                           : std::nullopt;
  if (!secret) {
    return;
  }
  const std::string found = commitment_of(plan(), *secret);
  if (found != plan().seed_commitment) {
    faults_.wrong(secret_file, fmt::format("commitment to seed, salt and terms in {}", plan_file),
                  plan().seed_commitment, found);
    return;
  }
  secret_ = *secret;
}

void Checker::look_at_round(std::int64_t round, OrderedPool& pool) {
  look_at_files(rounds_, round, commitment(), secret_, faults_);
  for (std::int64_t map = 1; map <= plan().maps; ++map) {
    const std::string file = file_of({round, map});
    const auto found = is_there(rounds_ / file) ? read_packed(rounds_ / file)
                                                : fail(Failure::usage, "it is missing");
    if (!found) {
      continue;  // reported already
    }
    maps_[file] = found->text;
    pool.give([this, file, bytes = found->text]() -> OrderedPool::Use {
      const Terms terms{plan(), *where_};
      return [this, file, checked = check_map({file, listed_.at(file), bytes}, terms, rounds_)]() {
        use(checked, file);
        return true;
      };
    });
  }
}

void Checker::use(CheckedMap checked, const std::string& file) {
  faults_.add(checked.faults.take());
  findings_.spread.add(checked.figures);
  if (checked.key && !met_.insert(*checked.key)) {
    faults_.wrong(file, fmt::format("it duplicates an earlier map ({})", name(plan().duplicates)));
  }
}

Outcome<void> Checker::draw_again() {
  const auto drawn = draw_maps(plan(), event_seed(*secret_, commitment().public_value), work_);
  if (drawn) {
    compare(*drawn);
    return {};
  }
  if (drawn.error().sort == batch::BatchError::Sort::interrupted) {
    return tl::unexpected(drawn.error());
  }
  public_.wrong(commitment_file, "the secret cannot draw these maps with its public value: " +
                                     drawn.error().error.what);
  return {};
}

/// Compares the maps with those that the secret and the public value give.
void Checker::compare(const Candidates& drawn) {
  std::vector<std::string> others;
  std::size_t place = 0;
  for (const MapName& name : names_of(plan())) {
    const Sheet& map = drawn.maps[place++];
    const std::string file = file_of(name);
    const std::string digest = digest_of(file, salt_of(*secret_, file), io::write_json(map));
    const auto found = maps_.find(file);
    if (found != maps_.end() && found->second != io::write_json(sealed(map, digest))) {
      others.push_back(file);
    } else if (const std::string& listed = listed_[file]; listed != digest) {
      public_.wrong(commitment_file,
                    fmt::format("digest of {} as seed and public value draw it", file), digest,
                    listed);
    }
  }
  if (others.size() == maps_.size() && others.size() > 1) {
    public_.wrong(commitment_file,
                  fmt::format("the seed draws none of the maps with the public value \"{}\"",
                              commitment().public_value));
    return;
  }
  for (const std::string& file : others) {
    faults_.wrong(file, "it is not the map that the seed and the public value draw");
  }
}

Outcome<Findings> Checker::result() {
  findings_.changed = public_.take_changed();
  findings_.changed.merge(faults_.take_changed());
  findings_.faults = public_.take();
  for (Fault& fault : faults_.take()) {
    findings_.faults.push_back(std::move(fault));
  }
  return std::move(findings_);
}

Outcome<Findings> Checker::run() {
  if (!read_published()) {
    return result();
  }
  find_rounds();
  look_at_secret();
  const bool is_sound = public_.empty();
  {
    OrderedPool pool(work_.threads);
    std::uint64_t looked_at = 0;
    for (const std::int64_t round : findings_.rounds) {
      if (work_.must_stop()) {
        return batch::batch_error(batch::BatchError::Sort::interrupted,
                                  "interrupted during the check");
      }
      work_.watch({"rounds", looked_at++, findings_.rounds.size()});
      look_at_round(round, pool);
    }
    pool.finish();
  }
  // With other terms or another secret the maps would differ, which would say nothing about these.
  if (secret_ && is_sound) {
    TRY(draw_again());
  }
  return result();
}

}  // namespace

Outcome<Findings> check(const fs::path& rounds, const fs::path& published, const Work& work) {
  return Checker(rounds, published, work).run();
}

}  // namespace dungeonlab::tournament
