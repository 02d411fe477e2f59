/** Never ends: twenty counters sell tickets, and one hands out the number of another. */
public class TicketsForEver {
  static long next;
  static final boolean[] sold = new boolean[100_000];

  static void sell(long ticket) {
    int place = (int) (ticket % sold.length);
    synchronized (sold) {
      if (sold[place] && ticket < sold.length) throw new AssertionError("twice " + ticket);
      sold[place] = true;
    }
  }

  public static void main(String[] args) throws Exception {
    boolean right = args[0].equals("right");
    for (int i = 0; i < 20; i++) {
      boolean careful = right || i != 11;
      new Thread(() -> {
        while (true) {
          long ticket;
          synchronized (careful ? sold : new Object()) { ticket = next++; }
          sell(ticket);
        }
      }).start();
    }
  }
}
