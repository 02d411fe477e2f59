// jars: slf4j-api-2.0.16
// truth: verified
// what: the same without a provider
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Slf4j2 {
  private static final Logger LOG = LoggerFactory.getLogger(Slf4j2.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a {}", 1));
    a.start();
    LOG.info("b {}", 2);
    a.join();
  }
}
