/** One wait set for two kinds of waiters: the only notification may wake the wrong one. */
public class WrongWaiter {
  static final Object gate = new Object();
  static boolean red;
  static boolean green;

  static void awaitRed() {
    synchronized (gate) {
      while (!red) {
        sleep();
      }
    }
  }

  static void awaitGreen() {
    synchronized (gate) {
      while (!green) {
        sleep();
      }
      red = true;
      gate.notify();
    }
  }

  static void sleep() {
    try {
      gate.wait();
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(WrongWaiter::awaitRed);
    Thread two = new Thread(WrongWaiter::awaitGreen);
    one.start();
    two.start();
    synchronized (gate) {
      green = true;
      gate.notify();
    }
    one.join();
    two.join();
  }
}
