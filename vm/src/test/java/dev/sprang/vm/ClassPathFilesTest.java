package dev.sprang.vm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs find on their class path besides classes: services and files. */
class ClassPathFilesTest {
  @TempDir Path directory;

  private String output(String members) {
    Sources.compile(
        Map.of("M", "import java.util.*; public class M {\n" + members + "}\n"), directory);
    return Machines.output("M", directory);
  }

  private void file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Providers are made once per loader and in the order of the file; the output is HotSpot's. */
  @Test
  void servicesAreFound() throws IOException {
    file("META-INF/services/M$Greeter", "# two of them\nM$A\n\nM$B # the second\nM$A\n");
    String found =
        output(
            """
            public interface Greeter { String greet(); }
            public static class A implements Greeter { public String greet() { return "a"; } }
            public static class B implements Greeter {
              static int made;
              public B() { made++; }
              public String greet() { return "b" + made; }
            }
            public static void main(String[] args) {
              ServiceLoader<Greeter> greeters = ServiceLoader.load(Greeter.class);
              for (Greeter greeter : greeters) { System.out.println(greeter.greet()); }
              for (Greeter greeter : greeters) { System.out.println(greeter.greet()); }
              System.out.println(greeters.stream().map(p -> p.type().getSimpleName()).toList());
              System.out.println(greeters.findFirst().get().greet());
              ClassLoader own = M.class.getClassLoader();
              System.out.println(ServiceLoader.load(Runnable.class, own).iterator().hasNext());
            }
            """);
    assertEquals("a\nb1\na\nb1\n[A, B]\na\nfalse\n", found);
  }

  @Test
  void servicesThatAreWrongAreErrors() throws IOException {
    file("META-INF/services/M$Greeter", "M$Other\nM$Nowhere\nM$Failing\n");
    String found =
        output(
            """
            public interface Greeter {}
            public static class Other {}
            public static class Failing implements Greeter {
              public Failing() { throw new IllegalStateException("no"); }
            }
            public static void main(String[] args) {
              var all = ServiceLoader.load(Greeter.class).iterator();
              for (int i = 0; i < 3; i++) {
                try {
                  all.next();
                } catch (ServiceConfigurationError e) {
                  System.out.println(e.getMessage() + " " + e.getCause());
                }
              }
            }
            """);
    assertEquals(
        """
        M$Greeter: Provider M$Other not a subtype null
        M$Greeter: Provider M$Nowhere not found null
        M$Greeter: Provider M$Failing could not be instantiated java.lang.IllegalStateException: no
        """,
        found);
  }

  @Test
  void servicesOfTheJdkAreFound() {
    assertEquals(
        "jdk.nio.zipfs.ZipFileSystemProvider\n",
        output(
            """
            public static void main(String[] args) {
              for (var found : ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class)) {
                if (found.getScheme().equals("jar")) System.out.println(found.getClass().getName());
              }
            }
            """));
  }

  @Test
  void filesAreRead() throws IOException {
    file("some.properties", "a=1\n");
    String found =
        output(
            """
            public static void main(String[] args) throws Exception {
              Properties read = new Properties();
              read.load(M.class.getResourceAsStream("some.properties"));
              ClassLoader own = Thread.currentThread().getContextClassLoader();
              read.load(own.getResourceAsStream("some.properties"));
              System.out.println(read + " " + M.class.getResourceAsStream("/none") + M.class.getResource("none"));
              System.out.println(own.getResources("none").hasMoreElements());
              System.out.println(ClassLoader.getSystemResource("none"));
            }
            """);
    assertEquals("{a=1} nullnull\nfalse\nnull\n", found);
  }

  @Test
  void addressesOfFilesCanBeOpened() throws IOException {
    file("some.txt", "text");
    String found =
        output(
            """
            public static void main(String[] args) throws Exception {
              var address = M.class.getResource("some.txt");
              System.out.println(address.getProtocol() + address.getPath().endsWith("/some.txt"));
              System.out.println(new String(address.openStream().readAllBytes()));
              System.out.println(Collections.list(M.class.getClassLoader().getResources("some.txt")).size());
            }
            """);
    assertEquals("filetrue\ntext\n1\n", found);
  }
}
