package dev.sprang.live.weave.rule;

import dev.sprang.live.weave.site.Site;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call instruction. */
public record Invocation(
    int opcode, String owner, String name, String descriptor, boolean isInterface) {

  /** The call that a method handle stands for. */
  public static Invocation of(Handle handle) {
    int opcode =
        switch (handle.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    return new Invocation(
        opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
  }

  public static Invocation of(MethodInsnNode node) {
    return new Invocation(node.getOpcode(), node.owner, node.name, node.desc, node.itf);
  }

  public boolean isStatic() {
    return opcode == Opcodes.INVOKESTATIC;
  }

  public boolean isConstructor() {
    return name.equals("<init>");
  }

  /** A call that no overriding method answers. */
  public boolean isSuper() {
    return opcode == Opcodes.INVOKESPECIAL && !isConstructor();
  }

  public Type result() {
    return Type.getReturnType(descriptor);
  }

  public Site.Called called() {
    return new Site.Called(owner, name, descriptor, isSuper());
  }

  public void emit(MethodVisitor out) {
    out.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
