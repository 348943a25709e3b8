// dungeonlab verify-batch: whether a batch that was handed over is what it says. Only the files are
// believed, and each map is validated like any other.
#include "app/batch_words.hpp"
#include "app/command.hpp"
#include "app/party_delve.hpp"
#include "app/request.hpp"
#include "app/unfinished.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <cstdint>
#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option again = {"--again", "", "also draw every map again from its origin"};
constexpr Option verify_batch_jobs =
    jobs_option("judge so many maps at once, 1 to 256 (one for each core if not given)");
constexpr std::array verify_batch_options = {again, verify_batch_jobs};

}  // namespace

constinit const Usage verify_batch_usage = {
    .options = verify_batch_options,
    .words = {"DIR", "the folder of a whole batch", 1, 1},
    .notes =
        "Every map is read, judged by all rules, held against the condition and compared "
        "with all others; digests and numbers of the manifest are checked. The exit code "
        "is 5 if the batch is not whole, and 6 if something is not what was written, "
        "which is named.",
    .examples = {
        {{"dungeonlab verify-batch maps/", "check a batch before it is used"},
         {"dungeonlab verify-batch --again maps/", "the same, and make every map again"}}}};

Result<int> verify_batch(const Arguments& arguments, World& world) {
  TRY(const auto threads, requested_threads(arguments));
  const std::string& folder = arguments.words().front();
  TRY(expect_batch(folder));
  const Interruption may_wait;
  const auto manifest =
      dungeonlab::batch::verify(folder, {.threads = threads,
                                         .again = arguments.has(again.name),
                                         .must_stop = &Interruption::has_come,
                                         .remark = remark_of("verify-batch", world),
                                         .delve = make_delve});
  if (!manifest) {
    return ended(manifest.error(), "verify-batch", world);
  }
  const std::uint64_t asked = manifest->plan.count;
  world.out << fmt::format("ok: {}{}, each proved, {}and none twice\n",
                           manifest->kept < asked ? fmt::format("{} of ", manifest->kept) : "",
                           counted(asked, "map"), arguments.has(again.name) ? "drawn again, " : "");
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
