#pragma once

namespace dungeonlab::io {

/// Keeps an open file for this process alone, until it is closed. If that fails, errno says why:
/// EWOULDBLOCK where another process has it.
[[nodiscard]] bool lock_file(int descriptor);

/// Waits until an open file has bytes or ends. False, with EINTR, once the program is asked to end
/// (`ends_asked_for`) and would still have to wait.
[[nodiscard]] bool wait_for_bytes(int descriptor);

}  // namespace dungeonlab::io
