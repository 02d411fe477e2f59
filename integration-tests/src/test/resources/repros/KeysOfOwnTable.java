import java.util.Hashtable;
import java.util.Set;

/** A table of the program that answers for its keys itself, and asks the JDK's code for them. */
public class KeysOfOwnTable extends Hashtable<Object, String> {
  static final KeysOfOwnTable table = new KeysOfOwnTable();
  int asked;
  @Override public synchronized Set<Object> keySet() {
    asked++;
    return super.keySet();
  }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> table.put("a", "x"));
    t.start();
    table.put("b", "y");
    int seen = table.keySet().size();
    t.join();
    System.out.println(seen + " " + table.keySet().size() + " " + table.asked);
  }
}
