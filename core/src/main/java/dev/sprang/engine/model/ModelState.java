package dev.sprang.engine.model;

import dev.sprang.engine.ImageWords;
import dev.sprang.memory.MemoryModel;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Hash;
import dev.sprang.operation.Operation;
import dev.sprang.operation.SharedObjects;
import java.util.Arrays;

/**
 * The whole state of a model program in one array of numbers, with an undo log: going back to an
 * earlier step costs as many writes as were made since.
 *
 * <p>Thread frames come first, then the clock, then one cell per object. A variable's cell holds
 * its value, a permit's 0 or 1, a monitor's 0 if free, else the owner's number and, above bit 32,
 * how often it is held.
 */
final class ModelState implements SharedObjects, MemoryModel.Cells {
  static final int ENDED = -1;
  static final int NOT_STARTED = -2;

  /** The thread has ended the program. */
  static final int EXITED = -3;

  /** Program counters at and below this one belong to threads that failed at some instruction. */
  static final int FAILED = -4;

  private static final int PC = 0;
  private static final int OBJECT = 1;
  private static final int OBSERVATIONS = 2;
  private static final int WAITING_ON = 3;
  private static final int SAVED_HOLDS = 4;

  /** One more than the time when its waiting is over; 0 if time does not end it. */
  private static final int DEADLINE = 5;

  private static final int REGISTERS = 6;

  private final int frameSize;
  private final int clock;
  private final int cells;
  private final ObjectTable objects;
  private long[] state;
  private int knownObjects;

  private long[] undo = new long[256];
  private int undoLength;
  private int[] undoMarks = new int[64];
  private int depth;

  ModelState(ObjectTable objects, int threads, int registers) {
    this.objects = objects;
    this.frameSize = REGISTERS + registers;
    this.clock = threads * frameSize;
    this.cells = clock + 1;
    this.state = new long[cells];
    knowNewObjects();
  }

  /** Reserves cells for objects that were numbered since; their initial value is not a change. */
  void knowNewObjects() {
    if (knownObjects == objects.size()) {
      return;
    }
    if (cells + 2 * objects.size() > state.length) {
      state = Arrays.copyOf(state, cells + 4 * objects.size());
    }
    for (; knownObjects < objects.size(); knownObjects++) {
      state[cells + 2 * knownObjects] = objects.initialValue(knownObjects);
    }
  }

  /** Everything set from here on belongs to the next step. */
  void beginStep() {
    if (depth == undoMarks.length) {
      undoMarks = Arrays.copyOf(undoMarks, 2 * depth);
    }
    undoMarks[depth++] = undoLength;
  }

  /** Takes back all but the first {@code steps} steps. */
  void rewind(int steps) {
    takeBackTo(steps == depth ? undoLength : undoMarks[steps]);
    depth = steps;
  }

  /** Takes back all steps and what was before the first. */
  void clear() {
    takeBackTo(0);
    depth = 0;
  }

  private void takeBackTo(int mark) {
    while (undoLength > mark) {
      undoLength -= 2;
      state[(int) undo[undoLength]] = undo[undoLength + 1];
    }
  }

  int pc(int thread) {
    return (int) state[thread * frameSize + PC];
  }

  void setPc(int thread, int pc) {
    set(thread * frameSize + PC, pc);
  }

  boolean hasEnded(int thread) {
    int pc = pc(thread);
    return pc == ENDED || pc == EXITED || pc <= FAILED;
  }

  /** The object of the thread's pending operation. */
  int object(int thread) {
    return (int) state[thread * frameSize + OBJECT];
  }

  void setObject(int thread, int object) {
    set(thread * frameSize + OBJECT, object);
  }

  /** How many values the thread has observed. */
  int observations(int thread) {
    return (int) state[thread * frameSize + OBSERVATIONS];
  }

  void setObservations(int thread, int count) {
    set(thread * frameSize + OBSERVATIONS, count);
  }

  @Override
  public int threads() {
    return clock / frameSize;
  }

  long now() {
    return state[clock];
  }

  void setNow(long time) {
    set(clock, time);
  }

  /** Whether time may end, or has ended, the waiting of a thread. */
  boolean hasDeadline(int thread) {
    return state[thread * frameSize + DEADLINE] != 0;
  }

  long deadline(int thread) {
    return state[thread * frameSize + DEADLINE] - 1;
  }

  void setDeadline(int thread, long time) {
    set(thread * frameSize + DEADLINE, time + 1);
  }

  void clearDeadline(int thread) {
    set(thread * frameSize + DEADLINE, 0);
  }

  boolean isOverdue(int thread) {
    return hasDeadline(thread) && deadline(thread) <= now();
  }

  /** Scripts know no conditions: a monitor has one wait set. */
  @Override
  public boolean isInWaitSet(int thread, int monitor, int waitSet) {
    return state[thread * frameSize + WAITING_ON] == monitor + 1;
  }

  @Override
  public void enterWaitSet(int thread, Operation wait, long holds) {
    set(thread * frameSize + SAVED_HOLDS, holds);
    set(thread * frameSize + WAITING_ON, wait.object() + 1);
  }

  @Override
  public void wake(int thread) {
    set(thread * frameSize + WAITING_ON, 0);
  }

  @Override
  public long leaveWaitSet(int thread) {
    wake(thread);
    return state[thread * frameSize + SAVED_HOLDS];
  }

  @Override
  public void setPermit(int permit, boolean isThere) {
    setCell(permit, isThere ? 1 : 0);
  }

  @Override
  public long cell(int object) {
    return state[cells + 2 * object];
  }

  void setCell(int object, long value) {
    set(cells + 2 * object, value);
  }

  @Override
  public long holds(int monitor) {
    return cell(monitor) >>> 32;
  }

  @Override
  public int owner(int monitor) {
    return (int) cell(monitor);
  }

  @Override
  public void setMonitor(int monitor, int owner, long holds) {
    setCell(monitor, holds == 0 ? 0 : holds << 32 | owner);
  }

  /** Stores into a variable, which then belongs to the outcome. */
  @Override
  public void store(int variable, long value) {
    setCell(variable, value);
    set(cells + 2 * variable + 1, 1);
  }

  boolean isWritten(int variable) {
    return state[cells + 2 * variable + 1] == 1;
  }

  /** One more than how long a thread still waits at most; 0 if time does not end that. */
  private long timeLeft(int thread) {
    return hasDeadline(thread) ? 1 + Math.max(0, deadline(thread) - now()) : 0;
  }

  /** Writes what tells this state from others: the frames, and the cells that have changed. */
  void describe(ImageWords words) {
    for (int thread = 0; thread < threads(); thread++) {
      describeFrame(thread, words);
    }
    for (int object = 0; object < knownObjects; object++) {
      describeCell(object, cell(object), words);
    }
    words.add(-1);
  }

  /** Writes where a thread is. */
  void describeFrame(int thread, ImageWords words) {
    int frame = thread * frameSize;
    for (int i = 0; i < frameSize; i++) {
      words.add(i == DEADLINE ? timeLeft(thread) : state[frame + i]);
    }
  }

  private void describeCell(int object, long value, ImageWords words) {
    boolean written = isWritten(object);
    if (written || cell(object) != objects.initialValue(object)) {
      words.add(2L * object + (written ? 1 : 0));
      words.add(value);
    }
  }

  /** Writes the cells that have changed, those of monitors by the places of their owners. */
  void describeCells(ImageWords words, int[] places) {
    for (int object = 0; object < knownObjects; object++) {
      boolean isHeld = objects.isMonitor(object) && holds(object) > 0;
      long value = isHeld ? holds(object) << 32 | places[owner(object)] : cell(object);
      describeCell(object, value, words);
    }
    words.add(-1);
  }

  /** A hash of which monitors a thread holds, and how often. */
  long held(int thread) {
    long sum = 0;
    for (int object = 0; object < knownObjects; object++) {
      if (objects.isMonitor(object) && holds(object) > 0 && owner(object) == thread) {
        sum += Hash.of(object, holds(object));
      }
    }
    return sum;
  }

  long evaluate(Expression expression, int thread) {
    return expression.evaluate(state, thread * frameSize + REGISTERS);
  }

  long register(int thread, int register) {
    return state[thread * frameSize + REGISTERS + register];
  }

  void setRegister(int thread, int register, long value) {
    set(thread * frameSize + REGISTERS + register, value);
  }

  private void set(int index, long value) {
    long old = state[index];
    if (old == value) {
      return;
    }
    if (undoLength == undo.length) {
      undo = Arrays.copyOf(undo, 2 * undoLength);
    }
    undo[undoLength] = index;
    undo[undoLength + 1] = old;
    undoLength += 2;
    state[index] = value;
  }
}
