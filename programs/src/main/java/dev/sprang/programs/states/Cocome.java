package dev.sprang.programs.states;

/**
 * A trading system: cash desks scan goods, ask the store for prices, print a bill and book the sale
 * with the inventory, and a coordinator looks at the last sales to open an express desk. From the
 * description of CoCoME, the common component modelling example. Arguments: right or wrong, how
 * many desks, how many sales at each. Wrong: the inventory is changed without its lock.
 */
public final class Cocome {
  /** A kind of goods in the store. */
  private static final class StockItem {
    private final int price;
    private int amount;

    StockItem(int price, int amount) {
      this.price = price;
      this.amount = amount;
    }
  }

  private static final class Inventory {
    private final StockItem[] items = new StockItem[4];
    private final boolean isRight;

    Inventory(int amount, boolean isRight) {
      this.isRight = isRight;
      for (int i = 0; i < items.length; i++) {
        items[i] = new StockItem(i + 1, amount);
      }
    }

    int priceOf(int item) {
      return items[item].price;
    }

    void book(int item) {
      if (isRight) {
        synchronized (this) {
          items[item].amount--;
        }
      } else {
        items[item].amount--;
      }
    }

    int left() {
      int left = 0;
      for (StockItem item : items) {
        left += item.amount;
      }
      return left;
    }
  }

  /** What was bought in one sale, known to its desk alone until it is registered. */
  private static final class Sale {
    private int items;
    private int sum;
  }

  private static final class Coordinator {
    private int sales;
    private int smallSales;
    private boolean isExpress;

    synchronized void register(Sale sale) {
      sales++;
      smallSales += sale.items < 3 ? 1 : 0;
      isExpress = 2 * smallSales > sales;
    }
  }

  private static final class CashDesk {
    private final Inventory inventory;
    private final Coordinator coordinator;
    private final int desk;
    private int income;
    private int lines;

    CashDesk(Inventory inventory, Coordinator coordinator, int desk) {
      this.inventory = inventory;
      this.coordinator = coordinator;
      this.desk = desk;
    }

    void sell(int count) {
      Sale sale = new Sale();
      for (int i = 0; i < count; i++) {
        int item = (desk + i) % 4;
        sale.items++;
        sale.sum += inventory.priceOf(item);
        lines++;
        inventory.book(item);
      }
      income += sale.sum;
      coordinator.register(sale);
    }
  }

  private Cocome() {}

  public static void main(String[] args) throws InterruptedException {
    int sales = Integer.parseInt(args[2]);
    Inventory inventory = new Inventory(10, args[0].equals("right"));
    Coordinator coordinator = new Coordinator();
    CashDesk[] desks = new CashDesk[Integer.parseInt(args[1])];
    Thread[] threads = new Thread[desks.length];
    for (int i = 0; i < desks.length; i++) {
      CashDesk desk = new CashDesk(inventory, coordinator, i);
      desks[i] = desk;
      threads[i] =
          new Thread(
              () -> {
                for (int sale = 1; sale <= sales; sale++) {
                  desk.sell(sale);
                }
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    int sold = 0;
    int income = 0;
    for (int i = 0; i < desks.length; i++) {
      threads[i].join();
      sold += desks[i].lines;
      income += desks[i].income;
    }
    if (inventory.left() + sold != 40) {
      throw new AssertionError("sold " + sold + " of 40, left " + inventory.left());
    }
    System.out.println(income + " " + coordinator.isExpress);
  }
}
