#pragma once

// Everything used from Asio and Beast, for the one file that includes it. Boost 1.74 needs two
// things in advance: <utility>, which it uses without including it, and a macro saying that the
// standard library has std::invoke_result, because C++20 no longer has std::result_of.
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

/// Conversions between the string views of both libraries.
inline std::string_view as_text(boost::beast::string_view text) {
  return {text.data(), text.size()};
}
inline boost::beast::string_view as_beast(std::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace dungeonlab::server
