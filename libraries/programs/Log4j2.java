// jars: log4j-api-2.24.1 log4j-core-2.24.1
// truth: verified
// what: a logger in a static initialiser, two threads log
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

public class Log4j2 {
  private static final Logger LOG = LogManager.getLogger(Log4j2.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a"));
    a.start();
    LOG.error("b");
    a.join();
  }
}
