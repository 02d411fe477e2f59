package dev.sprang.engine.model;

import dev.sprang.engine.ImageWords;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.LoggedExecution;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a model program as properties and explorers see it, and its outcome: final
 * memory, the values each thread observed, and where threads stay blocked or were cut off.
 */
final class ModelExecution extends LoggedExecution {
  private final ObjectTable objects;
  private final ModelState state;
  private final Instruction[][] code;

  /** By thread: the first one that runs the same script. */
  private final int[] kinds;

  private final Operation[] pending;

  /** Whether final memory is a part of the outcome. */
  private final boolean showsMemory;

  /** Values observed by each thread, shifted left by one; the low bit marks a flag. */
  private final long[][] observations;

  /** The outcome's text while it is made. */
  private final StringBuilder text = new StringBuilder();

  /** Its fingerprint, where it is known. */
  private long outcome;

  private boolean isKnown;

  ModelExecution(
      EventLog log,
      ObjectTable objects,
      ModelState state,
      Instruction[][] code,
      int[] kinds,
      Operation[] pending,
      boolean showsMemory) {
    super(log);
    this.showsMemory = showsMemory;
    this.objects = objects;
    this.state = state;
    this.code = code;
    this.kinds = kinds;
    this.pending = pending;
    this.observations = new long[code.length][8];
  }

  void observe(int thread, long value) {
    addObservation(thread, value << 1);
  }

  void observeFlag(int thread, boolean flag) {
    addObservation(thread, (flag ? 1L : 0L) << 1 | 1);
  }

  private void addObservation(int thread, long observation) {
    int count = state.observations(thread);
    if (count == observations[thread].length) {
      observations[thread] = Arrays.copyOf(observations[thread], 2 * count);
    }
    observations[thread][count] = observation;
    state.setObservations(thread, count + 1);
  }

  /** Writes the values that all threads have observed so far. */
  void describeObservations(ImageWords words) {
    for (int thread = 0; thread < code.length; thread++) {
      describeObservations(thread, words);
    }
  }

  /** Writes the values that a thread has observed so far; how many that are, its frame tells. */
  void describeObservations(int thread, ImageWords words) {
    for (int i = 0; i < state.observations(thread); i++) {
      words.add(observations[thread][i]);
    }
  }

  /** It ends, as another one than before. */
  void end(Ending how) {
    endAs(how);
    isKnown = false;
  }

  @Override
  public int threads() {
    return code.length;
  }

  @Override
  public @Nullable Operation pending(int thread) {
    return pending[thread];
  }

  @Override
  public boolean isTimed(int thread) {
    return state.hasDeadline(thread);
  }

  @Override
  public int site(int thread) {
    return code[thread][state.pc(thread)].site;
  }

  @Override
  public List<Failure> failures() {
    List<Failure> failures = List.of();
    for (int thread = 0; thread < code.length; thread++) {
      if (state.pc(thread) <= ModelState.FAILED) {
        Instruction at = code[thread][ModelState.FAILED - state.pc(thread)];
        failures = new ArrayList<>(failures);
        failures.add(new Failure(thread, at.site, sort(at), failureText(at)));
      }
    }
    return failures;
  }

  @Override
  public long outcome() {
    if (!isKnown) {
      outcome = fingerprint();
      isKnown = true;
    }
    return outcome;
  }

  /** The text's fingerprint, told without making it. */
  private long fingerprint() {
    long hash = memoryFingerprint();
    for (int thread = 0; thread < code.length; thread++) {
      hash = appendThread(hash, thread);
    }
    return Hash.of(hash);
  }

  @Override
  public long outcomeByKind() {
    long sum = memoryFingerprint();
    for (int thread = 0; thread < code.length; thread++) {
      sum += Hash.of(appendThread(kinds[thread], thread));
    }
    return Hash.of(sum);
  }

  private long memoryFingerprint() {
    long memory = 0;
    for (int object = 0; object < objects.size(); object++) {
      if (isShown(object)) {
        // in no order, since objects may have other numbers in other sessions
        memory += Hash.of(objects.fingerprint(object), state.cell(object));
      }
    }
    return memory;
  }

  private long appendThread(long before, int thread) {
    int pc = state.pc(thread);
    int count = pc == ModelState.ENDED ? state.observations(thread) : 0;
    long hash = Hash.append(before, pc == ModelState.ENDED ? count : unfinished(thread, pc));
    for (int i = 0; i < count; i++) {
      hash = Hash.append(hash, observations[thread][i]);
    }
    return hash;
  }

  private long unfinished(int thread, int pc) {
    return Hash.of(unfinishedText(thread, pc, ending() instanceof Ending.Exited));
  }

  private boolean isShown(int object) {
    return showsMemory
        && objects.isVariable(object)
        && (objects.isAlwaysShown(object) || state.isWritten(object));
  }

  /** JSON with sorted keys and no spaces. */
  @Override
  public String outcomeText() {
    text.setLength(0);
    text.append('{');
    addMemory();
    text.append("\"obs\":[");
    for (int thread = 0; thread < code.length; thread++) {
      text.append(thread == 0 ? "" : ",");
      int pc = state.pc(thread);
      if (pc == ModelState.ENDED) {
        text.append('[');
        for (int i = 0; i < state.observations(thread); i++) {
          text.append(i == 0 ? "" : ",");
          addObservation(observations[thread][i]);
        }
        text.append(']');
      } else {
        text.append(Quoted.of(unfinishedText(thread, pc, ending() instanceof Ending.Exited)));
      }
    }
    return text.append("]}").toString();
  }

  private void addMemory() {
    if (showsMemory) {
      text.append("\"mem\":{");
      String separator = "";
      for (int object : objects.variablesByName()) {
        if (isShown(object)) {
          text.append(separator).append(objects.quoted(object));
          text.append(':').append(state.cell(object));
          separator = ",";
        }
      }
      text.append("},");
    }
  }

  private String unfinishedText(int thread, int pc, boolean exited) {
    if (pc >= 0) {
      return (exited ? "STOPPED " : "BLOCKED ") + blockedWord(code[thread][pc].kind);
    } else if (pc == ModelState.EXITED) {
      return "EXIT";
    }
    return pc == ModelState.NOT_STARTED
        ? "notstarted"
        : "ASSERT " + failureText(code[thread][ModelState.FAILED - pc]);
  }

  /** The oracle's word for the operation a thread is stuck in. */
  private static String blockedWord(OperationKind kind) {
    return kind == OperationKind.REACQUIRE ? "WACQ" : kind.name();
  }

  private static FailureSort sort(Instruction at) {
    return switch (at.step) {
      case CHECK -> FailureSort.ASSERTION;
      case OPERATION -> FailureSort.RUNTIME_EXCEPTION;
      default -> FailureSort.OTHER;
    };
  }

  private static String failureText(Instruction at) {
    return switch (at.step) {
      case CHECK -> at.message;
      case OPERATION -> "index out of range";
      default -> "a loop without operations does not end";
    };
  }

  private void addObservation(long observation) {
    boolean isFlag = (observation & 1) != 0;
    long value = observation >> 1;
    if (isFlag) {
      text.append(value != 0);
    } else {
      text.append(value);
    }
  }
}
