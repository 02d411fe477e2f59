// jars: slf4j-api-1.7.36
// truth: verified
// what: a logger in a static initialiser, no provider
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Slf4j17 {
  private static final Logger LOG = LoggerFactory.getLogger(Slf4j17.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a {}", 1));
    a.start();
    LOG.info("b {}", 2);
    a.join();
  }
}
