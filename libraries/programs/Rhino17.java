// jars: js-1.7R2
// truth: verified
// what: scripts in two threads, interpreted
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Scriptable;

public class Rhino17 {
  static void run() {
    Context context = Context.enter();
    context.setOptimizationLevel(-1);
    Scriptable scope = context.initStandardObjects();
    Object result = context.evaluateString(scope, "6 * 7", "x.js", 1, null);
    Context.exit();
    if (((Number) result).intValue() != 42) {
      throw new AssertionError(result);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(Rhino17::run);
    a.start();
    a.join();
    run();
  }
}
