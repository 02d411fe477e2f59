// jars: commons-dbcp-1.2.2 commons-pool-1.3
// truth: verified
// what: `BasicDataSource` over a driver of the program's own: two threads share one connection
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.util.Properties;
import java.util.logging.Logger;
import org.apache.commons.dbcp.BasicDataSource;

public class Dbcp122 {
  static int open;

  public static class Stub implements Driver {
    @Override
    public Connection connect(String url, Properties info) {
      if (!acceptsURL(url)) {
        return null;
      }
      open++;
      InvocationHandler handler =
          (proxy, method, args) ->
              switch (method.getName()) {
                case "isClosed", "isReadOnly" -> false;
                case "getAutoCommit" -> true;
                case "hashCode" -> 1;
                case "equals" -> proxy == args[0];
                default -> null;
              };
      return (Connection)
          Proxy.newProxyInstance(
              Stub.class.getClassLoader(), new Class<?>[] {Connection.class}, handler);
    }

    @Override
    public boolean acceptsURL(String url) {
      return url.startsWith("jdbc:stub:");
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
      return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
      return 1;
    }

    @Override
    public int getMinorVersion() {
      return 0;
    }

    @Override
    public boolean jdbcCompliant() {
      return false;
    }

    @Override
    public Logger getParentLogger() {
      return null;
    }
  }

  public static void main(String[] args) throws Exception {
    DriverManager.registerDriver(new Stub());
    BasicDataSource source = new BasicDataSource();
    source.setUrl("jdbc:stub:x");
    source.setMaxActive(1);
    Runnable user =
        () -> {
          try {
            source.getConnection().close();
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        };
    Thread a = new Thread(user);
    Thread b = new Thread(user);
    a.start();
    b.start();
    a.join();
    b.join();
    if (open != 2) { // it tries one before it makes the pool
      throw new AssertionError(open + " connections");
    }
  }
}
