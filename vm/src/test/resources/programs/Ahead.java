/** Programs in which what a thread may still do is not in the method where it is. */
public class Ahead {
  static int x;
  static int y;
  static int z;

  static int look() {
    return y;
  }

  /** The access comes when the call has returned. */
  static class AfterReturn {
    public static void main(String[] args) throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                int seen = look();
                x = 1 + seen;
              });
      t.start();
      x = 5;
      y = 1;
      t.join();
      System.out.println(x);
    }
  }

  static void lookAndThrow() {
    if (look() == 0) {
      throw new IllegalStateException();
    }
  }

  /** The access comes where the exception is caught, two calls further out. */
  static class InHandler {
    static void between() {
      lookAndThrow();
    }

    public static void main(String[] args) throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                try {
                  between();
                } catch (IllegalStateException expected) {
                  x = 1;
                }
              });
      t.start();
      x = 5;
      y = 1;
      t.join();
      System.out.println(x);
    }
  }

  /** The access comes when nobody has caught the exception. */
  static class AfterDeath {
    public static void main(String[] args) throws InterruptedException {
      Thread t = new Thread(Ahead::lookAndThrow);
      t.setUncaughtExceptionHandler((thread, failure) -> x = 1);
      t.start();
      x = 5;
      y = 1;
      t.join();
      System.out.println(x);
    }
  }

  static class Late {
    static int made = y + 1;

    static {
      x = 1;
    }
  }

  /** The access comes while a class is initialised, and one after that. */
  static class Initialiser {
    public static void main(String[] args) throws InterruptedException {
      Thread t = new Thread(() -> z = Late.made + z);
      t.start();
      x = 5;
      z = 7;
      t.join();
      System.out.println(x + " " + z);
    }
  }

  static class Box {
    int content;
    Box next;
  }

  static Box place;

  /** What one thread holds is handed on by another one to a third, which accesses it. */
  static class HandedOn {
    static Box taken;

    public static void main(String[] args) throws InterruptedException {
      Box box = new Box();
      place = new Box();
      place.next = box;
      Thread hands = new Thread(() -> taken = place.next);
      Thread accesses =
          new Thread(
              () -> {
                Box found = taken;
                if (found != null) {
                  y = found.content + 1;
                }
              });
      hands.start();
      accesses.start();
      box.content = 7;
      hands.join();
      accesses.join();
      System.out.println(y);
    }
  }

  /** The first thread's box is either one that was shared before or a fresh one; they look the same. */
  static class SharedBefore {
    static int seen;

    public static void main(String[] args) throws InterruptedException {
      Thread fills =
          new Thread(
              () -> {
                Box box = place;
                if (box == null) {
                  box = new Box();
                }
                int by = y + 4;
                box.content = by;
              });
      Thread disturbs = new Thread(() -> y = 1);
      fills.start();
      disturbs.start();
      Box mine = new Box();
      place = mine;
      seen = mine.content;
      place = null;
      fills.join();
      disturbs.join();
      System.out.println(seen);
    }
  }

  /** The access is made by the method that a subclass has. */
  static class Overridden {
    abstract static class Task {
      abstract void run();
    }

    static class First extends Task {
      @Override
      void run() {
        y = x;
      }
    }

    static class Second extends Task {
      @Override
      void run() {
        x = 2;
      }
    }

    static Task task = new First();

    public static void main(String[] args) throws InterruptedException {
      Thread t =
          new Thread(
              () -> {
                task.run();
                task.run();
              });
      t.start();
      x = 1;
      task = new Second();
      x = 3;
      t.join();
      System.out.println(x + " " + y);
    }
  }

  /** The access is made by reflection, and to an element of an array. */
  static class Reflected {
    static int[] array = {0, 0};

    public static void main(String[] args) throws Exception {
      Thread t =
          new Thread(
              () -> {
                try {
                  look();
                  Ahead.class.getDeclaredField("x").setInt(null, 1);
                  java.lang.reflect.Array.setInt(array, look(), 4);
                } catch (ReflectiveOperationException e) {
                  throw new AssertionError(e);
                }
              });
      t.start();
      x = 5;
      y = 1;
      array[0] = 6;
      t.join();
      System.out.println(x + " " + array[0] + " " + array[1]);
    }
  }

  static void lookTwice() {
    if (z == 7) {
      throw new IllegalStateException();
    }
    if (z == 7) {
      throw new IllegalStateException();
    }
  }

  /** The first thread is joined if the second is late, and in the end one cannot tell. */
  /** Whether a thread has started is all that tells whether it is waited for. */
  static class JoinedEarly {
    public static void main(String[] args) throws InterruptedException {
      Thread[] all = new Thread[3];
      all[0] = new Thread(() -> x = 1);
      all[1] =
          new Thread(
              () -> {
                try {
                  if (x == 0) {
                    all[0].join();
                  }
                } catch (InterruptedException e) {
                  return;
                }
                y = 1;
                y = 2;
                y = 3;
              });
      all[2] =
          new Thread(
              () -> {
                y = 4;
                y = 5;
              });
      for (Thread each : all) {
        each.start();
      }
      for (Thread each : all) {
        each.join();
      }
      System.out.println(x + y);
    }
  }

  static class JoinedOrNot {
    public static void main(String[] args) throws InterruptedException {
      Thread joined = new Thread(() -> x = 1);
      Thread other =
          new Thread(
              () -> {
                y = 1;
                z = 1;
              });
      joined.start();
      other.start();
      if (y == 0) {
        joined.join();
      }
      lookTwice();
      lookTwice();
      System.out.println(x);
    }
  }
}
