#pragma once

// All of Asio and Beast that is used, for the one file that includes it. Boost 1.74 needs two
// things said before: <utility>, which it uses and does not include, and that the standard library
// has std::invoke_result, as C++20 has no std::result_of.
#include <string_view>
#include <utility>
#define BOOST_ASIO_HAS_STD_INVOKE_RESULT 1

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace dungeonlab::server {

/// The same text in the type of the other library.
inline std::string_view as_text(boost::beast::string_view text) {
  return {text.data(), text.size()};
}
inline boost::beast::string_view as_beast(std::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace dungeonlab::server
