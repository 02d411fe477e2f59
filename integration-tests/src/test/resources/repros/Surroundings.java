import java.net.InetAddress;

/** What old libraries ask for in static initialisers, to make names that are unique. */
public class Surroundings {
  private static final String HOST = host();
  private static final long PROCESS = ProcessHandle.current().pid();

  static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  static void look() {
    ClassLoader last = null;
    for (ClassLoader l = Surroundings.class.getClassLoader(); l != null; l = l.getParent()) {
      last = l;
    }
    if (last != ClassLoader.getPlatformClassLoader()) {
      throw new AssertionError(last);
    }
    try {
      last.loadClass("Surroundings");
      throw new AssertionError();
    } catch (ClassNotFoundException expected) {
      StackTraceElement[] stack = Thread.currentThread().getStackTrace();
      if (!stack[0].getMethodName().equals("getStackTrace")
          || !stack[1].getMethodName().equals("look")) {
        throw new AssertionError(stack[0] + ", " + stack[1]);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    if (HOST.isEmpty() || PROCESS <= 0) {
      throw new AssertionError();
    }
    Thread a = new Thread(Surroundings::look);
    a.start();
    look();
    a.join();
  }
}
