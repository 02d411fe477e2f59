package dev.sprang.vm.link;

import static org.objectweb.asm.Opcodes.*;

import dev.sprang.jdk.scan.Boxing;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** The code of a method that is made: calls, and conversions of values as lambdas need them. */
final class MadeCode extends GeneratorAdapter {
  static final Type OBJECT = Type.getType(Object.class);

  MadeCode(ClassVisitor type, int access, String name, String descriptor) {
    super(ASM9, type.visitMethod(access, name, descriptor, null, null), access, name, descriptor);
  }

  /** The file of a class with nothing but the static method {@link CallSites#ENTRY}. */
  static byte[] inClass(String name, String descriptor, Consumer<MadeCode> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V1_8, ACC_SYNTHETIC, name, null, OBJECT.getInternalName(), null);
    MadeCode code = new MadeCode(writer, ACC_STATIC, CallSites.ENTRY, descriptor);
    body.accept(code);
    code.endMethod();
    writer.visitEnd();
    return writer.toByteArray();
  }

  void callStatic(@Nullable String owner, String name, String descriptor) {
    visitMethodInsn(INVOKESTATIC, owner, name, descriptor, false);
  }

  void callVirtual(String owner, String name, String descriptor) {
    visitMethodInsn(INVOKEVIRTUAL, owner, name, descriptor, false);
  }

  void callSpecial(String owner, String name, String descriptor) {
    visitMethodInsn(INVOKESPECIAL, owner, name, descriptor, false);
  }

  /** Begins to make an object. */
  void make(String type) {
    visitTypeInsn(NEW, type);
    dup();
  }

  /** Throws the exception on the stack, wrapped. */
  void throwWrapped(String wrapper) {
    int thrown = newLocal(OBJECT);
    storeLocal(thrown);
    make(wrapper);
    loadLocal(thrown);
    callSpecial(wrapper, "<init>", "(Ljava/lang/Throwable;)V");
    throwException();
  }

  /**
   * Returns what is on the stack; null if nothing is, but something is expected.
   *
   * @param wanted what it has to be converted to
   */
  void returnAs(Type given, Type wanted) {
    if (getReturnType() == Type.VOID_TYPE) {
      visitInsn(given.getSize() == 2 ? POP2 : given.getSize() == 1 ? POP : NOP);
    } else if (given == Type.VOID_TYPE) {
      visitInsn(ACONST_NULL);
    } else {
      convert(given, given, wanted);
    }
    returnValue();
  }

  /**
   * Converts from {@code from} to {@code to}.
   *
   * @param hint what the value is known to be if {@code from} is less exact
   */
  void convert(Type from, Type hint, Type to) {
    if (isPrimitive(from) && isPrimitive(to)) {
      cast(from, to);
    } else if (isPrimitive(from)) {
      valueOf(from);
    } else if (isPrimitive(to)) {
      char kind = Boxing.kindIn(hint.getInternalName());
      Type unboxed = kind == 0 ? to : Type.getType(String.valueOf(kind));
      Boxing.unbox(this, unboxed);
      cast(unboxed, to);
    } else {
      refine(from, hint);
      refine(isMoreExact(hint) ? hint : from, to);
    }
  }

  /**
   * Puts arguments of the method, from one on, into an array of objects, each converted before.
   *
   * @param wanted what they are to be in the array, or in the boxes there
   */
  void loadIntoArray(int first, Type[] wanted) {
    push(wanted.length);
    newArray(OBJECT);
    for (int i = 0; i < wanted.length; i++) {
      dup();
      push(i);
      Type given = getArgumentTypes()[first + i];
      loadArg(first + i);
      convert(given, given, wanted[i]);
      convert(wanted[i], wanted[i], OBJECT);
      arrayStore(OBJECT);
    }
  }

  private static boolean isMoreExact(Type type) {
    return !isPrimitive(type) && !type.equals(OBJECT);
  }

  private void refine(Type from, Type to) {
    if (isMoreExact(to) && !from.equals(to)) {
      checkCast(to);
    }
  }

  static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }
}
