package dev.sprang.live.weave.pass;

import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.file.Member;
import dev.sprang.live.weave.rule.Treatment;
import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.Site.Subject;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Asks before fields are read and written. */
final class FieldPass extends HookPass {
  private static final String LIVES_ON =
      "%ss are initialised only once, so what this field holds would live on from one execution to"
          + " the next";

  FieldPass(MethodVisitor next, MethodScope scope) {
    super(next, scope);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    int flags = isStatic ? Opcodes.ACC_STATIC : 0;
    Member unknown = new Member(owner, flags, name, descriptor, null);
    Member field = scope.facts().field(owner, name, descriptor).orElse(unknown);
    if (!scope.facts().isWoven(field.owner())) {
      foreign(field, writes);
    } else if (!isOfNoInterest(field) && !isUnderConstruction(field, writes)) {
      Reason why = refusal(field, writes);
      if (why != null && field.isFinal() && !writes) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        super.visitInsn(Opcodes.DUP);
        hooks.before(new Subject.Kept(new Called(owner, name, descriptor), why));
        return;
      } else if (why != null) {
        hooks.refuse(new Called(owner, name, descriptor), why);
      } else if (!scope.facts().isSettled(field) || writes && isReference(field)) {
        own(field, writes);
      }
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  /** Setting a final field is no operation, but what it holds can be reached from then on. */
  private static boolean isReference(Member field) {
    return Type.getType(field.descriptor()).getSort() >= Type.ARRAY;
  }

  private void own(Member field, boolean writes) {
    if (!field.isStatic()) {
      pushObject(field, writes);
    }
    boolean isVolatile = field.has(Opcodes.ACC_VOLATILE);
    hooks.field(
        new Subject.Field(
            field.owner(),
            field.name(),
            field.descriptor(),
            field.isStatic(),
            isVolatile,
            scope.facts().isSettled(field)),
        writes);
  }

  private void foreign(Member field, boolean writes) {
    if (field.isFinal()) {
      return;
    }
    Called called = new Called(field.owner(), field.name(), field.descriptor());
    if (scope.type().rules().ofField(field) instanceof Treatment.Refuse refuse) {
      hooks.refuse(called, refuse.reason());
    } else {
      if (field.isStatic()) {
        super.visitInsn(Opcodes.ACONST_NULL);
      } else {
        pushObject(field, writes);
      }
      hooks.before(new Subject.Call(called, false));
    }
  }

  private void pushObject(Member field, boolean writes) {
    if (writes) {
      hooks.copyUnder(Type.getType(field.descriptor()));
    } else {
      super.visitInsn(Opcodes.DUP);
    }
  }

  /** What compilers and JaCoCo add: set once, or nobody's business. */
  private static boolean isOfNoInterest(Member field) {
    return field.has(Opcodes.ACC_SYNTHETIC)
        && (field.isFinal()
            || field.name().startsWith("$jacoco")
            || field.name().startsWith("this$")
            || field.name().startsWith("val$"));
  }

  /** Before the constructor of the superclass has run, no hook can take the object. */
  private boolean isUnderConstruction(Member field, boolean writes) {
    return writes
        && !field.isStatic()
        && scope.operand(Type.getType(field.descriptor()).getSize()) == Opcodes.UNINITIALIZED_THIS;
  }

  /** Why a field of an enum or interface must not be used, or null if it may. */
  private @Nullable Reason refusal(Member field, boolean writes) {
    ClassShape declaring = scope.facts().shape(field.owner()).orElse(null);
    boolean isOwnConstructor = scope.isConstructor() && field.owner().equals(scope.type().name());
    boolean changes = writes && !field.isFinal(); // if nobody does, it holds what it began with
    boolean holdsState = changes || scope.type().kinds().isChanging(field.descriptor());
    if (declaring == null
        || !declaring.isInterface() && !declaring.isEnum()
        || !holdsState
        || isOwnConstructor) {
      return null;
    }
    String kind = declaring.isInterface() ? "interface" : "enum";
    return new Reason(LIVES_ON.formatted(kind), "Keep it in a class");
  }
}
