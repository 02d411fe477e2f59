package dev.sprang.launcher;

import dev.sprang.engine.Limits;
import dev.sprang.explore.Budget;
import dev.sprang.launcher.input.TimeText;
import dev.sprang.setting.Setting;
import java.time.Duration;
import java.util.List;

/** The settings of every exploration, whatever the explorer. */
public final class Terms {
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

  public static final Setting<Boolean> RECHECK =
      Setting.flag("recheck", "run every schedule twice and refuse any difference");

  public static final Setting<Boolean> RECORD =
      Setting.flag("record", "save every execution as well (needs --out)");

  static final List<Setting<?>> ALL =
      List.of(TIME, EXECUTIONS, KEEP_GOING, RACES, STEPS, RECHECK, RECORD);

  private Terms() {}
}
