package dev.sprang.live.run.calls;

import dev.sprang.live.run.classes.ClassStates;
import dev.sprang.live.run.contents.Contents;
import dev.sprang.live.run.contents.Overrides;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.loading.Callers;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.threads.ProgramThread;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Called;
import dev.sprang.live.weave.site.Site.Reason;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.Twins;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Methods and constructors called by reflection. Those of the program are woven and ask for
 * themselves, so the JDK may call them; of those of the JDK only what asks values that never change
 * is called so.
 */
public final class ReflectiveCalls {
  private static final Reason UNSEEN =
      new Reason(
          "it is called by reflection, where its effects are not seen",
          "Make the call in the code, or use --engine vm");

  private static final Reason OTHER_LOADER =
      new Reason("classes that another loader brings are not woven");

  private static final Reason REPLACED =
      new Reason("programs get a class of Sprang in place of this one", "Use --engine vm");

  /** What a thread says of itself, which others may change. */
  private static final Set<String> OF_THREADS = Set.of("getContextClassLoader");

  private final LiveMachine machine;
  private final ClassStates classes;
  private final WovenSites sites;
  private final Overrides overrides;
  private final Contents contents;
  private final ClassPathCalls classPath;

  public ReflectiveCalls(
      LiveMachine machine,
      ClassStates classes,
      WovenSites sites,
      Overrides overrides,
      Contents contents) {
    this.machine = machine;
    this.classes = classes;
    this.sites = sites;
    this.overrides = overrides;
    this.contents = contents;
    this.classPath = new ClassPathCalls(machine, classes, sites);
  }

  /**
   * Something is about to be called by reflection.
   *
   * @param means the method, the constructor, or the class that is asked
   * @param arguments as in the call
   */
  public void before(
      ProgramThread self, @Nullable Object means, @Nullable Object[] arguments, int site)
      throws Throwable {
    if (means instanceof Method method) {
      call(self, method, arguments[0], (Object[]) arguments[1], site);
    } else if (means instanceof Constructor<?> constructor) {
      make(self, constructor.getDeclaringClass(), constructor, site);
    } else if (means instanceof Class<?> type) {
      look(self, type, site);
    } else if (means instanceof ClassLoader loader) {
      checkLoader(loader, site);
      if (asked(site).name().equals("loadClass")) {
        name(self, (String) arguments[0], false, loader, site);
      }
    } else if (asked(site).owner().equals("java/util/ServiceLoader")) {
      ClassLoader loader = loader(arguments);
      checkLoader(loader, site);
      classPath.load(asked(site), (Class<?>) arguments[0], loader, site);
    } else if (asked(site).owner().equals("java/util/ResourceBundle")) {
      ClassLoader loader = loader(arguments);
      checkLoader(loader, site);
      classPath.bundle(asked(site), means, arguments, loader, site);
    } else if (arguments.length == 3) {
      name(self, (String) arguments[0], (boolean) arguments[1], (ClassLoader) arguments[2], site);
    }
  }

  /** A class is asked for its members, or for an object of it. */
  private void look(ProgramThread self, Class<?> type, int site) throws Throwable {
    Called asked = asked(site);
    if (asked.name().equals("newInstance")) {
      make(self, type, type, site);
    } else if (!asked.name().equals("getConstructor")
        && Twins.isTwin(type.getName().replace('.', '/'))) {
      throw machine.refuse(sites.get(site).refusal(asked, REPLACED));
    }
  }

  /**
   * {@code Class.forName} and {@code loadClass}, where the loader is the program's or the JDK's.
   */
  private void name(
      ProgramThread self,
      @Nullable String name,
      boolean initialises,
      @Nullable ClassLoader loader,
      int site)
      throws Throwable {
    checkLoader(loader, site);
    if (name != null && classes.areReplaced(name)) {
      throw machine.refuse(sites.get(site).refusal(name, REPLACED));
    }
    Class<?> type = find(name, loader);
    if (type != null && initialises) {
      classes.initialiseLate(self, type, site);
    } else if (type != null) {
      classes.found(type);
    }
  }

  /** The one that is given, or the thread's. */
  private static ClassLoader loader(@Nullable Object[] arguments) {
    return Stream.of(arguments)
        .filter(ClassLoader.class::isInstance)
        .map(ClassLoader.class::cast)
        .findFirst()
        .orElse(Thread.currentThread().getContextClassLoader());
  }

  private Called asked(int site) {
    return ((Subject.Reflection) sites.get(site).subject()).declared();
  }

  private void checkLoader(@Nullable ClassLoader loader, int site) {
    if (loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && !classes.areFrom(loader)) {
      throw machine.refuse(sites.get(site).refusal(loader.getClass().getName(), OTHER_LOADER));
    }
  }

  /** Null if there is none, which the call itself will find out too. */
  private static @Nullable Class<?> find(@Nullable String name, @Nullable ClassLoader loader) {
    try {
      return Class.forName(Objects.requireNonNull(name), false, loader);
    } catch (ClassNotFoundException | LinkageError | NullPointerException thrownAgain) {
      return null;
    }
  }

  private void call(
      ProgramThread self,
      Method method,
      @Nullable Object receiver,
      @Nullable Object @Nullable [] arguments,
      int site)
      throws Throwable {
    Class<?> owner = method.getDeclaringClass();
    if (Callers.areWoven(owner)) {
      if (Modifier.isStatic(method.getModifiers())) {
        classes.initialiseLate(self, owner, site);
      }
    } else if (receiver instanceof Thread && OF_THREADS.contains(method.getName())) {
      contents.touch(self, receiver, true, site);
    } else if (!overrides.answer(receiver, called(method))
        && !asksValues(method, receiver, arguments)) {
      throw refuse(site, method);
    }
  }

  private void make(ProgramThread self, Class<?> type, Object told, int site) throws Throwable {
    if (!Callers.areWoven(type)) {
      throw refuse(site, told);
    }
    classes.initialiseLate(self, type, site);
  }

  private static Called called(Method method) {
    MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
    String owner = method.getDeclaringClass().getName().replace('.', '/');
    return new Called(owner, method.getName(), type.descriptorString());
  }

  private static boolean asksValues(
      Method method, @Nullable Object receiver, @Nullable Object @Nullable [] arguments) {
    return isOfValues(method.getDeclaringClass())
        && (receiver == null || EscapeTracker.isValue(receiver))
        && (arguments == null || Stream.of(arguments).allMatch(ReflectiveCalls::isValue));
  }

  private static boolean isValue(@Nullable Object argument) {
    return argument == null || EscapeTracker.isValue(argument);
  }

  /** Strings, boxed values and enums: their methods call nothing back. */
  private static boolean isOfValues(Class<?> type) {
    return type == String.class
        || type == Boolean.class
        || type == Character.class
        || type == Enum.class
        || Number.class.isAssignableFrom(type) && type.getPackageName().equals("java.lang");
  }

  private RuntimeException refuse(int site, Object told) {
    Site at = sites.get(site);
    Object what = told instanceof Executable member ? member.toGenericString() : told;
    throw machine.refuse(at.refusal(what, UNSEEN));
  }
}
