package dev.sprang.vm.code;

import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmMethod;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The translated methods by number; each is translated when it is first called. */
public final class CodeTable {
  private final ClassTable classes;
  private RegisterCode[] codes = new RegisterCode[8192];
  private RegisterCode[] callables = new RegisterCode[8192];
  private RegisterLiveness[] livenesses = new RegisterLiveness[0];
  private CodeFlow[] flows = new CodeFlow[0];

  private final CodeParts parts = new CodeParts();

  /** Whether constructors say that they end. */
  private boolean freezes;

  public CodeTable(ClassTable classes) {
    this.classes = classes;
  }

  /** From now on constructors of objects with final fields say that they end. */
  public void expectFreezes() {
    freezes = true;
  }

  /** Which parts of the program's code were run, if somebody wants to know. */
  public CodeParts parts() {
    return parts;
  }

  /** The code of a method that was called before and is not done in another way, else null. */
  public @Nullable RegisterCode callable(int method) {
    return method < callables.length ? callables[method] : null;
  }

  /** From now on calls of a method, which has been translated, run its code. */
  public void setCallable(VmMethod method) {
    setCallable(method, 0);
  }

  /**
   * The same as long as none of some arguments is one that other threads can reach.
   *
   * @param watched those arguments, as bits
   */
  public void setCallable(VmMethod method, int watched) {
    if (method.id >= callables.length) {
      callables = Arrays.copyOf(callables, codes.length);
    }
    codes[method.id].watched = watched;
    callables[method.id] = codes[method.id];
  }

  /** The code of a method that was called before. */
  public RegisterCode at(int method) {
    return codes[method];
  }

  /** The code of a method that was called before, else null. */
  public @Nullable RegisterCode atOrNull(int method) {
    return method < codes.length ? codes[method] : null;
  }

  /** Which registers of a method that was called before are used later. */
  public RegisterLiveness liveness(int method) {
    if (method >= livenesses.length) {
      livenesses = Arrays.copyOf(livenesses, codes.length);
    }
    if (livenesses[method] == null) {
      livenesses[method] = new RegisterLiveness(classes.method(method), codes[method]);
    }
    return livenesses[method];
  }

  /** Which instructions of a method that was called before follow one another. */
  public CodeFlow flow(int method) {
    if (method >= flows.length) {
      flows = Arrays.copyOf(flows, codes.length);
    }
    if (flows[method] == null) {
      flows[method] = new CodeFlow(codes[method]);
    }
    return flows[method];
  }

  /** Gives a method frames that have some more words after its registers. */
  public void widen(VmMethod method, int words) {
    RegisterCode code = get(method);
    codes[method.id] = code.withMoreRegisters(words);
  }

  /** The code of a method. */
  public RegisterCode get(VmMethod method) {
    if (method.id >= codes.length) {
      codes = Arrays.copyOf(codes, Math.max(classes.methodCount(), 2 * codes.length));
    }
    if (codes[method.id] == null) {
      codes[method.id] = Translator.translate(method, freezes, parts.of(method));
    }
    return codes[method.id];
  }
}
