package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Flanagan and Godefroid's indexer: threads insert four words each into a hash table of 128 slots,
 * by compare-and-set, and try the next slot if one is taken.
 *
 * <p>Word m of thread t is 11m + t, and its slot 7 times that. Slots of different threads meet only
 * if their numbers differ by at least eleven: each thread beyond the eleventh meets thread t - 11
 * in three slots, and the slot behind each of them is free. So there are eight traces per such
 * thread.
 */
@Truth(
    arguments = "11",
    results = {"44"},
    traces = 1)
@Truth(
    arguments = "12",
    results = {"48"},
    traces = 8)
@Truth(
    arguments = "13",
    results = {"52"},
    traces = 64)
@Truth(
    arguments = "14",
    results = {"56"},
    traces = 512)
@Truth(
    arguments = "15",
    results = {"60"},
    traces = 4096)
public final class Indexer {
  private static final int SLOTS = 128;
  private static final int WORDS = 4;

  private Indexer() {}

  public static void main(String[] args) throws InterruptedException {
    AtomicIntegerArray table = new AtomicIntegerArray(SLOTS);
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      int number = i;
      threads[i] = new Thread(() -> insertAll(table, number));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    int filled = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
      filled += table.get(slot) == 0 ? 0 : 1;
    }
    System.out.println(filled);
  }

  private static void insertAll(AtomicIntegerArray table, int number) {
    for (int m = 1; m <= WORDS; m++) {
      int word = m * 11 + number;
      int slot = word * 7 % SLOTS;
      while (!table.compareAndSet(slot, 0, word)) {
        slot = (slot + 1) % SLOTS;
      }
    }
  }
}
