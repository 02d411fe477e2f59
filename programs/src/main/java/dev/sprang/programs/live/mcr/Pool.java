package dev.sprang.programs.live.mcr;

import dev.sprang.programs.Truth;

/** Borrowers look in one section whether the pool has room, and make an object in another. */
@Truth(
    arguments = {"2", "1"},
    results = "",
    traces = 6,
    violations = "failure")
public final class Pool {
  private final int size;
  private int active;

  private Pool(int size) {
    this.size = size;
  }

  private void borrow() {
    boolean hasRoom;
    synchronized (this) {
      hasRoom = active < size;
    }
    if (hasRoom) {
      synchronized (this) {
        active++;
        if (active > size) {
          throw new IllegalStateException("more instances than allowed");
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Pool pool = new Pool(Integer.parseInt(args[1]));
    Thread[] borrowers = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < borrowers.length; i++) {
      borrowers[i] = new Thread(pool::borrow);
    }
    for (Thread borrower : borrowers) {
      borrower.start();
    }
    for (Thread borrower : borrowers) {
      borrower.join();
    }
  }
}
