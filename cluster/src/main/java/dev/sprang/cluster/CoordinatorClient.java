package dev.sprang.cluster;

import dev.sprang.cluster.Coordinator.Given;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** A worker's way to its coordinator, which it knows by the fingerprint of its certificate. */
final class CoordinatorClient {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final URI base;
  private final Token token;
  private final HttpClient http;

  /** An answer that says how it is, and needs no other try. */
  record Reply(int code, byte[] body, HttpResponse<?> response) {
    String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  /**
   * @throws IllegalArgumentException with a message for the user if that is no address
   */
  CoordinatorClient(String url, Token token) throws GeneralSecurityException {
    this.base = URI.create(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
    if (!"https".equals(base.getScheme()) || base.getHost() == null) {
      throw new IllegalArgumentException(
          "'" + url + "' is no address of a coordinator; it says one, as in https://HOST:7418");
    }
    this.token = token;
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new Pinned(token.fingerprint())}, null);
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .sslContext(context)
            .connectTimeout(Duration.ofSeconds(10))
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  Job job() throws IOException, InterruptedException {
    return Job.parse(expect(send("GET", "/job", BodyPublishers.noBody()), 200).text());
  }

  /** Gets a file; the caller looks whether it has the hash. */
  void blob(String hash, Path file) throws IOException, InterruptedException {
    HttpRequest request = request("GET", "/blob/" + hash, BodyPublishers.noBody());
    HttpResponse<InputStream> response = http.send(request, BodyHandlers.ofInputStream());
    try (InputStream in = response.body()) {
      if (response.statusCode() != 200) {
        throw new IOException("the coordinator answered " + response.statusCode());
      }
      byte[] bytes = in.readNBytes((int) Cargo.MOST_BYTES + 1);
      if (bytes.length > Cargo.MOST_BYTES) {
        throw new IOException("a file of the program is too long");
      }
      Files.write(file, bytes);
    }
  }

  /** Parts, if there are any now; no lease if it is over, with the reason as the lot. */
  Optional<Given> take(String worker) throws IOException, InterruptedException {
    Reply reply = send("POST", "/take", BodyPublishers.ofString(worker));
    if (reply.code() == 204) {
      return Optional.empty();
    }
    if (reply.code() == 410) {
      return Optional.of(new Given("", 0, reply.text()));
    }
    expect(reply, 200);
    String lease = reply.response().headers().firstValue(CoordinatorServer.LEASE).orElse("");
    long slice =
        reply.response().headers().firstValueAsLong(CoordinatorServer.SLICE).orElse(1_000_000_000);
    return Optional.of(new Given(lease, slice, reply.text()));
  }

  void beat(String lease) throws IOException, InterruptedException {
    send("POST", "/beat/" + lease, BodyPublishers.noBody());
  }

  /** Whether it was taken; if not, the lease is over. */
  boolean done(String lease, byte[] report) throws IOException, InterruptedException {
    Reply reply = send("POST", "/done/" + lease, BodyPublishers.ofByteArray(report));
    if (reply.code() == 503) {
      throw new IOException("the coordinator cannot keep anything now");
    }
    return reply.code() == 409 ? false : expect(reply, 200) != null;
  }

  private Reply send(String method, String path, BodyPublisher body)
      throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        http.send(request(method, path, body), BodyHandlers.ofInputStream());
    try (InputStream in = response.body()) {
      byte[] bytes = in.readNBytes(CoordinatorServer.MOST_BYTES + 1);
      if (bytes.length > CoordinatorServer.MOST_BYTES) {
        throw new RefusedByCoordinatorException("its answer is too long");
      }
      return new Reply(response.statusCode(), bytes, response);
    }
  }

  private HttpRequest request(String method, String path, BodyPublisher body) {
    return HttpRequest.newBuilder(URI.create(base + CoordinatorServer.PREFIX + path))
        .timeout(PATIENCE)
        .header("Authorization", "Bearer " + token.secret())
        .method(method, body)
        .build();
  }

  private static Reply expect(Reply reply, int code) {
    if (reply.code() != code) {
      throw new RefusedByCoordinatorException(
          reply.code() == 401
              ? "it does not know this token; take the one from the file 'token' in its directory"
              : "it answered " + reply.code() + ": " + reply.text());
    }
    return reply;
  }

  /** Trusts one certificate, whatever host has it. */
  private static final class Pinned extends X509ExtendedTrustManager {
    private final String fingerprint;

    Pinned(String fingerprint) {
      this.fingerprint = fingerprint;
    }

    private void check(X509Certificate[] chain) throws CertificateException {
      if (chain.length == 0 || !Token.fingerprint(chain[0]).equals(fingerprint)) {
        throw new CertificateException("the coordinator is not the one that gave out the token");
      }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
        throws CertificateException {
      throw new CertificateException("workers have no certificates");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
        throws CertificateException {
      throw new CertificateException("workers have no certificates");
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
        throws CertificateException {
      throw new CertificateException("workers have no certificates");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
