/** Two classes that need each other, first used by two threads. */
public class ClassDeadlock {
  static final class Left {
    static int value = Right.value + 1;
  }

  static final class Right {
    static int value = Left.value + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> System.out.println(Left.value));
    Thread two = new Thread(() -> System.out.println(Right.value));
    one.start();
    two.start();
    one.join();
    two.join();
  }
}
