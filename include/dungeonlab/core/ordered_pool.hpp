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

/// Several threads that work, and one, its owner, that uses what they made in the order in which
/// the work was given. So what is written is the same for any number of threads.
class OrderedPool {
 public:
  /// What is to be done with a result, by the owner; false: no more is needed.
  using Use = std::function<bool()>;
  /// What any thread may do at any time.
  using Work = std::function<Use()>;

  /// The most threads a pool can have.
  static constexpr std::size_t most = 256;
  /// The number of threads that this machine runs at once, at most `most`.
  [[nodiscard]] static std::size_t cores();

  /// Results in hand for each thread: enough that none waits while the owner is writing.
  static constexpr std::size_t usual_window = 8;

  /// `threads` counts the owner: with 1 there is no other. Fewer work where the system gives fewer.
  /// `window`: results in hand for each thread; fewer where they are large.
  explicit OrderedPool(std::size_t threads, std::size_t window = usual_window)
      : threads_(threads), window_(threads == 1 ? 1 : threads * window) {}
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;
  OrderedPool(OrderedPool&&) = delete;
  OrderedPool& operator=(OrderedPool&&) = delete;
  /// Work that has not started is dropped.
  ~OrderedPool();

  /// Takes work, and uses results that are ready; waits where too many are not used yet. False once
  /// no more is needed.
  bool give(Work work);
  /// Uses all results.
  void finish();

 private:
  using Task = std::packaged_task<Use()>;

  void add_worker();
  void work_until_stopped();
  bool work_once();
  void use_first();

  std::size_t threads_;
  std::size_t window_;  ///< results in hand at the most
  bool needed_ = true;
  std::deque<std::future<Use>> results_;  ///< in order, of the owner
  std::vector<std::thread> workers_;
  std::mutex mutex_;
  std::condition_variable news_;
  std::deque<Task> waiting_;  ///< not started; under the mutex
  bool stopped_ = false;      ///< likewise
};

}  // namespace dungeonlab
