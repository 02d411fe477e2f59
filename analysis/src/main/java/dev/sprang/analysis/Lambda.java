package dev.sprang.analysis;

import com.ibm.wala.shrike.shrikeCT.BootstrapMethodsReader.BootstrapMethod;
import com.ibm.wala.shrike.shrikeCT.ConstantPoolParser;
import com.ibm.wala.shrike.shrikeCT.InvalidClassFileException;
import com.ibm.wala.ssa.SSAInvokeDynamicInstruction;
import com.ibm.wala.types.ClassLoaderReference;
import com.ibm.wala.types.MethodReference;
import com.ibm.wala.types.TypeReference;

/**
 * A lambda or method reference where it is made.
 *
 * @param type the functional interface
 * @param body the method that is run
 * @param makesObject whether the body is a constructor, which gets no receiver from the caller
 */
record Lambda(
    MethodNodes maker,
    SSAInvokeDynamicInstruction instruction,
    TypeReference type,
    MethodReference body,
    boolean makesObject) {
  private static final int BODY = 1;
  private static final int NEW_INVOKE_SPECIAL = 8;

  /** Whether an instruction makes a lambda. */
  static boolean isMadeBy(SSAInvokeDynamicInstruction instruction) {
    String factory = instruction.getBootstrap().methodClass();
    return factory.replace('.', '/').equals("java/lang/invoke/LambdaMetafactory");
  }

  static Lambda of(MethodNodes maker, SSAInvokeDynamicInstruction instruction) {
    try {
      BootstrapMethod bootstrap = instruction.getBootstrap();
      ConstantPoolParser pool = bootstrap.getCP();
      int handle = bootstrap.callArgumentIndex(BODY);
      MethodReference body =
          MethodReference.findOrCreate(
              TypeReference.findOrCreate(
                  ClassLoaderReference.Application, "L" + pool.getCPHandleClass(handle)),
              pool.getCPHandleName(handle),
              pool.getCPHandleType(handle));
      boolean makesObject = pool.getCPHandleKind(handle) == NEW_INVOKE_SPECIAL;
      return new Lambda(maker, instruction, instruction.getDeclaredResultType(), body, makesObject);
    } catch (InvalidClassFileException broken) {
      throw new IllegalStateException("the constant pool was read before", broken);
    }
  }
}
