package dev.sprang.live.run.switching;

import java.lang.management.ManagementFactory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the threads of a program one at a time. The engine runs a strand, which hands over to
 * another and so on, until one gives control back; nothing else of the program runs meanwhile.
 *
 * <pre>
 *   engine    ──run(A)──┐                                    ┌── run returns ──►
 *   strand A            └─►──handTo(B)──┐        ┌─►──handTo(null)  (paused)
 *   strand B                            └─►──handTo(A)  (paused)
 * </pre>
 *
 * A strand that has ended hands over by what its {@link Body} returns. One that is paused when its
 * execution is over is {@linkplain Strand#abandon abandoned}: it goes on once more, only to throw.
 */
public interface Switcher extends AutoCloseable {
  /** One thread of control: what is handed over to. */
  interface Strand {
    /** Ends a waiting strand, if need be by throwing {@link Abandoned} from where it waits. */
    void abandon();

    /** The frames of a paused strand, the innermost first. */
    StackTraceElement[] stack();

    /** What {@link Thread#currentThread} answers inside the strand. */
    Thread carrier();
  }

  /** What a strand does. */
  interface Body {
    /**
     * @return who has control when it has ended, null for the engine
     */
    @Nullable Strand run();
  }

  /**
   * Makes a strand, which runs when it is first handed over to. If its body throws {@link
   * Abandoned}, control goes back to the engine.
   *
   * @param thread the program's own thread object
   */
  Strand strand(Thread thread, Body body);

  /** Whether this JVM has continuations that can yield inside synchronized code. */
  static boolean hasContinuations() {
    if (Runtime.version().feature() < YIELDS_INSIDE_MONITORS || hasNativeAgent()) {
      return false;
    }
    try {
      new ContinuationSwitcher().close();
      return true;
    } catch (LinkageError notOpened) {
      return false;
    }
  }

  /**
   * Whether a debugger or another native agent watches the JVM's threads. It would not understand
   * that a thread is another one for a while: the JVM crashes.
   */
  private static boolean hasNativeAgent() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .anyMatch(option -> NATIVE_AGENTS.stream().anyMatch(option::startsWith));
  }

  /** How options begin that load a native agent. */
  List<String> NATIVE_AGENTS = List.of("-agentlib:", "-agentpath:", "-Xrun");

  /** The first version of Java whose continuations can yield inside synchronized code. */
  int YIELDS_INSIDE_MONITORS = 24;

  /** Called by the engine: hands over to a strand and returns when control is given back. */
  void run(Strand first);

  /**
   * Called inside a strand: hands over to another one, or back to the engine if null, and returns
   * when the strand is handed over to again.
   */
  void handTo(@Nullable Strand next);

  /** Which thread of the JVM runs the program's code now; null if none. Called by anyone. */
  @Nullable Thread occupied();

  /** Gives control back to the engine although a strand is stuck, if that is possible. */
  void giveUp();

  @Override
  void close();
}
