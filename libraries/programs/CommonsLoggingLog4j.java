// jars: commons-logging-1.1.1 log4j-1.2.17
// truth: verified
// what: the same, with log4j behind it
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

public class CommonsLoggingLog4j {
  private static final Log LOG = LogFactory.getLog(CommonsLoggingLog4j.class);

  public static void main(String[] args) throws Exception {
    if (!LOG.getClass().getName().contains("Log4J")) {
      throw new AssertionError(LOG.getClass());
    }
    Thread a = new Thread(() -> LOG.debug("a"));
    a.start();
    LOG.debug("b");
    a.join();
  }
}
