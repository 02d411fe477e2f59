package dev.sprang.testkit.engines;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Compiles sources that a test has made, or that only newer JDKs understand, by the running JDK.
 */
public final class RunningJavac {
  private RunningJavac() {}

  /** Puts the class files into a directory; fails if a source does not compile. */
  public static void compile(Collection<Path> sources, Path classes, String... options) {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("-d", classes.toString()));
    sources.forEach(source -> arguments.add(source.toString()));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (code != 0) {
      throw new IllegalStateException("%s do not compile, see above".formatted(sources));
    }
  }
}
