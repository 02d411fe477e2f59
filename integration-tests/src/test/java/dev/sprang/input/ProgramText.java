package dev.sprang.input;

import dev.sprang.input.ProgramCode.Add;
import dev.sprang.input.ProgramCode.Arithmetic;
import dev.sprang.input.ProgramCode.Assume;
import dev.sprang.input.ProgramCode.Await;
import dev.sprang.input.ProgramCode.Both;
import dev.sprang.input.ProgramCode.Call;
import dev.sprang.input.ProgramCode.Cast;
import dev.sprang.input.ProgramCode.Choice;
import dev.sprang.input.ProgramCode.Choose;
import dev.sprang.input.ProgramCode.CompareAndSet;
import dev.sprang.input.ProgramCode.Comparison;
import dev.sprang.input.ProgramCode.Compute;
import dev.sprang.input.ProgramCode.Condition;
import dev.sprang.input.ProgramCode.Constant;
import dev.sprang.input.ProgramCode.Element;
import dev.sprang.input.ProgramCode.Expression;
import dev.sprang.input.ProgramCode.If;
import dev.sprang.input.ProgramCode.Join;
import dev.sprang.input.ProgramCode.Locked;
import dev.sprang.input.ProgramCode.Read;
import dev.sprang.input.ProgramCode.Register;
import dev.sprang.input.ProgramCode.Repeat;
import dev.sprang.input.ProgramCode.Signal;
import dev.sprang.input.ProgramCode.Start;
import dev.sprang.input.ProgramCode.Statement;
import dev.sprang.input.ProgramCode.Store;
import dev.sprang.input.ProgramCode.Switch;
import dev.sprang.input.ProgramCode.Take;
import dev.sprang.input.ProgramCode.Try;
import dev.sprang.input.ProgramCode.Width;
import dev.sprang.input.ProgramCode.Write;
import java.util.List;

/** A {@link RandomInputProgram} as a method in Java. */
final class ProgramText {
  /** What all such methods need. */
  static final String FIELDS =
      """
        enum Colour { RED, GREEN, BLUE, GREY }
        record Pair(int one, int other) {}
        interface Body extends Runnable {
          void go() throws InterruptedException;
          default void run() {
            try {
              go();
            } catch (InterruptedException never) {
              throw new AssertionError(never);
            }
          }
        }
        static final Object LOCK = new Object();
        static final java.util.concurrent.atomic.AtomicInteger ATOMIC = new java.util.concurrent.atomic.AtomicInteger();
        static int s0;
        static volatile int s1;
        static long s2;
        static char s3;
      """;

  private final RandomInputProgram program;
  private final StringBuilder text = new StringBuilder();
  private int names;

  private ProgramText(RandomInputProgram program) {
    this.program = program;
  }

  static String of(RandomInputProgram program) {
    ProgramText text = new ProgramText(program);
    text.method();
    return text.text.toString();
  }

  private void line(String format, Object... values) {
    text.append("    ").append(format.formatted(values)).append('\n');
  }

  private void method() {
    line("static void p%s() throws Exception {", program.id());
    body(0, "0");
    line(
        "System.out.println(\"%s \" + %s + \" \" + %s + \" \" + ATOMIC.get());",
        program.id(), shared(program.variable(0)), shared(program.variable(1)));
    line("}");
  }

  private void body(int thread, String first) {
    for (int register = 0; register < RandomInputProgram.REGISTERS; register++) {
      line("int r%d_%d = %s;", thread, register, register == 0 ? first : "0");
    }
    line("int[] a%d = {3, 0, 1};", thread);
    program.thread(thread).forEach(one -> write(one, thread));
  }

  private static String shared(int variable) {
    return switch (variable) {
      case 2 -> "(int) (s2 / 3000000019L)";
      case 3 -> "(int) s3";
      default -> "s" + variable;
    };
  }

  private String stored(int variable, Expression value, int thread) {
    String java = java(value, thread);
    return switch (variable) {
      case 2 -> "s2 = (%s) * 3000000019L;".formatted(java);
      case 3 -> "s3 = (char) (%s);".formatted(java);
      default -> "s%d = %s;".formatted(variable, java);
    };
  }

  private void write(List<Statement> all, int thread) {
    all.forEach(one -> write(one, thread));
  }

  private void write(Statement one, int thread) {
    if (one instanceof Take take) {
      line("r%d_%d = %s;", thread, take.register(), program.input(take.input()).java());
    } else if (one instanceof Choose choose) {
      line("r%d_%d = Sprang.choose(%d);", thread, choose.register(), choose.ways());
    } else if (one instanceof Compute compute) {
      line("r%d_%d = %s;", thread, compute.register(), java(compute.expression(), thread));
    } else if (one instanceof Store store) {
      line("a%d[%s] = %s;", thread, java(store.index(), thread), java(store.value(), thread));
    } else if (one instanceof Assume assume) {
      line("Sprang.assume(%s);", java(assume.condition(), thread));
    } else if (one instanceof Start start) {
      start(start.thread(), thread);
    } else if (one instanceof Join join) {
      line("t%d.join();", join.thread());
    } else if (isAccess(one)) {
      access(one, thread);
    } else {
      block(one, thread);
    }
  }

  private void start(int started, int thread) {
    line("final int c%d = r%d_0;", started, thread);
    line("Thread t%d = new Thread((Body) () -> {", started);
    body(started, "c" + started);
    line("});");
    line("t%d.start();", started);
  }

  private static boolean isAccess(Statement one) {
    return one instanceof Read
        || one instanceof Write
        || one instanceof Add
        || one instanceof CompareAndSet
        || one instanceof Await
        || one instanceof Signal;
  }

  private void access(Statement one, int thread) {
    if (one instanceof Read read) {
      line("r%d_%d = %s;", thread, read.register(), shared(read.variable()));
    } else if (one instanceof Write write) {
      line("%s", stored(write.variable(), write.value(), thread));
    } else if (one instanceof Add add) {
      line("r%d_%d = ATOMIC.getAndAdd(%s);", thread, add.register(), java(add.value(), thread));
    } else if (one instanceof CompareAndSet set) {
      String arguments = java(set.expected(), thread) + ", " + java(set.value(), thread);
      line("r%d_%d = ATOMIC.compareAndSet(%s) ? 1 : 0;", thread, set.register(), arguments);
    } else if (one instanceof Await await) {
      line("synchronized (LOCK) { while (%s == 0) LOCK.wait(); }", shared(await.variable()));
    } else if (one instanceof Signal signal) {
      String stored = stored(signal.variable(), signal.value(), thread);
      line("synchronized (LOCK) { %s LOCK.notifyAll(); }", stored);
    }
  }

  private void block(Statement one, int thread) {
    if (one instanceof If branch) {
      line("if (%s) {", java(branch.condition(), thread));
      write(branch.then(), thread);
      line("} else {");
      write(branch.otherwise(), thread);
    } else if (one instanceof Switch cases) {
      line("switch (%s) {", java(cases.of(), thread));
      for (int k = 0; k < cases.bodies().size(); k++) {
        boolean isLast = k == cases.keys().size();
        line(isLast ? "default:" : "case %d:", isLast ? 0 : cases.keys().get(k));
        write(cases.bodies().get(k), thread);
        line("break;");
      }
    } else if (one instanceof Repeat loop) {
      String name = "i" + names++;
      line("int m%s = %s;", name, java(loop.count(), thread));
      line("for (int %s = 0; %s < (m%s & 3); %s++) {", name, name, name, name);
      write(loop.body(), thread);
    } else if (one instanceof Try tried) {
      line("try {");
      write(tried.body(), thread);
      line("} catch (ArithmeticException | IndexOutOfBoundsException e%d) {", names++);
      write(tried.handler(), thread);
    } else if (one instanceof Locked locked) {
      line("synchronized (LOCK) {");
      write(locked.body(), thread);
    }
    line("}");
  }

  private static String java(Expression one, int thread) {
    if (one instanceof Constant constant) {
      return constant.value() < 0 ? "(" + constant.value() + ")" : "" + constant.value();
    } else if (one instanceof Register register) {
      return "r%d_%d".formatted(thread, register.number());
    } else if (one instanceof Arithmetic sum) {
      return sides("(%s %s %s)", sum.width(), sum.operator(), sum.left(), sum.right(), thread);
    } else if (one instanceof Cast cast) {
      return "(int) (%s) (%s)".formatted(cast.type(), java(cast.of(), thread));
    } else if (one instanceof Choice choice) {
      return "(%s ? %s : %s)"
          .formatted(
              java(choice.condition(), thread),
              java(choice.then(), thread),
              java(choice.otherwise(), thread));
    } else if (one instanceof Element element) {
      return "a%d[%s]".formatted(thread, java(element.index(), thread));
    }
    Call call = (Call) one;
    return "(" + call.function().java().replace("$", java(call.of(), thread)) + ")";
  }

  private static String java(Condition one, int thread) {
    if (one instanceof Both both) {
      String operator = both.isAnd() ? "&&" : "||";
      return "(%s %s %s)"
          .formatted(java(both.first(), thread), operator, java(both.second(), thread));
    }
    Comparison two = (Comparison) one;
    String format =
        switch (two.width()) {
          case INT -> "%s %s %s";
          case LONG -> "%s * 3000000019L %s %s * 3000000019L";
          case DOUBLE -> "%s / 2.0 %s %s * 0.5";
        };
    return format.formatted(java(two.left(), thread), two.operator(), java(two.right(), thread));
  }

  private static String sides(
      String format, Width width, String operator, Expression left, Expression right, int thread) {
    String plain = format.formatted(java(left, thread), operator, java(right, thread));
    return switch (width) {
      case INT -> plain;
      case LONG ->
          "(int) (%s * 3000000019L %s (long) %s)"
              .formatted(java(left, thread), operator, java(right, thread));
      case DOUBLE ->
          "(int) (%s * 1.5 %s %s)".formatted(java(left, thread), operator, java(right, thread));
    };
  }
}
