import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Loops that wait and make objects in every round. */
public class PollAndMake {
  private static final List<Integer> LIST = new CopyOnWriteArrayList<>();
  private static volatile boolean flag;

  public static void main(String[] args) throws Exception {
    Thread other =
        new Thread(
            () -> {
              LIST.add(1);
              flag = true;
            });
    other.start();
    while (new ArrayList<>(LIST).isEmpty()) {
      Thread.onSpinWait();
    }
    while (!new StringBuilder().append(flag).toString().equals("true")) {
      int[] unused = new int[args.length];
      unused.clone();
    }
    other.join();
  }
}
