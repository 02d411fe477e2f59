import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A stream that two threads read gives each byte to one of them. */
public class FileReadByTwo {
  static final int[] got = new int[2];

  public static void main(String[] args) throws Exception {
    Files.writeString(Path.of("two.txt"), "ab");
    FileInputStream in = new FileInputStream("two.txt");
    Thread a = new Thread(() -> read(in, 0));
    a.start();
    read(in, 1);
    a.join();
    System.out.println((char) got[0] + "" + (char) got[1]);
  }

  static void read(FileInputStream in, int place) {
    try {
      got[place] = in.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
