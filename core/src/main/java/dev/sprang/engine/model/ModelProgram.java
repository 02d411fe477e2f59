package dev.sprang.engine.model;

import dev.sprang.engine.Program;
import dev.sprang.memory.Strengthening;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An abstract multi-threaded program: a list of thread scripts over shared variables that start at
 * 0 unless {@code initial} says otherwise, and monitors. It is how explorers are proved right
 * before any bytecode is involved.
 *
 * @param asleep threads that do not run until another one starts them
 * @param spuriousWakeups whether a waiting thread may go on without being notified
 * @param timeOutsAnytime whether a wait for some time may be over at any moment, instead of where
 *     nobody can go on without that
 * @param strengthening what is accessed more strongly than the scripts say
 * @param tearing whether plain reads are two reads each, one of each half, where memory is not one
 * @param isAllAsWeak whether accesses without a mode are plain and final memory is no outcome where
 *     memory is one, too
 */
public record ModelProgram(
    String name,
    List<List<Statement>> threads,
    Map<String, Long> initial,
    Set<Integer> asleep,
    boolean spuriousWakeups,
    boolean timeOutsAnytime,
    Strengthening strengthening,
    boolean tearing,
    boolean isAllAsWeak)
    implements Program {

  /** The variables of the oracle's vocabulary: in every outcome, written or not. */
  public static final Map<String, Long> XYZ = Map.of("x", 0L, "y", 0L, "z", 0L);

  public ModelProgram {
    threads = threads.stream().map(List::copyOf).toList();
    initial = Map.copyOf(initial);
    asleep = Set.copyOf(asleep);
  }

  public ModelProgram(String name, List<List<Statement>> threads) {
    this(name, threads, XYZ, Set.of(), false);
  }

  public ModelProgram(
      String name,
      List<List<Statement>> threads,
      Map<String, Long> initial,
      Set<Integer> asleep,
      boolean spuriousWakeups) {
    this(name, threads, initial, asleep, spuriousWakeups, false, Strengthening.NONE, false, false);
  }

  /** The same program, whose waits for some time may be over at any moment. */
  public ModelProgram withTimeOutsAnytime() {
    return with(true, strengthening, tearing, isAllAsWeak);
  }

  /** The same program with stronger accesses. */
  public ModelProgram withStronger(Strengthening accesses) {
    return with(timeOutsAnytime, accesses, tearing, isAllAsWeak);
  }

  /** The same program, whose values may be torn. */
  public ModelProgram withTearing() {
    return with(timeOutsAnytime, strengthening, true, isAllAsWeak);
  }

  /** The same program, which means the same wherever memory is one and where it is not. */
  public ModelProgram allAsWeak() {
    return with(timeOutsAnytime, strengthening, tearing, true);
  }

  private ModelProgram with(boolean anytime, Strengthening accesses, boolean torn, boolean weak) {
    return new ModelProgram(
        name, threads, initial, asleep, spuriousWakeups, anytime, accesses, torn, weak);
  }
}
