/** The program may be over before a daemon starts a thread that is none: then nobody sees it. */
public class DaemonStartsLate {
  static volatile boolean isStarted;

  public static void main(String[] args) {
    Thread user = new Thread(() -> System.out.println("user"));
    Thread daemon =
        new Thread(
            () -> {
              user.start();
              isStarted = true;
            });
    daemon.setDaemon(true);
    daemon.start();
    System.out.println(isStarted);
  }
}
