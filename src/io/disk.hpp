#pragma once

namespace dungeonlab::io {

/// Locks an open file for this process until it is closed. On failure, errno says why: EWOULDBLOCK
/// if another process has locked it.
[[nodiscard]] bool lock_file(int descriptor);

/// Waits until an open file has bytes or ends. False, with EINTR, if the program was asked to end
/// (`end_requests`) and would still have to wait.
[[nodiscard]] bool wait_for_bytes(int descriptor);

}  // namespace dungeonlab::io
