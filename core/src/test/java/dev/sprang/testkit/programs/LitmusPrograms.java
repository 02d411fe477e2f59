package dev.sprang.testkit.programs;

import static dev.sprang.testkit.programs.Scripts.LAST;
import static dev.sprang.testkit.programs.Scripts.cas;
import static dev.sprang.testkit.programs.Scripts.equal;
import static dev.sprang.testkit.programs.Scripts.increment;
import static dev.sprang.testkit.programs.Scripts.join;
import static dev.sprang.testkit.programs.Scripts.let;
import static dev.sprang.testkit.programs.Scripts.loop;
import static dev.sprang.testkit.programs.Scripts.program;
import static dev.sprang.testkit.programs.Scripts.read;
import static dev.sprang.testkit.programs.Scripts.register;
import static dev.sprang.testkit.programs.Scripts.start;
import static dev.sprang.testkit.programs.Scripts.thread;
import static dev.sprang.testkit.programs.Scripts.value;
import static dev.sprang.testkit.programs.Scripts.when;
import static dev.sprang.testkit.programs.Scripts.write;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The smallest programs that show something: a few reads and writes by two to four threads. */
public final class LitmusPrograms {
  private LitmusPrograms() {}

  public static ModelProgram storeBuffering() {
    return program(
        "store-buffering",
        thread(write("x", 1), read("y")), //
        thread(write("y", 1), read("x")));
  }

  public static ModelProgram messagePassing() {
    return program(
        "message-passing",
        thread(write("x", 1), write("y", 1)), //
        thread(read("y"), read("x")));
  }

  public static ModelProgram loadBuffering() {
    return program(
        "load-buffering",
        thread(read("y"), write("x", 1)), //
        thread(read("x"), write("y", 1)));
  }

  /** Independent reads of independent writes. */
  public static ModelProgram iriw() {
    return program(
        "iriw",
        thread(write("x", 1)),
        thread(write("y", 1)),
        thread(read("x"), read("y")),
        thread(read("y"), read("x")));
  }

  /** Two threads write two variables in opposite order. */
  public static ModelProgram twoPlusTwoWrites() {
    return program(
        "2+2w",
        thread(write("x", 1), write("y", 2)), //
        thread(write("y", 1), write("x", 2)));
  }

  /** The same; a third thread joins both and reads. Wrong if only reads conflict with writes. */
  public static ModelProgram twoPlusTwoWritesRead() {
    return program(
        "2+2w-read",
        thread(write("x", 1), write("y", 2)),
        thread(write("y", 1), write("x", 2)),
        thread(join(0), join(1), read("x"), read("y")));
  }

  /** Two threads at Peterson's lock, who give up after asking twice. */
  public static ModelProgram peterson() {
    return program(
        "peterson",
        Map.of("f0", 0L, "f1", 0L, "turn", 0L, "c", 0L),
        List.of(petersonThread(0), petersonThread(1)));
  }

  private static List<Statement> petersonThread(int me) {
    int other = 1 - me;
    int entered = 1;
    Statement ask = read("f" + other);
    Statement mayEnterAlone = when(equal(LAST, 0), let(entered, value(1)));
    Statement mayEnterByTurn =
        when(
            equal(register(entered), 0),
            read("turn"),
            when(equal(LAST, me), let(entered, value(1))));
    return thread(
        write("f" + me, 1),
        write("turn", other),
        ask,
        mayEnterAlone,
        mayEnterByTurn,
        when(equal(register(entered), 0), ask, mayEnterAlone, mayEnterByTurn),
        when(equal(register(entered), 1), increment("c", 1), write("f" + me, 0)));
  }

  /** Fig. 1 of the hybrid partial order reduction paper (FMCAD 2016). */
  public static ModelProgram hybridExample() {
    return program(
        "hybrid-example",
        thread(read("o.f"), write("p.g", 1)), //
        thread(read("q.h"), write("o.f", 1)));
  }

  /** The data dependence example of the paper on static dependency analysis (ECOOP 2017). */
  public static ModelProgram dependencyExample() {
    return program(
        "dependency-example",
        thread(read("y")),
        thread(write("x", 1), read("x"), write("y", LAST)),
        thread(write("x", 2)));
  }

  /** Sleep sets as first combined with backtracking lose r1=1, r2=0, in this thread order. */
  public static ModelProgram sleepTrap() {
    return program(
        "sleep-trap",
        thread(write("y", 1)), //
        thread(write("x", 2), read("y")),
        thread(read("y")));
  }

  /** A thread's own read must not hide the other thread's from its write. */
  public static ModelProgram ownReadTrap() {
    return program("own-read-trap", thread(read("y")), thread(increment("y", 1)));
  }

  /** A pending compare-and-set that would fail now may still have to come first. */
  public static ModelProgram pendingCasTrap() {
    return program(
        "pending-cas-trap", thread(write("x", 1)), thread(cas("x", 1, 2)), thread(read("x")));
  }

  /** Two threads start a third one: who comes second is blocked for ever. */
  public static ModelProgram twoStarters() {
    return new ModelProgram(
        "two-starters",
        List.of(thread(read("x")), thread(start(0)), thread(start(0), write("x", 1))),
        ModelProgram.XYZ,
        Set.of(0),
        false);
  }

  /** Two threads write one variable in turns and never end; there are few states to be in. */
  public static ModelProgram roundForEver() {
    return program(
        "round-for-ever",
        thread(loop(value(1), write("x", 1), write("x", 2))),
        thread(loop(value(1), write("x", 3), write("y", 1))));
  }

  /** Two reads commute into a state that is known when the write behind it is still to be met. */
  public static ModelProgram knownStateTrap() {
    return program("known-state-trap", thread(read("y")), thread(read("y"), write("y", 1)));
  }
}
