import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;

/** To look and then make is not. */
public class FileMadeTwice {
  public static void main(String[] args) throws Exception {
    AtomicInteger made = new AtomicInteger();
    Runnable make =
        () -> {
          try {
            File lock = new File("once.lock");
            if (!lock.exists()) {
              lock.createNewFile();
              made.incrementAndGet();
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    Thread a = new Thread(make);
    a.start();
    make.run();
    a.join();
    if (made.get() != 1) throw new AssertionError(made);
  }
}
