package dev.sprang.vm.interpret;

import static dev.sprang.vm.load.VmClass.HEADER;
import static dev.sprang.vm.thread.VmThread.LINK;
import static dev.sprang.vm.thread.VmThread.LINK_BASE;
import static dev.sprang.vm.thread.VmThread.LINK_METHOD;
import static dev.sprang.vm.thread.VmThread.LINK_PC;

import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.code.Op;
import dev.sprang.vm.code.RegisterCode;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.memory.Heap;
import dev.sprang.vm.object.Refusals;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;

/**
 * The loop over instructions. It does only what is common and cannot fail: a case that meets
 * anything else (null, a shared object, something not yet resolved) leaves the switch, and {@link
 * SlowPath} executes the instruction instead.
 *
 * <p>{@link #run} must stay below 8000 bytes of bytecode, or HotSpot never compiles it.
 */
public final class Interpreter {
  private static final int NO_CALL = -1;

  /** Calls and jumps back that one step may take before it counts as endless. */
  private static final int MAX_TURNS = 40_000_000;

  private final Heap heap;
  private final ClassTable classes;
  private final CodeTable codes;
  private final SlowPath slow;
  private final Refusals refusals;

  Interpreter(World world, SlowPath slow) {
    this.heap = world.heap;
    this.classes = world.classes;
    this.codes = world.codes;
    this.slow = slow;
    this.refusals = world.refusals;
  }

  /** Runs the thread until it needs permission for an operation or ends. */
  public void run(VmThread t) {
    if (t.permitted && !slow.execute(t)) {
      return; // what it has permission for is nothing for the loop
    }
    int turns = MAX_TURNS;
    RegisterCode method = codes.at(t.methodId());
    int[] code = method.code;
    long[] r = t.stack;
    int room = t.atomicCall > 0 ? 0 : r.length; // calls inside an atomic one are looked at
    long[] w = heap.words;
    int b = t.base;
    int pc = t.pc;
    while (true) {
      int call = NO_CALL;
      switch (code[pc]) {
        case Op.MOVE:
          r[b + code[pc + 1]] = r[b + code[pc + 2]];
          pc += 3;
          continue;
        case Op.CONST:
          r[b + code[pc + 1]] = code[pc + 2];
          pc += 3;
          continue;
        case Op.CONST_LONG:
          r[b + code[pc + 1]] = (long) code[pc + 2] << 32 | code[pc + 3] & 0xFFFFFFFFL;
          pc += 4;
          continue;
        case Op.CONST_CALL:
          r[b + code[pc + 1]] = code[pc + 2];
          pc += Op.CALL_LENGTH;
          continue;
        case Op.IADD:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] + (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.ISUB:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] - (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IMUL:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] * (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IDIV:
          if ((int) r[b + code[pc + 3]] == 0) {
            break;
          }
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] / (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IREM:
          if ((int) r[b + code[pc + 3]] == 0) {
            break;
          }
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] % (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IAND:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] & (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IOR:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] | (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IXOR:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] ^ (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.ISHL:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] << (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.ISHR:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] >> (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.IUSHR:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] >>> (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LADD:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] + r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LSUB:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] - r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LMUL:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] * r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LDIV:
          if (r[b + code[pc + 3]] == 0) {
            break;
          }
          r[b + code[pc + 1]] = r[b + code[pc + 2]] / r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LREM:
          if (r[b + code[pc + 3]] == 0) {
            break;
          }
          r[b + code[pc + 1]] = r[b + code[pc + 2]] % r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LAND:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] & r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LOR:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] | r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LXOR:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] ^ r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LSHL:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] << (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LSHR:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] >> (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LUSHR:
          r[b + code[pc + 1]] = r[b + code[pc + 2]] >>> (int) r[b + code[pc + 3]];
          pc += 4;
          continue;
        case Op.LCMP:
          r[b + code[pc + 1]] = Long.compare(r[b + code[pc + 2]], r[b + code[pc + 3]]);
          pc += 4;
          continue;
        case Op.IADD_CONST:
          r[b + code[pc + 1]] = (int) r[b + code[pc + 2]] + code[pc + 3];
          pc += 4;
          continue;
        case Op.INEG:
          r[b + code[pc + 1]] = -(int) r[b + code[pc + 2]];
          pc += 3;
          continue;
        case Op.LNEG:
          r[b + code[pc + 1]] = -r[b + code[pc + 2]];
          pc += 3;
          continue;
        case Op.FLOATING:
          r[b + code[pc + 1]] =
              Arithmetic.floating(code[pc + 4], r[b + code[pc + 2]], r[b + code[pc + 3]]);
          pc += 5;
          continue;
        case Op.CONVERT:
          r[b + code[pc + 1]] = Arithmetic.convert(code[pc + 3], r[b + code[pc + 2]]);
          pc += 4;
          continue;
        case Op.GOTO:
          if (--turns < 0) {
            t.base = b;
            t.pc = pc;
            throw refusals.endless(t);
          }
          pc = code[pc + 1];
          continue;
        case Op.IF_EQ:
          pc = (int) r[b + code[pc + 1]] == (int) r[b + code[pc + 2]] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_NE:
          pc = (int) r[b + code[pc + 1]] != (int) r[b + code[pc + 2]] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_LT:
          pc = (int) r[b + code[pc + 1]] < (int) r[b + code[pc + 2]] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_GE:
          pc = (int) r[b + code[pc + 1]] >= (int) r[b + code[pc + 2]] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_GT:
          pc = (int) r[b + code[pc + 1]] > (int) r[b + code[pc + 2]] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_LE:
          pc = (int) r[b + code[pc + 1]] <= (int) r[b + code[pc + 2]] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_EQ_CONST:
          pc = (int) r[b + code[pc + 1]] == code[pc + 2] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_NE_CONST:
          pc = (int) r[b + code[pc + 1]] != code[pc + 2] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_LT_CONST:
          pc = (int) r[b + code[pc + 1]] < code[pc + 2] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_GE_CONST:
          pc = (int) r[b + code[pc + 1]] >= code[pc + 2] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_GT_CONST:
          pc = (int) r[b + code[pc + 1]] > code[pc + 2] ? code[pc + 3] : pc + 4;
          continue;
        case Op.IF_LE_CONST:
          pc = (int) r[b + code[pc + 1]] <= code[pc + 2] ? code[pc + 3] : pc + 4;
          continue;
        case Op.SWITCH:
          pc =
              ((RegisterCode.SwitchTable) method.pool[code[pc + 2]])
                  .target((int) r[b + code[pc + 1]]);
          continue;
        case Op.ARRAY_GET:
          {
            int array = (int) r[b + code[pc + 2]];
            int index = (int) r[b + code[pc + 3]];
            long header = w[array];
            if (index < 0 || index >= header >> 32 || (header & Heap.SHARED) != 0) {
              break; // null is an array of length 0
            }
            r[b + code[pc + 1]] = w[array + HEADER + index];
            pc += 4;
            continue;
          }
        case Op.ARRAY_PUT:
          {
            int array = (int) r[b + code[pc + 1]];
            int index = (int) r[b + code[pc + 2]];
            long header = w[array];
            if (index < 0 || index >= header >> 32 || (header & Heap.SHARED) != 0) {
              break;
            }
            int at = array + HEADER + index;
            if (at < heap.stepTop) {
              heap.log(at);
            }
            w[at] = r[b + code[pc + 3]];
            pc += 4;
            continue;
          }
        case Op.ARRAY_LENGTH:
          {
            int array = (int) r[b + code[pc + 2]];
            if (array == 0) {
              break;
            }
            r[b + code[pc + 1]] = w[array] >> 32;
            pc += 3;
            continue;
          }
        case Op.GET:
          {
            int object = (int) r[b + code[pc + 2]];
            if (object == 0 || (w[object] & Heap.SHARED) != 0) {
              break;
            }
            r[b + code[pc + 1]] = w[object + code[pc + 3]];
            pc += 4;
            continue;
          }
        case Op.GET_FINAL:
          {
            int object = (int) r[b + code[pc + 2]];
            if (object == 0 || (w[object] & Heap.LEAKED) != 0) {
              break;
            }
            r[b + code[pc + 1]] = w[object + code[pc + 3]];
            pc += 4;
            continue;
          }
        case Op.PUT:
        case Op.PUT_REF:
          {
            int object = (int) r[b + code[pc + 1]];
            if (object == 0 || (w[object] & Heap.SHARED) != 0) {
              break;
            }
            int at = object + code[pc + 2];
            if (at < heap.stepTop) {
              heap.log(at);
            }
            w[at] = r[b + code[pc + 3]];
            pc += 4;
            continue;
          }
        case Op.GET_STATIC:
          if ((w[code[pc + 2]] & Heap.SHARED) != 0) {
            break;
          }
          r[b + code[pc + 1]] = w[code[pc + 2] + code[pc + 3]];
          pc += 4;
          continue;
        case Op.GET_STATIC_FINAL:
          r[b + code[pc + 1]] = w[code[pc + 2] + code[pc + 3]];
          pc += 4;
          continue;
        case Op.PUT_STATIC:
        case Op.PUT_STATIC_REF:
          {
            if ((w[code[pc + 1]] & Heap.SHARED) != 0) {
              break;
            }
            int at = code[pc + 1] + code[pc + 2];
            if (at < heap.stepTop) {
              heap.log(at);
            }
            w[at] = r[b + code[pc + 3]];
            pc += 4;
            continue;
          }
        case Op.CALL_STATIC:
          call = code[pc + 2];
          break;
        case Op.CALL_DIRECT:
          if (r[b + code[pc + 4]] != 0) {
            call = code[pc + 2];
          }
          break;
        case Op.CALL_VIRTUAL:
          {
            int object = (int) r[b + code[pc + 4]];
            if (object != 0) {
              call = classes.byId((int) w[object] & Heap.CLASS_MASK).virtual(code[pc + 2]).id;
            }
            break;
          }
        case Op.CALL_INTERFACE:
          {
            int object = (int) r[b + code[pc + 4]];
            if (object != 0) {
              VmClass type = classes.byId((int) w[object] & Heap.CLASS_MASK);
              VmMethod found = type.dispatchOrNull(code[pc + 2]);
              call = found == null ? NO_CALL : found.id;
            }
            break;
          }
        case Op.RETURN:
          {
            int link = (int) r[b - LINK_PC];
            if (link < 0) {
              break;
            }
            long result = r[b + code[pc + 1]];
            b = (int) r[b - LINK_BASE];
            method = codes.at((int) r[b - LINK_METHOD]);
            code = method.code;
            r[b + code[link + 1]] = result;
            pc = link + Op.CALL_LENGTH + code[link + 3];
            continue;
          }
        case Op.RETURN_VOID:
          {
            int link = (int) r[b - LINK_PC];
            if (link < 0) {
              break;
            }
            b = (int) r[b - LINK_BASE];
            method = codes.at((int) r[b - LINK_METHOD]);
            code = method.code;
            pc = link + Op.CALL_LENGTH + code[link + 3];
            continue;
          }
        case Op.NEW:
          {
            VmClass type = classes.byId(code[pc + 2]);
            long name = t.names.next();
            r[b + code[pc + 1]] = heap.allocate(type, type.instanceSlots(), code[pc + 3], name);
            w = heap.words;
            pc += 4;
            continue;
          }
        case Op.INSTANCE_OF:
          {
            int object = (int) r[b + code[pc + 2]];
            boolean is = object != 0 && isInstance(w[object], code[pc + 3]);
            r[b + code[pc + 1]] = is ? 1 : 0;
            pc += 4;
            continue;
          }
        case Op.CAST:
          {
            int object = (int) r[b + code[pc + 1]];
            if (object != 0 && !isInstance(w[object], code[pc + 2])) {
              break;
            }
            pc += 4;
            continue;
          }
        case Op.PASSED:
          pc += 2;
          continue;
        default:
          break;
      }
      if (call != NO_CALL && --turns >= 0) {
        RegisterCode callee = codes.callable(call);
        int frame = b + method.registers + LINK;
        if (callee != null
            && frame + callee.registers + LINK <= room
            && (callee.watched == 0 || !isSeen(callee.watched, r, b, code, pc, w))) {
          int count = code[pc + 3];
          for (int i = 0; i < count; i++) {
            r[frame + i] = r[b + code[pc + Op.CALL_LENGTH + i]];
          }
          r[frame - LINK_METHOD] = call;
          r[frame - LINK_PC] = pc;
          r[frame - LINK_BASE] = b;
          b = frame;
          method = callee;
          code = callee.code;
          pc = 0;
          continue;
        }
      }
      t.base = b;
      t.pc = pc;
      if (!slow.execute(t)) {
        return;
      }
      method = codes.at(t.methodId());
      code = method.code;
      r = t.stack;
      room = t.atomicCall > 0 ? 0 : r.length;
      w = heap.words;
      b = t.base;
      pc = t.pc;
    }
  }

  /** Whether other threads can reach one of the arguments that matter for that. */
  private static boolean isSeen(int watched, long[] r, int b, int[] code, int pc, long[] w) {
    for (int left = watched; left != 0; left &= left - 1) {
      int object = (int) r[b + code[pc + Op.CALL_LENGTH + Integer.numberOfTrailingZeros(left)]];
      if ((w[object] & (Heap.SHARED | Heap.PART)) != 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isInstance(long header, int type) {
    int own = (int) header & Heap.CLASS_MASK;
    return own == type || classes.byId(own).isSubtypeOf(classes.byId(type));
  }
}
