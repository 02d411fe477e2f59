import java.util.concurrent.locks.ReentrantLock;

/** Never ends: twelve robots on a ring, each of which holds its place and wants the next one. */
public class RobotsForEver {
  static final int PLACES = 12;
  static final ReentrantLock[] places = new ReentrantLock[PLACES];
  static long steps;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 0; i < PLACES; i++) places[i] = new ReentrantLock();
    int robots = right ? PLACES - 1 : PLACES;
    for (int i = 0; i < robots; i++) {
      int start = i;
      new Thread(() -> {
        int at = start;
        places[at].lock();
        while (true) {
          int next = (at + 1) % PLACES;
          places[next].lock();
          places[at].unlock();
          at = next;
          synchronized (places) { steps++; }
        }
      }).start();
    }
  }
}
