#pragma once

#include "dungeonlab/json/fault.hpp"

/// Maps and files in every format have the faults of JSON texts; plans use the same types.
namespace dungeonlab::io {

using json::bit_of, json::code_of, json::text_fault_codes, json::TextFault;
using json::Edit, json::Fault, json::RelatedSpan, json::Span, json::with_edits;
using json::fault_lines, json::Lines, json::Position;

}  // namespace dungeonlab::io
