package dev.sprang.vm.code;

import dev.sprang.execution.RunMethod;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Which parts of the program's methods were run in any execution so far: nothing unless somebody
 * wants to know. What compilers add without a line of its own in the source is left out.
 */
public final class CodeParts {
  private static final String SPRANG = "dev/sprang/api/";

  /** By class, name and descriptor. */
  private final Map<String, MethodParts> methods = new TreeMap<>();

  private Predicate<String> isWanted = type -> false;

  /** From now on what is run of some classes is noted, by internal name. */
  public void note(Predicate<String> types) {
    isWanted = types;
  }

  /** Those of a method that is translated; null if nobody wants to know. */
  @Nullable MethodParts of(VmMethod method) {
    return isTold(method)
        ? methods.computeIfAbsent(key(method), key -> new MethodParts(method))
        : null;
  }

  private boolean isTold(VmMethod method) {
    VmClass type = method.owner;
    return type.isProgram
        && !type.name.startsWith(SPRANG)
        && isWanted.test(type.name)
        && !method.isAbstract()
        && !method.isNative()
        && (method.flags & Opcodes.ACC_BRIDGE) == 0
        && !(type.isEnum() && isOfEnums(method.name));
  }

  private static boolean isOfEnums(String name) {
    return name.equals("values") || name.equals("valueOf") || name.equals("$values");
  }

  private static String key(VmMethod method) {
    return method.owner.name + "." + method.name + method.descriptor;
  }

  /** Takes over what was run in another session. */
  public void absorb(CodeParts other) {
    other.methods.forEach(
        (key, parts) -> {
          MethodParts own = methods.putIfAbsent(key, parts);
          if (own != null) {
            own.absorb(parts);
          }
        });
  }

  /**
   * All methods of classes that were loaded and have lines, also those that were never called.
   *
   * @param loaded all classes
   */
  public List<RunMethod> told(Iterable<VmClass> loaded) {
    for (VmClass type : loaded) {
      if (type.isProgram) {
        type.declaredMethods().forEach(this::of);
      }
    }
    return methods.values().stream().map(MethodParts::told).filter(RunMethod::hasLines).toList();
  }
}
