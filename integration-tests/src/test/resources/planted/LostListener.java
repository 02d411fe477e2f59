import java.util.ArrayList;
import java.util.List;

/** Misuse of a collection: a list made by whoever comes first, or by both. */
public class LostListener {
  static List<String> listeners;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Runnable adder = () -> {
      synchronized (right ? LostListener.class : new Object()) {
        if (listeners == null) listeners = new ArrayList<>();
      }
      synchronized (LostListener.class) { listeners.add("one"); }
    };
    Thread one = new Thread(adder);
    Thread two = new Thread(adder);
    one.start();
    two.start();
    one.join();
    two.join();
    if (listeners.size() != 2) throw new AssertionError("lost");
  }
}
