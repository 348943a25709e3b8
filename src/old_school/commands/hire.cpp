// dungeonlab osr hire: hirelings for an old-school party. The first word selects the task: asking
// retainers one after the other, a company with its officers, or a payroll of all of them.
#include "dungeonlab/osr/hire.hpp"

#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/seed.hpp"
#include "cli/table.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/journey.hpp"
#include "dungeonlab/expedition/show.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/expedition/opened_log.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

namespace hire_option {
constexpr Option party = {"--party", "FILE",
                          "retainer: the party (see `dungeonlab osr schema party`)"};
constexpr Option employer = {"--employer", "NAME",
                             "retainer: the member who hires (default: the caller)"};
constexpr Option terms = {"--terms", "N",
                          "retainer: modifier of the first offer, -10 to 10 (default: 0)"};
constexpr Option better = {"--better", "N,N",
                           "retainer: modifiers of later offers, to candidates who hesitate"};
constexpr Option offers = {"--offers", "N",
                           "retainer: number of candidates, 1 to 100 (default: 3)"};
constexpr Option platoons = {"--platoons", "N", "company: number of platoons, 2 to 5 (default: 2)"};
constexpr Option wages = {"--wages", "FILE", "company: a file of rows `troop,gp a month`"};
constexpr Option troop = {"--troop", "NAME", "company: the row of --wages (default: its only row)"};
constexpr Option housed = {"--housed", "", "company: the employer houses it"};
constexpr Option months = {"--months", "N", "payroll: number of months, 1 to 1200 (default: 1)"};
}  // namespace hire_option

constexpr std::array hire_options = {
    hire_option::party,  hire_option::employer, hire_option::terms, hire_option::better,
    hire_option::offers, hire_option::platoons, hire_option::wages, hire_option::troop,
    hire_option::housed, hire_option::months,   seed_option,        ruleset_option,
    reading_option,      strict_option,         layout_option};

// --- the request ---------------------------------------------------------------------------------

/// What every task needs.
struct Request {
  const Arguments& arguments;
  osr::RuleSet rules;
  osr::AskOptions options;
  std::string seed{};

  [[nodiscard]] osr::HireRules by() const { return {rules, options, seed}; }
};

Result<Request> request_of(const Arguments& arguments) {
  TRY(const auto name, requested_set(arguments, {}));
  TRY(auto rules, rule_set_named(name));
  TRY(auto options, requested_readings(arguments));
  TRY(auto seed, read_seed(arguments));
  return Request{arguments, std::move(rules), std::move(options), std::move(seed)};
}

// --- output --------------------------------------------------------------------------------------

void write_rolls(json::Writer& json, const std::vector<osr::RollEntry>& rolls) {
  json.key("rolls").begin_array();
  for (const osr::RollEntry& entry : rolls) {
    json.raw(osr::write_roll(entry));
  }
  json.end_array();
}

void write_head(json::Writer& json, const Request& request, std::string_view what) {
  json.key("format").text(osr_format).key("hire").text(what);
  json.key("ruleset").text(request.rules.name()).key("seed").text(request.seed);
}

void say_seed(const Request& request, World& world) {
  if (!request.arguments.has(seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, request.seed);
  }
}

// --- retainers -----------------------------------------------------------------------------------

/// The terms of the first offer, then those of better offers to a candidate who hesitates.
Result<std::vector<std::int64_t>> requested_terms(const Arguments& arguments) {
  constexpr std::int64_t most = 10;
  TRY(const auto first, arguments.number(hire_option::terms.name, 0, -most, most));
  std::vector<std::int64_t> terms = {first};
  for (const std::string_view word : arguments.list(hire_option::better.name)) {
    const auto number = parse_integer(word.substr(word.starts_with('+') ? 1 : 0));
    if (!number || *number <= terms.back() || *number > most) {
      return fail(
          Failure::usage,
          fmt::format("{} needs increasing numbers from {} to {}, such as +1,+2; found \"{}\"",
                      hire_option::better.name, terms.back() + 1, most, escape_for_terminal(word)));
    }
    terms.push_back(*number);
  }
  return terms;
}

/// Makes offers in a town, as a journal that can be shown or kept as a log.
Result<int> hire_retainers(const Request& request, World& world) {
  constexpr std::int64_t usual = 3;
  constexpr std::int64_t most = 100;
  const Arguments& arguments = request.arguments;
  TRY(const auto terms, requested_terms(arguments));
  TRY(const auto offers, arguments.number(hire_option::offers.name, usual, 1, most));
  const auto party = arguments.value(hire_option::party.name);
  if (!party) {
    return fail(Failure::usage, "--party FILE is missing (see `dungeonlab osr schema party`)");
  }
  TRY(auto head, town_head(arguments, *party, request.rules));
  head.terms = {.seed = request.seed, .stream = "hire"};
  TRY(const auto tracker, tracker_of(head, request.rules, request.options, shown_file(*party)));
  const auto employer = arguments.value(hire_option::employer.name);
  const auto offer_at = [&](std::int64_t at, bool is_better) {
    std::vector<std::string> words = {"offer", fmt::format("terms={}", at)};
    words.emplace_back(employer ? "who=" + *employer : "");
    words.emplace_back(is_better ? "better=yes" : "");
    words.erase(std::remove(words.begin(), words.end(), ""), words.end());
    return expedition::command_of(words);
  };
  if (const auto read = expedition::read_command(tracker.setting(), offer_at(0, false)); !read) {
    return fail(Failure::usage, read.error());
  }
  std::string log;
  expedition::Journal journal(tracker, std::move(head), log);
  std::string text;
  std::string refused;
  const auto makes = [&](std::int64_t at, bool is_better) {
    const auto done = journal.obey(offer_at(at, is_better), {.by_default = true});
    refused = done.outcome.why;
    log += done.line;
    text += done.line.empty() ? ""
                              : shown_event(tracker, journal.state(), journal.log().events.back(),
                                            expedition::View::referee);
    return !done.line.empty();
  };
  for (std::int64_t i = 0; i < offers && makes(terms.front(), false); ++i) {
    for (std::size_t more = 1; more < terms.size() && journal.state().town->offered; ++more) {
      makes(terms[more], true);
    }
  }
  TRY(all_are_used(request.options, basis_of(tracker)));
  if (requested_layout(arguments) == Layout::json) {
    world.out << log;
  } else {
    world.out << text << (refused.empty() ? "" : refused + '\n');
  }
  if (journal.state().town->candidate == 0) {
    return exit_code::check_failed;
  }
  say_seed(request, world);
  return exit_code::done;
}

// --- pay -----------------------------------------------------------------------------------------

/// The cost of hirelings, and how it came about.
struct Bill {
  std::string_view what{};
  const osr::Pay& pay;
  std::vector<osr::RollEntry> rolls{};
  std::int64_t months = 1;
  osr::Ratio total{0};
};

void write_bill(const Request& request, const Bill& bill, World& world) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  write_head(json, request, bill.what);
  json.key("lines").begin_array();
  for (const osr::PayLine& line : bill.pay.lines) {
    json.begin_object(json::Layout::row);
    json.key("what").text(line.what).key("number").integer(line.number);
    json.key("each").text(line.each.text()).key("all").text(line.all.text());
    json.key("note").text(line.note).end_object();
  }
  json.end_array();
  json.key("month").text(bill.pay.month.text()).key("months").integer(bill.months);
  json.key("total").text(bill.total.text());
  json.key("needs").begin_array();
  for (const std::string& need : bill.pay.needs) {
    json.text(need);
  }
  json.end_array();
  write_rolls(json, bill.rolls);
  json.end_object();
  world.out << text << '\n';
}

void print_bill(const Request& request, const Bill& bill, World& world) {
  Table table{.columns = {"hired", "number", "gp each", "gp a month", "note"}};
  for (const osr::PayLine& line : bill.pay.lines) {
    table.rows.push_back(
        {line.what, std::to_string(line.number), line.each.mixed(), line.all.mixed(), line.note});
  }
  if (requested_layout(request.arguments) == Layout::markdown) {
    world.out << markdown(table);
  } else {
    table.rows.insert(table.rows.begin(), table.columns);
    constexpr int width = 100;
    world.out << aligned(table, width);
  }
  world.out << bill.pay.month.mixed() << " gp a month";
  if (bill.months > 1) {
    world.out << fmt::format(", {} gp in {}", bill.total.mixed(), counted(bill.months, "month"));
  }
  world.out << '\n';
  for (const std::string& need : bill.pay.needs) {
    world.out << "missing: " << need << '\n';
  }
  world.out << shown_basis(bill.pay.basis) << '\n';
}

Result<int> show_pay(const Request& request, Bill bill, World& world) {
  TRY(all_are_used(request.options, bill.pay.basis));
  TRY(const auto total, product(bill.pay.month, osr::Ratio(bill.months)));
  bill.total = total;
  if (requested_layout(request.arguments) == Layout::json) {
    write_bill(request, bill, world);
  } else {
    print_bill(request, bill, world);
  }
  return exit_code::done;
}

Result<osr::Wage> requested_wage(const Arguments& arguments) {
  const auto path = arguments.value(hire_option::wages.name);
  if (!path) {
    return fail(Failure::impossible,
                fmt::format("no wages: B19 has no table; give {} FILE (troop,gp a month)",
                            hire_option::wages.name));
  }
  TRY(const auto text, text_of_file(*path));
  const auto rows = osr::read_wages(text);
  if (!rows) {
    return fail(rows.error().failure, fmt::format("{}: {}", shown_file(*path), rows.error().what));
  }
  const auto troop = arguments.value(hire_option::troop.name);
  if (!troop && rows->size() == 1) {
    return rows->front();
  }
  std::vector<std::string_view> names;
  for (const osr::Wage& row : *rows) {
    names.emplace_back(row.troop);
  }
  const auto found = std::find_if(rows->begin(), rows->end(),
                                  [&](const osr::Wage& row) { return row.troop == troop; });
  if (found == rows->end()) {
    return fail(Failure::usage,
                troop ? fmt::format("{} has no row \"{}\"{}", shown_file(*path),
                                    escape_for_terminal(*troop), did_you_mean(*troop, names))
                      : fmt::format("{} has several rows: use {} with one of {}", shown_file(*path),
                                    hire_option::troop.name, fmt::join(names, ", ")));
  }
  return *found;
}

Result<int> hire_company(const Request& request, World& world) {
  constexpr std::int64_t least = 2;
  constexpr std::int64_t most = 5;
  TRY(const auto platoons,
      request.arguments.number(hire_option::platoons.name, least, least, most));
  TRY(const auto wage, requested_wage(request.arguments));
  TRY(const auto company,
      osr::recruit(request.by(), platoons, wage, request.arguments.has(hire_option::housed.name)));
  TRY(all_are_used(request.options, company.pay.basis));
  if (requested_layout(request.arguments) != Layout::json) {
    world.out << fmt::format("{} platoons of {}, {}\n", platoons, wage.troop,
                             counted(company.soldiers, "soldier"));
  }
  say_seed(request, world);
  return show_pay(request, {.what = "company", .pay = company.pay, .rolls = company.rolls}, world);
}

Result<int> show_payroll(const Request& request, World& world) {
  const auto& words = request.arguments.words();
  TRY(const auto months,
      request.arguments.number(hire_option::months.name, 1, 1, osr::limits::months));
  TRY(const auto payroll, read_people_file(words[1], osr::read_payroll));
  const auto pay = osr::pay_of(request.by(), payroll);
  if (!pay) {
    return fail(pay.error().failure, fmt::format("{}: {}", shown_file(words[1]), pay.error().what));
  }
  return show_pay(request, {.what = "payroll", .pay = *pay, .months = months}, world);
}

/// The tasks, each with its options.
struct Task {
  std::string_view name;
  std::array<std::string_view, 5> options;
};
constexpr auto tasks = std::to_array<Task>({
    {"retainer",
     {hire_option::party.name, hire_option::employer.name, hire_option::terms.name,
      hire_option::better.name, hire_option::offers.name}},
    {"company",
     {hire_option::platoons.name, hire_option::wages.name, hire_option::troop.name,
      hire_option::housed.name}},
    {"payroll", {hire_option::months.name}},
});
constexpr std::array<std::string_view, tasks.size()> hire_forms = {"retainer", "company",
                                                                   "payroll FILE"};

/// The requested task; an error names an option that does not go with it.
Result<std::string_view> task_of(const Arguments& arguments) {
  const std::string& word = arguments.words().front();
  const auto* const task =
      std::find_if(tasks.begin(), tasks.end(), [&](const Task& one) { return one.name == word; });
  for (const Task& other : tasks) {
    for (const std::string_view name : other.options) {
      const bool is_own =
          std::find(task->options.begin(), task->options.end(), name) != task->options.end();
      if (!name.empty() && !is_own && arguments.has(name)) {
        return fail(Failure::usage,
                    fmt::format("{} does not go with {}: leave it out", name, task->name));
      }
    }
  }
  return task->name;
}

}  // namespace

constinit const Usage hire_usage = {
    .options = hire_options,
    .words = {.name = "FILE",
              .about = "payroll: who is hired (see `dungeonlab osr schema hire`)",
              .least = 1,
              .forms = hire_forms},
    .notes =
        "Candidates are asked one after the other, with secret rolls that you can audit; "
        "the same seed gives the same answers. Bring your own numbers for what neither "
        "chapter has, above all the wages of mercenaries.",
    .examples = {{{"dungeonlab osr hire retainer --party six.party.json --employer Ada --better +1",
                   "ask three candidates, with a better offer for those who hesitate"},
                  {"dungeonlab osr hire payroll castle.hire.json --months 3",
                   "show what everybody in the file costs in three months"}}}};

Result<int> hire(const Arguments& arguments, World& world) {
  TRY(const auto task, task_of(arguments));
  TRY(const auto request, request_of(arguments));
  if (task == "retainer") {
    return hire_retainers(request, world);
  }
  return task == "company" ? hire_company(request, world) : show_payroll(request, world);
}

}  // namespace dungeonlab::app::old_school::commands
