package dev.sprang.jdk.standin.future;

/** A stage that can only be followed, not ended or asked. */
final class MinimalStage<T> extends CompletableFuture<T> {
  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new MinimalStage<>();
  }

  @Override
  public CompletableFuture<T> toCompletableFuture() {
    CompletableFuture<T> future = new CompletableFuture<>();
    outcome().add((value, thrown) -> future.follow(thrown, () -> value));
    return future;
  }

  @Override
  Outcome<T> asked() {
    throw new UnsupportedOperationException();
  }
}
