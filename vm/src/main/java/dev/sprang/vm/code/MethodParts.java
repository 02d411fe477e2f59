package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.execution.RunMethod;
import dev.sprang.execution.RunMethod.Part;
import dev.sprang.vm.load.VmMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The parts of a method that are noted when they are run: stretches of instructions of one line
 * that no jump leads into and no call leads out of, and the ways that go on from a decision.
 */
public final class MethodParts {
  private static final int NONE = -1;

  /**
   * A decision is at {@code at}, and one of its ways leads to {@code to}; of others both are -1.
   */
  private record Piece(int at, int to, int line, int instructions) {}

  private final VmMethod method;
  private final List<Piece> pieces = new ArrayList<>();

  /** By bytecode index: the number of the stretch that begins there. */
  private final int[] stretches;

  private final BitSet run = new BitSet();

  MethodParts(VmMethod method) {
    this.method = method;
    Bytecode bytecode = new Bytecode(method);
    stretches = new int[bytecode.length];
    Arrays.fill(stretches, NONE);
    divide(bytecode);
  }

  private void divide(Bytecode bytecode) {
    boolean[] begins = bytecode.jumpTargets();
    for (int k = 0; k < bytecode.handlers(); k++) {
      begins[bytecode.handlerTarget(k)] = true;
    }
    int[] lines = bytecode.lines();
    for (int k = 0; k < lines.length; k += 2) {
      begins[lines[k]] = true;
    }
    int line = NONE;
    int begin = 0;
    int length = 0;
    boolean isNew = true;
    for (int i = 0; i < bytecode.length; i += bytecode.lengthAt(i)) {
      if (i > 0 && (isNew || begins[i])) {
        add(begin, line, length);
        begin = i;
        length = 0;
      }
      line = lineAt(i, line, lines);
      length++;
      isNew = endsStretch(bytecode.u1(i));
      addWays(i, line, bytecode);
    }
    add(begin, line, length);
  }

  private static int lineAt(int index, int before, int[] lines) {
    for (int k = 0; k < lines.length; k += 2) {
      if (lines[k] == index) {
        return lines[k + 1];
      }
    }
    return before;
  }

  private void add(int begin, int line, int instructions) {
    stretches[begin] = pieces.size();
    pieces.add(new Piece(NONE, NONE, line, instructions));
  }

  /** After a call somebody may have thrown; after the others nobody goes on, or by a way. */
  private static boolean endsStretch(int op) {
    return op >= INVOKEVIRTUAL && op <= INVOKEDYNAMIC || isDecision(op) || isEnd(op);
  }

  private static boolean isEnd(int op) {
    return op == GOTO
        || op == Bytecode.GOTO_W
        || op == ATHROW
        || op >= IRETURN && op <= RETURN
        || op == TABLESWITCH
        || op == LOOKUPSWITCH;
  }

  private static boolean isDecision(int op) {
    return op >= IFEQ && op <= IF_ACMPNE || op == IFNULL || op == IFNONNULL;
  }

  private void addWays(int i, int line, Bytecode bytecode) {
    int op = bytecode.u1(i);
    int[] targets = {};
    if (isDecision(op)) {
      targets = IntStream.of(i + bytecode.s2(i + 1), i + bytecode.lengthAt(i)).distinct().toArray();
    } else if (op == TABLESWITCH || op == LOOKUPSWITCH) {
      targets = Arrays.stream(bytecode.switchTargets(i)).distinct().toArray();
    }
    for (int target : targets) {
      pieces.add(new Piece(i, target, line, 0));
    }
  }

  boolean begins(int index) {
    return stretches[index] != NONE;
  }

  /** The number of the stretch that begins at an index. */
  int number(int index) {
    return stretches[index];
  }

  /** The number of the way from a decision to where it leads. */
  int way(int from, int to) {
    for (int number = 0; number < pieces.size(); number++) {
      if (pieces.get(number).at == from && pieces.get(number).to == to) {
        return number;
      }
    }
    throw new IllegalArgumentException("no way from %d to %d".formatted(from, to));
  }

  void note(int number) {
    run.set(number);
  }

  /** Takes over what was run of the same method in another session. */
  void absorb(MethodParts other) {
    run.or(other.run);
  }

  RunMethod told() {
    List<Part> parts = new ArrayList<>();
    for (int number = 0; number < pieces.size(); number++) {
      Piece piece = pieces.get(number);
      parts.add(new Part(piece.line, piece.instructions, run.get(number)));
    }
    return new RunMethod(
        method.owner.javaName(), method.owner.sourceFile(), method.name, method.descriptor, parts);
  }
}
