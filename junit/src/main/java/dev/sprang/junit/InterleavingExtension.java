package dev.sprang.junit;

import dev.sprang.api.Check;
import dev.sprang.api.CheckFailedError;
import dev.sprang.api.CheckResult;
import dev.sprang.api.program.MadeProgram;
import dev.sprang.engine.UnfitException;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** Explores in place of invoking the test method, and sees to it that this has happened. */
final class InterleavingExtension implements InvocationInterceptor, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(InterleavingExtension.class);
  private static final Pattern INVOCATION = Pattern.compile(".*:#(\\d+)\\]");
  private static final String EXPLORED = "explored";

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    explore(call, context);
  }

  /** Somebody may have written {@code @Test} as well. */
  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    explore(call, context);
  }

  /** They belong to the executions. */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
  }

  /** Another extension may have invoked the test method in its own way, or not at all. */
  @Override
  public void afterEach(ExtensionContext context) {
    boolean wasExplored = store(context).get(EXPLORED) != null;
    if (!wasExplored && context.getExecutionException().isEmpty()) {
      throw new CheckFailedError(
          "The interleavings of this test were not explored, because another extension kept the"
              + " test method from being invoked; leave that extension out");
    }
  }

  private static ExtensionContext.Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }

  private static void explore(ReflectiveInvocationContext<Method> call, ExtensionContext context) {
    store(context).put(EXPLORED, true);
    InterleavingTest test =
        AnnotationSupport.findAnnotation(call.getExecutable(), InterleavingTest.class)
            .orElseThrow();
    Optional<Replay> replay = AnnotationSupport.findAnnotation(call.getExecutable(), Replay.class);
    int number = invocation(context);
    if (replay.isPresent() && replay.get().invocation() != number) {
      throw new TestAbortedException(
          "Only invocation %d is replayed".formatted(replay.get().invocation()));
    }
    Check check = Checks.of(test, call.getExecutable());
    check(replay.map(given -> check.replay(given.value())).orElse(check), call, context, number);
  }

  private static void check(
      Check check, ReflectiveInvocationContext<Method> call, ExtensionContext context, int number) {
    TestProgram test = new TestProgram(context.getRequiredTestInstances(), call);
    try (MadeProgram program = test.make(number)) {
      CheckResult result =
          check.check(program, (request, name, schedule) -> replayLine(schedule, number));
      context.publishReportEntry("sprang", result.sentence());
    } catch (UnfitException unfit) {
      throw new CheckFailedError(unfit.refusal().message());
    } catch (CheckFailedError failed) {
      throw failed.getMessage().contains("NullPointerException") && !test.injected().isEmpty()
          ? failed.with(
              "Extensions have no effect on executions, so these fields are empty in them: "
                  + String.join(", ", test.injected()))
          : failed;
    }
  }

  private static int invocation(ExtensionContext context) {
    Matcher matcher = INVOCATION.matcher(context.getUniqueId());
    return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 1;
  }

  private static String replayLine(String schedule, int invocation) {
    return invocation == 1
        ? "@Replay(\"%s\")".formatted(schedule)
        : "@Replay(value = \"%s\", invocation = %d)".formatted(schedule, invocation);
  }
}
