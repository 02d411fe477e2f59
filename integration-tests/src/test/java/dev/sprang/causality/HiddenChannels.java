package dev.sprang.causality;

import java.util.ArrayList;
import java.util.List;

/** Programs in which a thread learns something that is in no value it reads. Each can fail. */
final class HiddenChannels {
  private HiddenChannels() {}

  /** The order of two writes, which only shows when all others have ended. */
  static final class AfterTheEnd {
    private static int x;

    private AfterTheEnd() {}

    public static void main(String[] args) throws InterruptedException {
      both(() -> x = 1, () -> x = 2);
      if (x == 1) {
        throw new IllegalStateException("the other one came first");
      }
    }
  }

  /** What an object was made with, behind a reference that is the same for all of them. */
  static final class BehindAReference {
    private static int x;
    private static Box shared;

    private BehindAReference() {}

    private record Box(int value) {}

    public static void main(String[] args) throws InterruptedException {
      Thread raising = new Thread(() -> x = 1);
      raising.start();
      both(
          () -> shared = new Box(x),
          () -> {
            Box box = shared;
            if (box != null && box.value == 1) {
              throw new IllegalStateException("a box of the later value");
            }
          });
      raising.join();
    }
  }

  /** The content of an object of the JDK. */
  static final class InAList {
    private InAList() {}

    public static void main(String[] args) throws InterruptedException {
      List<String> list = new ArrayList<>();
      both(
          () -> {
            synchronized (list) {
              list.add("a");
            }
          },
          () -> {
            synchronized (list) {
              list.add("b");
            }
          });
      synchronized (list) {
        if (list.get(0).equals("b")) {
          throw new IllegalStateException("the other one came first");
        }
      }
    }
  }

  /** What a thread was started with. */
  static final class AtTheStart {
    private static int x;

    private AtTheStart() {}

    public static void main(String[] args) throws InterruptedException {
      Thread raising = new Thread(() -> x = 1);
      raising.start();
      int seen = x;
      Thread late =
          new Thread(
              () -> {
                if (seen == 1) {
                  throw new IllegalStateException("started late");
                }
              });
      late.start();
      raising.join();
      late.join();
    }
  }

  /** Who was the first to use a class. */
  static final class FirstUse {
    private static int x;

    private FirstUse() {}

    private static final class Lazy {
      private static int found = x;
    }

    public static void main(String[] args) throws InterruptedException {
      int[] sum = new int[2];
      both(
          () -> {
            x = 1;
            sum[0] = Lazy.found;
          },
          () -> sum[1] = Lazy.found);
      if (sum[0] + sum[1] == 0) {
        throw new IllegalStateException("initialised early");
      }
    }
  }

  private static void both(Runnable one, Runnable other) throws InterruptedException {
    Thread first = new Thread(one);
    Thread second = new Thread(other);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
