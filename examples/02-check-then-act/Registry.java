import java.util.HashMap;
import java.util.Map;

/**
 * Lesson 2: methods that are safe alone are not safe together.
 *
 * <p>Both methods of the registry are synchronised, yet between asking and adding another thread may
 * add: two connections are opened, and one is never used. No access is a data race here; the mistake
 * is in what the lock does not cover.
 *
 * <pre>./sprang check examples/02-check-then-act/Registry.java</pre>
 */
public class Registry {
  private final Map<String, String> connections = new HashMap<>();
  private int opened;

  synchronized boolean has(String host) {
    return connections.containsKey(host);
  }

  synchronized void open(String host) {
    opened++;
    connections.put(host, "connection " + opened);
  }

  void connect(String host) {
    if (!has(host)) {
      open(host);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Registry registry = new Registry();
    Thread other = new Thread(() -> registry.connect("db"));
    other.start();
    registry.connect("db");
    other.join();
    assert registry.opened == 1 : registry.opened + " connections opened";
  }
}
