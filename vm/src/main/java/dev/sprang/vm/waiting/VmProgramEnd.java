package dev.sprang.vm.waiting;

import static dev.sprang.vm.load.VmClass.HEADER;

import dev.sprang.jdk.call.ProgramEnd;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.operation.Guard;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Waits;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.memory.LocationTable;
import dev.sprang.vm.memory.WordReader;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.Permission;
import dev.sprang.vm.operation.VmConsole;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.GuestCode;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;

/**
 * What keeps the program alive, and the operations about that; the rest is {@link ProgramEnd}. In a
 * program with daemons or hooks every thread goes on with that code when it has ended, and has
 * frames of it then.
 */
public final class VmProgramEnd {
  private static final Operation EXIT = Operation.exit();
  private static final int USERS = HEADER;
  private static final int IS_OVER = HEADER + 1;

  /** Who has started threads, in which order, as a digest. */
  private static final int STARTS = HEADER + 2;

  private static final int WORDS = HEADER + 3;

  private final Heap heap;
  private final Permission permission;
  private final LocationTable locations;
  private final ThreadTable threads;
  private final Refusals refusals;
  private final VmConsole console;
  private final int record;
  private GuestCode ending;
  private boolean usesDaemons;
  private boolean usesHooks;
  private boolean asksGroups;

  @SuppressWarnings("NullAway.Init") // setEnding() sets the code
  VmProgramEnd(World world, VmOperations operations) {
    this.heap = world.heap;
    this.permission = operations.permission;
    this.locations = operations.locations;
    this.threads = operations.threads;
    this.refusals = world.refusals;
    this.console = operations.console;
    this.record = world.heap.allocatePermanent(world.classes.get("[J"), WORDS, WORDS - HEADER);
    setUsers(1);
  }

  /**
   * @param code what a thread does that has ended
   */
  public void setEnding(GuestCode code) {
    ending = code;
  }

  /** Whether an object is where it is kept what the program lives on. */
  public boolean isAt(int object) {
    return object == record;
  }

  /** Tells what the program may do at all. */
  void expect(Uses uses) {
    usesDaemons = uses.daemons();
    usesHooks = uses.shutdownHooks();
    asksGroups = uses.asksGroups();
  }

  /** Whether the program may ask groups for their threads. */
  public boolean asksGroups() {
    return asksGroups;
  }

  /** Whether more belongs to the start of a thread than that it starts. */
  public boolean noticesStarts() {
    return isNoticed() || asksGroups;
  }

  /** Whether threads that have ended may have something left to do. */
  public boolean isNoticed() {
    return usesDaemons || usesHooks;
  }

  public boolean usesHooks() {
    return usesHooks;
  }

  /** What the state of the program has of it. */
  public void read(WordReader reader) {
    if (isNoticed()) {
      reader.value(users());
      reader.value(heap.get(record, IS_OVER));
    }
  }

  public long users() {
    return heap.get(record, USERS);
  }

  public void setUsers(long users) {
    heap.set(record, USERS, users);
  }

  /** A thread is about to be started. */
  void check(VmThread t, boolean isDaemon) {
    if (isDaemon && !usesDaemons) {
      throw refusals.unsupported(t, "a daemon that code outside of the program has made");
    }
  }

  /** The thread has ended: it goes on if the program's life may depend on it. */
  void ended(VmThread t) {
    if (permission.isOpen(t) && isNoticed()) {
      ending.with(t, threads.object(t));
    }
  }

  /** Refuses hooks where nobody would run them. */
  public void checkHooks(VmThread t) {
    if (!usesHooks) {
      throw refusals.unsupported(t, "a shutdown hook that code outside of the program adds");
    }
  }

  /** Asks to change what the program lives on; false if the thread has to ask again. */
  public boolean change(VmThread t) {
    return permission.ask(
        t, locations.memory(OperationKind.UPDATE, location(USERS)), record, USERS);
  }

  /** Asks to look which threads were started. */
  public boolean lookAtStarts(VmThread t) {
    int location = location(STARTS);
    return permission.ask(t, locations.memory(OperationKind.READ, location), record, STARTS);
  }

  /** Asks to put down that a thread starts another one. */
  public boolean noteStart(VmThread t) {
    int location = location(STARTS);
    if (!permission.ask(t, locations.memory(OperationKind.UPDATE, location), record, STARTS)) {
      return false;
    }
    heap.set(record, STARTS, 31 * heap.get(record, STARTS) + t.number + 1);
    return true;
  }

  /** What is added to the program for one of its parts. */
  public String part(int slot) {
    return slot == STARTS ? "'s threads" : "'s life";
  }

  /** Asks for what is never given. */
  public boolean waitForEver(VmThread t) {
    return permission.ask(t, Waits.take(location(USERS), Guard.NEVER), record, USERS);
  }

  private int location(int slot) {
    return locations.number(heap.nameOf(record), slot);
  }

  /** Ends the program; never returns to it. */
  public void end(VmThread t, int code, boolean isTold) {
    if (t.quiet > 0) {
      throw refusals.unsupported(t, "an exit while a class of the JDK is initialised");
    }
    t.carried = code;
    if (permission.ask(t, EXIT, 0, 0)) {
      if (isTold) {
        console.append("exit " + code + "\n");
      }
      heap.set(record, IS_OVER, 1);
      t.pending = EXIT; // which nobody is asked about any more
    }
  }
}
