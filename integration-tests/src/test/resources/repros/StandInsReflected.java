import java.lang.ref.SoftReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.locks.ReentrantLock;

/** Classes of the JDK show by reflection what they declare and extend. */
public class StandInsReflected {
  public static void main(String[] args) throws Exception {
    Object minimal = new CompletableFuture<>().minimalCompletionStage();
    int refused = 0;
    for (Method method : CompletableFuture.class.getMethods()) {
      if (method.getParameterCount() == 0 && method.getName().matches("get|join|isDone")) {
        check(method.getDeclaringClass() == CompletableFuture.class);
        try {
          method.invoke(minimal);
        } catch (InvocationTargetException thrown) {
          check(thrown.getCause() instanceof UnsupportedOperationException);
          refused++;
        }
      }
    }
    check(refused == 3);
    Method compose = CompletableFuture.class.getMethod("thenRun", Runnable.class);
    check(compose.getDeclaringClass() == CompletableFuture.class);
    check(CompletableFuture.class.getSuperclass() == Object.class);
    Method shutdown = ScheduledThreadPoolExecutor.class.getMethod("shutdown");
    check(shutdown.getDeclaringClass() == ScheduledThreadPoolExecutor.class);
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
    shutdown.invoke(pool);
    check(pool.isShutdown());
    ReentrantLock lock = new ReentrantLock(true);
    check((boolean) ReentrantLock.class.getMethod("isFair").invoke(lock));
    check(SoftReference.class.getMethod("get").getParameterCount() == 0);
    check(Arrays.asList(CompletableFuture.class.getInterfaces()).contains(CompletionStage.class));
    check(ForkJoinPool.class.getSuperclass() == AbstractExecutorService.class);
  }

  private static void check(boolean isTrue) {
    if (!isTrue) {
      throw new AssertionError();
    }
  }
}
