import java.sql.*;
import java.util.*;
/** A driver of the program behind an interface of java.sql. */
public class DriverOfTwo {
  static volatile int n;
  static class D implements java.sql.Driver {
    public Connection connect(String u, Properties p) { n++; return null; }
    public boolean acceptsURL(String u) { return u.startsWith("x:"); }
    public DriverPropertyInfo[] getPropertyInfo(String u, Properties p) { return new DriverPropertyInfo[0]; }
    public int getMajorVersion() { return 1; } public int getMinorVersion() { return 0; }
    public boolean jdbcCompliant() { return false; }
    public java.util.logging.Logger getParentLogger() { return null; }
  }
  public static void main(String[] a) throws Exception {
    java.sql.Driver d = new D();
    Thread t = new Thread(() -> { try { d.connect("x:", null); } catch (SQLException e) { throw new RuntimeException(e); } });
    t.start(); d.connect("x:", new Properties()); t.join();
    System.out.println(n);
  }
}
