import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Reads all lines of its input, of which there are none. */
public class EmptyInput {
  public static void main(String[] args) throws IOException {
    int key = System.in.read();
    String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
    if (key != -1 || line != null) throw new AssertionError(key + " " + line);
  }
}
