// jars: groovy-all-1.5.8
// truth: verified
// what: a script that two threads run
import groovy.lang.Binding;
import groovy.lang.GroovyShell;
import groovy.lang.Script;

public class Groovy15 {
  public static void main(String[] args) throws Exception {
    GroovyShell shell = new GroovyShell(new Binding());
    Script script = shell.parse("6 * 7");
    Object[] results = new Object[2];
    Thread a = new Thread(() -> results[0] = script.run());
    a.start();
    a.join();
    results[1] = script.run();
    if (!results[0].equals(42) || !results[1].equals(42)) {
      throw new AssertionError();
    }
  }
}
