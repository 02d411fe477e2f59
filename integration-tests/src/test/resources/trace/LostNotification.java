/** The consumer waits without looking whether there is something already. */
public class LostNotification {
  static final Object bell = new Object();
  static String dish;

  static void serve() {
    synchronized (bell) {
      dish = "soup";
      bell.notify();
    }
  }

  static void eat() throws InterruptedException {
    synchronized (bell) {
      bell.wait();
      dish = null;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread cook = new Thread(LostNotification::serve);
    cook.start();
    eat();
    cook.join();
  }
}
