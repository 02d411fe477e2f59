package dev.sprang.jdk.program;

import dev.sprang.operation.Frame;
import java.util.Optional;

/**
 * Says what a thread does with a part of an object of the JDK in the words of the program: by the
 * method that the program has called.
 *
 * @param object whose part it is
 * @param called the method; empty if nothing of the program has led there
 */
public record CalledMethod(String object, Optional<Frame> called) {
  /**
   * What it does: {@code calls get of FutureTask 0#1}, or {@code calls
   * CompletableFuture.supplyAsync} where the part is of something that the program does not name.
   */
  public Optional<String> call() {
    return called.map(method -> "calls " + text(method));
  }

  /** The same for a thread that cannot go on there: one of the JDK's own has nothing to do. */
  public String waits() {
    return called.map(method -> "waits in " + text(method)).orElse("waits for work in " + object);
  }

  private String text(Frame method) {
    String type = method.type().substring(method.type().lastIndexOf('.') + 1).split("\\$")[0];
    if (method.method().equals("<init>")) {
      return "new " + type;
    }
    return object.startsWith(type + " ")
        ? method.method() + " of " + object
        : type + "." + method.method();
  }
}
