import java.io.FileWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Both lines are in the file, in one order or the other; nobody else sees it. */
public class FileAppendedByTwo {
  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> append("a"));
    Thread b = new Thread(() -> append("b"));
    a.start();
    b.start();
    a.join();
    b.join();
    System.out.println(Files.readString(Path.of("both.log")));
  }

  static void append(String text) {
    try (FileWriter file = new FileWriter("both.log", true)) {
      file.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
