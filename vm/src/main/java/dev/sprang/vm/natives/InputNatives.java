package dev.sprang.vm.natives;

import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import dev.sprang.jdk.synchroniser.InputRows;
import dev.sprang.operation.Operation;
import dev.sprang.vm.input.VmInputs;
import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.machine.Vm;
import dev.sprang.vm.object.KnownHistories;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.VmOperations;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import dev.sprang.vm.waiting.Waiting;
import java.util.Map;

/** Inputs, assumptions and data choices, by {@link InputRows}. */
record InputNatives(
    NativeTable methods,
    World world,
    VmOperations operations,
    VmInputs inputs,
    KnownHistories histories,
    Waiting waiting,
    Calls calls) {
  private static final String TEXTS = "dev/sprang/vm/guest/Texts";
  private static final String HISTORIES = "dev/sprang/api/history/ExplainedBefore";

  private static final Map<InputType, String> DESCRIPTORS =
      Map.of(
          InputType.BOOLEAN, "Z",
          InputType.BYTE, "B",
          InputType.CHAR, "C",
          InputType.SHORT, "S",
          InputType.INT, "I",
          InputType.LONG, "J",
          InputType.FLOAT, "F",
          InputType.DOUBLE, "D");

  static void addTo(Vm vm) {
    new InputNatives(
            vm.interpretation.natives,
            vm.world,
            vm.operations,
            vm.inputs,
            vm.histories,
            vm.waiting,
            vm.interpretation.calls)
        .add();
  }

  private void add() {
    String sprang = InputRows.SPRANG + ".";
    methods.put(sprang + "input(Ljava/lang/String;Ljava/lang/String;JJ)J", this::input);
    methods.put(sprang + "choose(I)I", this::choose);
    methods.run(sprang + "dismiss()V", (t, r, a) -> dismiss(t));
    methods.run(sprang + "mark()V", (t, r, a) -> mark(t));
    methods.run(sprang + "reachable(Ljava/lang/String;)V", (t, r, a) -> mark(t));
    methods.ask(
        HISTORIES + ".contains([Ljava/lang/Object;)Z",
        (t, r, a) -> !inputs.isActive() && histories.contains((int) r[a]));
    methods.run(HISTORIES + ".add([Ljava/lang/Object;)V", this::addHistory);
    String verifier = InputRows.VERIFIER + ".";
    methods.run(verifier + "assume(Z)V", this::assume);
    methods.put(verifier + InputRows.NONDET_STRING + "()Ljava/lang/String;", (t, r, a) -> text(t));
    methods.put(
        TEXTS + ".length(Ljava/lang/String;)I",
        (t, r, a) -> take(t, InputRows.lengthOf(world.strings.text((int) r[a])), false));
    methods.put(
        TEXTS + ".character(Ljava/lang/String;I)C",
        (t, r, a) ->
            take(t, InputRows.characterOf(world.strings.text((int) r[a]), (int) r[a + 1]), false));
    for (InputType type : InputRows.NONDET_TYPES) {
      String method = InputRows.method(type);
      methods.put(verifier + method + "()" + DESCRIPTORS.get(type), (t, r, a) -> nondet(t, method));
    }
  }

  /** Where values depend on inputs, comparing them finds out about these. */
  private void addHistory(VmThread t, long[] r, int a) {
    if (!inputs.isActive()) {
      histories.add((int) r[a]);
    }
  }

  private long input(VmThread t, long[] r, int a) {
    if (r[a] == 0) {
      throw world.throwing.nullPointer(t);
    }
    String name = world.strings.text((int) r[a]);
    String type = world.strings.text((int) r[a + 1]);
    try {
      return take(t, Input.of(name, type, r[a + 2], r[a + 3]), true);
    } catch (IllegalArgumentException empty) {
      throw world.throwing.make(t, "java/lang/IllegalArgumentException", empty.getMessage());
    }
  }

  /** A value of its own for every call. */
  private long nondet(VmThread t, String method) {
    operations.threads.noteLook(t);
    int count = t.taken + 1;
    long value = take(t, InputRows.given(method, operations.threads.name(t.number), count), false);
    if (t.pending == null) {
      t.taken = count;
    }
    return value;
  }

  /** Guest code asks for one character after the other. */
  private long text(VmThread t) {
    t.taken++;
    String name = InputRows.textName(operations.threads.name(t.number), t.taken);
    inputs.leaveOutLonger(t, InputRows.lengthOf(name), InputRows.MOST_CHARACTERS);
    VmMethod any = world.classes.method(TEXTS, "any", "(Ljava/lang/String;)Ljava/lang/String;");
    return calls.continueWith(t, any, world.strings.make(t, name));
  }

  private long take(VmThread t, Input input, boolean asLong) {
    if (!operations.permission.ask(t, Operation.input(), 0, 0)) {
      return 0;
    }
    t.carried = inputs.take(input, asLong);
    return t.carried;
  }

  private long choose(VmThread t, long[] r, int a) {
    int ways = (int) r[a];
    if (ways < 1 || ways > InputRows.MOST_WAYS) {
      throw world.throwing.make(t, "java/lang/IllegalArgumentException", InputRows.noWays(ways));
    }
    return waiting.cells.choose(t, ways);
  }

  private void mark(VmThread t) {
    operations.permission.ask(t, Operation.mark(), 0, 0);
  }

  private void assume(VmThread t, long[] r, int a) {
    if (r[a] == 0) {
      dismiss(t);
    }
  }

  private void dismiss(VmThread t) {
    operations.permission.ask(t, Operation.assume(), 0, 0);
  }
}
