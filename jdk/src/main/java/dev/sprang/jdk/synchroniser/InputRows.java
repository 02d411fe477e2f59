package dev.sprang.jdk.synchroniser;

import dev.sprang.input.Input;
import dev.sprang.input.InputType;
import java.util.List;
import java.util.Locale;

/**
 * The calls by which programs take inputs: those of {@code dev.sprang.api.Sprang}, and those that
 * tasks of the software-verification competition know by {@code Verifier}.
 */
public final class InputRows {
  public static final String SPRANG = "dev/sprang/api/Sprang";
  public static final String VERIFIER = "org/sosy_lab/sv_benchmarks/Verifier";

  /** What the methods of {@link #SPRANG} come down to. */
  public static final String INPUT = "input";

  public static final String CHOOSE = "choose";
  public static final String DISMISS = "dismiss";

  /** A step that says only that a thread is at this place. */
  public static final String MARK = "mark";

  /** The same, by which a program says that some execution comes to the place. */
  public static final String REACHABLE = "reachable";

  public static final String ASSUME = "assume";
  public static final String NONDET_STRING = "nondetString";
  private static final String NONDET = "nondet";

  /** Texts that {@link #NONDET_STRING} gives are no longer, which is to be told. */
  public static final int MOST_CHARACTERS = 4;

  /** The types of which {@link #VERIFIER} gives values. */
  public static final List<InputType> NONDET_TYPES =
      List.of(
          InputType.BOOLEAN,
          InputType.BYTE,
          InputType.CHAR,
          InputType.SHORT,
          InputType.INT,
          InputType.LONG,
          InputType.FLOAT,
          InputType.DOUBLE);

  /** How many ways a program can choose among. */
  public static final int MOST_WAYS = 1 << 16;

  private final VariableRows.Table rows;

  InputRows(VariableRows.Table rows) {
    this.rows = rows;
  }

  void add() {
    rows.row(SPRANG, INPUT, Meaning.INPUT);
    rows.row(SPRANG, CHOOSE + "(I)", Meaning.INPUT);
    rows.row(SPRANG, DISMISS, Meaning.INPUT);
    rows.row(SPRANG, MARK, Meaning.INPUT);
    rows.row(SPRANG, REACHABLE, Meaning.INPUT);
    rows.row(VERIFIER, ASSUME, Meaning.INPUT);
    rows.row(VERIFIER, NONDET_STRING, Meaning.INPUT);
    for (InputType type : NONDET_TYPES) {
      rows.row(VERIFIER, method(type), Meaning.INPUT);
    }
  }

  /** Whether calls of a class are looked up here, even if the class is the program's. */
  public static boolean areOf(String owner) {
    return owner.equals(SPRANG) || owner.equals(VERIFIER);
  }

  /** Why nothing can be chosen. */
  public static String noWays(int ways) {
    return "choose() takes a number from 1 to %d, not %d".formatted(MOST_WAYS, ways);
  }

  /** The method of {@link #VERIFIER} that gives a value of the type. */
  public static String method(InputType type) {
    String word = type.word();
    return NONDET + word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /**
   * What such a method gives the {@code count}-th time that a thread calls one of them, from 1: a
   * value of its own.
   */
  public static Input given(String method, String thread, int count) {
    InputType type = InputType.named(method.substring(NONDET.length()));
    return Input.any(name(type.word(), thread, count), type);
  }

  /** The name of a text that {@link #NONDET_STRING} gives. */
  public static String textName(String thread, int count) {
    return name("string", thread, count);
  }

  /** The length of a text. */
  public static Input lengthOf(String text) {
    return Input.of(text + ".length", "int", 0, MOST_CHARACTERS);
  }

  /** A character of a text. */
  public static Input characterOf(String text, int place) {
    return Input.any(text + "." + place, InputType.CHAR);
  }

  private static String name(String word, String thread, int count) {
    String name = "%s-%d".formatted(word, count);
    return thread.equals("0") ? name : name + "-" + thread;
  }
}
