/** Programs for the traps of the papers on state searches that need objects, interrupts or classes. */
public class Traps {
  static int x;

  /**
   * Who waits is interrupted, and may read before a write. That comes after the wait has begun, and
   * the interrupt after the lock was given back.
   */
  static class Interrupted {
    static final Object lock = new Object();
    static boolean waits;
    static boolean passed;
    static int found;

    public static void main(String[] args) throws InterruptedException {
      Thread waiting =
          new Thread(
              () -> {
                try {
                  synchronized (lock) {
                    waits = true;
                    lock.wait();
                  }
                } catch (InterruptedException e) {
                  found = x + 1;
                }
              });
      Thread interrupts =
          new Thread(
              () -> {
                boolean isTime;
                synchronized (lock) {
                  isTime = passed;
                }
                if (isTime) {
                  waiting.interrupt();
                }
              });
      waiting.setDaemon(true);
      waiting.start();
      interrupts.start();
      synchronized (lock) {
        passed = waits;
      }
      if (passed) {
        x = 2;
      }
      interrupts.join();
      System.out.println(found);
    }
  }

  static class Late {
    static final String BY = Thread.currentThread().getName();
  }

  /** Whoever comes first initialises the class. */
  static class Initialised {
    public static void main(String[] args) throws InterruptedException {
      Thread other = new Thread(() -> Late.BY.length(), "other");
      other.start();
      String by = Late.BY;
      other.join();
      System.out.println(by);
    }
  }

  static class Node {
    int value;
    Node next;
  }

  static Node list(int length) {
    Node first = null;
    for (int i = 0; i < length; i++) {
      Node node = new Node();
      node.next = first;
      first = node;
    }
    return first;
  }

  /** One walks along a list and writes into every node, the other reads the first. */
  static class Walk {
    static int seen;

    public static void main(String[] args) throws InterruptedException {
      Node first = list(2);
      Thread walks =
          new Thread(
              () -> {
                for (Node node = first; node != null; node = node.next) {
                  node.value = 1;
                }
              });
      walks.start();
      seen = first.value;
      walks.join();
      System.out.println(seen);
    }
  }

  static Node place;

  /** What is read later is reached in one order only: the program H6 of the notes. */
  static class Exchanged {
    static int one;
    static int two;

    public static void main(String[] args) throws InterruptedException {
      Node old = new Node();
      Node young = new Node();
      place = old;
      Thread writes =
          new Thread(
              () -> {
                Node node = place;
                node.value = 1;
              });
      Thread exchanges = new Thread(() -> place = young);
      writes.start();
      exchanges.start();
      one = old.value;
      two = young.value;
      writes.join();
      exchanges.join();
      System.out.println(one + " " + two);
    }
  }

  /** Two locks are made at one place, and each thread holds another one. */
  static class TwoLocks {
    static Object lock() {
      return new Object();
    }

    public static void main(String[] args) throws InterruptedException {
      Object first = lock();
      Object second = lock();
      Thread writes =
          new Thread(
              () -> {
                synchronized (second) {
                  x = 1;
                }
              });
      writes.start();
      int seen;
      synchronized (first) {
        x = 2;
        seen = x;
      }
      writes.join();
      System.out.println(seen);
    }
  }

  /** Each fills a box of its own; only one of the two is ever shown. */
  static class Private {
    static volatile Node shown;

    static Node filled(int value) {
      Node node = new Node();
      node.value = value;
      node.value = node.value + value;
      return node;
    }

    public static void main(String[] args) throws InterruptedException {
      Thread fills = new Thread(() -> shown = filled(1));
      fills.start();
      Node own = filled(2);
      fills.join();
      System.out.println(own.value + shown.value);
    }
  }

  /** What is shown is made first or second, and one cannot tell any more when all is written. */
  static class MadeSecond {
    static int flag;
    static int seen;

    static void make() {
      int first = flag;
      if (first == 0) {
        new Node();
      }
      Node node = new Node();
      place = node;
      node.value = 7 + first;
      node.value = 2;
    }

    public static void main(String[] args) throws InterruptedException {
      Thread makes = new Thread(MadeSecond::make);
      Thread flags = new Thread(() -> flag = 1);
      Thread looks =
          new Thread(
              () -> {
                Node found = place;
                if (found != null) {
                  seen = found.value;
                }
              });
      makes.start();
      flags.start();
      looks.start();
      makes.join();
      flags.join();
      looks.join();
      System.out.println(seen);
    }
  }
}
