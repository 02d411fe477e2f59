// jars: log4j-1.2.8
// truth: verified
// what: the same of 2003, with a layout and a writer
import java.io.StringWriter;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;

public class Log4j12Old {
  private static final Logger LOG = Logger.getLogger("old");

  public static void main(String[] args) throws Exception {
    StringWriter out = new StringWriter();
    LOG.addAppender(new WriterAppender(new SimpleLayout(), out));
    Thread a = new Thread(() -> LOG.info("a"));
    Thread b = new Thread(() -> LOG.warn("b"));
    a.start();
    b.start();
    a.join();
    b.join();
    if (out.toString().split("\n").length != 2) {
      throw new AssertionError(out);
    }
  }
}
