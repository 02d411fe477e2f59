package dev.sprang.live.weave;

import dev.sprang.hooks.Target;
import dev.sprang.hooks.Woven;
import dev.sprang.live.weave.site.Site;
import dev.sprang.live.weave.site.Site.Subject;
import dev.sprang.live.weave.site.WovenSites;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes down the hook calls and does what an engine for one thread would: initialise classes, and
 * carry out what is asked for in place of a call. Started threads run at once.
 */
final class RecordingTarget implements Target {
  private final WovenSites sites;
  private final ClassLoader loader;
  private final List<String> calls = new ArrayList<>();
  private int acts;
  private int spoilt;
  private final Set<Class<?>> initialised = new HashSet<>();
  private final Set<Class<?>> failed = new HashSet<>();

  RecordingTarget(WovenSites sites, ClassLoader loader) {
    this.sites = sites;
    this.loader = loader;
  }

  /** How many rounds were told not to have only looked when their loop went round. */
  int countOfSpoiltRounds() {
    return spoilt;
  }

  /** How often woven code said that it does more than look. */
  int countOfActs() {
    return acts;
  }

  List<String> calls() {
    return calls;
  }

  private void note(String hook, int site) {
    calls.add(hook + " " + describe(sites.get(site).subject()));
  }

  static String describe(Subject subject) {
    if (subject instanceof Subject.Field field) {
      return (field.isVolatile() ? "volatile " : "") + field.owner() + "." + field.name();
    } else if (subject instanceof Subject.Element element) {
      return element.descriptor();
    } else if (subject instanceof Subject.Monitor) {
      return "monitor";
    } else if (subject instanceof Subject.Loop) {
      return "loop";
    } else if (subject instanceof Subject.Synchroniser row) {
      return row.meaning().toString();
    } else if (subject instanceof Subject.Call call) {
      return call.declared().toString();
    } else if (subject instanceof Subject.Refused refused) {
      return "refused " + refused.declared();
    } else {
      return ((Subject.Initialisation) subject).type();
    }
  }

  @Override
  public boolean letsOut() {
    return false;
  }

  @Override
  public void read(Object object, int site) {
    note("read", site);
  }

  @Override
  public void write(Object object, int site) {
    note("write", site);
  }

  @Override
  public void readElement(Object array, int index, int site) {
    note("read [" + index + "]", site);
  }

  @Override
  public void writeElement(Object array, int index, int site) {
    note("write [" + index + "]", site);
  }

  @Override
  public void loop(int site) {
    note("loop", site);
  }

  @Override
  public int poll(int site) {
    note("poll", site);
    return 1;
  }

  @Override
  public void polled(int round, int site) {
    note("polled", site);
    spoilt += round == 0 ? 1 : 0;
  }

  @Override
  public void caught(Throwable caught, boolean goesOn) {
    calls.add("caught");
  }

  @Override
  public void keep(boolean begins) {
    calls.add(begins ? "keep" : "kept");
  }

  @Override
  public void acts() {
    acts++;
  }

  @Override
  public void enter(Object monitor, int site) {
    note("enter", site);
    if (monitor == null) {
      throw new NullPointerException();
    }
  }

  @Override
  public void exit(Object monitor, int site) {
    note("exit", site);
  }

  @Override
  public void before(Object receiver, int site) {
    note("before", site);
  }

  @Override
  public void beforeWith(Object receiver, Object[] arguments, int site) {
    note("before with " + arguments.length, site);
  }

  @Override
  public void after(int site) {
    // Nothing to record: it only closes what before opened.
  }

  @Override
  public Object instead(Object receiver, Object[] arguments, int site) throws Throwable {
    note("instead", site);
    Subject.Synchroniser row = (Subject.Synchroniser) sites.get(site).subject();
    switch (row.meaning()) {
      case START -> ((Thread) receiver).run();
      case JOIN, NOTIFY, NOTIFY_ALL -> {}
      case HOLDS_LOCK -> {
        return true;
      }
      default -> {
        return carryOut(row.declared(), receiver, arguments);
      }
    }
    return null;
  }

  private Object carryOut(Site.Called called, Object receiver, Object[] arguments)
      throws Throwable {
    MethodType type = MethodType.fromMethodDescriptorString(called.descriptor(), loader);
    Class<?> owner = Class.forName(called.owner().replace('/', '.'), false, loader);
    Method method = null;
    for (Class<?> c = owner; method == null; c = c.getSuperclass()) {
      try {
        method = c.getDeclaredMethod(called.name(), type.parameterArray());
      } catch (NoSuchMethodException inherited) {
        continue;
      }
    }
    try {
      return method.invoke(receiver, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  @Override
  public boolean sharesElements(Object array, Object other) {
    calls.add("sharesElements " + name(array) + " " + name(other));
    return false;
  }

  @Override
  public Object[] into(Object[] got, Object[] given, int site) {
    calls.add("into " + name(given));
    return given;
  }

  @Override
  public void returned(Object result, Object receiver) {
    calls.add("returned " + name(result) + " by " + name(receiver));
  }

  @Override
  public void holds(Object holder, Object argument) {
    calls.add("holds " + name(holder) + " " + name(argument));
  }

  @Override
  public void escape(Object object) {
    calls.add("escape " + name(object));
    if (object instanceof Woven woven) {
      woven.sprang$setShadow(this);
    }
  }

  @Override
  public void keepIn(Object holder, Object object) {
    calls.add("keep " + name(object) + " in " + name(holder));
  }

  @Override
  public void lend(Object receiver) {
    calls.add("lend " + name(receiver));
  }

  @Override
  public void thrown(Throwable exception) {
    calls.add("throw " + name(exception));
  }

  @Override
  public boolean mayLeave(Object object) {
    return true;
  }

  @Override
  public void leave(Object object, Class<?> caller) {
    calls.add("leave " + name(object) + " to " + caller.getSimpleName());
  }

  @Override
  public void created(Object object) {
    calls.add("created " + name(object));
  }

  private static String name(Object object) {
    return object == null
        ? "null"
        : object.getClass().isHidden() ? "a lambda" : object.getClass().getSimpleName();
  }

  @Override
  public void initialise(int site) throws Throwable {
    note("initialise", site);
    String name = ((Subject.Initialisation) sites.get(site).subject()).type().replace('/', '.');
    initialise(Class.forName(name, true, loader));
  }

  private void initialise(Class<?> type) throws Throwable {
    if (failed.contains(type)) {
      throw new NoClassDefFoundError("Could not initialize class " + type.getName());
    }
    if (type == null || type.getClassLoader() != loader || !initialised.add(type)) {
      return;
    }
    try {
      initialise(type.getSuperclass());
      MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .unreflect(type.getDeclaredMethod("sprang$clinit"))
          .invokeExact();
    } catch (NoSuchMethodException nothingToDo) {
      return;
    } catch (Error thrown) {
      failed.add(type);
      throw thrown;
    } catch (Throwable thrown) {
      failed.add(type);
      throw new ExceptionInInitializerError(thrown);
    }
  }

  @Override
  public int identityHash(Object object) {
    calls.add("hash " + name(object));
    return 42;
  }
}
