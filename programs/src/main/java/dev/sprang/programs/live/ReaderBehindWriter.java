package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A reader waits, with the lock, for another reader to come and go. If a writer has come first, the
 * other one stays behind it for ever, whether the lock is fair or not.
 *
 * <p>The writer comes before the other reader, which is the deadlock, while that reads, after it or
 * when nobody reads.
 */
@Truth(
    arguments = "false",
    results = {"", "done"},
    traces = 4,
    violations = "deadlock")
@Truth(
    arguments = "true",
    results = {"", "done"},
    traces = 4,
    violations = "deadlock")
public final class ReaderBehindWriter {
  private ReaderBehindWriter() {}

  public static void main(String[] args) throws InterruptedException {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(Boolean.parseBoolean(args[0]));
    Thread writer =
        new Thread(
            () -> {
              lock.writeLock().lock();
              lock.writeLock().unlock();
            });
    Thread reader =
        new Thread(
            () -> {
              lock.readLock().lock();
              lock.readLock().unlock();
            });
    lock.readLock().lock();
    writer.start();
    reader.start();
    reader.join();
    lock.readLock().unlock();
    writer.join();
    System.out.println("done");
  }
}
