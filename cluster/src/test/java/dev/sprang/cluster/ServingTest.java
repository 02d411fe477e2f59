package dev.sprang.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.launcher.Answer;
import dev.sprang.launcher.Catalogue;
import dev.sprang.launcher.FrontDoor;
import dev.sprang.launcher.Interruption;
import dev.sprang.launcher.RefusedException;
import dev.sprang.launcher.ReplayCommand;
import dev.sprang.launcher.Request;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDocument;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A coordinator and its workers, over HTTPS. */
@Timeout(60)
class ServingTest {
  private static final Serving.Manner MANNER =
      new Serving.Manner("localhost", 0, 10, Duration.ofSeconds(5), Duration.ofMillis(30));

  @TempDir Path directory;
  private final Catalogue catalogue = new Catalogue();
  private final Interruption interruption = new Interruption();
  private final CompletableFuture<URI> address = new CompletableFuture<>();
  private final List<Answer> answers = new ArrayList<>();

  private FrontDoor door() {
    return new FrontDoor(interruption, Optional.empty(), new ReplayCommand("sprang"));
  }

  private Path kept() {
    return directory.resolve("kept");
  }

  /** Seven threads that write to one variable: 5,040 traces. */
  private Request request(String... more) throws IOException {
    String threads =
        IntStream.rangeClosed(1, 7)
            .mapToObj(value -> "[[\"W\",\"x\"," + value + "]]")
            .collect(Collectors.joining(","));
    Path file = Files.writeString(directory.resolve("writers.json"), "[" + threads + "]");
    Map<String, String> settings = new TreeMap<>(Map.of("checkpoint", kept().toString()));
    for (int k = 0; k < more.length; k += 2) {
      settings.put(more[k], more[k + 1]);
    }
    return catalogue.request(
        ProgramName.of(file.toString()),
        Optional.empty(),
        "optimal-dpor",
        settings,
        Optional.empty());
  }

  /** What it says is where it can be found. */
  private PrintStream log() {
    return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8) {
      @Override
      public void println(String text) {
        int begin = text.indexOf("https://");
        if (begin >= 0) {
          address.complete(URI.create(text.substring(begin, text.indexOf(' ', begin))));
        }
      }
    };
  }

  private static <T> Future<T> begun(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    Thread thread = new Thread(null, task, "test", 16L << 20);
    thread.setDaemon(true);
    thread.start();
    return task;
  }

  private Future<?> served(Request request) {
    return begun(
        () -> new Serving(catalogue, door(), log(), MANNER).begin(kept(), request, answers::add));
  }

  private Token token() throws IOException {
    return Token.parse(Files.readString(kept().resolve("token")));
  }

  private Future<?> working(URI url, int jobs) throws IOException {
    Token token = token();
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    return begun(
        () -> {
          new Working(catalogue, door(), nowhere)
              .work(url.toString(), token, jobs, Duration.ofSeconds(2));
          return true;
        });
  }

  private ResultDocument answer() {
    assertEquals(1, answers.size());
    return ((Answer.Judged) answers.get(0)).document();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void manyAnswerAsOneDoes(int workers) throws Exception {
    Future<?> serving = served(request());
    URI url = address.get();
    Future<?> working = working(url, workers);
    serving.get();
    working.get();
    assertEquals("verified", answer().verdict().name().toLowerCase(Locale.ROOT));
    assertEquals(5_040, answer().effort().executions());
    assertEquals(7, answer().results().size());
    assertTrue(
        answer().assumptions().stream().anyMatch(each -> each.startsWith("Workers elsewhere")));
  }

  @Test
  void onlyWhoKnowsTheTokenGetsAnything() throws Exception {
    Future<?> serving = served(request());
    URI url = address.get();
    for (String name : List.of("token", "key.p12")) {
      assertEquals(
          PosixFilePermissions.fromString("rw-------"),
          Files.getPosixFilePermissions(kept().resolve(name)));
    }
    Token right = token();
    Token wrong = new Token(right.fingerprint(), right.fingerprint());
    for (String path : List.of("/job", "/take", "/blob/x", "/beat/x", "/done/x")) {
      int code = new TestClient(url, wrong).post("/1" + path, new byte[] {1}).statusCode();
      assertEquals(401, code, path);
    }
    assertEquals(401, new TestClient(url, wrong).get("/").statusCode());
    assertEquals(401, new TestClient(url, wrong).get("/status.json").statusCode());
    CoordinatorClient stranger = new CoordinatorClient(url.toString(), wrong);
    assertThrows(RefusedByCoordinatorException.class, stranger::job);
    CoordinatorClient misled =
        new CoordinatorClient(url.toString(), new Token(right.secret(), right.secret()));
    assertThrows(IOException.class, misled::job); // another one has taken the coordinator's place
    assertThrows(
        IllegalArgumentException.class, () -> new CoordinatorClient("http://localhost:1", right));
    interruption.raise();
    serving.get();
    assertEquals("incomplete", answer().verdict().name().toLowerCase(Locale.ROOT));
  }

  @Test
  void whatIsNotAMessageIsRefused() throws Exception {
    Future<?> serving = served(request());
    URI url = address.get();
    TestClient client = new TestClient(url, token());
    assertEquals(413, client.post("/1/take", new byte[1_000]).statusCode());
    assertEquals(413, client.post("/1/beat/x", new byte[1_000]).statusCode());
    assertEquals(409, client.post("/1/done/x", new byte[10]).statusCode());
    assertEquals(404, client.post("/2/take", new byte[] {1}).statusCode());
    assertEquals(404, client.get("/1/blob/" + "0".repeat(64)).statusCode());
    assertEquals(404, client.get("/1/blob/../token").statusCode());
    String lease =
        client.post("/1/take", new byte[] {65}).headers().firstValue("Sprang-Lease").get();
    assertEquals(400, client.post("/1/done/" + lease, new byte[10]).statusCode());
    assertTrue(client.get("/").body().contains("<html"));
    assertTrue(client.get("/status.json").body().contains("\"phase\":\"open\""));
    interruption.raise();
    serving.get();
  }

  /** Who begins to ask and does not go on keeps nobody else from it. */
  @Test
  void theSlowKeepNobodyWaiting() throws Exception {
    Future<?> serving = served(request());
    URI url = address.get();
    List<Socket> slow = new ArrayList<>();
    try {
      for (int k = 0; k < 40; k++) {
        Socket socket = new Socket(url.getHost(), url.getPort());
        socket.getOutputStream().write(new byte[] {0x16, 3, 1}); // a handshake begins like that
        slow.add(socket);
      }
      assertEquals(200, new TestClient(url, token()).get("/status.json").statusCode());
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
    interruption.raise();
    serving.get();
  }

  @Test
  void whatWasBegunIsGoneOnWith() throws Exception {
    Future<?> first = served(request());
    URI url = address.get();
    Future<?> worker = working(url, 1);
    TestClient client = new TestClient(url, token());
    while (client.get("/status.json").body().contains("\"executions\":0,\"total\"")) {
      Thread.onSpinWait();
    }
    interruption.raise();
    first.get();
    assertTrue(answer().effort().executions() > 0);
    awaitEnd(worker);
    served(request()).get();
    assertTrue(answers.get(1) instanceof Answer.Failed, "it is not overwritten");
  }

  /** On a busy machine it may not hear that it is over before the coordinator is gone. */
  private static void awaitEnd(Future<?> worker) throws InterruptedException {
    try {
      worker.get();
    } catch (ExecutionException untold) {
      assertTrue(untold.getMessage().contains("cannot be reached"), untold.getMessage());
    }
  }

  @Test
  void aJobSaysOnlyWhatIsInside() {
    String hash = "0".repeat(64);
    for (String path : List.of("../x", "/x", "a/../../x", "", "a//b", "c:x", "a\\b", ".")) {
      assertThrows(IllegalArgumentException.class, () -> new Job.Entry(0, path, hash), path);
    }
    Job job =
        new Job(
            Map.of(Job.ADDRESS, "a b\nc", Job.ENGINE, "vm"),
            List.of("", "-x y"),
            Map.of("keep-going", "true"),
            List.of(new Job.Entry(0, "a/b c.class", hash)));
    assertEquals(job, Job.parse(job.text()));
    assertThrows(
        IllegalArgumentException.class, () -> Job.parse(job.text().replace("job 1", "job 2")));
    assertThrows(IllegalArgumentException.class, () -> Job.parse(job.text() + "more x\n"));
    assertThrows(
        RefusedException.class,
        () ->
            new Working(catalogue, door(), log())
                .work("https://localhost:1", new Token("a", "b"), 1, Duration.ZERO));
  }
}
