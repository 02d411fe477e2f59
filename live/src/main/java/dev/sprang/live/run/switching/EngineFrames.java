package dev.sprang.live.run.switching;

import dev.sprang.hooks.Hooks;
import dev.sprang.jdk.call.Signals;
import java.util.List;

/**
 * Which frames of a program's stack are the engine's: it works on the program's own threads. Told
 * by the packages of its classes, never by names that are written down.
 */
public final class EngineFrames {
  private static final String RUN = around(EngineFrames.class.getPackageName());
  private static final String LIVE = around(RUN);
  private static final String HOOKS = Hooks.class.getPackageName();
  private static final String CALLS = Signals.class.getPackageName();

  /** How the stack of a strand begins. */
  private static final List<String> SWITCHERS =
      List.of(ContinuationSwitcher.class.getName(), PlatformSwitcher.class.getName());

  private EngineFrames() {}

  private static String around(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  private static boolean isIn(String type, String around) {
    return type.startsWith(around) && type.startsWith(".", around.length());
  }

  /** Whether the class answers hooks, or serves one that does. */
  public static boolean isInside(String type) {
    return isIn(type, RUN) || isIn(type, CALLS);
  }

  public static boolean isHook(String type) {
    return isIn(type, HOOKS);
  }

  /** Whether the class is any of ours. */
  public static boolean isOurs(String type) {
    return isIn(type, LIVE) || isIn(type, CALLS) || isHook(type);
  }

  /** Whether what called this is how a thread was begun, and nothing of the program's. */
  public static boolean isSwitcher(String type) {
    return SWITCHERS.stream().anyMatch(type::startsWith);
  }
}
