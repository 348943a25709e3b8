#pragma once

#include <string>
#include <string_view>

/// Parts of a page that keeps its scripts and their data in the same file.
namespace dungeonlab {

/// JSON that is safe inside a script element: nothing in it ends the element.
[[nodiscard]] std::string safe_in_script(std::string_view json);

/// A JavaScript module as part of one script: without `import` lines and the word `export`.
[[nodiscard]] std::string as_script(std::string_view module);

}  // namespace dungeonlab
