package dev.sprang.api.program;

import dev.sprang.api.history.Consistency;
import dev.sprang.api.history.Scenarios;
import dev.sprang.engine.UnfitException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.InstructionAdapter;

/**
 * Writes the class file of a driver of scenarios: a subclass of {@link Scenarios} that calls every
 * operation directly, because what reflection does no engine sees.
 */
final class ScenariosCode {
  private static final String PARENT = Type.getInternalName(Scenarios.class);
  private static final String CONSISTENCY = Type.getInternalName(Consistency.class);
  private static final String OBJECT = "Ljava/lang/Object;";

  private final String name;
  private final OperationPlan plan;
  private final Access access;
  private final ClassWriter writer =
      new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
        @Override
        protected String getCommonSuperClass(String one, String other) {
          return "java/lang/Object";
        }
      };

  private ScenariosCode(String name, OperationPlan plan) {
    this.name = name.replace('.', '/');
    this.plan = plan;
    this.access = new Access(plan.operations());
  }

  /**
   * Writes it.
   *
   * @throws UnfitException if something cannot be called from the package of the operations
   */
  static byte[] of(String name, OperationPlan plan) {
    ScenariosCode code = new ScenariosCode(name, plan);
    int modifiers = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    code.writer.visit(Opcodes.V11, modifiers, code.name, null, PARENT, null);
    code.method(Opcodes.ACC_PUBLIC, "<init>", "()V", code::initialise);
    code.method(
        Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "main", "([Ljava/lang/String;)V", code::main);
    code.maker("object", plan.operations());
    code.maker("specification", plan.specification());
    code.protectedMethod("tellsStatesApart", "()Z", code::tellsStatesApart);
    code.caller("call", plan.operations());
    code.caller("expect", plan.specification());
    code.protectedMethod("validate", "(" + OBJECT + ")V", code::validate);
    code.protectedMethod("choose", "(I)I", ScenariosCode::choose);
    code.protectedMethod("name", "(I)Ljava/lang/String;", code::name);
    code.writer.visitEnd();
    return code.writer.toByteArray();
  }

  /** Writes the code of a method. */
  private interface Body {
    void write(InstructionAdapter out);
  }

  private void protectedMethod(String method, String descriptor, Body body) {
    method(Opcodes.ACC_PROTECTED, method, descriptor, body);
  }

  private void method(int modifiers, String method, String descriptor, Body body) {
    String[] thrown = {"java/lang/Exception"};
    MethodVisitor out = writer.visitMethod(modifiers, method, descriptor, null, thrown);
    out.visitCode();
    body.write(new InstructionAdapter(out));
    out.visitMaxs(0, 0);
    out.visitEnd();
  }

  private void initialise(InstructionAdapter out) {
    out.load(0, InstructionAdapter.OBJECT_TYPE);
    out.invokespecial(PARENT, "<init>", "()V", false);
    out.areturn(Type.VOID_TYPE);
  }

  private void main(InstructionAdapter out) {
    construct(out, name);
    out.getstatic(CONSISTENCY, plan.consistency().name(), "L" + CONSISTENCY + ";");
    ValueCode values = new ValueCode(out, access);
    if (plan.scenario().isEmpty()) {
      out.iconst(plan.calls().size());
      values.push(numbers(plan.lengths()), int[].class);
      out.invokevirtual(PARENT, "run", "(L" + CONSISTENCY + ";I[I)V", false);
    } else {
      int[][] scenario = plan.scenario().stream().map(ScenariosCode::numbers).toArray(int[][]::new);
      values.push(scenario, int[][].class);
      out.invokevirtual(PARENT, "run", "(L" + CONSISTENCY + ";[[I)V", false);
    }
    out.areturn(Type.VOID_TYPE);
  }

  private static int[] numbers(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  private static void construct(InstructionAdapter out, String type) {
    out.anew(Type.getObjectType(type));
    out.dup();
    out.invokespecial(type, "<init>", "()V", false);
  }

  private void maker(String method, Class<?> type) {
    try {
      if (!access.sees(type) || !access.sees(type.getDeclaredConstructor())) {
        throw new NoSuchMethodException();
      }
    } catch (NoSuchMethodException none) {
      throw new UnfitException(
          "%s needs a constructor without parameters that is not private"
              .formatted(type.getName()));
    }
    protectedMethod(
        method,
        "()" + OBJECT,
        out -> {
          construct(out, Type.getInternalName(type));
          out.areturn(InstructionAdapter.OBJECT_TYPE);
        });
  }

  /** A class says so itself; what it inherits knows nothing of its own fields. */
  private void tellsStatesApart(InstructionAdapter out) {
    boolean isSaid =
        Stream.of(plan.specification().getDeclaredMethods())
            .anyMatch(
                method ->
                    method.getName().equals("equals")
                        && Arrays.equals(
                            method.getParameterTypes(), new Class<?>[] {Object.class}));
    out.iconst(isSaid ? 1 : 0);
    out.areturn(Type.BOOLEAN_TYPE);
  }

  private void caller(String method, Class<?> type) {
    protectedMethod(
        method,
        "(" + OBJECT + "I)" + OBJECT,
        out ->
            select(
                out,
                2,
                plan.calls().size(),
                call -> {
                  invoke(out, type, plan.calls().get(call));
                  out.areturn(InstructionAdapter.OBJECT_TYPE);
                }));
  }

  private static void select(InstructionAdapter out, int variable, int cases, IntConsumer code) {
    if (cases == 1) {
      code.accept(0);
      return;
    }
    Label[] labels = new Label[cases - 1];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = new Label();
    }
    Label last = new Label();
    out.load(variable, Type.INT_TYPE);
    out.tableswitch(0, cases - 2, last, labels);
    for (int i = 0; i < labels.length; i++) {
      out.mark(labels[i]);
      code.accept(i);
    }
    out.mark(last);
    code.accept(cases - 1);
  }

  /** Calls, and leaves what it gives back as an object. */
  private void invoke(InstructionAdapter out, Class<?> type, Call call) {
    Method method = on(type, call.method());
    String owner = Type.getInternalName(type);
    out.load(1, InstructionAdapter.OBJECT_TYPE);
    out.checkcast(Type.getObjectType(owner));
    List<Object> arguments = call.arguments();
    ValueCode values = new ValueCode(out, access);
    for (int i = 0; i < arguments.size(); i++) {
      values.push(arguments.get(i), method.getParameterTypes()[i]);
    }
    out.invokevirtual(owner, method.getName(), Type.getMethodDescriptor(method), false);
    box(out, method.getReturnType());
  }

  private Method on(Class<?> type, Method method) {
    try {
      Method found = type.getMethod(method.getName(), method.getParameterTypes());
      if (access.sees(found)) {
        return found;
      }
    } catch (NoSuchMethodException none) {
      // Answered below.
    }
    throw new UnfitException(
        "The specification %s needs a public method like %s".formatted(type.getName(), method));
  }

  private static void box(InstructionAdapter out, Class<?> type) {
    if (type == void.class) {
      out.getstatic(PARENT, "NOTHING", OBJECT);
    } else if (type.isPrimitive()) {
      boxNew(out, Type.getType(type), MethodType.methodType(type).wrap().returnType());
    }
  }

  /** Not by {@code valueOf}, which looks at the value: it may be an input that nobody knows yet. */
  private static void boxNew(InstructionAdapter out, Type value, Class<?> box) {
    out.anew(Type.getType(box));
    if (value.getSize() == 2) {
      out.dupX2();
      out.dupX2();
      out.pop();
    } else {
      out.dupX1();
      out.swap();
    }
    String owner = Type.getInternalName(box);
    out.invokespecial(owner, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, value), false);
  }

  private void validate(InstructionAdapter out) {
    for (Call call : plan.validations()) {
      invoke(out, plan.operations(), call);
      out.pop();
    }
    out.areturn(Type.VOID_TYPE);
  }

  /** By its name, for this package does not know that class. */
  private static void choose(InstructionAdapter out) {
    out.load(1, Type.INT_TYPE);
    out.invokestatic("dev/sprang/api/Sprang", "choose", "(I)I", false);
    out.areturn(Type.INT_TYPE);
  }

  private void name(InstructionAdapter out) {
    select(
        out,
        1,
        plan.calls().size(),
        call -> {
          out.aconst(plan.calls().get(call).text());
          out.areturn(InstructionAdapter.OBJECT_TYPE);
        });
  }
}
