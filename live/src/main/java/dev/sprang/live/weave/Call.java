package dev.sprang.live.weave;

import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** A call instruction. */
record Call(int opcode, String owner, String name, String descriptor, boolean isInterface) {

  /** The call that a method handle stands for. */
  static Call of(Handle handle) {
    int opcode =
        switch (handle.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    return new Call(
        opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
  }

  static Call of(MethodInsnNode node) {
    return new Call(node.getOpcode(), node.owner, node.name, node.desc, node.itf);
  }

  boolean isStatic() {
    return opcode == Opcodes.INVOKESTATIC;
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }

  /** A call that no overriding method answers. */
  boolean isSuper() {
    return opcode == Opcodes.INVOKESPECIAL && !isConstructor();
  }

  Type result() {
    return Type.getReturnType(descriptor);
  }

  Site.Called called() {
    return new Site.Called(owner, name, descriptor, isSuper());
  }

  void emit(MethodVisitor out) {
    out.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
