import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;

/** Objects are written and read while there are other threads. */
public class ReadBesideThreads {
  private static volatile int seen;

  public static void main(String[] args) throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
    Thread other = new Thread(() -> seen++);
    other.start();
    String copy = copy(queue).toString();
    other.join();
    if (!copy.equals("[1]") || seen != 1) {
      throw new AssertionError(copy + seen);
    }
  }

  private static Object copy(Object object) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
}
