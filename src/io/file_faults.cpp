// Files that are no maps, read with the decoder of maps. What is wrong with them is an error of the
// task and no finding, so their faults lose their codes here and come with line and column.
#include "file_faults.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::io {

std::string told(std::string_view file, const FileFault& fault) {
  return fmt::format("{}:{}:{}: {}{}{}", escape_for_terminal(file), fault.at.line, fault.at.column,
                     fault.message, fault.help.empty() ? "" : "; ", fault.help);
}

std::vector<FileFault> faults_of_file(std::string_view text, const FileKind& kind,
                                      const std::function<void(JsonDecoder&)>& read) {
  const Lines lines(text.substr(0, kind.bytes_most));
  if (text.size() > kind.bytes_most) {
    return {{lines.position(0),
             fmt::format("a {} has at most {} bytes", kind.noun, kind.bytes_most),
             {}}};
  }
  const auto tree = parse_json(text, kind.noun);
  if (!tree) {
    return {{lines.position(tree.error().span.begin), tree.error().message, {}}};  // help: for maps
  }
  Document document;
  JsonDecoder decoder(*tree, document);
  read(decoder);
  std::stable_sort(document.faults.begin(), document.faults.end(),
                   [](const Fault& one, const Fault& two) { return one.span < two.span; });
  std::vector<FileFault> faults;
  faults.reserve(document.faults.size());
  for (Fault& fault : document.faults) {
    faults.push_back(
        {lines.position(fault.span.begin), std::move(fault.message), std::move(fault.help)});
  }
  return faults;
}

}  // namespace dungeonlab::io
