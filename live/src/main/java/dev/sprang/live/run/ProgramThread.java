package dev.sprang.live.run;

import dev.sprang.execution.Choice;
import dev.sprang.execution.Hash;
import dev.sprang.execution.Operation;
import java.util.List;

/** One thread of the program in the current execution: what it is about to do and where it is. */
final class ProgramThread {
  final int number;

  /** The program's own thread object. */
  final Thread thread;

  Switcher.Strand strand;

  /** The operation it has paused before; null while it runs and after its end. */
  Operation pending;

  int site;

  /** The call into the JDK whose operations it does, where that takes several. */
  int callSite;

  /** The choice with which it was last resumed. */
  int granted = Choice.NONE;

  /** How many operations it has been granted. */
  int steps;

  /** What it sees in loops that may poll; null if it has come to none. */
  Polling polling;

  /** Where the call goes that it is about to make, if that is an access to a location. */
  final Spot spot = new Spot();

  /** The arrays it has let out since its last operation, so that nobody else can have them yet. */
  final LetOut letOut = new LetOut();

  /** How often it has used memory. */
  int hooks;

  /** Whether its end has happened, and whether nothing of it is left to do. */
  boolean ended;

  boolean gone;

  /** Who started it, and whether others had the thread before, so that they may have asked. */
  ProgramThread starter;

  boolean watched;

  /** What its ending is to those who ask whether it is alive. */
  final Operation end;

  /** The number of the thread as an object, of which locations are parts. */
  final int object;

  /** The location of its permit for parking. */
  final int permitLocation;

  /** How many threads it has started; names its children. */
  int children;

  /** How many threads without a name it has made. */
  int unnamed;

  /** How many objects it has named; names the next one. */
  int objects;

  /** What its pending operation is about, if that is a monitor; and the wait set, if any. */
  Monitor monitor;

  Monitor.WaitSet waitSet;

  /** Whether it is in the wait set and nobody has woken it. */
  boolean isWaiting;

  /** How often it held the monitor before it waited. */
  int savedHolds;

  /** Whether the permit for parking is there. */
  boolean permit;

  /**
   * Its interrupt status, and whether it waits to be woken: see {@link
   * dev.sprang.jdk.call.Signals}.
   */
  int signals;

  /**
   * What it shows of itself, and whether it has to show that it is back: see {@link ShownStates}.
   */
  Thread.State state = Thread.State.RUNNABLE;

  boolean isBack;

  /** Whether it has slept without showing it. */
  boolean dozes;

  /** How often it has begun to wait for a signal; tells one wait from the next. */
  int sleeps;

  /** Whose end it waits for in a way that an interrupt can end too; null if nobody's. */
  ProgramThread joining;

  /** What it waits for other than a signal; null if nothing. */
  Gates.Wait gate;

  /** Whether it only waits for work, and what to say of a program that ends while it does. */
  boolean isIdle;

  String toldIfIdle = "";

  /** Who waits for a lock that it has released, and is to be woken before it does anything else. */
  List<Monitor.Locker> owed = List.of();

  /** The calls into the JDK that it has not come back from. */
  final OpenCalls calls = new OpenCalls();

  /** A number for all that it has seen and for the choices it was given, in their order. */
  long history;

  /** The object whose guard its pending operation waits for; null if it waits for none. */
  Shadow guarded;

  int guardedCell = Shadow.WHOLE;

  /** How many hash codes it has drawn. */
  int hashes;

  /** Nanoseconds of virtual time it has spent sleeping, waiting in vain or reading the clock. */
  long clock;

  ProgramThread(int number, Thread thread, LiveNames names) {
    this.number = number;
    this.thread = thread;
    this.object = names.global("thread " + names.thread(number));
    this.end = Operation.write(names.location(object, 0, LiveNames.ENDED));
    this.permitLocation = names.location(object, 1, " (permit)");
  }

  /** It does more than look at memory, in a way that is in no event. */
  void acts() {
    if (polling != null) {
      polling.acts();
    }
  }

  /** Its last step is done, and this is what it found. */
  void saw(long found) {
    history = Hash.of(Hash.of(history, granted), found);
  }
}
