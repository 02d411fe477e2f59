// jars: velocity-1.5 commons-collections-3.2.1 commons-lang-2.4 oro-2.0.8
// truth: verified
// what: a template that two threads merge
import java.io.StringWriter;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

public class Velocity15 {
  static String merge(VelocityEngine engine, String name) {
    try {
      VelocityContext context = new VelocityContext();
      context.put("name", name);
      StringWriter out = new StringWriter();
      engine.evaluate(context, out, "log", "Hello $name");
      return out.toString();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VelocityEngine engine = new VelocityEngine();
    engine.setProperty(
        "runtime.log.logsystem.class", "org.apache.velocity.runtime.log.NullLogChute");
    engine.init();
    String[] text = new String[1];
    Thread a = new Thread(() -> text[0] = merge(engine, "a"));
    a.start();
    a.join();
    if (!text[0].equals("Hello a") || !merge(engine, "b").equals("Hello b")) {
      throw new AssertionError(text[0]);
    }
  }
}
