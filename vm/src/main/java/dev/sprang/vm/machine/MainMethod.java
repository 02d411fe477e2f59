package dev.sprang.vm.machine;

import dev.sprang.engine.UnfitException;
import dev.sprang.vm.link.LaunchMaker;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import org.jspecify.annotations.Nullable;

/**
 * The static method that a program begins with: its {@code main}, which may be inherited, have no
 * parameter or, since JDK 25, belong to an object that is made for it.
 */
final class MainMethod {
  private static final String WITH_ARGUMENTS = "([Ljava/lang/String;)V";
  private static final String WITHOUT = "()V";

  private final ClassTable classes;

  MainMethod(ClassTable classes) {
    this.classes = classes;
  }

  VmMethod of(VmClass type) {
    VmMethod found = find(type, WITH_ARGUMENTS);
    VmMethod main = found == null ? find(type, WITHOUT) : found;
    if (main == null || !main.isStatic() && !canBeMade(type)) {
      throw new UnfitException(
          "Class %s has no main method that a program can begin with".formatted(type),
          "Name a class that has one, public static void main(String[]) as a rule");
    }
    return main.isStatic() ? main : launcher(type, main);
  }

  private @Nullable VmMethod find(VmClass type, String descriptor) {
    int selector = classes.selector("main", descriptor);
    VmMethod found = null;
    for (VmClass owner = type; owner != null && found == null; owner = owner.superclass) {
      found = owner.declaredMethodOrNull(selector);
    }
    return found;
  }

  private boolean canBeMade(VmClass type) {
    VmMethod made = type.declaredMethodOrNull(classes.selector("<init>", WITHOUT));
    return made != null && !made.isPrivate() && !type.isAbstract();
  }

  private VmMethod launcher(VmClass type, VmMethod main) {
    String name = type.name + "$$Launch";
    VmClass made = classes.define(name, LaunchMaker.make(name, type.name, main.descriptor), type);
    return made.declaredMethod(classes.selector(LaunchMaker.ENTRY, main.descriptor));
  }
}
