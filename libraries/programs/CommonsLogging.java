// jars: commons-logging-1.1.1
// truth: verified
// what: a log in a static initialiser, with what the JDK has behind it
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

public class CommonsLogging {
  private static final Log LOG = LogFactory.getLog(CommonsLogging.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.debug("a"));
    a.start();
    LOG.debug("b");
    a.join();
  }
}
