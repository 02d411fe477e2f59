import java.util.concurrent.CompletableFuture;

/** Who has taken the outcome of one future does not depend on the others any more. */
public class DependentsOfAny {
  public static void main(String[] args) {
    CompletableFuture<Integer> first = new CompletableFuture<>();
    CompletableFuture<Integer> second = new CompletableFuture<>();
    CompletableFuture<Object> any = CompletableFuture.anyOf(first, second);
    CompletableFuture<Integer> either = first.applyToEither(second, value -> value);
    check(first.getNumberOfDependents() == 2 && second.getNumberOfDependents() == 2);
    second.complete(1);
    check(any.join().equals(1) && either.join() == 1);
    check(first.getNumberOfDependents() == 0 && second.getNumberOfDependents() == 0);
    check(first.toString().endsWith("[Not completed]"));
  }

  private static void check(boolean isTrue) {
    if (!isTrue) {
      throw new AssertionError();
    }
  }
}
