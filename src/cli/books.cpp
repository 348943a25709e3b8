// Books that are printed. All of their files are made before the first is written: half a set is of
// no use at a table.
#include "cli/books.hpp"

#include "cli/request.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/print/print.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

namespace dungeonlab::app {

Result<PrintSet> print_set(const std::vector<NamedBook>& books) {
  PrintSet set;
  std::optional<Error> failed;
  OrderedPool pool(std::min(books.size(), OrderedPool::cores()));
  for (const NamedBook& one : books) {
    pool.give([&]() -> OrderedPool::Use {
      const auto printed = std::make_shared<Result<print::Printed>>(print::pdf(one.book));
      return [&, printed] {
        if (!*printed) {
          failed = printed->error();
          return false;
        }
        set.files.push_back({one.name, std::move((*printed)->bytes)});
        set.lacking.merge((*printed)->lacking);
        return true;
      };
    });
  }
  pool.finish();
  return failed ? Result<PrintSet>(tl::unexpected(*failed)) : std::move(set);
}

Result<std::set<char32_t>> print_to(const std::string& path, std::vector<NamedBook> books,
                                    const std::string& next, const OverwriteGuard& read,
                                    World& world) {
  const bool is_folder = names_folder(path);
  if (!is_folder) {
    books.resize(1);
  }
  TRY(auto set, print_set(books));
  if (path.empty()) {
    return show(set.files.front().bytes, world).map([&] { return std::move(set.lacking); });
  }
  std::vector<WholeFile> files;
  for (const io::MadeFile& file : set.files) {
    const std::filesystem::path to = path;
    files.push_back({is_folder ? to / file.name : to, file.bytes});
  }
  MadeFolders folders;
  const auto made = is_folder ? folders.make(path) : Result<void>();
  const auto written = made.and_then([&] { return write_together(files, read); });
  TRY(written);
  read.written()->next(next);
  return std::move(set.lacking);
}

}  // namespace dungeonlab::app
