package dev.sprang.vm.state;

import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.engine.AddingSections;
import dev.sprang.vm.code.AddingCode;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.code.UnreadResults;
import dev.sprang.vm.code.UnreadResults.Fate;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.Frames;
import dev.sprang.vm.thread.ThreadTable;
import dev.sprang.vm.thread.VmThread;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Which threads of a Java program are in code that adds to words under a monitor, or about to add
 * to one in one step: by {@code Unsafe}, which atomic variables are made of, or a {@code
 * VarHandle}.
 */
public final class VmAddingSections implements AddingSections {
  private static final String WHOLE = "IJSBC";

  private final World world;
  private final ThreadTable threads;

  /** By method, found when first asked for: what is made quick later stays what it was. */
  private final Map<Integer, BitSet> instructions = new HashMap<>();

  /** By method and call: what becomes of its result. */
  private final Map<Long, Fate> fates = new HashMap<>();

  public VmAddingSections(World world, ThreadTable threads) {
    this.world = world;
    this.threads = threads;
  }

  @Override
  public boolean isAtBegin(int thread) {
    return isAtCode(thread, true);
  }

  @Override
  public boolean isIn(int thread) {
    return isAtCode(thread, false);
  }

  private boolean isAtCode(int thread, boolean begins) {
    VmThread t = threads.get(thread);
    return t.base >= 0
        && t.thrown == 0
        && instructions(t.methodId()).get(t.pc)
        && (world.codes.at(t.methodId()).code[t.pc] == Op.ENTER) == begins;
  }

  private BitSet instructions(int method) {
    BitSet known = instructions.get(method);
    if (known == null) {
      VmMethod current = world.classes.method(method);
      known =
          AddingCode.find(
              world.codes.at(method), world.codes.liveness(method), ref -> isFixed(current, ref));
      instructions.put(method, known);
    }
    return known;
  }

  /** Whether a field of a class that is there already never changes for who runs a method. */
  private boolean isFixed(VmMethod current, MemberRef ref) {
    VmClass owner = world.classes.loaded(ref.owner());
    VmField field = owner == null ? null : owner.fieldOrNull(ref.name(), ref.descriptor());
    return field != null
        && field.isFinal()
        && !field.isStatic()
        && !(current.isConstructor() && current.owner == field.owner);
  }

  @Override
  public boolean isAddition(int thread) {
    VmThread t = threads.get(thread);
    return t.base >= 0
        && t.thrown == 0
        && t.quiet == 0
        && t.atomicCall == 0
        && isSum(world.codes.at(t.methodId()), t.pc)
        && isWhole(t)
        && isUnread(t);
  }

  private boolean isSum(RegisterCode method, int pc) {
    int[] code = method.code;
    if (code[pc] == Op.CALL_DIRECT) {
      VmMethod target = world.classes.method(code[pc + 2]);
      return target.owner.name.equals("jdk/internal/misc/Unsafe")
          && target.name.startsWith("getAndAdd");
    }
    return code[pc] == Op.CALL_HANDLE
        && method.pool[code[pc + 2]] instanceof MemberRef ref
        && ref.name().startsWith("getAndAdd");
  }

  /** Whether it is a whole number that is added to: only these add up to the same in any order. */
  private boolean isWhole(VmThread t) {
    VmClass type = world.heap.classOf(t.pendingObject);
    if (type.isArray()) {
      return WHOLE.contains(type.name.substring(1));
    }
    VmField field = type.fieldAt(t.pendingSlot, type.statics == t.pendingObject);
    return field != null && WHOLE.contains(field.type);
  }

  private boolean isUnread(VmThread t) {
    int base = t.base;
    int pc = t.pc;
    while (true) {
      int method = (int) t.stack[base - LINK_METHOD];
      Fate fate = fate(method, pc);
      int link = (int) t.stack[base - LINK_PC];
      if (fate != Fate.RETURNED || link < 0) {
        return fate == Fate.UNREAD;
      }
      pc = Frames.callerPc(link);
      base = (int) t.stack[base - LINK_BASE];
    }
  }

  private Fate fate(int method, int call) {
    return fates.computeIfAbsent(
        (long) method << 32 | call,
        key -> UnreadResults.fate(world.codes.at(method), world.codes.liveness(method), call));
  }
}
