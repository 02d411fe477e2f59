package dev.sprang.junit;

import dev.sprang.api.Expectation;
import dev.sprang.api.RaceHandling;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is run under all interleavings of the threads it starts. It fails if one of them
 * fails, deadlocks or does not end, with the schedule for {@link Replay}; and it fails if not all
 * could be run, unless {@link #expect} says that a part is enough.
 *
 * <p>It stands in place of {@code @Test}, or beside {@code @ParameterizedTest} and its like. Every
 * execution has its own test object, static fields as after loading the class, and runs the methods
 * with {@code @BeforeAll}, {@code @BeforeEach}, {@code @AfterEach} and {@code @AfterAll}. Other
 * extensions have no effect on executions. Parameters with {@link Any} may have any value: all are
 * covered.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith({SingleInvocation.class, AnyParameters.class, InterleavingExtension.class})
public @interface InterleavingTest {
  /** Stands for no value. */
  long UNSET = Long.MIN_VALUE;

  /** Which explorer decides what to run; if none is named, the one that fits the settings. */
  String explorer() default "";

  /**
   * Which engine runs it: {@code auto} (if none is named), {@code vm} or {@code live}. A replay,
   * and all in a JVM with a debugger, runs on {@code live}.
   */
  String engine() default "";

  /** When to stop, such as {@code 500ms}, {@code 60s}, {@code 5m} or {@code 2h}. */
  String time() default "60s";

  /** After how many executions to stop. */
  long executions() default UNSET;

  /** How many preemptions an execution may have: for explorers that bound them. */
  long preemptions() default UNSET;

  /** The seed of explorers that draw lots. */
  long seed() default UNSET;

  /** Whether a data race fails the test. */
  RaceHandling races() default RaceHandling.FAIL;

  /**
   * Variables that threads may race for, which then fails no test: {@code "Statistics.hits"}, a
   * field by its class.
   */
  String[] intendedRaces() default {};

  /** Any other option of the command line, as {@code name=value}, such as time-outs=any. */
  String[] options() default {};

  /** What the answer must be. */
  Expectation expect() default Expectation.VERIFIED;
}
