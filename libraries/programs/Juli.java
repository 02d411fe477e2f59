// jars: tomcat-juli-10.1.31
// truth: verified
// what: a log in a static initialiser
import org.apache.juli.logging.Log;
import org.apache.juli.logging.LogFactory;

public class Juli {
  private static final Log LOG = LogFactory.getLog(Juli.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.debug("a"));
    a.start();
    LOG.debug("b");
    a.join();
  }
}
