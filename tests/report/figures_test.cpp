#include "dungeonlab/report/figures.hpp"

#include "dungeonlab/io/file.hpp"
#include "report/written.hpp"
#include "support/files.hpp"
#include "support/json.hpp"

#include <cstdlib>

namespace dungeonlab::report {
namespace {

using testing_support::Json;

const std::string figures_schema_path = testing_support::source_path("schemas/figures.schema.json");

MeasuredMap measured(std::string file, std::uint32_t line) {
  MeasuredMap map{.file = std::move(file), .line = line, .figures = {}};
  for (const measure::FigureInfo& row : measure::figure_table) {
    map.figures[row.figure] = static_cast<std::int64_t>(row.figure) * 10;
  }
  map.figures[measure::Figure::exit_cut] = std::nullopt;
  return map;
}

using Make = std::unique_ptr<FiguresFormat> (*)(Sink, bool);

std::string written(Make make, std::optional<int> difference, bool has_played = false) {
  std::string text;
  const auto format = make([&](std::string_view piece) { text += piece; }, has_played);
  format->add(measured("a.dungeon.json", 1));
  format->add(measured("many, \"so\" many\n.dungeons.jsonl", 7));
  format->end(difference, {"cannot read 'b': it does not exist"});
  return text;
}

TEST(Figures, SchemaIsCommittedAsGeneratedFromTheTable) {
  if (std::getenv("UPDATE_GENERATED") != nullptr) {
    ASSERT_TRUE(io::write_file(figures_schema_path, write_figures_schema()));
  }
  EXPECT_EQ(io::read_file(figures_schema_path, std::size_t{1} << 20U).value_or(""),
            write_figures_schema())
      << "run this test with UPDATE_GENERATED=1 and commit the file";
}

TEST(Figures, AsJsonMatchTheirSchema) {
  const std::string schema = write_figures_schema();
  const std::string text = written(make_figures_json, std::nullopt);
  EXPECT_EQ(schema_faults(schema, text), "") << text;
  EXPECT_EQ(schema_faults(schema, written(make_figures_json, 43)), "");
  EXPECT_EQ(schema_faults(schema, written(make_figures_json, 43, true)), "");
  Json less = Json::parse(text);
  less["maps"][0]["figures"].erase("hazard");
  EXPECT_NE(schema_faults(schema, less.dump()), "") << "the schema sees nothing";
}

TEST(Figures, AsJsonContainEveryFigureOfEveryMap) {
  const Json all = Json::parse(written(make_figures_json, 43, true));
  EXPECT_EQ(all.at("difference"), 43);
  EXPECT_EQ(all["left_out"], Json({"cannot read 'b': it does not exist"}));
  EXPECT_FALSE(Json::parse(written(make_figures_json, std::nullopt)).contains("difference"));
  const Json& map = all.at("maps").at(1);
  EXPECT_EQ(map.at("file"), "many, \"so\" many\n.dungeons.jsonl");
  EXPECT_EQ(map.at("line"), 7);
  EXPECT_EQ(map.at("figures").size(), measure::figure_table.size());
  EXPECT_EQ(map.at("figures").at("route-median"), 10);
  EXPECT_TRUE(map.at("figures").at("exit-cut").is_null());
}

TEST(Figures, AsCsvHaveARowForEachMap) {
  EXPECT_EQ(written(make_figures_csv, std::nullopt),
            "file,line,route-min,route-median,route-max,landings-lost,route-walls,dead-ends,"
            "junctions,cycle-rank,open-parts,treasure-cut,exit-cut,displacement,hazard,occupancy,"
            "kits,grenades,blasters,spare-grenades,spare-blasters\n"
            "a.dungeon.json,1,0,10,20,30,40,50,60,70,80,90,,110,120,130,140,150,160,170,180\n"
            "\"many, \"\"so\"\" many\\u{a}.dungeons.jsonl\",7,0,10,20,30,40,50,60,70,80,90,,110,"
            "120,130,140,150,160,170,180\n");
  const std::string played = written(make_figures_csv, std::nullopt, true);
  EXPECT_NE(played.find(",spare-blasters,par,par-spread,bot-turns\na.dungeon.json,1,"),
            std::string::npos);
  EXPECT_NE(played.find(",180,190,200,210\n"), std::string::npos) << played;
}

}  // namespace
}  // namespace dungeonlab::report
