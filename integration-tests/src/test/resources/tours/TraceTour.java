import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;

/** What exceptions tell of where they were made. */
public class TraceTour {
  static class Broken {
    static int value = compute();

    static int compute() {
      throw new IllegalStateException("while initialising");
    }

    static void use() {}
  }

  static void deep(int n) {
    if (n == 0) {
      throw new IllegalStateException("deep");
    }
    deep(n - 1);
  }

  static <T> T call(Callable<T> task) throws Exception {
    return task.call();
  }

  static void show(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    // where in the JDK differs from version to version
    System.out.println(text.toString().replaceAll("java.base/(.*)\\(.*\\)", "$1"));
  }

  public static void main(String[] args) {
    try {
      deep(3);
    } catch (IllegalStateException e) {
      System.out.println(Arrays.toString(e.getStackTrace()));
    }
    System.out.println(new Throwable().getStackTrace().length);
    try {
      call(() -> Integer.parseInt("x"));
    } catch (Exception e) {
      show(e);
    }
    try {
      Broken.use();
    } catch (ExceptionInInitializerError e) {
      show(e.getCause());
    }
    try {
      try {
        throw new IOException("inside");
      } catch (IOException e) {
        RuntimeException outer = new RuntimeException("outside", e);
        outer.addSuppressed(new Exception("beside"));
        throw outer;
      }
    } catch (RuntimeException e) {
      show(e);
    }
  }
}
