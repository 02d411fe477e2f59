package dev.sprang.vm;

import dev.sprang.engine.model.ModelProgram;
import dev.sprang.engine.model.Statement;
import dev.sprang.operation.Expression;
import java.util.List;

/**
 * Writes a model program as a Java program that does the same operations, so that both engines can
 * be asked the same question. Variables are atomic integers, each thread notes what it observes,
 * and the main thread prints everything after joining all of them.
 */
final class JavaFromModel {
  private final StringBuilder text = new StringBuilder();

  private JavaFromModel() {}

  static String source(ModelProgram program, String className) {
    return new JavaFromModel().write(program, className);
  }

  private String write(ModelProgram program, String className) {
    int count = program.threads().size();
    text.append("import java.util.concurrent.atomic.AtomicInteger;\npublic class ");
    text.append(className).append(" {\n");
    for (String name : List.of("x", "y", "z")) {
      text.append("  static final AtomicInteger ").append(name).append(" = new AtomicInteger();\n");
    }
    text.append("  static final Object l = new Object(), m = new Object();\n");
    text.append("  static final Thread[] threads = new Thread[").append(count).append("];\n");
    text.append("  static final String[] seen = new String[").append(count).append("];\n");
    for (int thread = 0; thread < count; thread++) {
      text.append("  static void run").append(thread).append("() throws Exception {\n");
      text.append("    int last = 0; String note = \"\";\n");
      block(program.threads().get(thread));
      text.append("    seen[").append(thread).append("] = note;\n  }\n");
    }
    main(count);
    return text.append("}\n").toString();
  }

  private void main(int count) {
    text.append("  interface Body { void run() throws Exception; }\n");
    text.append(
        "  static Thread thread(Body body) { return new Thread(() -> { try { body.run(); }");
    text.append(" catch (Exception e) { throw new RuntimeException(e); } }); }\n");
    text.append("  public static void main(String[] args) throws Exception {\n");
    String name = text.substring(text.indexOf("class ") + 6, text.indexOf(" {\n"));
    for (int thread = 0; thread < count; thread++) {
      text.append("    threads[%d] = thread(%s::run%d);\n".formatted(thread, name, thread));
    }
    text.append("    for (Thread t : threads) t.start();\n");
    text.append("    for (Thread t : threads) t.join();\n");
    text.append("    System.out.println(x.get() + \" \" + y.get() + \" \" + z.get() + \" \"");
    text.append(" + String.join(\";\", seen));\n  }\n");
  }

  private void block(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  private void statement(Statement statement) {
    if (statement instanceof Statement.Read s) {
      observe(s.place().name() + ".get()");
    } else if (statement instanceof Statement.Write s) {
      text.append(s.place().name()).append(".set(").append(expression(s.value())).append(");\n");
    } else if (statement instanceof Statement.Increment s) {
      observe(s.place().name() + ".get()");
      text.append(s.place().name()).append(".set(last + ").append(s.delta()).append(");\n");
    } else if (statement instanceof Statement.CompareAndSet s) {
      String call = "%s.compareAndExchange(%d, %s)";
      observe(call.formatted(s.place().name(), s.expected(), expression(s.value())));
    } else if (statement instanceof Statement.FetchAndAdd s) {
      observe(s.place().name() + ".getAndAdd(" + s.delta() + ")");
    } else if (statement instanceof Statement.If s) {
      text.append("if (").append(expression(s.condition())).append(" != 0) {\n");
      block(s.then());
      text.append("} else {\n");
      block(s.otherwise());
      text.append("}\n");
    } else if (statement instanceof Statement.Sync s) {
      text.append("synchronized (").append(s.monitor().name()).append(") {\n");
      block(s.body());
      text.append("}\n");
    } else if (statement instanceof Statement.Wait s) {
      text.append(s.monitor().name()).append(".wait();\n");
    } else if (statement instanceof Statement.Notify s) {
      text.append(s.monitor().name()).append(s.all() ? ".notifyAll();\n" : ".notify();\n");
    } else if (statement instanceof Statement.Join s) {
      text.append("threads[").append(s.thread()).append("].join();\n");
    } else {
      throw new IllegalArgumentException("not written in Java yet: " + statement);
    }
  }

  private void observe(String value) {
    text.append("last = ").append(value).append("; note += last + \",\";\n");
  }

  private static String expression(Expression expression) {
    if (expression instanceof Expression.Constant constant) {
      return Long.toString(constant.value());
    }
    if (expression instanceof Expression.Register) {
      return "last";
    }
    Expression.Binary binary = (Expression.Binary) expression;
    String left = expression(binary.left());
    String right = expression(binary.right());
    String operation = "(" + left + " " + binary.operator().symbol() + " " + right + ")";
    return switch (binary.operator()) {
      case EQUAL, UNEQUAL, LESS -> "(" + operation + " ? 1 : 0)";
      default -> operation;
    };
  }
}
