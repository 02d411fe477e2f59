import java.util.HashMap;
import java.util.Map;

/**
 * Lesson 2, mended: asking and adding happen under one lock, taken once.
 *
 * <pre>./sprang check examples/02-check-then-act/RegistryFixed.java</pre>
 */
public class RegistryFixed {
  private final Map<String, String> connections = new HashMap<>();
  private int opened;

  synchronized void connect(String host) {
    if (!connections.containsKey(host)) {
      opened++;
      connections.put(host, "connection " + opened);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    RegistryFixed registry = new RegistryFixed();
    Thread other = new Thread(() -> registry.connect("db"));
    other.start();
    registry.connect("db");
    other.join();
    assert registry.opened == 1 : registry.opened + " connections opened";
  }
}
