package dev.sprang.jdk.synchroniser;

import java.util.List;

/** The rows for access to variables by VarHandle, field updaters and reflection. */
final class VariableRows {
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String HANDLES = "java/lang/invoke/MethodHandles";
  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
  private static final String REFLECTED = "java/lang/reflect/Field";

  private static final List<String> PRIMITIVES =
      List.of("Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

  /** Takes the rows. */
  interface Table {
    void row(String owner, String method, Meaning meaning);
  }

  private final Table table;

  VariableRows(Table table) {
    this.table = table;
  }

  void add() {
    handles();
    for (String type : List.of("Integer", "Long", "Reference")) {
      updaters(ATOMIC + type + "FieldUpdater");
    }
    reflection();
  }

  private void rows(String owner, Meaning meaning, List<String> methods) {
    methods.forEach(method -> table.row(owner, method, meaning));
  }

  private void handles() {
    rows(HANDLE, Meaning.VARIABLE_READ, List.of("get", "getVolatile", "getOpaque", "getAcquire"));
    rows(HANDLE, Meaning.VARIABLE_WRITE, List.of("set", "setVolatile", "setOpaque", "setRelease"));
    rows(
        HANDLE,
        Meaning.VARIABLE_COMPARE_AND_SET,
        List.of(
            "compareAndSet",
            "compareAndExchange",
            "compareAndExchangeAcquire",
            "compareAndExchangeRelease",
            "weakCompareAndSet",
            "weakCompareAndSetPlain",
            "weakCompareAndSetAcquire",
            "weakCompareAndSetRelease"));
    for (String update :
        List.of(
            "getAndSet", "getAndAdd", "getAndBitwiseOr", "getAndBitwiseAnd", "getAndBitwiseXor")) {
      for (String mode : List.of("", "Acquire", "Release")) {
        table.row(HANDLE, update + mode, Meaning.VARIABLE_UPDATE);
      }
    }
    rows(
        HANDLE,
        Meaning.FENCE,
        List.of("fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence"));
    rows(HANDLE, Meaning.MAKE_VAR_HANDLE, List.of("withInvokeExactBehavior", "withInvokeBehavior"));
    rows(
        HANDLES + "$Lookup",
        Meaning.MAKE_VAR_HANDLE,
        List.of("findVarHandle", "findStaticVarHandle", "unreflectVarHandle"));
    table.row(HANDLES, "arrayElementVarHandle", Meaning.MAKE_VAR_HANDLE);
    table.row("jdk/internal/invoke/MhUtil", "findVarHandle", Meaning.MAKE_VAR_HANDLE);
  }

  private void updaters(String type) {
    table.row(type, "get", Meaning.VARIABLE_READ);
    rows(type, Meaning.VARIABLE_WRITE, List.of("set", "lazySet"));
    rows(type, Meaning.VARIABLE_COMPARE_AND_SET, List.of("compareAndSet", "weakCompareAndSet"));
    rows(
        type,
        Meaning.VARIABLE_UPDATE,
        List.of(
            "getAndSet",
            "getAndIncrement",
            "getAndDecrement",
            "getAndAdd",
            "incrementAndGet",
            "decrementAndGet",
            "addAndGet"));
    rows(type, Meaning.VARIABLE_APPLY, SynchroniserTable.APPLY);
  }

  private void reflection() {
    table.row(REFLECTED, "get", Meaning.VARIABLE_READ);
    table.row(REFLECTED, "set", Meaning.VARIABLE_WRITE);
    for (String type : PRIMITIVES) {
      table.row(REFLECTED, "get" + type, Meaning.VARIABLE_READ);
      table.row(REFLECTED, "set" + type, Meaning.VARIABLE_WRITE);
    }
  }
}
