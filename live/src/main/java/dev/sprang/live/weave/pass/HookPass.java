package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.scope.HookCode;
import dev.sprang.live.weave.scope.MethodScope;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A pass over a method that adds calls of hooks. */
abstract class HookPass extends MethodVisitor {
  final MethodScope scope;
  final HookCode hooks;

  HookPass(MethodVisitor next, MethodScope scope) {
    super(Opcodes.ASM9, next);
    this.scope = scope;
    this.hooks = new HookCode(next, scope);
  }
}
