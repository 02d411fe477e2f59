package dev.sprang.cluster;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Says what it likes to a coordinator. */
final class TestClient {
  private final URI base;
  private final Token token;
  private final HttpClient http;

  TestClient(URI base, Token token) throws GeneralSecurityException {
    this.base = base;
    this.token = token;
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, new TrustManager[] {new Anybody()}, null);
    http = HttpClient.newBuilder().sslContext(context).build();
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return http.send(request(path).GET().build(), HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<String> post(String path, byte[] body) throws IOException, InterruptedException {
    HttpRequest request = request(path).POST(HttpRequest.BodyPublishers.ofByteArray(body)).build();
    return http.send(request, HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .header("Authorization", "Bearer " + token.secret());
  }

  /** Trusts whoever it is. */
  private static final class Anybody extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
