// jars: commons-logging-1.3.4
// truth: verified
// what: the same
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

public class CommonsLogging13 {
  private static final Log LOG = LogFactory.getLog(CommonsLogging13.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.debug("a"));
    a.start();
    LOG.debug("b");
    a.join();
  }
}
