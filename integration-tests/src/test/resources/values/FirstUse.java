/** Two threads come to a class that one of them has to initialise, with what it finds then. */
public class FirstUse {
  static int x;

  static class Late {
    static int found = x;
    static int uses;
  }

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              x = 1;
              Late.uses++;
            });
    t.start();
    int found = Late.found;
    t.join();
    if (found == 1 && Late.uses == 1) {
      throw new AssertionError("initialised late");
    }
  }
}
