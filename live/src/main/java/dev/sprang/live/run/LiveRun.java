package dev.sprang.live.run;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Machine;
import dev.sprang.engine.UnfitException;
import dev.sprang.hooks.Hooks;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.jdk.scan.Uses;
import dev.sprang.live.run.escape.EscapeTracker;
import dev.sprang.live.run.loading.ProgramLoader;
import dev.sprang.live.run.machine.LiveMachine;
import dev.sprang.live.run.machine.NoInput;
import dev.sprang.live.run.machine.ProgramOutput;
import dev.sprang.live.run.machine.ThrownFailures;
import dev.sprang.live.run.machine.UncheckedFailure;
import dev.sprang.live.run.naming.LiveNames;
import dev.sprang.live.run.switching.ContinuationSwitcher;
import dev.sprang.live.run.switching.PlatformSwitcher;
import dev.sprang.live.run.switching.Switcher;
import dev.sprang.live.run.switching.Watchdog;
import dev.sprang.live.weave.site.WovenSites;
import dev.sprang.operation.Names;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Puts the parts of the live engine together for one program. */
public final class LiveRun implements AutoCloseable {
  /**
   * Held during an execution: the hooks have one target, and the JVM one standard output. Fair, so
   * that checks in several threads take turns.
   */
  private static final ReentrantLock CONTROL = new ReentrantLock(true);

  private final WovenSites sites = new WovenSites();
  private final LiveNames names = new LiveNames(sites);
  private final EscapeTracker tracker = new EscapeTracker(names);
  private final ProgramOutput console = new ProgramOutput();
  private final JavaProgram program;
  private ProgramLoader loader;
  private final Switcher switcher;
  private final LiveMachine machine;
  private final LiveTarget target;
  private final Watchdog watchdog;

  public LiveRun(JavaProgram program, long mostRounds, boolean byContinuations) {
    this.program = program;
    Set<String> deep = internalNames(program.deep());
    loader = new ProgramLoader(program.classPath(), sites, deep);
    switcher = byContinuations ? new ContinuationSwitcher() : new PlatformSwitcher();
    ThrownFailures failures = new ThrownFailures(sites);
    machine = new LiveMachine(names, switcher, console, failures, this::reset, mostRounds);
    tracker.setMachine(machine);
    loader.setMachine(machine);
    console.setIsProgram(() -> machine.currentOrNull() != null);
    Uses uses = loader.uses(program);
    target = new LiveTarget(machine, tracker, names, sites, loader, uses);
    target.setConsole(console.out());
    watchdog =
        new Watchdog(
            () -> new Watchdog.Look(switcher.occupied(), machine.progress()),
            why -> {
              machine.refuse(why);
              switcher.giveUp();
            });
    machine.setMain(program, main(program.mainClass(), program.arguments()));
  }

  private static Set<String> internalNames(Set<String> types) {
    return types.stream().map(type -> type.replace('.', '/')).collect(Collectors.toSet());
  }

  /** Whether this JVM has continuations that can yield inside synchronized code. */
  public static boolean hasContinuations() {
    return Switcher.hasContinuations();
  }

  public Machine machine() {
    return machine;
  }

  public Names names() {
    return names;
  }

  /** What an answer rests on because of what the program has done so far. */
  public List<String> assumptions() {
    return target.assumptions();
  }

  /**
   * Does something while the hooks are answered, standard input and output are the program's, and
   * threads begin with the loader of its classes.
   */
  public <T> T controlling(Supplier<T> action) {
    CONTROL.lock();
    PrintStream out = System.out;
    InputStream in = System.in;
    Thread engine = Thread.currentThread();
    ClassLoader around = engine.getContextClassLoader();
    engine.setContextClassLoader(loader);
    console.setElsewhere(out);
    System.setOut(console.out());
    System.setIn(new NoInput(machine.assumptions()));
    Hooks.setTarget(target);
    try {
      return action.get();
    } finally {
      Hooks.setTarget(null);
      System.setOut(out);
      System.setIn(in);
      engine.setContextClassLoader(around);
      CONTROL.unlock();
    }
  }

  private void reset() {
    tracker.clear();
    if (program.freshClasses()) {
      loader = loader.again();
      target.setLoader(loader);
      Thread.currentThread().setContextClassLoader(loader);
      machine.setMain(program, main(program.mainClass(), program.arguments()));
    }
    target.reset();
  }

  private Runnable main(String mainClass, List<String> arguments) {
    MethodHandle main = findMain(mainClass);
    return () -> {
      try {
        main.invoke(arguments.toArray(String[]::new));
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new UncheckedFailure(thrown);
      }
    };
  }

  private MethodHandle findMain(String mainClass) {
    try {
      Class<?> type = Class.forName(mainClass, false, loader);
      if (!loader.isWoven(type)) {
        throw new UnfitException(
            "%s belongs to a library that is not woven, so it cannot be checked"
                .formatted(mainClass));
      }
      return new MainHandle(type).find();
    } catch (ClassNotFoundException missing) {
      throw new UnfitException(
          "There is no class %s on the class path; give it with -cp".formatted(mainClass));
    } catch (NoSuchMethodException | IllegalAccessException missing) {
      boolean isUnusable =
          missing.getCause() instanceof LinkageError
              && !(missing.getCause() instanceof NoSuchMethodError);
      throw isUnusable
          ? new CannotVouchException(
              "The class %s cannot be linked: %s".formatted(mainClass, missing.getCause()))
          : new UnfitException(
              "Class %s has no main method that a program can begin with".formatted(mainClass),
              "Name a class that has one, public static void main(String[]) as a rule");
    }
  }

  @Override
  public void close() {
    controlling(
        () -> {
          machine.abandonAll();
          return null;
        });
    watchdog.close();
    switcher.close();
    try {
      loader.closeAll();
    } catch (IOException harmless) {
      // Nothing is read from it any more.
    }
  }
}
