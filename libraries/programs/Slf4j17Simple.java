// jars: slf4j-api-1.7.36 slf4j-simple-1.7.36
// truth: verified
// what: the same with the simple provider
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Slf4j17Simple {
  private static final Logger LOG = LoggerFactory.getLogger(Slf4j17Simple.class);

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> LOG.info("a {}", 1));
    a.start();
    LOG.info("b {}", 2);
    a.join();
  }
}
