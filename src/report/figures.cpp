// The figures of maps for programs: CSV, or JSON with one map per line. Names and meanings come
// from figures.def, and so does the schema, which forbids unknown keys. Only file names are foreign
// text: CSV quotes them where necessary, and control characters are escaped.
#include "dungeonlab/report/figures.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/json/writer.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

std::string csv_field(std::string_view text) {
  std::string safe = escape_for_terminal(text);
  if (safe.find_first_of("\",") == std::string::npos) {
    return safe;
  }
  std::string quoted = "\"";
  for (const char c : safe) {
    quoted += c == '"' ? "\"\"" : std::string(1, c);
  }
  return quoted + "\"";
}

class FiguresCsv : public FiguresFormat {
 public:
  FiguresCsv(Sink sink, bool has_played) : sink_(std::move(sink)), has_played_(has_played) {
    std::string head = "file,line";
    for (const measure::FigureInfo& info : measure::figure_table) {
      head += !info.is_played || has_played_ ? fmt::format(",{}", info.written.view()) : "";
    }
    sink_(head + "\n");
  }

  void add(const MeasuredMap& map) override {
    std::string text = fmt::format("{},{}", csv_field(map.file), map.line);
    for (const measure::FigureInfo& info : measure::figure_table) {
      const auto& value = map.figures[info.figure];
      if (!info.is_played || has_played_) {
        text += value ? fmt::format(",{}", *value) : ",";
      }
    }
    sink_(text + "\n");
  }

  void end(std::optional<int> /*difference*/,
           const std::vector<std::string>& /*left_out*/) override {}

 private:
  Sink sink_;
  bool has_played_;
};

class FiguresJson : public FiguresFormat {
 public:
  FiguresJson(Sink sink, bool has_played) : sink_(std::move(sink)), has_played_(has_played) {
    json_.begin_object();
    json_.key("format").text(figures_format);
    json_.key("version").text(DUNGEONLAB_VERSION);
    json_.key("maps").begin_array();
  }

  void add(const MeasuredMap& map) override {
    json_.begin_object(json::Layout::row);
    json_.key("file").text(map.file);
    json_.key("line").integer(map.line);
    json_.key("figures").begin_object(json::Layout::row);
    for (const measure::FigureInfo& info : measure::figure_table) {
      if (info.is_played && !has_played_) {
        continue;
      }
      json_.key(info.written.view());
      if (const auto& value = map.figures[info.figure]) {
        json_.integer(*value);
      } else {
        json_.null();
      }
    }
    json_.end_object().end_object();
    flush();
  }

  void end(std::optional<int> difference, const std::vector<std::string>& left_out) override {
    json_.end_array();
    if (!left_out.empty()) {
      json_.key("left_out").begin_array();
      for (const std::string& why : left_out) {
        json_.text(why);
      }
      json_.end_array();
    }
    if (difference) {
      json_.key("difference").integer(*difference);
    }
    json_.end_object();
    text_ += '\n';
    flush();
  }

 private:
  void flush() {
    sink_(text_);
    text_.clear();
  }

  Sink sink_;
  bool has_played_;
  std::string text_;
  json::Writer json_{text_};
};

using Key = json::SchemaKey;

constexpr std::string_view format_const = R"("const": "dungeonlab-figures/1")";
constexpr std::array file_keys = {
    Key{"format", format_const, "the format"},
    Key{"version", R"("type": "string")", "the version of the program that wrote this"},
    Key{"maps", R"("type": "array", "items": {"$ref": "#/definitions/map"})",
        "the maps in the order of measurement; null if a figure has no value"},
    Key{"difference", R"("type": "integer", "minimum": 0, "maximum": 1000)",
        "if two maps are compared, the entries that are on only one of them, per mille", true},
    Key{"left_out", R"("type": "array", "minItems": 1, "items": {"type": "string"})",
        "the reasons why inputs are not among the maps", true}};

constexpr std::array map_keys = {
    Key{"file", R"("type": "string")", "the file as you named it; - is standard input"},
    Key{"line", R"("type": "integer", "minimum": 1)", "the line in the file where the map begins"},
    Key{"figures", R"("$ref": "#/definitions/figures")", "the measured figures"}};

void write_figures(json::Writer& json) {
  std::vector<std::string> about;
  for (const measure::FigureInfo& info : measure::figure_table) {
    about.push_back(fmt::format("{} In {}.{}", info.about, info.unit,
                                info.is_played ? " Absent unless requested." : ""));
  }
  std::vector<Key> keys;
  for (const measure::FigureInfo& info : measure::figure_table) {
    keys.push_back({info.written.view(), R"("type": ["integer", "null"])", about[keys.size()],
                    info.is_played});
  }
  json::write_object(json, "figures", keys);
}

}  // namespace

std::unique_ptr<FiguresFormat> make_figures_csv(Sink sink, bool has_played) {
  return std::make_unique<FiguresCsv>(std::move(sink), has_played);
}

std::unique_ptr<FiguresFormat> make_figures_json(Sink sink, bool has_played) {
  return std::make_unique<FiguresJson>(std::move(sink), has_played);
}

std::string write_figures_schema() {
  std::string out;
  json::Writer json(out);
  json.begin_object();
  json::write_schema_head(json, "The figures of maps, as dungeonlab measures them");
  json::write_keys(json, file_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "map", map_keys);
  write_figures(json);
  json.end_object().end_object();
  return out + "\n";
}

}  // namespace dungeonlab::report
