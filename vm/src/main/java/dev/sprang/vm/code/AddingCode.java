package dev.sprang.vm.code;

import dev.sprang.vm.load.MemberRef;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds code that enters a monitor, adds to words and leaves a monitor, and does nothing else (that
 * it is the same monitor shows when it is left). It is run with a symbol in each register: what the
 * register held at the begin, a constant, a final field, or the <em>sum</em> of a word and
 * something of these. A word is a field or element of the object that one symbol stands for, or a
 * static field. Only sums are written, each back into its word: so whatever a word held, afterwards
 * it holds more by what does not depend on that, and two such pieces of code leave the same in
 * either order, also where two symbols stand for one object. No sum is read afterwards.
 */
public final class AddingCode {
  private static final int MOST_INSTRUCTIONS = 200;

  private final RegisterCode method;
  private final int[] code;

  /** By register: what it holds; sums are negative, the same number for the same word. */
  private final int[] symbols;

  private final Map<List<Object>, Integer> sums = new HashMap<>();

  /** By final field: its symbol. */
  private final Map<List<Object>, Integer> fixed = new HashMap<>();

  private final Predicate<MemberRef> isFixed;
  private final BitSet visited = new BitSet();

  /** The registers that have ever held a sum. */
  private final BitSet held = new BitSet();

  private int symbolCount;

  private AddingCode(RegisterCode method, Predicate<MemberRef> isFixed) {
    this.method = method;
    this.isFixed = isFixed;
    this.code = method.code;
    this.symbols = new int[method.registers];
    Arrays.setAll(symbols, register -> symbolCount++);
  }

  /**
   * The instructions of a method that belong to such code.
   *
   * @param isFixed whether a field is known to be final where that code is
   */
  public static BitSet find(
      RegisterCode method, RegisterLiveness liveness, Predicate<MemberRef> isFixed) {
    BitSet all = new BitSet();
    for (int pc = 0; pc < method.code.length; pc += Op.length(method.code, pc)) {
      if (method.code[pc] == Op.ENTER) {
        BitSet section = new AddingCode(method, isFixed).section(pc, liveness);
        if (section != null) {
          all.or(section);
        }
      }
    }
    return all;
  }

  /** The instructions of the section that begins here; null if it does something else. */
  private @Nullable BitSet section(int enter, RegisterLiveness liveness) {
    visited.set(enter);
    int pc = enter + Op.length(code, enter);
    while (visited.cardinality() < MOST_INSTRUCTIONS && !visited.get(pc)) {
      visited.set(pc);
      int next = code[pc] == Op.GOTO ? code[pc + 1] : pc + Op.length(code, pc);
      if (code[pc] == Op.EXIT) {
        boolean isWhole = keepsNoSum(liveness.before(next)) && isLeftAtOnce(liveness);
        return isWhole ? visited : null;
      }
      if (!run(pc)) {
        return null;
      }
      pc = next;
    }
    return null;
  }

  private boolean keepsNoSum(int[] live) {
    return Arrays.stream(live).allMatch(entry -> symbols[RegisterLiveness.register(entry)] >= 0);
  }

  /** Whether any exception only leaves the monitor: what comes then is no part of the section. */
  private boolean isLeftAtOnce(RegisterLiveness liveness) {
    for (int pc = visited.nextSetBit(0); pc >= 0; pc = visited.nextSetBit(pc + 1)) {
      boolean isMonitor = code[pc] == Op.ENTER || code[pc] == Op.EXIT;
      if (!isMonitor && !isLeftAtOnce(method.bytecodeIndex(pc), liveness)) {
        return false;
      }
    }
    return true;
  }

  private boolean isLeftAtOnce(int index, RegisterLiveness liveness) {
    for (RegisterCode.Handler handler : method.handlers()) {
      if (index >= handler.begin() && index < handler.end()) {
        return handler.type() == null && isLeft(handler, liveness);
      }
    }
    return false;
  }

  private boolean isLeft(RegisterCode.Handler handler, RegisterLiveness liveness) {
    boolean keepsSum =
        Arrays.stream(liveness.before(handler.pc()))
            .map(RegisterLiveness::register)
            .anyMatch(register -> register != handler.register() && held.get(register));
    int pc = handler.pc();
    while (code[pc] == Op.MOVE) {
      pc += Op.length(code, pc);
    }
    return !keepsSum && code[pc] == Op.EXIT;
  }

  /** Runs an instruction; false if such code must not have it. */
  private boolean run(int pc) {
    int a = pc + 1;
    return switch (code[pc]) {
      case Op.GOTO, Op.PASS, Op.PASSED -> true;
      case Op.MOVE -> set(a, symbols[code[pc + 2]]);
      case Op.CONST, Op.CONST_LONG -> set(a, symbolCount++);
      case Op.IADD, Op.LADD -> set(a, sum(symbols[code[pc + 2]], symbols[code[pc + 3]]));
      case Op.IADD_CONST -> set(a, sum(symbols[code[pc + 2]], 0));
      case Op.ISUB, Op.LSUB -> symbols[code[pc + 3]] >= 0 && set(a, sum(symbols[code[pc + 2]], 0));
      case Op.GET -> get(a, field(pc + 2, code[pc + 3]));
      case Op.GET_SLOW -> get(a, field(pc + 2, member(pc + 3)), isFixed(pc + 3));
      case Op.GET_FINAL -> get(a, field(pc + 2, code[pc + 3]), true);
      case Op.ARRAY_GET -> get(a, element(pc + 2));
      case Op.ARRAY_PUT -> put(pc + 3, element(a));
      case Op.GET_STATIC -> get(a, List.of(code[pc + 2], code[pc + 3]));
      case Op.GET_STATIC_SLOW -> get(a, List.of(member(pc + 2)));
      case Op.PUT -> put(pc + 3, field(a, code[pc + 2]));
      case Op.PUT_SLOW -> put(pc + 3, field(a, member(pc + 2)));
      case Op.PUT_STATIC -> put(pc + 3, List.of(code[a], code[pc + 2]));
      case Op.PUT_STATIC_SLOW -> put(pc + 3, List.of(member(a)));
      default -> false;
    };
  }

  private boolean set(int operand, @Nullable Integer symbol) {
    if (symbol != null) {
      symbols[code[operand]] = symbol;
      held.set(code[operand], symbol < 0 || held.get(code[operand]));
    }
    return symbol != null;
  }

  /** A sum and something that is none, or two that are none; null for two sums. */
  private @Nullable Integer sum(int one, int other) {
    if (one < 0 && other < 0) {
      return null;
    }
    return one < 0 || other < 0 ? Integer.valueOf(Math.min(one, other)) : symbolCount++;
  }

  private boolean get(int result, @Nullable List<Object> word, boolean isFinal) {
    return isFinal
        ? word != null && set(result, fixed.computeIfAbsent(word, key -> symbolCount++))
        : get(result, word);
  }

  private boolean get(int result, @Nullable List<Object> word) {
    return word != null && set(result, sums.computeIfAbsent(word, key -> -1 - sums.size()));
  }

  private boolean put(int value, @Nullable List<Object> word) {
    return word != null && sums.getOrDefault(word, 0) == symbols[code[value]] && isSum(value);
  }

  private boolean isSum(int operand) {
    return symbols[code[operand]] < 0;
  }

  /** A field of the object in a register; null if which object that is was read in the section. */
  private @Nullable List<Object> field(int base, Object field) {
    return isSum(base) ? null : List.of(symbols[code[base]], field);
  }

  /** The same for an array and an index. */
  private @Nullable List<Object> element(int array) {
    return isSum(array + 1) ? null : field(array, List.of(symbols[code[array + 1]]));
  }

  private boolean isFixed(int operand) {
    return method.pool[code[operand]] instanceof MemberRef ref && isFixed.test(ref);
  }

  /** The name of a member that is not resolved yet. */
  private Object member(int operand) {
    Object member = method.pool[code[operand]];
    return member instanceof MemberRef ref ? List.of(ref.owner(), ref.name()) : member;
  }
}
