// jars: commons-httpclient-3.1 commons-logging-1.1.1 commons-codec-1.3
// truth: verified
// what: `MultiThreadedHttpConnectionManager`: two threads take one connection in turn, nothing is sent
import org.apache.commons.httpclient.HostConfiguration;
import org.apache.commons.httpclient.HttpConnection;
import org.apache.commons.httpclient.MultiThreadedHttpConnectionManager;

public class HttpClient31 {
  public static void main(String[] args) throws Exception {
    MultiThreadedHttpConnectionManager manager = new MultiThreadedHttpConnectionManager();
    manager.getParams().setDefaultMaxConnectionsPerHost(1);
    HostConfiguration host = new HostConfiguration();
    host.setHost("example.org");
    Runnable user =
        () -> {
          HttpConnection connection = manager.getConnection(host);
          connection.releaseConnection();
        };
    Thread a = new Thread(user);
    a.start();
    user.run();
    a.join();
    if (manager.getConnectionsInPool() != 1) {
      throw new AssertionError(manager.getConnectionsInPool());
    }
  }
}
