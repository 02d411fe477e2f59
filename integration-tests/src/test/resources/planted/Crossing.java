import java.util.concurrent.atomic.AtomicInteger;

/** Never ends: cars that look whether the crossing is free, and then drive. */
public class Crossing {
  static final AtomicInteger car = new AtomicInteger();
  static volatile long passed;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 1; i <= 4; i++) {
      int own = i;
      new Thread(() -> {
        while (true) {
          if (right ? car.compareAndSet(0, own) : car.get() == 0) {
            if (!right) car.set(own);
            passed++;
            if (car.get() != own) throw new AssertionError("crash after " + passed);
            car.set(0);
          }
        }
      }).start();
    }
  }
}
