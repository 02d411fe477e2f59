// jars: guava-33.3.1-jre failureaccess-1.0.2
// truth: verified
// what: a service is started and stopped by another thread
import com.google.common.util.concurrent.AbstractIdleService;

public class GuavaServiceManager {
  static class Idle extends AbstractIdleService {
    boolean up;

    @Override
    protected void startUp() {
      up = true;
    }

    @Override
    protected void shutDown() {
      up = false;
    }
  }

  public static void main(String[] args) {
    Idle idle = new Idle();
    idle.startAsync().awaitRunning();
    if (!idle.up) {
      throw new AssertionError();
    }
    idle.stopAsync().awaitTerminated();
  }
}
