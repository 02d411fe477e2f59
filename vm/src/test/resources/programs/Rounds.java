/** Programs in pairs whose states correspond one to one, and programs that never end. */
public class Rounds {
  static final Object LOCK = new Object();
  static int turn;
  static int[] box = new int[1];
  static Object first;
  static Object second;
  static int firstNumber;
  static int secondNumber;

  static void fork(Runnable one, Runnable other) throws InterruptedException {
    Thread a = new Thread(one);
    Thread b = new Thread(other);
    a.start();
    b.start();
    a.join();
    b.join();
  }

  /** Two threads take turns for ever. */
  static class Turns {
    public static void main(String[] args) throws InterruptedException {
      Runnable flip =
          () -> {
            while (true) {
              synchronized (LOCK) {
                turn = 1 - turn;
              }
            }
          };
      fork(flip, flip);
    }
  }

  /** The same, leaving an object behind in every round. */
  static class TurnsWithGarbage {
    public static void main(String[] args) throws InterruptedException {
      Runnable flip =
          () -> {
            while (true) {
              synchronized (LOCK) {
                int[] box = {turn};
                turn = 1 - box[0];
              }
            }
          };
      fork(flip, flip);
    }
  }

  /** The same with a new object in a static field after every round. */
  static class TurnsWithObjects {
    static Object last;

    public static void main(String[] args) throws InterruptedException {
      Runnable flip =
          () -> {
            while (true) {
              last = new Object();
            }
          };
      fork(flip, flip);
    }
  }

  /** Each thread stores once. */
  static class Once {
    public static void main(String[] args) throws InterruptedException {
      fork(() -> firstNumber = 1, () -> secondNumber = 1);
    }
  }

  /** Each thread stores twice. */
  static class Numbers {
    static int firstOther;
    static int secondOther;

    public static void main(String[] args) throws InterruptedException {
      fork(
          () -> {
            firstNumber = 1;
            firstOther = 1;
          },
          () -> {
            secondNumber = 1;
            secondOther = 1;
          });
    }
  }

  /** Each thread stores a new object at last: which was made first does not matter. */
  static class Objects {
    public static void main(String[] args) throws InterruptedException {
      fork(
          () -> {
            firstNumber = 1;
            first = new Object();
          },
          () -> {
            secondNumber = 1;
            second = new Object();
          });
    }
  }

  /** An object that was there before the first choice changes and is dropped, or is only dropped. */
  static class Dropped {
    public static void main(String[] args) throws InterruptedException {
      int[] mine = box;
      fork(() -> mine[0] = 1, () -> box = null);
    }
  }

  /** Prints the identity of an object whose name depends on how often a loop went round. */
  static class Identities {
    static boolean stop;

    public static void main(String[] args) throws InterruptedException {
      fork(
          () -> {
            int rounds = 0;
            while (!stop && rounds < 3) {
              rounds++;
              new Object();
            }
            rounds = 0;
            System.out.println(System.identityHashCode(new Object()));
          },
          () -> stop = true);
    }
  }
}
