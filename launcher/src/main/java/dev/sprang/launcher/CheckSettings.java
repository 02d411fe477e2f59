package dev.sprang.launcher;

import dev.sprang.engine.Limits;
import dev.sprang.execution.OutcomeCounts;
import dev.sprang.explore.Budget;
import dev.sprang.jdk.program.TimeOutRule;
import dev.sprang.launcher.input.DeepClasses;
import dev.sprang.launcher.input.MemoryText;
import dev.sprang.launcher.input.TimeText;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.Inputs;
import dev.sprang.property.catalogue.PropertyKinds;
import dev.sprang.setting.Setting;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  public static final Setting<Long> HEAP =
      new Setting<>(
          "heap",
          "AMOUNT",
          Long.MAX_VALUE,
          "stop when more than this is in use, such as 512m or 2g",
          MemoryText::parse);

  public static final Setting<Long> JOBS =
      Setting.number(
          "jobs",
          0,
          0,
          "explore with this many threads at the same time; 0 for one per core, once it takes longer");

  public static final Setting<Long> STEPS =
      Setting.number(
          "steps", Limits.DEFAULT.steps(), 1, "stop an execution that has more steps than this");

  public static final Setting<Boolean> KEEP_GOING =
      Setting.flag("keep-going", "go on after a violation, to find all");

  public static final Setting<Long> OUTCOMES =
      Setting.number(
          "outcomes",
          OutcomeCounts.TEXTS,
          1,
          "tell the texts of this many distinct outcomes, the first that are found; all are counted");

  public static final Setting<Boolean> PAIRS =
      Setting.flag(
          "pairs",
          false,
          "tell which pairs of accesses of two threads were run, in which orders, and which raced");

  public static final Setting<Boolean> COVERAGE =
      Setting.flag(
          "coverage",
          false,
          "tell which lines and branches of the program some execution has run (vm engine)");

  public static final Setting<Boolean> MINIMISE =
      Setting.flag(
          "minimise",
          true,
          "show each violation by an execution with few context switches, and its cause");

  public static final Setting<Boolean> RECHECK =
      Setting.flag("recheck", "run every schedule twice and refuse any difference");

  public static final Setting<Boolean> CERTIFY =
      Setting.flag(
          "certify",
          "check an answer without violations by other code: whatever could have come otherwise in an execution must have been run");

  public static final Setting<Boolean> RECORD =
      Setting.flag("record", "save every execution as well (needs --out)");

  /** What stands for no directory. */
  static final String NOWHERE = "none";

  public static final Setting<String> CHECKPOINT =
      new Setting<>(
          "checkpoint",
          "DIR",
          NOWHERE,
          "save in DIR where the search stands, every few seconds: 'sprang resume DIR' goes on from there",
          text -> text);

  public static final Setting<Long> CHECKPOINT_SECONDS =
      Setting.number(
          "checkpoint-seconds", 5, 0, "with --checkpoint, save after so many seconds each time");

  public static final Setting<Optional<Path>> TESTS =
      new Setting<>(
          "tests",
          "DIR",
          Optional.empty(),
          "write a JUnit test for each path of a Java program that is found, which runs it again",
          CheckSettings::directory);

  public static final Setting<Boolean> FRESH_CLASSES =
      Setting.flag(
          "fresh-classes",
          "load a Java program's classes anew for every execution, instead of setting their static fields back: slower, and shows the same");

  public static final Setting<TimeOutRule> TIME_OUTS =
      Setting.oneOf(
          "time-outs",
          TimeOutRule.class,
          TimeOutRule.IDLE,
          "when a program's waits for some time are over: where nobody can go on without that, or at any moment");

  public static final Setting<Boolean> TEARING =
      Setting.flag(
          "tearing",
          "with --memory java, a plain read of a long or double may find halves of two writes (JLS 17.7)");

  public static final Setting<Inputs> INPUT =
      new Setting<>(
          "input",
          "NAME=VALUE,...",
          Inputs.NONE,
          "run with these values where the program takes inputs, and look for others only where none is given",
          Inputs::parseGiven);

  public static final Setting<DeepClasses> DEEP =
      new Setting<>(
          "deep",
          "CLASS,...",
          DeepClasses.NONE,
          "run the own code of these classes, such as java.util.concurrent.ConcurrentHashMap, where"
              + " each of their calls would be one operation",
          DeepClasses::parse);

  /** With those of properties, which stand beside their readers. */
  static final List<Setting<?>> ALL =
      joined(
          List.of(TIME, HEAP, EXECUTIONS, JOBS, KEEP_GOING, MemoryOrder.SETTING),
          PropertyKinds.settings(),
          List.of(
              STEPS,
              INPUT,
              TIME_OUTS,
              TEARING,
              DEEP,
              FRESH_CLASSES,
              OUTCOMES,
              MINIMISE,
              PAIRS,
              COVERAGE,
              RECHECK,
              CERTIFY,
              RECORD,
              TESTS,
              CHECKPOINT,
              CHECKPOINT_SECONDS));

  /** Those without which a replay would not show the same. */
  static final List<Setting<?>> OF_REPLAYS =
      joined(
          List.of(STEPS, MemoryOrder.SETTING),
          PropertyKinds.settings(),
          List.of(TIME_OUTS, TEARING, DEEP, FRESH_CLASSES));

  private CheckSettings() {}

  private static Optional<Path> directory(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException wrong) {
      throw new IllegalArgumentException("'%s' is no directory".formatted(text));
    }
  }

  private static List<Setting<?>> joined(
      List<Setting<?>> first, List<Setting<?>> middle, List<Setting<?>> last) {
    return Stream.of(first, middle, last).<Setting<?>>flatMap(List::stream).toList();
  }
}
