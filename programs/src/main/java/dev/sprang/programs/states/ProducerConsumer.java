package dev.sprang.programs.states;

/**
 * One producer, one consumer and a buffer between them that ends with a halt: the program of that
 * name of the Concurrency Tool Comparison, from its description. Arguments: how large the buffer
 * is, how many items.
 */
public final class ProducerConsumer {
  private static final class Halt extends Exception {
    private static final long serialVersionUID = 1;
  }

  private static final class Buffer {
    private final int[] items;
    private int count;
    private int first;
    private boolean isHalted;

    Buffer(int size) {
      items = new int[size];
    }

    synchronized void put(int item) throws InterruptedException {
      while (count == items.length) {
        wait();
      }
      items[(first + count) % items.length] = item;
      count++;
      notifyAll();
    }

    synchronized int take() throws InterruptedException, Halt {
      while (count == 0 && !isHalted) {
        wait();
      }
      if (count == 0) {
        throw new Halt();
      }
      int item = items[first];
      first = (first + 1) % items.length;
      count--;
      notifyAll();
      return item;
    }

    synchronized void halt() {
      isHalted = true;
      notifyAll();
    }
  }

  private ProducerConsumer() {}

  private static void produce(Buffer buffer, int items) {
    try {
      for (int i = 1; i <= items; i++) {
        buffer.put(i);
      }
      buffer.halt();
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static void consume(Buffer buffer, int[] sum) {
    try {
      while (true) {
        sum[0] += buffer.take();
      }
    } catch (Halt expected) {
      sum[1] = 1;
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Buffer buffer = new Buffer(Integer.parseInt(args[0]));
    int[] sum = new int[2];
    Thread producer = new Thread(() -> produce(buffer, Integer.parseInt(args[1])));
    Thread consumer = new Thread(() -> consume(buffer, sum));
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    System.out.println(sum[0] + " " + sum[1]);
  }
}
