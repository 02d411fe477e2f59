package dev.sprang.live.agent;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Loads an agent into the JVM it runs in. */
final class SelfAttachment {
  private static final long PATIENCE_SECONDS = 60;

  private SelfAttachment() {}

  /** Tries; returns why it did not work, empty if it did. */
  static String load(Path jar) {
    String process = Long.toString(ProcessHandle.current().pid());
    try {
      return maySelf() ? itself(process, jar) : byProcess(process, jar);
    } catch (IOException | URISyntaxException failed) {
      return "no process can be started to attach the agent: " + failed.getMessage();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }

  private static boolean maySelf() {
    String given = System.getProperty("jdk.attach.allowAttachSelf");
    return given != null && (given.isEmpty() || Boolean.parseBoolean(given));
  }

  private static String itself(String process, Path jar) {
    try {
      Attachment.main(new String[] {process, jar.toString()});
      return "";
    } catch (Exception | LinkageError failed) {
      return failed.toString();
    }
  }

  /** A JVM may not attach to itself, but to another. */
  private static String byProcess(String process, Path jar)
      throws IOException, URISyntaxException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process attaching =
        new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                AgentJar.origin().toString(),
                Attachment.class.getName(),
                process,
                jar.toString())
            .redirectErrorStream(true)
            .start();
    attaching.getOutputStream().close();
    String output = new String(attaching.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!attaching.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      attaching.destroyForcibly();
      return "attaching the agent takes too long";
    }
    return attaching.exitValue() == 0 ? "" : firstLine(output);
  }

  private static String firstLine(String output) {
    return output.lines().findFirst().orElse("attaching the agent failed without a word");
  }
}
