package dev.sprang.fresh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.fresh.MavenProject.Run;
import dev.sprang.product.JUnitPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tried as a new user would: a project with nothing but the one dependency, and Maven. */
class FreshProjectTest {
  private static final String LOST = "expected: <2> but was: <1>";

  private static final String JUNIT_6 =
      """
      <dependency>
        <groupId>org.junit.jupiter</groupId>
        <artifactId>junit-jupiter</artifactId>
        <version>%s</version>
        <scope>test</scope>
      </dependency>
      """;

  private static final String TESTNG =
      """
      <dependency>
        <groupId>dev.sprang</groupId>
        <artifactId>sprang-api</artifactId>
        <version>%s</version>
        <scope>test</scope>
      </dependency>
      <dependency>
        <groupId>org.testng</groupId>
        <artifactId>testng</artifactId>
        <version>7.10.2</version>
        <scope>test</scope>
      </dependency>
      """
          .formatted(LocalRepository.VERSION);

  private static final String PLUGIN =
      """
      <plugin>
        <groupId>dev.sprang</groupId>
        <artifactId>sprang-maven-plugin</artifactId>
        <version>%s</version>
        <configuration><options><time>60s</time></options></configuration>
      </plugin>
      """
          .formatted(LocalRepository.VERSION);

  private static final String COUNTER =
      """
      package shop;

      public class Counter {
        private int value;

        public %s void increment() {
          value++;
        }

        public static void main(String[] args) throws InterruptedException {
          Counter counter = new Counter();
          Thread other = new Thread(counter::increment);
          other.start();
          counter.increment();
          other.join();
          if (counter.value != 2) {
            throw new AssertionError("expected: <2> but was: <" + counter.value + ">");
          }
        }
      }
      """;

  private static final Path HOME = Path.of("target", "fresh");

  private static Path repository = HOME;
  private MavenProject project;

  /** Once for all: {@code sprang install} takes some seconds. */
  @BeforeAll
  static void install() throws IOException, InterruptedException {
    delete(HOME);
    repository = LocalRepository.make(HOME);
  }

  @BeforeEach
  void makeProject() throws IOException {
    Path shop = HOME.resolve("shop");
    delete(shop);
    project = new MavenProject(Files.createDirectories(shop), repository);
  }

  /** Links are deleted, not what they lead to. */
  private static void delete(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      try (Stream<Path> entries = Files.list(path)) {
        for (Path entry : entries.toList()) {
          delete(entry);
        }
      }
    }
    Files.deleteIfExists(path);
  }

  /** The files of docs/junit.md, where the replay stands beside the annotation, then a lock. */
  @Test
  void aLostUpdateIsFoundReplayedAndMended() throws IOException, InterruptedException {
    String pom =
        JUnitPage.source("xml", "shop/pom.xml")
            .replace("<plugins>", "<plugins>" + MavenProject.plugin("maven-resources-plugin"));
    String counter = JUnitPage.source("java", "shop/src/main/java/shop/Counter.java");
    String test = JUnitPage.source("java", "shop/src/test/java/shop/CounterTest.java");
    write(pom, counter, test);
    Run found = project.maven("test");
    assertFails(found, LOST);
    Matcher replay = Pattern.compile("@(Replay\\(\"[^\"]+\"\\))").matcher(found.output());
    assertTrue(replay.find(), found.output());

    String replaying = "@InterleavingTest\n  @dev.sprang.junit." + replay.group(1);
    write(pom, counter, test.replace("@InterleavingTest", replaying));
    Run replayed = project.maven("test");
    assertFails(replayed, LOST);
    assertTrue(replayed.output().contains("Execution, step by step"), replayed.output());

    String junit6 =
        JUNIT_6.formatted(org.junit.jupiter.api.Test.class.getPackage().getImplementationVersion());
    write(
        pom.replace("</dependencies>", junit6 + "</dependencies>"),
        counter.replace("void increment", "synchronized void increment"),
        test);
    Run mended = project.maven("test");
    assertEquals(0, mended.exitCode(), mended.output());
    assertTrue(mended.output().contains("Tests run: 1, Failures: 0"), mended.output());
    assertWritesOnlyToTarget();
  }

  private void write(String pom, String counter, String test) throws IOException {
    project.write("pom.xml", pom);
    project.write("src/main/java/shop/Counter.java", counter);
    project.write("src/test/java/shop/CounterTest.java", test);
  }

  /** The example of docs/junit.md, and the same with a lock. */
  @Test
  void testNgRunsChecksToo() throws IOException, InterruptedException {
    project.writePom(TESTNG, "");
    String lost = JUnitPage.source("java", "shop/BasketTest.java");
    String kept =
        lost.replace("BasketTest", "KeptTest").replace("void pay(", "synchronized void pay(");
    project.write("src/test/java/shop/BasketTest.java", lost);
    project.write("src/test/java/shop/KeptTest.java", kept);
    Run run = project.maven("test");
    assertFails(run, JUnitPage.LOST);
    assertTrue(run.output().contains("Ann reads Basket.paid = 0"), run.output());
    assertTrue(run.output().contains("Tests run: 2, Failures: 1, Errors: 0"), run.output());
  }

  @Test
  void aMainClassIsChecked() throws IOException, InterruptedException {
    project.writePom("", PLUGIN);
    project.write("src/main/java/shop/Counter.java", COUNTER.formatted(""));
    Run found = project.maven("sprang:check", "-Dsprang.program=shop.Counter");
    assertFails(found, LOST);
    Matcher replay =
        Pattern.compile("mvn (sprang:replay) (-D\\S+) (-D\\S+) (-D\\S+)").matcher(found.output());
    assertTrue(replay.find(), found.output());
    Run replayed =
        project.maven(replay.group(1), replay.group(2), replay.group(3), replay.group(4));
    assertFails(replayed, LOST);
    project.write("src/main/java/shop/Counter.java", COUNTER.formatted("synchronized"));
    Run mended = project.maven("sprang:check", "-Dsprang.program=shop.Counter");
    assertEquals(0, mended.exitCode(), mended.output());
    assertTrue(mended.output().contains("Verified"), mended.output());
    assertWritesOnlyToTarget();
  }

  private static void assertFails(Run run, String why) {
    assertNotEquals(0, run.exitCode(), run.output());
    assertTrue(run.output().contains(why), run.output());
  }

  private void assertWritesOnlyToTarget() throws IOException {
    try (Stream<Path> files = Files.list(project.directory())) {
      Set<String> names =
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
      assertEquals(Set.of("pom.xml", "src", "target"), names);
    }
    assertTrue(Files.isDirectory(project.directory().resolve("target/sprang")));
  }
}
