#pragma once

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/render/text.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace dungeonlab::app {

/// Draws a map after each stage, with a caption, and says what was vetoed.
class Trace final : public forge::Watch {
 public:
  using NameOf = std::function<std::string(std::uint32_t draw)>;

  /// `name_of` says how captions call a draw.
  Trace(NameOf name_of, render::TextOptions how)
      : name_of_(std::move(name_of)), how_(std::move(how)) {}

  void begun(std::uint32_t draw) override;
  void done(Stage stage, const std::function<Sheet()>& so_far) override;
  void vetoed(Stage stage, std::string_view why) override;
  void refused(std::string_view why) override;

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  NameOf name_of_;
  render::TextOptions how_;
  std::string text_{};
};

}  // namespace dungeonlab::app
