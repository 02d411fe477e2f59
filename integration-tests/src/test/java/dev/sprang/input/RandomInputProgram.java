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
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A small random program with inputs of two to four values each: threads with registers and an
 * array, two shared variables, an atomic one and a lock. The first thread starts the others, joins
 * them and prints what is shared.
 */
final class RandomInputProgram {
  static final int REGISTERS = 3;
  private static final String[] COMPARISONS = {"==", "!=", "<", ">=", ">", "<="};
  private static final String[] OPERATORS = {
    "+", "-", "*", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"
  };
  private static final String[] OF_DOUBLES = {"+", "-", "*", "/", "%"};
  private static final String[] CASTS = {"byte", "char", "short", "long", "float", "double"};

  private final String id;
  private final SplittableRandom random;
  private final boolean callsMethods;
  private final List<InputKind> inputs = new ArrayList<>();
  private final int[] variables;
  private final List<List<Statement>> threads = new ArrayList<>();

  /** Steps that others may notice that may still be put somewhere. */
  private int accesses = 5;

  /** How deep in branches and loops the present statement is. */
  private int depth;

  private boolean isLocked;

  /**
   * A program, the same for the same seed.
   *
   * @param callsMethods whether it calls methods that ask of inputs what they like
   */
  RandomInputProgram(String id, long seed, boolean callsMethods) {
    this.id = id;
    this.random = new SplittableRandom(seed);
    this.callsMethods = callsMethods;
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      inputs.add(InputKind.random(random, "n%s_%d".formatted(id, i)));
    }
    int first = random.nextInt(4);
    variables = new int[] {first, (first + 1 + random.nextInt(3)) % 4};
    int others = random.nextInt(3);
    for (int thread = 0; thread <= others; thread++) {
      List<Statement> body = new ArrayList<>();
      body.add(new Take(thread == 0 ? 0 : 1, random.nextInt(count)));
      body.addAll(statements(2 + random.nextInt(3)));
      threads.add(body);
    }
    addStarts(others);
  }

  /** Others are started between any two statements, and joined there or at the end. */
  private void addStarts(int others) {
    List<Statement> main = threads.get(0);
    for (int thread = others; thread > 0; thread--) {
      int at = random.nextInt(3) == 0 ? 1 + random.nextInt(main.size()) : 1;
      main.add(at, new Start(thread));
      int rest = main.size() - at - 1;
      int join = rest > 1 && random.nextInt(3) == 0 ? at + 1 + random.nextInt(rest) : main.size();
      main.add(join, new Join(thread));
    }
  }

  String id() {
    return id;
  }

  int threads() {
    return threads.size();
  }

  List<Statement> thread(int number) {
    return threads.get(number);
  }

  InputKind input(int number) {
    return inputs.get(number);
  }

  int inputs() {
    return inputs.size();
  }

  /** Which of all shared variables the first one or the second one is. */
  int variable(int which) {
    return variables[which];
  }

  private List<Statement> statements(int count) {
    List<Statement> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(statement());
    }
    return all;
  }

  private List<Statement> nested(int count) {
    depth++;
    List<Statement> all = statements(count);
    depth--;
    return all;
  }

  private Statement statement() {
    int kind = random.nextInt(20);
    if (kind < 9 && accesses > 0) {
      accesses--;
      return access(kind);
    } else if (kind < 16 && depth < 2) {
      return block(kind);
    }
    return switch (kind) {
      case 16 -> new Take(register(), random.nextInt(inputs.size()));
      case 17 -> new Store(few(), expression(1));
      case 18 -> random.nextInt(3) == 0 ? new Choose(register(), 2) : compute();
      case 19 -> random.nextInt(3) == 0 ? new Assume(condition(1)) : compute();
      default -> compute();
    };
  }

  private Statement compute() {
    return new Compute(register(), expression(2));
  }

  private Statement access(int kind) {
    int variable = variables[random.nextInt(2)];
    return switch (kind) {
      case 0, 1, 2 -> new Read(register(), variable);
      case 3, 4, 5 -> new Write(variable, expression(1));
      case 6 -> new Add(register(), few());
      case 7 -> new CompareAndSet(register(), few(), few());
      default -> lock(variable);
    };
  }

  private Statement lock(int variable) {
    int kind = isLocked ? 0 : random.nextInt(4);
    if (kind == 1) {
      return new Await(variable);
    } else if (kind == 2) {
      return new Signal(variable, expression(1));
    } else if (isLocked) {
      return new Write(variable, expression(1));
    }
    isLocked = true;
    List<Statement> body = nested(1 + random.nextInt(2));
    isLocked = false;
    return new Locked(body);
  }

  private Statement block(int kind) {
    return switch (kind) {
      case 9, 10, 11 ->
          new If(condition(1), nested(1 + random.nextInt(2)), nested(random.nextInt(2)));
      case 12 ->
          new Switch(
              expression(1),
              List.of(0, 1, -7),
              List.of(nested(1), nested(1), nested(0), nested(random.nextInt(2))));
      case 13 -> new Repeat(expression(1), nested(1));
      case 14 -> new Try(nested(1 + random.nextInt(2)), nested(1));
      default -> new If(condition(2), nested(1), nested(1));
    };
  }

  private int register() {
    return random.nextInt(REGISTERS);
  }

  /** More often what depends on inputs than a constant. */
  private Expression operand() {
    int kind = random.nextInt(9);
    return kind < 4
        ? new Register(random.nextInt(2))
        : kind < 5 ? new Register(2) : new Constant(kind - 6);
  }

  /** Of few values, whatever is in it: tried value by value where that matters. */
  private Expression few() {
    return new Arithmetic(Width.INT, "&", operand(), new Constant(3));
  }

  private Expression expression(int levels) {
    int kind = levels == 0 ? 0 : random.nextInt(12);
    if (callsMethods && levels > 0 && random.nextInt(3) == 0) {
      return new Call(Functions.random(random), expression(levels - 1));
    }
    return switch (kind) {
      case 0, 1 -> operand();
      case 2 -> new Cast(CASTS[random.nextInt(CASTS.length)], expression(levels - 1));
      case 3 -> new Choice(condition(levels - 1), expression(levels - 1), operand());
      case 4 -> new Element(random.nextInt(4) == 0 ? expression(levels - 1) : few());
      case 5 -> sum(Width.LONG, OPERATORS, levels);
      case 6 -> sum(Width.DOUBLE, OF_DOUBLES, levels);
      default -> sum(Width.INT, OPERATORS, levels);
    };
  }

  private Expression sum(Width width, String[] operators, int levels) {
    String operator = operators[random.nextInt(operators.length)];
    return new Arithmetic(width, operator, expression(levels - 1), operand());
  }

  private Condition condition(int levels) {
    if (levels > 1) {
      return new Both(random.nextBoolean(), condition(1), condition(1));
    }
    int kind = random.nextInt(6);
    Width width = kind == 0 ? Width.LONG : kind == 1 ? Width.DOUBLE : Width.INT;
    String operator = COMPARISONS[random.nextInt(COMPARISONS.length)];
    return new Comparison(width, operator, expression(levels), operand());
  }
}
