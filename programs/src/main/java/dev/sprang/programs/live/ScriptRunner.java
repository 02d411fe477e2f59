package dev.sprang.programs.live;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs the scripts of a model program on real threads, variables and locks, and prints what the
 * model engine calls the outcome. Arguments are the kind of the variables, the kind of the locks
 * and a script for each thread, whose statements are one character and its operands:
 *
 * <pre>
 *   Rx read    Wx1 write    Ix read, then write one more    Cx01 compare 0 and set 1    Ax add one
 *   ?0{...} if the last value was 0    Sl{...} under lock l    Tl{...} the same if it is free
 *   wl wait    nl wake one    Nl wake all    P park    U1 unpark thread 1    J0 join thread 0
 * </pre>
 */
public final class ScriptRunner {
  private final Cells cells;
  private final Latches latches;
  private final Thread[] threads;
  private final ReentrantLock[] gates;
  private final String[] seen;

  private ScriptRunner(Cells cells, Latches latches, int count) {
    this.cells = cells;
    this.latches = latches;
    this.threads = new Thread[count];
    this.gates = new ReentrantLock[count];
    this.seen = new String[count];
  }

  public static void main(String[] args) throws InterruptedException {
    int count = args.length - 2;
    ScriptRunner runner = new ScriptRunner(Cells.of(args[0]), Latches.of(args[1]), count);
    boolean gated = false;
    for (int i = 0; i < count; i++) {
      gated |= args[i + 2].indexOf('U') >= 0 || args[i + 2].indexOf('J') >= 0;
    }
    for (int i = 0; i < count; i++) {
      int number = i;
      String script = args[i + 2];
      boolean waits = gated;
      runner.gates[i] = new ReentrantLock();
      runner.threads[i] = new Thread(() -> runner.run(number, script, waits));
    }
    runner.startAll(gated);
    for (Thread thread : runner.threads) {
      thread.join();
    }
    runner.print();
  }

  /** Whoever names another thread must find it started: nobody begins before all are. */
  private void startAll(boolean gated) {
    if (gated) {
      for (ReentrantLock gate : gates) {
        gate.lock();
      }
    }
    for (Thread thread : threads) {
      thread.start();
    }
    if (gated) {
      for (ReentrantLock gate : gates) {
        gate.unlock();
      }
    }
  }

  private void run(int number, String script, boolean waits) {
    if (waits) {
      gates[number].lock();
      gates[number].unlock();
    }
    Cursor cursor = new Cursor(this, script);
    try {
      cursor.run();
    } catch (InterruptedException impossible) {
      throw new IllegalStateException(impossible);
    }
    seen[number] = cursor.seen;
  }

  private void print() {
    StringBuilder text = new StringBuilder("{\"mem\":{\"x\":");
    text.append(cells.read('x')).append(",\"y\":").append(cells.read('y'));
    text.append(",\"z\":").append(cells.read('z')).append("},\"obs\":");
    for (int i = 0; i < seen.length; i++) {
      text.append(i == 0 ? "[[" : ",[").append(seen[i]).append("]");
    }
    System.out.println(text.append("]}"));
  }

  /**
   * A thread's place in its script, and what it has seen; nobody else's business. No lambda may
   * hold it, for that may go anywhere.
   */
  private static final class Cursor implements Latches.Section {
    private final ScriptRunner shared;
    private final String script;
    private int at;
    private int last;
    private String seen = "";

    Cursor(ScriptRunner shared, String script) {
      this.shared = shared;
      this.script = script;
    }

    private char next() {
      return script.charAt(at++);
    }

    private int number() {
      return next() - '0';
    }

    /** Runs up to the end of the block, or of the script. */
    @Override
    public void run() throws InterruptedException {
      while (at < script.length()) {
        char statement = next();
        if (statement == '}') {
          return;
        }
        statement(statement);
      }
    }

    private void skipBlock() {
      for (int depth = 1; depth > 0; ) {
        char c = next();
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      }
    }

    private void statement(char statement) throws InterruptedException {
      switch (statement) {
        case 'R', 'W', 'I', 'C', 'A' -> memory(statement, next());
        case '?' -> branch();
        case 'S', 'T', 'w', 'n', 'N' -> monitor(statement, next());
        case 'P' -> LockSupport.park();
        case 'U' -> LockSupport.unpark(shared.threads[number()]);
        case 'J' -> shared.threads[number()].join();
        default -> throw new IllegalArgumentException("no such statement: " + statement);
      }
    }

    private void memory(char statement, char name) {
      Cells cells = shared.cells;
      switch (statement) {
        case 'R' -> observe(cells.read(name));
        case 'W' -> cells.write(name, number());
        case 'I' -> {
          observe(cells.read(name));
          cells.write(name, last + 1);
        }
        case 'C' -> observe(cells.compareAndSet(name, number(), number()));
        default -> observe(cells.getAndIncrement(name));
      }
    }

    private void observe(int value) {
      last = value;
      note(String.valueOf(value));
    }

    private void note(String value) {
      seen = seen.isEmpty() ? value : seen + "," + value;
    }

    private void branch() throws InterruptedException {
      boolean taken = last == number();
      next();
      if (taken) {
        run();
      } else {
        skipBlock();
      }
    }

    private void monitor(char statement, char name) throws InterruptedException {
      switch (statement) {
        case 'S' -> {
          next();
          shared.latches.in(name, this);
        }
        case 'T' -> tryMonitor(name);
        case 'w' -> shared.latches.await(name);
        case 'n' -> shared.latches.wakeOne(name);
        default -> shared.latches.wakeAll(name);
      }
    }

    private void tryMonitor(char name) throws InterruptedException {
      next();
      boolean taken = shared.latches.tryEnter(name);
      note(String.valueOf(taken));
      if (taken) {
        run();
        shared.latches.leave(name);
      } else {
        skipBlock();
      }
    }
  }
}
