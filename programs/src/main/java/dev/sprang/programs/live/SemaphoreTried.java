package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.Semaphore;

/**
 * A permit is asked for while another thread has it for a while: before, meanwhile or afterwards.
 */
@Truth(
    results = {"false", "true"},
    traces = 3)
public final class SemaphoreTried {
  private SemaphoreTried() {}

  private static boolean taken;

  public static void main(String[] args) throws InterruptedException {
    Semaphore permits = new Semaphore(1);
    Thread trier =
        new Thread(
            () -> {
              taken = permits.tryAcquire();
              if (taken) {
                permits.release();
              }
            });
    trier.start();
    permits.acquire();
    permits.release();
    trier.join();
    System.out.println(taken);
  }
}
