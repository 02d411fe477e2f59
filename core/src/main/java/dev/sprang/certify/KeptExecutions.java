package dev.sprang.certify;

import dev.sprang.execution.Ending;
import dev.sprang.execution.Execution;
import dev.sprang.explore.Equivalence;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Schedule;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The executions an explorer has run to their end, one of each Mazurkiewicz trace, in bounded
 * memory: by its schedule, and by hashes of what it is equivalent to.
 */
public final class KeptExecutions implements Consumer<Execution> {
  /** About what a set needs for an entry, and an execution besides its choices. */
  private static final long BYTES_PER_ENTRY = 150;

  private record Key(long high, long low) {}

  /** A trace whose other orders were not asked for yet. */
  record Kept(Schedule schedule, Inputs inputs) {}

  private final Equivalence equivalence;
  private final long mostBytes;
  private final MessageDigest digest;
  private final Set<Key> traces = new HashSet<>();
  private final Set<Key> represented = new HashSet<>();
  private final Set<Key> questions = new HashSet<>();
  private final Deque<Kept> open = new ArrayDeque<>();
  private long bytes;
  private String trouble = "";

  /**
   * @param equivalence what the explorer's claim is about
   * @param mostBytes how much memory may be used, about
   */
  public KeptExecutions(Equivalence equivalence, long mostBytes) {
    this.equivalence = equivalence;
    this.mostBytes = mostBytes;
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** Keeps an execution that the explorer has had run. */
  @Override
  public void accept(Execution execution) {
    if (hasBranches(execution.schedule())) {
      trouble = "inputs decide how threads go on";
    } else if (execution.ending().isFinal()) {
      if (trouble.isEmpty() && addTrace(execution)) {
        remember(represented, claimed(execution));
      }
    } else if (!(execution.ending() instanceof Ending.Abandoned)) {
      trouble = "an execution did not come to its end";
    }
  }

  private static boolean hasBranches(Schedule schedule) {
    return schedule.countWithoutBranches(schedule.length()) < schedule.length();
  }

  /** Why nothing can be said; empty if nothing stands in the way. */
  String trouble() {
    return trouble;
  }

  /** How many traces there are. */
  long traces() {
    return traces.size();
  }

  /** How many questions were asked. */
  long questions() {
    return questions.size();
  }

  /** Whether the trace of an execution is new; its other orders will have to be asked for. */
  boolean addTrace(Execution execution) {
    if (!remember(traces, TraceKeys.mazurkiewicz(execution))) {
      return false;
    }
    Schedule schedule = execution.schedule().copy();
    bytes += BYTES_PER_ENTRY + 4L * schedule.length();
    open.add(new Kept(schedule, execution.inputs()));
    return true;
  }

  /** Whether one of the executions that were run stands for this one. */
  boolean isRepresented(Execution execution) {
    return represented.contains(key(claimed(execution)));
  }

  /** Whether a question was not asked before. */
  boolean addQuestion(String question) {
    return remember(questions, question);
  }

  Optional<Kept> next() {
    return Optional.ofNullable(open.poll());
  }

  private String claimed(Execution execution) {
    return switch (equivalence) {
      case TRACES -> TraceKeys.mazurkiewicz(execution);
      case READS_FROM -> TraceKeys.readsFrom(execution);
      case VALUES -> TraceKeys.values(execution);
      case ENDS -> TraceKeys.end(execution);
      case ENDS_BY_KIND -> TraceKeys.endByKind(execution);
    };
  }

  private boolean remember(Set<Key> set, String text) {
    if (!set.add(key(text))) {
      return false;
    }
    bytes += BYTES_PER_ENTRY;
    if (bytes > mostBytes) {
      trouble = "there are too many executions to keep them";
      traces.clear();
      represented.clear();
      questions.clear();
      open.clear();
      bytes = 0;
    }
    return true;
  }

  private Key key(String text) {
    ByteBuffer hash = ByteBuffer.wrap(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    return new Key(hash.getLong(), hash.getLong());
  }
}
