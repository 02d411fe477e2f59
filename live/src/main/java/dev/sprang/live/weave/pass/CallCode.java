package dev.sprang.live.weave.pass;

import dev.sprang.jdk.scan.Boxing;
import dev.sprang.jdk.synchroniser.Meaning;
import dev.sprang.live.weave.file.ReferenceKind;
import dev.sprang.live.weave.rule.Effect;
import dev.sprang.live.weave.rule.Invocation;
import dev.sprang.live.weave.scope.Aside;
import dev.sprang.live.weave.scope.CallEndHandlers;
import dev.sprang.live.weave.scope.HookCode;
import dev.sprang.live.weave.scope.MethodScope;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.Site.Subject;
import java.util.Set;
import java.util.stream.IntStream;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Emits one call into the JDK with its hooks. Between the hook that asks and the call no other hook
 * may come: the engine takes the next one as a sign that what it allowed has been done.
 */
final class CallCode {
  private static final int[] NOTHING = {};

  /** What a class tells of itself, woven as it is. */
  private static final Set<String> LISTING =
      Set.of("getDeclaredFields", "getDeclaredMethods", "getInterfaces", "getMethods");

  private final MethodVisitor out;
  private final MethodScope scope;
  private final HookCode hooks;
  private final Invocation call;
  private final ReferenceKind[] kinds;
  private final ReferenceKind result;
  private final Aside aside;
  private final int arguments;
  private final boolean hasReceiver;

  /** The local variables with objects that what the call returns or makes may use later on. */
  private int[] held = NOTHING;

  CallCode(MethodVisitor out, MethodScope scope, Invocation call) {
    this.out = out;
    this.scope = scope;
    this.call = call;
    Type[] types = Type.getArgumentTypes(call.descriptor());
    arguments = types.length;
    hooks = new HookCode(out, scope);
    kinds = scope.argumentKinds(call.descriptor());
    result = scope.type().kinds().of(call.result());
    aside = new Aside(out, scope, types);
    hasReceiver = !call.isStatic() && !call.isConstructor();
  }

  /** The engine ends the check before the call, unless woven code answers it. */
  void refuse(Reason reason) {
    if (!hasReceiver || call.isSuper()) {
      hooks.refuse(call.called(), reason);
      call.emit(out);
      return;
    }
    aside.put(0, i -> false);
    out.visitInsn(Opcodes.DUP);
    hooks.before(new Subject.Refused(call.called(), reason));
    aside.loadFrom(0);
    call.emit(out);
  }

  /** The engine does it where others may have one of the arrays, else the JDK. */
  void elements() {
    Label plain = new Label();
    Label done = new Label();
    aside.put(0, i -> false);
    if (hasReceiver) {
      out.visitInsn(Opcodes.DUP);
    } else {
      aside.load(0);
    }
    if (call.name().equals("arraycopy")) {
      aside.load(2);
    } else {
      out.visitInsn(Opcodes.ACONST_NULL);
    }
    hooks.sharesElements();
    out.visitJumpInsn(Opcodes.IFEQ, plain);
    if (!hasReceiver) {
      out.visitInsn(Opcodes.ACONST_NULL);
    }
    aside.pushArray(IntStream.range(0, arguments).toArray());
    hooks.instead(new Subject.Elements(call.called()));
    Boxing.unbox(out, call.result());
    out.visitJumpInsn(Opcodes.GOTO, done);
    out.visitLabel(plain);
    aside.loadFrom(0);
    call.emit(out);
    out.visitLabel(done);
  }

  /** The JDK calls what the receiver stands for, which the engine looks at before. */
  void reflect(CallEndHandlers guards) {
    aside.put(0, i -> false);
    pushReceiver(false);
    aside.pushArray(IntStream.range(0, arguments).toArray());
    hooks.beforeWith(scope.site(new Subject.Reflection(call.called())));
    aside.loadFrom(0);
    guards.unwrapping(() -> call.emit(out));
    if (call.name().equals("newInstance")) {
      created(-1);
    } else if (LISTING.contains(call.name())) {
      hooks.written(call.result());
    }
  }

  /** The engine does it all, and sees itself what becomes of the arguments. */
  void instead(Meaning meaning) {
    aside.put(0, i -> false);
    if (hasReceiver) {
      throwIfNull();
    } else {
      out.visitInsn(Opcodes.ACONST_NULL);
    }
    aside.pushArray(IntStream.range(0, arguments).toArray());
    hooks.instead(new Subject.Synchroniser(meaning, call.called()));
    Boxing.unbox(out, call.result());
  }

  /** As the call itself would do, which is left out. */
  private void throwIfNull() {
    out.visitInsn(Opcodes.DUP);
    out.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
    out.visitInsn(Opcodes.POP);
  }

  /** The JDK does it with a number from the engine. */
  void withNumber(Meaning meaning) {
    out.visitInsn(Opcodes.ACONST_NULL);
    aside.pushArray(new int[0]);
    hooks.instead(new Subject.Synchroniser(meaning, call.called()));
    Boxing.unbox(out, Type.LONG_TYPE);
    out.visitMethodInsn(call.opcode(), call.owner(), call.name(), "(J)V", false);
  }

  /** The engine gives permission, then the JDK does it. */
  void before(Meaning meaning, CallEndHandlers guards) {
    int site = scope.site(new Subject.Synchroniser(meaning, call.called()));
    boolean yields = Effect.TOUCHES.yields(result);
    aside.put(0, this::isLetOut);
    pushReceiver(yields);
    if (meaning.style() == Meaning.Style.BEFORE_WITH_ARGUMENTS) {
      aside.pushArray(IntStream.range(0, arguments).toArray());
      hooks.beforeWith(site);
    } else {
      hooks.before(site);
    }
    aside.loadFrom(0);
    if (meaning.mayCallBack()) {
      guards.around(site, () -> call.emit(out));
    } else {
      call.emit(out);
    }
    if (yields) {
      returned(hasReceiver ? aside.spare() : -1);
    }
  }

  /** The same for one that is given an array to write into: others may have that. */
  void runInto(Effect effect, CallEndHandlers guards) {
    int given = aside.spare() + 1;
    out.visitInsn(Opcodes.DUP);
    out.visitVarInsn(Opcodes.ASTORE, given);
    out.visitInsn(Opcodes.DUP2);
    hooks.ownInto();
    out.visitInsn(Opcodes.SWAP);
    out.visitInsn(Opcodes.POP);
    out.visitInsn(Opcodes.DUP);
    out.visitVarInsn(Opcodes.ASTORE, given + 1);
    run(effect, false, guards);
    out.visitVarInsn(Opcodes.ALOAD, given);
    out.visitVarInsn(Opcodes.ALOAD, given + 1);
    hooks.into(call.called());
  }

  /**
   * The JDK does it, and the engine hears what that touches.
   *
   * @param guards tell the engine when a call is over that may call back
   * @return the local variable with the object that the result may be a view of, or -1
   */
  int run(Effect effect, boolean letsReceiverOut, CallEndHandlers guards) {
    int[] touched =
        IntStream.range(0, arguments).filter(i -> effect.touches(i, kinds[i])).toArray();
    boolean onReceiver = hasReceiver && effect.touchesReceiver();
    boolean asks = onReceiver || touched.length > 0;
    boolean yields = !call.isConstructor() && effect.yields(result);
    int first = onReceiver || letsReceiverOut ? 0 : firstConcerned(effect);
    if (first == arguments - 1 && !asks && !letsReceiverOut) {
      hooks.escape();
      first = arguments;
    }
    boolean copies = effect == Effect.COPIES && call.isConstructor(); // what is in a collection
    aside.put(first, i -> effect.lets(kinds[i]), copies ? hooks::lend : hooks::escape);
    if (letsReceiverOut) {
      hooks.lend();
    }
    int site = -1;
    if (asks) {
      site = scope.site(new Subject.Call(call.called(), mayCallBack()));
      ask(onReceiver, yields, touched, site);
    }
    aside.loadFrom(first);
    if (asks && mayCallBack()) {
      guards.around(site, () -> call.emit(out));
    } else {
      call.emit(out);
    }
    boolean wraps = effect.wraps(hasReceiver) && touched.length > 0;
    boolean isPart = onReceiver && effect != Effect.ASKS;
    int source = isPart ? aside.spare() : wraps ? aside.local(touched[0]) : -1;
    held = effect.keepsTouched() ? IntStream.of(touched).map(aside::local).toArray() : NOTHING;
    if (yields) {
      returned(source);
    }
    return source;
  }

  /** Not so what only puts characters together, if it gets no objects. */
  private boolean mayCallBack() {
    return !call.isConstructor()
        && (!call.owner().equals("java/lang/StringBuilder")
            || IntStream.range(0, arguments).anyMatch(this::isLetOut));
  }

  private void ask(boolean onReceiver, boolean keepsReceiver, int[] touched, int site) {
    if (onReceiver) {
      pushReceiver(keepsReceiver);
    } else {
      out.visitInsn(Opcodes.ACONST_NULL);
    }
    if (touched.length == 0) {
      hooks.before(site);
    } else {
      aside.pushArray(touched);
      hooks.beforeWith(site);
    }
  }

  /**
   * After a constructor: the new object is on the stack.
   *
   * @param source the local variable with an object that the new one wraps, or -1
   */
  void created(int source) {
    if (source < 0) {
      out.visitInsn(Opcodes.DUP);
      hooks.created();
    } else {
      returned(source);
    }
  }

  /**
   * After the constructor of a superclass of the JDK.
   *
   * @param letsOut whether it may have shown the object to others
   */
  void createdThis(boolean letsOut) {
    out.visitVarInsn(Opcodes.ALOAD, 0);
    if (letsOut) {
      hooks.escape();
    }
    hooks.created();
    for (int local : held) {
      out.visitVarInsn(Opcodes.ALOAD, 0);
      out.visitVarInsn(Opcodes.ALOAD, local);
      hooks.holds();
    }
  }

  private boolean isLetOut(int argument) {
    return Effect.KEEPS.lets(kinds[argument]);
  }

  private int firstConcerned(Effect effect) {
    return IntStream.range(0, arguments)
        .filter(i -> effect.lets(kinds[i]) || effect.touches(i, kinds[i]))
        .findFirst()
        .orElse(arguments);
  }

  /** Copies the receiver, which is on the stack; null stands for none. */
  private void pushReceiver(boolean keep) {
    if (!hasReceiver) {
      out.visitInsn(Opcodes.ACONST_NULL);
      return;
    }
    out.visitInsn(Opcodes.DUP);
    if (keep) {
      out.visitInsn(Opcodes.DUP);
      out.visitVarInsn(Opcodes.ASTORE, aside.spare());
    }
  }

  private void returned(int sourceLocal) {
    out.visitInsn(Opcodes.DUP);
    if (sourceLocal < 0) {
      out.visitInsn(Opcodes.ACONST_NULL);
    } else {
      out.visitVarInsn(Opcodes.ALOAD, sourceLocal);
    }
    hooks.returned();
    for (int local : held) {
      if (local != sourceLocal) {
        out.visitInsn(Opcodes.DUP);
        out.visitVarInsn(Opcodes.ALOAD, local);
        hooks.holds();
      }
    }
  }
}
