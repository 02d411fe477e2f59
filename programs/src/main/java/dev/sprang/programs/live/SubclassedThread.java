package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/** A thread of the program's own that adds to what starting and interrupting it does. */
@Truth(
    results = {"started, interrupted, slept", "started, interrupted, woken"},
    traces = 2)
public final class SubclassedThread {
  private SubclassedThread() {}

  private static final class Telling extends Thread {
    private String told = "";
    private String end = "";

    @Override
    public void start() {
      told += "started, ";
      super.start();
    }

    @Override
    public void interrupt() {
      told += "interrupted, ";
      super.interrupt();
    }

    @Override
    public void run() {
      try {
        Thread.sleep(1_000);
        end = "slept";
      } catch (InterruptedException early) {
        end = "woken";
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Telling telling = new Telling();
    Thread thread = telling;
    thread.start();
    thread.interrupt();
    thread.join();
    System.out.println(telling.told + telling.end);
  }
}
