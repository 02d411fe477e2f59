package dev.sprang.vm.link;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.MemberRef;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmMethod;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class of a {@code java.lang.reflect.Proxy}: each method of its interfaces, and the three of
 * {@code Object} that the JDK names, gives its arguments to the handler. What the handler throws
 * goes on if the method may throw it, and is wrapped otherwise.
 */
public final class ProxyMaker {
  /** The field with the handler: unlike the JDK's own it is final, as it never changes. */
  public static final String HANDLER = "handler";

  public static final String HANDLER_TYPE = "Ljava/lang/reflect/InvocationHandler;";

  /** Gives the object that shows the method of a number. */
  public static final MemberRef METHOD_OF =
      new MemberRef("dev/sprang/vm/guest/Host", "method", "(I)Ljava/lang/reflect/Method;", false);

  private static final String PROXY = "java/lang/reflect/Proxy";
  private static final String METHOD = "Ljava/lang/reflect/Method;";
  private static final Type METHOD_TYPE = Type.getType(METHOD);
  private static final String WRAPPER = "java/lang/reflect/UndeclaredThrowableException";

  private final ClassTable classes;
  private final String name;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  /** What is generated for a name and descriptor: the first method that has them, and throws. */
  private record Forwarder(VmMethod method, List<VmClass> thrown) {}

  private final Map<Integer, Forwarder> forwarders = new LinkedHashMap<>();

  private ProxyMaker(ClassTable classes, String name) {
    this.classes = classes;
    this.name = name;
  }

  public static byte[] make(ClassTable classes, String name, List<VmClass> interfaces) {
    ProxyMaker maker = new ProxyMaker(classes, name);
    VmClass object = classes.get("java/lang/Object");
    maker.addOfObject(object, "hashCode", "()I");
    maker.addOfObject(object, "equals", "(Ljava/lang/Object;)Z");
    maker.addOfObject(object, "toString", "()Ljava/lang/String;");
    interfaces.forEach(maker::addAll);
    return maker.make(interfaces);
  }

  private void addOfObject(VmClass object, String method, String descriptor) {
    add(object.declaredMethod(classes.selector(method, descriptor)));
  }

  private void addAll(VmClass type) {
    for (VmMethod method : type.declaredMethods()) {
      if (Modifier.isPublic(method.flags) && !method.isStatic()) {
        add(method);
      }
    }
    for (VmClass above : type.interfaces) {
      addAll(above);
    }
  }

  private void add(VmMethod method) {
    List<VmClass> thrown =
        method.thrownNames().stream().map(classes::get).filter(this::isThrowable).toList();
    Forwarder before = forwarders.get(method.selector);
    if (before == null) {
      forwarders.put(method.selector, new Forwarder(method, thrown));
    } else if (!before.method.owner.isSubtypeOf(method.owner)) {
      List<VmClass> both = new ArrayList<>(common(thrown, before.thrown));
      both.addAll(common(before.thrown, thrown));
      forwarders.put(method.selector, new Forwarder(before.method, both));
    }
  }

  private boolean isThrowable(VmClass type) {
    return type.isSubtypeOf(classes.get("java/lang/Throwable"));
  }

  private static List<VmClass> common(List<VmClass> some, List<VmClass> others) {
    return some.stream().filter(one -> others.stream().anyMatch(one::isSubtypeOf)).toList();
  }

  private byte[] make(List<VmClass> interfaces) {
    String[] names = interfaces.stream().map(type -> type.name).toArray(String[]::new);
    boolean isPublic = interfaces.stream().allMatch(type -> Modifier.isPublic(type.flags));
    int flags = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | (isPublic ? Opcodes.ACC_PUBLIC : 0);
    writer.visit(Opcodes.V1_8, flags, name, null, PROXY, names);
    writer.visitField(Opcodes.ACC_FINAL, HANDLER, HANDLER_TYPE, null, null);
    MadeCode begin = new MadeCode(writer, Opcodes.ACC_STATIC, "<clinit>", "()V");
    int number = 0;
    for (Forwarder forwarder : forwarders.values()) {
      String field = "m" + number++;
      int constant = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      writer.visitField(constant, field, METHOD, null, null);
      begin.push(shown(forwarder.method).id);
      begin.callStatic(METHOD_OF.owner(), METHOD_OF.name(), METHOD_OF.descriptor());
      begin.putStatic(Type.getObjectType(name), field, METHOD_TYPE);
      forward(forwarder, field);
    }
    begin.returnValue();
    begin.endMethod();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The method that the handler is given: not a bridge, but what that leads to. */
  private static VmMethod shown(VmMethod method) {
    String start = method.name + method.descriptor.substring(0, method.descriptor.indexOf(')'));
    for (VmMethod other : method.owner.declaredMethods()) {
      boolean isBridge = (other.flags & Opcodes.ACC_BRIDGE) != 0;
      if (!isBridge && (other.name + other.descriptor).startsWith(start + ")")) {
        return other;
      }
    }
    return method;
  }

  private void forward(Forwarder forwarder, String field) {
    VmMethod method = forwarder.method;
    int flags = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL;
    MadeCode code = new MadeCode(writer, flags, method.name, method.descriptor);
    Label begin = code.mark();
    call(code, field);
    Label end = code.mark();
    List<String> caught = caught(forwarder.thrown);
    if (!caught.isEmpty()) {
      Label known = code.mark();
      code.throwException();
      for (String type : caught) {
        code.visitTryCatchBlock(begin, end, known, type);
      }
      code.catchException(begin, end, Type.getType(Throwable.class));
      code.throwWrapped(WRAPPER);
    }
    code.endMethod();
  }

  private void call(MadeCode code, String field) {
    code.loadThis();
    code.getField(Type.getObjectType(name), HANDLER, Type.getType(HANDLER_TYPE));
    code.loadThis();
    code.getStatic(Type.getObjectType(name), field, METHOD_TYPE);
    if (code.getArgumentTypes().length == 0) {
      code.visitInsn(Opcodes.ACONST_NULL);
    } else {
      code.loadIntoArray(0, code.getArgumentTypes());
    }
    code.visitMethodInsn(
        Opcodes.INVOKEINTERFACE,
        "java/lang/reflect/InvocationHandler",
        "invoke",
        "(Ljava/lang/Object;" + METHOD + "[Ljava/lang/Object;)Ljava/lang/Object;",
        true);
    code.returnAs(MadeCode.OBJECT, code.getReturnType());
  }

  /** What goes on as it is; empty if everything does. */
  private static List<String> caught(List<VmClass> thrown) {
    List<String> names = new ArrayList<>();
    for (VmClass type : thrown) {
      if (type.name.equals("java/lang/Throwable")) {
        return List.of();
      }
      names.add(type.name);
    }
    names.add("java/lang/Error");
    names.add("java/lang/RuntimeException");
    return names;
  }
}
