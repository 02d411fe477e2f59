// jars: jboss-logging-3.6.1.Final
// truth: verified
// what: a log in a static initialiser
import org.jboss.logging.Logger;

public class JBossLogging {
  private static final Logger LOG = Logger.getLogger(JBossLogging.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.debug("a"));
    a.start();
    LOG.debug("b");
    a.join();
  }
}
