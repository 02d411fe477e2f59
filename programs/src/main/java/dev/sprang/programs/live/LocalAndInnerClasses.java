package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * A local class that captures a variable and an inner class that writes its outer object's field:
 * the field is one location, whoever writes it.
 */
@Truth(
    results = {"1", "2"},
    traces = 2)
public final class LocalAndInnerClasses {
  private volatile int last;

  private final class Inner implements Runnable {
    @Override
    public void run() {
      last = 1;
    }
  }

  private LocalAndInnerClasses() {}

  public static void main(String[] args) throws InterruptedException {
    LocalAndInnerClasses outer = new LocalAndInnerClasses();
    int two = Integer.parseInt("2");
    class Local implements Runnable {
      @Override
      public void run() {
        outer.last = two;
      }
    }

    Threads.runAll(outer.new Inner(), new Local());
    System.out.println(outer.last);
  }
}
