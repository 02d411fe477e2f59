// jars: log4j-1.2.17
// truth: verified
// what: a logger in a static initialiser, two threads log to an appender
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

public class Log4j12Loggers {
  private static final Logger LOG = Logger.getLogger(Log4j12Loggers.class);

  static class Counting extends AppenderSkeleton {
    int count;

    @Override
    protected void append(LoggingEvent event) {
      count++;
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }

  public static void main(String[] args) throws Exception {
    Counting counting = new Counting();
    LOG.addAppender(counting);
    Thread a = new Thread(() -> LOG.info("a"));
    Thread b = new Thread(() -> LOG.warn("b"));
    a.start();
    b.start();
    a.join();
    b.join();
    if (counting.count != 2) {
      throw new AssertionError(counting.count);
    }
  }
}
