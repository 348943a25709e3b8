// Files that are not maps, read with the map decoder. Their errors are errors of the command, not
// findings, so the codes of their faults are not shown.
#include "json_file.hpp"

#include "map_faults.hpp"

#include <fmt/format.h>

namespace dungeonlab::io {

std::vector<Fault> faults_of_file(std::string_view text, const FileKind& kind,
                                  const std::function<void(Decoder&)>& read) {
  if (text.size() > kind.bytes_max) {
    return {{.kind = TextFault::over_limit,
             .message = fmt::format("a {} can have {} bytes at most", kind.noun, kind.bytes_max)}};
  }
  auto tree = json::Tree::parse(text, {.noun = kind.noun});
  if (!tree) {
    tree.error().help.clear();  // the help is about maps
    return {std::move(tree.error())};
  }
  FaultList faults;
  Decoder decoder(tree->root(), faults);
  read(decoder);
  return faults.take();
}

}  // namespace dungeonlab::io
