package dev.sprang.programs.contracts;

import java.util.concurrent.Callable;

/** A thread that is interrupted; apart, as programs are run otherwise that never interrupt any. */
final class Interrupted {
  private Interrupted() {}

  /** Interrupts a thread that does this, and prints what came out. */
  static void print(Callable<?> body) throws InterruptedException {
    Part part = Part.start(body);
    part.interrupt();
    System.out.println(part.result());
  }
}
