/** What a daemon has started and is none itself keeps the program alive: it always fails. */
public class DaemonStartsUser {
  public static void main(String[] args) throws Exception {
    Thread user =
        new Thread(
            () -> {
              throw new IllegalStateException("the program goes on without it");
            });
    Thread daemon = new Thread(user::start);
    daemon.setDaemon(true);
    daemon.start();
    daemon.join();
  }
}
