package dev.sprang.engine.model;

import dev.sprang.engine.model.Instruction.Step;
import dev.sprang.engine.model.Instruction.Where;
import dev.sprang.engine.model.Statement.Place;
import dev.sprang.memory.MemoryModel;
import dev.sprang.memory.Strengthening;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Mode;
import dev.sprang.operation.OperationKind;
import java.util.ArrayList;
import java.util.List;

/** Flattens a thread's script into instructions. */
final class Compiler {
  private static final Expression LAST = new Expression.Register(0);
  private static final Expression ZERO = Expression.constant(0);

  private final ObjectTable objects;
  private final boolean spuriousWakeups;
  private final int thread;

  /** Whether plain reads are two reads each. */
  private final boolean tearing;

  private final Strengthening strengthening;
  private final List<Instruction> code = new ArrayList<>();
  private int maxRegister;

  /** What the statement says about reads. */
  private Mode modeOfStatement = Mode.PLAIN;

  /** The instructions that find one half of a value each. */
  private final List<Instruction> halves = new ArrayList<>();

  private Compiler(ObjectTable objects, ModelProgram program, int thread, boolean tearing) {
    this.objects = objects;
    this.spuriousWakeups = program.spuriousWakeups();
    this.strengthening = program.strengthening();
    this.thread = thread;
    this.tearing = tearing;
  }

  /** One thread's instructions and how many registers they use. */
  record Code(Instruction[] instructions, int registers) {}

  static Code compile(
      ModelProgram program, int thread, ObjectTable objects, MemoryModel.Kind memory) {
    boolean tearing = program.tearing() && !memory.isOne();
    Compiler compiler = new Compiler(objects, program, thread, tearing);
    compiler.block(program.threads().get(thread), "operation ");
    compiler.keepHalves();
    if (!memory.isOne() || program.isAllAsWeak()) {
      compiler.code.forEach(
          instruction -> WeakScripts.prepare(instruction, objects, program.strengthening()));
    }
    return new Code(compiler.code.toArray(Instruction[]::new), compiler.maxRegister + 1);
  }

  private void block(List<Statement> statements, String path) {
    for (int i = 0; i < statements.size(); i++) {
      statement(statements.get(i), path + (i + 1));
    }
  }

  private void statement(Statement statement, String path) {
    int site = objects.site(thread, path);
    if (statement instanceof Statement.If s) {
      branch(s, path, site);
    } else if (statement instanceof Statement.While s) {
      loop(s, path, site);
    } else if (statement instanceof Statement.Sync s) {
      emit(site, OperationKind.LOCK, monitor(s.monitor()));
      block(s.body(), path + ".");
      emit(site, OperationKind.UNLOCK, monitor(s.monitor()));
    } else if (statement instanceof Statement.TrySync s) {
      trySync(s, path, site);
    } else if (statement instanceof Statement.Let s) {
      maxRegister = Math.max(maxRegister, s.register());
      code.add(Instruction.let(site, s.register(), s.value()));
    } else if (statement instanceof Statement.Input s) {
      maxRegister = Math.max(maxRegister, s.register());
      code.add(Instruction.input(site, s.register(), s.name()));
    } else if (statement instanceof Statement.Check s) {
      code.add(Instruction.check(site, s.condition(), s.message()));
    } else if (statement instanceof Statement.Within s) {
      within(s, path);
    } else if (statement instanceof Statement.InMode s) {
      int first = code.size();
      modeOfStatement = s.mode();
      statement(s.access(), path);
      modeOfStatement = Mode.PLAIN;
      code.subList(first, code.size()).forEach(instruction -> instruction.mode = s.mode());
    } else {
      operation(statement, site);
    }
  }

  /** The first instruction that waits, of those the statement is compiled to, has the limit. */
  private void within(Statement.Within s, String path) {
    int first = code.size();
    statement(s.waiting(), path);
    while (!code.get(first).mayWaitInTime()) {
      first++;
    }
    code.get(first).time = s.time();
  }

  private void operation(Statement statement, int site) {
    if (statement instanceof Statement.Read s) {
      read(site, s.place());
      if (s.register() != 0) {
        maxRegister = Math.max(maxRegister, s.register());
        code.add(Instruction.let(site, s.register(), LAST));
      }
    } else if (statement instanceof Statement.Write s) {
      code.add(
          Instruction.operation(site, OperationKind.WRITE, variable(s.place()), s.value(), -1, 0));
    } else if (statement instanceof Statement.Increment s) {
      read(site, s.place());
      Expression sum = lastPlus(s.delta());
      code.add(Instruction.operation(site, OperationKind.WRITE, variable(s.place()), sum, -1, 0));
    } else if (statement instanceof Statement.CompareAndSet s) {
      code.add(
          Instruction.operation(
              site,
              OperationKind.COMPARE_AND_SET,
              variable(s.place()),
              s.value(),
              -1,
              s.expected()));
    } else if (statement instanceof Statement.FetchAndAdd s) {
      Expression sum = lastPlus(s.delta());
      code.add(Instruction.operation(site, OperationKind.UPDATE, variable(s.place()), sum, -1, 0));
    } else if (statement instanceof Statement.Await s) {
      code.add(
          Instruction.operation(
              site, OperationKind.AWAIT, variable(s.place()), null, -1, s.expected()));
    } else if (statement instanceof Statement.Take s) {
      Expression rest = lastPlus(-s.amount());
      code.add(
          Instruction.operation(
              site, OperationKind.TAKE, variable(s.place()), rest, -1, s.amount()));
    } else {
      threadOperation(statement, site);
    }
  }

  private void read(int site, Place place) {
    Mode mode = strengthening.of(place.name(), OperationKind.READ, modeOfStatement);
    boolean isTorn = tearing && mode == Mode.PLAIN;
    for (int k = 0; k < (isTorn ? 2 : 1); k++) {
      emit(site, OperationKind.READ, variable(place));
      Instruction read = code.get(code.size() - 1);
      read.isUpper = k == 1;
      if (isTorn) {
        halves.add(read);
      }
    }
  }

  /** The register that no expression knows. */
  private void keepHalves() {
    if (!halves.isEmpty()) {
      maxRegister++;
      halves.forEach(read -> read.half = maxRegister);
    }
  }

  private void threadOperation(Statement statement, int site) {
    if (statement instanceof Statement.Wait s) {
      emit(site, OperationKind.WAIT, monitor(s.monitor()));
      long spurious = spuriousWakeups ? 1 : 0;
      code.add(
          Instruction.operation(
              site, OperationKind.REACQUIRE, monitor(s.monitor()), null, -1, spurious));
    } else if (statement instanceof Statement.Notify s) {
      emit(site, s.all() ? OperationKind.NOTIFY_ALL : OperationKind.NOTIFY, monitor(s.monitor()));
    } else if (statement instanceof Statement.Park) {
      emit(site, OperationKind.PARK, permit(thread));
    } else if (statement instanceof Statement.Unpark s) {
      code.add(
          Instruction.operation(
              site, OperationKind.UNPARK, permit(s.thread()), null, s.thread(), 0));
    } else if (statement instanceof Statement.Start s) {
      code.add(
          Instruction.operation(site, OperationKind.START, Where.NOWHERE, null, s.thread(), 0));
    } else if (statement instanceof Statement.Join s) {
      code.add(Instruction.operation(site, OperationKind.JOIN, Where.NOWHERE, null, s.thread(), 0));
    } else if (statement instanceof Statement.Sleep s) {
      emit(site, OperationKind.SLEEP, Where.NOWHERE);
      code.get(code.size() - 1).time = s.time();
    } else if (statement instanceof Statement.Choose s) {
      code.add(
          Instruction.operation(site, OperationKind.CHOOSE, Where.NOWHERE, null, -1, s.values()));
    } else if (statement instanceof Statement.Fence s) {
      emit(site, OperationKind.FENCE, Where.NOWHERE);
      code.get(code.size() - 1).mode = s.mode();
    } else if (statement instanceof Statement.Exit) {
      emit(site, OperationKind.EXIT, Where.NOWHERE);
    } else {
      throw new AssertionError("a statement nobody compiles: " + statement);
    }
  }

  private void branch(Statement.If s, String path, int site) {
    Instruction skipThen = jump(Step.JUMP_IF_ZERO, site, s.condition());
    block(s.then(), path + ".");
    if (s.otherwise().isEmpty()) {
      skipThen.target = code.size();
      return;
    }
    Instruction skipElse = jump(Step.JUMP, site, ZERO);
    skipThen.target = code.size();
    block(s.otherwise(), path + ".else.");
    skipElse.target = code.size();
  }

  /**
   * A loop that only polls one variable until it holds what is wanted waits for that: an iteration
   * that has not seen it changes nothing, so it is no operation.
   */
  private void loop(Statement.While s, String path, int site) {
    if (isSpin(s)) {
      Instruction skip = jump(Step.JUMP_IF_ZERO, site, s.condition());
      Place polled = ((Statement.Read) s.body().get(0)).place();
      code.add(
          Instruction.operation(site, OperationKind.AWAIT, variable(polled), s.condition(), -1, 0));
      skip.target = code.size();
      return;
    }
    int head = code.size();
    Instruction exit = jump(Step.JUMP_IF_ZERO, site, s.condition());
    block(s.body(), path + ".");
    jump(Step.JUMP, site, ZERO).target = head;
    exit.target = code.size();
  }

  private static boolean isSpin(Statement.While s) {
    return s.body().size() == 1
        && s.body().get(0) instanceof Statement.Read read
        && read.register() == 0
        && !read.place().isElement()
        && usesOnlyLast(s.condition());
  }

  private static boolean usesOnlyLast(Expression expression) {
    if (expression instanceof Expression.Binary binary) {
      return usesOnlyLast(binary.left()) && usesOnlyLast(binary.right());
    }
    return !(expression instanceof Expression.Register register) || register.index() == 0;
  }

  /** A failed try-lock skips the body: the machine jumps to the instruction's target. */
  private void trySync(Statement.TrySync s, String path, int site) {
    emit(site, OperationKind.TRY_LOCK, monitor(s.monitor()));
    Instruction tryLock = code.get(code.size() - 1);
    block(s.body(), path + ".");
    emit(site, OperationKind.UNLOCK, monitor(s.monitor()));
    tryLock.target = code.size();
  }

  private Instruction jump(Step step, int site, Expression condition) {
    Instruction jump = Instruction.jump(step, site, condition);
    code.add(jump);
    return jump;
  }

  private void emit(int site, OperationKind kind, Where where) {
    code.add(Instruction.operation(site, kind, where, null, -1, 0));
  }

  private Where variable(Place place) {
    return place.isElement()
        ? new Where(-1, objects.variableArray(place.name()), place.index())
        : new Where(objects.variable(place.name()), -1, null);
  }

  private Where monitor(Place place) {
    return place.isElement()
        ? new Where(-1, objects.monitorArray(place.name()), place.index())
        : new Where(objects.monitor(place.name()), -1, null);
  }

  private static Where permit(int thread) {
    return new Where(thread, -1, null);
  }

  private static Expression lastPlus(long delta) {
    return new Expression.Binary(Expression.Operator.ADD, LAST, Expression.constant(delta));
  }
}
