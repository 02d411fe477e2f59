/** A flag without volatile: nothing orders the writing of the message before its reading. */
public class DataRace {
  static class Box {
    String content;
    boolean full;

    void put(String text) {
      content = text;
      full = true;
    }

    String peek() {
      return full ? content : "nothing";
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Box box = new Box();
    Thread writer = new Thread(() -> box.put("hello"));
    writer.start();
    String seen = box.peek();
    writer.join();
    if (seen == null) {
      throw new AssertionError();
    }
  }
}
