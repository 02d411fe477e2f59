/** Reading and writing a field are two steps. */
public class LostUpdate {
  static int count;

  static void increment() {
    int seen = count;
    count = seen + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(LostUpdate::increment);
    Thread second = new Thread(LostUpdate::increment);
    first.start();
    second.start();
    first.join();
    second.join();
    if (count != 2) {
      throw new IllegalStateException("count is " + count);
    }
  }
}
