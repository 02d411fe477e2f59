package dev.sprang.jdk.standin.future;

import java.util.concurrent.TimeUnit;

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
  public T get() {
    throw new UnsupportedOperationException();
  }

  @Override
  public T get(long timeout, TimeUnit unit) {
    throw new UnsupportedOperationException();
  }

  @Override
  public T getNow(T valueIfAbsent) {
    throw new UnsupportedOperationException();
  }

  @Override
  public T join() {
    throw new UnsupportedOperationException();
  }

  @Override
  public T resultNow() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Throwable exceptionNow() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean complete(T value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean completeExceptionally(Throwable thrown) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void obtrudeValue(T value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void obtrudeException(Throwable thrown) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isDone() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isCancelled() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isCompletedExceptionally() {
    throw new UnsupportedOperationException();
  }

  @Override
  public int getNumberOfDependents() {
    throw new UnsupportedOperationException();
  }
}
