import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Vector;

/** Copies of synchronized collections take the monitor for a moment. */
public class CopiedVector {
  static final Vector<String> vector = new Vector<>(List.of("q"));
  static final List<String> list = Collections.synchronizedList(new ArrayList<>());
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { vector.add("a"); list.add("b"); });
    t.start();
    int first = new ArrayList<>(vector).size();
    int second = new Vector<>(list).size();
    t.join();
    System.out.println(first + " " + second);
  }
}
