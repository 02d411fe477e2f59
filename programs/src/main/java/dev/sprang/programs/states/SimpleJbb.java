package dev.sprang.programs.states;

/**
 * A company with warehouses, each served by a thread: orders are made, paid and delivered in the
 * warehouse, and booked with the company. From the description of Simple JBB, after the SPEC
 * benchmark. Arguments: right or wrong, how many warehouses, how many transactions in each. Wrong:
 * the company's books are kept without a lock.
 */
public final class SimpleJbb {
  private static final class Customer {
    private int balance = 20;
    private int payments;
  }

  /** What was ordered; nobody but its warehouse sees it. */
  private static final class Order {
    private final Customer customer;
    private final int amount;
    private Order next;
    private boolean isDelivered;

    Order(Customer customer, int amount) {
      this.customer = customer;
      this.amount = amount;
    }
  }

  private static final class Company {
    private final boolean isRight;
    private int orders;
    private int turnover;
    private int ended;

    Company(boolean isRight) {
      this.isRight = isRight;
    }

    void book(Order order) {
      if (isRight) {
        synchronized (this) {
          enter(order);
        }
      } else {
        enter(order);
      }
    }

    private void enter(Order order) {
      orders++;
      turnover += order.amount;
    }

    synchronized void end() {
      ended++;
      notifyAll();
    }

    synchronized void awaitEnds(int count) throws InterruptedException {
      while (ended < count) {
        wait();
      }
    }
  }

  private static final class Warehouse {
    private final Company company;
    private final Customer[] customers = {new Customer(), new Customer(), new Customer()};
    private final int[] stock = {9, 9, 9};
    private Order first;
    private int delivered;

    Warehouse(Company company) {
      this.company = company;
    }

    void serve(int transactions) {
      for (int i = 0; i < transactions; i++) {
        order(i % 3);
        pay(i % 3);
        deliver();
      }
      company.end();
    }

    private void order(int item) {
      stock[item]--;
      Order order = new Order(customers[item], item + 1);
      order.next = first;
      first = order;
      company.book(order);
    }

    private void pay(int customer) {
      customers[customer].balance -= first.amount;
      customers[customer].payments++;
    }

    private void deliver() {
      for (Order order = first; order != null && !order.isDelivered; order = order.next) {
        order.isDelivered = true;
        delivered += order.customer.payments > 0 ? 1 : 0;
      }
    }
  }

  private SimpleJbb() {}

  public static void main(String[] args) throws InterruptedException {
    int transactions = Integer.parseInt(args[2]);
    Company company = new Company(args[0].equals("right"));
    Warehouse[] warehouses = new Warehouse[Integer.parseInt(args[1])];
    for (int i = 0; i < warehouses.length; i++) {
      warehouses[i] = new Warehouse(company);
    }
    for (Warehouse warehouse : warehouses) {
      new Thread(() -> warehouse.serve(transactions)).start();
    }
    company.awaitEnds(warehouses.length);
    int delivered = 0;
    for (Warehouse warehouse : warehouses) {
      delivered += warehouse.delivered;
    }
    if (company.orders != delivered) {
      throw new AssertionError(company.orders + " orders booked, " + delivered + " delivered");
    }
    System.out.println(company.turnover);
  }
}
