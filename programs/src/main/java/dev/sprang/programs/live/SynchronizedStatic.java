package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Static synchronized methods lock the class, others the object: the two threads in static ones
 * exclude each other, the third one does not meet them.
 */
@Truth(
    results = {"2 1"},
    traces = 2)
public final class SynchronizedStatic {
  private static int ofClass;
  private int ofObject;

  private SynchronizedStatic() {}

  private static synchronized void countClass() {
    ofClass++;
  }

  private synchronized void countObject() {
    ofObject++;
  }

  public static void main(String[] args) throws InterruptedException {
    SynchronizedStatic object = new SynchronizedStatic();
    Threads.runAll(
        SynchronizedStatic::countClass,
        () -> {
          synchronized (SynchronizedStatic.class) {
            ofClass++;
          }
        },
        object::countObject);
    System.out.println(ofClass + " " + object.ofObject);
  }
}
