import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.LongBinaryOperator;

/** Locks that are read from a stream are free; the rest is as it was written, and works. */
public class WrittenSynchronisers {
  static class Mutex extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int unused) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int unused) {
      setState(0);
      return true;
    }

    boolean isLocked() {
      return getState() == 1;
    }
  }

  static class OwnLock extends ReentrantLock {
    OwnLock() {
      super(true);
    }
  }

  static class Largest implements LongBinaryOperator, Serializable {
    @Override
    public long applyAsLong(long one, long other) {
      return Math.max(one, other);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread.currentThread().getState(); // the program may notice who waits, so locks have stand-ins
    ReentrantLock lock = copy(locked(new OwnLock()));
    check(lock.isFair() && !lock.isLocked() && locked(lock).isLocked());
    lock.unlock();
    ReentrantReadWriteLock both = new ReentrantReadWriteLock(true);
    both.readLock().lock();
    check(copy(both).isFair() && copy(both).writeLock().tryLock());
    Semaphore permits = copy(new Semaphore(2, true));
    check(permits.isFair() && permits.tryAcquire(2) && !permits.tryAcquire());
    StampedLock stamped = new StampedLock();
    stamped.writeLock();
    check(copy(stamped).tryWriteLock() != 0);
    LongAccumulator largest = new LongAccumulator(new Largest(), 1);
    largest.accumulate(7);
    LongAccumulator read = copy(largest);
    check(read.get() == 7);
    read.reset();
    read.accumulate(0);
    check(read.get() == 1 && largest.get() == 7);
    Mutex mutex = new Mutex();
    mutex.acquire(1);
    Mutex other = copy(mutex);
    other.release(1);
    check(!other.isLocked() && mutex.isLocked());
    LongAdder adder = new LongAdder();
    adder.add(5);
    check(copy(adder).sum() == 5 && copy(new AtomicInteger(3)).get() == 3);
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
    queue = copy(queue);
    check(queue.take() == 1 && queue.offer(2) && queue.poll() == 2);
    ArrayBlockingQueue<Integer> array = copy(new ArrayBlockingQueue<>(1, true, List.of(4)));
    check(!array.offer(5) && array.take() == 4);
    check(!copy(new SynchronousQueue<Integer>(true)).offer(1));
    ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
    map.put(1, "a");
    check(copy(map).equals(map));
    check(copy(new CopyOnWriteArrayList<>(List.of(1, 2))).equals(List.of(1, 2)));
    check(copy(new ConcurrentSkipListSet<>(List.of(2, 1))).first() == 1);
  }

  private static ReentrantLock locked(ReentrantLock lock) {
    lock.lock();
    return lock;
  }

  @SuppressWarnings("unchecked")
  private static <T> T copy(T object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(object);
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  private static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }
}
