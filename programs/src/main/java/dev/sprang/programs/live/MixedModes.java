package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Accesses of two modes to the same fields: a data race as soon as one of them is plain. */
@Truth(
    arguments = {"volatile", "volatile"},
    results = {"0 0", "0 1", "1 1"},
    traces = 3)
@Truth(
    arguments = {"volatile", "exchange"},
    results = {"0 0", "0 1", "1 1"},
    traces = 3)
@Truth(
    arguments = {"plain", "volatile"},
    results = {"0 0", "0 1", "1 1"},
    traces = 3,
    races = true)
@Truth(
    arguments = {"volatile", "plain"},
    results = {"0 0", "0 1", "1 1"},
    traces = 3,
    races = true)
@Truth(
    arguments = {"plain", "exchange"},
    results = {"0 0", "0 1", "1 1"},
    traces = 3,
    races = true)
@Truth(
    arguments = {"plain", "plain"},
    results = {"0 0", "0 1", "1 1"},
    traces = 3,
    races = true)
public final class MixedModes {
  private static final VarHandle X;
  private static final VarHandle Y;

  static {
    try {
      X = MethodHandles.lookup().findVarHandle(MixedModes.class, "x", int.class);
      Y = MethodHandles.lookup().findVarHandle(MixedModes.class, "y", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private int x;
  private int y;

  private MixedModes() {}

  public static void main(String[] args) throws InterruptedException {
    MixedModes both = new MixedModes();
    Thread writer =
        new Thread(
            () -> {
              both.write(args[0], X);
              both.write(args[0], Y);
            });
    writer.start();
    int seen = both.read(args[1], Y);
    System.out.println(seen + " " + both.read(args[1], X));
    writer.join();
  }

  private void write(String mode, VarHandle variable) {
    if (mode.equals("plain")) {
      variable.set(this, 1);
    } else {
      variable.setVolatile(this, 1);
    }
  }

  private int read(String mode, VarHandle variable) {
    return switch (mode) {
      case "plain" -> (int) variable.get(this);
      case "exchange" -> (int) variable.compareAndExchange(this, 5, 6);
      default -> (int) variable.getVolatile(this);
    };
  }
}
