package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.element;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.let;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.modulo;
import static dev.sprang.testkit.programs.Scripts.notifyAllOf;
import static dev.sprang.testkit.programs.Scripts.notifyOne;
import static dev.sprang.testkit.programs.Scripts.park;
import static dev.sprang.testkit.programs.Scripts.plus;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.sync;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.trySync;
import static dev.sprang.testkit.programs.Scripts.unequal;
import static dev.sprang.testkit.programs.Scripts.unpark;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.waitOn;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Expression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Programs whose threads meet at monitors, in wait sets, or by parking. */
public final class MonitorPrograms {
  private static final Map<String, Long> NOTHING = Map.of();

  private MonitorPrograms() {}

  /** Two threads take two monitors in opposite order. */
  public static ModelProgram lockOrder() {
    return program(
        "lock-order",
        thread(sync("l", sync("m"))), //
        thread(sync("m", sync("l"))));
  }

  /** A try-lock that fails while the other thread holds the lock. */
  public static ModelProgram tryLock() {
    return program("try-lock", thread(trySync("m")), thread(sync("m")));
  }

  /** Sections of one monitor with nothing in them. */
  public static ModelProgram emptySections(int threads, int each) {
    List<Statement> script = Collections.nCopies(each, sync("l"));
    return new ModelProgram(
        "empty-sections(" + threads + "," + each + ")",
        Collections.nCopies(threads, script),
        NOTHING,
        Set.of(),
        false);
  }

  /**
   * Threads that wait, each then reading x, and one that writes x and notifies.
   *
   * @param guarded whether waiters wait in a loop for a flag that the notifier sets
   * @param all whether the notifier wakes all of them
   */
  public static ModelProgram waiters(int waiters, boolean guarded, boolean all, boolean spurious) {
    Statement waiting =
        guarded
            ? sync("l", read("f"), loop(equal(LAST, 0), waitOn("l"), read("f")))
            : sync("l", waitOn("l"));
    Statement wake = all ? notifyAllOf("l") : notifyOne("l");
    Statement notifying = guarded ? sync("l", write("f", 1), wake) : sync("l", wake);
    List<List<Statement>> threads = new ArrayList<>();
    for (int i = 0; i < waiters; i++) {
      threads.add(thread(waiting, read("x")));
    }
    threads.add(thread(write("x", 1), notifying));
    String name =
        "waiters(%d%s%s%s)"
            .formatted(
                waiters, guarded ? ",guarded" : "", all ? ",all" : "", spurious ? ",spurious" : "");
    return new ModelProgram(name, threads, Map.of("x", 0L, "f", 0L), Set.of(), spurious);
  }

  /** Fig. 1 of the paper on may-happen-before analysis (SPIN 2014): writer, reader, notifier. */
  public static ModelProgram happenBeforeExample(boolean spurious) {
    return new ModelProgram(
        "happen-before-example" + (spurious ? "(spurious)" : ""),
        List.of(
            thread(write("x", 1), sync("l", notifyOne("l"))),
            thread(sync("l", waitOn("l")), read("x")),
            thread(sync("m", notifyOne("m")))),
        Map.of("x", 0L),
        Set.of(),
        spurious);
  }

  /** A buffer with one slot: a producer and a consumer of some items, waiting in loops. */
  public static ModelProgram buffer(int items) {
    return program(
        "buffer(" + items + ")",
        Map.of("full", 0L),
        List.of(
            Collections.nCopies(items, bufferSection(0)),
            Collections.nCopies(items, bufferSection(1))));
  }

  private static Statement bufferSection(int full) {
    return sync(
        "l",
        read("full"),
        loop(unequal(LAST, full), waitOn("l"), read("full")),
        write("full", 1 - full),
        notifyAllOf("l"));
  }

  public static ModelProgram parkAndUnpark() {
    return program("park-and-unpark", thread(park()), thread(unpark(0)));
  }

  public static ModelProgram twoParksTwoUnparks() {
    return program("two-parks", thread(park(), park()), thread(unpark(0), unpark(0)));
  }

  public static ModelProgram twoParksTwoUnparkers() {
    return program("two-unparkers", thread(park(), park()), thread(unpark(0)), thread(unpark(0)));
  }

  /** Threads look for a free slot of a table, all beginning at the first, with compare-and-set. */
  public static ModelProgram casSlots(int threads) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Statement claim = cas(element("t", register(1)), 0, value(i + 1));
      Statement next = let(1, plus(register(1), value(1)));
      scripts.add(thread(let(1, value(0)), claim, loop(unequal(LAST, 0), next, claim)));
    }
    return new ModelProgram("cas-slots(" + threads + ")", scripts, NOTHING, Set.of(), false);
  }

  /** The same with a monitor for each slot. */
  public static ModelProgram lockedSlots(int threads) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      scripts.add(insertUnderLock(0, i + 1, plus(register(1), value(1))));
    }
    return new ModelProgram("locked-slots(" + threads + ")", scripts, NOTHING, Set.of(), false);
  }

  /** Flanagan and Godefroid's indexer with a monitor for each of 128 slots, 4 inserts a thread. */
  public static ModelProgram lockedIndexer(int threads) {
    List<List<Statement>> scripts = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      List<Statement> script = new ArrayList<>();
      for (int m = 1; m <= 4; m++) {
        int word = m * 11 + i;
        Expression next = modulo(plus(register(1), value(1)), 128);
        script.addAll(insertUnderLock(word * 7 % 128, word, next));
      }
      scripts.add(script);
    }
    return new ModelProgram("locked-indexer(" + threads + ")", scripts, NOTHING, Set.of(), false);
  }

  /** Register 1 is the slot, register 2 what was found there: 0 if it was free. */
  private static List<Statement> insertUnderLock(int slot, int word, Expression next) {
    return thread(
        let(1, value(slot)),
        let(2, value(1)),
        loop(
            unequal(register(2), 0),
            sync(
                element("m", register(1)),
                read(element("t", register(1))),
                let(2, LAST),
                when(equal(LAST, 0), write(element("t", register(1)), value(word)))),
            when(unequal(register(2), 0), let(1, next))));
  }
}
