#pragma once

namespace dungeonlab::io {

/// Brings to the disk all that was written to the file system of an open file or folder. If that
/// fails, errno says why.
[[nodiscard]] bool sync_file_system(int descriptor);

/// Keeps an open file for this process alone, until it is closed. If that fails, errno says why:
/// EWOULDBLOCK where another process has it.
[[nodiscard]] bool lock_file(int descriptor);

}  // namespace dungeonlab::io
