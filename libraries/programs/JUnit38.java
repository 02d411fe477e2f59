// jars: junit-3.8.1
// truth: verified
// what: `ActiveTestSuite`: each test in its thread
import junit.extensions.ActiveTestSuite;
import junit.framework.TestCase;
import junit.framework.TestResult;

public class JUnit38 {
  public static class Sums extends TestCase {
    public Sums(String name) {
      super(name);
    }

    @Override
    protected void runTest() {
      assertEquals(2, 1 + 1);
    }
  }

  public static void main(String[] args) {
    ActiveTestSuite suite = new ActiveTestSuite();
    suite.addTest(new Sums("a"));
    suite.addTest(new Sums("b"));
    TestResult result = new TestResult();
    suite.run(result);
    if (result.runCount() != 2 || !result.wasSuccessful()) {
      throw new AssertionError(result.runCount());
    }
  }
}
