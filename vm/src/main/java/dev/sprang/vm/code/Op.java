package dev.sprang.vm.code;

import java.util.Arrays;

/**
 * The instructions of register code. An instruction is its number followed by its operands, all
 * {@code int}: registers of the frame, immediate numbers, jump targets, or places in the method's
 * pool. Every value takes one register, longs too.
 *
 * <p>Instructions that name classes or members come in two forms of equal length: as translated,
 * with a place in the pool, and quick, with the answer. The first execution of the former turns it
 * into the latter.
 */
public final class Op {
  private Op() {}

  public static final int MOVE = 0;
  public static final int CONST = 1;
  public static final int CONST_LONG = 2;

  public static final int IADD = 3;
  public static final int ISUB = 4;
  public static final int IMUL = 5;
  public static final int IDIV = 6;
  public static final int IREM = 7;
  public static final int IAND = 8;
  public static final int IOR = 9;
  public static final int IXOR = 10;
  public static final int ISHL = 11;
  public static final int ISHR = 12;
  public static final int IUSHR = 13;
  public static final int LADD = 14;
  public static final int LSUB = 15;
  public static final int LMUL = 16;
  public static final int LDIV = 17;
  public static final int LREM = 18;
  public static final int LAND = 19;
  public static final int LOR = 20;
  public static final int LXOR = 21;
  public static final int LSHL = 22;
  public static final int LSHR = 23;
  public static final int LUSHR = 24;
  public static final int LCMP = 25;
  public static final int IADD_CONST = 26;
  public static final int INEG = 27;
  public static final int LNEG = 28;

  /** Arithmetic on float and double; the last operand is the bytecode. */
  public static final int FLOATING = 29;

  /** Conversions between numbers; the last operand is the bytecode. */
  public static final int CONVERT = 30;

  public static final int GOTO = 31;
  public static final int IF_EQ = 32;
  public static final int IF_NE = 33;
  public static final int IF_LT = 34;
  public static final int IF_GE = 35;
  public static final int IF_GT = 36;
  public static final int IF_LE = 37;
  public static final int IF_EQ_CONST = 38;
  public static final int IF_NE_CONST = 39;
  public static final int IF_LT_CONST = 40;
  public static final int IF_GE_CONST = 41;
  public static final int IF_GT_CONST = 42;
  public static final int IF_LE_CONST = 43;
  public static final int SWITCH = 44;

  public static final int ARRAY_GET = 45;
  public static final int ARRAY_PUT = 46;
  public static final int ARRAY_PUT_REF = 47;
  public static final int ARRAY_LENGTH = 48;

  public static final int GET = 49;
  public static final int GET_FINAL = 50;
  public static final int PUT = 51;
  public static final int PUT_REF = 52;
  public static final int GET_STATIC = 53;
  public static final int GET_STATIC_FINAL = 54;
  public static final int PUT_STATIC = 55;
  public static final int PUT_STATIC_REF = 56;

  public static final int CALL_STATIC = 57;
  public static final int CALL_DIRECT = 58;
  public static final int CALL_VIRTUAL = 59;
  public static final int CALL_INTERFACE = 60;
  public static final int RETURN = 61;
  public static final int RETURN_VOID = 62;

  public static final int NEW = 63;
  public static final int NEW_ARRAY = 64;
  public static final int NEW_ARRAYS = 65;
  public static final int INSTANCE_OF = 66;
  public static final int CAST = 67;
  public static final int THROW = 68;
  public static final int ENTER = 69;
  public static final int EXIT = 70;

  public static final int LOAD_CONSTANT = 71;
  public static final int GET_SLOW = 72;
  public static final int PUT_SLOW = 73;
  public static final int GET_STATIC_SLOW = 74;
  public static final int PUT_STATIC_SLOW = 75;
  public static final int CALL_STATIC_SLOW = 76;
  public static final int CALL_SPECIAL_SLOW = 77;
  public static final int CALL_VIRTUAL_SLOW = 78;
  public static final int CALL_INTERFACE_SLOW = 79;
  public static final int CALL_DYNAMIC_SLOW = 80;
  public static final int NEW_SLOW = 81;
  public static final int NEW_ARRAY_SLOW = 82;
  public static final int NEW_ARRAYS_SLOW = 83;
  public static final int INSTANCE_OF_SLOW = 84;
  public static final int CAST_SLOW = 85;

  /** Calls through a handle: the last quick form of a signature-polymorphic call. */
  public static final int CALL_HANDLE = 86;

  /** A dynamic call site that always gives the same object: CONST with the length of a call. */
  public static final int CONST_CALL = 87;

  /** Begins every class initialiser: the superclass and some interfaces come first. */
  public static final int INIT_SUPERTYPES = 88;

  /** The constructor of an object with final fields ends; only where memory is not one. */
  public static final int FREEZE = 89;

  /** Notes that a part of a method is run; and what that becomes once it was. */
  public static final int PASS = 90;

  public static final int PASSED = 91;

  /**
   * Name and operands by number: d register written, r register read, i number, l long in two
   * halves, t jump target, p pool, b bytecode, s slot, c class, o object, m method, v virtual
   * index, n selector, * count and that many registers; - none.
   */
  private static final String[] FORMS =
      """
      move dr, const di, const-long dl,
      iadd drr, isub drr, imul drr, idiv drr, irem drr, iand drr, ior drr, ixor drr, ishl drr,
      ishr drr, iushr drr,
      ladd drr, lsub drr, lmul drr, ldiv drr, lrem drr, land drr, lor drr, lxor drr, lshl drr,
      lshr drr, lushr drr, lcmp drr,
      iadd-const dri, ineg dr, lneg dr, floating drrb, convert drb,
      goto t, if-eq rrt, if-ne rrt, if-lt rrt, if-ge rrt, if-gt rrt, if-le rrt,
      if-eq rit, if-ne rit, if-lt rit, if-ge rit, if-gt rit, if-le rit, switch rp,
      array-get drr, array-put rrr, array-put-ref rrr, array-length dr, get drs, get-final drs,
      put rsr, put-ref rsr,
      get-static dos, get-static-final dos, put-static osr, put-static-ref osr, call-static dm*,
      call-direct dm*, call-virtual dv*, call-interface dn*,
      return r, return-void -, new dci, new-array dcr, new-arrays dc*, instance-of drc, cast rci,
      throw r, enter r, exit r, load-constant dp,
      get? drp, put? rpr, get-static? dpi, put-static? pir, call-static? dp*, call-special? dp*,
      call-virtual? dp*, call-interface? dp*,
      call-dynamic? dp*, new? dpi, new-array? dpr, new-arrays? dp*, instance-of? drp, cast? rpi,
      call-var-handle dp*, const-call do*, init-supertypes -, freeze -,
      pass i, passed i
      """
          .strip()
          .split(",\\s+");

  private static final String[] OPERANDS =
      Arrays.stream(FORMS)
          .map(form -> form.substring(form.indexOf(' ') + 1))
          .map(operands -> operands.equals("-") ? "" : operands)
          .toArray(String[]::new);

  static String name(int op) {
    return FORMS[op].substring(0, FORMS[op].indexOf(' '));
  }

  /** The operands of an instruction, as told above. */
  public static String form(int op) {
    return OPERANDS[op];
  }

  /** Length of a call of {@code arguments} arguments: op, result, target, count, arguments. */
  public static final int CALL_LENGTH = 4;

  /** How many words the instruction at {@code pc} takes. */
  public static int length(int[] code, int pc) {
    String form = form(code[pc]);
    if (form.endsWith("*")) {
      return CALL_LENGTH + code[pc + CALL_LENGTH - 1];
    }
    return 1 + form.length() + (form.endsWith("l") ? 1 : 0);
  }
}
