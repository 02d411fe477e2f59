package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.StampedLock;

/**
 * A reader waits, with the lock, for another reader to come and go. If a writer has come in
 * between, the other one may still get the lock; but if it had looked at the lock before the first
 * one took it, it stays behind the writer for ever.
 *
 * <p>The writer comes last, when one or two read, which is before or after the other reader goes;
 * or when nobody reads. Or it comes before the other reader, which then has two ways. In all three,
 * two and three with the writer waiting for the end or not, one and one.
 */
@Truth(
    results = {"", "done"},
    traces = 10,
    violations = "deadlock")
public final class StampedBehindWriter {
  private StampedBehindWriter() {}

  public static void main(String[] args) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Thread reader = new Thread(() -> lock.unlockRead(lock.readLock()));
    Thread writer = new Thread(() -> lock.unlockWrite(lock.writeLock()));
    reader.start();
    long stamp = lock.readLock();
    writer.start();
    reader.join();
    lock.unlockRead(stamp);
    writer.join();
    System.out.println("done");
  }
}
