// jars: logback-classic-1.5.12 logback-core-1.5.12 slf4j-api-2.0.16
// truth: verified
// what: the same
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Logback15 {
  private static final Logger LOG = LoggerFactory.getLogger(Logback15.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a {}", 1));
    a.start();
    LOG.info("b {}", 2);
    a.join();
  }
}
