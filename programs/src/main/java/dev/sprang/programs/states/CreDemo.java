package dev.sprang.programs.states;

/**
 * Wireless internet at an airport: clients ask for an address, show a ticket or pay by card, and
 * get through the firewall until their token ends. From the description of the CRE demo in the
 * papers on Java PathFinder. Arguments: right or wrong, how many clients, how often each comes.
 * Wrong: the free address is found before the pool is locked.
 */
public final class CreDemo {
  /** The addresses that clients can have. */
  private static final class AddressPool {
    private final int[] owners;
    private final boolean isRight;

    AddressPool(int addresses, boolean isRight) {
      owners = new int[addresses];
      this.isRight = isRight;
    }

    int take(int client) {
      int free = isRight ? 0 : free();
      synchronized (this) {
        int address = isRight ? free() : free;
        owners[address] = client;
        return address;
      }
    }

    private int free() {
      int address = 0;
      while (owners[address] != 0) {
        address++;
      }
      return address;
    }

    synchronized void release(int address, int client) {
      if (owners[address] != client) {
        throw new AssertionError("address " + address + " belongs to two clients");
      }
      owners[address] = 0;
    }
  }

  /** Who has paid, and from which card. */
  private static final class CardCentre {
    private final int[] balances;
    private int income;

    CardCentre(int clients) {
      balances = new int[clients + 1];
      for (int client = 1; client <= clients; client++) {
        balances[client] = 10;
      }
    }

    boolean pay(int client, int amount) {
      if (balances[client] < amount) {
        return false;
      }
      balances[client] -= amount;
      synchronized (this) {
        income += amount;
      }
      return true;
    }
  }

  /** Which addresses get through. */
  private static final class Firewall {
    private final boolean[] isOpen;

    Firewall(int addresses) {
      isOpen = new boolean[addresses];
    }

    synchronized void set(int address, boolean open) {
      isOpen[address] = open;
    }

    synchronized boolean letsThrough(int address) {
      return isOpen[address];
    }
  }

  /** A permission to use an address for a while. */
  private static final class Token {
    private final int address;
    private int left;

    Token(int address, int left) {
      this.address = address;
      this.left = left;
    }
  }

  private final AddressPool pool;
  private final CardCentre cards;
  private final Firewall firewall;
  private final int[] tickets;

  private CreDemo(int clients, boolean isRight) {
    pool = new AddressPool(clients, isRight);
    cards = new CardCentre(clients);
    firewall = new Firewall(clients);
    tickets = new int[clients + 1];
    for (int client = 1; client <= clients; client++) {
      tickets[client] = client % 2;
    }
  }

  private void visit(int client) {
    int address = pool.take(client);
    Token token = token(client, address);
    if (token != null) {
      firewall.set(address, true);
      while (token.left > 0 && firewall.letsThrough(token.address)) {
        token.left--;
      }
      firewall.set(address, false);
    }
    pool.release(address, client);
  }

  private Token token(int client, int address) {
    if (tickets[client] > 0) {
      tickets[client]--;
      return new Token(address, 1);
    }
    return cards.pay(client, 3) ? new Token(address, 2) : null;
  }

  public static void main(String[] args) throws InterruptedException {
    int clients = Integer.parseInt(args[1]);
    int visits = Integer.parseInt(args[2]);
    CreDemo airport = new CreDemo(clients, args[0].equals("right"));
    Thread[] threads = new Thread[clients];
    for (int i = 0; i < clients; i++) {
      int client = i + 1;
      threads[i] =
          new Thread(
              () -> {
                for (int visit = 0; visit < visits; visit++) {
                  airport.visit(client);
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(airport.cards.income);
  }
}
