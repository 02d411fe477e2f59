package dev.sprang.programs.states;

/**
 * Quicksort by threads that take parts of the array from a pool and give back the smaller halves:
 * after the multi-threaded sort among the programs of Inspect. Arguments: right or wrong, how many
 * threads, how many numbers. Wrong: who takes a part counts itself as busy only after it has let go
 * of the lock, so that others may think that all is done.
 */
public final class QsortMt {
  /** The parts that are yet to be sorted, as pairs of begin and end. */
  private static final class Pool {
    private final int[] parts;
    private final boolean isRight;
    private int count;
    private int busy;

    Pool(int size, boolean isRight) {
      parts = new int[2 * size + 2];
      this.isRight = isRight;
    }

    synchronized void put(int begin, int end) {
      parts[2 * count] = begin;
      parts[2 * count + 1] = end;
      count++;
      notifyAll();
    }

    /** The end of the part that begins at {@code begin[0]}; negative if all is done. */
    int take(int[] begin) throws InterruptedException {
      int end;
      synchronized (this) {
        while (count == 0 && busy > 0) {
          wait();
        }
        if (count == 0) {
          return -1;
        }
        count--;
        begin[0] = parts[2 * count];
        end = parts[2 * count + 1];
        busy += isRight ? 1 : 0;
      }
      if (!isRight) {
        synchronized (this) {
          busy++;
        }
      }
      return end;
    }

    synchronized void done() {
      busy--;
      if (busy == 0) {
        notifyAll();
      }
    }
  }

  private QsortMt() {}

  private static void sort(Pool pool, int[] numbers, int[] sorters) {
    int[] begin = new int[1];
    try {
      for (int end = pool.take(begin); end >= 0; end = pool.take(begin)) {
        sort(pool, numbers, begin[0], end);
        pool.done();
      }
    } catch (InterruptedException impossible) {
      throw new AssertionError(impossible);
    }
    synchronized (sorters) {
      sorters[0]--;
      sorters.notifyAll();
    }
  }

  private static void sort(Pool pool, int[] numbers, int begin, int end) {
    if (end - begin < 2) {
      return;
    }
    int pivot = numbers[end - 1];
    int middle = begin;
    for (int i = begin; i < end - 1; i++) {
      if (numbers[i] < pivot) {
        swap(numbers, i, middle++);
      }
    }
    swap(numbers, middle, end - 1);
    pool.put(begin, middle);
    sort(pool, numbers, middle + 1, end);
  }

  private static void swap(int[] numbers, int i, int j) {
    int number = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = number;
  }

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[1]);
    int size = Integer.parseInt(args[2]);
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = (5 * i + 3) % size;
    }
    Pool pool = new Pool(size, args[0].equals("right"));
    pool.put(0, size);
    int[] sorters = {threads};
    for (int i = 0; i < threads; i++) {
      new Thread(() -> sort(pool, numbers, sorters)).start();
    }
    synchronized (sorters) {
      while (sorters[0] > threads - 1) {
        sorters.wait();
      }
    }
    for (int i = 1; i < size; i++) {
      if (numbers[i - 1] > numbers[i]) {
        throw new AssertionError(numbers[i - 1] + " before " + numbers[i]);
      }
    }
  }
}
