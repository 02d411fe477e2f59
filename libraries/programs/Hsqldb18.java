// jars: hsqldb-1.8.0.10
// truth: verified
// what: a database in memory: two threads insert
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;

public class Hsqldb18 {
  static void insert(Connection connection, int n) {
    try {
      connection.createStatement().execute("insert into t values (" + n + ")");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Class.forName("org.hsqldb.jdbcDriver");
    Connection connection = DriverManager.getConnection("jdbc:hsqldb:mem:db", "sa", "");
    connection.createStatement().execute("create table t (n int)");
    Thread a = new Thread(() -> insert(connection, 7));
    a.start();
    insert(connection, 8);
    a.join();
    ResultSet rows = connection.createStatement().executeQuery("select sum(n) from t");
    if (!rows.next() || rows.getInt(1) != 15) {
      throw new AssertionError();
    }
  }
}
