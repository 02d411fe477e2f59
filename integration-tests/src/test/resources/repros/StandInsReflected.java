import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ForkJoinPool;

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
    check(Arrays.asList(CompletableFuture.class.getInterfaces()).contains(CompletionStage.class));
    check(ForkJoinPool.class.getSuperclass() == AbstractExecutorService.class);
  }

  private static void check(boolean isTrue) {
    if (!isTrue) {
      throw new AssertionError();
    }
  }
}
