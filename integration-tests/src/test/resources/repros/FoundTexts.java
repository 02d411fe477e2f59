import java.util.ResourceBundle;

/** A bundle of texts, which is a file of the class path, used by two threads. */
public class FoundTexts {
  static volatile int n;
  public static void main(String[] args) throws Exception {
    ResourceBundle texts = ResourceBundle.getBundle("texts");
    Thread t = new Thread(() -> n += texts.getString("k").length());
    t.start();
    n += texts.getString("k").length();
    t.join();
    System.out.println(n + texts.getString("k") + texts.keySet());
  }
}
