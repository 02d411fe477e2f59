package dev.sprang.vm;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Mode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a model program whose accesses have modes as a Java program: variables are static fields
 * that are used by bytecode, and by {@code VarHandle} in other modes than plain. The main thread
 * prints what each thread has observed.
 */
class WeakJavaFromModel {
  final StringBuilder text = new StringBuilder();

  WeakJavaFromModel() {}

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
              } else if (statement instanceof Statement.If branch) {
                return isJava(branch.then());
              } else if (statement instanceof Statement.InMode mode) {
                boolean isSimple =
                    mode.access() instanceof Statement.Read
                        || mode.access() instanceof Statement.Write;
                return isSimple || mode.mode() != Mode.OPAQUE && mode.mode() != Mode.PLAIN;
              }
              return true;
            });
  }

  String write(ModelProgram program, String className) {
    int count = program.threads().size();
    text.append("import java.lang.invoke.*;\npublic class ").append(className).append(" {\n");
    declare(className);
    text.append("  static final Object l = new Object(), m = new Object();\n");
    text.append("  static final Thread[] threads = new Thread[").append(count).append("];\n");
    text.append("  static final String[] seen = new String[").append(count).append("];\n");
    for (int thread = 0; thread < count; thread++) {
      text.append("  static void run").append(thread).append("() {\n try {\n");
      text.append("    int last = 0; String note = \"\";\n").append(locals(thread));
      program.threads().get(thread).forEach(this::statement);
      text.append("    seen[").append(thread).append("] = note;\n");
      text.append("  } catch (InterruptedException e) { throw new Error(e); } }\n");
    }
    main(count, className);
    return text.append("  static void no() throws InterruptedException {}\n}\n").toString();
  }

  /** The variables, and how they are used in other modes than plain. */
  void declare(String className) {
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
  }

  /** What a thread has of its own. */
  String locals(int thread) {
    return "";
  }

  /** A variable where it is used by bytecode, and what tells a handle which one it is. */
  String place(String name) {
    return name;
  }

  String arguments(String name) {
    return "";
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

  void access(Mode mode, Statement.Access access) {
    String update = mode == Mode.VOLATILE ? "" : word(mode);
    if (access instanceof Statement.Read s) {
      String name = s.place().name();
      observe(mode == Mode.PLAIN ? place(name) : call("get" + word(mode), name));
    } else if (access instanceof Statement.Write s) {
      String name = s.place().name();
      String value = value(s.value());
      text.append(
          mode == Mode.PLAIN
              ? "%s = %s;\n".formatted(place(name), value)
              : call("set" + word(mode), name, value) + ";\n");
    } else if (access instanceof Statement.CompareAndSet s) {
      String expected = Long.toString(s.expected());
      observe(call("compareAndExchange" + update, s.place().name(), expected, value(s.value())));
    } else if (access instanceof Statement.FetchAndAdd s) {
      observe(call("getAndAdd" + update, s.place().name(), Long.toString(s.delta())));
    } else {
      throw new IllegalArgumentException("not written in Java yet: " + access);
    }
  }

  static String word(Mode mode) {
    return mode == Mode.PLAIN
        ? ""
        : Character.toUpperCase(mode.word().charAt(0)) + mode.word().substring(1);
  }

  private String call(String method, String name, String... values) {
    String given =
        Stream.concat(Stream.of(arguments(name)), Stream.of(values))
            .filter(argument -> !argument.isEmpty())
            .collect(Collectors.joining(", "));
    String call = "%sHandle.%s(%s)".formatted(name, method, given);
    return method.startsWith("set") ? call : "(int) " + call;
  }

  void observe(String value) {
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
