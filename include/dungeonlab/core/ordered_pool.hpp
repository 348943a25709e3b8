#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>
#include <vector>

namespace dungeonlab {

/// Several threads work, and one of them, the owner, uses their results in the order in which the
/// work was given. So the output is the same for any number of threads.
class OrderedPool {
 public:
  /// Uses a result, on the owner's thread; returns false to stop.
  using Use = std::function<bool()>;
  /// Runs on any thread at any time.
  using Work = std::function<Use()>;

  /// The maximum number of threads in a pool.
  static constexpr std::size_t most = 256;
  /// The number of threads that this machine runs at once, at most `most`.
  [[nodiscard]] static std::size_t cores();

  /// Unused results per thread: enough that no thread waits while the owner is writing.
  static constexpr std::size_t usual_window = 8;

  /// `threads` includes the owner: with 1 there is no other. If the system provides fewer, fewer
  /// work. `window`: unused results per thread; choose fewer if they are large.
  explicit OrderedPool(std::size_t threads, std::size_t window = usual_window)
      : threads_(threads), window_(threads == 1 ? 1 : threads * window) {}
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;
  OrderedPool(OrderedPool&&) = delete;
  OrderedPool& operator=(OrderedPool&&) = delete;
  /// Drops work that has not started.
  ~OrderedPool();

  /// Adds work, and uses results that are ready; waits if too many are unused. False when no more
  /// is needed.
  bool give(Work work);
  /// Uses all remaining results.
  void finish();

 private:
  using Task = std::packaged_task<Use()>;

  void add_worker();
  void work_until_stopped();
  bool work_once();
  void use_first();

  std::size_t threads_;
  std::size_t window_;  ///< maximum number of unused results
  bool needed_ = true;
  std::deque<std::future<Use>> results_;  ///< in order; only for the owner
  std::vector<std::thread> workers_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Task> waiting_;  ///< not started; guarded by the mutex
  bool stopped_ = false;      ///< guarded by the mutex
};

}  // namespace dungeonlab
