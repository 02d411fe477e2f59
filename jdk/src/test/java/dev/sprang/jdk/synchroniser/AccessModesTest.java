package dev.sprang.jdk.synchroniser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.operation.Mode;
import java.util.List;
import org.junit.jupiter.api.Test;

class AccessModesTest {
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String INTEGER = "java/util/concurrent/atomic/AtomicInteger";

  @Test
  void namesEndWithTheMode() {
    assertModes(HANDLE, Mode.PLAIN, "weakCompareAndSetPlain");
    assertModes(HANDLE, Mode.OPAQUE, "getOpaque", "setOpaque");
    assertModes(
        HANDLE, Mode.ACQUIRE, "getAcquire", "getAndAddAcquire", "compareAndExchangeAcquire");
    assertModes(UNSAFE, Mode.RELEASE, "putIntRelease", "getAndSetReferenceRelease");
    assertModes(UNSAFE, Mode.VOLATILE, "getIntVolatile", "putReferenceVolatile");
    assertModes(INTEGER, Mode.PLAIN, "getPlain", "setPlain");
  }

  @Test
  void namesWithoutOneDependOnTheClass() {
    assertModes(HANDLE, Mode.PLAIN, "get", "set");
    assertModes(HANDLE, Mode.VOLATILE, "compareAndSet", "weakCompareAndSet", "getAndAdd");
    assertModes("sun/misc/Unsafe", Mode.PLAIN, "getInt", "putObject");
    assertModes("sun/misc/Unsafe", Mode.VOLATILE, "compareAndSwapInt", "getAndAddInt");
    assertModes(INTEGER, Mode.VOLATILE, "get", "set", "getAndIncrement", "updateAndGet");
    assertModes(INTEGER, Mode.PLAIN, "weakCompareAndSet");
    assertModes(INTEGER + "FieldUpdater", Mode.VOLATILE, "get", "set", "weakCompareAndSet");
    assertModes("java/lang/reflect/Field", Mode.PLAIN, "get", "setInt");
  }

  @Test
  void someHaveNamesOfTheirOwn() {
    assertModes(INTEGER, Mode.RELEASE, "lazySet");
    assertModes("sun/misc/Unsafe", Mode.RELEASE, "putOrderedInt", "storeFence");
    assertModes("sun/misc/Unsafe", Mode.ACQUIRE, "loadFence");
    assertModes(HANDLE, Mode.VOLATILE, "fullFence");
    assertModes(HANDLE, Mode.ACQUIRE, "acquireFence");
    assertModes(HANDLE, Mode.RELEASE, "releaseFence");
    assertModes(HANDLE, Mode.LOAD_LOAD, "loadLoadFence");
    assertModes(HANDLE, Mode.STORE_STORE, "storeStoreFence");
  }

  @Test
  void weakIsWhatSaysSo() {
    for (String weak : List.of("getOpaque", "weakCompareAndSet", "lazySet", "setPlain")) {
      assertTrue(AccessModes.isWeak(INTEGER, weak), weak);
    }
    assertTrue(AccessModes.isWeak(HANDLE, "fullFence"));
    for (String strong : List.of("get", "set", "getVolatile", "compareAndSet", "getAndAdd")) {
      assertFalse(AccessModes.isWeak(HANDLE, strong), strong);
    }
  }

  private static void assertModes(String owner, Mode mode, String... methods) {
    for (String method : methods) {
      assertEquals(mode, AccessModes.of(owner, method), owner + "." + method);
    }
  }
}
