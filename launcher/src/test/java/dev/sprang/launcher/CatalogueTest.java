package dev.sprang.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.explore.ExplorerKind;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.memory.MemoryOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CatalogueTest {
  private final Catalogue catalogue = new Catalogue();

  @Test
  void wordsBecomeSettings() {
    Request request =
        request(
            "random", Map.of("time", "5m", "executions", "7", "keep-going", "true", "seed", "-3"));
    assertEquals(Duration.ofMinutes(5), request.settings().get(CheckSettings.TIME));
    assertEquals(7, request.settings().get(CheckSettings.EXECUTIONS));
    assertEquals(true, request.settings().get(CheckSettings.KEEP_GOING));
    assertEquals(-3, request.settings().get(ExplorerKind.SEED));
    assertEquals("random", request.explorer().id());
    assertEquals(Optional.empty(), request.engine());
  }

  @Test
  void memoryIsAModelOrAnAmountOfHeap() {
    Request java = request("trust", Map.of("memory", "java"));
    assertEquals(MemoryOrder.JAVA, java.settings().get(MemoryOrder.SETTING));
    Request amount = request("trust", Map.of("memory", "2g"));
    assertEquals(2L << 30, amount.settings().get(CheckSettings.HEAP));
    assertEquals(MemoryOrder.SC, amount.settings().get(MemoryOrder.SETTING));
    assertEquals(
        "--memory is one of sc, java, not 'jmm'", refusal("trust", Map.of("memory", "jmm")));
    assertEquals(
        "--heap takes an amount like 512m or 2g, not '512'",
        refusal("trust", Map.of("memory", "512")));
    assertEquals("portfolio", catalogue.explorerFor(Map.of("memory", "java")));
    assertEquals("portfolio", catalogue.explorerFor(Map.of("memory", "sc")));
  }

  @Test
  void anUnknownIdIsRefusedWithTheKnownOnes() {
    String explorers = String.join(", ", catalogue.explorers().stream().map(Listing::id).toList());
    assertEquals(
        "There is no explorer 'exhastive'. Did you mean exhaustive? Known are: " + explorers,
        refusal("exhastive", Map.of()));
    assertEquals("There is no explorer 'zzz'. Known are: " + explorers, refusal("zzz", Map.of()));
    RefusedException refused =
        assertThrows(
            RefusedException.class,
            () ->
                catalogue.request(
                    ProgramName.of("p.json"),
                    Optional.of("modle"),
                    "random",
                    Map.of(),
                    Optional.empty()));
    assertEquals(
        "There is no engine 'modle'. Did you mean model? Known are: live, vm, model, auto",
        refused.getMessage());
  }

  @Test
  void aValueThatCannotBeReadIsRefused() {
    assertEquals(
        "--executions takes a whole number, not 'many'",
        refusal("random", Map.of("executions", "many")));
    assertEquals("--steps must be at least 1, not 0", refusal("random", Map.of("steps", "0")));
    assertEquals(
        "--seed takes a whole number, not 'x'", refusal("exhaustive", Map.of("seed", "x")));
  }

  @Test
  void aSettingOfAnotherExplorerIsRefusedExceptTheSeed() {
    assertEquals("exhaustive", request("exhaustive", Map.of("seed", "5")).explorer().id());
    Option foreign =
        catalogue.options().stream()
            .filter(option -> !option.explorers().isEmpty() && !option.name().equals("seed"))
            .filter(option -> !option.explorers().contains("exhaustive"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        "Explorer exhaustive has no --%s; it is for %s. Leave it out, or choose with --explorer"
            .formatted(foreign.name(), String.join(", ", foreign.explorers())),
        refusal("exhaustive", Map.of(foreign.name(), "5")));
  }

  @Test
  void recordingNeedsAPlace() {
    assertEquals(
        "--record needs a place to write to: add --out DIR",
        refusal("random", Map.of("record", "true")));
    Request request =
        catalogue.request(
            ProgramName.of("p.json"),
            Optional.of("model"),
            "random",
            Map.of("record", "true"),
            Optional.of(Path.of("out")));
    assertEquals(true, request.settings().get(CheckSettings.RECORD));
  }

  @Test
  void optionsNameTheirReadersAndFallbacks() {
    List<Option> options = catalogue.options();
    Option time = named("time", options);
    Option steps = named("steps", options);
    Option seed = named("seed", options);
    assertEquals("", time.fallback());
    assertEquals("", named("executions", options).fallback());
    assertEquals("200000", steps.fallback());
    assertTrue(steps.explorers().isEmpty());
    assertTrue(seed.explorers().contains("random"));
    assertTrue(named("keep-going", options).isFlag());
    assertEquals(
        options.size(), options.stream().map(Option::name).distinct().count(), "names are unique");
  }

  @Test
  void theDefaultExplorerExists() {
    assertTrue(
        catalogue.explorers().stream().anyMatch(e -> e.id().equals(Catalogue.DEFAULT_EXPLORER)));
  }

  private static Option named(String name, List<Option> options) {
    return options.stream().filter(option -> option.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void anOptionOfOneExplorerChoosesIt() {
    assertEquals("preemption-bounded", catalogue.explorerFor(Map.of("preemptions", "2")));
    assertEquals(Catalogue.DEFAULT_EXPLORER, catalogue.explorerFor(Map.of("seed", "2")));
    assertEquals(Catalogue.DEFAULT_EXPLORER, catalogue.explorerFor(Map.of("time", "2s")));
  }

  private Request request(String explorer, Map<String, String> values) {
    return catalogue.request(
        ProgramName.of("p.json"), Optional.empty(), explorer, values, Optional.empty());
  }

  private String refusal(String explorer, Map<String, String> values) {
    return assertThrows(RefusedException.class, () -> request(explorer, values)).getMessage();
  }
}
