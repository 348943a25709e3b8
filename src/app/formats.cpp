// Formats that are backends of a scene: the picture of a map is the same in all of them.
#include "app/formats.hpp"

namespace dungeonlab::app::formats {
namespace {

render::Scene scene_of(const PictureMap& map, render::View view) {
  return render::scene_of(
      map.sheet, {.view = view, .id = map.id, .program = "dungeonlab " DUNGEONLAB_VERSION});
}

}  // namespace

Result<std::vector<PictureFile>> svg(const PictureRequest& request) {
  return std::vector<PictureFile>{{render::svg(scene_of(request.maps.front(), request.view))}};
}

}  // namespace dungeonlab::app::formats
