import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** A service that a file of the class path names, used by two threads. */
public class FoundService {
  public interface Greeting { int greet(); }
  public static class Polite implements Greeting {
    private int times;
    public Polite() { made++; }
    public synchronized int greet() { return ++times; }
  }
  static volatile int made, last;
  public static void main(String[] args) throws Exception {
    List<Greeting> all = new ArrayList<>();
    for (Greeting one : ServiceLoader.load(Greeting.class)) all.add(one);
    Greeting shared = all.get(0);
    Thread t = new Thread(() -> last = shared.greet());
    t.start();
    last = shared.greet();
    t.join();
    System.out.println(made + " " + all.size() + " " + last);
  }
}
