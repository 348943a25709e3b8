// Cannot start other programs here: only built-in bots play.
#include "app/commands/arena/bot_process.hpp"

#include <utility>

namespace dungeonlab::app {

bool can_use_bubblewrap() {
  return false;
}

Result<BotProcess> BotProcess::start(const std::string& /*command*/, Sandbox /*sandbox*/) {
  return fail(Failure::usage,
              "this edition of dungeonlab cannot start other programs: use built-in bots, or the "
              "edition for Linux");
}

BotProcess::BotProcess(BotProcess&& other) noexcept
    : process_(other.process_),
      input_(other.input_),
      output_(other.output_),
      errors_(other.errors_) {}

BotProcess::~BotProcess() = default;

BotProcess::Outcome BotProcess::read_line(std::string& /*line*/,
                                          std::chrono::milliseconds /*limit*/) {
  return Outcome::closed;
}

BotProcess::Outcome BotProcess::write(std::string_view /*text*/,
                                      std::chrono::milliseconds /*limit*/) {
  return Outcome::closed;
}

std::string BotProcess::take_errors() {
  return std::exchange(said_, {});
}

std::string BotProcess::stop(std::chrono::milliseconds /*grace*/) {
  return {};
}

}  // namespace dungeonlab::app
