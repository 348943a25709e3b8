// dungeonlab batch merge: merges the parts of a batch. Everything it needs is in the folder; if a
// part is missing or was changed, it names the part and merges nothing.
#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "cli/common_options.hpp"
#include "cli/request.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array merge_options = {keep_parts_option, jobs_option};

}  // namespace

constinit const Usage batch_merge_usage = {
    .options = merge_options,
    .words = {"DIR", "the folder that all shards of the batch shared", 1, 1},
    .notes =
        "Without conditions, merging generates new maps in place of duplicates. The exit code "
        "is 1 if there are fewer maps than requested, 5 if parts are missing, and 6 if a part "
        "was changed.",
    .examples = {{{"dungeonlab batch merge maps/", "merge the parts in maps/"},
                  {"dungeonlab batch merge --keep-parts maps/", "merge, and keep the parts"}}}};

Result<int> batch_merge(const Arguments& arguments, World& world) {
  const std::string& folder = arguments.words().front();
  TRY(expect_batch(folder));
  const Interruption may_wait;
  const auto manifest =
      dungeonlab::batch::merge(folder, {.threads = arguments.as<Common>().threads,
                                        .keeps_parts = arguments.as<MergeChoice>().keeps_parts,
                                        .must_stop = &Interruption::has_come,
                                        .remark = remark_of("batch merge", world)});
  return manifest ? report_batch(*manifest, folder, "batch merge", world)
                  : ended(manifest.error(), "batch merge", world);
}

}  // namespace dungeonlab::app::commands
