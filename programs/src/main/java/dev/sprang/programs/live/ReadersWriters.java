package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A lock for many readers or one writer, made of a monitor; arguments are readers and writers.
 *
 * <p>By enumeration of the sections of the monitor: 4, 62 and 60 traces. Readers see a whole number
 * of writes.
 */
@Truth(
    arguments = {"1", "1"},
    results = {"0", "1"},
    traces = 4)
@Truth(
    arguments = {"2", "1"},
    results = {"00", "01", "10", "11"},
    traces = 62)
@Truth(
    arguments = {"1", "2"},
    results = {"0", "1", "2"},
    traces = 60)
public final class ReadersWriters {
  private int readers;
  private boolean writing;
  private int value;

  private ReadersWriters() {}

  private synchronized void beginRead() {
    while (writing) {
      Threads.await(this);
    }
    readers++;
  }

  private synchronized void endRead() {
    readers--;
    if (readers == 0) {
      notifyAll();
    }
  }

  private synchronized void beginWrite() {
    while (writing || readers > 0) {
      Threads.await(this);
    }
    writing = true;
  }

  private synchronized void endWrite() {
    writing = false;
    notifyAll();
  }

  private int read() {
    beginRead();
    int seen = value;
    endRead();
    return seen;
  }

  private void write() {
    beginWrite();
    value++;
    endWrite();
  }

  public static void main(String[] args) throws InterruptedException {
    ReadersWriters lock = new ReadersWriters();
    int[] seen = new int[Integer.parseInt(args[0])];
    Runnable[] bodies = new Runnable[seen.length + Integer.parseInt(args[1])];
    for (int i = 0; i < bodies.length; i++) {
      int mine = i;
      bodies[i] = i < seen.length ? () -> seen[mine] = lock.read() : lock::write;
    }
    Threads.runAll(bodies);
    StringBuilder text = new StringBuilder();
    for (int each : seen) {
      text.append(each);
    }
    System.out.println(text);
  }
}
