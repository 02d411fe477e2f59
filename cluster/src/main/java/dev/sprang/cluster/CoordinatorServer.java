package dev.sprang.cluster;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.sprang.cluster.Coordinator.Given;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The coordinator's door: HTTPS only, and only for who knows the secret. Nothing that comes in is
 * taken for more than text and numbers, and nothing longer than it may be is read.
 *
 * <pre>
 *   GET  /1/job            what is checked
 *   GET  /1/blob/HASH      a file of the program
 *   POST /1/take           parts, for the worker named in the body; 204 if there are none now, 410 if it is over
 *   POST /1/beat/LEASE     still at work; 409 if the lease is over
 *   POST /1/done/LEASE     what was done; 409 if the lease is over, 503 if it cannot be kept now
 *   GET  /                 how it gets on, for people; /status.json for programs
 * </pre>
 */
final class CoordinatorServer implements AutoCloseable {
  static final String PREFIX = "/" + Job.VERSION;
  static final String LEASE = "Sprang-Lease";
  static final String SLICE = "Sprang-Slice-Nanos";
  static final int MOST_BYTES = 64 << 20;

  private static final int MOST_NAME = 200;

  /** So many can be slow at the same time, before others wait. */
  private static final int THREADS = 64;

  /** How long somebody may take to ask, and to hear the answer: files may be long. */
  private static final Map<String, String> PATIENCE_SECONDS =
      Map.of("sun.net.httpserver.maxReqTime", "60", "sun.net.httpserver.maxRspTime", "600");

  private final Coordinator coordinator;
  private final Token token;
  private final Supplier<String> job;
  private final Cargo cargo;
  private final StatusPage page;
  private final HttpsServer server;
  private final ExecutorService threads = threads();

  CoordinatorServer(
      Coordinator coordinator,
      Identity identity,
      Supplier<String> job,
      Cargo cargo,
      StatusPage page,
      InetSocketAddress address)
      throws IOException {
    this.coordinator = coordinator;
    this.token = identity.token();
    this.job = job;
    this.cargo = cargo;
    this.page = page;
    PATIENCE_SECONDS.forEach(
        (name, seconds) -> System.setProperty(name, System.getProperty(name, seconds)));
    this.server = HttpsServer.create(address, 0);
    server.setHttpsConfigurator(new HttpsConfigurator(identity.context()));
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
  }

  private static ExecutorService threads() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  int port() {
    return server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!isKnown(exchange)) {
        exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"sprang\"");
        send(exchange, 401, "The secret is wrong or missing");
        return;
      }
      String path = exchange.getRequestURI().getPath();
      String method = exchange.getRequestMethod();
      if (method.equals("GET")) {
        get(exchange, path);
      } else if (method.equals("POST")) {
        post(exchange, path);
      } else {
        send(exchange, 405, "GET or POST");
      }
    } catch (RuntimeException broken) {
      send(exchange, 500, "A bug of Sprang's: " + broken);
    }
  }

  /** Workers send the secret as it is, browsers as the password of whoever. */
  private boolean isKnown(HttpExchange exchange) {
    String given = exchange.getRequestHeaders().getFirst("Authorization");
    if (given == null) {
      return false;
    }
    if (given.startsWith("Bearer ")) {
      return token.isKnownBy(given.substring("Bearer ".length()));
    }
    if (!given.startsWith("Basic ")) {
      return false;
    }
    try {
      byte[] decoded = Base64.getDecoder().decode(given.substring("Basic ".length()));
      String text = new String(decoded, StandardCharsets.UTF_8);
      return token.isKnownBy(text.substring(text.indexOf(':') + 1));
    } catch (IllegalArgumentException unreadable) {
      return false;
    }
  }

  private void get(HttpExchange exchange, String path) throws IOException {
    if (path.equals("/")) {
      exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
      send(exchange, 200, page.html());
    } else if (path.equals("/status.json")) {
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      send(exchange, 200, page.json(coordinator.status()));
    } else if (path.equals(PREFIX + "/job")) {
      send(exchange, 200, job.get());
    } else if (path.startsWith(PREFIX + "/blob/")) {
      Optional<Path> file = cargo.blob(path.substring((PREFIX + "/blob/").length()));
      if (file.isEmpty()) {
        send(exchange, 404, "No file of the program has that hash");
        return;
      }
      exchange.sendResponseHeaders(200, 0);
      Files.copy(file.get(), exchange.getResponseBody());
    } else {
      send(exchange, 404, "There is no such thing in version " + Job.VERSION);
    }
  }

  private void post(HttpExchange exchange, String path) throws IOException {
    boolean isDone = path.startsWith(PREFIX + "/done/");
    int most = isDone ? MOST_BYTES : MOST_NAME;
    byte[] body;
    try (InputStream in = exchange.getRequestBody()) {
      body = in.readNBytes(most + 1);
    }
    if (body.length > most) {
      send(exchange, 413, "More than " + most + " bytes");
    } else if (isDone) {
      done(exchange, path.substring((PREFIX + "/done/").length()), body);
    } else if (path.equals(PREFIX + "/take")) {
      take(exchange, new String(body, StandardCharsets.UTF_8));
    } else if (path.startsWith(PREFIX + "/beat/")) {
      boolean isHeld = coordinator.beat(path.substring((PREFIX + "/beat/").length()));
      send(exchange, isHeld ? 200 : 409, "");
    } else {
      send(exchange, 404, "There is no such thing in version " + Job.VERSION);
    }
  }

  private void take(HttpExchange exchange, String worker) throws IOException {
    Optional<Given> given = coordinator.take(worker);
    if (given.isEmpty()) {
      boolean isOver = coordinator.isOver();
      send(exchange, isOver ? 410 : 204, isOver ? coordinator.reason() : "");
      return;
    }
    exchange.getResponseHeaders().add(LEASE, given.get().lease());
    exchange.getResponseHeaders().add(SLICE, Long.toString(given.get().sliceNanos()));
    send(exchange, 200, given.get().lot());
  }

  private void done(HttpExchange exchange, String lease, byte[] report) throws IOException {
    try {
      switch (coordinator.done(lease, report)) {
        case TAKEN -> send(exchange, 200, "");
        case REFUSED -> send(exchange, 409, "The lease is over");
        case LATER -> send(exchange, 503, "It cannot be kept now");
      }
    } catch (IllegalArgumentException unreadable) {
      send(exchange, 400, "That is no report: " + unreadable.getMessage());
    }
  }

  private static void send(HttpExchange exchange, int code, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(code, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
