package dev.sprang.launcher;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.launcher.input.TimeText;
import dev.sprang.setting.Setting;
import java.time.Duration;
import java.util.List;

/** The settings of every exploration, whatever the explorer. */
public final class CheckSettings {
  public static final Setting<Duration> TIME =
      new Setting<>(
          "time",
          "TIME",
          Budget.UNLIMITED_TIME,
          "stop after this time, such as 500ms, 60s, 5m or 2h",
          text -> TimeText.parse(text, Budget.UNLIMITED_TIME));

  public static final Setting<Long> EXECUTIONS =
      Setting.number(
          "executions", Budget.UNLIMITED_EXECUTIONS, 1, "stop after this many executions");

  public static final Setting<Long> STEPS =
      Setting.number(
          "steps",
          Limits.DEFAULT.steps(),
          1,
          "take an execution with more steps than this for one that never ends");

  /** What a data race is. */
  public enum Races {
    REPORT,
    VIOLATION
  }

  public static final Setting<Races> RACES =
      Setting.oneOf(
          "races", Races.class, Races.REPORT, "list data races, or take them for violations");

  public static final Setting<Boolean> KEEP_GOING =
      Setting.flag("keep-going", "go on after a violation, to find all");

  /** What a lock is that a thread keeps when it ends. */
  public enum HeldLocks {
    VIOLATION,
    ALLOW
  }

  public static final Setting<HeldLocks> HELD_LOCKS =
      Setting.oneOf(
          "held-locks",
          HeldLocks.class,
          HeldLocks.VIOLATION,
          "take a lock that a Java thread keeps when it ends for a violation, or allow it");

  public static final Setting<Boolean> MINIMISE =
      Setting.flag(
          "minimise", true, "show each violation by an execution with few context switches");

  public static final Setting<Boolean> RECHECK =
      Setting.flag("recheck", "run every schedule twice and refuse any difference");

  public static final Setting<Boolean> RECORD =
      Setting.flag("record", "save every execution as well (needs --out)");

  public static final Setting<Boolean> FRESH_CLASSES =
      Setting.flag(
          "fresh-classes",
          "load a Java program's classes anew for every execution, instead of setting their static fields back: slower, and shows the same");

  public static final Setting<DeepClasses> DEEP =
      new Setting<>(
          "deep",
          "CLASS,...",
          DeepClasses.NONE,
          "run the own code of these classes, such as java.util.concurrent.ConcurrentHashMap, where"
              + " each of their calls would be one operation",
          DeepClasses::parse);

  static final List<Setting<?>> ALL =
      List.of(
          TIME,
          EXECUTIONS,
          KEEP_GOING,
          RACES,
          HELD_LOCKS,
          STEPS,
          DEEP,
          FRESH_CLASSES,
          MINIMISE,
          RECHECK,
          RECORD);

  /** Those without which a replay would not show the same. */
  static final List<Setting<?>> OF_REPLAYS = List.of(STEPS, RACES, HELD_LOCKS, DEEP, FRESH_CLASSES);

  private CheckSettings() {}
}
