// Work in parallel, results in order; the only file with threads. Work waits in one queue that all
// take from, so a large map keeps one thread busy and not the others. The results in hand are
// bounded, so that a folder of a million maps needs no more memory than a window of it. Where the
// window is full, the owner of the pool works too instead of waiting. No thread is made before
// there is a second piece of work: judging one small map costs less than making a thread.
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

/// Where no more threads can be had, those that are there do the work.
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

/// Does the first work that has not started; false if all has.
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
