package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a reference refers to stays until the program clears it; a cleaner cleans when it is told
 * to.
 */
@Truth(
    results = {"true 1", "false 1"},
    traces = 3)
public final class References {
  private References() {}

  public static void main(String[] args) throws InterruptedException {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    WeakReference<Object> reference = new WeakReference<>(new Object(), queue);
    Map<Object, Integer> map = new WeakHashMap<>();
    map.put(new Object(), 1);
    AtomicInteger cleaned = new AtomicInteger();
    Cleaner.Cleanable cleanable = Cleaner.create().register(new Object(), cleaned::incrementAndGet);
    Thread other =
        new Thread(
            () -> {
              cleanable.clean();
              reference.enqueue();
            });
    other.start();
    boolean isThere = reference.get() != null;
    System.gc();
    cleanable.clean();
    other.join();
    System.out.print(
        isThere + " " + cleaned.get() * map.size() * (queue.poll() == reference ? 1 : 0));
  }
}
