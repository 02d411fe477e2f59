package dev.sprang.engine.model;

import dev.sprang.engine.ChoicePoint;
import dev.sprang.engine.StepwiseMachine;
import dev.sprang.execution.Ending;
import dev.sprang.execution.EventLog;
import dev.sprang.execution.Execution;
import dev.sprang.memory.MemoryModel;
import dev.sprang.operation.Choice;
import dev.sprang.operation.Inputs;
import dev.sprang.operation.Operation;
import dev.sprang.operation.OperationKind;
import dev.sprang.operation.Schedule;
import dev.sprang.operation.Semantics;
import java.util.Arrays;

/** Executes model programs: which choices there are, and what each does. */
final class ModelMachine implements StepwiseMachine {
  private static final int MAX_LOCAL_STEPS = 1_000_000;
  private static final long LOWER_HALF = 0xFFFF_FFFFL;

  private final ModelProgram program;
  private final int threads;
  private final Instruction[][] code;
  private final ObjectTable objects;
  private final ModelState state;
  private final EventLog log = new EventLog();
  private final MemoryModel memory;
  private final ModelExecution execution;

  /** What each thread is about to do; follows from the state. */
  private final Operation[] pending;

  /** Whether threads wait for some time. */
  private final boolean isTimed;

  private final ModelWords words;
  private final ModelChoices choices;

  private ModelInputs inputs = ModelInputs.NONE;

  ModelMachine(ModelProgram program, ObjectTable objects, MemoryModel.Kind model) {
    this.program = program;
    this.threads = program.threads().size();
    this.objects = objects;
    this.code = new Instruction[threads][];
    int registers = 1;
    for (int thread = 0; thread < threads; thread++) {
      Compiler.Code compiled = Compiler.compile(program, thread, objects, model);
      code[thread] = compiled.instructions();
      registers = Math.max(registers, compiled.registers());
    }
    if (program.tearing() && !model.isOne()) {
      WeakScripts.checkTearing(code, objects);
    }
    this.isTimed = isTimed(code);
    this.state = new ModelState(objects, threads, registers);
    this.memory = model.over(state, log);
    this.pending = new Operation[threads];
    int[] kinds = ModelKinds.of(program);
    boolean showsMemory = model.isOne() && !program.isAllAsWeak();
    this.execution = new ModelExecution(log, objects, state, code, kinds, pending, showsMemory);
    this.words = new ModelWords(state, pending);
    this.choices =
        new ModelChoices(
            words,
            execution,
            code,
            memory,
            log,
            isTimed && model.isOne(),
            new ModelCapabilities(program, model, state, code, kinds, execution));
    start();
  }

  private static boolean isTimed(Instruction[][] code) {
    return Arrays.stream(code)
        .flatMap(Arrays::stream)
        .anyMatch(instruction -> instruction.time != Instruction.NO_LIMIT);
  }

  private void start() {
    for (int thread = 0; thread < threads; thread++) {
      if (program.asleep().contains(thread)) {
        moveTo(thread, ModelState.NOT_STARTED);
      } else {
        advance(thread, 0);
      }
    }
    choices.renew();
  }

  ModelExecution execution() {
    return execution;
  }

  @Override
  public void give(Inputs given) {
    inputs = ModelInputs.of(given, code);
    execution.setInputs(given);
    state.clear();
    log.truncate(0);
    memory.rewind(0);
    start();
  }

  @Override
  public int rewind(Schedule prefix) {
    int shared = log.schedule().sharedPrefix(prefix);
    state.rewind(shared);
    for (int thread = 0; thread < threads; thread++) {
      findPending(thread, state.pc(thread));
    }
    log.truncate(shared);
    memory.rewind(shared);
    execution.reopen();
    choices.renew();
    return shared;
  }

  @Override
  public Execution end(Ending ending) {
    execution.end(ending);
    return execution;
  }

  @Override
  public ChoicePoint point() {
    return choices;
  }

  @Override
  public void step(int choice) {
    int thread = Choice.thread(choice);
    if (pending[thread].kind() == OperationKind.TICK) {
      tick(choice);
      return;
    }
    int pc = state.pc(thread);
    Instruction instruction = code[thread][pc];
    state.beginStep();
    int next = pc + 1;
    int object = state.object(thread);
    Operation operation = pending[thread];
    long observed = 0;
    switch (instruction.kind) {
      case READ -> {
        observed = memory.read(choice, object);
        read(thread, instruction, observed);
      }
      case AWAIT -> observed = observe(thread, memory.read(choice, object));
      case WRITE -> {
        observed = state.cell(object);
        memory.write(choice, object, state.evaluate(instruction.value, thread));
      }
      case UPDATE, TAKE, COMPARE_AND_SET -> {
        observed = observe(thread, memory.read(choice, object));
        if (operation.writesOver(observed)) {
          memory.write(choice, object, state.evaluate(instruction.value, thread));
        }
      }
      case TRY_LOCK -> {
        boolean free = Semantics.admits(words.holder(thread), thread);
        observed = free ? 1 : 0;
        execution.observeFlag(thread, free);
        next = free ? next : instruction.target;
        Semantics.perform(operation, choice, state);
      }
      case START -> advance(instruction.target, 0);
      case CHOOSE -> observed = observe(thread, Choice.alternative(choice));
      default -> Semantics.perform(operation, choice, state);
    }
    long written = instruction.kind.isMonitor() ? state.holds(object) : left(object);
    log.append(
        choice, operation, operation.footprintOver(observed), observed, written, instruction.site);
    if (instruction.kind == OperationKind.EXIT) {
      moveTo(thread, ModelState.EXITED);
    } else {
      advance(thread, next);
    }
    choices.renew();
  }

  /** Time goes on to the thread's deadline. */
  private void tick(int choice) {
    int first = Choice.thread(choice);
    Operation operation = pending[first];
    state.beginStep();
    long from = state.now();
    state.setNow(state.deadline(first));
    log.append(
        choice,
        operation,
        operation.footprint(),
        state.now() - from,
        state.now(),
        execution.site(first));
    for (int thread = 0; thread < threads; thread++) {
      findPending(thread, state.pc(thread));
    }
    choices.renew();
  }

  private long left(int object) {
    return object < 0 ? 0 : state.cell(object);
  }

  /** A value, or the lower half of one that is found out first, and then the upper half. */
  private void read(int thread, Instruction instruction, long found) {
    if (instruction.half == Instruction.WHOLE) {
      observe(thread, found);
    } else if (instruction.isUpper) {
      long lower = state.register(thread, instruction.half);
      observe(thread, lower & LOWER_HALF | found & ~LOWER_HALF);
    } else {
      state.setRegister(thread, instruction.half, found);
    }
  }

  private long observe(int thread, long value) {
    execution.observe(thread, value);
    state.setRegister(thread, 0, value);
    return value;
  }

  /** Runs the thread's local steps up to its next operation, its end or its failure. */
  private void advance(int thread, int from) {
    Instruction[] instructions = code[thread];
    int pc = from;
    for (int steps = 0; pc < instructions.length; steps++) {
      Instruction instruction = instructions[pc];
      if (instruction.step == Instruction.Step.OPERATION) {
        moveTo(thread, resolve(thread, instruction) ? pc : ModelState.FAILED - pc);
        return;
      }
      if (steps == MAX_LOCAL_STEPS) {
        moveTo(thread, ModelState.FAILED - pc);
        return;
      }
      pc = local(thread, instruction, pc);
      if (pc < 0) {
        moveTo(thread, pc);
        return;
      }
    }
    moveTo(thread, ModelState.ENDED);
  }

  private void moveTo(int thread, int pc) {
    state.setPc(thread, pc);
    if (isTimed) {
      long time = pc < 0 ? Instruction.NO_LIMIT : code[thread][pc].time;
      if (time == Instruction.NO_LIMIT) {
        state.clearDeadline(thread);
      } else {
        state.setDeadline(thread, state.now() + (program.timeOutsAnytime() ? 0 : time));
      }
    }
    findPending(thread, pc);
  }

  private void findPending(int thread, int pc) {
    if (pc < 0) {
      pending[thread] = null;
    } else if (isTimed && state.isOverdue(thread)) {
      pending[thread] = code[thread][pc].overdue(state.object(thread));
    } else {
      pending[thread] = code[thread][pc].operation(state.object(thread));
    }
  }

  private int local(int thread, Instruction instruction, int pc) {
    switch (instruction.step) {
      case JUMP:
        return instruction.target;
      case JUMP_IF_ZERO:
        return state.evaluate(instruction.value, thread) == 0 ? instruction.target : pc + 1;
      case LET:
        state.setRegister(thread, instruction.target, state.evaluate(instruction.value, thread));
        return pc + 1;
      case INPUT:
        state.setRegister(thread, instruction.target, inputs.value(instruction.message));
        return pc + 1;
      case CHECK:
        return state.evaluate(instruction.value, thread) == 0 ? ModelState.FAILED - pc : pc + 1;
      default:
        throw new AssertionError(instruction.step);
    }
  }

  /** Finds the object of the thread's next operation; false if an index is out of range. */
  private boolean resolve(int thread, Instruction instruction) {
    int object = instruction.object;
    if (instruction.array >= 0) {
      object = objects.element(instruction.array, state.evaluate(instruction.index, thread));
      if (object < 0) {
        return false;
      }
      state.knowNewObjects();
    }
    state.setObject(thread, object);
    return true;
  }
}
