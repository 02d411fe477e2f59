public class FoundLate {
  static volatile boolean woken;
  public static class Helper implements Runnable {
    Thread t;
    public void run() { t.interrupt(); }
  }
  public static void main(String[] args) throws Exception {
    Thread sleeper = new Thread(() -> {
      synchronized (FoundLate.class) {
        try { FoundLate.class.wait(); } catch (InterruptedException e) { woken = true; }
      }
    });
    sleeper.start();
    String name = new StringBuilder("repleH$etaLdnuoF").reverse().toString();
    Object helper = Class.forName(name).getConstructor().newInstance();
    helper.getClass().getDeclaredField("t").set(helper, sleeper);
    ((Runnable) helper).run();
    sleeper.join();
  }
}
