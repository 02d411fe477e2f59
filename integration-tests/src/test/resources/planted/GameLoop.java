/** Never ends: a game moves while another thread draws what is half moved. */
public class GameLoop {
  static final Object world = new Object();
  static int x;
  static int y;
  static long frames;

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    new Thread(() -> {
      while (true) {
        synchronized (right ? world : new Object()) { x++; y++; }
      }
    }).start();
    while (true) {
      synchronized (world) {
        frames++;
        if (x != y) throw new AssertionError("torn at frame " + frames);
      }
    }
  }
}
