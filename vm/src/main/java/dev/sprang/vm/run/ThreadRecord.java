package dev.sprang.vm.run;

import static dev.sprang.vm.load.VmClass.HEADER;

/** Where in a thread's record on the heap its properties lie. */
final class ThreadRecord {
  static final int STATUS = HEADER;

  /** The monitor whose wait set it is in, not yet woken; 0 if none. */
  static final int WAITING_ON = HEADER + 1;

  /** How often it held the monitor before it waited; 0 if it is in no wait. */
  static final int SAVED_HOLDS = HEADER + 2;

  static final int PERMIT = HEADER + 3;

  /** How many threads it has started. */
  static final int STARTED = HEADER + 4;

  /** The program's {@code Thread} object. */
  static final int OBJECT = HEADER + 5;

  /** The exception it died of; 0 if none. */
  static final int FAILURE = HEADER + 6;

  /** How many monitors it holds that nobody else could see when it took them. */
  static final int SILENT = HEADER + 7;

  /** Of the first thread's record: how many threads have died. */
  static final int FAILURES = HEADER + 8;

  /** When the thread died among those that did. */
  static final int FAILURE_ORDER = HEADER + 9;

  /** Of the first thread's record: whether the initialisation of its class is under way. */
  static final int BEGUN = HEADER + 10;

  /** How many threads without a name it has made. */
  static final int UNNAMED = HEADER + 11;

  /** The thread that started it plus 1, if others may look whether it is started; else 0. */
  static final int WATCHED_STARTER = HEADER + 12;

  /** Whether it was interrupted, waits and was woken: see {@link SignalWords}. */
  static final int SIGNALS = HEADER + 13;

  /** Its place among those in its wait set, where that matters; the first has 1. */
  static final int WAIT_ORDER = HEADER + 14;

  /** What it shows to those who ask for its state: see {@link ShownStates}. */
  static final int STATE = HEADER + 15;

  /** The exception it died of, while its handler is called; else 0. */
  static final int HANDLED = HEADER + 16;

  static final int SILENT_MONITORS = HEADER + 17;
  static final int MAX_SILENT = 24;
  static final int WORDS = SILENT_MONITORS + MAX_SILENT;

  static final int NEW = 0;
  static final int LIVE = 1;
  static final int ENDED = 2;

  private ThreadRecord() {}

  /** Whether the word holds a reference; whoever adds one says so here, or states go wrong. */
  static boolean isReference(int slot) {
    return slot == WAITING_ON || slot == OBJECT || slot == FAILURE || slot >= HANDLED;
  }
}
