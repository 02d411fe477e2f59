package dev.sprang.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sprang.launcher.Catalogue;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PluginOptionsTest {
  private final PluginOptions options = new PluginOptions(new Catalogue(), option -> true);

  @Test
  void propertiesPrevailOverTheConfiguration() {
    assertEquals(
        List.of("--time", "5s"),
        options.words(Map.of("time", "60s"), Map.of("sprang.time", "5s", "sprang.other", "x")));
  }

  @Test
  void aFlagIsOnByItsNameAlone() {
    assertEquals(List.of("--recheck"), options.words(Map.of("recheck", "true"), Map.of()));
    assertEquals(List.of("--recheck"), options.words(Map.of(), Map.of("sprang.recheck", "")));
    assertEquals(List.of(), options.words(Map.of("recheck", "false"), Map.of()));
  }

  @Test
  void optionsOfOtherCommandsAreLeftOut() {
    PluginOptions engineOnly = new PluginOptions(new Catalogue(), "engine"::equals);
    assertEquals(
        List.of("--engine", "vm"),
        engineOnly.words(Map.of("time", "5s"), Map.of("sprang.engine", "vm")));
  }

  @Test
  void whatIsUnknownIsLeftToTheCommandLine() {
    assertEquals(List.of("--tiem", "5s"), options.words(Map.of("tiem", "5s"), Map.of()));
  }
}
