package dev.sprang.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Invokes an interleaving test once, unless another annotation says how often and with what. */
final class SingleInvocation implements TestTemplateInvocationContextProvider {
  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    return Stream.of(method.getAnnotations())
        .map(Annotation::annotationType)
        .noneMatch(SingleInvocation::isOtherTemplate);
  }

  private static boolean isOtherTemplate(Class<? extends Annotation> type) {
    boolean isOurs =
        type == InterleavingTest.class
            || AnnotationSupport.isAnnotated(type, InterleavingTest.class);
    return !isOurs && AnnotationSupport.isAnnotated(type, TestTemplate.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    String name = context.getDisplayName();
    return Stream.of(
        new TestTemplateInvocationContext() {
          @Override
          public String getDisplayName(int invocation) {
            return name;
          }
        });
  }
}
