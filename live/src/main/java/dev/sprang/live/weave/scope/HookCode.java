package dev.sprang.live.weave.scope;

import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.Site.Subject;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Emits calls of the hooks. What a hook takes besides the site must be on the operand stack. */
public record HookCode(MethodVisitor out, MethodScope scope) {

  public static final String HOOKS = "dev/sprang/hooks/Hooks";

  private static final String ONE = "(Ljava/lang/Object;)V";
  private static final String TWO = "(Ljava/lang/Object;Ljava/lang/Object;)V";
  private static final String SITE = "(I)V";
  private static final String ONE_AND_SITE = "(Ljava/lang/Object;I)V";
  private static final String ELEMENT_AND_SITE = "(Ljava/lang/Object;II)V";
  private static final String ARGUMENTS = "(Ljava/lang/Object;[Ljava/lang/Object;I)";

  /** Before a field is read or written, its object on the stack if it is not static. */
  public void field(Subject.Field field, boolean writes) {
    String hook = (writes ? "write" : "read") + (field.isStatic() ? "Static" : "");
    call(hook, field.isStatic() ? SITE : ONE_AND_SITE, field);
  }

  /** Before an array element is read or written, array and index on the stack. */
  public void element(Subject.Element element, boolean writes) {
    call(writes ? "writeElement" : "readElement", ELEMENT_AND_SITE, element);
  }

  public void enter() {
    call("enter", ONE_AND_SITE, new Subject.Monitor());
  }

  public void exit() {
    call("exit", ONE_AND_SITE, new Subject.Monitor());
  }

  /** At the begin of each round of a loop. */
  public void loop(int site) {
    push(site);
    call("loop", SITE);
  }

  /** The same for one that may poll; keeps the number of the round in a local variable. */
  public void poll(int site, int round) {
    push(site);
    call("poll", "(I)I");
    out.visitVarInsn(Opcodes.ISTORE, round);
  }

  /** Before a loop that may poll goes round. */
  public void polled(int round, int site) {
    out.visitVarInsn(Opcodes.ILOAD, round);
    push(site);
    call("polled", "(II)V");
  }

  /** Before more is done than looking, where a loop may poll. */
  public void acts() {
    call("acts", "()V");
  }

  /** Makes a text of the object on the stack, for the stream below it if that is the JDK's. */
  public void text() {
    out.visitInsn(Opcodes.DUP2);
    call("text", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
    out.visitInsn(Opcodes.SWAP);
    out.visitInsn(Opcodes.POP);
  }

  public void initialise(String type) {
    call("initialise", SITE, new Subject.Initialisation(type));
  }

  public void before(Subject subject) {
    call("before", ONE_AND_SITE, subject);
  }

  void beforeWith(Subject subject) {
    call("beforeWith", ARGUMENTS + "V", subject);
  }

  /** The same with a number that the place has already. */
  public void before(int site) {
    push(site);
    call("before", ONE_AND_SITE);
  }

  public void beforeWith(int site) {
    push(site);
    call("beforeWith", ARGUMENTS + "V");
  }

  void after(int site) {
    push(site);
    call("after", SITE);
  }

  public void instead(Subject subject) {
    call("instead", ARGUMENTS + "Ljava/lang/Object;", subject);
  }

  /** The engine ends the check here; what is on the stack stays. */
  public void refuse(Called called, Reason reason) {
    out.visitInsn(Opcodes.ACONST_NULL);
    before(new Subject.Refused(called, reason));
  }

  /** In place of a collection and an array, the array to write into: it, or one of our own. */
  public void ownInto() {
    call("ownInto", "(Ljava/lang/Object;[Ljava/lang/Object;)[Ljava/lang/Object;");
  }

  /** Writes what the collection gave into the given array, if it wrote into one of ours. */
  public void into(Called called) {
    push(scope.site(new Subject.Elements(called)));
    call("into", "([Ljava/lang/Object;[Ljava/lang/Object;[Ljava/lang/Object;I)[Ljava/lang/Object;");
  }

  /** Leaves whether others may have one of two arrays, or whatever objects those are. */
  public void sharesElements() {
    call("sharesElements", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
  }

  public void returned() {
    call("returned", TWO);
  }

  public void holds() {
    call("holds", TWO);
  }

  /** Lets the object on top of the stack out, and leaves it there. */
  public void escape() {
    out.visitInsn(Opcodes.DUP);
    call("escape", ONE);
  }

  /** Before a field is written that keeps the object on top of the stack in the one below. */
  public void keepIn() {
    out.visitInsn(Opcodes.DUP2);
    call("keepIn", TWO);
  }

  /** Before a call that may give its receiver, on top of the stack, to what it returns. */
  public void lend() {
    out.visitInsn(Opcodes.DUP);
    call("lend", ONE);
  }

  /** Before the exception on top of the stack is thrown. */
  public void thrown() {
    out.visitInsn(Opcodes.DUP);
    call("thrown", "(Ljava/lang/Throwable;)V");
  }

  /** Before the object on top of the stack is returned to whoever has called the method. */
  public void leave() {
    Label stays = new Label();
    out.visitInsn(Opcodes.DUP);
    call("mayLeave", "(Ljava/lang/Object;)Z");
    out.visitJumpInsn(Opcodes.IFEQ, stays);
    out.visitInsn(Opcodes.DUP);
    call("callers", "()Ljava/lang/StackWalker;");
    out.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL,
        "java/lang/StackWalker",
        "getCallerClass",
        "()Ljava/lang/Class;",
        false);
    call("leave", "(Ljava/lang/Object;Ljava/lang/Class;)V");
    out.visitLabel(stays);
  }

  /** At the begin of a handler, with what it caught on the stack. */
  public void caught(boolean goesOn) {
    push(goesOn ? 1 : 0);
    call("caught", "(Ljava/lang/Throwable;Z)V");
  }

  public void created() {
    call("created", ONE);
  }

  /** At the begin and the end of an initialiser that the JVM runs. */
  public void keep(boolean begins) {
    push(begins ? 1 : 0);
    call("keep", "(Z)V");
  }

  /** Takes what weaving has added out of an array of members or interfaces. */
  public void written(Type array) {
    call("written", "([Ljava/lang/Object;)[Ljava/lang/Object;");
    out.visitTypeInsn(Opcodes.CHECKCAST, array.getInternalName());
  }

  public void identityHash() {
    call("identityHash", "(Ljava/lang/Object;)I");
  }

  private void call(String hook, String descriptor, Subject subject) {
    push(scope.site(subject));
    call(hook, descriptor);
  }

  private void call(String hook, String descriptor) {
    out.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
  }

  /** Pushes an int. */
  public void push(int value) {
    if (value >= -1 && value <= 5) {
      out.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
      out.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
      out.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      out.visitLdcInsn(value);
    }
  }

  /** Copies the reference that lies under a value of this type to the top. */
  public void copyUnder(Type value) {
    if (value.getSize() == 1) {
      out.visitInsn(Opcodes.DUP2);
      out.visitInsn(Opcodes.POP);
    } else {
      out.visitInsn(Opcodes.DUP2_X1);
      out.visitInsn(Opcodes.POP2);
      out.visitInsn(Opcodes.DUP_X2);
    }
  }
}
