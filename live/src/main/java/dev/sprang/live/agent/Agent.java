package dev.sprang.live.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;

/**
 * What the JVM runs when the agent is loaded, at its start ({@code -javaagent}) or later. It does
 * what the options {@link JdkInside#OPTIONS} do, then has no more to do. Uses no other class, so
 * that a jar with this class alone is a whole agent.
 */
public final class Agent {
  private Agent() {}

  public static void premain(String arguments, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    open(instrumentation);
  }

  public static void agentmain(String arguments, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    open(instrumentation);
  }

  /**
   * Opens to all unnamed modules, as the options do, because nothing tells the agent which class
   * loader has the engine. Only {@link Module} itself can do that, so it is opened to us first.
   */
  private static void open(Instrumentation instrumentation) throws ReflectiveOperationException {
    Module base = Object.class.getModule();
    Map<String, Set<Module>> toUs = Map.of("java.lang", Set.of(Agent.class.getModule()));
    instrumentation.redefineModule(base, Set.of(), Map.of(), toUs, Set.of(), Map.of());
    Method export = Module.class.getDeclaredMethod("implAddExportsToAllUnnamed", String.class);
    export.setAccessible(true);
    export.invoke(base, "jdk.internal.misc");
    export.invoke(base, "jdk.internal.vm");
    Method open = Module.class.getDeclaredMethod("implAddOpensToAllUnnamed", String.class);
    open.setAccessible(true);
    open.invoke(base, "java.lang");
  }
}
