package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Loggers cost nothing where nobody listens; a handler of the program's own gets what is logged,
 * and a level that is set meanwhile keeps some of it away.
 */
@Truth(
    arguments = "unheard",
    results = {"2 app"},
    traces = 2)
@Truth(
    arguments = "heard",
    results = {"INFO app.part: box 1,234", "INFO app.part: box 1,234, INFO app.part: done"},
    traces = 3)
public final class Logging {
  private static final Logger LOG = Logger.getLogger("app.part");
  private static final Logger ABOVE = Logger.getLogger("app");
  private static final StringBuffer HEARD = new StringBuffer();
  private static int count;

  private Logging() {}

  private static final class Listener extends Handler {
    @Override
    public void publish(LogRecord entry) {
      String name = entry.getLoggerName();
      String text = entry.getMessage();
      Object[] parameters = entry.getParameters();
      HEARD.append(
          "%s%s %s: %s"
              .formatted(
                  HEARD.isEmpty() ? "" : ", ",
                  entry.getLevel(),
                  name,
                  parameters == null ? text : text.replace("{0}", "1,234")));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  public static void main(String[] args) throws InterruptedException {
    if (args[0].equals("heard")) {
      heard();
    } else {
      Threads.runAll(Logging::unheard, Logging::unheard);
      System.out.println(count + " " + LOG.getParent().getName());
    }
  }

  private static void unheard() {
    LOG.log(Level.WARNING, "about to {0}", new Object[] {"count"});
    synchronized (Logging.class) {
      count++;
      LOG.fine(() -> "counted " + count);
    }
  }

  private static void heard() throws InterruptedException {
    ABOVE.addHandler(new Listener());
    ABOVE.setUseParentHandlers(false);
    LOG.log(Level.INFO, "box {0}", 1234);
    Threads.runAll(() -> LOG.info("done"), () -> ABOVE.setLevel(Level.WARNING));
    System.out.println(HEARD);
  }
}
