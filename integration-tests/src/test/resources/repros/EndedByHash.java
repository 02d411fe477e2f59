/** A loop that makes objects and ends by itself: it does not wait for the flag. */
public class EndedByHash {
  private static volatile boolean flag;

  public static void main(String[] args) throws Exception {
    Thread other = new Thread(() -> System.out.print(flag));
    other.start();
    int hash = 0;
    while (!flag && hash % 16 != 5) {
      hash = new Object().hashCode();
    }
    while (!flag && new Object().hashCode() % 16 != 7) {
      Thread.yield();
    }
    flag = true;
    other.join();
  }
}
