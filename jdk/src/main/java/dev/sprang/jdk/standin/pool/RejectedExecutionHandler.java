package dev.sprang.jdk.standin.pool;

/** Stands for {@link java.util.concurrent.RejectedExecutionHandler}. */
public interface RejectedExecutionHandler {
  void rejectedExecution(Runnable task, ThreadPoolExecutor executor);
}
