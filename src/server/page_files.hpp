#pragma once

#include "dungeonlab/core/embedded_file.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/render/page_legend.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace dungeonlab::server {

/// The files of src/server/pages, sorted by name.
[[nodiscard]] std::span<const EmbeddedFile> page_files();

/// The contents of one of these files or of a file shared by all pages; empty if there is no such
/// file.
[[nodiscard]] inline std::string page_file(std::string_view name) {
  if (name == "legend.css") {
    return render::legend_style();
  }
  const std::string_view text = text_named(page_files(), name);
  return std::string(text.empty() ? render::shared_page_file(name) : text);
}

inline constexpr std::string_view page_name = "index.html";

/// A MIME type, by the ending of a file name.
struct PageType {
  std::string_view ending;
  std::string_view type;
};
inline constexpr std::array page_types = {PageType{".html", "text/html; charset=utf-8"},
                                          PageType{".css", "text/css; charset=utf-8"},
                                          PageType{".js", "text/javascript; charset=utf-8"}};

/// HTTP headers for every page: it loads nothing from elsewhere, and no foreign page may embed it.
struct Header {
  std::string_view name;
  std::string_view value;
};
inline constexpr std::array page_headers = {
    Header{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
           "img-src 'self' data:; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"},
    Header{"X-Content-Type-Options", "nosniff"},
    Header{"X-Frame-Options", "DENY"},
    Header{"Referrer-Policy", "no-referrer"},
    Header{"Cross-Origin-Opener-Policy", "same-origin"},
    Header{"Cross-Origin-Resource-Policy", "same-origin"},
    Header{"Cache-Control", "no-cache"}};

}  // namespace dungeonlab::server
