// How a map comes about, stage by stage, for people who want to see the generator at work. Vetoed
// draws are shown like the one that passes: that is the only way to see one, as no file ever holds
// it. Only the last stage has a legend, as it names all that stands on the pictures before.
#include "app/trace.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace dungeonlab::app {

void Trace::begun(std::uint32_t draw) {
  text_ += fmt::format("{}{}\n", text_.empty() ? "" : "\n", name_of_(draw));
}

void Trace::done(Stage stage, const std::function<Sheet()>& so_far) {
  const std::size_t number = static_cast<std::size_t>(stage) + 1;
  how_.legend = number == stage_table.size();
  text_ += fmt::format("\n{} of {}, {}: {}\n{}", number, stage_table.size(), name(stage),
                       info(stage).about, render::text(so_far(), how_));
}

void Trace::vetoed(Stage stage, std::string_view why) {
  text_ += fmt::format("\n{} is tried again: {}\n", name(stage), why);
}

void Trace::refused(std::string_view why) {
  text_ += fmt::format("\nvetoed: {}\n", why);
}

}  // namespace dungeonlab::app
