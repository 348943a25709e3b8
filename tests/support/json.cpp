// A plain tree of values for tests, read and written by nlohmann-json. Its own type instantiates
// thousands of lines in each test that includes it; this one is compiled once. The reader under
// test also uses nlohmann-json, but only its events.
#include "support/json.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace dungeonlab::testing_support {
namespace {

using Parsed = nlohmann::ordered_json;

Json tree_of(const Parsed& parsed) {
  switch (parsed.type()) {
    case Parsed::value_t::boolean:
      return parsed.get<bool>();
    case Parsed::value_t::number_integer:
      return parsed.get<std::int64_t>();
    case Parsed::value_t::number_unsigned:
      return parsed.get<std::uint64_t>();
    case Parsed::value_t::number_float:
      return parsed.get<double>();
    case Parsed::value_t::string:
      return parsed.get<std::string>();
    case Parsed::value_t::array: {
      Json list = Json::array();
      for (const Parsed& value : parsed) {
        list.push_back(tree_of(value));
      }
      return list;
    }
    case Parsed::value_t::object: {
      Json object = Json::object();
      for (const auto& [key, value] : parsed.items()) {
        object[key] = tree_of(value);
      }
      return object;
    }
    case Parsed::value_t::null:
    case Parsed::value_t::binary:
    case Parsed::value_t::discarded:
      break;
  }
  return nullptr;
}

Parsed written(const Json& json) {
  if (json.is_object()) {
    Parsed object = Parsed::object();
    for (const std::string& key : json.keys()) {
      object.push_back({key, written(json.at(key))});
    }
    return object;
  }
  if (json.is_array()) {
    Parsed list = Parsed::array();
    for (const Json& value : json) {
      list.push_back(written(value));
    }
    return list;
  }
  if (json.is_string()) {
    return json.get<std::string>();
  }
  if (json.is_boolean()) {
    return json.get<bool>();
  }
  if (json.is_number_integer()) {
    return json.get<std::int64_t>();
  }
  return json.is_number() ? Parsed(json.get<double>()) : Parsed();
}

/// The index in an array that a key of a pointer names; past the end if it is not an index.
std::size_t index_of(std::string_view key) {
  const bool is_number =
      !key.empty() && key.size() < 10 &&
      std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; });
  return is_number ? std::stoul(std::string(key)) : std::string::npos;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

}  // namespace

JsonPointer::JsonPointer(std::string_view text) {
  while (!text.empty()) {
    text.remove_prefix(1);  // the slash
    const std::size_t end = std::min(text.find('/'), text.size());
    keys_.push_back(replaced(replaced(std::string(text.substr(0, end)), "~1", "/"), "~0", "~"));
    text.remove_prefix(end);
  }
}

std::string JsonPointer::to_string() const {
  std::string text;
  for (const std::string& key : keys_) {
    text += "/" + replaced(replaced(key, "~", "~0"), "/", "~1");
  }
  return text;
}

JsonPointer JsonPointer::parent_pointer() const {
  JsonPointer parent = *this;
  if (!parent.empty()) {
    parent.pop_back();
  }
  return parent;
}

Json::Json(std::initializer_list<Json> values) {
  const bool is_object = std::all_of(values.begin(), values.end(), [](const Json& member) {
    return member.is_array() && member.size() == 2 && member.front().is_string();
  });
  *this = is_object ? object(values) : array(values);
}

Json Json::parse(std::string_view text) {
  return tree_of(Parsed::parse(text));
}

bool Json::accept(std::string_view text) {
  return Parsed::accept(text);
}

Json Json::array(std::initializer_list<Json> values) {
  Json list;
  list.kind_ = Kind::array;
  list.children_ = values;
  return list;
}

Json Json::object(std::initializer_list<Json> members) {
  Json object;
  object.kind_ = Kind::object;
  for (const Json& member : members) {
    object[member.front().text()] = member.back();
  }
  return object;
}

std::string Json::dump() const {
  return written(*this).dump();
}

std::size_t Json::size() const {
  return is_structured() ? children_.size() : is_null() ? 0 : 1;
}

std::size_t Json::found(std::string_view key) const {
  return static_cast<std::size_t>(std::find(keys_.begin(), keys_.end(), key) - keys_.begin());
}

bool Json::contains(std::string_view key) const {
  return found(key) < keys_.size();
}

bool Json::contains(const JsonPointer& pointer) const {
  const Json* json = this;
  for (const std::string& key : pointer.keys()) {
    const std::size_t index = json->is_array() ? index_of(key) : json->found(key);
    if (index >= json->children_.size()) {
      return false;
    }
    json = &json->children_[index];
  }
  return true;
}

const Json& Json::at(std::string_view key) const {
  const std::size_t place = found(key);
  if (place == keys_.size()) {
    throw std::out_of_range("no key \"" + std::string(key) + "\" in " + dump());
  }
  return children_[place];
}

Json& Json::at(std::string_view key) {
  if (!contains(key)) {
    throw std::out_of_range("no key \"" + std::string(key) + "\" in " + dump());
  }
  return children_[found(key)];
}

const Json& Json::at(const JsonPointer& pointer) const {
  const Json* json = this;
  for (const std::string& key : pointer.keys()) {
    json = json->is_array() ? &json->at(index_of(key)) : &json->at(key);
  }
  return *json;
}

Json& Json::at(const JsonPointer& pointer) {
  Json* json = this;
  for (const std::string& key : pointer.keys()) {
    json = json->is_array() ? &json->at(index_of(key)) : &json->at(key);
  }
  return *json;
}

Json& Json::operator[](std::string_view key) {
  if (is_null()) {
    kind_ = Kind::object;
  }
  if (!is_object()) {
    throw std::logic_error("no object: " + dump());
  }
  const std::size_t place = found(key);
  if (place == keys_.size()) {
    keys_.emplace_back(key);
    children_.emplace_back();
  }
  return children_[place];
}

void Json::push_back(Json value) {
  if (is_null()) {
    kind_ = Kind::array;
  }
  if (!is_array()) {
    throw std::logic_error("no array: " + dump());
  }
  children_.push_back(std::move(value));
}

void Json::erase(std::string_view key) {
  if (contains(key)) {
    erase(begin() + static_cast<std::ptrdiff_t>(found(key)));
  }
}

std::vector<Json>::iterator Json::erase(std::vector<Json>::const_iterator value) {
  if (is_object()) {
    keys_.erase(keys_.begin() + (value - children_.begin()));
  }
  return children_.erase(value);
}

std::partial_ordering Json::compare(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) {
    return a.is_number_integer() && b.is_number_integer()
               ? std::partial_ordering(a.integer_ <=> b.integer_)
               : a.real() <=> b.real();
  }
  if (a.kind_ != b.kind_) {
    return a.kind_ <=> b.kind_;
  }
  std::partial_ordering order = a.integer_ <=> b.integer_;
  if (order == 0) {
    order = a.text_.compare(b.text_) <=> 0;
  }
  std::vector<std::string> keys = a.keys_;
  std::vector<std::string> other_keys = b.keys_;
  std::sort(keys.begin(), keys.end());
  std::sort(other_keys.begin(), other_keys.end());
  if (order == 0 && keys != other_keys) {
    order = keys < other_keys ? std::partial_ordering::less : std::partial_ordering::greater;
  }
  for (const std::string& key : keys) {
    if (order == 0) {
      order = compare(a.at(key), b.at(key));
    }
  }
  for (std::size_t i = 0; a.is_array() && order == 0 && i < std::min(a.size(), b.size()); ++i) {
    order = compare(a[i], b[i]);
  }
  return order == 0 ? a.children_.size() <=> b.children_.size() : order;
}

bool Json::boolean() const {
  if (!is_boolean()) {
    throw std::logic_error("neither true nor false: " + dump());
  }
  return integer_ != 0;
}

std::int64_t Json::integer() const {
  if (!is_number()) {
    throw std::logic_error("no number: " + dump());
  }
  return is_number_integer() ? integer_ : static_cast<std::int64_t>(real_);
}

double Json::real() const {
  if (!is_number()) {
    throw std::logic_error("no number: " + dump());
  }
  return is_number_integer() ? static_cast<double>(integer_) : real_;
}

const std::string& Json::text() const {
  if (!is_string()) {
    throw std::logic_error("no text: " + dump());
  }
  return text_;
}

std::ostream& operator<<(std::ostream& out, const Json& json) {
  return out << json.dump();
}

}  // namespace dungeonlab::testing_support
