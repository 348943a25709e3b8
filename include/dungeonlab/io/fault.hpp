#pragma once

#include "dungeonlab/json/fault.hpp"

/// Maps and files in every form have the faults of json texts: a plan is spoken of in the same way.
namespace dungeonlab::io {

using json::bit_of, json::code_of, json::text_fault_codes, json::TextFault;
using json::Edit, json::Fault, json::RelatedSpan, json::Span, json::with_edits;
using json::fault_lines, json::Lines, json::Position;

}  // namespace dungeonlab::io
