package dev.sprang.vm.thread;

import dev.sprang.vm.memory.Heap;

/**
 * Names the objects that a thread makes, by who makes them and how many that one has made: the
 * thread itself, the class that it initialises, or a call of which others may change how much it
 * makes, so that this must not show in the names of what the thread makes later.
 */
public final class ObjectNamer {
  /** How many objects one call makes before it takes names of the next one. */
  private static final int CALL_BITS = 14;

  static final int WORDS = 3;

  private final int thread;
  private int namer;
  private long made;

  /** How many calls with names of their own it has made. */
  private long calls;

  /** The frame of such a call that ends within its step, 0 for none; and the names outside. */
  private int aside;

  private int namerOutside;
  private long madeOutside;

  ObjectNamer(int thread) {
    this.thread = thread;
    this.namer = thread;
  }

  /** The name of an object that is made now. */
  public long next() {
    return Heap.name(namer, made++);
  }

  public int namer() {
    return namer;
  }

  public long made() {
    return made;
  }

  public long calls() {
    return calls;
  }

  /** From now on another one names, who has made some already. */
  public void nameAs(int other, long count) {
    namer = other;
    made = count;
  }

  /** A call begins. */
  public void enterCall() {
    continueCall(calls << CALL_BITS);
  }

  /** A call goes on that has made some already. */
  public void continueCall(long count) {
    nameAs(Heap.CALL_NAMER + thread, count);
  }

  /** A call ends; outside of it another one names. */
  public void leaveCall(int other, long count) {
    calls = (made >> CALL_BITS) + 1;
    nameAs(other, count);
  }

  /** The same for a call that begins and ends within one step, by its frame; only the outermost. */
  public void enterAside(int frame) {
    if (aside == 0) {
      aside = frame;
      namerOutside = namer;
      madeOutside = made;
      enterCall();
    }
  }

  public void leaveAside(int frame) {
    if (frame == aside) {
      aside = 0;
      leaveCall(namerOutside, madeOutside);
    }
  }

  void clear() {
    nameAs(thread, 0);
    calls = 0;
    aside = 0;
  }

  void save(long[] log, int at) {
    log[at] = namer;
    log[at + 1] = made;
    log[at + 2] = calls;
  }

  void restore(long[] log, int at) {
    namer = (int) log[at];
    made = log[at + 1];
    calls = log[at + 2];
    aside = 0;
  }

  /** Whether the same one names as when it was saved, whatever it has made since. */
  boolean isAs(long[] log, int at) {
    return log[at] == namer;
  }
}
