// jars: gson-2.11.0
// truth: verified
// what: one `Gson`, two threads
import com.google.gson.Gson;

public class GsonReader {
  public static class Point {
    public int x;
  }

  private static final Gson GSON = new Gson();

  static void read() {
    if (GSON.fromJson("{\"x\": 7}", Point.class).x != 7) {
      throw new AssertionError();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(GsonReader::read);
    a.start();
    read();
    a.join();
  }
}
