#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/server/hall.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::server {

namespace limits {
inline constexpr std::size_t header_bytes = 8192;   ///< of a request
inline constexpr std::size_t message_bytes = 4096;  ///< from a guest
/// Longer messages from an admitted guest get an answer up to this size; beyond it the connection
/// ends.
inline constexpr std::size_t answered_bytes = std::size_t{64} << 10U;
/// The most unread replies to a guest, in bytes; lines of a game wait in the game instead.
inline constexpr std::size_t reply_bytes = std::size_t{64} << 10U;
inline constexpr std::size_t sockets_of_address = 64;
inline constexpr std::size_t sockets = 8192;  ///< in total; the system may allow fewer
/// The time limit for a request's header, for the upgrade, and for the token after it.
inline constexpr std::chrono::seconds greeting_time{10};
/// A guest who accepts no line or answers no ping for this long is disconnected.
inline constexpr std::chrono::seconds silence_time{60};
}  // namespace limits

inline constexpr std::uint16_t usual_port = 8080;

/// Where a server listens and how it is reached.
struct ServerOptions {
  /// An address or a name of this machine, optionally with a port.
  std::string listen = "127.0.0.1";
  std::optional<std::uint16_t> port{};  ///< 0 lets the system choose; nothing means `usual_port`
  /// What browsers elsewhere call it: names or URLs. Links use the first.
  std::vector<std::string> hosts{};
  /// A proxy on this machine is in front; client addresses come from its X-Forwarded-For.
  bool has_proxy = false;
  int console = -1;  ///< file descriptor from which the operator's commands are read
  std::function<std::string(std::string_view line)> command{};  ///< answers such a command
  std::function<void(std::string_view text)> show{};            ///< shows text to the operator
};

/// The network side of a hall: pages over HTTP, and games over WebSocket (docs/protocol.md).
class Server {
 public:
  /// Starts listening and lets the hall's links lead here; the hall must outlive the server. A
  /// usage error if it cannot listen, or if the links could not work.
  [[nodiscard]] static Result<Server> open(ServerOptions options, Hall& hall);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  /// The address of its pages, such as `http://127.0.0.1:8080/`.
  [[nodiscard]] const std::string& address() const;
  /// Where it listens: the requested name or address, and the port.
  [[nodiscard]] const std::string& machine() const;
  [[nodiscard]] std::uint16_t port() const;
  /// Serves until SIGINT, SIGTERM or SIGHUP arrives.
  void run();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::server
