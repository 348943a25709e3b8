// The small files of a tournament. There is one text for each of them: what was read is written
// again and compared, so that nothing hides in a file beside what is looked at.
#include "records.hpp"

#include "derive.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/json/writer.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

/// A record of a format, made by `members`.
template <class Members>
std::string written(std::string_view format, const Members& members) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(format);
  members(json);
  json.end_object();
  return text + '\n';
}

std::optional<std::string> digest_in(const io::JsonRecord& record, std::string_view name) {
  auto text = record.text(name);
  return is_digest(text.value_or("")) ? text : std::nullopt;
}

/// Reads a record of a format by `members`, which give nothing where one is missing.
template <class Record, class Members>
Result<Record> read_record(std::string_view text, std::string_view format, const Members& members,
                           std::string (*write)(const Record&)) {
  const auto record = io::JsonRecord::parse(text);
  if (!record) {
    return fail(Failure::usage, fmt::format("it is no JSON of ours: {}", record.error().what));
  }
  if (record->text("format") != format) {
    return fail(Failure::usage, fmt::format("its format is not {}", format));
  }
  std::optional<Record> read = members(*record);
  if (!read) {
    return fail(Failure::usage, "something of it is missing");
  }
  if (write(*read) != text) {
    return fail(Failure::usage, "it is not written as the program writes it");
  }
  return std::move(*read);
}

/// A list of files with a digest each.
template <class File>
void write_files(json::Writer& json, const std::vector<File>& files, std::string_view key,
                 std::string File::*digest) {
  json.key("files").begin_array();
  for (const File& file : files) {
    json.begin_object(json::Layout::row);
    json.key("name").text(file.name).key(key).text(file.*digest).end_object();
  }
  json.end_array();
}

template <class File>
std::optional<std::vector<File>> read_files(const io::JsonRecord& record, std::string_view key) {
  TRY(const auto texts, record.list("files"));
  std::vector<File> files;
  for (const std::string& text : texts) {
    const auto file = io::JsonRecord::parse(text);
    auto name = file ? file->text("name") : std::nullopt;
    auto digest = file ? digest_in(*file, key) : std::nullopt;
    if (!name || !digest) {
      return std::nullopt;
    }
    files.push_back({std::move(*name), std::move(*digest)});
  }
  return files;
}

}  // namespace

std::string write_secret(const Secret& secret) {
  return written(secret_format, [&](json::Writer& json) {
    json.key("seed").text(secret.seed);
    json.key("salt").text(secret.salt);
  });
}

Result<Secret> read_secret(std::string_view text) {
  const auto members = [](const io::JsonRecord& record) -> std::optional<Secret> {
    const auto seed = digest_in(record, "seed");
    const auto salt = digest_in(record, "salt");
    return seed && salt ? std::optional(Secret{*seed, *salt}) : std::nullopt;
  };
  return read_record<Secret>(text, secret_format, members, &write_secret);
}

std::string write_commitment(const Commitment& commitment) {
  return written(commitment_format, [&](json::Writer& json) {
    json.key("plan_sha256").text(commitment.plan_sha256);
    json.key("public_value").text(commitment.public_value);
    write_files(json, commitment.files, "digest", &Commitment::File::digest);
  });
}

Result<Commitment> read_commitment(std::string_view text) {
  const auto members = [](const io::JsonRecord& record) -> std::optional<Commitment> {
    const auto plan = digest_in(record, "plan_sha256");
    const auto value = record.text("public_value");
    auto files = read_files<Commitment::File>(record, "digest");
    return plan && value && files ? std::optional(Commitment{*plan, *value, std::move(*files)})
                                  : std::nullopt;
  };
  return read_record<Commitment>(text, commitment_format, members, &write_commitment);
}

std::string write_salts(const Salts& salts) {
  return written(salts_format, [&](json::Writer& json) {
    write_files(json, salts.files, "salt", &Salts::File::salt);
  });
}

Result<Salts> read_salts(std::string_view text) {
  const auto members = [](const io::JsonRecord& record) -> std::optional<Salts> {
    auto files = read_files<Salts::File>(record, "salt");
    return files ? std::optional(Salts{std::move(*files)}) : std::nullopt;
  };
  return read_record<Salts>(text, salts_format, members, &write_salts);
}

}  // namespace dungeonlab::tournament
