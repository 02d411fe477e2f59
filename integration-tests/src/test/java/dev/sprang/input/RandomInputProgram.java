package dev.sprang.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;

/**
 * A small random program with inputs, as Java, and all that it can do, found by trying: every
 * assignment of its inputs in every interleaving. Threads have registers, two shared variables,
 * conditions on what they have; the first one prints the shared variables when all have ended.
 */
final class RandomInputProgram {
  private static final int REGISTERS = 3;
  private static final int SHARED = 2;
  private static final String[] COMPARISONS = {"==", "!=", "<", ">=", ">", "<="};

  /** {@code left operator right}: a register or, from {@link #REGISTERS} on, a constant. */
  private record Sum(int left, char operator, int right) {}

  private sealed interface Statement {}

  private record Take(int register, int input) implements Statement {}

  private record Read(int register, int variable) implements Statement {}

  private record Write(int variable, Sum sum) implements Statement {}

  private record Compute(int register, Sum sum) implements Statement {}

  private record If(
      int left, int comparison, int right, List<Statement> then, List<Statement> otherwise)
      implements Statement {}

  private final String id;
  private final SplittableRandom random;
  private final int[] domains;
  private final List<List<Statement>> threads = new ArrayList<>();

  /** Accesses of shared variables that may still be put somewhere. */
  private int accesses = 5;

  RandomInputProgram(String id, long seed) {
    this.id = id;
    this.random = new SplittableRandom(seed);
    this.domains = new int[1 + random.nextInt(2)];
    Arrays.setAll(domains, i -> 2 + random.nextInt(3));
    int count = 1 + random.nextInt(3);
    for (int thread = 0; thread < count; thread++) {
      List<Statement> body = new ArrayList<>();
      body.add(new Take(0, random.nextInt(domains.length)));
      body.addAll(statements(2 + random.nextInt(3), 2));
      threads.add(body);
    }
  }

  int threads() {
    return threads.size();
  }

  private List<Statement> statements(int count, int depth) {
    List<Statement> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(statement(depth));
    }
    return all;
  }

  private Statement statement(int depth) {
    int kind = random.nextInt(10);
    if (kind < 3 && accesses > 0) {
      accesses--;
      return new Read(random.nextInt(REGISTERS), random.nextInt(SHARED));
    } else if (kind < 6 && accesses > 0) {
      accesses--;
      return new Write(random.nextInt(SHARED), sum());
    } else if (kind < 9 && depth > 0) {
      return new If(
          operand(),
          random.nextInt(COMPARISONS.length),
          operand(),
          statements(1, depth - 1),
          statements(random.nextInt(2), depth - 1));
    } else if (kind == 9) {
      return new Take(random.nextInt(REGISTERS), random.nextInt(domains.length));
    }
    return new Compute(random.nextInt(REGISTERS), sum());
  }

  private Sum sum() {
    return new Sum(operand(), "+-*".charAt(random.nextInt(3)), REGISTERS + random.nextInt(3));
  }

  private int operand() {
    return random.nextInt(REGISTERS + 3);
  }

  // As Java

  String method() {
    StringBuilder text = new StringBuilder("  static void p" + id + "() throws Exception {\n");
    for (int thread = 1; thread < threads.size(); thread++) {
      text.append("    Thread t%d = new Thread(() -> {\n".formatted(thread));
      write(thread, text);
      text.append("    });\n    t%d.start();\n".formatted(thread));
    }
    write(0, text);
    for (int thread = 1; thread < threads.size(); thread++) {
      text.append("    t%d.join();\n".formatted(thread));
    }
    return text.append("    System.out.println(\"%s \" + s0 + \" \" + s1);\n  }\n".formatted(id))
        .toString();
  }

  private void write(int thread, StringBuilder text) {
    for (int register = 0; register < REGISTERS; register++) {
      text.append("      int r%d_%d = 0;\n".formatted(thread, register));
    }
    write(threads.get(thread), thread, text);
  }

  private void write(List<Statement> all, int thread, StringBuilder text) {
    for (Statement one : all) {
      if (one instanceof Take take) {
        text.append(
            "      r%d_%d = Sprang.anyInt(\"n%s_%d\", 0, %d);\n"
                .formatted(thread, take.register, id, take.input, domains[take.input] - 1));
      } else if (one instanceof Read read) {
        text.append("      r%d_%d = s%d;\n".formatted(thread, read.register, read.variable));
      } else if (one instanceof Write write) {
        text.append("      s%d = %s;\n".formatted(write.variable, java(write.sum, thread)));
      } else if (one instanceof Compute compute) {
        text.append(
            "      r%d_%d = %s;\n".formatted(thread, compute.register, java(compute.sum, thread)));
      } else if (one instanceof If branch) {
        text.append(
            "      if (%s %s %s) {\n"
                .formatted(
                    java(branch.left, thread),
                    COMPARISONS[branch.comparison],
                    java(branch.right, thread)));
        write(branch.then, thread, text);
        text.append("      } else {\n");
        write(branch.otherwise, thread, text);
        text.append("      }\n");
      }
    }
  }

  private static String java(Sum sum, int thread) {
    return "%s %s %s".formatted(java(sum.left, thread), sum.operator, java(sum.right, thread));
  }

  private static String java(int operand, int thread) {
    return operand < REGISTERS
        ? "r%d_%d".formatted(thread, operand)
        : String.valueOf(operand - REGISTERS);
  }

  // All that it can do

  /** What was printed, and the distinct pairs of path and trace. */
  record Truth(Set<String> results, Set<String> pairs) {}

  Truth truth() {
    Truth truth = new Truth(new TreeSet<>(), new TreeSet<>());
    int assignments = Arrays.stream(domains).reduce(1, (one, other) -> one * other);
    for (int number = 0; number < assignments; number++) {
      int[] inputs = new int[domains.length];
      int rest = number;
      for (int i = 0; i < inputs.length; i++) {
        inputs[i] = rest % domains[i];
        rest /= domains[i];
      }
      explore(new ArrayList<>(), inputs, truth);
    }
    return truth;
  }

  /** Runs the choices of who makes the next access, then tries all that could come next. */
  private void explore(List<Integer> choices, int[] inputs, Truth truth) {
    Run run = new Run(inputs);
    run.follow(choices);
    boolean isOver = true;
    for (int thread = 0; thread < threads.size(); thread++) {
      if (run.hasAccess(thread)) {
        isOver = false;
        choices.add(thread);
        explore(choices, inputs, truth);
        choices.remove(choices.size() - 1);
      }
    }
    if (isOver) {
      String printed = run.shared[0] + " " + run.shared[1];
      truth.results.add(id + " " + printed);
      truth.pairs.add(Arrays.toString(run.seen) + " " + printed);
    }
  }

  /** One execution: each thread is a list of statements yet to be done. */
  private final class Run {
    private final int[] inputs;
    private final int[] shared = new int[SHARED];
    private final int[] writes = new int[SHARED];
    private final int[][] registers = new int[threads.size()][REGISTERS];
    private final List<ArrayList<Statement>> left = new ArrayList<>();

    /** By thread: the ways it went, and its accesses with how many writes came before. */
    private final StringBuilder[] seen = new StringBuilder[threads.size()];

    Run(int[] inputs) {
      this.inputs = inputs;
      for (int thread = 0; thread < threads.size(); thread++) {
        left.add(new ArrayList<>(threads.get(thread)));
        seen[thread] = new StringBuilder();
        goOn(thread);
      }
    }

    void follow(List<Integer> choices) {
      for (int thread : choices) {
        access(thread, left.get(thread).remove(0));
        goOn(thread);
      }
    }

    boolean hasAccess(int thread) {
      return !left.get(thread).isEmpty();
    }

    private void access(int thread, Statement next) {
      if (next instanceof Read read) {
        registers[thread][read.register] = shared[read.variable];
        seen[thread].append("r%d@%d ".formatted(read.variable, writes[read.variable]));
      } else if (next instanceof Write write) {
        seen[thread].append("w%d@%d ".formatted(write.variable, writes[write.variable]));
        shared[write.variable] = value(write.sum, thread);
        writes[write.variable]++;
      }
    }

    /** Does what nobody else notices. */
    private void goOn(int thread) {
      ArrayList<Statement> all = left.get(thread);
      while (!all.isEmpty() && !(all.get(0) instanceof Read) && !(all.get(0) instanceof Write)) {
        Statement next = all.remove(0);
        if (next instanceof Take take) {
          registers[thread][take.register] = inputs[take.input];
        } else if (next instanceof Compute compute) {
          registers[thread][compute.register] = value(compute.sum, thread);
        } else if (next instanceof If branch) {
          boolean holds =
              holds(branch.comparison, value(branch.left, thread), value(branch.right, thread));
          seen[thread].append(holds ? "+ " : "- ");
          all.addAll(0, holds ? branch.then : branch.otherwise);
        }
      }
    }

    private int value(Sum sum, int thread) {
      int one = value(sum.left, thread);
      int other = value(sum.right, thread);
      return sum.operator == '+' ? one + other : sum.operator == '-' ? one - other : one * other;
    }

    private int value(int operand, int thread) {
      return operand < REGISTERS ? registers[thread][operand] : operand - REGISTERS;
    }

    private static boolean holds(int comparison, int left, int right) {
      return switch (COMPARISONS[comparison]) {
        case "==" -> left == right;
        case "!=" -> left != right;
        case "<" -> left < right;
        case ">=" -> left >= right;
        case ">" -> left > right;
        default -> left <= right;
      };
    }
  }
}
