// dungeonlab batch verify: checks that a batch from somebody else is what it claims to be. It
// trusts only the files, and validates each map like any other.
#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "cli/common_options.hpp"
#include "cli/progress_line.hpp"
#include "cli/request.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <array>
#include <cstdint>
#include <ostream>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct VerifyRequest {
  bool again = false;
};
constexpr std::array verify_options = {
    flag<&VerifyRequest::again>("--again", "also make every map again from its origin"),
    quiet_option, jobs_option};

}  // namespace

constinit const Usage batch_verify_usage = {
    .options = verify_options,
    .words = {"DIR", "the folder of a complete batch", 1, 1},
    .notes =
        "Reads every map, checks it against all rules and the condition, and compares it with "
        "all others. Also checks the digests and numbers in the manifest. The exit code is 5 "
        "if the batch is incomplete. It is 6 if anything was changed; the message names it.",
    .examples = {
        {{"dungeonlab batch verify maps/", "check a batch before you use it"},
         {"dungeonlab batch verify --again maps/", "the same, and make every map again"}}}};

Result<int> batch_verify(const Arguments& arguments, World& world) {
  const bool again = arguments.as<VerifyRequest>().again;
  const std::string& folder = arguments.words().front();
  TRY(expect_batch(folder));
  const Interruption may_wait;
  ProgressLine line(world, arguments.as<Common>().quiet);
  const auto manifest =
      dungeonlab::batch::verify(folder, {.threads = arguments.as<Common>().threads,
                                         .again = again,
                                         .must_stop = &Interruption::has_come,
                                         .watch = [&](const auto& step) { line.show(step); },
                                         .remark = remark_of("batch verify", world)});
  line.clear();
  if (!manifest) {
    return ended(manifest.error(), "batch verify", world);
  }
  const std::uint64_t asked = manifest->plan.count;
  world.out << fmt::format("ok: {}{}, all proved, {}all different\n",
                           manifest->kept < asked ? fmt::format("{} of ", manifest->kept) : "",
                           counted(asked, "map"), again ? "drawn again, " : "");
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
