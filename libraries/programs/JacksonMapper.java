// jars: jackson-databind-2.18.1 jackson-core-2.18.1 jackson-annotations-2.18.1
// truth: verified
// what: one `ObjectMapper`, two threads
import com.fasterxml.jackson.databind.ObjectMapper;

public class JacksonMapper {
  public static class Point {
    public int x;
  }

  private static final ObjectMapper MAPPER = new ObjectMapper();

  static void read() {
    try {
      if (MAPPER.readValue("{\"x\": 7}", Point.class).x != 7) {
        throw new AssertionError();
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    read();
    Thread a = new Thread(JacksonMapper::read);
    a.start();
    read();
    a.join();
  }
}
