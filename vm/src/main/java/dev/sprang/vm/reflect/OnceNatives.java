package dev.sprang.vm.reflect;

import dev.sprang.vm.interpret.Calls;
import dev.sprang.vm.link.OnceMaker;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.operation.ClassInitialiser;
import dev.sprang.vm.thread.NativeMethod;
import dev.sprang.vm.thread.NativeTable;
import dev.sprang.vm.thread.VmThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Annotations, what is known of their types, and where classes are from: made when somebody first
 * asks for them, and the same objects ever after. Who is first must not show, so each is made like
 * the static of a class, by an initialiser, and named by that class.
 */
final class OnceNatives {
  private static final String MAP = "()Ljava/util/Map;";

  private final NativeTable methods;
  private final World world;
  private final ClassInitialiser initialiser;
  private final Calls calls;
  private final MemberObjects members;
  private final Map<Object, VmClass> holders = new HashMap<>();
  private final List<NativeMethod> makers = new ArrayList<>();

  OnceNatives(
      NativeTable methods,
      World world,
      ClassInitialiser initialiser,
      Calls calls,
      MemberObjects members) {
    this.methods = methods;
    this.world = world;
    this.initialiser = initialiser;
    this.calls = calls;
    this.members = members;
  }

  void add() {
    methods.put(OnceMaker.MAKING.key(), (t, r, a) -> makers.get((int) r[a]).call(t, r, a));
    add("java/lang/Class", "annotationData", "()Ljava/lang/Class$AnnotationData;", true);
    add(
        "sun/reflect/annotation/AnnotationType",
        "getInstance",
        "(Ljava/lang/Class;)Lsun/reflect/annotation/AnnotationType;",
        true);
    add(
        "dev/sprang/vm/guest/ClassPlaces",
        "of",
        "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        true);
    add("java/lang/reflect/Executable", "declaredAnnotations", MAP, false);
    add(MemberObjects.FIELD, "declaredAnnotations", MAP, false);
    add(MemberObjects.COMPONENT, "declaredAnnotations", MAP, false);
  }

  private record Key(String what, Object of) {}

  /**
   * Lets a method of one argument run once for each.
   *
   * @param ofClass whether the argument is a class; else it is a member
   */
  private void add(String owner, String name, String descriptor, boolean ofClass) {
    methods.put(
        owner + "." + name + descriptor,
        (t, r, a) -> {
          int argument = (int) r[a];
          Object of = ofClass ? world.mirrors.type(argument) : member(argument);
          VmClass host = of instanceof VmClass type ? type : world.objects.type(argument, "clazz");
          VmClass holder =
              holders.computeIfAbsent(
                  new Key(owner + "." + name, of),
                  key -> define(host, maker(world.classes.method(owner, name, descriptor), of)));
          return initialiser.ensureInitialised(t, holder)
              ? world.objects.ofStatic(holder, OnceMaker.VALUE, OnceMaker.TYPE)
              : 0;
        });
  }

  private VmClass define(VmClass host, NativeMethod maker) {
    String name = host.name.replaceAll("[\\[;]", "") + "$$Once$" + makers.size();
    VmClass holder = world.classes.define(name, OnceMaker.make(name, makers.size()), host);
    makers.add(maker);
    return holder;
  }

  private NativeMethod maker(VmMethod method, Object of) {
    VmMethod body = world.classes.copy(method);
    return (t, r, a) -> {
      return calls.continueWith(t, body, argument(t, of));
    };
  }

  /** What a member object shows, which is the same for all objects that show it. */
  private Object member(int object) {
    VmClass owner = world.objects.type(object, "clazz");
    return switch (world.heap.classOf(object).name) {
      case MemberObjects.METHOD, MemberObjects.CONSTRUCTOR ->
          world.classes.method((int) world.objects.get(object, "slot", "I"));
      case MemberObjects.FIELD -> members.field(object);
      default -> new Component(owner, world.objects.text(object, "name"));
    };
  }

  private record Component(VmClass owner, String name) {}

  private int argument(VmThread t, Object of) {
    if (of instanceof VmClass type) {
      return world.mirrors.of(type);
    }
    if (of instanceof VmMethod method) {
      return members.executable(t, method);
    }
    if (of instanceof VmField field) {
      return members.field(t, field);
    }
    Component component = (Component) of;
    return members.component(t, component.owner, component.name);
  }
}
