// The small files of a tournament. There is one text for each of them: what was read is written
// again and compared, so that nothing hides in a file beside what is looked at.
#include "records.hpp"

#include "derive.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/json/writer.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

using Texts = std::vector<std::string>;

void write_texts(json::Writer& json, std::string_view key, const Texts& texts) {
  json.key(key).begin_array();
  for (const std::string& text : texts) {
    json.text(text);
  }
  json.end_array();
}

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

bool are_digests(const std::optional<Texts>& texts) {
  return texts && std::all_of(texts->begin(), texts->end(), is_digest);
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

/// The objects of a list, each by `member`.
template <class Member, class Read>
std::optional<std::vector<Member>> members_in(const io::JsonRecord& record, std::string_view name,
                                              const Read& member) {
  TRY(const auto texts, record.list(name));
  std::vector<Member> members;
  for (const std::string& text : texts) {
    const auto element = io::JsonRecord::parse(text);
    TRY(auto read, element ? member(*element) : std::nullopt);
    members.push_back(std::move(read));
  }
  return members;
}

std::optional<std::int64_t> number_in(const io::JsonRecord& record, std::string_view name) {
  const auto number = record.number(name);
  return number ? std::optional(static_cast<std::int64_t>(*number)) : std::nullopt;
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
    json.key("leaves").integer(commitment.leaves);
    json.key("root").text(commitment.root);
    write_texts(json, "manifests", commitment.manifests);
  });
}

Result<Commitment> read_commitment(std::string_view text) {
  const auto members = [](const io::JsonRecord& record) -> std::optional<Commitment> {
    const auto plan = digest_in(record, "plan_sha256");
    const auto value = record.text("public_value");
    const auto leaves = number_in(record, "leaves");
    const auto root = digest_in(record, "root");
    const auto manifests = record.texts("manifests");
    return plan && value && leaves && root && are_digests(manifests)
               ? std::optional(Commitment{*plan, *value, *leaves, *root, *manifests})
               : std::nullopt;
  };
  return read_record<Commitment>(text, commitment_format, members, &write_commitment);
}

std::string write_proof(const Proof& proof) {
  return written(proof_format, [&](json::Writer& json) {
    json.key("round").integer(proof.round);
    json.key("maps").begin_array();
    for (const Proof::Map& map : proof.maps) {
      json.begin_object();
      json.key("salt").text(map.salt);
      json.key("leaf").text(map.leaf);
      write_texts(json, "path", map.path);
      json.end_object();
    }
    json.end_array();
  });
}

Result<Proof> read_proof(std::string_view text) {
  const auto map = [](const io::JsonRecord& record) -> std::optional<Proof::Map> {
    const auto salt = digest_in(record, "salt");
    const auto leaf = digest_in(record, "leaf");
    const auto path = record.texts("path");
    return salt && leaf && are_digests(path) ? std::optional(Proof::Map{*salt, *leaf, *path})
                                             : std::nullopt;
  };
  const auto members = [&](const io::JsonRecord& record) -> std::optional<Proof> {
    const auto round = number_in(record, "round");
    auto maps = members_in<Proof::Map>(record, "maps", map);
    return round && maps ? std::optional(Proof{*round, std::move(*maps)}) : std::nullopt;
  };
  return read_record<Proof>(text, proof_format, members, &write_proof);
}

std::string write_manifest(const Manifest& manifest) {
  return written(manifest_format, [&](json::Writer& json) {
    json.key("round").integer(manifest.round);
    json.key("files").begin_array();
    for (const Manifest::File& file : manifest.files) {
      json.begin_object(json::Layout::row);
      json.key("name").text(file.name);
      json.key("bytes").integer(static_cast<std::int64_t>(file.bytes));
      json.key("sha256").text(file.sha256);
      json.end_object();
    }
    json.end_array();
  });
}

Result<Manifest> read_manifest(std::string_view text) {
  const auto file = [](const io::JsonRecord& record) -> std::optional<Manifest::File> {
    const auto name = record.text("name");
    const auto bytes = record.number("bytes");
    const auto sha256 = digest_in(record, "sha256");
    return name && bytes && sha256 ? std::optional(Manifest::File{*name, *bytes, *sha256})
                                   : std::nullopt;
  };
  const auto members = [&](const io::JsonRecord& record) -> std::optional<Manifest> {
    const auto round = number_in(record, "round");
    auto files = members_in<Manifest::File>(record, "files", file);
    return round && files ? std::optional(Manifest{*round, std::move(*files)}) : std::nullopt;
  };
  return read_record<Manifest>(text, manifest_format, members, &write_manifest);
}

}  // namespace dungeonlab::tournament
