// The network: one thread, no locks. Everything ready is handled, then one commit puts all of it on
// disk, and only then do the effects become visible. All clients are limited: ten seconds for the
// header of a request, ten for the token; lines wait in the game, and each guest reads them one at
// a time at their own pace; guests who do not read are cut off. With too many connections, the one
// that has waited longest without a token is closed, so that half-open connections keep no player
// out. Clients cannot find out whether a game does not exist, is over, or has another token.
#include "dungeonlab/server/server.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "server/asio.hpp"
#include "server/closing.hpp"
#include "server/doors.hpp"
#include "server/line.hpp"
#include "server/page_files.hpp"
#include "server/ticket.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <deque>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <unistd.h>

namespace dungeonlab::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::string_view play_name = "play";

class Network;

/// A connection of any protocol.
class Connection {
 public:
  explicit Connection(Network& network);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection();

  /// Closes it immediately.
  virtual void cut() = 0;
  /// Called when the server stops.
  virtual void say_goodbye() = 0;
  /// Called when its token was right, so that it no longer counts as waiting.
  void is_known();

 protected:
  [[nodiscard]] Network& network() const { return network_; }
  void hold(Ticket ticket) { ticket_ = std::move(ticket); }
  [[nodiscard]] Ticket hand_on() { return std::move(ticket_); }
  [[nodiscard]] bool is_over_capacity() const { return ticket_.is_over_capacity(); }

 private:
  Network& network_;
  std::uint64_t number_;
  Ticket ticket_{};
};

/// What all connections share.
class Network {
 public:
  Network(ServerOptions options, Hall& hall)
      : options_(std::move(options)),
        hall_(hall),
        acceptor_(io_),
        signals_(io_),
        pause_(io_),
        minute_(io_),
        console_(io_) {}

  [[nodiscard]] Result<void> listen();
  void run();

  [[nodiscard]] const ServerOptions& options() const { return options_; }
  [[nodiscard]] Hall& hall() { return hall_; }
  [[nodiscard]] const HostNames& names() const { return *names_; }
  [[nodiscard]] const std::vector<Site>& sites() const { return sites_; }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] const std::string& machine() const { return machine_; }
  [[nodiscard]] const std::string& address() const { return address_; }
  [[nodiscard]] std::map<std::string, std::size_t>& addresses() { return addresses_; }
  [[nodiscard]] static std::int64_t now() {
    const auto passed = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
  }

  [[nodiscard]] std::uint64_t add(Connection& connection) {
    connections_.emplace(++last_, &connection);
    waiting_.emplace(last_, &connection);
    return last_;
  }
  void is_known(std::uint64_t number) { waiting_.erase(number); }
  void remove(std::uint64_t number) {
    waiting_.erase(number);
    connections_.erase(number);
  }

 private:
  void accept();
  void make_room();
  void commit();
  void look_at_clock();
  void read_console();
  void stop();

  ServerOptions options_;
  Hall& hall_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  asio::steady_timer pause_;
  asio::steady_timer minute_;
  asio::posix::stream_descriptor console_;
  asio::streambuf typed_{limits::message_bytes};
  std::optional<HostNames> names_{};
  std::vector<Site> sites_{};
  std::string machine_{};  ///< as requested
  std::string address_{};  ///< of the pages
  std::uint16_t port_ = 0;
  std::size_t sockets_max_ = limits::sockets;
  std::map<std::string, std::size_t> addresses_{};
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, Connection*> connections_{};  ///< oldest first
  std::map<std::uint64_t, Connection*> waiting_{};      ///< connections without a token
  bool is_stopping_ = false;
  bool has_failed_ = false;  ///< the last commit failed
};

Connection::Connection(Network& network) : network_(network), number_(network.add(*this)) {}
Connection::~Connection() {
  network_.remove(number_);
}
void Connection::is_known() {
  network_.is_known(number_);
}

/// A guest's connection.
class Player final : public Connection, public Guest, public std::enable_shared_from_this<Player> {
 public:
  Player(Network& network, beast::tcp_stream stream, Ticket ticket)
      : Connection(network), socket_(std::move(stream)), deadline_(socket_.get_executor()) {
    hold(std::move(ticket));
  }
  ~Player() override { leave(); }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(Player&&) = delete;

  void begin(const http::request<http::empty_body>& request) {
    beast::get_lowest_layer(socket_).expires_never();
    websocket::stream_base::timeout times{};
    times.handshake_timeout = limits::greeting_time;
    times.idle_timeout = limits::silence_time;
    times.keep_alive_pings = true;
    socket_.set_option(times);
    socket_.read_message_max(limits::message_bytes);
    socket_.async_accept(request, [self = shared_from_this()](error_code failed) {
      if (!failed) {
        self->expect(limits::greeting_time);
        self->read();
      }
    });
  }

  void wake() override { send(); }
  void dismiss(Dismissal why) override {
    visit_.reset();
    close(closing_of(why));
  }
  void cut() override {
    leave();
    beast::get_lowest_layer(socket_).close();
  }
  void say_goodbye() override { close(server_ends); }

 private:
  void leave() {
    if (const auto visit = std::exchange(visit_, std::nullopt)) {
      network().hall().leave(*visit);
    }
  }

  /// Closes the connection unless something happens in time.
  void expect(std::chrono::seconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([weak = weak_from_this()](error_code stopped) {
      const auto self = weak.lock();
      if (!stopped && self != nullptr) {
        self->cut();
      }
    });
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) {
        self->leave();
        return;
      }
      self->hear();
    });
  }

  void hear() {
    const std::string line = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (is_closing_) {
      return;
    }
    if (!socket_.got_text()) {
      close(not_text);
      return;
    }
    if (!visit_) {
      greet(line);
      return;
    }
    auto reply = Hall::Reply{.text = answer_to_ping(line)};
    if (reply.text.empty()) {
      reply = network().hall().obey(*visit_, line, Network::now());
    }
    if (!reply.text.empty()) {
      reply_bytes_ += reply.text.size();
      replies_.push_back(std::move(reply.text));
    }
    if (reply_bytes_ > limits::reply_bytes) {
      close(too_slow);
      return;
    }
    send();
    if (reply.is_too_fast) {
      slow_down();
    } else {
      read();
    }
  }

  /// Stops reading for a moment from a guest who sends too fast.
  void slow_down() {
    constexpr std::chrono::milliseconds moment{200};
    slow_.emplace(socket_.get_executor(), moment);
    slow_->async_wait([self = shared_from_this()](error_code stopped) {
      if (!stopped) {
        self->read();
      }
    });
  }

  void greet(const std::string& line) {
    const auto greeting = read_greeting(line);
    const auto visit = greeting ? network().hall().enter(greeting->token, *this)
                                : tl::unexpected(Dismissal::no_such_door);
    if (!visit) {
      close(closing_of(visit.error()));
      return;
    }
    visit_ = *visit;
    socket_.read_message_max(limits::answered_bytes);
    next_ = greeting->from + 1;
    has_notebook_ = greeting->has_notebook;
    deadline_.cancel();
    is_known();
    send();
    read();
  }

  void close(const Closing& why) {
    leave();
    if (std::exchange(is_closing_, true)) {
      return;
    }
    expect(limits::greeting_time);
    reason_ = websocket::close_reason(as_beast(why.reason));
    reason_.code = why.code;
    if (!is_writing_) {
      close_now();
    }
  }
  void close_now() {
    socket_.async_close(reason_, [self = shared_from_this()](error_code) {
      beast::get_lowest_layer(self->socket_).close();
    });
  }

  /// Prepares the next line to send; false if there is none.
  [[nodiscard]] bool next_line() {
    if (!replies_.empty()) {
      out_ = std::move(replies_.front());
      replies_.pop_front();
      reply_bytes_ -= out_.size();
      return true;
    }
    if (next_of_now()) {
      return true;
    }
    Hall& hall = network().hall();
    if (const auto lines = hall.lines_from(*visit_, next_); !lines.empty()) {
      out_ = lines.front();
      ++next_;
      return true;
    }
    // Letters follow the lines, because a letter may repeat the last of them.
    if (auto letter = hall.take_letter(*visit_)) {
      out_ = std::move(*letter);
      return true;
    }
    if (has_notebook_ && notebook_of_ != hall.changes_of_maps(*visit_)) {
      if (auto maps = hall.maps(*visit_); !maps.empty()) {
        notebook_of_ = hall.changes_of_maps(*visit_);
        notebooks_.resize(maps.size());
        for (std::size_t i = 0; i < maps.size(); ++i) {
          if (std::string digest = sha256(maps[i]); digest != notebooks_[i]) {
            notebooks_[i] = std::move(digest);
            now_.push_back(std::move(maps[i]));
          }
        }
      }
    }
    if (const std::int64_t now = hall.changes_of_present(*visit_); now != present_) {
      present_ = now;
      for (std::string& line : hall.present(*visit_)) {
        now_.push_back(std::move(line));
      }
    }
    return next_of_now();
  }
  /// Prepares the next line that describes a current state.
  [[nodiscard]] bool next_of_now() {
    if (now_.empty()) {
      return false;
    }
    out_ = std::move(now_.front());
    now_.pop_front();
    return true;
  }

  void send() {
    if (is_writing_ || is_closing_ || !visit_ || !next_line()) {
      return;
    }
    is_writing_ = true;
    out_.pop_back();  // a message needs no line end
    expect(limits::silence_time);
    socket_.text(true);
    socket_.async_write(asio::buffer(out_),
                        [self = shared_from_this()](error_code failed, std::size_t) {
                          self->is_writing_ = false;
                          if (failed) {
                            self->leave();
                            return;
                          }
                          if (self->is_closing_) {
                            self->close_now();
                            return;
                          }
                          self->deadline_.cancel();
                          self->send();
                        });
  }

  websocket::stream<beast::tcp_stream> socket_;
  asio::steady_timer deadline_;
  std::optional<asio::steady_timer> slow_{};
  beast::flat_buffer buffer_{};
  std::optional<Hall::Visit> visit_{};
  std::size_t next_ = 1;  ///< number of the next line to send
  bool has_notebook_ = false;
  std::optional<std::size_t> notebook_of_{};  ///< changes_of_maps() when the maps were last sent
  std::vector<std::string> notebooks_{};      ///< their digests
  std::deque<std::string> now_{};             ///< lines that describe a current state
  std::int64_t present_ = -1;
  std::deque<std::string> replies_{};
  std::size_t reply_bytes_ = 0;
  std::string out_{};
  bool is_writing_ = false;
  bool is_closing_ = false;
  websocket::close_reason reason_{};
};

/// A browser that fetches pages.
class Visitor final : public Connection, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Network& network, tcp::socket socket) : Connection(network), stream_(std::move(socket)) {
    error_code failed;
    // Lines are short and should not wait for the next one.
    stream_.socket().set_option(tcp::no_delay(true), failed);
    auto peer = stream_.socket().remote_endpoint(failed).address();
    if (peer.is_v6() && peer.to_v6().is_v4_mapped()) {
      peer = asio::ip::make_address_v4(asio::ip::v4_mapped, peer.to_v6());
    }
    // Only the proxy knows the address of its clients; other clients' headers are not trusted.
    comes_by_proxy_ = network.options().has_proxy && !failed && peer.is_loopback();
    if (!failed && !comes_by_proxy_) {
      hold(Ticket(network.addresses(), peer.to_string()));
    }
  }

  void begin() {
    if (is_over_capacity()) {
      answer_too_many(11);
      return;
    }
    read();
  }
  void cut() override { stream_.close(); }
  void say_goodbye() override { cut(); }

 private:
  using Request = http::request<http::empty_body>;

  void read() {
    parser_.emplace();
    parser_->header_limit(limits::header_bytes);
    parser_->body_limit(0);
    stream_.expires_after(limits::greeting_time);
    http::async_read(
        stream_, buffer_, *parser_, [self = shared_from_this()](error_code failed, std::size_t) {
          if (failed == http::error::body_limit || failed == http::error::header_limit ||
              failed.category() == http::make_error_code(http::error::bad_method).category()) {
            self->answer_bad(failed);
          } else if (!failed) {
            self->answer(self->parser_->release());
          }
        });
  }

  void answer_bad(error_code failed) {
    if (failed != http::error::end_of_stream && failed != http::error::partial_message) {
      answer(http::status::bad_request, "expected a request for a page\n", 11, false);
    }
  }
  void answer_too_many(unsigned version) {
    answer(http::status::service_unavailable,
           "too many connections from your address; try again in a minute\n", version, false);
  }

  void answer(const Request& request) {
    const bool keeps = request.keep_alive();
    const unsigned version = request.version();
    const auto host = as_text(request[http::field::host]);
    is_head_ = request.method() == http::verb::head;
    if (request.count(http::field::host) != 1 || !network().names().has_host(host)) {
      answer(http::status::misdirected_request,
             "this server has another name; see --host in `dungeonlab serve --help`\n", version,
             keeps);
      return;
    }
    const auto asked = read_target(as_text(request.target()), host, network().sites());
    if (asked && asked->name == play_name && websocket::is_upgrade(request)) {
      upgrade(request);
    } else if (request.method() != http::verb::get && !is_head_) {
      answer(http::status::method_not_allowed, "this server accepts only GET and HEAD\n", version,
             false);
    } else {
      answer_page(request, asked);
    }
  }

  void upgrade(const Request& request) {
    const auto origin = request.find(http::field::origin);
    const bool is_ours =
        origin == request.end() || (request.count(http::field::origin) == 1 &&
                                    network().names().has_origin(as_text(origin->value())));
    if (!is_ours) {
      answer(http::status::forbidden, "this request comes from a page of another server\n",
             request.version(), false);
      return;
    }
    Ticket ticket = hand_on();
    if (comes_by_proxy_) {
      const auto forwarded = as_text(request["X-Forwarded-For"]);
      if (!forwarded.empty()) {
        ticket = Ticket(network().addresses(), std::string(last_forwarded(forwarded)));
      }
    }
    if (ticket.is_over_capacity()) {
      answer_too_many(request.version());
      return;
    }
    std::make_shared<Player>(network(), std::move(stream_), std::move(ticket))->begin(request);
  }

  void answer_page(const Request& request, const std::optional<Asked>& asked) {
    // People who open `play` get the page; programs get the status.
    const bool is_play = asked && asked->name == play_name;
    const std::string_view name = !asked                           ? std::string_view()
                                  : asked->name.empty() || is_play ? page_name
                                                                   : std::string_view(asked->name);
    std::string page = page_file(name);
    if (page.empty()) {
      answer(http::status::not_found, "page not found\n", request.version(), request.keep_alive());
      return;
    }
    if (name == page_name) {
      static const std::string legend = render::players_legend();
      page = render::filled(page, {{"legend", legend}});
    }
    if (name == page_name && !asked->base.empty()) {
      // The browser may be at /dungeon or at /dungeon/, and a proxy may have removed that.
      constexpr std::string_view before = "<head>";
      page.insert(page.find(before) + before.size(),
                  fmt::format("\n<base href=\"{}/\">", asked->base));
    }
    const auto* const type =
        std::find_if(page_types.begin(), page_types.end(),
                     [&](const PageType& one) { return name.ends_with(one.ending); });
    answer(is_play ? http::status::upgrade_required : http::status::ok, page, request.version(),
           request.keep_alive(), type == page_types.end() ? page_types[0].type : type->type);
  }

  void answer(http::status status, std::string_view body, unsigned version, bool keeps,
              std::string_view type = "text/plain; charset=utf-8") {
    response_ = {status, version};
    response_.keep_alive(keeps);
    if (status == http::status::method_not_allowed) {
      response_.set(http::field::allow, "GET, HEAD");
    }
    response_.set(http::field::content_type, as_beast(type));
    for (const Header& header : page_headers) {
      response_.set(as_beast(header.name), as_beast(header.value));
    }
    response_.body() = body;
    response_.prepare_payload();
    if (std::exchange(is_head_, false)) {
      response_.body().clear();
    }
    stream_.expires_after(limits::greeting_time);
    http::async_write(stream_, response_,
                      [self = shared_from_this(), keeps](error_code failed, std::size_t) {
                        if (!failed && keeps) {
                          self->read();
                        } else {
                          error_code ignored;
                          self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                        }
                      });
  }

  beast::tcp_stream stream_;
  bool comes_by_proxy_ = false;
  beast::flat_buffer buffer_{2 * limits::header_bytes};
  std::optional<http::request_parser<http::empty_body>> parser_{};
  http::response<http::string_body> response_{};
  bool is_head_ = false;
};

Result<void> Network::listen() {
  for (const std::string& host : options_.hosts) {
    TRY(auto site, read_site(host));
    sites_.push_back(std::move(site));
  }
  if (options_.has_proxy && sites_.empty()) {
    return fail(Failure::usage, "--proxy needs --host with the proxy's name");
  }
  TRY(const auto machine, read_listen(options_.listen));
  if (machine.port && options_.port && *machine.port != *options_.port) {
    return fail(Failure::usage, fmt::format("--listen \"{}\" and --port {} name different ports",
                                            escape_for_terminal(options_.listen), *options_.port));
  }
  const std::uint16_t port = machine.port.value_or(options_.port.value_or(usual_port));
  error_code failed;
  const auto found = tcp::resolver(io_).resolve(machine.host, std::to_string(port), failed);
  if (failed) {
    return fail(
        Failure::usage,
        fmt::format(
            "--listen \"{}\": unknown machine; expected 0.0.0.0 or an address of this machine",
            escape_for_terminal(options_.listen)));
  }
  const auto v4 = std::find_if(found.begin(), found.end(),
                               [](const auto& one) { return one.endpoint().address().is_v4(); });
  const tcp::endpoint endpoint = v4 == found.end() ? *found.begin() : *v4;
  const std::string number = endpoint.address().to_string();
  acceptor_.open(endpoint.protocol(), failed);
  const auto step = [&](auto action) {
    if (!failed) {
      action();
    }
  };
  step([&] { acceptor_.set_option(tcp::acceptor::reuse_address(true), failed); });
  if (endpoint.address().is_v6()) {  // `::` includes IPv4, whatever the system's default
    step([&] { acceptor_.set_option(asio::ip::v6_only(false), failed); });
  }
  step([&] { acceptor_.bind(endpoint, failed); });
  step([&] { acceptor_.listen(asio::socket_base::max_listen_connections, failed); });
  if (failed) {
    return fail(Failure::usage,
                fmt::format("cannot listen at {} port {}: {}{}", number, port, failed.message(),
                            failed == asio::error::address_in_use
                                ? "; stop the other program, or choose another port with --port"
                            : failed == boost::system::errc::address_not_available
                                ? fmt::format("; the addresses of this machine: {}",
                                              fmt::join(own_addresses(), ", "))
                                : ""));
  }
  port_ = acceptor_.local_endpoint(failed).port();
  const std::vector<std::string> own = hosts_at(machine.host, number);
  names_.emplace(own, port_, sites_);
  address_ = address_of(sites_.empty() ? Site{.machine = {.host = own.front()}} : sites_.front(),
                        port_, options_.has_proxy);
  machine_ = machine.host;
  hall_.set_address(address_);
  rlimit files{};
  constexpr rlim_t reserve = 64;
  if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, limits::sockets + reserve);
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    const rlim_t usable = files.rlim_cur > reserve ? files.rlim_cur - reserve : 1;
    sockets_max_ = std::min<std::size_t>(limits::sockets, usable);
  }
  return {};
}

void Network::accept() {
  acceptor_.async_accept([this](error_code failed, tcp::socket socket) {
    if (is_stopping_) {
      return;
    }
    if (failed) {  // no file descriptor is free, or the other side has already gone
      constexpr std::chrono::milliseconds moment{100};
      make_room();
      pause_.expires_after(moment);
      pause_.async_wait([this](error_code stopped) {
        if (!stopped) {
          accept();
        }
      });
      return;
    }
    if (connections_.size() >= sockets_max_) {
      make_room();
    }
    std::make_shared<Visitor>(*this, std::move(socket))->begin();
    accept();
  });
}

void Network::make_room() {
  if (!waiting_.empty()) {
    Connection* const oldest = waiting_.begin()->second;
    waiting_.erase(waiting_.begin());
    oldest->cut();
  }
}

void Network::commit() {
  const auto written = hall_.commit();
  if (!written && !has_failed_) {
    options_.show(fmt::format("{}; commands from players have no effect until this works again\n",
                              written.error().what));
  }
  has_failed_ = !written;
}

void Network::look_at_clock() {
  if (auto closed = hall_.close_ended(now()); !closed) {
    options_.show(closed.error().what + "\n");
  }
  minute_.expires_after(limits::silence_time);
  minute_.async_wait([this](error_code stopped) {
    if (!stopped && !is_stopping_) {
      look_at_clock();
    }
  });
}

void Network::read_console() {
  asio::async_read_until(console_, typed_, '\n', [this](error_code failed, std::size_t bytes) {
    if (failed || is_stopping_) {
      return;  // the console was closed; the server continues
    }
    std::string line(bytes, '\0');
    asio::buffer_copy(asio::buffer(line), typed_.data(), bytes);
    typed_.consume(bytes);
    line.pop_back();
    options_.show(options_.command(line));
    read_console();
  });
}

void Network::stop() {
  is_stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  minute_.cancel();
  pause_.cancel();
  if (console_.is_open()) {
    console_.release();
  }
  std::vector<Connection*> all;
  for (const auto& [number, connection] : connections_) {
    all.push_back(connection);
  }
  for (Connection* const connection : all) {
    connection->say_goodbye();
  }
}

void Network::run() {
  error_code failed;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) {
    struct sigaction action {};
    if (::sigaction(signal, nullptr, &action) == 0 && action.sa_handler != SIG_IGN) {
      signals_.add(signal, failed);  // ignored signals stay ignored, as under nohup
    }
  }
  signals_.async_wait([this](error_code stopped, int) {
    if (!stopped) {
      stop();
    }
  });
  if (options_.console >= 0) {
    // In the background of a shell, reading from the terminal must fail instead of stopping the
    // process.
    std::signal(SIGTTIN, SIG_IGN);
    console_.assign(::dup(options_.console), failed);
    if (!failed) {
      read_console();
    }
  }
  look_at_clock();
  accept();
  constexpr int at_once = 1000;
  bool is_more = true;  // a bot may play first
  while (!is_stopping_) {
    if (!is_more) {
      io_.run_one();
    }
    for (int i = 0; i < at_once && io_.poll_one() > 0; ++i) {
    }
    is_more = hall_.let_bots_play();
    commit();
  }
  constexpr std::chrono::seconds farewell{1};
  io_.run_for(farewell);
  signals_.cancel(failed);
  const std::map<std::uint64_t, Connection*> left = connections_;
  for (const auto& [number, connection] : left) {
    connection->cut();
  }
  io_.restart();
  io_.poll();
}

}  // namespace

struct Server::Parts {
  Parts(ServerOptions options, Hall& hall) : network(std::move(options), hall) {}
  Network network;
};

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

Result<Server> Server::open(ServerOptions options, Hall& hall) {
  auto parts = std::make_unique<Parts>(std::move(options), hall);
  TRY(parts->network.listen());
  return Server(std::move(parts));
}

const std::string& Server::machine() const {
  return parts_->network.machine();
}

std::uint16_t Server::port() const {
  return parts_->network.port();
}

const std::string& Server::address() const {
  return parts_->network.address();
}

void Server::run() {
  parts_->network.run();
}

}  // namespace dungeonlab::server
