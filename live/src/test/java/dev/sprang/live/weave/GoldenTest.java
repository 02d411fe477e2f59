package dev.sprang.live.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.WovenSites;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/**
 * What weaving makes of a small class, for each pass one that shows it. After a wanted change run
 * {@code mvn test -pl live -Dtest=GoldenTest -Dsprang.goldens=rewrite} and review the difference.
 */
class GoldenTest {
  private static final Path DIRECTORY = Path.of("src/test/resources/golden");

  static Stream<String> passes() {
    return Weaver.passes().stream();
  }

  @ParameterizedTest
  @MethodSource("passes")
  void wovenClassIsAsAgreed(String pass) throws IOException {
    String source = Files.readString(DIRECTORY.resolve(pass + ".java"));
    Map<String, byte[]> classFiles = SourceCompiler.compile(17, "Golden.java", source);
    WovenLoader loader = new WovenLoader(classFiles, true);
    String text = text(loader.weave("Golden").classFile()) + sites(loader.sites());
    Path golden = DIRECTORY.resolve(pass + ".txt");
    if ("rewrite".equals(System.getProperty("sprang.goldens"))) {
      Files.writeString(golden, text);
    }
    assertEquals(Files.readString(golden), text);
  }

  /** The code without what compilers may choose freely: lines, frames, names of local variables. */
  private static String text(byte[] classFile) {
    StringWriter text = new StringWriter();
    new ClassReader(classFile)
        .accept(
            new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)),
            ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return text.toString()
        .lines()
        .filter(line -> !line.matches("\\s*(MAX(STACK|LOCALS) = \\d+|// (class|access|comp).*)?"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String sites(WovenSites sites) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < sites.size(); i++) {
      Site site = sites.get(i);
      text.append("%d %s: %s\n".formatted(i, site, RecordingTarget.describe(site.subject())));
    }
    return text.toString();
  }
}
