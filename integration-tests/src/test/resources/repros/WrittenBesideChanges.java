import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** What is written to a stream is what it was before another thread's change, or after it. */
public class WrittenBesideChanges {
  /** What a stream looks at must not be seen through calls only. */
  record Shared(
      Map<Integer, Integer> map, LinkedBlockingQueue<Integer> queue, Semaphore semaphore)
      implements Serializable {
    @Override
    public String toString() {
      return map.size() + " " + queue.size() + " " + semaphore.availablePermits();
    }
  }

  public static void main(String[] args) throws Exception {
    Shared shared =
        new Shared(new ConcurrentHashMap<>(100), new LinkedBlockingQueue<>(), new Semaphore(0));
    Thread other =
        new Thread(
            () -> {
              shared.semaphore.release();
              shared.queue.add(1);
              shared.map.put(1, 1);
            });
    other.start();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(shared);
    }
    other.join();
    System.out.println(
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject());
  }
}
