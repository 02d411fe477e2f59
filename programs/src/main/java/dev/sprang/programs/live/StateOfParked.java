package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.concurrent.locks.LockSupport;

/** A thread that parks is asked for its state before it gets its permit: too early, or not. */
@Truth(
    results = {"RUNNABLE", "WAITING"},
    traces = 2)
public final class StateOfParked {
  private StateOfParked() {}

  public static void main(String[] args) {
    Thread parked = new Thread(LockSupport::park);
    parked.start();
    System.out.println(parked.getState());
    LockSupport.unpark(parked);
  }
}
