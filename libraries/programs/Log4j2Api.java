// jars: log4j-api-2.24.1
// truth: verified
// what: a logger in a static initialiser, no core
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

public class Log4j2Api {
  private static final Logger LOG = LogManager.getLogger();

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a"));
    a.start();
    LOG.info("b");
    a.join();
  }
}
