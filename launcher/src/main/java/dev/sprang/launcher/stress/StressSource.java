package dev.sprang.launcher.stress;

import dev.sprang.engine.UnfitException;
import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Mode;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a script as a Java class that runs it many times over: instance {@code i} of variable
 * {@code x} is an element of an array, and every thread goes through all instances. What a thread
 * has observed of one becomes a number, its note.
 */
final class StressSource {
  static final String CLASS = "Stressed";

  /** Elements from one instance to the next, so that they are not in one line of the cache. */
  private static final int STRIDE = 16;

  /** Digits of a note are one more than the value observed. */
  static final int BASE = 64;

  /** So many digits fit into a note. */
  private static final int MOST_OBSERVED = 10;

  /** A thread waits so many turns for the others to come to the same instance. */
  private static final int PATIENCE = 300;

  private final StringBuilder body = new StringBuilder();

  /** By number, whatever they are called in the script. */
  private final List<String> variables = new ArrayList<>();

  private final List<String> monitors = new ArrayList<>();
  private int observed;

  private StressSource() {}

  /**
   * The class, which is an {@code ObjIntConsumer<long[]>}: a thread's part by its number, and with
   * -1 all variables are 0 again.
   *
   * @throws UnfitException if the script does what is not written in Java yet
   */
  static String of(ModelProgram program, int instances) {
    return new StressSource().text(program, instances);
  }

  /** How many joins a thread begins with; it is run when those threads have ended. */
  static int joins(List<Statement> script) {
    int count = 0;
    while (count < script.size() && script.get(count) instanceof Statement.Join) {
      count++;
    }
    return count;
  }

  private String text(ModelProgram program, int instances) {
    int threads = program.threads().size();
    for (int thread = 0; thread < threads; thread++) {
      thread(program.threads().get(thread), thread, instances, meeting(program));
    }
    StringBuilder text = new StringBuilder("import java.lang.invoke.*;\n");
    text.append(
        "public final class Stressed implements java.util.function.ObjIntConsumer<long[]> {\n");
    text.append("static final VarHandle V = MethodHandles.arrayElementVarHandle(int[].class);\n");
    text.append("static final int[] here = new int[%d];\n".formatted(instances * STRIDE));
    variables.forEach(
        name ->
            text.append(
                "static final int[] %s = new int[%d];\n"
                    .formatted(variable(name), instances * STRIDE)));
    monitors.forEach(
        name -> {
          text.append(
              "static final Object[] %s = new Object[%d];\n".formatted(monitor(name), instances));
          text.append(
              "static { java.util.Arrays.setAll(%s, i -> new Object()); }\n"
                  .formatted(monitor(name)));
        });
    text.append(body).append("public void accept(long[] notes, int thread) {\nswitch (thread) {\n");
    for (int thread = 0; thread < threads; thread++) {
      text.append("case %d: run%1$d(notes); break;\n".formatted(thread));
    }
    text.append("default:\njava.util.Arrays.fill(here, 0);\n");
    variables.forEach(
        name -> text.append("java.util.Arrays.fill(%s, 0);\n".formatted(variable(name))));
    return text.append("}\n}\n}\n").toString();
  }

  private String variable(String name) {
    return "v" + number(variables, name);
  }

  private String monitor(String name) {
    return "m" + number(monitors, name);
  }

  private static int number(List<String> names, String name) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  /** How many threads begin with an instance together. */
  private static long meeting(ModelProgram program) {
    return program.threads().stream().filter(script -> joins(script) == 0).count();
  }

  private void thread(List<Statement> script, int thread, int instances, long meeting) {
    body.append("static void run%d(long[] notes) {\n".formatted(thread));
    body.append("for (int i = 0, k = 0; i < %d; i++, k += %d) {\n".formatted(instances, STRIDE));
    body.append("long note = 0; int last = 0;\n");
    if (joins(script) == 0) {
      body.append("V.getAndAdd(here, k, 1);\n");
      body.append(
          "for (int turn = %d; turn > 0 && (int) V.getOpaque(here, k) < %d; turn--) {}\n"
              .formatted(PATIENCE, meeting));
    }
    observed = 0;
    script.subList(joins(script), script.size()).forEach(this::statement);
    if (observed > MOST_OBSERVED) {
      throw unfit("more than " + MOST_OBSERVED + " observations of one thread");
    }
    body.append("notes[i] = note;\n}\n}\n");
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.InMode s) {
      access(s.mode(), s.access());
    } else if (statement instanceof Statement.Read || statement instanceof Statement.Write) {
      access(Mode.PLAIN, (Statement.Access) statement);
    } else if (statement instanceof Statement.Access s) {
      access(Mode.VOLATILE, s);
    } else if (statement instanceof Statement.Fence s) {
      String kind = s.mode() == Mode.VOLATILE ? "full" : s.mode().word();
      body.append("VarHandle.%sFence();\n".formatted(kind));
    } else if (statement instanceof Statement.If s) {
      body.append("if (%s != 0) {\n".formatted(value(s.condition())));
      s.then().forEach(this::statement);
      body.append("} else {\n");
      s.otherwise().forEach(this::statement);
      body.append("}\n");
    } else if (statement instanceof Statement.Sync s) {
      body.append("synchronized (%s[i]) {\n".formatted(monitor(name(s.monitor()))));
      s.body().forEach(this::statement);
      body.append("}\n");
    } else {
      throw unfit("a " + statement.getClass().getSimpleName() + " there");
    }
  }

  private void access(Mode mode, Statement.Access access) {
    String element = variable(name(access.place()));
    String word =
        mode == Mode.PLAIN || mode == Mode.VOLATILE && !isSimple(access) ? "" : capital(mode);
    if (access instanceof Statement.Read) {
      observe(
          mode == Mode.PLAIN ? element + "[k]" : "(int) V.get%s(%s, k)".formatted(word, element));
    } else if (access instanceof Statement.Write s) {
      String form = mode == Mode.PLAIN ? "%2$s[k] = %3$s;\n" : "V.set%s(%s, k, %s);\n";
      body.append(form.formatted(word, element, value(s.value())));
    } else if (mode == Mode.PLAIN || mode == Mode.OPAQUE) {
      throw unfit("an update in mode " + mode.word() + ", which Java does not have");
    } else if (access instanceof Statement.CompareAndSet s) {
      observe(
          "(int) V.compareAndExchange%s(%s, k, %d, %s)"
              .formatted(word, element, s.expected(), value(s.value())));
    } else if (access instanceof Statement.FetchAndAdd s) {
      observe("(int) V.getAndAdd%s(%s, k, %d)".formatted(word, element, s.delta()));
    } else {
      throw unfit("a " + access.getClass().getSimpleName());
    }
  }

  private static boolean isSimple(Statement.Access access) {
    return access instanceof Statement.Read || access instanceof Statement.Write;
  }

  private static String capital(Mode mode) {
    return Character.toUpperCase(mode.word().charAt(0)) + mode.word().substring(1);
  }

  private void observe(String value) {
    observed++;
    body.append("last = %s; note = note * %d + last + 1;\n".formatted(value, BASE));
  }

  private static String value(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      if (Math.abs(constant.value()) >= BASE / 2) {
        throw unfit("numbers from %d on".formatted(BASE / 2));
      }
      return Long.toString(constant.value());
    }
    if (expression instanceof Expression.Binary binary
        && (binary.operator() == Expression.Operator.EQUAL
            || binary.operator() == Expression.Operator.UNEQUAL)) {
      return "(%s %s %s ? 1 : 0)"
          .formatted(value(binary.left()), binary.operator().symbol(), value(binary.right()));
    }
    if (expression instanceof Expression.Register register && register.index() == 0) {
      return "last";
    }
    throw unfit("computing with registers");
  }

  private static String name(Statement.Place place) {
    if (place.index() != null) {
      throw unfit("elements of arrays");
    }
    return place.name();
  }

  private static UnfitException unfit(String what) {
    return new UnfitException(
        "sprang stress does not know yet: " + what,
        "Use scripts of R, W, CAS, FAA, FENCE, SYNC and IF, and JOIN at a thread's begin");
  }
}
