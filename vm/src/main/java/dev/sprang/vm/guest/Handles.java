package dev.sprang.vm.guest;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Method handles that are made of fields and of other handles. Each is a {@link HandleBody} with a
 * type; what does not fit together is refused.
 */
public final class Handles {
  private Handles() {}

  private static native MethodHandle make(MethodType type, HandleBody body);

  /** The value in the box that the type has; a null where a number is wanted is refused. */
  private static native Object exactly(Object value, Class<?> type);

  static MethodHandle getter(Field field, Class<?> owner) {
    if (Modifier.isStatic(field.getModifiers())) {
      return make(MethodType.methodType(field.getType()), arguments -> field.get(null));
    }
    return make(
        MethodType.methodType(field.getType(), owner),
        arguments -> field.get(nonNull(arguments[0])));
  }

  static MethodHandle setter(Field field, Class<?> owner) {
    if (Modifier.isStatic(field.getModifiers())) {
      return make(
          MethodType.methodType(void.class, field.getType()),
          arguments -> {
            field.set(null, arguments[0]);
            return null;
          });
    }
    return make(
        MethodType.methodType(void.class, owner, field.getType()),
        arguments -> {
          field.set(nonNull(arguments[0]), arguments[1]);
          return null;
        });
  }

  private static Object nonNull(Object object) {
    if (object == null) {
      throw new NullPointerException();
    }
    return object;
  }

  static MethodHandle bindTo(MethodHandle target, Object value) {
    MethodType type = target.type();
    if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive()) {
      throw new IllegalArgumentException("no leading reference parameter");
    }
    return bind(target, 0, type.parameterType(0).cast(value));
  }

  private static MethodHandle bind(MethodHandle target, int at, Object value) {
    MethodType type = target.type();
    Object bound = exactly(value, type.parameterType(at));
    return make(
        type.dropParameterTypes(at, at + 1),
        arguments -> target.invokeWithArguments(with(arguments, at, bound)));
  }

  private static Object[] with(Object[] arguments, int at, Object value) {
    Object[] more = new Object[arguments.length + 1];
    System.arraycopy(arguments, 0, more, 0, at);
    more[at] = value;
    System.arraycopy(arguments, at, more, at + 1, arguments.length - at);
    return more;
  }

  static MethodHandle insertArguments(MethodHandle target, int at, Object... values) {
    MethodHandle result = target;
    if (at < 0 || at + values.length > target.type().parameterCount()) {
      Host.refuse("more arguments inserted than there are parameters");
    }
    for (Object value : values) {
      result = bind(result, at, value);
    }
    return result;
  }

  static MethodHandle dropArguments(MethodHandle target, int at, Class<?>... types) {
    int end = at + types.length;
    return make(
        target.type().insertParameterTypes(at, types),
        arguments -> {
          Object[] fewer = new Object[arguments.length - (end - at)];
          System.arraycopy(arguments, 0, fewer, 0, at);
          System.arraycopy(arguments, end, fewer, at, arguments.length - end);
          return target.invokeWithArguments(fewer);
        });
  }

  static MethodHandle dropArguments(MethodHandle target, int at, List<Class<?>> types) {
    return dropArguments(target, at, types.toArray(new Class<?>[0]));
  }

  static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
    MethodType given = target.type();
    MethodType wanted = filter.type();
    boolean isVoid = given.returnType() == void.class;
    List<Class<?>> passed = isVoid ? List.of() : List.of(given.returnType());
    if (!wanted.parameterList().equals(passed)) {
      Host.refuse("a filter that does not fit what it is to filter");
    }
    return make(
        given.changeReturnType(wanted.returnType()),
        arguments -> {
          Object result = target.invokeWithArguments(arguments);
          return isVoid ? filter.invokeWithArguments() : filter.invokeWithArguments(result);
        });
  }

  static MethodHandle filterArguments(MethodHandle target, int at, MethodHandle... filters) {
    MethodHandle result = target;
    for (int i = filters.length - 1; i >= 0; i--) {
      if (filters[i] != null) {
        result = filterOne(result, at + i, filters[i]);
      }
    }
    return result;
  }

  private static MethodHandle filterOne(MethodHandle target, int at, MethodHandle filter) {
    MethodType type = target.type();
    MethodType own = filter.type();
    if (own.parameterCount() != 1 || own.returnType() != type.parameterType(at)) {
      Host.refuse("a filter that does not fit what it is to filter");
    }
    return make(
        type.changeParameterType(at, own.parameterType(0)),
        arguments -> {
          Object[] filtered = arguments.clone();
          filtered[at] = filter.invokeWithArguments(arguments[at]);
          return target.invokeWithArguments(filtered);
        });
  }

  static MethodHandle guardWithTest(MethodHandle test, MethodHandle then, MethodHandle otherwise) {
    int tested = test.type().parameterCount();
    MethodType type = then.type();
    boolean fits =
        test.type().returnType() == boolean.class
            && type.equals(otherwise.type())
            && tested <= type.parameterCount()
            && type.parameterList().subList(0, tested).equals(test.type().parameterList());
    if (!fits) {
      Host.refuse("a test that does not fit what it guards");
    }
    return make(
        type,
        arguments -> {
          boolean holds = (Boolean) test.invokeWithArguments(Arrays.copyOf(arguments, tested));
          return (holds ? then : otherwise).invokeWithArguments(arguments);
        });
  }

  static MethodHandle foldArguments(MethodHandle target, MethodHandle combiner) {
    return foldArguments(target, 0, combiner);
  }

  static MethodHandle foldArguments(MethodHandle target, int at, MethodHandle combiner) {
    MethodType type = target.type();
    MethodType own = combiner.type();
    boolean isVoid = own.returnType() == void.class;
    int from = isVoid ? at : at + 1;
    int to = from + own.parameterCount();
    boolean fits =
        at >= 0
            && to <= type.parameterCount()
            && (isVoid || own.returnType() == type.parameterType(at))
            && own.parameterList().equals(type.parameterList().subList(from, to));
    if (!fits) {
      Host.refuse("a combiner that does not fit what it folds");
    }
    return make(
        isVoid ? type : type.dropParameterTypes(at, at + 1),
        arguments -> {
          Object[] given = Arrays.copyOfRange(arguments, at, at + own.parameterCount());
          Object folded = combiner.invokeWithArguments(given);
          return target.invokeWithArguments(isVoid ? arguments : with(arguments, at, folded));
        });
  }

  static MethodHandle arrayElementGetter(Class<?> arrays) {
    return make(
        MethodType.methodType(component(arrays), arrays, int.class),
        arguments -> Array.get(nonNull(arguments[0]), (Integer) arguments[1]));
  }

  static MethodHandle arrayElementSetter(Class<?> arrays) {
    return make(
        MethodType.methodType(void.class, arrays, int.class, component(arrays)),
        arguments -> {
          Array.set(nonNull(arguments[0]), (Integer) arguments[1], arguments[2]);
          return null;
        });
  }

  private static Class<?> component(Class<?> arrays) {
    Class<?> component = arrays.getComponentType();
    if (component == null) {
      throw new IllegalArgumentException("not an array type: " + arrays.getName());
    }
    return component;
  }

  static MethodHandle zero(Class<?> type) {
    boolean isNumber = type.isPrimitive() && type != void.class;
    Object zero = isNumber ? Array.get(Array.newInstance(type, 1), 0) : null;
    return make(MethodType.methodType(type), arguments -> zero);
  }

  static MethodHandle constant(Class<?> type, Object value) {
    Object result = type.isPrimitive() ? exactly(value, type) : type.cast(value);
    return make(MethodType.methodType(type), arguments -> result);
  }

  static MethodHandle identity(Class<?> type) {
    return make(MethodType.methodType(type, type), arguments -> arguments[0]);
  }

  static MethodHandle permuteArguments(MethodHandle target, MethodType type, int... order) {
    List<Class<?>> given = new ArrayList<>();
    for (int index : order) {
      given.add(type.parameterType(index));
    }
    MethodType own = target.type();
    if (!given.equals(own.parameterList()) || own.returnType() != type.returnType()) {
      Host.refuse("an order of arguments that does not fit");
    }
    String places =
        new String(order, 0, order.length); // an array could change, for all others know
    return make(
        type,
        arguments -> {
          Object[] permuted = new Object[places.length()];
          for (int i = 0; i < permuted.length; i++) {
            permuted[i] = arguments[places.charAt(i)];
          }
          return target.invokeWithArguments(permuted);
        });
  }

  static MethodHandle asType(MethodHandle target, MethodType type) {
    MethodType own = target.type();
    if (own.equals(type)) {
      return target;
    }
    if (own.parameterCount() != type.parameterCount()
        || own.returnType() == void.class && type.returnType() != void.class) {
      Host.refuse("a handle of " + own + " as " + type);
    }
    Class<?> result = type.returnType();
    return make(
        type,
        arguments -> {
          Object given = target.invokeWithArguments(arguments);
          return result == void.class ? null : exactly(given, result);
        });
  }
}
