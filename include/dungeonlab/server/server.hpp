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
/// A longer message of somebody who came in is answered up to here, and beyond ends the connection.
inline constexpr std::size_t answered_bytes = std::size_t{64} << 10U;
/// Replies that a guest does not read; lines of a game wait in the game and not here.
inline constexpr std::size_t reply_bytes = std::size_t{64} << 10U;
inline constexpr std::size_t sockets_of_address = 64;
inline constexpr std::size_t sockets = 8192;  ///< of all; fewer if the system allows fewer files
/// For the header of a request, for the upgrade, and for the token behind it.
inline constexpr std::chrono::seconds greeting_time{10};
/// A guest who takes no line for so long, or does not answer a ping, is gone.
inline constexpr std::chrono::seconds silence_time{60};
}  // namespace limits

inline constexpr std::uint16_t usual_port = 8080;

/// Where a server listens, and who it thinks it is.
struct ServerOptions {
  /// An address or a name of this machine, perhaps with a port.
  std::string listen = "127.0.0.1";
  std::optional<std::uint16_t> port{};  ///< 0: the system finds one; nothing: `usual_port`
  /// What browsers call it from elsewhere: names or URLs. Links have the first.
  std::vector<std::string> hosts{};
  /// A proxy on this machine is in front: addresses come from its X-Forwarded-For.
  bool has_proxy = false;
  int console = -1;  ///< a file descriptor from which lines for the operator's commands are read
  std::function<std::string(std::string_view line)> command{};  ///< what each of these answers
  std::function<void(std::string_view text)> show{};            ///< for the operator to read
};

/// The network side of a hall: pages by HTTP, and games by WebSocket (docs/protocol.md).
class Server {
 public:
  /// A usage error if nobody can listen there, or nobody could come by the links. The hall must
  /// outlive it; its links lead here.
  [[nodiscard]] static Result<Server> open(ServerOptions options, Hall& hall);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  /// The address of its pages: `http://127.0.0.1:8080/`.
  [[nodiscard]] const std::string& address() const;
  /// Where it listens: the name or the address that was asked for, and the port.
  [[nodiscard]] const std::string& machine() const;
  [[nodiscard]] std::uint16_t port() const;
  /// Serves until SIGINT, SIGTERM or SIGHUP comes.
  void run();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace dungeonlab::server
