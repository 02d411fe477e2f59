/** Never ends: two players who wait for their turn, and are told only if they seem to wait. */
public class PingPongForEver {
  static volatile boolean waits;
  static int turn;
  static long rallies;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    Object table = new Object();
    for (int i = 0; i < 2; i++) {
      int own = i;
      new Thread(() -> {
        while (true) {
          try {
            synchronized (table) {
              while (turn != own) {
                waits = true;
                table.wait();
              }
              rallies++;
            }
          } catch (InterruptedException end) {
            return;
          }
          boolean tell = right || waits;
          synchronized (table) {
            waits = false;
            turn = 1 - own;
            if (tell) table.notify();
          }
        }
      }).start();
    }
  }
}
