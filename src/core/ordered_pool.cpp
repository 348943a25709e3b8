// Parallel work with results in order; the only file with threads. All threads take work from one
// queue, so a large map keeps one thread busy and not the others. The number of unused results is
// bounded, so a folder of a million maps needs only the memory of a window. When the window is
// full, the owner works too instead of waiting. Threads are created only for a second piece of
// work, because checking one small map takes less time than creating a thread.
#include "dungeonlab/core/ordered_pool.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

namespace dungeonlab {
namespace {

template <class Value>
bool is_ready(const std::future<Value>& result) {
  return result.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace

std::size_t OrderedPool::cores() {
  return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most);
}

OrderedPool::~OrderedPool() {
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    stopped_ = true;
  }
  news_.notify_all();
  for (std::thread& worker : workers_) {
    worker.join();
  }
}

bool OrderedPool::give(Work work) {
  if (!needed_) {
    return false;
  }
  Task task(std::move(work));
  results_.push_back(task.get_future());
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(task));
  }
  if (results_.size() > 1 && workers_.size() + 1 < threads_) {
    add_worker();
  }
  news_.notify_one();
  while (needed_ && !results_.empty() &&
         (results_.size() >= window_ || is_ready(results_.front()))) {
    use_first();
  }
  return needed_;
}

/// If the system provides no more threads, the existing ones do the work.
void OrderedPool::add_worker() {
  try {
    workers_.emplace_back([this] { work_until_stopped(); });
  } catch (const std::system_error&) {
    threads_ = workers_.size() + 1;
  }
}

void OrderedPool::finish() {
  while (needed_ && !results_.empty()) {
    use_first();
  }
}

void OrderedPool::use_first() {
  while (!is_ready(results_.front()) && work_once()) {
  }
  const Use use = results_.front().get();
  results_.pop_front();
  needed_ = use();
}

/// Does the first work that has not started; false if there is none.
bool OrderedPool::work_once() {
  Task task;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) {
      return false;
    }
    task = std::move(waiting_.front());
    waiting_.pop_front();
  }
  task();
  return true;
}

void OrderedPool::work_until_stopped() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      news_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
      if (stopped_) {
        return;
      }
    }
    work_once();
  }
}

}  // namespace dungeonlab
