import java.util.List;

/** A list written into an array that another thread reads. */
public class ArrayInto {
  static final Integer[] shared = {null, null, 7};
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> List.of(1, 2).toArray(shared));
    t.start();
    String seen = shared[2] + " " + shared[1] + " " + shared[0];
    t.join();
    System.out.println(seen + " " + shared[2]);
  }
}
