package dev.sprang.jdk.program;

import dev.sprang.operation.Frame;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Says what a thread does with a part of an object of the JDK in the words of the program: by the
 * method that the program has called.
 *
 * @param object whose part it is
 * @param called the method; empty if nothing of the program has led there
 */
public record CalledMethod(String object, Optional<Frame> called) {
  /** The part of a future that says what it was completed with. */
  public static final String RESULT = "result";

  /** Their methods are accesses to memory, which tell more by the values. */
  private static final Pattern ACCESS =
      Pattern.compile("java\\.util\\.concurrent\\.atomic\\.Atomic.*|java\\.lang\\.invoke\\..*");

  /** What a thread does that calls a method in one step. */
  public static String inOneStep(String method, String object) {
    return CallWords.of(object.substring(0, Math.max(0, object.indexOf(' '))), method, object)
        .orElseGet(() -> "calls " + method + " of " + object);
  }

  /**
   * What it does: {@code calls peek of ArrayDeque 0#1}, or {@code calls Collections.sort} where the
   * part is of something that the program does not name; in a word of its own where there is one.
   */
  public Optional<String> call() {
    return called.filter(method -> !ACCESS.matcher(method.type()).matches()).map(this::words);
  }

  /** The same for a thread that cannot go on there: one of the JDK's own has nothing to do. */
  public String waits() {
    return called
        .map(method -> "waits in " + text(method))
        .orElse("waits for work in " + ApiNames.shown(object));
  }

  private String words(Frame method) {
    String type = ApiNames.declaring(method.type(), method.method());
    return CallWords.of(type, method.method(), isOf(type) ? object : ApiNames.withArticle(type))
        .orElseGet(() -> "calls " + text(method));
  }

  private String text(Frame method) {
    String type = ApiNames.declaring(method.type(), method.method());
    if (method.method().equals("<init>")) {
      return "new " + type;
    }
    return isOf(type) ? method.method() + " of " + object : type + "." + method.method();
  }

  /** Whether the object is the one whose method was called. */
  private boolean isOf(String type) {
    return object.startsWith(type + " ");
  }
}
