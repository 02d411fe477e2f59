// jars: derby-10.3.2.1
// truth: verified
// what: an embedded database, one thread inserts, the main one asks
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;

public class Derby103 {
  public static void main(String[] args) throws Exception {
    new org.apache.derby.jdbc.EmbeddedDriver();
    Connection connection = DriverManager.getConnection("jdbc:derby:db;create=true");
    connection.createStatement().execute("create table t (n int)");
    Thread a =
        new Thread(
            () -> {
              try {
                connection.createStatement().execute("insert into t values (7)");
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    a.start();
    a.join();
    ResultSet rows = connection.createStatement().executeQuery("select n from t");
    if (!rows.next() || rows.getInt(1) != 7) {
      throw new AssertionError();
    }
  }
}
