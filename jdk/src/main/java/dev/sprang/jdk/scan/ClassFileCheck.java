package dev.sprang.jdk.scan;

import java.nio.ByteBuffer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Whether bytes are a class file at all: engines would say so late, and not in a user's words. */
public final class ClassFileCheck {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER = 10;
  private static final int MAJOR = 6;

  private ClassFileCheck() {}

  /** Whether the bytes are a class file from its begin to its end; of whatever version. */
  public static boolean isWhole(byte[] bytes) {
    if (bytes.length < HEADER || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      return false;
    }
    byte[] readable = bytes.clone();
    if (ByteBuffer.wrap(bytes).getShort(MAJOR) > Opcodes.V17) {
      ByteBuffer.wrap(readable).putShort(MAJOR, (short) Opcodes.V17); // newer ones look the same
    }
    try {
      new ClassReader(readable).accept(new ClassVisitor(Opcodes.ASM9) {}, ClassReader.SKIP_DEBUG);
      return true;
    } catch (RuntimeException broken) {
      return false;
    }
  }
}
