package dev.sprang.causality;

import java.util.Optional;

/**
 * Programs on which the published rules of dependence err: what one thread writes hangs on what it
 * read in a way they do not follow. The other thread changes what is read, and then looks at what
 * is written.
 */
final class DependenceTraps {
  static int x;
  static int y;
  static int[] array = new int[2];
  static Box box = new Box();
  static Box other = new Box();
  static Object object = "";

  private DependenceTraps() {}

  static final class Box {
    int f;
  }

  /** M-1: through an argument and a result. */
  static final class ThroughACall {
    private ThroughACall() {}

    public static void main(String[] args) throws InterruptedException {
      race(() -> y = same(x));
    }

    private static int same(int value) {
      return value;
    }
  }

  /** M-2: a condition chooses the value. */
  static final class ChosenByACondition {
    private ChosenByACondition() {}

    public static void main(String[] args) throws InterruptedException {
      race(
          () -> {
            int chosen = 2;
            if (x == 1) {
              chosen = 1;
            }
            y = chosen;
          });
    }
  }

  /** M-4: an index. */
  static final class WhichElement {
    private WhichElement() {}

    public static void main(String[] args) throws InterruptedException {
      race(() -> array[x] = 7, () -> array[1]);
    }
  }

  /** M-4: an object. */
  static final class WhichObject {
    private WhichObject() {}

    public static void main(String[] args) throws InterruptedException {
      race(() -> box = other, () -> box.f = 7, () -> other.f);
    }
  }

  /** M-5: null. The length of an array is no event. */
  static final class FailsOnNull {
    private FailsOnNull() {}

    public static void main(String[] args) throws InterruptedException {
      array = null;
      race(
          () -> array = new int[1],
          () -> {
            int ignored = array.length;
            y = 1;
          },
          () -> y);
    }
  }

  /** M-5: a division. */
  static final class FailsOnZero {
    private FailsOnZero() {}

    public static void main(String[] args) throws InterruptedException {
      race(
          () -> {
            int ignored = 1 / x;
            y = 1;
          });
    }
  }

  /** M-5: an index. An array that no other thread uses has no events. */
  static final class FailsOutOfBounds {
    private FailsOutOfBounds() {}

    public static void main(String[] args) throws InterruptedException {
      race(
          () -> {
            int[] own = new int[1];
            own[x - 1] = 1;
            y = 1;
          });
    }
  }

  /** M-5: a cast. */
  static final class FailsOnACast {
    private FailsOnACast() {}

    public static void main(String[] args) throws InterruptedException {
      race(
          () -> object = other,
          () -> {
            Box ignored = (Box) object;
            y = 1;
          },
          () -> y);
    }
  }

  /** M-5: a call that throws. */
  static final class FailsInACall {
    private FailsInACall() {}

    public static void main(String[] args) throws InterruptedException {
      race(
          () -> {
            array[0] = Integer.parseInt(x == 0 ? "" : "1");
            y = 1;
          });
    }
  }

  /** M-6: the value is read in a method that the JDK calls, and comes back through the JDK. */
  static final class ThroughTheJdk {
    private ThroughTheJdk() {}

    public static void main(String[] args) throws InterruptedException {
      race(() -> y = Optional.of(1).map(one -> x).get());
    }
  }

  private interface Look {
    int at();
  }

  private static void race(Runnable hanging) throws InterruptedException {
    race(hanging, () -> y);
  }

  private static void race(Runnable hanging, Look look) throws InterruptedException {
    race(() -> x = 1, hanging, look);
  }

  private static void race(Runnable change, Runnable hanging, Look look)
      throws InterruptedException {
    Thread other = new Thread(hanging);
    other.start();
    change.run();
    look.at();
    other.join();
  }
}
