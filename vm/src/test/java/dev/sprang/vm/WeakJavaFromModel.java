package dev.sprang.vm;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Mode;
import java.util.List;

/**
 * Writes a model program whose accesses have modes as a Java program: variables are static fields
 * that are used by bytecode, and by {@code VarHandle} in other modes than plain. The main thread
 * prints what each thread has observed.
 */
final class WeakJavaFromModel {
  private final StringBuilder text = new StringBuilder();

  private WeakJavaFromModel() {}

  static String source(ModelProgram program, String className) {
    return new WeakJavaFromModel().write(program, className);
  }

  /** Whether Java has all its accesses: no updates in opaque mode, and no plain ones. */
  static boolean isJava(ModelProgram program) {
    return program.threads().stream().allMatch(WeakJavaFromModel::isJava);
  }

  private static boolean isJava(List<Statement> statements) {
    return statements.stream()
        .allMatch(
            statement -> {
              if (statement instanceof Statement.Sync sync) {
                return isJava(sync.body());
              } else if (statement instanceof Statement.InMode mode) {
                boolean isSimple =
                    mode.access() instanceof Statement.Read
                        || mode.access() instanceof Statement.Write;
                return isSimple || mode.mode() != Mode.OPAQUE && mode.mode() != Mode.PLAIN;
              }
              return true;
            });
  }

  private String write(ModelProgram program, String className) {
    int count = program.threads().size();
    text.append("import java.lang.invoke.*;\npublic class ").append(className).append(" {\n");
    for (String name : List.of("x", "y", "z", "d", "f", "a", "b", "v", "w")) {
      text.append("  static int %s; static final VarHandle %1$sHandle;\n".formatted(name));
    }
    text.append("  static { try { MethodHandles.Lookup lookup = MethodHandles.lookup();\n");
    for (String name : List.of("x", "y", "z", "d", "f", "a", "b", "v", "w")) {
      text.append(
          "    %sHandle = lookup.findStaticVarHandle(%s.class, \"%1$s\", int.class);\n"
              .formatted(name, className));
    }
    text.append("  } catch (ReflectiveOperationException e) { throw new Error(e); } }\n");
    text.append("  static final Object l = new Object(), m = new Object();\n");
    text.append("  static final Thread[] threads = new Thread[").append(count).append("];\n");
    text.append("  static final String[] seen = new String[").append(count).append("];\n");
    for (int thread = 0; thread < count; thread++) {
      text.append("  static void run").append(thread).append("() {\n try {\n");
      text.append("    int last = 0; String note = \"\";\n");
      program.threads().get(thread).forEach(this::statement);
      text.append("    seen[").append(thread).append("] = note;\n");
      text.append("  } catch (InterruptedException e) { throw new Error(e); } }\n");
    }
    main(count, className);
    return text.append("  static void no() throws InterruptedException {}\n}\n").toString();
  }

  private void main(int count, String className) {
    text.append("  public static void main(String[] args) throws Exception {\n");
    for (int thread = 0; thread < count; thread++) {
      text.append(
          "    threads[%d] = new Thread(%s::run%d);\n".formatted(thread, className, thread));
    }
    text.append("    for (Thread t : threads) t.start();\n");
    text.append("    for (Thread t : threads) t.join();\n");
    text.append("    System.out.print(\"[[\" + String.join(\"],[\", seen) + \"]]\");\n  }\n");
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
      text.append("VarHandle.").append(kind).append("Fence();\n");
    } else if (statement instanceof Statement.If s) {
      text.append("if (").append(expression(s.condition())).append(") {\n");
      s.then().forEach(this::statement);
      text.append("}\n");
    } else if (statement instanceof Statement.Sync s) {
      text.append("synchronized (").append(s.monitor().name()).append(") {\n");
      s.body().forEach(this::statement);
      text.append("}\n");
    } else if (statement instanceof Statement.Join s) {
      text.append("threads[").append(s.thread()).append("].join();\n");
    } else {
      throw new IllegalArgumentException("not written in Java yet: " + statement);
    }
    text.append("no();\n");
  }

  private void access(Mode mode, Statement.Access access) {
    String word =
        mode == Mode.PLAIN
            ? ""
            : Character.toUpperCase(mode.word().charAt(0)) + mode.word().substring(1);
    String update = mode == Mode.VOLATILE ? "" : word;
    if (access instanceof Statement.Read s) {
      String name = s.place().name();
      observe(mode == Mode.PLAIN ? name : "(int) %sHandle.get%s()".formatted(name, word));
    } else if (access instanceof Statement.Write s) {
      String name = s.place().name();
      String call = mode == Mode.PLAIN ? "%s = %s;\n" : "%sHandle.set" + word + "(%s);\n";
      text.append(call.formatted(name, value(s.value())));
    } else if (access instanceof Statement.CompareAndSet s) {
      observe(
          "(int) %sHandle.compareAndExchange%s(%d, %s)"
              .formatted(s.place().name(), update, s.expected(), value(s.value())));
    } else if (access instanceof Statement.FetchAndAdd s) {
      observe("(int) %sHandle.getAndAdd%s(%d)".formatted(s.place().name(), update, s.delta()));
    } else {
      throw new IllegalArgumentException("not written in Java yet: " + access);
    }
  }

  private void observe(String value) {
    text.append("last = ").append(value).append(";\n");
    text.append("note = note.isEmpty() ? \"\" + last : note + \",\" + last;\n");
  }

  private static String value(Expression expression) {
    return Long.toString(((Expression.Constant) expression).value());
  }

  private static String expression(Expression expression) {
    Expression.Binary binary = (Expression.Binary) expression;
    return "last %s %s".formatted(binary.operator().symbol(), value(binary.right()));
  }
}
