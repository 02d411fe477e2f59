package dev.sprang.vm.link;

import dev.sprang.vm.load.MemberRef;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class with one static, whose initialiser asks the machine to make the value. */
public final class OnceMaker {
  /** The static. */
  public static final String VALUE = "value";

  public static final String TYPE = "Ljava/lang/Object;";

  /** What the initialiser calls, with the number of the value. */
  public static final MemberRef MAKING =
      new MemberRef("dev/sprang/vm/guest/Host", "makeOnce", "(I)" + TYPE, false);

  private OnceMaker() {}

  public static byte[] make(String name, int number) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_SYNTHETIC, name, null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, VALUE, TYPE, null, null);
    MadeCode code = new MadeCode(writer, Opcodes.ACC_STATIC, "<clinit>", "()V");
    code.push(number);
    code.callStatic(MAKING.owner(), MAKING.name(), MAKING.descriptor());
    code.putStatic(Type.getObjectType(name), VALUE, Type.getType(TYPE));
    code.returnValue();
    code.endMethod();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
