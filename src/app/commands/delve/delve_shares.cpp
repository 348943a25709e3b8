// Shares of a delve that several machines made, put together: counts add up, so the page is that of
// one machine. Shares are of the same maps, keys, rules, seed and number of trials, each there
// once.
#include "app/commands/delve/delve_shares.hpp"

#include "app/osr_request.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/json_record.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::int64_t shares_most = 1000;

using Record = io::JsonRecord;

bool take(const Record& from, std::string_view name, std::int64_t& into) {
  const auto number = from.number(name);
  into = static_cast<std::int64_t>(number.value_or(0));
  return number.has_value() && into >= 0;
}

bool take(const Record& from, std::string_view name, expedition::DelveCounts::Counts& into) {
  const auto list = from.list(name);
  for (const std::string& pair : list.value_or(std::vector<std::string>())) {
    const std::size_t comma = std::min(pair.find(','), pair.size() - 1);
    const auto number = parse_integer(trimmed(std::string_view(pair).substr(1, comma - 1)));
    const auto times =
        parse_integer(trimmed(std::string_view(pair).substr(comma + 1, pair.size() - comma - 2)));
    if (!number || !times || *times < 1) {
      return false;
    }
    into[*number] += *times;
  }
  return list.has_value();
}

bool take_causes(const Record& from, expedition::DelveCounts& counts) {
  const auto list = from.list("causes");
  for (const std::string& json : list.value_or(std::vector<std::string>())) {
    const auto row = Record::parse(json);
    const auto cause = row ? row->text("cause") : std::nullopt;
    std::int64_t members = 0;
    if (!cause || !take(*row, "members", members)) {
      return false;
    }
    counts.causes[*cause] += members;
  }
  return list.has_value();
}

bool take_endings(const Record& from, expedition::DelveCounts& counts) {
  const auto raw = from.raw("endings");
  const auto endings = raw ? Record::parse(*raw) : Record::parse("[]");
  for (std::size_t i = 0; endings && i < delve_ending_keys.size(); ++i) {
    const auto json = endings->raw(delve_ending_keys[i]);
    const auto ending = json ? Record::parse(*json) : Record::parse("[]");
    if (!ending || !take(*ending, "number", counts.endings[i]) ||
        !take(*ending, "first", counts.first[i])) {
      return false;
    }
  }
  return endings.has_value();
}

std::optional<DelvedMap> map_in(const std::string& json) {
  const auto record = Record::parse(json);
  TRY(const auto map, record ? record->text("map") : std::nullopt);
  TRY(const auto digest, record ? record->text("map_sha256") : std::nullopt);
  DelvedMap made{.map = map, .map_sha256 = digest, .key = record->text("key").value_or("")};
  expedition::DelveCounts& counts = made.counts;
  const bool is_whole =
      take(*record, "trials", counts.trials) && take(*record, "members", counts.members) &&
      take(*record, "dark", counts.dark) && take(*record, "deaths", counts.deaths) &&
      take(*record, "door_tries", counts.door_tries) &&
      take(*record, "judgements", counts.judgements) && take_endings(*record, counts) &&
      take_causes(*record, counts) && take(*record, "turns", counts.turns) &&
      take(*record, "lights", counts.lights) && take(*record, "meetings", counts.meetings) &&
      take(*record, "coins", counts.coins) && take(*record, "xp", counts.xp);
  if (const auto raw = record->raw("without_chance"); raw && *raw != "null") {
    const auto outlook = Record::parse(*raw);
    expedition::DelveOutlook& read = made.outlook.emplace();
    if (!outlook || !take(*outlook, "rounds", read.rounds) ||
        !take(*outlook, "turns", read.turns) || !take(*outlook, "checks", read.checks) ||
        !take(*outlook, "sources", read.sources)) {
      return std::nullopt;
    }
    read.nobody_comes = outlook->text("nobody_comes").value_or("");
    read.source = outlook->text("source").value_or("");
  }
  return is_whole ? std::optional(std::move(made)) : std::nullopt;
}

std::optional<DelvePage> page_in(const std::string& text) {
  const auto record = Record::parse(text);
  const auto format = record ? record->text("format") : std::nullopt;
  const auto ruleset = record ? record->text("ruleset") : std::nullopt;
  const auto seed = record ? record->text("seed") : std::nullopt;
  const auto share = record ? record->text("share") : std::nullopt;
  const auto maps = record ? record->list("maps") : std::nullopt;
  const auto read = share ? read_delve_share(*share) : fail(Failure::usage, "");
  DelvePage page;
  if (format != delve_page_format || !ruleset || !seed || !read || !maps ||
      !take(*record, "all_trials", page.all_trials)) {
    return std::nullopt;
  }
  page.ruleset = *ruleset;
  page.seed = *seed;
  page.share = *read;
  for (const std::string& json : *maps) {
    TRY(auto map, map_in(json));
    page.maps.push_back(std::move(map));
  }
  return page;
}

/// What two shares do not have in common; empty: they belong together.
std::string apart(const DelvePage& one, const DelvePage& other) {
  const auto same_maps = [&] {
    return std::equal(one.maps.begin(), one.maps.end(), other.maps.begin(), other.maps.end(),
                      [](const DelvedMap& left, const DelvedMap& right) {
                        return left.map_sha256 == right.map_sha256 && left.key == right.key &&
                               left.counts.members == right.counts.members;
                      });
  };
  return one.ruleset != other.ruleset         ? "rule set"
         : one.seed != other.seed             ? "seed"
         : one.all_trials != other.all_trials ? "number of trials"
         : one.share.of != other.share.of     ? "number of shares"
         : !same_maps()                       ? "maps, keys and parties"
                                              : "";
}

}  // namespace

Result<DelveShare> read_delve_share(std::string_view word) {
  const std::size_t slash = std::min(word.find('/'), word.size());
  const auto number = parse_integer(word.substr(0, slash));
  const auto of = slash == word.size() ? std::nullopt : parse_integer(word.substr(slash + 1));
  if (!number || !of || *of < 1 || *of > shares_most || *number < 0 || *number >= *of) {
    return fail(Failure::usage,
                fmt::format("a share is I/N, such as 0/8 to 7/8, of at most {}; found \"{}\"",
                            shares_most, escape_for_terminal(word)));
  }
  return DelveShare{*number, *of};
}

Result<DelvePage> merge_delves(const std::vector<std::string>& files,
                               std::vector<std::int64_t>& missing) {
  std::optional<DelvePage> whole;
  std::set<std::int64_t> there;
  for (const std::string& file : files) {
    TRY(const auto text, text_of_file(file));
    auto page = page_in(text);
    if (!page) {
      return fail(Failure::usage, fmt::format("{}: expected a share of a delve, as --format json "
                                              "writes it",
                                              shown_file(file)));
    }
    if (!there.insert(page->share.number).second) {
      return fail(Failure::usage, fmt::format("{}: share {}/{} is there twice", shown_file(file),
                                              page->share.number, page->share.of));
    }
    if (!whole) {
      whole = std::move(*page);
      continue;
    }
    if (const std::string what = apart(*whole, *page); !what.empty()) {
      return fail(Failure::usage, fmt::format("{}: it is of another delve than {}: not the same {}",
                                              shown_file(file), shown_file(files.front()), what));
    }
    for (std::size_t i = 0; i < whole->maps.size(); ++i) {
      whole->maps[i].counts.add(page->maps[i].counts);
    }
  }
  for (std::int64_t number = 0; number < whole->share.of; ++number) {
    if (!there.contains(number)) {
      missing.push_back(number);
    }
  }
  if (missing.empty()) {
    whole->share = {};
  }
  return std::move(*whole);
}

}  // namespace dungeonlab::app::commands
