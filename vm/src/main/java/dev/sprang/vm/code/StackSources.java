package dev.sprang.vm.code;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.vm.load.Descriptors;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * For every bytecode, which bytecode pushed what lies on the operand stack before it, slot by slot;
 * longs and doubles take two. Where ways with different answers meet, the answer is unknown.
 */
final class StackSources {
  static final int UNKNOWN = -1;

  /** What one way to an instruction leaves: sources of the stack's slots, locals stored to. */
  private static final class State {
    private int[] stack = new int[8];
    private int height;
    private long written;

    private State copy() {
      State copy = new State();
      copy.stack = stack.clone();
      copy.height = height;
      copy.written = written;
      return copy;
    }

    private void push(int source) {
      if (height == stack.length) {
        stack = Arrays.copyOf(stack, 2 * height);
      }
      stack[height++] = source;
    }

    private void push(int source, int slots) {
      for (int i = 0; i < slots; i++) {
        push(source);
      }
    }

    private int pop() {
      return stack[--height];
    }

    /** Takes over what another way leaves; whether that changed anything. */
    private boolean meet(State other) {
      boolean changed = (other.written & ~written) != 0;
      written |= other.written;
      for (int i = 0; i < height; i++) {
        if (stack[i] != other.stack[i] && stack[i] != UNKNOWN) {
          stack[i] = UNKNOWN;
          changed = true;
        }
      }
      return changed;
    }
  }

  private final Bytecode bytecode;
  private final State[] states;
  private final ArrayDeque<Integer> work = new ArrayDeque<>();

  StackSources(Bytecode bytecode) {
    this.bytecode = bytecode;
    this.states = new State[bytecode.length];
    reach(0, new State());
    for (int i = 0; i < bytecode.handlers(); i++) {
      State caught = new State();
      caught.push(UNKNOWN);
      reach(bytecode.handlerTarget(i), caught);
    }
    while (!work.isEmpty()) {
      follow(work.pop());
    }
  }

  /** Who pushed the slot so deep on the stack before {@code index}. */
  int at(int index, int depth) {
    State state = states[index];
    return state == null || depth >= state.height ? UNKNOWN : state.stack[state.height - 1 - depth];
  }

  boolean wasWritten(int index, int local) {
    return local >= Long.SIZE || (states[index].written >> local & 1) != 0;
  }

  static int slots(String type) {
    return switch (type.charAt(0)) {
      case 'J', 'D' -> 2;
      case 'V' -> 0;
      default -> 1;
    };
  }

  static int argumentSlots(String descriptor) {
    return Descriptors.arguments(descriptor).stream().mapToInt(StackSources::slots).sum();
  }

  /** The local that a bytecode loads; -1 if it loads none. */
  static int loadedLocal(Bytecode bytecode, int index) {
    return local(bytecode, index, ILOAD, 26);
  }

  private static int local(Bytecode bytecode, int index, int first, int firstShort) {
    int op = bytecode.u1(index);
    if (op >= first && op <= first + 4) {
      return bytecode.u1(index + 1);
    }
    if (op >= firstShort && op < firstShort + 20) {
      return (op - firstShort) % 4;
    }
    boolean isWide = op == Bytecode.WIDE;
    int wide = isWide ? bytecode.u1(index + 1) : 0;
    return isWide && wide >= first && wide <= first + 4 ? bytecode.u2(index + 2) : -1;
  }

  private void reach(int index, State state) {
    if (states[index] == null) {
      states[index] = state.copy();
      work.add(index);
    } else if (states[index].meet(state)) {
      work.add(index);
    }
  }

  private void follow(int index) {
    int op = bytecode.u1(index);
    State state = states[index].copy();
    execute(state, index, op);
    int next = index + bytecode.lengthAt(index);
    if (op == TABLESWITCH || op == LOOKUPSWITCH) {
      for (int target : bytecode.switchTargets(index)) {
        reach(target, state);
      }
    } else if (op == Bytecode.GOTO_W) {
      reach(index + bytecode.s4(index + 1), state);
    } else if (op >= IFEQ && op <= GOTO || op == IFNULL || op == IFNONNULL) {
      reach(index + bytecode.s2(index + 1), state);
    }
    boolean goesOn =
        op != GOTO
            && op != Bytecode.GOTO_W
            && op != ATHROW
            && op != TABLESWITCH
            && op != LOOKUPSWITCH
            && !(op >= IRETURN && op <= RETURN);
    if (goesOn) {
      reach(next, state);
    }
  }

  private void execute(State state, int index, int op) {
    int stored = local(bytecode, index, ISTORE, 59);
    if (stored >= 0 && stored < Long.SIZE) {
      state.written |= 1L << stored;
    }
    if (op >= DUP && op <= SWAP) {
      duplicate(state, op);
      return;
    }
    if (op >= GETSTATIC && op <= INVOKEDYNAMIC) {
      member(state, index, op);
      return;
    }
    if (op == MULTIANEWARRAY) {
      state.height -= bytecode.u1(index + 3);
      state.push(index);
      return;
    }
    int effective = op == Bytecode.WIDE ? bytecode.u1(index + 1) : op;
    if (effective == CHECKCAST) {
      return;
    }
    state.height -= StackEffects.pops(effective);
    state.push(index, StackEffects.pushes(effective));
  }

  private static void duplicate(State state, int op) {
    if (op == SWAP) {
      int top = state.pop();
      int below = state.pop();
      state.push(top);
      state.push(below);
      return;
    }
    int copied = op >= DUP2 ? 2 : 1;
    int skipped = (op - DUP) % 3;
    int[] moved = new int[copied + skipped];
    for (int i = moved.length - 1; i >= 0; i--) {
      moved[i] = state.pop();
    }
    for (int i = skipped; i < moved.length; i++) {
      state.push(moved[i]);
    }
    for (int source : moved) {
      state.push(source);
    }
  }

  private void member(State state, int index, int op) {
    int entry = bytecode.u2(index + 1);
    String descriptor =
        op == INVOKEDYNAMIC
            ? bytecode.file.dynamic(entry).descriptor()
            : bytecode.file.member(entry).descriptor();
    if (op <= PUTFIELD) {
      int value = slots(descriptor);
      boolean isPut = op == PUTSTATIC || op == PUTFIELD;
      state.height -= (op >= GETFIELD ? 1 : 0) + (isPut ? value : 0);
      state.push(index, isPut ? 0 : value);
    } else {
      boolean hasReceiver = op != INVOKESTATIC && op != INVOKEDYNAMIC;
      state.height -= argumentSlots(descriptor) + (hasReceiver ? 1 : 0);
      state.push(index, slots(descriptor.substring(descriptor.indexOf(')') + 1)));
    }
  }
}
