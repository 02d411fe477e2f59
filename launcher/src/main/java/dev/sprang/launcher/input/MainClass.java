package dev.sprang.launcher.input;

import dev.sprang.engine.UnfitException;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.ClassFileCheck;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** Whether the class that a user names is there: an engine would take long to find out. */
final class MainClass {
  private MainClass() {}

  /**
   * The program, if its class path or this JDK has a class file of the main class's name.
   *
   * @throws UnfitException if not
   */
  static JavaProgram found(JavaProgram program) {
    String name = program.mainClass();
    try (URLClassLoader classes =
            new URLClassLoader(urls(program.classPath()), ClassLoader.getPlatformClassLoader());
        InputStream file = classes.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new UnfitException(
            "There is no class %s on the class path; give it with -cp".formatted(name));
      }
      byte[] bytes = file.readAllBytes();
      if (!ClassFileCheck.isWhole(bytes)) {
        throw new IOException("it is no class file, or only a part of one");
      }
      return program;
    } catch (IOException unreadable) {
      throw new UnfitException(
          "The class %s cannot be read (%s); compile it again"
              .formatted(name, unreadable.getMessage()));
    }
  }

  private static URL[] urls(List<Path> places) throws IOException {
    URL[] urls = new URL[places.size()];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = places.get(i).toUri().toURL();
    }
    return urls;
  }
}
