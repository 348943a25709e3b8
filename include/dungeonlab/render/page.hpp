#pragma once

#include <map>
#include <string>
#include <string_view>

namespace dungeonlab::render {

/// Text that is safe to show, and stays text between elements and in the values of attributes.
[[nodiscard]] std::string escaped_for_markup(std::string_view words);

/// As a content policy names a text that may run or give a style: `sha256-` goes before it.
[[nodiscard]] std::string policy_hash(std::string_view text);

/// A file that all pages share (src/render/page): `base.css`, `map-view.js`,
/// `theme.js`, `panel.js`.
[[nodiscard]] std::string_view shared_page_file(std::string_view name);

/// A template with its {{names}} replaced; what stands in their place is not looked at again.
/// Every name must have a value.
[[nodiscard]] std::string filled(std::string_view page,
                                 const std::map<std::string, std::string>& values);

}  // namespace dungeonlab::render
