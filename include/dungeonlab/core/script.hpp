#pragma once

#include <string>
#include <string_view>

/// Parts of a page that stands in one file, with its scripts and their data inside.
namespace dungeonlab {

/// JSON that may stand in a script element: nothing in it ends the element.
[[nodiscard]] std::string safe_in_script(std::string_view json);

/// A module of JavaScript as a part of one script, without its lines `import` and words `export`.
[[nodiscard]] std::string as_script(std::string_view module);

}  // namespace dungeonlab
