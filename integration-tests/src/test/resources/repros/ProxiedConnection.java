import java.lang.reflect.*;
import java.sql.*;
/** A connection that is a proxy, closed by whoever comes first; nothing of it is the JDK's. */
public class ProxiedConnection {
  static int open;
  static Connection make() {
    return (Connection) Proxy.newProxyInstance(ProxiedConnection.class.getClassLoader(), new Class<?>[] {Connection.class}, (p, m, x) -> {
      switch (m.getName()) { case "close": open--; return null; case "isClosed": return open == 0; case "hashCode": return 7; case "equals": return p == x[0]; default: throw new UnsupportedOperationException(m.getName()); } });
  }
  public static void main(String[] a) throws Exception {
    Connection c = make(); open = 1; Object lock = c;
    Thread t = new Thread(() -> { try { synchronized (lock) { if (!c.isClosed()) c.close(); } } catch (SQLException e) { throw new RuntimeException(e); } });
    t.start();
    synchronized (lock) { if (!c.isClosed()) c.close(); }
    t.join();
    java.util.Map<Object, String> m = new java.util.HashMap<>(); m.put(c, "x");
    System.out.println(open + " " + m.get(c) + c.equals(c) + c.hashCode());
  }
}
