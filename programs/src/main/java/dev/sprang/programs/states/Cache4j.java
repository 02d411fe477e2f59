package dev.sprang.programs.states;

/**
 * A cache of objects that blocks who asks for one that another one is working on, and evicts the
 * least recently used: from the description of Cache4j with its blocking cache. Arguments: right or
 * wrong, how many users, how many rounds of put and get each, how many objects it may hold. Wrong:
 * the number of objects is kept without the cache's lock.
 */
public final class Cache4j {
  /** An object in the cache. Who works on it has locked it. */
  private static final class Entry {
    private final int key;
    private int value;
    private int uses;
    private boolean isLocked;
    private Entry older;
    private Entry younger;

    Entry(int key) {
      this.key = key;
    }

    synchronized void lock() throws InterruptedException {
      while (isLocked) {
        wait();
      }
      isLocked = true;
    }

    synchronized void unlock() {
      isLocked = false;
      notify();
    }
  }

  /** The entries, in a list from the least recently used to the most. */
  private static final class Cache {
    private final int most;
    private final boolean isRight;
    private Entry oldest;
    private Entry youngest;
    private int size;
    private int hits;
    private int misses;

    Cache(int most, boolean isRight) {
      this.most = most;
      this.isRight = isRight;
    }

    void put(int key, int value) throws InterruptedException {
      Entry entry = use(key, true);
      entry.lock();
      entry.value = value;
      entry.unlock();
    }

    int get(int key) throws InterruptedException {
      Entry entry = use(key, false);
      if (entry == null) {
        return 0;
      }
      entry.lock();
      int value = entry.value;
      entry.unlock();
      return value;
    }

    private Entry use(int key, boolean add) {
      Entry used;
      boolean isNew;
      synchronized (this) {
        used = find(key);
        isNew = used == null && add;
        hits += used == null ? 0 : 1;
        misses += used == null ? 1 : 0;
        if (used != null) {
          unlink(used);
        } else if (add) {
          used = new Entry(key);
          if (isRight) {
            grow();
          }
        }
        if (used != null) {
          used.uses++;
          link(used);
        }
      }
      if (isNew && !isRight) {
        grow();
      }
      return used;
    }

    private void grow() {
      size++;
      if (size > most && oldest != null) {
        unlink(oldest);
        size--;
      }
    }

    private Entry find(int key) {
      Entry entry = oldest;
      while (entry != null && entry.key != key) {
        entry = entry.younger;
      }
      return entry;
    }

    private void link(Entry entry) {
      entry.older = youngest;
      entry.younger = null;
      if (youngest == null) {
        oldest = entry;
      } else {
        youngest.younger = entry;
      }
      youngest = entry;
    }

    private void unlink(Entry entry) {
      if (entry.older == null) {
        oldest = entry.younger;
      } else {
        entry.older.younger = entry.younger;
      }
      if (entry.younger == null) {
        youngest = entry.older;
      } else {
        entry.younger.older = entry.older;
      }
    }

    synchronized void check() {
      int linked = 0;
      for (Entry entry = oldest; entry != null; entry = entry.younger) {
        linked++;
      }
      if (linked != size || linked > most) {
        throw new AssertionError(linked + " objects are linked, " + size + " are counted");
      }
    }
  }

  private Cache4j() {}

  private static void use(Cache cache, int user, int rounds) {
    try {
      for (int round = 0; round < rounds; round++) {
        int key = (user + round) % 3;
        cache.put(key, user);
        cache.get((key + 1) % 3);
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[2]);
    Cache cache = new Cache(Integer.parseInt(args[3]), args[0].equals("right"));
    Thread[] threads = new Thread[Integer.parseInt(args[1])];
    for (int i = 0; i < threads.length; i++) {
      int user = i + 1;
      threads[i] = new Thread(() -> use(cache, user, rounds));
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    cache.check();
  }
}
