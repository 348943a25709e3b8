// Any bytes as a plan: reading ends, every span lies in the text, every subject is found somewhere,
// and a sheet read without faults comes back from its own plan.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "fuzz/require.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {
namespace {

void require_inside(const io::Span& span, const std::string& text) {
  require(span.begin <= span.end && span.end <= text.size());
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const io::Document document = io::read_plan(text);
  for (const io::Fault& fault : document.faults) {
    require_inside(fault.span, text);
    for (const io::RelatedSpan& related : fault.related) {
      require_inside(related.span, text);
    }
  }
  const Sheet& sheet = document.sheet;
  for (std::size_t i = 0; i < sheet.encounters.size(); ++i) {
    require_inside(document.source->locate(Subject::entry(Topic::encounter, i)), text);
    require_inside(document.source->locate(Subject::attribute_of(i, Attribute::to)), text);
    require_inside(document.source->locate(Subject::at(sheet.encounters[i].at)), text);
  }
  for (std::size_t i = 0; i < sheet.walls.size(); ++i) {
    require_inside(document.source->locate(Subject::entry(Topic::wall, i)), text);
  }
  if (document.faults.empty() && sheet.incomplete.empty()) {
    for (const io::Charset charset : {io::Charset::ascii, io::Charset::unicode}) {
      const io::Document again = io::read_plan(io::write_plan(sheet, charset));
      require(again.faults.empty() && again.sheet == canonical(sheet));
    }
  }
  return 0;
}

}  // namespace dungeonlab::fuzz
