package dev.sprang.live.weave.scope;

import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.file.ReferenceKind;
import dev.sprang.live.weave.flow.Loops;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Subject;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What the passes know of the method being woven, and of the place in it they have come to. */
public final class MethodScope {
  private final ClassScope type;
  private final MethodHead head;
  private final Loops loops;

  MethodScope(ClassScope type, MethodHead head) {
    this.type = type;
    this.head = head;
    this.loops = isForeign() ? Loops.NONE : type.loops(name(), descriptor());
  }

  public ClassScope type() {
    return type;
  }

  public ClassFacts facts() {
    return type.facts();
  }

  public String name() {
    return head.name;
  }

  public String descriptor() {
    return head.descriptor;
  }

  public int access() {
    return head.access;
  }

  public int line() {
    return head.line();
  }

  public boolean isStatic() {
    return (access() & Opcodes.ACC_STATIC) != 0;
  }

  public boolean isConstructor() {
    return name().equals("<init>");
  }

  public boolean isInitialiser() {
    return name().equals("<clinit>");
  }

  /** An initialiser that the JVM runs, once for all executions, so it must do nothing shared. */
  public boolean isKeptInitialiser() {
    return isInitialiser() && type.shape().keepsInitialiser();
  }

  /** The body of a lambda, or of a method made for a method reference. */
  public boolean isLambdaBody() {
    return (access() & Opcodes.ACC_SYNTHETIC) != 0
        && type.outline().isReferenced(name(), descriptor());
  }

  /** Not the program's own code: JaCoCo's, or what compilers give every enum. */
  public boolean isForeign() {
    boolean ofEnum =
        type.shape().isEnum()
            && isStatic()
            && (name().equals("$values")
                || (name() + descriptor()).equals("values()[L" + type.name() + ";")
                || (name() + descriptor())
                    .equals("valueOf(Ljava/lang/String;)L" + type.name() + ";"));
    return ofEnum || name().equals("$jacocoInit");
  }

  public Loops loops() {
    return loops;
  }

  /** The local variable for the number of the present round of a loop that may poll. */
  public int roundLocal(int pollingLoop) {
    return type.outline().freeLocal(name(), descriptor()) + pollingLoop;
  }

  /** The first local variable that is free for the passes, between two instructions. */
  int freeLocal() {
    return roundLocal(loops.pollingCount());
  }

  /** Gives the present place a number, for a hook call about this subject. */
  public int site(Subject subject) {
    String binaryName = type.name().replace('/', '.');
    String file = type.outline().sourceFile();
    return type.add(
        new Site(binaryName, name(), descriptor(), head.index(), file, line(), subject));
  }

  /** What is on the operand stack, in slots from the top; null if unknown. */
  public @Nullable Object operand(int depth) {
    List<Object> operands = head.operands();
    int slot = operands == null ? -1 : operands.size() - 1 - depth;
    return slot < 0 ? null : operands.get(slot);
  }

  /** The number of slots on the operand stack, or -1 if unknown. */
  public int depth() {
    return head.operands() == null ? -1 : head.operands().size();
  }

  /** What a local variable holds, as a stack map says it; null if unknown. */
  public @Nullable Object local(int number) {
    List<Object> locals = head.locals();
    return locals == null || number >= locals.size() ? null : locals.get(number);
  }

  /** The kinds of the arguments on the operand stack. */
  public ReferenceKind[] argumentKinds(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    ReferenceKind[] result = new ReferenceKind[arguments.length];
    int depth = 0;
    for (int i = arguments.length - 1; i >= 0; i--) {
      depth += arguments[i].getSize();
      result[i] = type.kinds().ofArgument(arguments[i], operand(depth - 1));
    }
    return result;
  }
}
