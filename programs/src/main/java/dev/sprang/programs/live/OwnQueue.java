package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A queue of the program's own, made of one of the JDK's: what it overrides is its own code, the
 * rest the JDK's.
 *
 * <p>The other thread puts, which counts, before the element is taken; the count is read after
 * that.
 */
@Truth(results = "1 1", traces = 1)
public final class OwnQueue {
  private OwnQueue() {}

  private static final class Counting extends LinkedBlockingQueue<Integer> {
    private static final long serialVersionUID = 1;

    private final transient AtomicInteger puts = new AtomicInteger();

    @Override
    public void put(Integer element) throws InterruptedException {
      puts.incrementAndGet();
      super.put(element);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counting queue = new Counting();
    BlockingQueue<Integer> same = queue;
    Thread putter =
        new Thread(
            () -> {
              try {
                same.put(1);
              } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
              }
            });
    putter.start();
    System.out.println(same.take() + " " + queue.puts.get());
    putter.join();
  }
}
