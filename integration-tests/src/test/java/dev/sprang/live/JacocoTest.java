package dev.sprang.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.cli.Main;
import dev.sprang.engine.Limits;
import dev.sprang.explore.Result;
import dev.sprang.explore.dpor.OptimalDporExplorer;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.live.agent.JdkInside;
import dev.sprang.programs.Truth;
import dev.sprang.programs.live.CheckThenAct;
import dev.sprang.programs.live.ClassInitialisation;
import dev.sprang.programs.live.LockOrder;
import dev.sprang.programs.live.LostUpdate;
import dev.sprang.programs.live.OneSlotBuffer;
import dev.sprang.programs.polling.Peterson;
import dev.sprang.programs.polling.SpinOnFlag;
import dev.sprang.testkit.engines.KnownProgram;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jacoco.agent.rt.RT;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.OfflineInstrumentationAccessGenerator;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JaCoCo may measure a program that is being checked: its counters are nobody's business. */
class JacocoTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      classes = {
        LostUpdate.class,
        LockOrder.class,
        OneSlotBuffer.class,
        ClassInitialisation.class,
        SpinOnFlag.class,
        Peterson.class
      })
  void classesInstrumentedBeforeGiveTheSame(Class<?> program) throws Exception {
    System.setProperty("jacoco-agent.output", "none");
    instrument(program);
    for (Class<?> member : program.getDeclaredClasses()) {
      instrument(member);
    }
    Truth truth = program.getAnnotation(Truth.class);
    JavaProgram java = new JavaProgram(program.getName(), List.of(), List.of(directory, agent()));
    try (LiveEngine engine = new LiveEngine(java, Limits.DEFAULT)) {
      Result result =
          LiveProgramsTest.explore(
              engine, new OptimalDporExplorer(), 100, LiveProgramsTest.properties());
      LiveProgramsTest.assertTruth(truth, result);
      assertEquals(truth.traces(), result.executions());
    }
  }

  /** What only some order of the threads comes to is covered when all orders were run. */
  @Test
  @Timeout(120)
  void whatSomeExecutionHasRunIsCovered() throws Exception {
    instrument(CheckThenAct.class);
    ICounter first = branches(CheckThenAct.class, "--executions", "1");
    ICounter all = branches(CheckThenAct.class, "--keep-going");
    assertEquals(4, all.getTotalCount());
    assertTrue(first.getCoveredCount() > 0, "one execution: " + first.getCoveredCount());
    assertTrue(all.getCoveredCount() > first.getCoveredCount(), "all: " + all.getCoveredCount());
  }

  private ICounter branches(Class<?> program, String... options) throws Exception {
    Path data = directory.resolve("jacoco" + options.length + ".exec");
    String classPath = directory + File.pathSeparator + agent() + File.pathSeparator + home();
    List<String> jvm = List.of("-Djacoco-agent.destfile=" + data);
    List<String> check = new ArrayList<>(List.of("--engine", "live", "-cp", classPath));
    check.addAll(List.of(options));
    check.add(program.getName());
    String output = check(jvm, check);
    assertTrue(Files.exists(data), output);
    ExecFileLoader measured = new ExecFileLoader();
    measured.load(data.toFile());
    CoverageBuilder coverage = new CoverageBuilder();
    String file = program.getName().replace('.', '/') + ".class";
    try (InputStream original = program.getClassLoader().getResourceAsStream(file)) {
      new Analyzer(measured.getExecutionDataStore(), coverage).analyzeClass(original, file);
    }
    return coverage.getClasses().iterator().next().getBranchCounter();
  }

  private static String home() {
    return KnownProgram.home().toString();
  }

  /** What a check in a JVM of its own prints. */
  private static String check(List<String> jvm, List<String> program) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.addAll(JdkInside.OPTIONS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.add("check");
    command.addAll(program);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    assertTrue(code == 1 || code == 3, output);
    return output;
  }

  @Test
  @Timeout(120)
  void theAgentMayBeInTheJvm() throws Exception {
    Path measured = directory.resolve("jacoco.exec");
    String agent =
        "-javaagent:%s=inclnolocationclasses=true,destfile=%s".formatted(agent(), measured);
    String output = check(List.of(agent), List.of("-cp", home(), LockOrder.class.getName()));
    assertTrue(output.startsWith("Violated: a deadlock"), output);
    assertTrue(Files.size(measured) > 0);
  }

  private void instrument(Class<?> type) throws IOException {
    String file = type.getName().replace('.', '/') + ".class";
    Path target = directory.resolve(file);
    Files.createDirectories(target.getParent());
    try (InputStream original = type.getClassLoader().getResourceAsStream(file)) {
      Instrumenter instrumenter = new Instrumenter(new OfflineInstrumentationAccessGenerator());
      Files.write(target, instrumenter.instrument(original, file));
    }
  }

  private static Path agent() throws URISyntaxException {
    return Path.of(RT.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
