// Any bytes as a JSON map: read, check, ask where everything is, write, read again. A map that was
// read once is then always written and read to the same text. A text without faults comes back as
// the canonical form of its sheet.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace dungeonlab::fuzz {
namespace {

void require(bool holds, const char* what) {
  if (!holds) {
    (void)std::fprintf(stderr, "broken: %s\n", what);
    std::abort();
  }
}

void require_inside(io::Span span, const io::Document& document) {
  require(span.begin <= span.end && span.end <= document.text.size(), "a span lies in its text");
}

void ask(const io::Document& document, const Subject& subject) {
  require_inside(document.source->locate(subject), document);
  const std::string pointer = document.source->pointer(subject);
  require(pointer.empty() || pointer.front() == '/', "a pointer begins with a slash");
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const io::Document document = io::read_json(std::string(data, data + size));
  for (const io::Fault& fault : document.faults) {
    require_inside(fault.span, document);
    require(!fault.message.empty(), "a fault has a message");
    for (const io::RelatedSpan& related : fault.related) {
      require_inside(related.span, document);
    }
  }
  require(document.faults.empty() == (document.sheet.text_faults == 0),
          "the sheet knows that its text has faults");

  const rules::Verdict verdict = rules::validate(document.sheet);
  for (const rules::Finding& finding : verdict.findings) {
    ask(document, finding.subject);
    for (const rules::Related& related : finding.related) {
      ask(document, related.subject);
    }
  }
  require(!verdict.valid || document.faults.empty(), "no broken text is a valid dungeon");

  const std::string written = io::write_json(document.sheet);
  const io::Document again = io::read_json(written);
  require(io::write_json(again.sheet) == written, "writing is idempotent");
  if (document.faults.empty()) {
    require(again.faults.empty(), "what is written can be read");
    require(again.sheet == canonical(document.sheet), "nothing is lost by writing");
  }
  const io::Document line = io::read_json(io::write_json_line(document.sheet));
  require(line.sheet == again.sheet, "both forms say the same");
  return 0;
}

}  // namespace dungeonlab::fuzz
