package dev.sprang.live.run;

/**
 * Runs the threads of a program one at a time. The engine resumes a strand, and gets control back
 * when the strand pauses or ends; nothing else of the program runs meanwhile.
 */
interface Switcher extends AutoCloseable {
  /** One thread of control: what the engine resumes. */
  interface Strand {
    /** Runs the body from where it paused until it pauses again or ends. */
    void resume();

    boolean isDone();

    /** Ends a paused strand, if need be by throwing {@link Abandoned} from its pause. */
    void abandon();

    /** The frames of a paused strand, the innermost first. */
    StackTraceElement[] stack();

    /** What {@link Thread#currentThread} answers inside the strand. */
    Thread carrier();
  }

  /**
   * Makes a strand, which runs when it is first resumed.
   *
   * @param thread the program's own thread object
   */
  Strand strand(Thread thread, Runnable body);

  /** The fastest one that works on this JVM, for the calling thread as the engine's. */
  static Switcher forThisJvm() {
    if (Runtime.version().feature() >= YIELDS_INSIDE_MONITORS) {
      try {
        return new ContinuationSwitcher();
      } catch (LinkageError notOpened) {
        return new PlatformSwitcher();
      }
    }
    return new PlatformSwitcher();
  }

  /** The first version of Java whose continuations can yield inside synchronized code. */
  int YIELDS_INSIDE_MONITORS = 24;

  /** Called inside a strand: gives control back to the engine until the strand is resumed. */
  void pause();

  @Override
  void close();
}
