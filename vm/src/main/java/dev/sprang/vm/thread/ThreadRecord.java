package dev.sprang.vm.thread;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.vm.waiting.VmShownStates;

/** Where in a thread's record on the heap its properties lie. */
public final class ThreadRecord {
  public static final int STATUS = HEADER;

  /** The monitor whose wait set it is in, not yet woken; 0 if none. */
  public static final int WAITING_ON = HEADER + 1;

  /** How often it held the monitor before it waited; 0 if it is in no wait. */
  public static final int SAVED_HOLDS = HEADER + 2;

  public static final int PERMIT = HEADER + 3;

  /** How many threads it has started. */
  public static final int STARTED = HEADER + 4;

  /** The program's {@code Thread} object. */
  public static final int OBJECT = HEADER + 5;

  /** The exception it died of; 0 if none. */
  public static final int FAILURE = HEADER + 6;

  /** How many monitors it holds that nobody else could see when it took them. */
  public static final int SILENT = HEADER + 7;

  /** Of the first thread's record: how many threads have died. */
  public static final int FAILURES = HEADER + 8;

  /** When the thread died among those that did. */
  public static final int FAILURE_ORDER = HEADER + 9;

  /** Of the first thread's record: whether the initialisation of its class is under way. */
  public static final int BEGUN = HEADER + 10;

  /** How many threads without a name it has made. */
  static final int UNNAMED = HEADER + 11;

  /** The thread that started it plus 1, if others may look whether it is started; else 0. */
  public static final int WATCHED_STARTER = HEADER + 12;

  /** Whether it was interrupted, waits and was woken: see {@link dev.sprang.jdk.call.Signals}. */
  public static final int SIGNALS = HEADER + 13;

  /** Its place among those in its wait set, where that matters; the first has 1. */
  public static final int WAIT_ORDER = HEADER + 14;

  /** What it shows to those who ask for its state: see {@link VmShownStates}. */
  public static final int STATE = HEADER + 15;

  /** The exception it died of, while its handler is called; else 0. */
  public static final int HANDLED = HEADER + 16;

  public static final int SILENT_MONITORS = HEADER + 17;
  public static final int MAX_SILENT = 24;
  static final int WORDS = SILENT_MONITORS + MAX_SILENT;

  public static final int NEW = 0;
  public static final int LIVE = 1;
  public static final int ENDED = 2;

  private ThreadRecord() {}

  /** Whether the word holds a reference; whoever adds one says so here, or states go wrong. */
  public static boolean isReference(int slot) {
    return slot == WAITING_ON || slot == OBJECT || slot == FAILURE || slot >= HANDLED;
  }
}
