// jars: logback-classic-1.2.13 logback-core-1.2.13 slf4j-api-1.7.36
// truth: verified
// what: a logger in a static initialiser, two threads log
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Logback12 {
  private static final Logger LOG = LoggerFactory.getLogger(Logback12.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a {}", 1));
    a.start();
    LOG.info("b {}", 2);
    a.join();
  }
}
