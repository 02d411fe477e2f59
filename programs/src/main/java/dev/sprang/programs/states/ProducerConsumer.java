package dev.sprang.programs.states;

/**
 * One producer, one consumer and a buffer between them that ends with a halt, and in the end a
 * comparison of what was sent with what was received: the program of that name of the Concurrency
 * Tool Comparison, from its description. Arguments: right or wrong, how large the buffer is, how
 * many items. Wrong: who has waited does not look again.
 */
public final class ProducerConsumer {
  private static final class Halt extends Exception {
    private static final long serialVersionUID = 1;
  }

  private static final class Item {
    private final int value;
    private int square;

    Item(int value) {
      this.value = value;
    }
  }

  private static final class Buffer {
    private final Item[] items;
    private final boolean isRight;
    private int count;
    private int first;
    private boolean isHalted;

    Buffer(int size, boolean isRight) {
      items = new Item[size];
      this.isRight = isRight;
    }

    synchronized void put(Item item) throws InterruptedException {
      while (count == items.length) {
        wait();
      }
      items[(first + count) % items.length] = item;
      count++;
      notifyAll();
    }

    synchronized Item take() throws InterruptedException, Halt {
      if (isRight) {
        while (count == 0 && !isHalted) {
          wait();
        }
      } else if (count == 0) {
        wait();
      }
      if (count == 0) {
        throw new Halt();
      }
      Item item = items[first];
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

  private final Buffer buffer;
  private final Item[] sent;
  private final Item[] received;
  private int consumed;

  private ProducerConsumer(Buffer buffer, int items) {
    this.buffer = buffer;
    sent = new Item[items];
    received = new Item[items];
  }

  private void produce() {
    try {
      for (int i = 0; i < sent.length; i++) {
        sent[i] = new Item(i);
        buffer.put(sent[i]);
      }
      buffer.halt();
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void consume() {
    try {
      while (true) {
        Item item = buffer.take();
        item.square = item.value * item.value;
        received[consumed++] = item;
      }
    } catch (Halt expected) {
      return;
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private void check() {
    for (int i = 0; i < sent.length; i++) {
      if (received[i] != sent[i] || received[i].square != i * i) {
        throw new AssertionError("item " + i + " was not received");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Buffer buffer = new Buffer(Integer.parseInt(args[1]), args[0].equals("right"));
    ProducerConsumer both = new ProducerConsumer(buffer, Integer.parseInt(args[2]));
    Thread producer = new Thread(both::produce);
    Thread consumer = new Thread(both::consume);
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    both.check();
  }
}
