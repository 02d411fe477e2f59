package dev.sprang.vm.state;

import dev.sprang.engine.ImageWords;
import dev.sprang.engine.LikeThreads;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.ObservedIdentity;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.ThreadFields;
import dev.sprang.vm.thread.ThreadRecord;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which threads run the same code: those whose {@code Thread} objects are of one class, and their
 * tasks, too; as long as the program has not looked who a thread or another object is, or whether
 * threads are alive. Puts them in an order that only depends on what they are at.
 */
public final class VmLikeThreads implements LikeThreads, WordReader {
  private record Code(int thread, int task, boolean isDaemon) {}

  private final Heap heap;
  private final ThreadTable threads;
  private final ObservedIdentity observed;
  private final ThreadFields fields;
  private final ThreadWords threadWords;
  private final Map<Code, Integer> kinds = new HashMap<>();
  private final ImageWords own = new ImageWords();
  private int[] order = new int[8];
  private int[] places = new int[8];
  private int[] kindOf = new int[8];
  private long[] hashes = new long[8];
  private int started;

  public VmLikeThreads(
      Heap heap, VmOperations operations, ThreadFields fields, ThreadWords threadWords) {
    this.heap = heap;
    this.threads = operations.threads;
    this.observed = operations.observed;
    this.fields = fields;
    this.threadWords = threadWords;
  }

  /** Whether the program has looked at nothing that tells threads apart. */
  boolean areAlike() {
    return !threads.isLookedAt() && observed.detail() == 0;
  }

  @Override
  public int kind(int number) {
    VmThread t = threads.get(number);
    int object = threads.tied(t);
    boolean isAlone = number == 0 || object == 0 || !isStarted(number) || !areAlike();
    if (isAlone) {
      return -1 - number;
    }
    int task = fields.task(object);
    int code = task == 0 ? 0 : heap.classOf(task).id;
    return kinds.computeIfAbsent(
        new Code(heap.classOf(object).id, code, fields.isDaemon(object)), key -> kinds.size());
  }

  private boolean isStarted(int number) {
    return threads.status(number) != ThreadRecord.NEW;
  }

  /** Finds the order of the started threads, the first one being the first. */
  void arrange() {
    int count = threads.count();
    if (count > order.length) {
      order = Arrays.copyOf(order, 2 * count);
      places = Arrays.copyOf(places, 2 * count);
      kindOf = Arrays.copyOf(kindOf, 2 * count);
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    started = 0;
    for (int number = 0; number < count; number++) {
      if (isStarted(number)) {
        kindOf[number] = kind(number);
        hashes[number] = kindOf[number] < 0 ? 0 : hashOf(threads.get(number));
        insert(number);
      }
    }
    for (int place = 0; place < started; place++) {
      places[order[place]] = place;
    }
  }

  private void insert(int number) {
    int place = started++;
    while (place > 0 && isBefore(number, order[place - 1])) {
      order[place] = order[place - 1];
      place--;
    }
    order[place] = number;
  }

  /** Those that are like no other stay in the order of their numbers, before all others. */
  private boolean isBefore(int number, int other) {
    if (kindOf[number] < 0 || kindOf[other] < 0) {
      return kindOf[number] < 0 && kindOf[other] >= 0;
    }
    return kindOf[number] != kindOf[other]
        ? kindOf[number] < kindOf[other]
        : hashes[number] < hashes[other];
  }

  /** Two threads with the same hash may be told in any order: that costs at most a match. */
  private long hashOf(VmThread t) {
    own.clear();
    own.add(threads.status(t.number));
    if (threads.status(t.number) == ThreadRecord.LIVE) {
      threadWords.readAnonymous(t, this);
    }
    return own.seal().low();
  }

  @Override
  public void value(long value) {
    own.add(value);
  }

  /** Numbers of young objects depend on the order that is looked for. */
  @Override
  public void reference(int object) {
    boolean isOld = object < heap.old.top;
    own.add(object == 0 || isOld ? object : -1 - heap.classOf(object).id);
  }

  /** How many threads were started. */
  int started() {
    return started;
  }

  /** The thread at a place of the order. */
  VmThread at(int place) {
    return threads.get(order[place]);
  }

  /** The place of a thread in the order. */
  int place(int number) {
    return places[number];
  }

  /** The places of the threads whose bits are set. */
  long places(long numbers) {
    long bits = 0;
    for (long left = numbers; left != 0; left &= left - 1) {
      bits |= 1L << places[Long.numberOfTrailingZeros(left)];
    }
    return bits;
  }
}
