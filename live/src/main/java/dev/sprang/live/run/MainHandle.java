package dev.sprang.live.run;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;

/**
 * How a program begins: with its {@code main}, which may be inherited, have no parameter or, since
 * JDK 25, belong to an object that is made for it.
 */
final class MainHandle {
  private static final MethodType WITH_ARGUMENTS =
      MethodType.methodType(void.class, String[].class);
  private static final MethodType WITHOUT = MethodType.methodType(void.class);

  private final MethodHandles.Lookup lookup;
  private final Class<?> type;

  MainHandle(Class<?> type) throws IllegalAccessException {
    this.type = type;
    this.lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
  }

  /** Takes the program's arguments. */
  MethodHandle find() throws NoSuchMethodException, IllegalAccessException {
    try {
      return find(WITH_ARGUMENTS);
    } catch (NoSuchMethodException | IllegalAccessException none) {
      if (none.getCause() instanceof LinkageError error && !(error instanceof NoSuchMethodError)) {
        throw none;
      }
      return MethodHandles.dropArguments(find(WITHOUT), 0, String[].class);
    }
  }

  private MethodHandle find(MethodType signature)
      throws NoSuchMethodException, IllegalAccessException {
    try {
      return lookup.findStatic(type, "main", signature);
    } catch (IllegalAccessException notStatic) {
      if (Modifier.isPrivate(type.getDeclaredConstructor().getModifiers())) {
        throw new NoSuchMethodException("a constructor that the java command can call");
      }
      MethodHandle main = lookup.findVirtual(type, "main", signature);
      return MethodHandles.collectArguments(main, 0, lookup.findConstructor(type, WITHOUT));
    }
  }
}
