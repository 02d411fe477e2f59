// jars: bsh-1.3.0
// truth: verified
// what: an interpreter in each of two threads
import bsh.Interpreter;

public class Bsh13 {
  static void run() {
    try {
      if (!new Interpreter().eval("6 * 7").equals(42)) {
        throw new AssertionError();
      }
    } catch (bsh.EvalError e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(Bsh13::run);
    a.start();
    a.join();
    run();
  }
}
