package dev.sprang.api.program;

import dev.sprang.engine.UnfitException;
import java.io.Serializable;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodType;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a program of a lambda expression: the method it was compiled to, called with what it
 * captured. That must be values, because nobody outside would see what an execution does to an
 * object.
 */
public final class LambdaProgram {
  private LambdaProgram() {}

  /**
   * Makes it.
   *
   * @throws UnfitException if it is no lambda expression, or captures more than values
   */
  public static MadeProgram of(Serializable lambda) {
    SerializedLambda form = form(lambda);
    if (form.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic) {
      throw new UnfitException(
          "The code under check uses 'this' or another object it is called on, which is outside of"
              + " it; make the object inside");
    }
    List<Object> captured = new ArrayList<>();
    for (int i = 0; i < form.getCapturedArgCount(); i++) {
      captured.add(value(form.getCapturedArg(i)));
    }
    Method method = method(form, lambda.getClass().getClassLoader());
    DriverPlan plan =
        new DriverPlan(List.of(), List.of(), List.of(new Call(method, 0, captured)), List.of());
    return Programs.of(method.getDeclaringClass(), method.getName(), plan);
  }

  private static Object value(Object captured) {
    boolean mayChange =
        captured != null && (captured.getClass().isArray() || captured instanceof List<?>);
    if (mayChange) {
      throw new UnfitException(
          ("The code under check captures a variable of %s, and nobody outside would see what an"
                  + " execution does to it; make it inside")
              .formatted(captured.getClass().getTypeName()));
    }
    return captured;
  }

  private static SerializedLambda form(Serializable lambda) {
    try {
      Method replacement = lambda.getClass().getDeclaredMethod("writeReplace");
      replacement.setAccessible(true);
      if (replacement.invoke(lambda) instanceof SerializedLambda form) {
        return form;
      }
    } catch (ReflectiveOperationException noLambda) {
      // Answered below, like a replacement of another kind.
    }
    throw new UnfitException(
        "The code under check must be a lambda expression or a reference to a static method, not an"
            + " object of "
            + lambda.getClass().getName());
  }

  private static Method method(SerializedLambda form, ClassLoader loader) {
    String owner = form.getImplClass().replace('/', '.');
    try {
      Class<?> type = Class.forName(owner, false, loader);
      MethodType signature =
          MethodType.fromMethodDescriptorString(form.getImplMethodSignature(), loader);
      return type.getDeclaredMethod(form.getImplMethodName(), signature.parameterArray());
    } catch (ReflectiveOperationException | TypeNotPresentException | LinkageError missing) {
      throw new UnfitException("The code under check cannot be found: " + missing);
    }
  }
}
