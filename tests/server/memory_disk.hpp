#pragma once

#include "dungeonlab/core/rng.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <sqlite3.h>

/// A disk in memory that SQLite writes to, and whose power can be cut.
namespace dungeonlab::server::testing {

/// Writes stay in the cache of the machine until the file is synced. A power cut keeps everything
/// synced and a random part of the rest: a write may be on the disk wholly, partly or not at all,
/// in any order. Nothing can be read or written after the cut until restart().
///
/// During its lifetime, all files that SQLite opens are on this disk.
class MemoryDisk {
 public:
  MemoryDisk() : usual_(sqlite3_vfs_find(nullptr)) {
    vfs_.iVersion = 1;
    vfs_.szOsFile = sizeof(OpenFile);
    vfs_.mxPathname = 512;
    vfs_.zName = "memory-disk";
    vfs_.pAppData = this;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    vfs_.xAccess = access;
    vfs_.xFullPathname = full_name;
    vfs_.xRandomness = [](sqlite3_vfs*, int size, char* bytes) {
      std::fill_n(bytes, size, '\x5a');
      return size;
    };
    vfs_.xSleep = [](sqlite3_vfs*, int micros) { return micros; };
    vfs_.xCurrentTime = [](sqlite3_vfs*, double* days) {
      constexpr double any_day = 2'460'000.5;
      *days = any_day;
      return SQLITE_OK;
    };
    vfs_.xGetLastError = [](sqlite3_vfs*, int, char*) { return 0; };
    sqlite3_vfs_register(&vfs_, 1);
  }
  MemoryDisk(const MemoryDisk&) = delete;
  MemoryDisk& operator=(const MemoryDisk&) = delete;
  MemoryDisk(MemoryDisk&&) = delete;
  MemoryDisk& operator=(MemoryDisk&&) = delete;
  ~MemoryDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(usual_, 1);
  }

  /// The number of writes, syncs and similar changes so far.
  [[nodiscard]] std::int64_t changes() const { return changes_; }
  /// Cuts the power before the change of that number, counted from 0.
  void cut_before(std::int64_t change) { cut_ = change; }
  [[nodiscard]] bool is_cut() const { return changes_ > cut_; }
  /// Restores the power. `chance` decides how much unsynced data remains.
  void restart(Rng& chance) {
    for (auto one = files_.begin(); one != files_.end();) {
      File& file = one->second;
      for (const Change& change : file.unsynced) {
        apply_in_part(file.synced, change, chance);
      }
      file.unsynced.clear();
      file.seen = file.synced;
      file.shared.clear();
      const bool is_lost = !file.has_name && chance.chance(1, 2);
      one = is_lost ? files_.erase(one) : std::next(one);
    }
    changes_ = 0;
    cut_ = never;
  }

 private:
  static constexpr std::int64_t never = INT64_MAX - 1;
  static constexpr std::size_t sector = 512;  ///< bytes that are written completely or not at all

  /// A write, or a change of the file's size.
  struct Change {
    std::size_t at = 0;
    std::string bytes{};
    bool is_size = false;  ///< the file then ends at `at`
  };
  struct File {
    std::string seen{};    ///< as programs see it
    std::string synced{};  ///< certainly on the disk
    std::vector<Change> unsynced{};
    bool has_name = false;  ///< its folder certainly contains it
    std::deque<std::string> shared{};
  };
  struct OpenFile {
    sqlite3_file base{};
    MemoryDisk* disk = nullptr;
    File* file = nullptr;
  };

  static MemoryDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<MemoryDisk*>(vfs->pAppData); }
  static OpenFile& opened(sqlite3_file* file) {
    return *reinterpret_cast<OpenFile*>(file);  // NOLINT: so SQLite hands its files over
  }
  static File& file_of(sqlite3_file* file) { return *opened(file).file; }
  static MemoryDisk& disk_of(sqlite3_file* file) { return *opened(file).disk; }
  /// False once the power is cut.
  bool may_change() { return changes_++ < cut_; }

  static void apply(std::string& bytes, const Change& change) {
    if (change.is_size) {
      bytes.resize(change.at);
      return;
    }
    bytes.resize(std::max(bytes.size(), change.at + change.bytes.size()));
    bytes.replace(change.at, change.bytes.size(), change.bytes);
  }
  static void apply_in_part(std::string& bytes, const Change& change, Rng& chance) {
    if (chance.chance(1, 3)) {
      return;
    }
    if (change.is_size || chance.chance(1, 2)) {
      apply(bytes, change);
      return;
    }
    for (std::size_t at = 0; at < change.bytes.size(); at += sector) {
      if (chance.chance(1, 2)) {
        apply(bytes, {.at = change.at + at, .bytes = change.bytes.substr(at, sector)});
      }
    }
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                  int* flags_out) {
    static const sqlite3_io_methods methods = {.iVersion = 2,
                                               .xClose = [](sqlite3_file*) { return SQLITE_OK; },
                                               .xRead = read,
                                               .xWrite = write,
                                               .xTruncate = truncate,
                                               .xSync = sync,
                                               .xFileSize = size,
                                               .xLock = lock,
                                               .xUnlock = lock,
                                               .xCheckReservedLock = is_locked,
                                               .xFileControl = control,
                                               .xSectorSize = sector_size,
                                               .xDeviceCharacteristics = characteristics,
                                               .xShmMap = map_shared,
                                               .xShmLock = lock_shared,
                                               .xShmBarrier = [](sqlite3_file*) {},
                                               .xShmUnmap = unmap_shared,
                                               .xFetch = nullptr,
                                               .xUnfetch = nullptr};
    MemoryDisk& disk = disk_of(vfs);
    auto* const made = new (file) OpenFile;
    const std::string key = name == nullptr ? "(temporary)" : name;
    auto found = disk.files_.find(key);
    if (found == disk.files_.end()) {
      if ((flags & SQLITE_OPEN_CREATE) == 0 || !disk.may_change()) {
        return SQLITE_CANTOPEN;
      }
      found = disk.files_.emplace(key, File{}).first;
    }
    made->disk = &disk;
    made->file = &found->second;
    made->base.pMethods = &methods;
    if (flags_out != nullptr) {
      *flags_out = flags;
    }
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int /*sync_folder*/) {
    if (!disk_of(vfs).may_change()) {
      return SQLITE_IOERR_DELETE;
    }
    return disk_of(vfs).files_.erase(name) == 0 ? SQLITE_IOERR_DELETE_NOENT : SQLITE_OK;
  }
  static int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* is_there) {
    *is_there = disk_of(vfs).files_.contains(name) ? 1 : 0;
    return SQLITE_OK;
  }
  static int full_name(sqlite3_vfs* /*vfs*/, const char* name, int size, char* full) {
    sqlite3_snprintf(size, full, "%s", name);
    return SQLITE_OK;
  }

  static int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
    if (disk_of(file).is_cut()) {
      return SQLITE_IOERR_READ;
    }
    const std::string& bytes = file_of(file).seen;
    const auto from = std::min(static_cast<std::size_t>(at), bytes.size());
    const auto needed = static_cast<std::size_t>(size);
    const std::size_t there = std::min(needed, bytes.size() - from);
    std::memset(to, 0, needed);
    std::memcpy(to, bytes.data() + from, there);
    return there == needed ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
  }
  static int change(sqlite3_file* file, Change change, int failure) {
    if (!disk_of(file).may_change()) {
      return failure;
    }
    File& one = file_of(file);
    apply(one.seen, change);
    one.unsynced.push_back(std::move(change));
    return SQLITE_OK;
  }
  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
    return change(file,
                  {.at = static_cast<std::size_t>(at),
                   .bytes = {static_cast<const char*>(bytes), static_cast<std::size_t>(size)}},
                  SQLITE_IOERR_WRITE);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return change(file, {.at = static_cast<std::size_t>(size), .is_size = true},
                  SQLITE_IOERR_TRUNCATE);
  }
  static int sync(sqlite3_file* file, int /*flags*/) {
    if (!disk_of(file).may_change()) {
      return SQLITE_IOERR_FSYNC;
    }
    File& one = file_of(file);
    one.synced = one.seen;
    one.unsynced.clear();
    one.has_name = true;
    return SQLITE_OK;
  }
  static int size(sqlite3_file* file, sqlite3_int64* bytes) {
    *bytes = static_cast<sqlite3_int64>(file_of(file).seen.size());
    return disk_of(file).is_cut() ? SQLITE_IOERR_FSTAT : SQLITE_OK;
  }
  static int lock(sqlite3_file* /*file*/, int /*how*/) { return SQLITE_OK; }
  static int is_locked(sqlite3_file* /*file*/, int* is_it) {
    *is_it = 0;
    return SQLITE_OK;
  }
  /// Memory that connections share. A power cut erases it.
  static int map_shared(sqlite3_file* file, int piece, int size, int may_extend,
                        void volatile** memory) {
    auto& pieces = file_of(file).shared;
    const auto index = static_cast<std::size_t>(piece);
    if (index >= pieces.size() && may_extend != 0) {
      pieces.resize(index + 1, std::string(static_cast<std::size_t>(size), '\0'));
    }
    *memory = index < pieces.size() ? pieces[index].data() : nullptr;
    return SQLITE_OK;
  }
  static int lock_shared(sqlite3_file* /*file*/, int /*first*/, int /*count*/, int /*how*/) {
    return SQLITE_OK;
  }
  static int unmap_shared(sqlite3_file* file, int /*and_delete*/) {
    file_of(file).shared.clear();
    return SQLITE_OK;
  }
  static int control(sqlite3_file* /*file*/, int /*what*/, void* /*with*/) {
    return SQLITE_NOTFOUND;
  }
  static int sector_size(sqlite3_file* /*file*/) { return static_cast<int>(sector); }
  static int characteristics(sqlite3_file* /*file*/) { return 0; }

  sqlite3_vfs vfs_{};
  sqlite3_vfs* usual_;
  std::map<std::string, File, std::less<>> files_{};
  std::int64_t changes_ = 0;
  std::int64_t cut_ = never;
};

}  // namespace dungeonlab::server::testing
