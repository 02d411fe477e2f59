package dev.sprang.live.run.machine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/**
 * What the program prints: its standard output is the execution's outcome. Other threads of the
 * JVM, such as those of tests that run in parallel, print where they always did.
 */
public final class ProgramOutput {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new SharedStream();
  private BooleanSupplier isProgram = () -> true;
  private volatile PrintStream elsewhere = System.out;

  public PrintStream out() {
    return out;
  }

  /** Sets how to tell the program's threads from others. */
  public void setIsProgram(BooleanSupplier isCalledByProgram) {
    isProgram = isCalledByProgram;
  }

  /** Sets where the other threads print. */
  public void setElsewhere(PrintStream stream) {
    elsewhere = stream;
  }

  void clear() {
    bytes.reset();
  }

  /** What was printed so far. */
  String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private OutputStream chosen() {
    return isProgram.getAsBoolean() ? bytes : elsewhere;
  }

  /**
   * A class of its own, on purpose: a plain {@link PrintStream} is guarded by a lock that parks who
   * waits for it, and a program's thread cannot be woken by those it does not know.
   */
  private final class SharedStream extends PrintStream {
    SharedStream() {
      super(
          new OutputStream() {
            @Override
            public void write(int b) throws IOException {
              chosen().write(b);
            }

            @Override
            public void write(byte[] buffer, int offset, int length) throws IOException {
              chosen().write(buffer, offset, length);
            }
          },
          true,
          StandardCharsets.UTF_8);
    }
  }
}
