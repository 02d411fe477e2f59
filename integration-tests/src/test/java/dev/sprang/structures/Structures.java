package dev.sprang.structures;

import dev.sprang.api.history.WouldBlock;
import dev.sprang.api.operations.Operations;
import dev.sprang.api.operations.Range;
import dev.sprang.programs.structures.Account;
import dev.sprang.programs.structures.Cache;
import dev.sprang.programs.structures.LeastFirst;
import dev.sprang.programs.structures.LinkedQueue;
import dev.sprang.programs.structures.LinkedStack;
import dev.sprang.programs.structures.LockedList;
import dev.sprang.programs.structures.Mailbox;
import dev.sprang.programs.structures.OnceCell;
import dev.sprang.programs.structures.Ring;
import dev.sprang.programs.structures.Snapshot;
import dev.sprang.programs.structures.SplitCount;
import dev.sprang.programs.structures.StripedCount;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** The operations of the structures. */
public final class Structures {
  private Structures() {}

  abstract static class StackOperations {
    private final LinkedStack stack;

    StackOperations(boolean isRight) {
      stack = new LinkedStack(isRight);
      stack.push(1);
      stack.push(2);
    }

    public void push(@Range(from = 3, to = 3) int item) {
      stack.push(item);
    }

    public Integer pop() {
      return stack.pop();
    }
  }

  @Operations
  public static class RightStack extends StackOperations {
    public RightStack() {
      super(true);
    }
  }

  @Operations
  public static class ReusingStack extends StackOperations {
    public ReusingStack() {
      super(false);
    }
  }

  abstract static class QueueOperations {
    private final LinkedQueue queue;

    QueueOperations(boolean isRight) {
      queue = new LinkedQueue(isRight);
      queue.add(9);
    }

    public void add(int item) {
      queue.add(item);
    }

    public Integer poll() {
      return queue.poll();
    }
  }

  @Operations
  public static class RightQueue extends QueueOperations {
    public RightQueue() {
      super(true);
    }
  }

  @Operations
  public static class WrongQueue extends QueueOperations {
    public WrongQueue() {
      super(false);
    }
  }

  abstract static class SetOperations {
    private final LockedList set;

    SetOperations(LockedList.Kind kind) {
      set = new LockedList(kind);
      set.add(1);
    }

    public boolean add(@Range(from = 2, to = 3) int item) {
      return set.add(item);
    }

    public boolean remove(@Range(from = 1, to = 1) int item) {
      return set.remove(item);
    }

    public boolean contains(@Range(from = 2, to = 2) int item) {
      return set.contains(item);
    }
  }

  @Operations
  public static class OptimisticSet extends SetOperations {
    public OptimisticSet() {
      super(LockedList.Kind.OPTIMISTIC);
    }
  }

  @Operations
  public static class UncheckedSet extends SetOperations {
    public UncheckedSet() {
      super(LockedList.Kind.UNCHECKED);
    }
  }

  @Operations
  public static class LazySet extends SetOperations {
    public LazySet() {
      super(LockedList.Kind.LAZY);
    }
  }

  @Operations
  public static class UnmarkedSet extends SetOperations {
    public UnmarkedSet() {
      super(LockedList.Kind.LAZY_UNMARKED);
    }
  }

  abstract static class CountOperations {
    private final SplitCount count;

    CountOperations(boolean isRight) {
      count = new SplitCount(isRight);
    }

    public int increment() {
      return count.increment();
    }
  }

  @Operations
  public static class RightCount extends CountOperations {
    public RightCount() {
      super(true);
    }
  }

  @Operations
  public static class WrongCount extends CountOperations {
    public WrongCount() {
      super(false);
    }
  }

  abstract static class StripesOperations {
    private final StripedCount count;

    StripesOperations(boolean isRight) {
      count = new StripedCount(isRight);
    }

    public void add(@Range(from = 1, to = 2) int amount) {
      count.add(amount);
    }

    public int sum() {
      return count.sum();
    }
  }

  @Operations
  public static class WholeCount extends StripesOperations {
    public WholeCount() {
      super(true);
    }
  }

  @Operations
  public static class StripesCount extends StripesOperations {
    public StripesCount() {
      super(false);
    }
  }

  abstract static class CacheOperations {
    private final Cache cache;

    CacheOperations(boolean isRight) {
      cache = new Cache(isRight);
    }

    public int putIfNone(@Range(from = 1, to = 1) int key, int value) {
      return cache.putIfNone(key, value);
    }

    public Integer remove(@Range(from = 1, to = 1) int key) {
      return cache.remove(key);
    }
  }

  @Operations
  public static class RightCache extends CacheOperations {
    public RightCache() {
      super(true);
    }
  }

  @Operations
  public static class WrongCache extends CacheOperations {
    public WrongCache() {
      super(false);
    }
  }

  abstract static class SnapshotOperations {
    private final Snapshot snapshot;

    SnapshotOperations(boolean isRight) {
      snapshot = new Snapshot(isRight);
    }

    public void increment(@Range(from = 0, to = 1) int word) {
      snapshot.increment(word);
    }

    public List<Integer> read() {
      return snapshot.read();
    }
  }

  @Operations
  public static class RightSnapshot extends SnapshotOperations {
    public RightSnapshot() {
      super(true);
    }
  }

  @Operations
  public static class WrongSnapshot extends SnapshotOperations {
    public WrongSnapshot() {
      super(false);
    }
  }

  abstract static class LeastOperations {
    private final LeastFirst queue;

    LeastOperations(boolean isRight) {
      queue = new LeastFirst(isRight);
    }

    public void add(@Range(from = 0, to = 1) int number) {
      queue.add(number);
    }

    public int take() {
      return queue.take();
    }
  }

  @Operations
  public static class RightLeast extends LeastOperations {
    public RightLeast() {
      super(true);
    }
  }

  @Operations
  public static class WrongLeast extends LeastOperations {
    public WrongLeast() {
      super(false);
    }
  }

  abstract static class RingOperations {
    private final Ring ring;

    RingOperations(boolean isRight) {
      ring = new Ring(isRight);
    }

    public boolean offer(int item) {
      return ring.offer(item);
    }

    public Integer poll() {
      return ring.poll();
    }
  }

  @Operations
  public static class RightRing extends RingOperations {
    public RightRing() {
      super(true);
    }
  }

  @Operations
  public static class WrongRing extends RingOperations {
    public WrongRing() {
      super(false);
    }
  }

  abstract static class OnceOperations {
    private final OnceCell cell;

    OnceOperations(boolean isRight) {
      cell = new OnceCell(isRight);
    }

    public boolean set(int value) {
      return cell.set(value);
    }

    public Integer get() {
      return cell.get();
    }
  }

  @Operations
  public static class RightOnce extends OnceOperations {
    public RightOnce() {
      super(true);
    }
  }

  @Operations
  public static class WrongOnce extends OnceOperations {
    public WrongOnce() {
      super(false);
    }
  }

  abstract static class AccountOperations {
    private final Account account;

    AccountOperations(boolean isRight) {
      account = new Account(isRight);
    }

    public boolean withdraw() {
      return account.withdraw();
    }

    public int balance() {
      return account.balance();
    }
  }

  @Operations
  public static class RightAccount extends AccountOperations {
    public RightAccount() {
      super(true);
    }
  }

  @Operations
  public static class WrongAccount extends AccountOperations {
    public WrongAccount() {
      super(false);
    }
  }

  abstract static class MailboxOperations {
    private final Mailbox mailbox;

    MailboxOperations(boolean isRight) {
      mailbox = new Mailbox(isRight);
    }

    public void put(@Range(from = 1, to = 1) int letter) {
      mailbox.put(letter);
    }

    public Integer take() throws InterruptedException {
      return mailbox.take();
    }
  }

  /** What a mailbox does if nobody else is there. */
  public static class LoneMailbox {
    private final Queue<Integer> letters = new ArrayDeque<>();

    public void put(int letter) {
      letters.add(letter);
    }

    public Integer take() {
      if (letters.isEmpty()) {
        throw new WouldBlock();
      }
      return letters.remove();
    }
  }

  @Operations(specification = LoneMailbox.class)
  public static class RightMailbox extends MailboxOperations {
    public RightMailbox() {
      super(true);
    }
  }

  @Operations(specification = LoneMailbox.class)
  public static class WrongMailbox extends MailboxOperations {
    public WrongMailbox() {
      super(false);
    }
  }
}
