#pragma once

#include <map>
#include <string>
#include <string_view>

namespace dungeonlab::render {

/// Text that is safe to show, escaped for HTML elements and attribute values.
[[nodiscard]] std::string escaped_for_markup(std::string_view words);

/// The digest of a script or style for a content policy, without its prefix `sha256-`.
[[nodiscard]] std::string policy_hash(std::string_view text);

/// A file that all pages share (src/render/page): `base.css`, `map-view.js`, `theme.js`,
/// `panel.js`.
[[nodiscard]] std::string_view shared_page_file(std::string_view name);

/// A template with its {{names}} replaced; replacements are not searched for names. Every name must
/// have a value.
[[nodiscard]] std::string filled(std::string_view page,
                                 const std::map<std::string, std::string>& values);

}  // namespace dungeonlab::render
