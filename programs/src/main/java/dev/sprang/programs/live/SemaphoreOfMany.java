package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Semaphore;

/**
 * Who asks for two permits when there is one waits, and in a fair semaphore so does whoever comes
 * afterwards, though there is a permit for that one: here for ever.
 *
 * <p>The thread that wants two comes before the other one has its permit, while it has it, or when
 * it has given back two.
 */
@Truth(arguments = "false", results = "done", traces = 3)
@Truth(
    arguments = "true",
    results = {"", "done"},
    traces = 3,
    violations = "deadlock")
public final class SemaphoreOfMany {
  private SemaphoreOfMany() {}

  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(1, Boolean.parseBoolean(args[0]));
    Thread wantsTwo = new Thread(() -> permits.acquireUninterruptibly(2));
    wantsTwo.start();
    permits.acquireUninterruptibly();
    permits.release(2);
    wantsTwo.join();
    System.out.println("done");
  }
}
